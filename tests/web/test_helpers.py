"""Helpers' phones: added and revoked at the desk, one phone for each code, empty boards only."""

import json
import re
from datetime import UTC, datetime, timedelta

import pytest
from starlette.applications import Starlette
from tests.web.api_client import Program
from tests.web.test_codes_under_attack import behind_router
from tests.web.test_league_pages import league
from tests.web.test_public import phone, published
from tests.web.test_team_pages import new_event
from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.moves import GoTo
from albireo.desk.rounds.helpers import AddHelper, FillBoard
from albireo.desk.rounds.manual import EndManualPairing, StartManualPairing, TurnPair
from albireo.desk.rounds.pairing import PairRound, PublishRound, UnpairRound
from albireo.desk.rounds.results import CorrectColours, EnterResult
from albireo.desk.teams.line_ups import PublishLineUps
from albireo.domain.result import GameResult
from albireo.state.tournament import State
from albireo.storage.errors import Unreachable
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.views.helpers import MOMENT, helper_boards

SCRIPT = {"HX-Request": "true"}
"""What the page's own script sends along."""


def state_of(desk: Desk, home: str) -> State:
    return desk.state(home.removeprefix("/t/"))


def added(visitor: Visitor, home: str, first: int = 1, last: int = 2) -> str:
    """Return the address of a new helper, as it stands on the arbiter's page."""
    assert visitor.post(f"{home}/helpers", round=1, first=first, last=last).status_code == 303
    addresses = re.findall(
        r'href="http://[^/"]+(/t/[^/"]+/helper/\d+/\d+)"', visitor.get(f"{home}/helpers").text
    )
    return str(addresses[-1])


def joined(app: Starlette, address: str, number: int = 1) -> Visitor:
    """Return a phone on which the code was used."""
    mine = phone(app, number)
    mine.get(address)
    assert mine.post(address).status_code == 303
    mine.get(address)
    return mine


def fields(page: str, place: str) -> dict[str, str]:
    """Return what the form of a board holds, without the token."""
    form = page.partition(f'data-place="{place}"')[2].partition("</form>")[0]
    found = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form))
    found.pop("csrf")
    return found


def enter(
    mine: Visitor, address: str, place: str = "1.1", result: str = "10", **changed: str
) -> tuple[int, dict[str, str]]:
    """Enter a result as the script does; gives the status and what it is told."""
    sent = fields(mine.get(address).text, place) | {"result": result} | changed
    answer = mine.post(f"{address}/result", headers=SCRIPT, **sent)
    return answer.status_code, json.loads(answer.text)


def test_a_helper_fills_an_empty_board_and_the_desk_sees_who_it_was(
    visitor: Visitor, app: Starlette, desk: Desk
) -> None:
    home = published(visitor)
    address = added(visitor, home)
    assert "Waiting for a phone" in visitor.get(f"{home}/helpers").text
    mine = joined(app, address)
    assert "Phone connected at" in visitor.get(f"{home}/helpers").text
    status, told = enter(mine, address)
    assert status == 200
    assert "Saved: 1-0" in told["part"]
    board = state_of(desk, home).rounds[0].boards[1]
    assert (board.result, board.by) == (GameResult.WHITE_WINS, "1 (helper)")
    assert "1 result entered" in visitor.get(f"{home}/helpers").text
    assert "Helper 1" in visitor.get(f"{home}/history").text


def test_without_scripts_the_page_does_the_same(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    home = published(visitor)
    address = added(visitor, home)
    mine = joined(app, address)
    sent = fields(mine.get(address).text, "2.1")
    answer = mine.post(f"{address}/result", **sent, result="==")
    assert (answer.status_code, answer.headers["location"]) == (303, address)
    assert "Saved: ½-½" in mine.get(address).text
    answer = mine.post(f"{address}/result", **(sent | {"command": "again", "result": "10"}))
    assert answer.status_code == 409
    assert "changed in the meantime" in answer.text


def test_a_board_stays_for_a_moment_and_goes(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    home = published(visitor)
    address = added(visitor, home)
    enter(joined(app, address), address)
    state = state_of(desk, home)
    helper, at = state.helpers.helpers[1], datetime.fromisoformat(state.rounds[0].boards[1].at)
    soon = helper_boards(state, helper, at + MOMENT - timedelta(seconds=1))
    assert [(board.place, board.result) for board in soon.boards] == [("1", "1-0"), ("2", "")]
    assert datetime.fromisoformat(soon.renew_at) == at + MOMENT
    later = helper_boards(state, helper, at + MOMENT)
    assert [(board.place, board.result) for board in later.boards] == [("2", "")]
    assert (later.entered, later.of, later.renew_at) == (1, 2, "")


def test_a_board_filled_by_someone_else_goes_at_once(visitor: Visitor, app: Starlette) -> None:
    home = published(visitor)
    address = added(visitor, home)
    mine = joined(app, address)
    visitor.do(home, EnterResult(1, 1, "01"))
    page = mine.get(address).text
    assert 'data-place="1.1"' not in page
    assert 'data-place="2.1"' in page


def test_a_result_seen_before_a_change_of_the_board_is_not_taken(
    visitor: Visitor, app: Starlette, desk: Desk
) -> None:
    """What was kept on a phone without a connection meets a board that is no longer the one it showed."""
    home = published(visitor)
    address = added(visitor, home)
    mine = joined(app, address)
    kept = fields(mine.get(address).text, "1.1") | {"result": "10"}
    visitor.do(home, EnterResult(1, 1, "=="))
    answer = mine.post(f"{address}/result", headers=SCRIPT, **kept)
    assert answer.status_code == 409
    assert "changed in the meantime" in json.loads(answer.text)["said"]
    assert state_of(desk, home).rounds[0].boards[1].result is GameResult.DRAW


@pytest.mark.parametrize("change", ["paired anew", "colours", "by hand"])
def test_a_result_for_another_pairing_is_not_taken(
    visitor: Visitor, app: Starlette, desk: Desk, change: str
) -> None:
    """While the phone had no connection, other players came to sit at the board."""
    home = published(visitor)
    address = added(visitor, home)
    mine = joined(app, address)
    kept = fields(mine.get(address).text, "1.1") | {"result": "10"}
    if change == "paired anew":
        visitor.do(home, UnpairRound(1, "a late entry"), PairRound(1, lot="01"), PublishRound(1))
    elif change == "colours":
        visitor.do(home, CorrectColours(1, 1))
    else:
        visitor.do(home, StartManualPairing(1, "colours", case="4.4.4"))
        assert "being edited by hand" in mine.get(address).text
        visitor.do(home, TurnPair(1, 1), EndManualPairing(1))
    answer = mine.post(f"{address}/result", headers=SCRIPT, **kept)
    assert answer.status_code == 409
    assert "changed in the meantime" in json.loads(answer.text)["said"]
    assert state_of(desk, home).rounds[0].boards[1].result is GameResult.UNKNOWN


def test_the_boards_of_a_team_match(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    """Matches by number, and no player before the line-ups are shown."""
    home = new_event(visitor)
    visitor.post(f"{home}/rounds/1/pair")
    visitor.confirmed(f"{home}/rounds/1/publish")
    page = visitor.get(f"{home}/helpers").text
    assert "From match" in page
    address = added(visitor, home, 2, 2)
    mine = joined(app, address)
    assert re.findall(r'data-place="([^"]+)"', mine.get(address).text) == []
    visitor.do(home, PublishLineUps(1))
    page = mine.get(address).text
    places = re.findall(r'data-place="([^"]+)"', page)
    assert places == [f"2.{number}" for number in state_of(desk, home).rounds[0].matches[2].boards]
    assert "Board 2.1" in page
    assert enter(mine, address, "2.2", "01")[0] == 200
    assert state_of(desk, home).rounds[0].matches[2].boards[2].result is GameResult.BLACK_WINS
    assert enter(mine, address, "2.1", "10", match="1")[0] == 409


def test_a_league_offers_no_helpers(visitor: Visitor) -> None:
    home = league(visitor)
    assert visitor.get(f"{home}/helpers").status_code == 404
    assert "Helpers" not in visitor.get(f"{home}/outside").text


def test_a_result_sent_twice_counts_once_even_after_the_code_is_revoked(
    visitor: Visitor, app: Starlette, desk: Desk
) -> None:
    """The answer to the first was lost on the way; the phone must not say that it was refused."""
    home = published(visitor)
    address = added(visitor, home)
    mine = joined(app, address)
    kept = fields(mine.get(address).text, "1.1") | {"result": "10"}
    assert mine.post(f"{address}/result", headers=SCRIPT, **kept).status_code == 200
    visitor.post(f"{home}/helpers/revoke", helper=1)
    before = state_of(desk, home).version
    again = mine.post(f"{address}/result", headers=SCRIPT, **kept)
    assert "part" in json.loads(again.text)
    assert state_of(desk, home).version == before


def test_a_database_that_does_not_answer_keeps_the_result_on_the_phone(
    visitor: Visitor, app: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only what the desk refuses is JSON: everything else is sent again by the page."""
    home = published(visitor)
    address = added(visitor, home)
    mine = joined(app, address)
    kept = fields(mine.get(address).text, "1.1") | {"result": "10"}
    do = RequestContext.do

    def failing(context: RequestContext, command: object, **options: object) -> object:
        if isinstance(command, FillBoard):
            raise Unreachable("the database does not answer")
        return do(context, command, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(RequestContext, "do", failing)
    answer = mine.post(f"{address}/result", headers=SCRIPT, **kept)
    assert answer.status_code == 503
    assert "json" not in answer.headers["content-type"]


def test_a_code_works_on_one_phone(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    home = published(visitor)
    address = added(visitor, home)
    mine = joined(app, address)
    other = phone(app, 2)
    page = other.get(address)
    assert "used on another phone" in page.text
    assert 'data-place="1.1"' not in page.text
    other.token = re.findall('data-csrf="([^"]+)"', page.text)[0]
    assert other.post(address).status_code == 409
    kept = fields(mine.get(address).text, "1.1") | {"result": "10"}
    assert other.post(f"{address}/result", headers=SCRIPT, **kept).status_code == 409
    assert state_of(desk, home).rounds[0].boards[1].result is GameResult.UNKNOWN
    assert enter(mine, address)[0] == 200


def test_looking_at_the_address_binds_no_phone(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    """Messengers look at addresses before people do."""
    home = published(visitor)
    address = added(visitor, home)
    phone(app, 5).get(address)
    assert state_of(desk, home).helpers.helpers[1].device == ""
    assert enter(joined(app, address), address)[0] == 200


def test_a_helper_has_no_more_boards_than_those_given(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    home = published(visitor)
    address = added(visitor, home, 2, 2)
    mine = joined(app, address)
    page = mine.get(address).text
    assert re.findall(r'data-place="([^"]+)"', page) == ["2.1"]
    for changed in (
        {"match": "1"},
        {"match": "3"},
        {"match": "0"},
        {"round": "2"},
        {"result": "+-"},
        {"match": "x"},
    ):
        status, told = enter(mine, address, "2.1", **changed)
        assert status == 409, changed
        assert told["said"], changed
    assert not any(board.result.is_final for board in state_of(desk, home).rounds[0].boards.values())


def test_a_revoked_code_says_so_and_enters_nothing(visitor: Visitor, app: Starlette) -> None:
    home = published(visitor)
    address = added(visitor, home)
    mine = joined(app, address)
    kept = fields(mine.get(address).text, "1.1") | {"result": "10"}
    assert visitor.post(f"{home}/helpers/revoke", helper=1).status_code == 303
    assert "The arbiter has revoked this code." in mine.get(address).text
    answer = mine.post(f"{address}/result", headers=SCRIPT, **kept)
    assert json.loads(answer.text) == {"said": "The arbiter has revoked this code."}
    fragment = mine.get(address, headers=SCRIPT)  # an open page hears of it
    assert (fragment.status_code, "revoked" in fragment.text) == (200, True)


def test_a_new_helper_has_a_new_code(visitor: Visitor) -> None:
    home = published(visitor)
    assert len({added(visitor, home).rpartition("/")[2] for _ in range(4)}) == 4


def test_the_code_of_a_helper_taken_back_opens_nothing(visitor: Visitor, app: Starlette) -> None:
    home = published(visitor)
    address = added(visitor, home, 1, 1)
    visitor.post(f"{home}/undo")
    newer = added(visitor, home, 3, 3)
    assert newer.rpartition("/")[0] == address.rpartition("/")[0]  # the number came back, the code did not
    assert phone(app).get(address).status_code == 422
    assert phone(app).get(newer).status_code == 200


def test_a_result_for_a_code_that_is_gone_is_not_sent_for_ever(
    visitor: Visitor, app: Starlette, desk: Desk
) -> None:
    home = published(visitor)
    before = state_of(desk, home).version
    address = added(visitor, home)
    mine = joined(app, address)
    kept = fields(mine.get(address).text, "1.1") | {"result": "10"}
    visitor.do(home, GoTo(before))
    answers = [mine.post(f"{address}/result", headers=SCRIPT, **kept) for _ in range(7)]
    assert [answer.status_code for answer in answers] == [422] * 5 + [429] * 2
    assert all(json.loads(answer.text)["said"] for answer in answers)
    page = mine.get(address, headers=SCRIPT)
    assert (page.status_code, "Too many wrong codes" in page.text) == (200, True)


def test_it_works_with_the_public_pages_closed(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    home = published(visitor)
    visitor.post(f"{home}/outside")
    assert not state_of(desk, home).rules.public_pages
    address = added(visitor, home)
    mine = joined(app, address)
    page = mine.get(address).text
    assert "data-live" not in page  # the stream is closed to strangers: no sign of a lost connection
    assert enter(mine, address)[0] == 200
    assert mine.get(f"{home}/public").status_code == 404


def test_wrong_codes_are_limited_and_shut_out_no_one(visitor: Visitor, app: Starlette) -> None:
    home = published(visitor)
    address = added(visitor, home)
    mine = behind_router(app)
    mine.get(address)
    assert mine.post(address).status_code == 303
    start = address.rpartition("/")[0]
    guesses = [behind_router(app).get(f"{start}/{number:015d}").status_code for number in range(8)]
    assert guesses == [422] * 5 + [429] * 3
    assert enter(mine, address)[0] == 200  # behind the same router
    assert behind_router(app).get(address).status_code == 200
    assert "5 wrong codes" in visitor.get(f"{home}/helpers").text


def test_a_helper_there_is_not_looks_like_a_wrong_code(visitor: Visitor, app: Starlette) -> None:
    home = published(visitor)
    added(visitor, home)
    mine = phone(app, 7)
    mine.get(f"{home}/public")
    known, unknown = (mine.get(f"{home}/helper/{number}/000000000000000") for number in (1, 2))
    assert known.status_code == unknown.status_code == 422
    assert known.text == unknown.text.replace(f"{home}/helper/2", f"{home}/helper/1")


def test_codes_of_one_event_open_nothing_in_another(visitor: Visitor, app: Starlette) -> None:
    first, second = published(visitor), published(visitor)
    address = added(visitor, first)
    added(visitor, second)
    assert phone(app).get(address.replace(first, second)).status_code == 422


def test_a_code_is_not_in_the_journal(visitor: Visitor, desk: Desk) -> None:
    home = published(visitor)
    code = added(visitor, home).rpartition("/")[2]
    records = desk.journal.read(home.removeprefix("/t/"))
    assert all(code not in record.body for record in records)
    assert any("helper-added" in record.body for record in records)


def test_only_arbiters_add_helpers(visitor: Visitor, stranger: Visitor, desk: Desk) -> None:
    home = published(visitor)
    stranger.get(f"{home}/public")
    for path in ("helpers", "helpers/revoke"):
        assert stranger.post(f"{home}/{path}", round=1, first=1, last=2, helper=1).status_code == 403
    assert state_of(desk, home).helpers.helpers == {}


def test_a_day_later_the_page_says_so(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    home = published(visitor)
    uid = home.removeprefix("/t/")
    now, clock = datetime.now(UTC), desk._clock
    desk._clock = lambda: now - timedelta(hours=25)
    desk.execute(uid, AddHelper(1, 1, 2), "Anna", desk.state(uid).version)
    desk._clock = clock
    assert "This code was valid for a day" in visitor.get(f"{home}/helpers").text


def test_before_a_round_there_is_nothing_to_help_with(visitor: Visitor) -> None:
    home = visitor.tournament()
    assert "Publish a round first" in visitor.get(f"{home}/helpers").text
    visitor.post(f"{home}/rounds/1/pair")
    assert "Publish a round first" in visitor.get(f"{home}/helpers").text
    assert visitor.post(f"{home}/helpers", round=1, first=1, last=2).status_code == 422


def test_programs_add_watch_and_revoke(visitor: Visitor, app: Starlette) -> None:
    uid = published(visitor).removeprefix("/t/")
    program = Program(app, Role.ARBITER, uid)
    assert program.do(uid, do="add-helper", round=1, first=2, last=9).status_code == 200
    found = program.get(f"/tournaments/{uid}/helpers").json()["helpers"][0]
    assert (found["first"], found["last"], found["is_connected"], found["results"]) == (2, 3, False, 0)
    enter(joined(app, found["path"]), found["path"], "3.1", "01")
    found = program.get(f"/tournaments/{uid}/helpers").json()["helpers"][0]
    assert (found["is_connected"], found["results"], found["ended"]) == (True, 1, "")
    assert program.do(uid, do="revoke-helper", helper=1).status_code == 200
    found = program.get(f"/tournaments/{uid}/helpers").json()["helpers"][0]
    assert found["ended"] == "The arbiter has revoked this code."


@pytest.mark.parametrize("role", [None, Role.READER, Role.CLERK])
def test_programs_below_an_arbiter_see_no_code(visitor: Visitor, app: Starlette, role: Role | None) -> None:
    uid = published(visitor).removeprefix("/t/")
    program = Program(app, role, uid if role else "")
    assert program.get(f"/tournaments/{uid}/helpers").status_code in (401, 403)
    for command in (
        {"do": "add-helper", "round": 1, "first": 1, "last": 2},
        {"do": "revoke-helper", "helper": 1},
    ):
        assert program.do(uid, **command).status_code in (401, 403)
    for do in ("fill-board", "join-as-helper"):
        fields = {"helper": 1, "device": "3f9a77aa"} | (
            {"round": 1, "board": 1, "result": "10"} if do == "fill-board" else {}
        )
        arbiter = Program(app, Role.ARBITER, uid)
        assert arbiter.do(uid, do=do, **fields).status_code == 400  # phones have codes
