"""Captains' phones and the secretary: reports, confirmations, disputes, codes, reminders by email."""

import re
from datetime import date, timedelta

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from tests.web.smtp_server import smtp_server
from tests.web.test_league_pages import league
from tests.web.test_mail import named
from tests.web.test_team_pages import captains_page, state_of
from tests.web.visitor import LAN, Visitor

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.mechanism.desk import Desk
from albireo.desk.rounds.appointments import ArrangeMatch
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.teams.facts import TeamFacts
from albireo.desk.teams.registration import EditTeam
from albireo.state.rounds import MatchState


@pytest.fixture
def home(visitor: Visitor) -> str:
    found = league(visitor)
    visitor.do(found, ChangeRules(RulesFacts(phone_results=True)))
    return found


def phone(app: Starlette, last: int) -> Visitor:
    return Visitor(TestClient(app, base_url=f"http://{LAN}", client=(f"192.168.1.{last}", 50000)))


def match(desk: Desk, home: str, round_: int = 1) -> MatchState:
    return state_of(desk, home).rounds[round_ - 1].matches[1]


def send(captain: Visitor, page: str, results: str, round_: int = 1) -> int:
    captain.get(f"{page}?round={round_}")
    boards = {f"board-{board}": symbol for board, symbol in enumerate(results, start=1) if symbol != "."}
    return captain.post(f"{page}/report", round=round_, **boards).status_code


def test_one_reports_and_the_other_confirms(visitor: Visitor, app: Starlette, desk: Desk, home: str) -> None:
    found = match(desk, home)
    first, second = phone(app, 31), phone(app, 32)
    own, other = (captains_page(visitor, home, team) for team in (found.white, found.black))
    assert send(first, own, "11=0") == 303
    page = first.get(own).text
    assert "Reported. It counts once the captain of" in page
    assert "2½-1½" in page
    page = second.get(f"{other}?round=1").text
    assert "The other captain reports: Loss" in page
    assert "2½-1½" in page
    heard = re.search(r'name="confirm" value="([^"]+)"', page)
    assert heard is not None
    assert heard[1] == "00=1"
    assert second.post(f"{other}/report", round=1, confirm="1111").status_code == 409
    assert second.post(f"{other}/report", round=1, confirm=heard[1]).status_code == 303
    assert match(desk, home).is_decided
    assert "The result is confirmed" in first.get(f"{own}?round=1").text
    assert match(desk, home).boards[1].by.endswith("(captain)")


def test_the_secretary_decides_what_captains_dispute(
    visitor: Visitor, app: Starlette, desk: Desk, home: str
) -> None:
    found = match(desk, home)
    first, second = phone(app, 31), phone(app, 32)
    own, other = (captains_page(visitor, home, team) for team in (found.white, found.black))
    send(first, own, "1111")
    send(second, other, "001=")
    for page in (first.get(f"{own}?round=1").text, second.get(f"{other}?round=1").text):
        assert "reported different results on boards 3, 4" in page
    missing = visitor.get(f"{home}/outstanding").text
    assert "the captains disagree: boards 3, 4" in missing
    assert visitor.post(f"{home}/rounds/1/matches/1/result", results="1101").status_code == 303
    assert match(desk, home).is_decided
    assert "disagree" not in visitor.get(f"{home}/outstanding").text


def test_the_secretary_accepts_what_one_captain_reports(
    visitor: Visitor, app: Starlette, desk: Desk, home: str
) -> None:
    found = match(desk, home)
    send(phone(app, 31), captains_page(visitor, home, found.white), "11=0")
    page = visitor.get(f"{home}/outstanding").text
    assert "Accept 2½-1½" in page
    place = {"round": 1, "match": 1}
    assert visitor.post(f"{home}/outstanding/accept", **place, symbols="1111").status_code == 422
    visitor.get(f"{home}/outstanding")
    assert visitor.post(f"{home}/outstanding/accept", **place, symbols="11=0").status_code == 303
    assert match(desk, home).is_decided


def test_all_undisputed_reports_are_accepted_at_once(
    visitor: Visitor, app: Starlette, desk: Desk, home: str
) -> None:
    for round_ in (1, 3):
        team = match(desk, home, round_).white
        send(phone(app, 30 + round_), captains_page(visitor, home, team), "1111", round_)
    assert "Accept 2 reports" in visitor.get(f"{home}/outstanding").text
    assert visitor.post(f"{home}/outstanding/accept", all="1").status_code == 303
    assert match(desk, home, 1).is_decided
    assert match(desk, home, 3).is_decided


def test_a_code_opens_the_matches_of_its_team_only(
    visitor: Visitor, app: Starlette, desk: Desk, home: str
) -> None:
    found = match(desk, home)
    page = captains_page(visitor, home, found.white)
    foreign = page.replace(f"/captain/{found.white}/", f"/captain/{found.black}/")
    captain = phone(app, 31)
    assert captain.get(foreign).status_code == 422
    captain.get(page)
    assert captain.post(f"{foreign}/report", round=1, **{"board-1": "1"}).status_code == 422
    assert match(desk, home).boards[1].proposed == {}


def test_the_code_of_a_club_opens_all_its_teams(
    visitor: Visitor, app: Starlette, desk: Desk, home: str
) -> None:
    for team in (1, 2):
        visitor.do(
            home, EditTeam(team, TeamFacts(club="Castle", contact="Bo, Al", contact_email="ann@a.org"))
        )
    page = visitor.get(f"{home}/captains").text
    addresses = re.findall(r'href="([^"]+)">Page of the club', page)
    own = next(each for each in addresses if "/captain/1/" in each)
    club = phone(app, 31)
    path = "/t/" + own.partition("/t/")[2]
    shown = club.get(path).text
    other = path.replace("/captain/1/", "/captain/2/")
    assert other in shown
    assert club.get(other).status_code == 200
    assert club.get(path.replace("/captain/1/", "/captain/3/")).status_code == 422
    round_ = next(each.number for each in state_of(desk, home).rounds if each.match_of(2))
    assert send(club, other, "1111", round_) == 303
    history = visitor.get(f"{home}/history").text
    assert "Bo, Al (captain)" in history
    assert visitor.post(f"{home}/captains/new-code", team=2).status_code == 303
    assert club.get(path).status_code == 422


def test_the_opponents_line_up_stays_hidden_until_the_day(
    visitor: Visitor, app: Starlette, desk: Desk, home: str
) -> None:
    found = match(desk, home)
    tomorrow = (date.today() + timedelta(days=2)).strftime("%Y/%m/%d")
    visitor.do(home, ArrangeMatch(1, 1, tomorrow))
    page = captains_page(visitor, home, found.white)
    other = state_of(desk, home).entrants[state_of(desk, home).teams[found.black].members[0]].name
    captain = phone(app, 31)
    assert other not in captain.get(f"{page}?round=1").text
    visitor.do(home, ArrangeMatch(1, 1, date.today().strftime("%Y/%m/%d")))
    assert other in captain.get(f"{page}?round=1").text


def test_codes_on_paper(visitor: Visitor, stranger: Visitor, home: str) -> None:
    paper = visitor.get(f"{home}/captains/print").text
    assert paper.count('class="strip"') == 6
    assert captains_page(visitor, home, 3) in paper
    for part in ("captains", "captains/print"):
        assert stranger.get(f"{home}/{part}").status_code in (303, 401, 403, 404), part


@pytest.mark.slow
def test_codes_and_reminders_by_email(visitor: Visitor, app: Starlette, desk: Desk, home: str) -> None:
    app.state.services.network.addresses = (f"http://{LAN}",)
    found = match(desk, home)
    late = (date.today() - timedelta(days=3)).strftime("%Y/%m/%d")
    emails = {found.white: "w@example.org", found.black: "b@example.org"}
    for team, email in emails.items():
        visitor.do(home, EditTeam(team, TeamFacts(captain_email=email)))
    visitor.do(home, ArrangeMatch(1, 1, late))
    visitor.get(f"{home}/captains")
    assert visitor.post(f"{home}/captains/email").status_code == 422
    with smtp_server() as server:
        assert named(visitor, server.port) == 303
        assert "Email codes to 2 addresses" in visitor.get(f"{home}/captains").text
        assert visitor.post(f"{home}/captains/email").status_code == 200
        assert {mail["to"] for mail in server.taken} == set(emails.values())
        first = next(mail for mail in server.taken if mail["to"] == "w@example.org")
        assert captains_page(visitor, home, found.white) in first.get_content()
        assert captains_page(visitor, home, found.black) not in first.get_content()
        send(phone(app, 31), captains_page(visitor, home, found.white), "1111")
        assert "Remind 1 captain by email" in visitor.get(f"{home}/outstanding").text
        assert visitor.post(f"{home}/outstanding/remind").status_code == 303
        reminder = server.taken[-1]
        assert (reminder["to"], reminder["subject"]) == ("b@example.org", "Team Cup: results are missing")
        assert f"{captains_page(visitor, home, found.black)}?round=1" in reminder.get_content()
        page = visitor.get(f"{home}/outstanding").text
        assert "by email" not in page
        assert ": reminded " in page
        visitor.post(f"{home}/outstanding/remind")
        assert len(server.taken) == 3
