"""A team Swiss in a browser: teams pasted, line-ups and whole matches typed, a captain's phone, the files."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from playwright.sync_api import Page, expect
from tests.e2e.axe import faults
from tests.e2e.languages import faults_in_every_language

Screen = Callable[..., Page]
NAMES = ("Rooks", "Knights", "Bishops", "Queens", "Kings", "Pawns", "Castles", "Gambits")
TEAMS = "\n\n".join(
    "\n".join([name, *(f"{name}{board}, Ann {2400 - 50 * place - 10 * board}" for board in range(1, 6))])
    for place, name in enumerate(NAMES)
)
ROUNDS = 7
RESULTS = ("1=01", "11==", "0=1=", "0010")


def new_event(page: Page) -> str:
    page.goto("/")
    page.get_by_label("Name", exact=True).fill("Team Cup")
    page.get_by_label("Rounds").fill(str(ROUNDS))
    page.get_by_text("Another system, a school tournament, earlier rules").click()
    page.get_by_label("System", exact=True).select_option("FIDE_TEAM")
    page.get_by_role("button", name="Create").click()
    page.locator(".warnings ~ form.stack button.go").click()  # FIDE is to replace the system
    page.locator("textarea[name=pasted]").fill(TEAMS)
    page.get_by_role("button", name="Add teams").click()
    expect(page.locator("#list tbody tr")).to_have_count(len(NAMES))
    home = page.url.removesuffix("/teams")
    page.goto(f"{home}/settings#colour")
    page.locator("#colour").get_by_role("button", name="White").click()
    return home


def type_match(page: Page, number: int, results: str) -> None:
    """Into the field of the match that is at hand; the next one is when it is saved."""
    expect(page.locator(f"#match-{number} .typed")).to_be_focused()
    page.keyboard.type(results)
    expect(page.locator(f"#match-{number}.done:not(.pending)")).to_be_attached()


def pair_and_publish(page: Page, number: int) -> None:
    page.get_by_role("button", name=f"Pair round {number}").click()
    page.get_by_role("button", name=f"Publish round {number}").click()
    expect(page.locator("#matches[data-entry]")).to_be_visible()


def test_a_swiss_of_eight_teams(screen: Screen) -> None:
    page = screen()
    home = new_event(page)

    # Line-ups of round 1, before the pairing: one that cannot be, one with a reserve, one from a phone.
    page.goto(f"{home}/rounds/1/line-ups")
    page.get_by_label("Line-up of Rooks").fill("2 1 3 4")
    page.keyboard.press("Enter")
    expect(page.locator("#team-1 .error")).to_contain_text("Rooks2, Ann cannot play above Rooks1, Ann")
    expect(page.get_by_label("Line-up of Rooks")).to_be_focused()
    page.keyboard.type("1245")  # what was there is selected
    page.keyboard.press("Enter")
    expect(page.get_by_label("Line-up of Knights")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_label("Line-up of Bishops")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_label("Line-up of Knights")).to_be_focused()
    expect(page.locator("#team-1 .error")).to_have_count(0)
    assert faults(page) == []
    page.goto(f"{home}/teams/2")
    assert faults(page) == []
    phone = screen(390, 844, stranger=True)
    phone.goto(str(page.get_by_role("link", name="Open captain’s page").get_attribute("href")))
    phone.locator("select[name=board]").nth(3).select_option(label="5 Knights5, Ann")
    phone.get_by_role("button", name="Submit line-up").click()
    expect(phone.get_by_text("Submitted.", exact=True)).to_be_visible()
    assert faults(phone) == []

    # Round 1: whole matches typed, a forfeited board, a team that did not come.
    page.goto(f"{home}/rounds/1")
    pair_and_publish(page, 1)
    assert "Knights5" not in phone.request.get(f"{home}/public/boards").text()
    page.get_by_role("button", name="Show to everyone").click()
    expect(page.locator(".hidden-line-ups")).to_have_count(0)
    assert "Knights5" in phone.request.get(f"{home}/public/boards").text()
    type_match(page, 1, "1=01")
    expect(page.locator("#match-1 .score")).to_have_text("2½-1½")
    type_match(page, 2, "+=10")
    expect(page.locator("#match-2")).to_have_class(re.compile("forfeit"))
    type_match(page, 3, "5555")
    page.get_by_role("button", name="More for match 4").click()
    page.locator("#dialog").get_by_role("button", name="did not show up").first.click()
    expect(page.locator("#match-4 .score")).to_have_text("1F-0F")

    # A correction asks first; then it is taken back by Ctrl Z.
    page.locator("#match-1 .typed").click()
    page.keyboard.type("1==1")
    expect(page.locator("#match-1 .question")).to_contain_text("entered 1=01")
    page.locator("#match-1 .question [name=reason]").fill("score sheets")
    page.get_by_role("button", name="Change to 1==1").click()
    expect(page.locator("#match-1 .score")).to_have_text("3-1")
    assert faults(page) == []
    page.locator("#match-1 .typed").click()
    page.keyboard.press("Control+z")
    expect(page.locator("#match-1 .score")).to_have_text("2½-1½")

    # Why this match, and why not another.
    page.locator("#match-1 .why").click()
    expect(page.locator("#why h2")).to_be_visible()
    page.locator("#why-second").fill("8")
    page.get_by_role("button", name="Ask").click()
    expect(page.locator("#why-not")).not_to_be_empty()

    # A team that will not come is left out before the pairing, another round is typed, the rest is sent.
    page.goto(f"{home}/rounds/2")
    page.get_by_label("Who is absent? Enter a name").fill("Gambits")
    page.keyboard.press("Enter")
    expect(page.locator("#absences")).to_contain_text("absent, zero-point bye")
    pair_and_publish(page, 2)
    for match, results in enumerate(RESULTS[:3], start=1):
        type_match(page, match, results)
    for number in range(3, ROUNDS + 1):
        play_by_requests(page, home, number)
    page.goto(f"{home}/standings")
    expect(page.locator("#places tbody tr")).to_have_count(len(NAMES))

    # The files: TRF26 with records of teams, TRF16 with records 013, the portable file.
    report = page.request.get(f"{home}/export/trf26").text()
    assert len(re.findall(r"^310 ", report, re.MULTILINE)) == len(NAMES)
    report = page.request.get(f"{home}/export/trf16").text()
    assert len(re.findall(r"^013 ", report, re.MULTILINE)) == len(NAMES)
    assert page.request.get(f"{home}/export/portable").body()


def play_by_requests(page: Page, home: str, number: int) -> None:
    """A round as the forms of its pages send it."""
    token = str(page.locator("input[name=csrf]").first.get_attribute("value"))
    sent: list[tuple[str, dict[str, str]]] = [("pair", {}), ("publish", {})]
    sent += [(f"matches/{match}/result", {"results": typed}) for match, typed in enumerate(RESULTS, start=1)]
    for part, fields in sent:
        form: dict[str, str | float | bool] = {"csrf": token, **fields}
        answer = page.request.post(f"{home}/rounds/{number}/{part}", form=form, max_redirects=0)
        assert answer.status == 303, (part, answer.text())


def test_pages_of_teams_in_every_language(screen: Screen) -> None:
    """Nothing is wider than the screen; line-ups come to a player's phone when their time has come."""
    page = screen()
    home = new_event(page)
    page.goto(f"{home}/rounds/1")
    pair_and_publish(page, 1)
    phone = screen(390, 844, stranger=True)
    phone.goto(f"{home}/me?player=1")
    expect(phone.locator(".seat")).to_contain_text("Boards are shown once")
    token = str(page.locator("input[name=csrf]").first.get_attribute("value"))
    rules: dict[str, str | float | bool] = {"csrf": token, "team_seeding": "boards", "line_ups_before": "0"}
    page.request.post(f"{home}/settings/line-ups", form=rules)
    soon = datetime.now(UTC) + timedelta(seconds=1)
    timed: dict[str, str | float | bool] = {"csrf": token, "at-1": soon.isoformat()}
    page.request.post(f"{home}/outside/time", form=timed)
    expect(phone.locator(".seat .against")).to_have_text("Kings1, Ann")
    assert faults(phone) == []
    type_match(page, 1, "1=01")
    parts = ("rounds/1", "teams", "teams/1", "rounds/1/line-ups", "standings", "public/boards", "me?player=1")
    assert faults_in_every_language(page, home, *parts) == []
