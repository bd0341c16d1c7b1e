"""What everyone sees without a password, and what players may say from their phones."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from tests.web.visitor import LAN, Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.web.http.cache import Cache
from albireo.web.http.seat_codes import seat_code
from albireo.web.views.public import HallClock, clock_of


def published(visitor: Visitor, **rules: str) -> str:
    home = visitor.tournament()
    if rules:
        visitor.post(f"{home}/outside", **rules)
    visitor.post(f"{home}/rounds/1/pair")
    visitor.confirmed(f"{home}/rounds/1/publish")
    return home


def phone(app: Starlette, number: int = 1) -> Visitor:
    return Visitor(TestClient(app, base_url=f"http://{LAN}", client=(f"192.168.1.{100 + number}", 50000)))


def seats(desk: Desk, home: str, board: int = 1) -> tuple[int, int]:
    found = desk.state(home.removeprefix("/t/")).rounds[0].boards[board]
    return found.white, found.black


def code_of(app: Starlette, home: str, side: str = "w", board: int = 1) -> str:
    return seat_code(app.state.services.secret, home.removeprefix("/t/"), 1, board, side)


PHONES = {"public_pages": "on", "public_standings": "on", "phone_results": "on"}


def test_a_draft_is_no_one_elses_business(visitor: Visitor, stranger: Visitor) -> None:
    home = visitor.tournament()
    visitor.post(f"{home}/rounds/1/pair")
    for page in ("public", "public/boards", "public/standings", "hall", "me"):
        text = stranger.get(f"{home}/{page}").text
        assert "Aldebaran, Hugo</span>" not in text
        assert 'class="board"' not in text
    assert "No round published yet" in stranger.get(f"{home}/public").text
    visitor.post(f"{home}/rounds/1/publish")
    page = stranger.get(f"{home}/public").text
    names = re.findall(r'data-name="([^"]+)"', page)
    assert names == sorted(names)
    assert len(names) == 7


def test_results_appear_for_everyone(visitor: Visitor, stranger: Visitor) -> None:
    home = published(visitor)
    assert "0 of 3 results" in stranger.get(f"{home}/public/boards").text
    visitor.fragment(f"{home}/rounds/1/boards/1/result", result="10")
    part = stranger.get(f"{home}/public/boards", headers={"HX-Request": "true"})
    assert "1 of 3 results" in part.text
    assert "<html" not in part.text
    assert int(part.headers["x-albireo-version"]) > 0
    assert "<b>1-0</b>" in part.text


def test_a_page_kept_for_all_is_kept_for_each_look_and_language(visitor: Visitor, app: Starlette) -> None:
    home = published(visitor)
    one, other = phone(app), phone(app, 2)
    pages = [f"{home}/public", *(f"{home}/public/{part}" for part in ("boards", "standings", "players/1"))]
    for page in pages:
        assert '<html lang="en-GB" data-theme="auto">' in one.get(page).text
    other.get(f"{home}/public?look=dark")
    other.get(f"{home}/public?language=it")
    for page in pages:
        assert '<html lang="it" data-theme="dark">' in other.get(page).text
        assert '<html lang="en-GB" data-theme="auto">' in one.get(page).text


def test_many_see_a_page_made_once_and_a_player_the_own_act(
    visitor: Visitor, app: Starlette, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = published(visitor, **PHONES)
    uid = home.removeprefix("/t/")
    told = desk.state(uid).version
    live = app.state.services.live
    monkeypatch.setattr(live, "public_version", lambda _: told)  # of hundreds, who hear of more in a moment
    stranger, player = phone(app, 1), phone(app, 2)
    page = f"{home}/public/boards"
    assert stranger.get(page).headers["x-albireo-version"] == str(told)
    visitor.fragment(f"{home}/rounds/1/boards/2/result", result="10")
    assert stranger.get(page).headers["x-albireo-version"] == str(told)
    assert visitor.get(page).headers["x-albireo-version"] == str(told + 1)
    player.get(f"{home}/me?player={seats(desk, home)[0]}")
    player.get(f"{home}/me")
    assert player.post(f"{home}/me/result", code=code_of(app, home), result="won").status_code == 303
    assert "Waiting for your opponent" in player.get(f"{home}/me").text
    assert stranger.get(page).headers["x-albireo-version"] == str(told + 2)


def test_standings_and_the_decimal_sign(visitor: Visitor, stranger: Visitor) -> None:
    home = published(visitor)
    for board in (1, 2, 3):
        visitor.fragment(f"{home}/rounds/1/boards/{board}/result", result="==")
    english = stranger.get(f"{home}/public/standings").text
    assert "after round 1" in english
    assert re.search(r'<td class="n tb">\d\.\d\d</td>', english)
    chosen = stranger.get(f"{home}/public/standings?language=it")
    assert chosen.headers["location"] == f"{home}/public/standings"
    italian = stranger.get(f"{home}/public/standings").text
    assert 'lang="it"' in italian
    assert re.search(r'<td class="n tb">\d,\d\d</td>', italian)


def test_public_pages_can_be_closed(visitor: Visitor, stranger: Visitor) -> None:
    home = published(visitor)
    assert home in stranger.get("/public").text
    visitor.post(f"{home}/outside", phone_results="on")
    for page in ("public", "public/boards", "hall", "me"):
        assert stranger.get(f"{home}/{page}").status_code == 404
        assert visitor.get(f"{home}/{page}").status_code == 200
    assert home not in stranger.get("/public").text


def test_the_hall_has_every_list(visitor: Visitor, stranger: Visitor) -> None:
    home = visitor.tournament()
    assert "The pairings of round 1 will appear here." in stranger.get(f"{home}/hall").text
    visitor.post(f"{home}/rounds/1/pair")
    visitor.post(f"{home}/rounds/1/publish")
    shown_now = re.compile(r'data-kind="(\w+)"[^>]*data-now')
    assert shown_now.findall(stranger.get(f"{home}/hall").text) == ["names", "boards"]
    for board in (1, 2, 3):
        visitor.fragment(f"{home}/rounds/1/boards/{board}/result", result="10")
    page = stranger.get(f"{home}/hall").text
    assert re.findall(r'data-kind="(\w+)"', page) == ["names", "boards", "standings"]
    assert shown_now.findall(page) == ["boards", "standings"]
    assert f"http://{LAN}{home}/me" in page


def test_the_clock(visitor: Visitor, stranger: Visitor, desk: Desk) -> None:
    home = published(visitor)
    later = datetime.now() + timedelta(hours=2)
    visitor.post(f"{home}/outside/time", **{"at-2": later.strftime("%Y-%m-%dT%H:%M")})
    kept = desk.state(home.removeprefix("/t/")).round_notes.starts[2]
    assert abs(datetime.fromisoformat(kept) - datetime.now(UTC) - timedelta(hours=2)) < timedelta(minutes=2)
    for page in ("public", "hall"):
        assert f'data-at="{kept}"' in stranger.get(f"{home}/{page}").text
    bad = visitor.post(f"{home}/outside/time", **{"at-1": "", "at-2": "soon"})
    assert bad.status_code == 422
    assert "expected a date and a time" in bad.text
    assert desk.state(home.removeprefix("/t/")).round_notes.starts == {2: kept}


def test_the_browser_says_which_moment_is_meant(visitor: Visitor, desk: Desk) -> None:
    """Typed in Rome on a server that runs in UTC: the moment counts, not the digits."""
    home = published(visitor)
    page = visitor.get(f"{home}/outside").text
    assert "In the time zone of the computer running Albireo:" in page
    times = {"at-2": "2026-03-01T15:00", "moment-2": "2026-03-01T14:00:00.000Z", "at-3": "", "moment-3": ""}
    visitor.post(f"{home}/outside/time", command="once", **times)
    assert desk.state(home.removeprefix("/t/")).round_notes.starts == {2: "2026-03-01T14:00:00Z"}
    times |= {"at-3": "2026-03-02T09:00", "moment-3": "2026-03-02T08:00:00Z", "at-2": "", "moment-2": ""}
    visitor.post(f"{home}/outside/time", command="twice", **times)
    assert desk.state(home.removeprefix("/t/")).round_notes.starts == {3: "2026-03-02T08:00:00Z"}


def test_the_clock_counts_up_while_a_round_is_played(visitor: Visitor, desk: Desk) -> None:
    home = published(visitor)
    uid, now = home.removeprefix("/t/"), datetime.now(UTC)
    ago, soon = ((now + timedelta(minutes=minutes)).strftime("%Y-%m-%dT%H:%M:%SZ") for minutes in (-30, 90))
    visitor.post(f"{home}/outside/time", **{"at-1": "x", "moment-1": ago, "at-2": "x", "moment-2": soon})
    assert clock_of(desk.state(uid)) == HallClock(1, ago, is_running=True)
    for board in (1, 2, 3):
        visitor.fragment(f"{home}/rounds/1/boards/{board}/result", result="==")
    assert clock_of(desk.state(uid)) == HallClock(2, soon, is_running=False)
    before = datetime.fromisoformat(ago) - timedelta(hours=1)  # the round was over before it was to start
    assert clock_of(desk.state(uid), before) == HallClock(2, soon, is_running=False)


def test_a_player_chooses_the_name_once(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    home = published(visitor)
    white, black = seats(desk, home)
    mine = phone(app)
    assert "Who are you?" in mine.get(f"{home}/me").text
    assert mine.get(f"{home}/me?player={black}").headers["location"] == f"{home}/me"
    page = mine.get(f"{home}/me").text
    state = desk.state(home.removeprefix("/t/"))
    assert state.entrants[white].name in page
    assert "You have Black</span>" in page
    assert '<p class="big">1</p>' in page
    assert "Tell the arbiter when your game is over." in page
    mine.get(f"{home}/me?player=0")
    assert "Who are you?" in mine.get(f"{home}/me").text


def test_both_phones_make_a_result(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    home = published(visitor, **PHONES)
    white, black = seats(desk, home)
    first, second = phone(app, 1), phone(app, 2)
    first.get(f"{home}/me?player={white}")
    second.get(f"{home}/me?player={black}")
    first.get(f"{home}/me")
    second.get(f"{home}/me")
    assert first.post(f"{home}/me/result", code=code_of(app, home, "w"), result="won").status_code == 303
    assert "Waiting for your opponent" in first.get(f"{home}/me").text
    assert "Your opponent entered: you lost." in second.get(f"{home}/me").text
    names = desk.state(home.removeprefix("/t/")).entrants
    assert f"{names[white].name} reports 1-0" in visitor.get(f"{home}/rounds/1").text
    assert second.post(f"{home}/me/result", code=code_of(app, home, "b"), result="lost").status_code == 303
    board = desk.state(home.removeprefix("/t/")).rounds[0].boards[1]
    assert str(board.result) == "1-0"
    assert board.by == f"{names[black].name} (player)"
    assert "Saved." in first.get(f"{home}/me").text


def test_one_phone_cannot_confirm_itself(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    """Not even with the codes of both sides."""
    home = published(visitor, **PHONES)
    white, black = seats(desk, home)
    mine = phone(app)
    mine.get(f"{home}/me?player={white}")
    mine.get(f"{home}/me")
    mine.post(f"{home}/me/result", code=code_of(app, home, "w"), result="won")
    mine.get(f"{home}/me?player={black}")
    answer = mine.post(f"{home}/me/result", code=code_of(app, home, "b"), result="lost")
    assert answer.status_code == 409
    assert "on another phone" in answer.text


def test_two_browsers_of_one_player_cannot_confirm(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    """The code of one side does not speak for the other, from whatever browser it comes."""
    home = published(visitor, **PHONES)
    white, black = seats(desk, home)
    first, second = phone(app, 1), phone(app, 1)
    code = code_of(app, home, "w")
    assert code != code_of(app, home, "b")
    for browser, player in ((first, white), (second, black)):
        browser.get(f"{home}/me?player={player}")
        browser.get(f"{home}/me")
    assert first.post(f"{home}/me/result", code=code, result="won").status_code == 303
    refused = second.post(f"{home}/me/result", code=code, result="lost")
    assert refused.status_code == 422
    assert "not the code for your side of the board" in refused.text
    board = desk.state(home.removeprefix("/t/")).rounds[0].boards[1]
    assert (board.result.is_final, list(board.proposed)) == (False, [white])


def test_no_result_without_the_code(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    home = published(visitor, **PHONES)
    mine = phone(app)
    mine.get(f"{home}/me?player={seats(desk, home)[0]}")
    mine.get(f"{home}/me")
    right = code_of(app, home)
    wrong = "000000" if right != "000000" else "111111"
    answers = [mine.post(f"{home}/me/result", code=wrong, result="won").status_code for _ in range(6)]
    assert answers == [422] * 5 + [429]
    assert mine.post(f"{home}/me/result", code=right, result="won").status_code == 429
    assert desk.state(home.removeprefix("/t/")).rounds[0].boards[1].proposed == {}
    other = phone(app, 1)
    other.get(f"{home}/me?player={seats(desk, home)[1]}")
    other.get(f"{home}/me")
    said = other.post(f"{home}/me/result", code=code_of(app, home, "b"), result="won")
    assert said.status_code == 303, "the guesses at one side do not lock the other, nor the whole hall"


@pytest.mark.slow
def test_guessing_codes_from_one_address_comes_to_an_end(visitor: Visitor, app: Starlette) -> None:
    home = published(visitor, **PHONES)
    mine = phone(app)
    tries = [
        mine.get(f"{home}/me/1/{board}/{side}/000000").status_code
        for _ in range(8)
        for board in (1, 2, 3)
        for side in ("w", "b")
    ]
    assert set(tries) == {422, 429}
    assert tries.count(422) <= 30
    for board in range(1, 4):
        for side in ("w", "b"):
            assert mine.get(f"{home}/me/1/{board}/{side}/000000").status_code == 429


def test_a_slip_is_scanned(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    """The QR code of one half says who sits there and brings the code along."""
    home = published(visitor, **PHONES)
    code, (_, black) = code_of(app, home, "b"), seats(desk, home)
    slips = visitor.get(f"{home}/print/slips").text
    assert f"{code[:3]} {code[3:]}" in slips
    mine = phone(app)
    assert mine.get(f"{home}/me/1/1/b/{code}").headers["location"] == f"{home}/me"
    page = mine.get(f"{home}/me").text
    assert desk.state(home.removeprefix("/t/")).entrants[black].name in page
    assert f'value="{code}"' in page
    assert mine.post(f"{home}/me/result", code=code, result="draw").status_code == 303
    stale = phone(app, 2)
    assert stale.get(f"{home}/me/2/1/b/{code}").status_code == 303
    assert "Who are you?" in stale.get(f"{home}/me").text


def test_off_means_off(visitor: Visitor, app: Starlette, desk: Desk) -> None:
    home = published(visitor)
    mine = phone(app)
    mine.get(f"{home}/me?player={seats(desk, home)[0]}")
    mine.get("/login")
    answer = mine.post(f"{home}/me/result", code=code_of(app, home), result="won")
    assert answer.status_code == 409
    assert "entered by the arbiters" in answer.text
    assert "Codes for round" not in visitor.get(f"{home}/outside").text


def test_codes_are_for_those_who_enter_results(visitor: Visitor, app: Starlette) -> None:
    home = published(visitor, **PHONES)
    page = visitor.get(f"{home}/outside").text
    for side in ("w", "b"):
        code = code_of(app, home, side)
        assert f"{code[:3]} {code[3:]}" in page


@pytest.mark.parametrize("cookie", ["x", "99999", "-1", "1 OR 1", "9" * 40])
@pytest.mark.sample(1)
def test_a_cookie_made_up_is_no_one(visitor: Visitor, app: Starlette, cookie: str) -> None:
    home = published(visitor)
    mine = phone(app)
    mine.client.cookies.set("albireo_player", cookie)
    assert "Who are you?" in mine.get(f"{home}/me").text


def test_kept_values_are_made_once_per_basis() -> None:
    kept, made = Cache(limit=2), []
    for basis in (1, 1, 2, 2):
        kept.get("a", basis, lambda basis=basis: made.append(basis))  # type: ignore[misc]
    assert made == [1, 2]
    kept.get("b", 1, lambda: None)
    kept.get("c", 1, lambda: None)
    kept.get("a", 2, lambda: made.append(3))
    assert made == [1, 2, 3]


def test_the_list_of_tournaments_folds_no_journal_twice(
    visitor: Visitor, stranger: Visitor, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anybody may ask for it, and there may be hundreds of tournaments."""
    home = visitor.tournament()
    assert "Spring Open" in stranger.get("/public").text
    asked: list[str] = []
    found = desk.state
    monkeypatch.setattr(desk, "state", lambda uid: asked.append(uid) or found(uid))
    assert "7 players" in stranger.get("/public").text
    assert asked == []
    visitor.get(f"{home}/outside")
    visitor.post(f"{home}/outside")
    assert "Spring Open" not in stranger.get("/public").text


def test_the_rounds_as_a_calendar_file(visitor: Visitor) -> None:
    home = visitor.tournament()
    visitor.post(f"{home}/outside/time", **{"at-1": "2026-10-01T09:00", "at-2": "2026-10-01T10:00"})
    visitor.post(f"{home}/settings/event", name="Spring Open", rounds=3, time_control_picked="5400+30")
    assert "while games in round 1 may still be in progress" in visitor.get(f"{home}/outside").text
    answer = visitor.get(f"{home}/public/schedule.ics")
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    assert "SUMMARY:Spring Open\\, round 2" in answer.text
