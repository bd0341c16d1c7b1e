"""A whole season of a league in a browser, up to the next one: the secretary's desk, captains on phones."""

import random
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.axe import faults
from tests.e2e.conftest import Server
from tests.e2e.demo import Demo
from tests.e2e.league_season import BOARDS, ROUNDS, league, play

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.documents.source import PublicSource
from albireo.desk.rounds.matches import EnterMatch
from albireo.desk.settings.facts import RulesFacts
from albireo.organising.next_season import teams_of_next_season
from albireo.organising.standings import standings_of
from albireo.site.build import build
from albireo.site.options import SiteOptions
from albireo.state.tournament import State
from albireo.web.server import open_desk

Screen = Callable[..., Page]
FIRST = date.today() - timedelta(weeks=4)
MOVED = {(3, 1): None, (3, 2): FIRST + timedelta(weeks=6), (9, 2): FIRST + timedelta(weeks=3)}
"""Matches of the season not played on the day of their round."""
MONTHS = sorted({(FIRST + timedelta(weeks=number)).strftime("%Y-%m") for number in range(ROUNDS)})
PAGES = (
    *("calendar", "calendar?by=round&division=all", "outstanding", "standings", "teams", "teams/2"),
    *("rounds/3/line-ups", "next-season", "public/calendar", "public/standings", "public/teams/2"),
)


@pytest.fixture
def season(server: Server) -> Iterator[Demo]:
    desk = open_desk(str(server.database))
    made = league(desk, FIRST)
    made.do(ChangeRules(RulesFacts(phone_results=True)))
    yield made
    desk.journal.database.close()


def state_of(season: Demo) -> State:
    return season.desk.state(season.uid)


def team_named(season: Demo, name: str) -> int:
    return next(team.id for team in state_of(season).teams.values() if team.name == name)


def captain(screen: Screen, desk: Page, home: str, team: int) -> Page:
    """The phone of a team's captain, on the page its code opens."""
    desk.goto(f"{home}/teams/{team}")
    address = desk.get_by_role("link", name="Open captain’s page").get_attribute("href")
    phone = screen(390, 844, stranger=True, has_touch=True)
    phone.goto(str(address))
    return phone


def report(phone: Page, results: str) -> None:
    """Tap a result for each board, win, draw or loss of one's own player, and send."""
    for number, symbol in enumerate(results, start=1):
        phone.locator(f"label:has(input[name=board-{number}][value='{symbol}'])").first.click()
    phone.get_by_role("button", name="Send report").click()


def more(page: Page, home: str, round_: int, match: int) -> None:
    """Open the dialog of a match."""
    page.goto(f"{home}/rounds/{round_}")
    page.get_by_role("button", name=f"More for match {match}", exact=True).click()


def agree(page: Page) -> None:
    """Answer what is asked, as often as it is."""
    while page.locator(".warnings ~ form.stack button.go").count():
        for box in page.locator(".warnings ~ form.stack input[type=checkbox]").all():
            box.check()
        page.locator(".warnings ~ form.stack button.go").click()


def send_month(page: Page, season: Demo, place: int, folder: Path) -> str:
    """Download the rating report of a month and mark it as sent; give its text."""
    page.goto(f"/t/{season.uid}/documents/rating-report")
    line = page.locator("#by-month li").nth(place)
    with page.expect_download() as download:
        line.get_by_role("link", name="TRF26").click()
    download.value.save_as(folder / f"month-{place}.trf")
    line.get_by_role("button", name="Mark as sent").click()
    expect(line).to_contain_text("sent to FIDE")
    return (folder / f"month-{place}.trf").read_text(encoding="utf-8")


def check_month(state: State, report: str, month: str) -> int:
    """Check every cell of a report: games of the month filled, all others blank; give the number of games.

    The days are those of this test, not those the program works out.
    """
    lines = {int(line[4:8]): line for line in report.splitlines() if line.startswith("001")}
    assert lines.keys() == set(state.ids)
    count = 0
    for round_ in state.rounds:
        for number, match in round_.matches.items():
            usual = FIRST + timedelta(weeks=round_.number - 1)
            day = MOVED.get((round_.number, number), usual)
            is_played = match.is_decided and match.forfeit is None
            is_in = is_played and day is not None and day.strftime("%Y-%m") == month
            for board in match.boards.values():
                for id_ in (board.white, board.black) if match.forfeit is None else ():
                    start = 81 + 10 * round_.number
                    cell = lines[state.numbers[id_]][start : start + 8].strip()
                    assert bool(cell) is is_in, (round_.number, number, cell)
                count += is_in
    return count


def with_site(season: Demo, folder: Path) -> str:
    """The front page of the site as it is now."""
    from datetime import UTC, datetime

    build(PublicSource(state_of(season), datetime.now(UTC)), folder, SiteOptions(("en",)))
    for number in (1, 2, 3):
        assert "Played" in (folder / f"division-{number}.html").read_text()
    return (folder / "index.html").read_text()


def test_a_season_of_three_divisions(screen: Screen, season: Demo, tmp_path: Path) -> None:
    page, home, chance = screen(1366, 768), f"/t/{season.uid}", random.Random(11)
    folder = tmp_path / "site"

    # Round 1: two captains on their phones; the other matches at the desk.
    first = state_of(season).rounds[0].matches[1]
    one, other = (captain(screen, page, home, team) for team in (first.white, first.black))
    for phone in (one, other):
        phone.goto(f"{phone.url}?round=1")
    report(one, "11==00")
    expect(one.locator(".remark.good")).to_contain_text("It counts once the captain of")
    other.reload()
    other.get_by_role("button", name="Confirm the report of").click()
    expect(other.locator(".remark.good")).to_contain_text("confirmed")
    assert state_of(season).rounds[0].matches[1].is_decided
    assert not faults(one)
    play(season, range(1, 3), chance)
    assert "Standings after round 2" in with_site(season, folder)

    # Round 3: one match postponed, one moved, one of round 9 in advance, a walkover, results missing.
    more(page, home, 3, 1)
    page.locator("#dialog button[name=put_off]").click()
    expect(page.locator("#match-1 .appointment")).to_contain_text("postponed")
    for number, match, weeks in ((3, 2, 6), (9, 2, 3)):
        more(page, home, number, match)
        page.locator("#dialog [name=day]").fill(str(FIRST + timedelta(weeks=weeks)))
        page.locator("#dialog").get_by_role("button", name="Save date and venue").click()
        expect(page.locator("#dialog[open]")).to_have_count(0)
    season.do(EnterMatch(9, 2, "1=0101"))
    page.goto(f"{home}/calendar?division=all")
    expect(page.locator(".badge.off", has_text="postponed").first).to_be_visible()
    expect(page.locator("#clashes")).to_contain_text("Bexley Library has 12 boards; 18 are needed")
    page.goto(f"{home}/outstanding")
    expect(page.locator("#missing")).to_contain_text("postponed, no new date yet")
    play(season, range(4, 5), chance)
    assert "Standings after round 9" in with_site(season, folder)  # one match was played in advance

    # A deduction on a date, with a reason.
    page.goto(f"{home}/teams/3")
    points = page.locator("form[action$='/teams/3/points']")
    points.locator("[name=match_points]").fill("1")
    points.locator("[name=reason]").fill("ineligible player")
    with page.expect_navigation():  # to the question, which a slow computer shows late
        points.get_by_role("button", name="Save").click()
    agree(page)
    expect(page.locator("#points")).to_contain_text("ineligible player")
    page.goto(f"{home}/standings")
    expect(page.locator("main")).to_contain_text("ineligible player")

    # A reserve of Bexley 2 plays three times above, and is then asked about below.
    above, below = team_named(season, "Bexley 1"), team_named(season, "Bexley 2")
    for number in range(5, 8):
        page.goto(f"{home}/rounds/{number}/line-ups")
        page.get_by_label("Line-up of Bexley 1").fill("1 2 3 4 5 9")
        page.keyboard.press("Enter")
        expect(page.locator(f"#team-{above} ol li.on")).to_have_count(BOARDS)
        expect(page.locator(f"#team-{above}")).to_contain_text("Anna")
    play(season, range(5, 8), chance)
    early = send_month(page, season, 0, tmp_path)
    in_first = check_month(state_of(season), early, MONTHS[0])
    reserve = state_of(season).teams[below].members[0]
    page.goto(f"{home}/rounds/8/line-ups")
    page.get_by_label("Division").select_option("Division 2")
    expect(page.locator(f"#team-{below} .remark")).to_contain_text(state_of(season).entrants[reserve].name)

    # A transfer, then the rest of the season, the late matches last.
    page.goto(f"{home}/teams/{team_named(season, 'Dover 3')}")
    mover = state_of(season).teams[team_named(season, "Epsom 3")].members[-1]
    page.locator("form[action$='/transfer'] select").select_option(str(mover))
    page.locator("form[action$='/transfer'] [name=reason]").fill("moved house")
    page.get_by_role("button", name="Transfer player").click()
    agree(page)
    assert mover in state_of(season).teams[team_named(season, "Dover 3")].members
    more(page, home, 8, 5)
    page.locator("#dialog").get_by_role("button", name="did not show up").first.click()
    expect(page.locator("#dialog[open]")).to_have_count(0)
    assert state_of(season).rounds[7].matches[5].forfeit is not None
    play(season, range(1, ROUNDS + 1), chance)
    assert all(match.is_decided for round_ in state_of(season).rounds for match in round_.matches.values())
    page.goto(f"{home}/outstanding")
    expect(page.locator("main")).to_contain_text("All results due are in.")
    expect(page.locator("#wrong")).to_contain_text("may no longer play for Bexley 2")
    assert f"Standings after round {ROUNDS}" in with_site(season, folder)

    # The second month is reported; what was sent of the first is kept, and nothing is sent twice.
    later = send_month(page, season, 1, tmp_path)
    in_second = check_month(state_of(season), later, MONTHS[1])
    reports = state_of(season).round_notes.sent
    assert [len(each.games) for each in reports] == [in_first, in_second]
    keys = [(game.round, game.match, game.board) for each in reports for game in each.games]
    assert len(keys) == len(set(keys)) == in_first + in_second
    expect(page.locator("#sent li")).to_have_count(2)
    page.locator("#by-month li").first.get_by_role("button", name="Mark as sent").click()
    expect(page.locator(".warnings")).to_contain_text("sent to FIDE before, with the same results")
    page.goto(f"{home}/documents/rating-report?part=1&first={MONTHS[0]}-01&last={MONTHS[0]}-28&unsent=1")
    expect(page.locator("#by-month")).to_contain_text("There are no games with results in this part.")
    assert state_of(season).round_notes.sent == reports

    # Every page at both widths.
    for width, screen_page in ((1366, page), (390, screen(390, 844))):
        for path in PAGES:
            screen_page.goto(f"{home}/{path}")
            assert not faults(screen_page), (width, path)
            assert screen_page.evaluate("document.documentElement.scrollWidth") <= width, (width, path)

    # The next season.
    expected = {each.team.name: each.division for each in teams_of_next_season(state_of(season))}
    assert sorted(map(list(expected.values()).count, ("Division 1", "Division 2", "Division 3"))) == [8, 8, 8]
    page.goto(f"{home}/next-season")
    page.get_by_label("Name", exact=True).fill("Next season")
    page.get_by_role("button", name="Create").click()
    agree(page)
    expect(page.locator("#list tbody tr")).to_have_count(24)
    new = season.desk.state(page.url.split("/t/")[1].split("/")[0])
    assert {team.name: team.group for team in new.teams.values()} == expected
    assert standings_of(new).field.after == 0
