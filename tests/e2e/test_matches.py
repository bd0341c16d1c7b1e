"""In Chromium: a Scheveningen match, a Double-Swiss of twelve players, a double round robin of ten teams."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.e2e.axe import faults
from tests.e2e.languages import faults_in_every_language
from tests.e2e.steps import NAMES, answered, type_results
from tests.e2e.test_teams import type_match

Screen = Callable[..., Page]


def new_event(
    page: Page, name: str, system: str, pasted: str, units: str, rounds: int, boards: int = 4
) -> str:
    """A tournament of a system with whoever takes part, White for the first board; gives its address."""
    page.goto("/")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Rounds").fill(str(rounds))
    page.get_by_text("Another system, a school tournament, earlier rules").click()
    page.get_by_label("System", exact=True).select_option(system)
    page.get_by_label("Boards of a team match").fill(str(boards))
    page.get_by_role("button", name="Create").click()
    page.locator(".warnings ~ form.stack button.go, textarea[name=pasted]").first.wait_for()
    if page.locator(".warnings ~ form.stack").count():
        page.locator(".warnings ~ form.stack button.go").click()
    page.locator("textarea[name=pasted]").fill(pasted)
    page.get_by_role("button", name=f"Add {units}").click()
    page.get_by_role("link", name="Settings").first.click()
    page.locator(".sections").get_by_role("link", name="Initial colour").click()
    page.locator("#colour").get_by_role("button", name="White").click()
    return page.url.split("/settings")[0]


def pair_and_publish(page: Page, number: int) -> None:
    page.get_by_role("button", name=f"Pair round {number}").click()
    page.get_by_role("button", name=f"Publish round {number}").click()
    expect(page.locator("[data-entry]")).to_be_visible()


def by_requests(page: Page, home: str, number: int, results: list[tuple[str, dict[str, str]]]) -> None:
    """A round as the forms of its pages send it."""
    token = str(page.locator("input[name=csrf]").first.get_attribute("value"))
    for part, fields in [("pair", {}), ("publish", {}), *results]:
        form: dict[str, str | float | bool] = {"csrf": token, **fields}
        answer = page.request.post(f"{home}/rounds/{number}/{part}", form=form, max_redirects=0)
        assert answer.status == 303, (part, answer.text())


def test_a_scheveningen_match(screen: Screen) -> None:
    page = screen()
    teams = "\n\n".join(
        "\n".join([team, *(f"{team}{board}, Ann {rating - 10 * board}" for board in range(1, 5))])
        for team, rating in (("Rooks", 2400), ("Knights", 2300))
    )
    home = new_event(page, "Match", "FIDE_SCHEVENINGEN", teams, "teams", rounds=9)
    page.goto(f"{home}/rounds/1")
    expect(page.locator("nav.side")).to_contain_text("Teams")
    pair_and_publish(page, 1)
    expect(page.locator("#board-1")).to_contain_text("Rooks")
    type_results(page, "1=01")
    page.locator("#board-1 .why").click()
    expect(page.locator("#why")).to_contain_text("table")
    assert faults(page) == []
    for number in (2, 3, 4):
        entered = [(f"boards/{board}/result", {"result": "=="}) for board in range(1, 5)]
        by_requests(page, home, number, entered)
    page.goto(f"{home}/calendar")
    expect(page.get_by_text("Round 4", exact=True).first).to_be_visible()
    page.goto(f"{home}/standings")
    scores = page.locator(".team-scores tbody tr")
    expect(scores).to_have_count(2)
    expect(scores.locator(".points").first).to_have_text("8½")
    expect(page.locator("#places tbody tr")).to_have_count(8)
    assert faults(page) == []
    assert page.request.get(f"{home}/export/trf26").text().count("\n310 ") == 2
    parts = ("rounds/1", "teams", "teams/1", "calendar", "standings", "public/standings")
    assert faults_in_every_language(page, home, *parts) == []


def test_a_double_swiss_of_twelve_players(screen: Screen) -> None:
    page = screen()
    players = "\n".join(f"{name} {rating}" for name, rating in NAMES[:12])
    home = new_event(page, "Two games", "FIDE_DOUBLESWISS", players, "players", rounds=3)
    page.goto(f"{home}/rounds/1")
    pair_and_publish(page, 1)
    for match, results in enumerate(("1=", "11", "01", "==", "+1", "00"), start=1):
        type_match(page, match, results)
    expect(page.locator("#match-1 .score")).to_have_text("1½-½")
    expect(page.locator("#match-3 .score")).to_have_text("1-1")
    second = page.get_by_role("group", name="Game 2 of match 1", exact=True)
    expect(second.locator(".sel")).to_have_text("½")
    assert page.locator(".matches").evaluate("all => all.firstElementChild.offsetHeight") < 80, (
        "no row of details"
    )
    page.locator("#match-1 .why").click()
    expect(page.locator("#why h2")).to_be_visible()
    assert faults(page) == []
    for number in (2, 3):
        entered = [(f"matches/{match}/result", {"results": "1="}) for match in range(1, 7)]
        by_requests(page, home, number, entered)
    page.goto(f"{home}/standings")
    expect(page.locator("#places tbody tr")).to_have_count(12)
    assert "FIDE_DOUBLESWISS" in page.request.get(f"{home}/export/trf26").text()
    parts = ("rounds/1", "standings", "cross-table", "public/boards", "me?player=1")
    assert faults_in_every_language(page, home, *parts) == []


def test_a_double_round_robin_of_ten_teams(screen: Screen) -> None:
    """Eighteen rounds paired at once; a match put off, one typed, one known by its score, the rest sent."""
    page = screen()
    teams = "\n\n".join(
        f"Club {letter}\n" + "\n".join(f"{letter}{board}, Ann {2300 - 20 * place}" for board in (1, 2))
        for place, letter in enumerate("ABCDEFGHIJ")
    )
    home = new_event(page, "League", "BERGER_TEAM_DOUBLEROUNDROBIN", teams, "teams", 9, boards=2)
    page.goto(f"{home}/settings#league")
    page.locator("#league [name=match_scores]").check()
    with answered(page):
        page.locator("#league").get_by_role("button", name="Save").click()
    page.goto(f"{home}/rounds/1")
    page.get_by_role("button", name="Pair all rounds").click()
    expect(page.locator("#matches[data-entry]")).to_be_visible()
    type_match(page, 1, "1=")
    page.get_by_role("button", name="More for match 2").click()
    page.locator("#dialog [name=score]").fill("1-1")
    page.locator("#dialog form:has([name=score]) button").click()
    expect(page.locator("#match-2 .score")).to_have_text("1-1")
    page.get_by_role("button", name="More for match 3").click()
    page.locator("#dialog button[name=put_off]").click()
    expect(page.locator("#match-3")).to_contain_text("postponed")
    page.locator("#match-1 .why").click()
    expect(page.locator("#why")).to_contain_text("C.05 Annex 1")
    token = str(page.locator("input[name=csrf]").first.get_attribute("value"))
    for number in (2, 10):  # of each cycle
        for match in range(1, 6):
            form: dict[str, str | float | bool] = {"csrf": token, "results": "1="}
            answer = page.request.post(
                f"{home}/rounds/{number}/matches/{match}/result", form=form, max_redirects=0
            )
            assert answer.status == 303, answer.text()
    page.goto(f"{home}/outstanding")
    expect(page.locator("main")).to_contain_text("postponed, no new date yet")
    page.goto(f"{home}/calendar?by=round")
    expect(page.get_by_text("Round 18", exact=True).first).to_be_visible()
    page.goto(f"{home}/standings")
    expect(page.locator("#places tbody tr")).to_have_count(10)
    heading = page.locator("#places thead th").first.bounding_box()
    first = page.locator("#places tbody td").first.bounding_box()
    assert heading is not None
    assert first is not None
    assert heading["y"] + heading["height"] <= first["y"] + 1  # it lies over no row
    assert page.request.get(f"{home}/export/trf26").text().count("\n310 ") == 10
    parts = ("rounds/1", "outstanding", "calendar", "standings", "teams", "public/boards", "public/calendar")
    assert faults_in_every_language(page, home, *parts) == []


def test_matches_answer_to_the_keys_of_boards(screen: Screen) -> None:
    """Found and passed by keyboard, in a draft too; a forfeited match stops no one."""
    page = screen()
    teams = "\n\n".join(
        f"{name}\n" + "\n".join(f"{name}{board}, Ann {2300 - 20 * place}" for board in (1, 2))
        for place, name in enumerate(
            ("Águilas", "Bishops", "Castles", "Dragons", "Eagles", "Falcons", "Geese", "Herons")
        )
    )
    home = new_event(page, "Keys", "FIDE_TEAM", teams, "teams", 3, boards=2)
    page.goto(f"{home}/rounds/1")
    page.get_by_role("button", name="Pair round 1").click()
    expect(page.locator(".counts")).to_contain_text("4 matches")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#match-2")).to_be_focused()
    page.get_by_role("button", name="Publish round 1").click()
    page.get_by_role("button", name="More for match 2").click()
    page.locator("#dialog").get_by_role("button", name="did not show up").first.click()
    expect(page.locator("#match-2 .score")).to_have_text("1F-0F")
    page.locator("#match-1 .typed").click()
    for here in ("#match-2", "#match-3 .typed", "#match-4 .typed"):
        page.keyboard.press("ArrowDown")
        expect(page.locator(here)).to_be_focused()
    page.keyboard.type("aguil")  # a letter is no result: it finds the team
    expect(page.locator("#match-1")).to_have_class(re.compile("active"))
    page.keyboard.press("Enter")
    type_match(page, 1, "1=")
    page.locator("#forfeit-count").click()
    expect(page.locator("#match-1")).to_be_hidden()
    expect(page.locator("#match-2")).to_be_visible()
    page.goto(f"{home}/rounds/1#match-4")
    expect(page.locator("#match-4 .typed")).to_be_focused()
    page.evaluate("location.hash = '#match-3'")
    expect(page.locator("#match-3 .typed")).to_be_focused()
    assert faults(page) == []
