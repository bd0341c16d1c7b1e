"""Moves are checked against the published counts of legal moves (perft)."""

import pytest

from albireo.domain.position import EMPTY, Position, start_position_of

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
ROOK_ENDING = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"
PROMOTIONS = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"
CHESS960 = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"


def at(fen: str) -> Position:
    found = start_position_of(fen)
    assert found is not None
    return found


def count(position: Position, depth: int) -> int:
    """Return how many sequences of legal moves there are."""
    if depth == 0:
        return 1
    total = 0
    for source in range(64):
        if position.board[source] == EMPTY:
            continue
        for target in range(64):
            for promoted in ("", "Q", "R", "B", "N"):
                played = position.move(source, target, promoted)
                total += count(played.position, depth - 1) if played is not None else 0
    castled = (position.play(san) for san in ("O-O", "O-O-O"))
    return total + sum(count(played.position, depth - 1) for played in castled if played is not None)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("fen", "depth", "expected"),
    [("", 2, 400), (KIWIPETE, 2, 2039), (ROOK_ENDING, 3, 2812), (PROMOTIONS, 2, 264), (CHESS960, 2, 528)],
    ids=["start", "kiwipete", "rook ending", "promotions", "chess960"],
)
def test_as_many_moves_as_published(fen: str, depth: int, expected: int) -> None:
    assert count(at(fen), depth) == expected


def test_a_whole_game_with_castling_promotion_and_en_passant() -> None:
    position, changes = at(""), []
    for move in ["e4", "Nf6", "e5", "d5", "exd6", "e6", "Nf3", "Bxd6", "Be2", "O-O", "O-O", "Re8"]:
        played = position.play(move)
        assert played is not None, move
        position = played.position
        changes.append(played.changes)
    assert changes[4] == "e5.d6Pd5."
    assert changes[9] == "e8.h8.g8kf8r"
    promoted = at("8/P6k/8/8/8/8/8/K7 w - - 0 1").play("a8=Q+")
    assert promoted is not None
    assert promoted.changes == "a7.a8Q"


@pytest.mark.parametrize(
    ("fen", "move"),
    [
        ("", "e5"),
        ("", "Ke2"),
        ("", "O-O"),
        ("", "Nd2"),
        ("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8"),
        ("4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "Nc3"),
        ("k7/8/8/8/8/8/8/R3K2R b KQ - 0 1", "O-O"),
        ("4k3/8/8/8/5r2/8/8/4K2R w K - 0 1", "O-O"),
        ("4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1", "Nb3"),
        ("", ""),
        ("", "e" * 500),
    ],
)
def test_what_is_not_possible_is_no_move(fen: str, move: str) -> None:
    assert at(fen).play(move) is None


@pytest.mark.parametrize(
    "fen", ["8", "8/8/8/8/8/8/8/8 w - -", "9/8/8/8/8/8/8/8", "x" * 100, "kk6/8/8/8/8/8/8/K7 w"]
)
def test_what_is_no_position(fen: str) -> None:
    assert start_position_of(fen) is None
