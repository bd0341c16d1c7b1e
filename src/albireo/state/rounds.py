"""The rounds of a tournament at the desk: a round has matches, a match has boards."""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType

from msgspec import Struct

from albireo.domain.cached_property import cached_property
from albireo.domain.points import Points
from albireo.domain.result import GameResult, Mark
from albireo.value_classes import dataclass, field, replace

NOBODY = 0
"""Stands for an empty seat."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A result reported by a player."""

    result: str
    device: str = ""


_NOTHING: Mapping[int, Proposal] = MappingProxyType({})
_NEVER: Mapping[int, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class BoardState:
    """A board of a match, with the author and time of its result."""

    white: int
    """A player; `NOBODY` if a team left the board empty."""
    black: int
    result: GameResult = GameResult.UNKNOWN
    by: str = ""
    at: str = ""
    corrected_from: GameResult | None = None
    """The result before it was corrected."""
    proposed: Mapping[int, Proposal] = field(default_factory=lambda: _NOTHING)
    """Results reported by its players, until there is one."""
    was_adjourned: bool = False
    """Whether the game was ever adjourned: how it ends is in the report, even if the mark was cleared."""


@dataclass(frozen=True, slots=True)
class Appointment:
    """Date and place of a match, if set individually."""

    day: str = ""
    """`YYYY/MM/DD`; empty for that of the round."""
    time: str = ""
    """`HH:MM`, local time."""
    place: str = ""
    """Empty for the home venue of the first-named team."""
    is_put_off: bool = False
    """Whether it is postponed without a new day."""


NO_APPOINTMENT = Appointment()


@dataclass(frozen=True, slots=True)
class MatchScore:
    """The score of a match whose boards are unknown."""

    white: Points
    """Game points of the first-named team."""
    black: Points
    by: str = ""
    at: str = ""


@dataclass(frozen=True, slots=True)
class MatchState:
    """Two units that meet, and their boards."""

    white: int
    """A player, or the team with White on board 1."""
    black: int
    boards: Mapping[int, BoardState]
    """By number; one if players meet for one game; the second game of two is board 2."""
    forfeit: GameResult | None = None
    """Result of a match that was not played at all."""
    score: "MatchScore | None" = None
    """Score of a match whose boards do not count."""
    appointment: Appointment = NO_APPOINTMENT
    reminded: Mapping[int, str] = field(default_factory=lambda: _NEVER)
    """Teams whose captains were asked for the result by email, to the moment."""

    @property
    def is_decided(self) -> bool:
        """Whether all results are known."""
        return (
            self.forfeit is not None
            or self.score is not None
            or all(board.result is not GameResult.UNKNOWN for board in self.boards.values())
        )

    @property
    def is_begun(self) -> bool:
        """Whether a result is known other than that of an empty board."""
        return (
            self.forfeit is not None
            or self.score is not None
            or any(
                board.result is not GameResult.UNKNOWN and NOBODY not in (board.white, board.black)
                for board in self.boards.values()
            )
        )

    @property
    def is_moved(self) -> bool:
        """Whether the match is not played with its round: postponed, or on another day."""
        return self.appointment.is_put_off or bool(self.appointment.day)


@dataclass(frozen=True)
class RoundState:
    """A round, from draft to the last result."""

    number: int
    matches: Mapping[int, MatchState]
    """By number, in table order."""
    byes: Mapping[int, Mark]
    """Units without an opponent."""
    published: bool = False
    manual: bool = False
    """Whether it is being changed by hand."""
    pool: tuple[int, ...] = ()
    """Units not seated yet, during a change by hand."""
    edited: bool = False
    """Whether it was changed by hand."""
    differs: tuple[tuple[int, int], ...] = ()
    """The engine's pairs that are missing, see `ManualPairingEnded`."""
    stale: bool = False
    """Whether it is a draft made before something it depends on was changed."""
    system: str = ""
    first_board: int = 1
    """The number of the first match."""
    by_hand: str = ""
    """Why it was changed by hand: the case of C.04.2 4.4 and the reason."""

    @cached_property
    def boards(self) -> Mapping[int, BoardState]:
        """If every match is one game: its only board, by the number of the match."""
        return {number: match.boards[1] for number, match in self.matches.items() if 1 in match.boards}

    @cached_property
    def missing(self) -> tuple[int, ...]:
        """Matches without a complete result."""
        return tuple(number for number, match in self.matches.items() if not match.is_decided)

    @cached_property
    def open_boards(self) -> tuple[tuple[int, int], ...]:
        """(match, board) without a result."""
        return tuple(
            (number, place)
            for number, match in self.matches.items()
            if not match.is_decided
            for place, board in match.boards.items()
            if board.result is GameResult.UNKNOWN
        )

    @property
    def unfinished_boards(self) -> tuple[tuple[int, int], ...]:
        """(match, board) without a final result, adjourned games included."""
        return tuple(
            (number, place)
            for number, match in self.matches.items()
            if match.forfeit is None and match.score is None
            for place, board in match.boards.items()
            if not board.result.is_final
        )

    @property
    def is_complete(self) -> bool:
        """Whether every board has a result; an adjourned game has one until it ends."""
        return self.published and not self.manual and not self.missing

    @cached_property
    def _match_numbers(self) -> Mapping[int, int]:
        """Matches by unit."""
        return {unit: number for number, match in self.matches.items() for unit in (match.white, match.black)}

    def match_of(self, unit: int) -> int | None:
        """Return the number of a unit's match."""
        return self._match_numbers.get(unit)


@dataclass(frozen=True, slots=True)
class Rounds:
    """The paired rounds, the last of which may be a draft."""

    rounds: tuple[RoundState, ...] = ()


@dataclass(frozen=True, slots=True)
class RatingCorrection:
    """A correction for the rating report only (C.04.2 4.3)."""

    round: int
    match: int
    board: int
    was: GameResult
    result: GameResult
    colours_turned: bool
    reason: str

    @property
    def place(self) -> tuple[int, int, int]:
        """Round, match and board."""
        return self.round, self.match, self.board

    @property
    def changes_nothing(self) -> bool:
        """Whether it is the result that was counted."""
        return self.result is self.was and not self.colours_turned


class TieGameKind(Enum):
    """The rate of play of a tie-break game."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"
    ARMAGEDDON = "armageddon"
    """White has more time; a draw wins the tie for Black."""


@dataclass(frozen=True, slots=True)
class TieGame:
    """A game that breaks a level tie of a knock-out; it is no game of a round."""

    kind: TieGameKind
    white: int
    """A unit, as is `black`."""
    black: int
    result: GameResult


class SentGame(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """A game of a rating report that was sent, with its result then."""

    round: int
    match: int
    board: int
    result: str


@dataclass(frozen=True, slots=True)
class SentReport:
    """A rating report that was sent."""

    recipient: str
    """`FIDE`, or a federation."""
    first: str
    """First day, `YYYY/MM/DD`; empty if unknown."""
    last: str
    games: tuple[SentGame, ...]
    at: str
    who: str


@dataclass(frozen=True, slots=True)
class RoundNotes:
    """Notes on rounds other than the pairings."""

    starts: Mapping[int, str] = field(default_factory=dict)
    """Start of each round, in UTC; only for the clock in the hall."""
    not_there: Mapping[tuple[int, int], str] = field(default_factory=dict)
    """When a player was noted missing at the board and has not arrived, by (round, player)."""
    start_positions: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """Chess960 start positions of each round: one for all boards, or one for each match."""
    decided_ties: Mapping[tuple[int, int], str] = field(default_factory=dict)
    """How level knock-out ties were decided, by (last round of the tie, unit that goes through)."""
    tie_games: Mapping[tuple[int, int, int], tuple[TieGame, ...]] = field(default_factory=dict)
    """Tie-break games of a knock-out in order, by (last round of the tie, lower unit, higher unit)."""
    corrections: tuple[RatingCorrection, ...] = ()
    sent: tuple[SentReport, ...] = ()
    """Rating reports that were sent, in order."""

    def without_round(self, last: int) -> "RoundNotes":
        """Return the same without the notes on the last round, which is undone."""
        return replace(
            self,
            not_there={key: at for key, at in self.not_there.items() if key[0] < last},
            start_positions={key: drawn for key, drawn in self.start_positions.items() if key != last},
            decided_ties={key: how for key, how in self.decided_ties.items() if key[0] < last},
            tie_games={key: games for key, games in self.tie_games.items() if key[0] < last},
        )
