"""Results of all kinds.

There are two views: a `Mark` is the result of one participant in one round (one symbol in a report file); a
`GameResult` is the result of a board, a permitted combination of two marks.
"""

from enum import Enum

from albireo.domain.message import translatable


class Mark(Enum):
    """The result of one participant in one round; the value is its symbol in a report file."""

    WIN = "1"
    DRAW = "="
    LOSS = "0"
    UNRATED_WIN = "W"
    """Won before both players had made a move: the game counts but is not rated."""
    UNRATED_DRAW = "D"
    UNRATED_LOSS = "L"
    FORFEIT_WIN = "+"
    """The opponent did not show up."""
    FORFEIT_LOSS = "-"
    """The player did not show up; without an opponent: was absent."""
    PAIRING_BYE = "U"
    """Pairing-allocated bye, for the odd player out."""
    FULL_BYE = "F"
    """Full-point bye (deprecated by FIDE)."""
    HALF_BYE = "H"
    """Half-point bye, requested by the player."""
    ZERO_BYE = "Z"
    """Not paired and no points: requested, late or withdrawn."""
    ADJOURNED = "X"
    """To be finished later; counts as a draw for pairing (C.04.2 3.1)."""
    UNKNOWN = "?"
    """Paired, result unknown."""

    __hash__ = object.__hash__  # members are unique; Enum's own hash costs a Python call each time

    def __init__(self, symbol: str) -> None:
        # Plain attributes: they are read millions of times, and properties of an Enum are slow.
        self.is_bye: bool = symbol in "UFHZ"
        """Whether this mark never has an opponent."""
        self.is_played: bool = symbol in "1=0WDLX?"
        """Whether a game took place, so that opponent and colour count (C.04.2 3.4, 3.5). An adjourned or
        unknown game is in progress: it already counts for rematches and colours.
        """


UNFINISHED = (Mark.UNKNOWN, Mark.ADJOURNED)
"""Games that count as draws for pairing, but give no points until they end."""
BYES = frozenset(mark for mark in Mark if mark.is_bye)
PLAYED = frozenset(mark for mark in Mark if mark.is_played)


class GameResult(Enum):
    """The result of one board: White's mark and Black's mark."""

    WHITE_WINS = (Mark.WIN, Mark.LOSS)
    DRAW = (Mark.DRAW, Mark.DRAW)
    BLACK_WINS = (Mark.LOSS, Mark.WIN)
    WHITE_WINS_BY_FORFEIT = (Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
    BLACK_WINS_BY_FORFEIT = (Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN)
    DOUBLE_FORFEIT = (Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)
    FORFEITED_DRAW = (Mark.HALF_BYE, Mark.HALF_BYE)
    """½F-½F: no game, half a point each by decision of the arbiter. It exists only on boards of the desk;
    report files have no symbol for it, so in a `Round` it becomes two half-point byes.
    """
    WHITE_HALF = (Mark.DRAW, Mark.LOSS)
    """½-0: an unusual result by decision of the arbiter."""
    BLACK_HALF = (Mark.LOSS, Mark.DRAW)
    """0-½"""
    BOTH_LOSE = (Mark.LOSS, Mark.LOSS)
    """0-0, played"""
    UNRATED_WHITE_WINS = (Mark.UNRATED_WIN, Mark.UNRATED_LOSS)
    UNRATED_DRAW = (Mark.UNRATED_DRAW, Mark.UNRATED_DRAW)
    UNRATED_BLACK_WINS = (Mark.UNRATED_LOSS, Mark.UNRATED_WIN)
    UNRATED_WHITE_HALF = (Mark.UNRATED_DRAW, Mark.UNRATED_LOSS)
    UNRATED_BLACK_HALF = (Mark.UNRATED_LOSS, Mark.UNRATED_DRAW)
    UNRATED_BOTH_LOSE = (Mark.UNRATED_LOSS, Mark.UNRATED_LOSS)
    ADJOURNED = (Mark.ADJOURNED, Mark.ADJOURNED)
    UNKNOWN = (Mark.UNKNOWN, Mark.UNKNOWN)

    __hash__ = object.__hash__

    def __init__(self, white: Mark, black: Mark) -> None:
        self.white: Mark = white
        self.black: Mark = black
        self.is_played: bool = white.is_played

    @property
    def is_final(self) -> bool:
        """Whether the result is known and final."""
        return self not in (GameResult.ADJOURNED, GameResult.UNKNOWN)

    @classmethod
    def of(cls, white: Mark, black: Mark) -> "GameResult | None":
        """Return the result made up of these two marks, or None if they cannot occur together."""
        return _BY_MARKS.get((white, black))

    def __str__(self) -> str:
        """Return the usual notation; words in it are translated where it fills a placeholder."""
        return _TEXT[self]


_BY_MARKS = {result.value: result for result in GameResult if not result.white.is_bye}
_TEXT = {
    GameResult.WHITE_WINS: "1-0",
    GameResult.DRAW: "½-½",
    GameResult.BLACK_WINS: "0-1",
    GameResult.WHITE_WINS_BY_FORFEIT: "1F-0F",
    GameResult.BLACK_WINS_BY_FORFEIT: "0F-1F",
    GameResult.DOUBLE_FORFEIT: "0F-0F",
    GameResult.FORFEITED_DRAW: "½F-½F",
    GameResult.WHITE_HALF: "½-0",
    GameResult.BLACK_HALF: "0-½",
    GameResult.BOTH_LOSE: "0-0",
    GameResult.UNRATED_WHITE_WINS: translatable("1-0 unrated"),
    GameResult.UNRATED_DRAW: translatable("½-½ unrated"),
    GameResult.UNRATED_BLACK_WINS: translatable("0-1 unrated"),
    GameResult.UNRATED_WHITE_HALF: translatable("½-0 unrated"),
    GameResult.UNRATED_BLACK_HALF: translatable("0-½ unrated"),
    GameResult.UNRATED_BOTH_LOSE: translatable("0-0 unrated"),
    GameResult.ADJOURNED: translatable("adjourned"),
    GameResult.UNKNOWN: "",
}
