"""Games as live boards send them: while they are being played, move by move, with clock times.

What arrives may be cut off anywhere, since a program rewrites its file while we read it, and anyone may have
put anything into it. So everything is bounded, tags are clipped, and a game counts as far as it can be read.
Whether a move is legal is decided later, by the position.
"""

import re
from collections.abc import Iterator, Mapping

from albireo.formats.code_pages import decode_text
from albireo.formats.pgn.games import LONGEST_LINE, OPEN, PgnGame, read_games
from albireo.value_classes import dataclass

LARGEST_FILE = 4 * 1024 * 1024
"""Bytes of a file with the games of a round: a hundred boards need about a tenth of it."""
MOST_BOARDS = 500
MOST_MOVES = 1_000
"""Half-moves of a game: the longest one ever played in a tournament had 538."""
LONGEST_TAG = 120
WANTED = frozenset(
    {"Event", "Round", "Board", "White", "Black", "WhiteFideId", "BlackFideId", "Result", "FEN", "Variant"}
)
_TOKEN = re.compile(r"\{([^}]*+)\}?|[()]|\$\d*+|\d++(?:\.++|(?!\S))|[^\s{}()]++", re.ASCII)
_MOVE = re.compile(r"[KQRBNa-hO0][KQRBNa-hqrbnx1-8O0=+#-]{1,9}", re.ASCII)
_CLOCK = re.compile(r"\[%clk\s++(\d{1,2}):([0-5]\d):([0-5]\d)(?:\.\d++)?\s*+\]", re.ASCII)


@dataclass(frozen=True, slots=True)
class TransmittedGame:
    """A game as far as it has been sent."""

    tags: Mapping[str, str]
    moves: tuple[str, ...] = ()
    clocks: tuple[str, ...] = ()
    """The time left after each move as `1:29:58`; empty if not given."""
    result: str = OPEN
    broken: str = ""
    """What stands in place of the next move and is none."""

    @property
    def round(self) -> int:
        """The round; 0 if not given."""
        return PgnGame(self.tags, "").round

    @property
    def board(self) -> int:
        """The number of the board; 0 if not given. `4.7` is board 7 of round 4."""
        text = self.tags.get("Board", "").strip() or self.tags.get("Round", "").partition(".")[2].strip()
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else 0


def read_transmitted(files: tuple[tuple[bytes, bool], ...]) -> list[list[TransmittedGame]]:
    """Return the games of each file; runs in the child process.

    With each file comes whether it is complete: the last word of one that is still being written may be half
    a move.
    """
    return [list(_games(data, is_complete)) for data, is_complete in files]


def _games(data: bytes, is_complete: bool) -> Iterator[TransmittedGame]:
    text = "\n".join(line[:LONGEST_LINE] for line in decode_text(data[:LARGEST_FILE]).splitlines())
    if not is_complete and not data[-1:].isspace():
        text = text.rstrip("\n")
        text = text[: max(text.rfind(" "), text.rfind("\n")) + 1]
    for number, game in enumerate(read_games(text)):
        if number == MOST_BOARDS:
            return
        yield transmitted(game)


def transmitted(game: PgnGame) -> TransmittedGame:
    """Return the moves and clock times of a game's text, up to the first word that cannot be a move.

    >>> game = transmitted(PgnGame({}, "1. e4 {[%clk 1:30:00]} e5! 2. (2. f4) Nf3 $1 ?? Nc6"))
    >>> game.moves, game.clocks, game.broken
    (('e4', 'e5', 'Nf3'), ('1:30:00', '', ''), '??')
    """
    moves: list[str] = []
    clocks: list[str] = []
    depth, broken = 0, ""
    for found in _TOKEN.finditer(game.moves):
        text = found[0]
        if text in "()":
            depth = max(0, depth + (1 if text == "(" else -1))
        elif depth or text[0] == "$" or text.strip("0123456789.") == "":
            continue
        elif text[0] == "{":
            if moves and (clock := _CLOCK.search(found[1] or "")) is not None:
                clocks[-1] = f"{int(clock[1])}:{clock[2]}:{clock[3]}"
        else:
            move = text.rstrip("!?")
            if _MOVE.fullmatch(move) is None or len(moves) == MOST_MOVES:
                broken = text[:LONGEST_TAG]
                break
            moves.append(move)
            clocks.append("")
    tags = {name: value[:LONGEST_TAG] for name, value in game.tags.items() if name in WANTED}
    result = game.result if game.result != OPEN else game.ending or OPEN
    return TransmittedGame(tags, tuple(moves), tuple(clocks), result, broken)
