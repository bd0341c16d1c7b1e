"""A position on the chessboard, and what a move written in SAN does to it.

Games arrive from live boards while they are being played, so their moves are checked one at a time: a move
that is not legal ends what is shown of a game. Written for that question only; there is no list of legal
moves. Castling follows the rules of Chess960, of which the ordinary start position is one case.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from albireo.value_classes import dataclass

ORDINARY_START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
EMPTY = "."
SQUARES = tuple(f"{file}{rank}" for rank in "12345678" for file in "abcdefgh")
_PIECES = frozenset("KQRBNPkqrbnp")
_SAN = re.compile(r"([KQRBN])?([a-h])?([1-8])?[x-]?([a-h][1-8])(?:=?([QRBNqrbn]))?[+#]{0,2}", re.ASCII)
_CASTLING = re.compile(r"[O0]-[O0](-[O0])?[+#]{0,2}", re.ASCII)
_ORTHOGONAL = ((1, 0), (-1, 0), (0, 1), (0, -1))
_DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
_JUMPS = ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1))


def _line(square: int, file_step: int, rank_step: int, most: int = 7) -> tuple[int, ...]:
    found: list[int] = []
    file, rank = square % 8 + file_step, square // 8 + rank_step
    while 0 <= file < 8 and 0 <= rank < 8 and len(found) < most:
        found.append(8 * rank + file)
        file, rank = file + file_step, rank + rank_step
    return tuple(found)


def _lines(steps: tuple[tuple[int, int], ...], most: int = 7) -> tuple[tuple[tuple[int, ...], ...], ...]:
    return tuple(tuple(_line(square, *step, most) for step in steps) for square in range(64))


_LINES = {
    "R": _lines(_ORTHOGONAL),
    "B": _lines(_DIAGONAL),
    "Q": _lines(_ORTHOGONAL + _DIAGONAL),
    "N": _lines(_JUMPS, 1),
    "K": _lines(_ORTHOGONAL + _DIAGONAL, 1),
}
_CAPTURES = {True: _lines(((1, 1), (-1, 1)), 1), False: _lines(((1, -1), (-1, -1)), 1)}
"""Squares on which a pawn of White (True) or Black captures, by its own square."""


class PlayedMove(NamedTuple):
    """A legal move."""

    position: "Position"
    """The position after it."""
    changes: str
    """The squares it changes with what then stands there: `e2.e4P`."""


@dataclass(frozen=True, slots=True)
class Position:
    """Where the pieces stand, who is to move, and what may still be done."""

    board: str
    """64 pieces in FEN letters from a1 to h8; `.` for an empty square."""
    white_to_move: bool = True
    castling_rooks: frozenset[int] = frozenset()
    """Squares of rooks with which their king may still castle."""
    en_passant: int | None = None
    """The square a pawn has just passed over."""

    def play(self, san: str) -> PlayedMove | None:
        """Return what a move does; None if it is not legal here, or could be two different moves.

        >>> after = start_position_of("").play("e4")
        >>> after.changes, after.position.play("e4")
        ('e2.e4P', None)
        """
        if _CASTLING.fullmatch(san):
            return self._castled(is_long=san.count("O") + san.count("0") == 3)
        found = _SAN.fullmatch(san)
        if found is None:
            return None
        piece, file, rank, target, promoted = found.groups()
        sources = [
            square
            for square in self._sources(piece or "P", SQUARES.index(target))
            if (not file or SQUARES[square][0] == file) and (not rank or SQUARES[square][1] == rank)
        ]
        moves = [self.move(square, SQUARES.index(target), (promoted or "").upper()) for square in sources]
        legal = [move for move in moves if move is not None]
        return legal[0] if len(legal) == 1 else None

    def move(self, source: int, target: int, promoted: str = "") -> PlayedMove | None:
        """Return what moving a piece from one square to another does; None if it is not legal."""
        piece = self.board[source]
        if not self._is_own(piece) or source not in self._sources(piece.upper(), target):
            return None
        is_pawn = piece in "Pp"
        is_last_rank = is_pawn and target // 8 in (0, 7)
        if bool(promoted) is not is_last_rank:
            return None
        placed = self._own(promoted) if promoted else piece
        changes = {source: EMPTY, target: placed}
        if is_pawn and target == self.en_passant and (target - source) % 8:
            changes[8 * (source // 8) + target % 8] = EMPTY
        passed = (source + target) // 2 if is_pawn and abs(target - source) == 16 else None
        return self._played(changes, passed)

    def _sources(self, piece: str, target: int) -> Iterator[int]:
        """Yield squares from which own pieces of a kind reach a square, whatever becomes of their king."""
        if self._is_own(self.board[target]):
            return
        if piece == "P":
            yield from self._pawn_sources(target)
            return
        own = self._own(piece)
        for line in _LINES[piece][target]:
            for square in line:
                if self.board[square] != EMPTY:
                    if self.board[square] == own:
                        yield square
                    break

    def _pawn_sources(self, target: int) -> Iterator[int]:
        own, back = self._own("P"), -8 if self.white_to_move else 8
        if self.board[target] != EMPTY or target == self.en_passant:
            for (square,) in filter(None, _CAPTURES[not self.white_to_move][target]):
                if self.board[square] == own:
                    yield square
        if self.board[target] != EMPTY or not 0 <= target + back < 64:
            return
        if self.board[target + back] == own:
            yield target + back
            return
        is_double = self.board[target + back] == EMPTY and target // 8 == (3 if self.white_to_move else 4)
        if is_double and self.board[target + 2 * back] == own:
            yield target + 2 * back

    def _castled(self, is_long: bool) -> PlayedMove | None:
        king = self.board.find(self._own("K"))
        first = 0 if self.white_to_move else 56
        rooks = [
            square
            for square in self.castling_rooks
            if first <= square < first + 8 and (square < king) is is_long
        ]
        if len(rooks) != 1 or not first <= king < first + 8:
            return None
        (rook,), king_to, rook_to = rooks, first + (2 if is_long else 6), first + (3 if is_long else 5)
        way = [*range(min(king, king_to), max(king, king_to) + 1)]
        crossed = {*way, *range(min(rook, rook_to), max(rook, rook_to) + 1)} - {king, rook}
        if any(self.board[square] != EMPTY for square in crossed):
            return None
        bare = _with(self.board, {king: EMPTY, rook: EMPTY})
        if any(_is_attacked(bare, square, not self.white_to_move) for square in way):
            return None
        changes = {king: EMPTY, rook: EMPTY, king_to: self._own("K"), rook_to: self._own("R")}
        return self._played(changes, None)

    def _played(self, changes: dict[int, str], passed: int | None) -> PlayedMove | None:
        board = _with(self.board, changes)
        king = board.find(self._own("K"))
        if king < 0 or _is_attacked(board, king, not self.white_to_move):
            return None
        rooks = self.castling_rooks.difference(changes)
        if self.board[king] != self._own("K"):  # the king has moved
            first = 0 if self.white_to_move else 56
            rooks -= frozenset(range(first, first + 8))
        text = "".join(SQUARES[square] + piece for square, piece in changes.items())
        return PlayedMove(Position(board, not self.white_to_move, rooks, passed), text)

    def _own(self, piece: str) -> str:
        return piece if self.white_to_move else piece.lower()

    def _is_own(self, piece: str) -> bool:
        return piece != EMPTY and piece.isupper() is self.white_to_move


def _with(board: str, changes: dict[int, str]) -> str:
    squares = list(board)
    for square, piece in changes.items():
        squares[square] = piece
    return "".join(squares)


def _is_attacked(board: str, target: int, by_white: bool) -> bool:
    for kind, lines in _LINES.items():
        attacker = kind if by_white else kind.lower()
        if attacker not in board:
            continue
        for line in lines[target]:
            for square in line:
                if board[square] != EMPTY:
                    if board[square] == attacker:
                        return True
                    break
    pawn = "P" if by_white else "p"
    return any(board[square] == pawn for (square,) in filter(None, _CAPTURES[not by_white][target]))


def start_position_of(fen: str) -> Position | None:
    """Return the position of a FEN, the ordinary start position for an empty one; None if it is none.

    >>> start_position_of("nonsense") is None
    True
    """
    parts = (fen or ORDINARY_START).split()
    rows = parts[0].split("/") if parts else []
    ranks = ["".join(EMPTY * int(each) if each in "12345678" else each for each in row) for row in rows]
    board = "".join(reversed(ranks))
    is_whole = len(ranks) == 8 and all(len(rank) == 8 for rank in ranks)
    if not is_whole or not _PIECES.issuperset(board.replace(EMPTY, "")):
        return None
    if board.count("K") != 1 or board.count("k") != 1:
        return None
    to_move, rights, passed = (*parts[1:4], *("w", "-", "-")[len(parts[1:4]) :])
    rooks = frozenset(rook for right in rights[:4] if (rook := _castling_rook(board, right)) is not None)
    square = SQUARES.index(passed) if passed in SQUARES else None
    return Position(board, to_move != "b", rooks, square)


def _castling_rook(board: str, right: str) -> int | None:
    """Return the rook of a castling right: by its side, or by its file as in Chess960."""
    is_white = right.isupper()
    king, rook = board.find("K" if is_white else "k"), "R" if is_white else "r"
    first = 0 if is_white else 56
    if right.upper() == "K":
        sides = range(first + 7, king, -1)
    elif right.upper() == "Q":
        sides = range(first, king)
    elif right.lower() in "abcdefgh":
        sides = range((at := first + "abcdefgh".index(right.lower())), at + 1)
    else:
        return None
    return next((square for square in sides if board[square] == rook), None)
