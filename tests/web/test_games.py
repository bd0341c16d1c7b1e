"""Games in the app: headers for live boards, games collected and compared, files out."""

import pytest
from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.formats.pgn.games import PgnGame, read_games


def pgn(white: str, black: str, result: str, round_: str = "1") -> bytes:
    tags = {"Event": "?", "Round": round_, "White": white, "Black": black, "Result": result}
    head = "\n".join(f'[{name} "{value}"]' for name, value in tags.items())
    return f"{head}\n\n1. e4 e5 2. Nf3 {result}\n\n".encode()


@pytest.fixture
def home(visitor: Visitor) -> str:
    """A tournament whose round 1 is on the boards."""
    found = visitor.tournament()
    visitor.confirmed(f"{found}/settings/colour", colour="w")
    visitor.confirmed(f"{found}/rounds/1/pair")
    visitor.confirmed(f"{found}/rounds/1/publish")
    return found


def hand_in(visitor: Visitor, home: str, *files: bytes) -> int:
    visitor.get(f"{home}/games")
    sent = [("file", (f"game-{number}.pgn", data)) for number, data in enumerate(files, start=1)]
    return visitor.client.post(f"{home}/games", data={"csrf": visitor.token}, files=sent).status_code


def out(visitor: Visitor, address: str) -> list[PgnGame]:
    return list(read_games(visitor.get(address).text))


def pairs(desk: Desk, home: str) -> list[tuple[str, str]]:
    state = desk.state(home.removeprefix("/t/"))
    boards = state.rounds[0].boards.values()
    return [(state.entrants[board.white].name, state.entrants[board.black].name) for board in boards]


def test_headers_of_the_live_boards(visitor: Visitor, desk: Desk, home: str) -> None:
    games = out(visitor, f"{home}/games/pgn?round=1&boards=1-2")
    assert [(game.tags["White"], game.tags["Black"]) for game in games] == pairs(desk, home)[:2]
    assert [game.tags["Round"] for game in games] == ["1.1", "1.2"]
    assert [game.moves for game in games] == ["", ""]
    answer = visitor.get(f"{home}/games/pgn?round=1&boards=9-x")
    assert answer.status_code == 422
    assert "e.g. 1-20, found" in answer.text
    assert visitor.get(f"{home}/games/pgn?round=2").status_code == 404


def test_files_of_single_boards_are_collected_and_compared(visitor: Visitor, desk: Desk, home: str) -> None:
    (white, black), other, _ = pairs(desk, home)
    turned = " ".join(reversed(white.split(", ")))
    assert hand_in(visitor, home, pgn(turned, black, "1-0"), pgn(*other, "1/2-1/2")) == 303
    page = visitor.get(f"{home}/games").text
    assert "2 of 3 games" in page
    visitor.post(f"{home}/rounds/1/boards/1/result", result="01")
    page = visitor.get(f"{home}/games").text
    assert f"{white} – {black}: 1-0 in the game, 0-1 in the tournament" in page
    games = out(visitor, f"{home}/games/pgn?round=1")
    assert [game.moves for game in games] == ["1. e4 e5 2. Nf3"] * 2 + [""]
    assert games[0].tags["Result"] == "0-1"
    assert len(out(visitor, f"{home}/games/pgn")) == 3
    visitor.post(f"{home}/games/remove", round=1)
    assert "0 of 3 games" in visitor.get(f"{home}/games").text


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"Dear Anna", "expected games in PGN, found none"),
        (pgn("Nobody, At All", "Castor, Emil", "1-0"), "Nobody, At All – Castor, Emil: no such players"),
    ],
)
def test_what_is_no_game_of_the_tournament_is_refused(
    visitor: Visitor, home: str, data: bytes, said: str
) -> None:
    visitor.get(f"{home}/games")
    sent = {"file": ("a.pgn", data)}
    answer = visitor.client.post(f"{home}/games", data={"csrf": visitor.token}, files=sent)
    assert answer.status_code == 422
    assert said in answer.text
