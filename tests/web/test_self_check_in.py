"""Check-in by phone: players say that they are here, the arbiter confirms, nothing counts before."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from starlette.applications import Starlette
from tests.web.test_public import phone
from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.desk.players.byes import RequestBye
from albireo.desk.players.registration import CheckIn
from albireo.desk.rounds.timing import TimeRound
from albireo.state.tournament import State
from albireo.web.http import security
from albireo.web.http.seat_codes import player_code


def state_of(desk: Desk, home: str) -> State:
    return desk.state(home.removeprefix("/t/"))


def do(desk: Desk, home: str, command: object) -> None:
    uid = home.removeprefix("/t/")
    desk.execute(uid, command, "Arbiter", desk.state(uid).version)  # type: ignore[arg-type]


def starts_in(desk: Desk, home: str, minutes: int, round_: int = 1) -> None:
    at = datetime.now(UTC) + timedelta(minutes=minutes)
    do(desk, home, TimeRound(round_, at.strftime("%Y-%m-%dT%H:%M:%SZ")))


def opened(visitor: Visitor, desk: Desk, opens: int = 60, closes: int = 15, minutes: int = 40) -> str:
    """Return a tournament whose check-in by phone is open."""
    home = visitor.tournament()
    starts_in(desk, home, minutes)
    answer = visitor.post(f"{home}/self-check-in", on="yes", opens=opens, closes=closes)
    assert answer.status_code == 303
    return home


def choose(app: Starlette, home: str, player: int, number: int = 1) -> Visitor:
    """Return a phone on which a name was chosen, as the poster leads to it."""
    mine = phone(app, number)
    assert mine.get(f"{home}/me?player={player}").status_code == 303
    return ready(app, mine)


def ready(app: Starlette, mine: Visitor) -> Visitor:
    """Give a phone the token that any page with a form has."""
    browser = str(mine.client.cookies.get(security.BROWSER_COOKIE))
    mine.token = security.form_token(app.state.services.secret, browser)
    return mine


def reported(app: Starlette, home: str, player: int, number: int = 1) -> Visitor:
    mine = choose(app, home, player, number)
    assert mine.post(f"{home}/me/here").status_code == 303
    return mine


def with_link(app: Starlette, home: str, player: int, number: int = 1) -> Visitor:
    """Return the phone of a player who opened the personal link."""
    mine = phone(app, number)
    code = player_code(app.state.services.secret, home.removeprefix("/t/"), player)
    assert mine.get(f"{home}/me/own/{player}/{code}").status_code == 303
    return ready(app, mine)


def lines(page: str, heading: str) -> str:
    """Return a section of the arbiter's list."""
    return page.partition(f"<h2>{heading}")[2].partition("</section>")[0]


def confirm_all(visitor: Visitor, home: str) -> None:
    page = lines(visitor.get(f"{home}/self-check-in").text, "To confirm")
    form = page.partition("</form>")[0]
    sent = re.findall(r'name="report" value="(\d+)"', form)
    round_ = re.findall(r'name="round" value="(\d+)"', form)[0]
    seen = re.findall(r'name="seen" value="(\d+)"', form)[0]
    data = {"csrf": visitor.token, "report": sent, "round": round_, "seen": seen, "all": "1"}
    assert visitor.client.post(f"{home}/self-check-in/confirm", data=data).status_code == 303


def test_players_report_and_the_arbiter_confirms_all_with_one_click(
    visitor: Visitor, app: Starlette, desk: Desk
) -> None:
    home = opened(visitor, desk)
    one, two = reported(app, home, 1), reported(app, home, 2, 2)
    assert "The arbiter will confirm it" in one.get(f"{home}/me").text
    assert all(each.present is None for each in state_of(desk, home).entrants.values())
    version = state_of(desk, home).version
    confirm_all(visitor, home)
    state = state_of(desk, home)
    assert [id_ for id_, each in state.entrants.items() if each.present] == [1, 2]
    assert state.version == version + 1  # one action, undone with one click
    assert "You are checked in" in two.get(f"{home}/me").text
    page = visitor.get(f"{home}/self-check-in").text
    assert "2 confirmed" in page
    assert "5 not yet checked in" in page


def test_a_report_is_only_a_proposal_until_it_is_confirmed(
    visitor: Visitor, app: Starlette, desk: Desk
) -> None:
    home = opened(visitor, desk)
    version = state_of(desk, home).version
    mine = reported(app, home, 3)
    assert state_of(desk, home).version == version
    assert mine.post(f"{home}/self-check-in/confirm", all=1, round=1, report=1).status_code in (303, 403)
    assert state_of(desk, home).entrants[3].present is None


@pytest.mark.parametrize(("minutes", "words"), [(90, "Opens:"), (10, "is over")])
def test_it_opens_and_closes_at_set_times(
    visitor: Visitor, app: Starlette, desk: Desk, minutes: int, words: str
) -> None:
    home = opened(visitor, desk, minutes=minutes)
    mine = choose(app, home, 1)
    page = mine.get(f"{home}/me").text
    assert words in page
    assert "I am here</button>" not in page
    refused = mine.post(f"{home}/me/here")
    assert refused.status_code == 409
    assert "not open now" in refused.text
    assert "No phone is waiting" in visitor.get(f"{home}/self-check-in").text


def test_without_a_start_or_switched_off_nothing_is_offered(
    visitor: Visitor, app: Starlette, desk: Desk
) -> None:
    home = visitor.tournament()
    assert 'id="check-in"' not in choose(app, home, 1).get(f"{home}/me").text
    visitor.post(f"{home}/self-check-in", on="yes", opens=60, closes=15)
    assert "Set the start of round 1 first" in visitor.get(f"{home}/self-check-in").text
    starts_in(desk, home, 30)
    assert "I am here" in choose(app, home, 1).get(f"{home}/me").text
    visitor.post(f"{home}/self-check-in", on="no")
    assert state_of(desk, home).rules.self_check_in is None
    assert 'id="check-in"' not in choose(app, home, 1).get(f"{home}/me").text


def test_a_player_reported_by_two_phones_is_asked_about(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    home = opened(visitor, desk)
    reported(app, home, 1)
    reported(app, home, 1, 2)
    reported(app, home, 2, 3)
    page = visitor.get(f"{home}/self-check-in").text
    assert "Reported by 2 phones" in lines(page, "To clarify")
    assert "Aldebaran" not in lines(page, "To confirm")
    confirm_all(visitor, home)
    assert [id_ for id_, each in state_of(desk, home).entrants.items() if each.present] == [2]


def test_a_phone_that_reports_two_players_is_asked_about(
    visitor: Visitor, app: Starlette, desk: Desk
) -> None:
    home = opened(visitor, desk)
    mine = reported(app, home, 1)
    mine.get(f"{home}/me?player=2")
    mine.get(f"{home}/me")
    mine.post(f"{home}/me/here")
    asked = lines(visitor.get(f"{home}/self-check-in").text, "To clarify")
    assert "The same phone also reported Aldebaran, Hugo." in asked
    assert "The same phone also reported Bellatrix, Nadia." in asked


def test_a_personal_link_outweighs_strangers_and_is_never_shut_out(
    visitor: Visitor, app: Starlette, desk: Desk
) -> None:
    home = opened(visitor, desk)
    for number in range(2, 5):
        reported(app, home, 1, number)
    late = choose(app, home, 1, 5)
    assert late.post(f"{home}/me/here").status_code == 409  # three phones are enough for one name
    mine = with_link(app, home, 1)
    assert mine.post(f"{home}/me/here").status_code == 303
    page = visitor.get(f"{home}/self-check-in").text
    assert "own phone" in lines(page, "To confirm")
    assert lines(page, "To clarify") == ""


def test_a_wrong_link_opens_nothing_and_a_right_one_reports_nothing(
    visitor: Visitor, app: Starlette, desk: Desk
) -> None:
    home = opened(visitor, desk)
    assert phone(app, 8).get(f"{home}/me/own/1/123456789012345").status_code == 404
    with_link(app, home, 1)
    assert "No phone is waiting" in visitor.get(f"{home}/self-check-in").text


def test_the_link_of_one_player_says_nothing_about_another(
    visitor: Visitor, app: Starlette, desk: Desk
) -> None:
    home = opened(visitor, desk)
    mine = with_link(app, home, 1)
    mine.get(f"{home}/me?player=2")
    mine.get(f"{home}/me")
    mine.post(f"{home}/me/here")
    assert "name chosen on a phone" in lines(visitor.get(f"{home}/self-check-in").text, "To confirm")


def test_far_too_early_is_asked_about(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    home = opened(visitor, desk, opens=600, minutes=240)
    with_link(app, home, 1).post(f"{home}/me/here")
    assert "more than three hours before" in lines(visitor.get(f"{home}/self-check-in").text, "To clarify")


def test_a_name_that_is_not_in_the_list_is_asked_about(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    home = opened(visitor, desk)
    mine = phone(app)
    assert "My name is not in the list" in mine.get(f"{home}/me").text
    assert mine.post(f"{home}/me/here/unlisted", name="  Zosma,   <b>Ida</b> ").status_code == 303
    assert "You gave your name as" in mine.get(f"{home}/me").text
    asked = lines(visitor.get(f"{home}/self-check-in").text, "To clarify")
    assert "Zosma, &lt;b&gt;Ida&lt;/b&gt;" in asked
    assert "Not in the list of players." in asked
    assert "/confirm" not in asked
    report = re.findall(r'name="report" value="(\d+)"', asked)[0]
    visitor.post(f"{home}/self-check-in/dismiss", report=report)
    assert lines(visitor.get(f"{home}/self-check-in").text, "To clarify") == ""


def test_a_double_in_the_list_is_asked_about(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    home = visitor.tournament(players="Aldebaran, Hugo 2000\nBellatrix, Nadia 1900\nAldebaran, H. 2000")
    starts_in(desk, home, 40)
    visitor.post(f"{home}/self-check-in", on="yes", opens=60, closes=15)
    reported(app, home, 1)
    reported(app, home, 2, 2)
    page = visitor.get(f"{home}/self-check-in").text
    assert "May be in the list twice: Aldebaran, H." in lines(page, "To clarify")
    assert "Bellatrix" in lines(page, "To confirm")


def test_a_withdrawn_player_cannot_be_confirmed_here(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    home = opened(visitor, desk)
    reported(app, home, 1)
    visitor.confirmed(f"{home}/players/1/withdraw")
    assert state_of(desk, home).entrants[1].withdrawn_after is not None
    asked = lines(visitor.get(f"{home}/self-check-in").text, "To clarify")
    assert "re-admit the player first" in asked
    assert "/confirm" not in asked


def test_a_mistake_is_taken_back_from_the_same_phone_only(
    visitor: Visitor, app: Starlette, desk: Desk
) -> None:
    home = opened(visitor, desk)
    mine = reported(app, home, 1)
    other = choose(app, home, 1, 2)
    other.post(f"{home}/me/here", **{"not": 1})
    assert "Aldebaran" in lines(visitor.get(f"{home}/self-check-in").text, "To confirm")
    mine.post(f"{home}/me/here", **{"not": 1})
    assert "No phone is waiting" in visitor.get(f"{home}/self-check-in").text


def test_a_dismissed_phone_does_not_come_back(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    home = opened(visitor, desk)
    mine = reported(app, home, 1)
    page = lines(visitor.get(f"{home}/self-check-in").text, "To confirm")
    visitor.post(f"{home}/self-check-in/dismiss", report=re.findall(r'"report" value="(\d+)"', page)[0])
    assert "please go and see them" in mine.get(f"{home}/me").text
    mine.post(f"{home}/me/here")
    assert "No phone is waiting" in visitor.get(f"{home}/self-check-in").text


def second_round(visitor: Visitor, desk: Desk) -> str:
    """Return a tournament before round 2: everyone was checked in and has played."""
    home = visitor.tournament()
    do(desk, home, CheckIn(tuple(range(1, 8))))
    visitor.post(f"{home}/rounds/1/pair")
    visitor.confirmed(f"{home}/rounds/1/publish")
    for board in (1, 2, 3):
        visitor.fragment(f"{home}/rounds/1/boards/{board}/result", result="==")
    starts_in(desk, home, 40, round_=2)
    visitor.post(f"{home}/self-check-in", on="yes", opens=60, closes=15)
    return home


def away(desk: Desk, home: str) -> list[int]:
    return sorted(id_ for id_, round_ in state_of(desk, home).byes.requested if round_ == 2)


def test_in_a_later_round_the_others_are_marked_absent(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    home = second_round(visitor, desk)
    do(desk, home, RequestBye(3, 2))
    for number, player in enumerate((1, 2, 3), start=1):
        reported(app, home, player, number)
    page = visitor.get(f"{home}/self-check-in").text
    assert "Marked absent in round 2" in lines(page, "To clarify")
    confirm_all(visitor, home)
    mine = phone(app, 1)
    page = visitor.get(f"{home}/self-check-in").text
    assert "2 confirmed" in page
    visitor.post(f"{home}/self-check-in/miss", round=2)
    assert away(desk, home) == [3, 4, 5, 6, 7]
    report = re.findall(r'"report" value="(\d+)"', lines(page, "To clarify"))[0]
    visitor.post(f"{home}/self-check-in/confirm", round=2, report=report)
    assert away(desk, home) == [4, 5, 6, 7]
    assert mine.get(f"{home}/me").status_code == 200


def test_what_was_confirmed_and_undone_is_asked_about_again(
    visitor: Visitor, app: Starlette, desk: Desk
) -> None:
    home = opened(visitor, desk)
    mine = reported(app, home, 1)
    confirm_all(visitor, home)
    visitor.post(f"{home}/undo")
    assert state_of(desk, home).entrants[1].present is None
    assert "Aldebaran" in lines(visitor.get(f"{home}/self-check-in").text, "To confirm")
    assert "The arbiter will confirm it" in mine.get(f"{home}/me").text


def test_reports_end_with_the_round_that_is_paired(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    home = opened(visitor, desk)
    mine = reported(app, home, 1)
    visitor.confirmed(f"{home}/rounds/1/pair")
    assert 'id="check-in"' not in mine.get(f"{home}/me").text
    assert mine.post(f"{home}/me/here").status_code == 409


def test_erasing_a_person_deletes_the_reports(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    home = opened(visitor, desk)
    uid = home.removeprefix("/t/")
    reported(app, home, 1)
    reported(app, home, 2, 2)
    phone(app, 3).get(f"{home}/me")
    other = phone(app, 4)
    other.get(f"{home}/me")
    other.post(f"{home}/me/here/unlisted", name="Zosma, Ida")
    visitor.confirmed(f"{home}/erase", player=1, what="name")
    left = app.state.services.arrival_reports.of(uid, 1)
    assert [(each.player, each.name) for each in left] == [(2, "")]


def test_the_poster_shows_the_way_and_the_time(visitor: Visitor, desk: Desk) -> None:
    home = opened(visitor, desk)
    page = visitor.get(f"{home}/print/check-in-poster").text
    assert "press “I am here”" in page
    assert "Round 1: until" in page


def test_a_league_has_none(visitor: Visitor, stranger: Visitor) -> None:
    from tests.web.test_league_pages import league

    home = league(visitor)
    assert visitor.get(f"{home}/self-check-in").status_code == 404
    assert stranger.post(f"{home}/me/here").status_code in (403, 404)


def test_dismissed_reports_of_strangers_shut_no_one_out(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    home = opened(visitor, desk)
    for number in range(2, 5):
        reported(app, home, 1, number)
    late = choose(app, home, 1, 5)
    assert late.post(f"{home}/me/here").status_code == 409
    reports = re.findall(r'name="report" value="(\d+)"', visitor.get(f"{home}/self-check-in").text)
    for report in reports:
        assert visitor.post(f"{home}/self-check-in/dismiss", report=report).status_code == 303
    assert late.post(f"{home}/me/here").status_code == 303


@pytest.mark.parametrize("number", ["9" * 5000, str(10**30), "٣", "-1"])
@pytest.mark.parametrize("act", ["dismiss", "confirm"])
def test_numbers_no_report_has_change_nothing(visitor: Visitor, desk: Desk, act: str, number: str) -> None:
    home = opened(visitor, desk)
    answer = visitor.post(f"{home}/self-check-in/{act}", report=number, round=1)
    assert answer.status_code == 303
    assert not state_of(desk, home).entrants[1].present
