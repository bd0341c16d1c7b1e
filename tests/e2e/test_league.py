"""The season of a league in a browser: ten teams twice, a match put off, a score without boards, marks."""

from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.e2e.axe import faults

Screen = Callable[..., Page]
NAMES = ("Rooks", "Knights", "Bishops", "Queens", "Kings", "Pawns", "Castles", "Gambits", "Forks", "Pins")
TEAMS = "\n\n".join(
    "\n".join([name, *(f"{name}{board}, Ann {2400 - 40 * place - 10 * board}" for board in (1, 2))])
    for place, name in enumerate(NAMES)
)


def new_league(page: Page) -> str:
    page.goto("/")
    page.get_by_label("Name").fill("League")
    page.get_by_text("Teams, or another system").click()
    page.get_by_label("System", exact=True).select_option("BERGER_TEAM_DOUBLEROUNDROBIN")
    page.get_by_label("Boards", exact=False).fill("2")
    page.get_by_role("button", name="Create").click()
    page.locator("textarea[name=pasted]").fill(TEAMS)
    page.get_by_role("button", name="Add teams").click()
    expect(page.locator("#list tbody tr")).to_have_count(len(NAMES))
    return page.url.removesuffix("/teams")


def test_a_double_round_robin_of_ten_teams(screen: Screen) -> None:
    page = screen()
    home = new_league(page)
    page.goto(f"{home}/settings")
    page.locator("#colour").get_by_role("button", name="White").click()
    league = page.locator("#league")
    league.get_by_label("Places that go up").fill("1")
    league.get_by_label("Places that go down").fill("2")
    league.get_by_label("A match may be known by its score only").check()
    league.get_by_role("button", name="Save").click()
    expect(page.locator("#league [name=promoted]")).to_have_value("1")

    # All eighteen rounds at once; the calendar has them, home and away.
    page.goto(f"{home}/rounds/1")
    page.get_by_role("button", name="Pair all rounds").click()
    expect(page.locator(".calendar section")).to_have_count(18)
    assert faults(page) == []

    # Round 1: three matches typed, one known by its score, one put off.
    page.goto(f"{home}/rounds/1")
    for match in (1, 2, 3):
        expect(page.locator(f"#match-{match} .typed")).to_be_focused()
        page.keyboard.type("1=")
        expect(page.locator(f"#match-{match}.done:not(.pending)")).to_be_attached()
    page.get_by_role("button", name="More for match 4").click()
    page.locator("#dialog").get_by_label("Only the score is known").fill("1½-½")
    page.locator("#dialog").get_by_role("button", name="Save the score").click()
    expect(page.locator("#match-4 .score")).to_have_text("1½-½")
    page.get_by_role("button", name="More for match 5").click()
    page.locator("#dialog").get_by_role("button", name="Put off without a day").click()
    expect(page.locator("#match-5 .appointment")).to_contain_text("put off")
    assert faults(page) == []

    # A match of round 5 is played in advance; who is missing is told.
    page.goto(f"{home}/rounds/5")
    page.locator("#match-1 .typed").click()
    page.keyboard.type("01")
    expect(page.locator("#match-1.done:not(.pending)")).to_be_attached()
    page.goto(f"{home}/outstanding")
    expect(page.locator("#missing tbody tr", has_text="put off")).to_have_count(1)
    assert faults(page) == []

    # The standings count what was played, say that they are not final, and mark who moves.
    page.goto(f"{home}/standings")
    expect(page.locator("[data-not-final]")).to_contain_text("counts for nobody".replace("counts", "count"))
    expect(page.locator("#places tbody tr")).to_have_count(len(NAMES))
    expect(page.locator("#places .division.up")).to_have_count(1)
    assert faults(page) == []

    phone = screen(390, 844)
    for part in ("rounds/1", "outstanding", "calendar", "standings", "public/boards", "settings"):
        phone.goto(f"{home}/{part}")
        assert phone.evaluate("document.documentElement.scrollWidth") <= 390, part
