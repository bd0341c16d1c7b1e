"""Strangers who guess codes shut out no one but themselves, and the arbiter sees them."""

import re

from starlette.applications import Starlette
from starlette.testclient import TestClient
from tests.web.test_public import PHONES, code_of, phone, published, seats
from tests.web.test_team_pages import captains_page, hand_in, new_event
from tests.web.visitor import LAN, Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.web.http.seat_codes import seat_code, slip_code

ROUTER = "192.168.1.99"


def behind_router(app: Starlette) -> Visitor:
    """Return a phone no one has seen before, behind the router of the hall."""
    return Visitor(TestClient(app, base_url=f"http://{LAN}", client=(ROUTER, 50000)))


def sits_down(mine: Visitor, home: str, player: int) -> None:
    mine.get(f"{home}/me?player={player}")
    mine.get(f"{home}/me")


def wrong_code(right: str) -> str:
    return "000000" if right != "000000" else "111111"


def guess(app: Starlette, home: str, times: int, board: int = 1, side: str = "w") -> list[int]:
    """Guesses from new browsers behind the router."""
    wrong = wrong_code(code_of(app, home, side, board))
    return [behind_router(app).get(f"{home}/me/1/{board}/{side}/{wrong}").status_code for _ in range(times)]


def test_a_stranger_never_locks_a_captain_out(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    home = new_event(visitor)
    page = captains_page(visitor, home)
    for _ in range(60):
        assert behind_router(app).get(page.rpartition("/")[0] + "/000000").status_code == 422
    for captain in (behind_router(app), phone(app)):
        assert captain.get(page).status_code == 200
        assert hand_in(captain, page, 1, 2, 3, 5) == (303, "")


def test_the_code_of_a_captain_is_too_long_to_be_guessed(visitor: Visitor) -> None:
    page = captains_page(visitor, new_event(visitor))
    assert re.fullmatch(r"[0-9]{15}", page.rpartition("/")[2])


def test_the_arbiter_sees_guesses_at_a_team_and_gives_a_new_code(visitor: Visitor, stranger: Visitor) -> None:
    home = new_event(visitor)
    page = captains_page(visitor, home)
    assert "wrong code" not in visitor.get(f"{home}/teams/1").text
    for _ in range(5):
        stranger.get(page.rpartition("/")[0] + "/000000")
    assert "5 wrong codes" in visitor.get(f"{home}/teams/1").text
    assert visitor.post(f"{home}/teams/1/new-code").status_code == 303
    newer = captains_page(visitor, home)
    assert newer != page
    assert stranger.get(page).status_code == 422
    assert stranger.get(newer).status_code == 200
    assert captains_page(visitor, home, 2) != newer


def test_a_phone_that_was_right_before_is_not_shut_out(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    home = published(visitor, **PHONES)
    mine, code = behind_router(app), code_of(app, home)
    sits_down(mine, home, seats(desk, home)[0])
    assert mine.post(f"{home}/me/result", code=code, result="draw").status_code == 303
    assert guess(app, home, 8)[-1] == 429
    assert mine.post(f"{home}/me/result", code=code, result="won").status_code == 303


def test_another_address_and_the_slip_work_while_a_seat_is_guessed_at(
    visitor: Visitor, app: Starlette, desk: Desk
) -> None:
    home = published(visitor, **PHONES)
    assert guess(app, home, 8) == [422] * 5 + [429] * 3
    elsewhere = phone(app)
    sits_down(elsewhere, home, seats(desk, home)[0])
    assert elsewhere.post(f"{home}/me/result", code=code_of(app, home), result="won").status_code == 303
    scanned = behind_router(app)
    slip = slip_code(app.state.services.secret, home.removeprefix("/t/"), 1, 1, "w")
    assert scanned.get(f"{home}/me/1/1/w/{slip}").status_code == 303
    scanned.get(f"{home}/me")
    assert scanned.post(f"{home}/me/result", code=code_of(app, home), result="won").status_code in (303, 409)


def test_forty_wrong_codes_stop_no_other_phone_of_the_hall(
    visitor: Visitor, app: Starlette, desk: Desk
) -> None:
    home = published(visitor, **PHONES)
    for board in (2, 3):
        for side in ("w", "b"):
            guess(app, home, 12, board, side)
    mine = behind_router(app)
    sits_down(mine, home, seats(desk, home)[0])
    assert mine.post(f"{home}/me/result", code=code_of(app, home), result="won").status_code == 303


def test_guesses_at_one_seat_come_to_an_end_from_many_addresses(visitor: Visitor, app: Starlette) -> None:
    home = published(visitor, **PHONES)
    wrong = wrong_code(code_of(app, home))
    answers = [
        phone(app, number).get(f"{home}/me/1/1/w/{wrong}").status_code
        for number in range(1, 15)
        for _ in range(3)
    ]
    assert answers.count(422) == 30


def test_a_known_phone_of_another_player_is_a_stranger(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    """Whoever has a code of their own has no more guesses at another seat, in whatever number of browsers."""
    home = published(visitor, **PHONES)
    wrong, answers = wrong_code(code_of(app, home, "b")), []
    for _ in range(4):
        mine = behind_router(app)
        sits_down(mine, home, seats(desk, home)[0])
        mine.post(f"{home}/me/result", code=code_of(app, home), result="draw")
        answers += [mine.get(f"{home}/me/1/1/b/{wrong}").status_code for _ in range(3)]
    assert answers.count(422) == 5


def test_the_cookie_of_a_known_phone_is_bound_to_its_event(
    visitor: Visitor, app: Starlette, desk: Desk
) -> None:
    first, second = published(visitor, **PHONES), published(visitor, **PHONES)
    mine = behind_router(app)
    sits_down(mine, first, seats(desk, first)[0])
    mine.post(f"{first}/me/result", code=code_of(app, first), result="draw")
    kept = next(cookie for cookie in mine.client.cookies.jar if cookie.name == "albireo_phone")
    assert kept.path == first
    guess(app, second, 5)
    forged = behind_router(app)
    forged.client.cookies.set("albireo_phone", str(kept.value))
    sits_down(forged, second, seats(desk, second)[0])
    assert forged.post(f"{second}/me/result", code=code_of(app, second), result="won").status_code == 429


def test_codes_of_one_event_open_nothing_in_another(visitor: Visitor, app: Starlette) -> None:
    first, second = new_event(visitor), new_event(visitor)
    code = captains_page(visitor, first).rpartition("/")[2]
    assert behind_router(app).get(f"{second}/captain/1/{code}").status_code == 422
    open_one, other = published(visitor, **PHONES), published(visitor, **PHONES)
    secret = app.state.services.secret
    for code in (code_of(app, open_one), slip_code(secret, open_one.removeprefix("/t/"), 1, 1, "w")):
        assert behind_router(app).get(f"{other}/me/1/1/w/{code}").status_code == 422


def test_the_arbiter_sees_guesses_at_a_seat_and_gives_a_new_code(
    visitor: Visitor, app: Starlette, desk: Desk
) -> None:
    home = published(visitor, **PHONES)
    assert "wrong code" not in visitor.get(f"{home}/outside").text
    guess(app, home, 5)
    page = visitor.get(f"{home}/outside").text
    assert "Board 1, White" in page
    assert "5 wrong codes" in page
    assert visitor.post(f"{home}/outside/new-code", board=1, side="w").status_code == 303
    newer = seat_code(app.state.services.secret, home.removeprefix("/t/"), 1, 1, "w", 1)
    assert f"{newer[:3]} {newer[3:]}" in visitor.get(f"{home}/outside").text
    assert f"{newer[:3]} {newer[3:]}" in visitor.get(f"{home}/print/slips").text
    mine = behind_router(app)
    sits_down(mine, home, seats(desk, home)[0])
    assert mine.post(f"{home}/me/result", code=code_of(app, home), result="won").status_code == 422
    assert mine.post(f"{home}/me/result", code=newer, result="won").status_code == 303
    assert visitor.post(f"{home}/outside/new-code", board=99, side="w").status_code == 422
    assert visitor.post(f"{home}/outside/new-code", board=1, side="x").status_code == 422
