"""What people do in the app, step by step."""

from playwright.sync_api import Page, expect

NAMES = (
    ("GM Aldebaran, Hugo", 2511),
    ("Bellatrix, Nadia", 2402),
    ("IM Castor, Emil", 2384),
    ("Denebola, Iris", 2290),
    ("WIM Electra, Sofia", 2198),
    ("Furud, Tomás", 2142),
    ("Gemma, Lucia", 2101),
    ("Hadar, Jonas", 2077),
    ("Izar, Camille", 1998),
    ("Juxta, Peter", 1960),
    ("Kochab, Ömer", 1874),
    ("Lesath, Marta", 1790),
    ("Mizar, Étienne", 1772),
    ("Nashira, Olga", 1611),
)
MORE = (("Okab, Daniel", 1588), ("Polaris, Nina", 1540))
"""For sixteen players."""


def new_tournament(page: Page, rounds: int = 5, players: int = 8, name: str = "Torneo di Primavera") -> None:
    """Name and rounds, paste players: the page is then round 1, to be paired."""
    page.goto("/")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Rounds").fill(str(rounds))
    page.get_by_role("button", name="Create").click()
    page.locator("textarea").fill("\n".join(f"{name} {rating}" for name, rating in (*NAMES, *MORE)[:players]))
    page.get_by_role("button", name="Add players").click()
    expect(page.get_by_role("button", name="Pair round 1")).to_be_visible()


def pair_and_publish(page: Page, number: int) -> None:
    page.get_by_role("button", name=f"Pair round {number}").click()
    page.get_by_role("button", name=f"Publish round {number}").click()
    expect(page.locator("#boards[data-entry]")).to_be_visible()


def type_results(page: Page, keys: str) -> None:
    """One key after another; each waits until its board is saved and the next one is active."""
    for key in keys:
        board = page.locator("tr.active")
        number = board.get_attribute("data-number")
        page.keyboard.press(key)
        expect(page.locator(f"#board-{number}.done")).to_be_attached()
