"""What people do in the app, step by step."""

import re
from contextlib import AbstractContextManager

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


def answered(page: Page) -> AbstractContextManager[object]:
    """Wait until a form has arrived: an address opened right after the click may cancel it."""
    return page.expect_response(lambda answer: answer.request.method == "POST")


def new_tournament(page: Page, rounds: int = 5, players: int = 8, name: str = "Torneo di Primavera") -> None:
    """Send the forms of name, rounds and players: the page is then round 1, to be paired."""
    token = re.search(r'name="csrf" value="([^"]+)"', page.request.get("/").text())
    assert token is not None
    form: dict[str, str | float | bool] = {"csrf": token[1], "name": name, "rounds": rounds}
    created = page.request.post("/tournaments", form=form)
    added = page.request.post(f"{created.url}/paste", form={"csrf": token[1], "pasted": listed(players)})
    page.goto(added.url)
    expect(page.get_by_role("button", name="Pair round 1")).to_be_visible()


def typed_tournament(page: Page, rounds: int = 5, players: int = 8) -> None:
    """The same, typed and clicked."""
    page.goto("/")
    page.get_by_label("Name", exact=True).fill("Torneo di Primavera")
    page.get_by_label("Rounds").fill(str(rounds))
    page.get_by_role("button", name="Create").click()
    page.locator("textarea").fill(listed(players))
    page.get_by_role("button", name="Add players").click()
    expect(page.get_by_role("button", name="Pair round 1")).to_be_visible()


def listed(players: int) -> str:
    """Return players as people paste them."""
    return "\n".join(f"{name} {rating}" for name, rating in (*NAMES, *MORE)[:players])


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
