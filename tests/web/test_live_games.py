"""Live games in the app: received, shown with the delay, proposed to the arbiter, fetched by broadcasts."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from tests.web.test_team_pages import new_event
from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import ChangeRules, ChangeSettings
from albireo.desk.live_games.receiver import LiveReceiver
from albireo.desk.mechanism.desk import Desk
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.teams.line_ups import PublishLineUps
from albireo.domain.colour import Colour
from albireo.formats.pgn.games import PgnGame, read_games
from albireo.state.live_games import LiveGameRules
from albireo.web.http.roles import Role
from albireo.web.http.services import Services

MOVES = "1. e4 {[%clk 1:29:00]} e5 {[%clk 1:28:00]} 2. Nf3"


class Clock:
    """A clock that passes when told."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def services(app: Starlette, clock: Clock) -> Services:
    """The services of the app, with a clock of the test."""
    found: Services = app.state.services
    found.__dict__["live_receiver"] = LiveReceiver(found.desk, found.live_games, found.live_sources, clock)
    return found


@pytest.fixture
def home(visitor: Visitor, services: Services) -> str:
    """A tournament whose round 1 is on the boards, with live games for everyone."""
    found = visitor.tournament()
    settings = SettingsFacts(initial_colour=Colour.WHITE)
    rules = RulesFacts(live_games=LiveGameRules(is_public=True))
    visitor.do(found, ChangeSettings(settings), ChangeRules(rules), PairRound(1), PublishRound(1))
    return found


def names(desk: Desk, home: str) -> list[tuple[str, str]]:
    state = desk.state(home.removeprefix("/t/"))
    return [
        (state.entrants[board.white].name, state.entrants[board.black].name)
        for _, board in sorted(state.rounds[-1].boards.items())
    ]


def pgn(players: tuple[str, str], moves: str = MOVES, result: str = "*", round_: str = "1") -> bytes:
    tags = {"Event": "?", "Round": round_, "White": players[0], "Black": players[1], "Result": result}
    head = "\n".join(f'[{name} "{value}"]' for name, value in tags.items())
    return f"{head}\n\n{moves} {result}\n\n".encode()


def key(visitor: Visitor, home: str, kind: str) -> str:
    """Return the address of a new key, as the page shows it once."""
    page = visitor.post(f"{home}/live-games/key", name="Site", kind=kind).text
    address = page.partition('readonly value="')[2].partition('"')[0]
    assert address.startswith("http")
    return "/" + address.split("/", 3)[3]


def sent(visitor: Visitor, services: Services, address: str, data: bytes) -> int:
    """Send games as a program does, and let a second pass."""
    program = TestClient(visitor.client.app, base_url="http://127.0.0.1")
    answer = program.post(address, content=data, headers={"content-type": "application/x-chess-pgn"})
    services.live_receiver.look()
    return answer.status_code


def fetched(stranger: Visitor, services: Services, address: str) -> list[PgnGame]:
    for watched in services.live_boards._watched.values():
        watched.looked_at = 0.0  # a second later
    answer = stranger.get(address)
    assert answer.status_code == 200, answer.text
    return list(read_games(answer.text))


def test_moves_are_shown_once_the_delay_is_over_and_never_before(
    visitor: Visitor, stranger: Visitor, services: Services, clock: Clock, home: str, desk: Desk
) -> None:
    address, feed = key(visitor, home, "send"), key(visitor, home, "read")
    first = names(desk, home)[0]
    assert sent(visitor, services, address, pgn(first, "1. e4")) == 202
    clock.now += 60
    sent(visitor, services, address, pgn(first, "1. e4 e5"))
    for seconds, shown in ((0, ""), (839.9, ""), (840, "1. e4"), (899.9, "1. e4"), (900, "1. e4 e5")):
        clock.now = 1_000_060.0 + seconds
        for reader in (f"{home}/public/live/pgn", feed):
            (game,) = fetched(stranger, services, reader)
            assert game.moves == shown, (seconds, reader)


def test_a_board_may_have_a_longer_delay(
    visitor: Visitor, stranger: Visitor, services: Services, clock: Clock, home: str, desk: Desk
) -> None:
    visitor.post(f"{home}/live-games", is_public="on", delay=5, delays="2-3: 30, 1: 0")
    address = key(visitor, home, "send")
    sent(visitor, services, address, b"".join(pgn(each) for each in names(desk, home)))
    shown = [game.moves for game in fetched(stranger, services, f"{home}/public/live/pgn")]
    assert shown == [MOVES, "", ""]
    clock.now += 30 * 60 - 1
    assert [game.moves for game in fetched(stranger, services, f"{home}/public/live/pgn")] == [MOVES, "", ""]
    clock.now += 1
    assert [game.moves for game in fetched(stranger, services, f"{home}/public/live/pgn")] == [MOVES] * 3
    page = visitor.post(f"{home}/live-games", is_public="on", delay=5, delays="first: never")
    assert page.status_code == 422
    assert "expected board: minutes" in page.text


def test_a_move_that_is_sent_anew_waits_anew(
    visitor: Visitor, stranger: Visitor, services: Services, clock: Clock, home: str, desk: Desk
) -> None:
    address, first = key(visitor, home, "send"), names(desk, home)[0]
    sent(visitor, services, address, pgn(first, "1. e4 e5 2. Nf3"))
    clock.now += 600
    sent(visitor, services, address, pgn(first, "1. e4 c5 2. Nf3"))
    clock.now += 300
    assert fetched(stranger, services, f"{home}/public/live/pgn")[0].moves == "1. e4"
    clock.now += 600
    assert fetched(stranger, services, f"{home}/public/live/pgn")[0].moves == "1. e4 c5 2. Nf3"


def test_a_result_is_proposed_and_entered_with_one_click(
    visitor: Visitor, stranger: Visitor, services: Services, home: str, desk: Desk
) -> None:
    address = key(visitor, home, "send")
    sent(visitor, services, address, pgn(names(desk, home)[1], result="1-0"))
    told = visitor.get(f"{home}/rounds/1/told").text
    assert 'id="board-2"' in told
    assert "Live board: 1-0" in told
    assert 'id="board-1"' not in told
    known = told.partition("told?known=")[2].partition('"')[0]
    assert visitor.get(f"{home}/rounds/1/told?known={known}").status_code == 204
    page = visitor.get(f"{home}/rounds/1").text
    assert page.count("Live board: ") == 1
    state = desk.state(home.removeprefix("/t/"))
    assert all(not board.result.is_final for board in state.rounds[0].boards.values())
    assert fetched(stranger, services, f"{home}/public/live/pgn")[0].tags["Result"] == "*"
    visitor.post(f"{home}/rounds/1/boards/2/result", result="10")
    assert "Live board: " not in visitor.get(f"{home}/rounds/1").text
    assert "Live board: " not in visitor.get(f"{home}/rounds/1/told?known={known}").text


def test_the_result_is_told_once_all_moves_are(
    visitor: Visitor, stranger: Visitor, services: Services, clock: Clock, home: str, desk: Desk
) -> None:
    sent(visitor, services, key(visitor, home, "send"), pgn(names(desk, home)[0], result="1-0"))
    visitor.post(f"{home}/rounds/1/boards/1/result", result="10")
    assert fetched(stranger, services, f"{home}/public/live/pgn")[0].tags["Result"] == "*"
    clock.now += 900
    assert fetched(stranger, services, f"{home}/public/live/pgn")[0].tags["Result"] == "1-0"


def test_a_key_opens_only_its_own_door(
    visitor: Visitor, stranger: Visitor, services: Services, home: str, desk: Desk
) -> None:
    send, read = key(visitor, home, "send"), key(visitor, home, "read")
    games = pgn(names(desk, home)[0])
    assert stranger.get(send.replace("/moves/", "/broadcast/")).status_code == 404
    assert sent(visitor, services, read.replace("/broadcast/", "/moves/"), games) == 404
    assert sent(visitor, services, f"{home}/moves/{'x' * 43}", games) == 404
    assert visitor.get(f"{home}/live-games").text.count("Revoke") == 2
    sources = services.live_sources.of(home.removeprefix("/t/"))
    for source in sources:
        visitor.post(f"{home}/live-games/remove", source=source.id)
    assert stranger.get(read).status_code == 404
    assert sent(visitor, services, send, games) == 404
    stored = "".join(map(str, sources))
    assert not any(address.rpartition("/")[2] in stored for address in (send, read))


def test_the_file_for_a_broadcast(
    visitor: Visitor, stranger: Visitor, services: Services, clock: Clock, home: str, desk: Desk
) -> None:
    feed = key(visitor, home, "read")
    assert [game.tags["Round"] for game in fetched(stranger, services, feed)] == ["1.1", "1.2", "1.3"]
    sent(visitor, services, key(visitor, home, "send"), pgn(names(desk, home)[1]))
    clock.now += 900
    (game,) = fetched(stranger, services, feed)
    assert game.tags["Round"] == "1.2"
    assert (game.tags["White"], game.tags["Black"]) == names(desk, home)[1]
    assert game.tags["WhiteElo"].isdecimal()
    assert game.moves == MOVES
    assert [game.tags["Board"] for game in fetched(stranger, services, f"{feed}?boards=2-3")] == ["2", "3"]
    assert stranger.get(f"{feed}?round=2").status_code == 404
    assert stranger.get(f"{feed}?boards=x").status_code == 404


@pytest.mark.parametrize(
    ("tags", "said"),
    [
        ({"White": "Nobody, A", "Black": "Nothing, B"}, "Nobody, A – Nothing, B: no such players"),
        ({"Round": "3"}, "a game of round 3; round 1 is being played"),
        ({"turned": "yes"}, "in round 1 they have the opposite colours"),
        ({"Black": "Nobody, A"}, "only one of the two is known"),
        (
            {"Black": "Nobody, A", "Board": "1"},
            "assigned to board 1, although only one of the names is",
        ),
        ({"Board": "3"}, "board 3 in the game, board 1 in the tournament"),
        ({"moves": "1. e4 e5 2. Ke3"}, "Board 1: half-move 3, “Ke3”, is not possible"),
        ({"moves": "1. e4 <b>"}, "Board 1: half-move 2, “&lt;b&gt;”, is not possible"),
        ({"FEN": "nonsense"}, "Board 1: half-move 1, “nonsense”, is not possible"),
    ],
)
def test_what_is_wrong_is_told_to_the_arbiter(
    visitor: Visitor, services: Services, home: str, desk: Desk, tags: dict[str, str], said: str
) -> None:
    white, black = names(desk, home)[0]
    given = {"White": white, "Black": black, "Round": "1"} | tags
    if given.pop("turned", ""):
        given["White"], given["Black"] = black, white
    moves = given.pop("moves", "1. e4")
    text = "\n".join(f'[{name} "{value}"]' for name, value in given.items()) + f"\n\n{moves} *\n"
    sent(visitor, services, address := key(visitor, home, "send"), text.encode())
    assert said in visitor.get(f"{home}/live-games").text
    sent(visitor, services, address, text.encode())
    assert visitor.get(f"{home}/live-games").text.count(said) == 1


def test_boards_without_names_and_unknown_names_by_number(
    visitor: Visitor, services: Services, home: str, desk: Desk
) -> None:
    address = key(visitor, home, "send")
    nameless = b'[Round "1.2"]\n[White "?"]\n[Black "?"]\n\n1. e4 *\n\n'
    misspelt = b'[Round "1.3"]\n[White "Ivanov"]\n[Black "Petrov"]\n\n1. d4 *\n'
    sent(visitor, services, address, nameless + misspelt)
    uid = home.removeprefix("/t/")
    assert len(services.live_games.editions(uid, 1)) == 1
    visitor.post(f"{home}/live-games", is_public="on", delay=0, delays="", by_number="on")
    sent(visitor, services, address, misspelt)
    assert len(services.live_games.editions(uid, 1)) == 2


@pytest.mark.parametrize(
    "data",
    [b"", b"\xff\x00" * 1000, b"[" * 100_000, b'[White "' + b"x" * (3 << 20) + b'"]\n', b"PK\x03\x04" * 100],
)
def test_rubbish_hurts_nothing(visitor: Visitor, services: Services, home: str, data: bytes) -> None:
    assert sent(visitor, services, key(visitor, home, "send"), data) == 202
    assert services.live_games.editions(home.removeprefix("/t/"), 1) == {}
    assert visitor.get(f"{home}/rounds/1").status_code == 200
    assert visitor.get(f"{home}/live-games").status_code == 200


def test_too_much_is_refused(visitor: Visitor, services: Services, home: str) -> None:
    address = key(visitor, home, "send")
    assert sent(visitor, services, address, b"x" * (4 << 20) + b"x") == 413
    program = TestClient(visitor.client.app, base_url="http://127.0.0.1")
    answers = {program.post(address, content=b"x" * (3 << 20)).status_code for _ in range(7)}
    assert answers == {202, 503}


def test_a_folder_is_followed_as_it_grows(
    visitor: Visitor, services: Services, home: str, desk: Desk, tmp_path: Path
) -> None:
    folder = tmp_path / "boards"
    folder.mkdir()
    (folder / "game-2.pgn").write_bytes(pgn(names(desk, home)[1], "1. d4"))
    assert visitor.post(f"{home}/live-games/folder", folder=folder).status_code == 303
    services.live_receiver.look()
    written = pgn(names(desk, home)[0], "1. e4 e5 2. Nf3").rstrip(b" *\n")
    (folder / "game-1.pgn").write_bytes(written[:-1])

    def moves() -> list[str]:
        games = services.live_boards.view(home.removeprefix("/t/"), is_delayed=False, at_once=True).games
        return [" ".join(game.record.moves) for game in games]

    services.live_receiver.look()
    assert moves() == ["e4 e5", "d4"]
    (folder / "game-1.pgn").write_bytes(written)
    services.live_receiver.look()
    assert moves() == ["e4 e5", "d4"]
    services.live_receiver.look()
    assert moves() == ["e4 e5 Nf3", "d4"]
    (folder / "game-1.pgn").write_bytes(b"")
    services.live_receiver.look()
    services.live_receiver.look()
    assert moves() == ["e4 e5 Nf3", "d4"]
    visitor.post(f"{home}/live-games/remove", source=services.live_sources.folders()[0].id)
    (folder / "game-2.pgn").write_bytes(pgn(names(desk, home)[1], "1. d4 d5"))
    services.live_receiver.look()
    assert moves() == ["e4 e5 Nf3", "d4"]


def test_only_the_person_at_the_computer_names_folders(
    visitor: Visitor, log_in: Callable[..., Visitor], services: Services, home: str, tmp_path: Path
) -> None:
    anna = log_in("Anna", Role.CHIEF)
    anna.get(f"{home}/live-games")
    answer = anna.post(f"{home}/live-games/folder", folder=tmp_path)
    assert answer.status_code in (403, 422)
    assert services.live_sources.folders() == []
    answer = visitor.post(f"{home}/live-games/folder", folder="relative")
    assert answer.status_code == 422


def test_who_may_see_what(
    visitor: Visitor, stranger: Visitor, services: Services, home: str, desk: Desk
) -> None:
    sent(visitor, services, key(visitor, home, "send"), pgn(names(desk, home)[0]))
    assert stranger.get(f"{home}/public/live").status_code == 200
    assert ">Live<" in stranger.get(f"{home}/public/boards").text
    assert stranger.get(f"{home}/public/live?now=1").status_code == 404
    assert stranger.get(f"{home}/public/live/stream?now=1").status_code == 404
    assert visitor.get(f"{home}/public/live?now=1").status_code == 200
    assert stranger.get(f"{home}/hall/live?boards=1-4").status_code == 200
    assert stranger.get(f"{home}/live-games").status_code in (303, 401, 403)
    visitor.post(f"{home}/live-games", delay=15, delays="")
    for part in ("public/live", "public/live/pgn", "public/live/stream", "hall/live"):
        assert stranger.get(f"{home}/{part}").status_code == 404, part
    assert ">Live<" not in stranger.get(f"{home}/public/boards").text


def told(services: Services, uid: str, last: int, *boards: int) -> Any:
    """Return what a page is told that watches some boards."""
    services.live_boards.view(uid, at_once=True)
    return json.loads(services.live_boards.event(uid, True, last, boards).partition("data: ")[2])


def test_a_page_is_told_only_what_is_new(
    visitor: Visitor, services: Services, clock: Clock, home: str, desk: Desk
) -> None:
    uid, address, first = home.removeprefix("/t/"), key(visitor, home, "send"), names(desk, home)[0]
    visitor.post(f"{home}/live-games", is_public="on", delay=0, delays="")
    sent(visitor, services, address, pgn(first))
    first_told = told(services, uid, 0, 1)
    assert first_told["boards"] == [[1, 3, "", False]]
    assert first_told["games"] == [
        {
            "board": 1,
            "start": "",
            "from": 0,
            "moves": [["e4", "e2.e4P", "1:29:00"], ["e5", "e7.e5p", "1:28:00"], ["Nf3", "g1.f3N", ""]],
            "delay": 0,
        }
    ]
    sent(visitor, services, address, pgn(first, f"{MOVES} Nc6"))
    (game,) = told(services, uid, first_told["version"], 1)["games"]
    assert game["from"] == 2
    assert [move[0] for move in game["moves"]] == ["Nf3", "Nc6"]
    assert told(services, uid, 0, 2)["games"] == []


def test_games_are_collected_deleted_and_erased(
    visitor: Visitor, services: Services, home: str, desk: Desk
) -> None:
    uid, address = home.removeprefix("/t/"), key(visitor, home, "send")
    sent(visitor, services, address, b"".join(pgn(each) for each in names(desk, home)))
    assert visitor.post(f"{home}/live-games/collect").status_code == 303
    assert "3 of 3 games" in visitor.get(f"{home}/games").text
    white = desk.state(uid).rounds[0].boards[1].white
    services.live_games.delete_of(uid, white)
    assert len(services.live_games.editions(uid, 1)) == 2
    visitor.post(f"{home}/live-games/delete")
    assert services.live_games.editions(uid, 1) == {}
    assert "3 of 3 games" in visitor.get(f"{home}/games").text


def test_a_list_of_delays_without_end_is_refused(visitor: Visitor, home: str) -> None:
    answer = visitor.post(f"{home}/live-games", is_public="on", delay=5, delays="1-499: 1," * 5000)
    assert answer.status_code == 422


def test_made_up_versions_and_boards_fill_no_memory(services: Services, home: str) -> None:
    uid = home.removeprefix("/t/")
    services.live_boards.view(uid)
    for number in range(2000):
        services.live_boards.event(uid, True, number, (number + 100, number + 101))
    (watched,) = services.live_boards._watched.values()
    assert len(watched.texts) == 1


def test_one_tournament_leaves_room_for_what_others_send(
    visitor: Visitor, services: Services, home: str, desk: Desk
) -> None:
    address = key(visitor, home, "send")
    program = TestClient(visitor.client.app, base_url="http://127.0.0.1")
    statuses = [program.post(address, content=b"x").status_code for _ in range(60)]
    assert statuses.count(202) == 50
    other = visitor.tournament()
    visitor.do(other, ChangeRules(RulesFacts(live_games=LiveGameRules(is_public=True))))
    visitor.do(other, PairRound(1), PublishRound(1))
    assert program.post(key(visitor, other, "send"), content=b"x").status_code == 202


def test_hidden_line_ups_stay_hidden(
    visitor: Visitor, stranger: Visitor, services: Services, desk: Desk
) -> None:
    home = new_event(visitor)
    visitor.do(home, ChangeRules(RulesFacts(live_games=LiveGameRules(is_public=True))))
    visitor.post(f"{home}/rounds/1/pair")
    visitor.confirmed(f"{home}/rounds/1/publish")
    feed = key(visitor, home, "read")
    names = [player.name for player in desk.state(home.removeprefix("/t/")).entrants.values()]
    places = (f"{home}/public/live/pgn", f"{home}/public/live/pgn?boards=1-50", f"{feed}?boards=1-50")
    pages = (
        f"{home}/public/live",
        f"{home}/hall/live?boards=1-50",
        f"{home}/public/live/pgn?boards=1-50&now=1",
    )
    for address in (*places, *pages):
        answer = stranger.get(address)
        assert answer.status_code == 200
        assert not [name for name in names if name in answer.text], address
    visitor.do(home, PublishLineUps(1))
    for address in places:
        assert [name for name in names if name in stranger.get(address).text], address
