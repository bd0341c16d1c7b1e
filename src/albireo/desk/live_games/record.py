"""A live game as it is stored: its legal moves, and when each of them arrived.

The moment of arrival is this computer's, never the sender's: the delay counts from it, and no file can claim
to be older than it is. What is sent again later keeps the moments of the moves that are the same.
"""

from collections.abc import Iterator
from itertools import takewhile

import msgspec

from albireo.domain.message import Remark, remark
from albireo.domain.position import Position, start_position_of
from albireo.formats.pgn.games import OPEN
from albireo.formats.pgn.transmitted import TransmittedGame


class LiveRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game of the round."""

    start: str = ""
    """Its start position as FEN; empty for the ordinary one."""
    moves: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()
    """The squares that each move changes, for boards on pages (`Position.play`)."""
    clocks: tuple[str, ...] = ()
    arrived: tuple[float, ...] = ()
    """When each move arrived, in seconds since 1970."""
    result: str = OPEN
    """The result according to the boards; it counts for nothing until the arbiter enters it."""
    ended: float = 0.0
    """When that arrived."""
    position: tuple[str, bool, tuple[int, ...], int | None] | None = None
    """The position after the last move, so that the next one can be played."""
    illegal: str = ""
    """What was sent as the next move and is not possible."""


_DECODER = msgspec.json.Decoder(LiveRecord)


def read_record(body: str) -> LiveRecord:
    """Return a stored game."""
    return _DECODER.decode(body)


def record_text(record: LiveRecord) -> str:
    """Return a game as it is stored."""
    return msgspec.json.encode(record).decode()


def renewed(before: LiveRecord | None, game: TransmittedGame, now: float) -> LiveRecord:
    """Return a game after something was sent.

    A text that stops earlier than the one before, without a result, is one that was still being written: what
    is known stays.
    """
    start = game.tags.get("FEN", "")
    first = start_position_of(start)
    if first is None:
        return msgspec.structs.replace(before or LiveRecord(), illegal=start)
    old = before if before is not None and before.start == start else LiveRecord(start)
    same = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(old.moves, game.moves, strict=False))))
    if same == len(game.moves) < len(old.moves) and game.result == OPEN:
        return old
    position = _position_after(old, same, first)
    moves, changes = list(old.moves[:same]), list(old.changes[:same])
    arrived, illegal = list(old.arrived[:same]), game.broken
    for move in game.moves[same:]:
        played = position.play(move)
        if played is None:
            illegal = move
            break
        position = played.position
        moves.append(move)
        changes.append(played.changes)
        arrived.append(max(now, arrived[-1]) if arrived else now)
    return LiveRecord(
        start,
        tuple(moves),
        tuple(changes),
        game.clocks[: len(moves)],
        tuple(arrived),
        game.result,
        old.ended if game.result == old.result else now,
        _packed(position),
        illegal,
    )


def _position_after(record: LiveRecord, count: int, first: Position) -> Position:
    """Return the position after some of the moves; the one after the last move is stored."""
    if record.position is not None and count == len(record.moves):
        board, white_to_move, rooks, passed = record.position
        return Position(board, white_to_move, frozenset(rooks), passed)
    for move in record.moves[:count]:
        played = first.play(move)
        assert played is not None, "only legal moves are stored"
        first = played.position
    return first


def _packed(position: Position) -> tuple[str, bool, tuple[int, ...], int | None]:
    rooks = tuple(sorted(position.castling_rooks))
    return position.board, position.white_to_move, rooks, position.en_passant


def moves_shown(record: LiveRecord, now: float, delay: int) -> int:
    """Return how many moves may be shown at a moment, with a delay in minutes."""
    latest = now - 60 * delay
    return sum(1 for _ in takewhile(lambda at: at <= latest, record.arrived))


def is_ended(record: LiveRecord, now: float, delay: int) -> bool:
    """Return whether its end may be shown."""
    return record.result != OPEN and record.ended <= now - 60 * delay


def movetext(record: LiveRecord, count: int) -> str:
    """Return the first moves as PGN, with clock times.

    >>> movetext(LiveRecord(moves=("e4", "e5"), clocks=("1:30:00", "")), 2)
    '1. e4 {[%clk 1:30:00]} e5'
    """
    return " ".join(_words(record, count))


def _words(record: LiveRecord, count: int) -> Iterator[str]:
    start = start_position_of(record.start)
    offset = 0 if start is None or start.white_to_move else 1
    for ply, (move, clock) in enumerate(zip(record.moves[:count], record.clocks, strict=False), offset):
        if ply % 2 == 0:
            yield f"{ply // 2 + 1}."
        elif ply == offset:
            yield f"{ply // 2 + 1}..."
        yield move
        if clock:
            yield f"{{[%clk {clock}]}}"


def complaint(number: int, record: LiveRecord) -> Remark | None:
    """Return what is wrong with the moves of a board."""
    if not record.illegal:
        return None
    return remark(
        "Board {board}: half-move {number}, “{move}”, is not possible; the moves before it are shown",
        board=number,
        number=len(record.moves) + 1,
        move=record.illegal[:20],
    )
