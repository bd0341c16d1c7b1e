"""The rounds of a tournament on the desk: a round has matches, a match has boards."""

from collections.abc import Mapping
from types import MappingProxyType

from albireo.domain.cached_property import cached_property
from albireo.domain.points import Points
from albireo.domain.result import GameResult, Mark
from albireo.value_classes import dataclass, field, replace

NOBODY = 0
"""In the place of a player: the board is left empty."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a player says the result was."""

    result: str
    device: str = ""


_NOTHING: Mapping[int, Proposal] = MappingProxyType({})
_NEVER: Mapping[int, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class BoardState:
    """A board of a match, with who entered its result and when."""

    white: int
    """A player; `NOBODY` if a team left the board empty."""
    black: int
    result: GameResult = GameResult.UNKNOWN
    by: str = ""
    at: str = ""
    corrected_from: GameResult | None = None
    """What the result was before it was corrected."""
    proposed: Mapping[int, Proposal] = field(default_factory=lambda: _NOTHING)
    """What its players say the result was, until there is one."""


@dataclass(frozen=True, slots=True)
class Appointment:
    """When and where a match is played, where the event says it match by match."""

    day: str = ""
    """`YYYY/MM/DD`; empty: that of the round."""
    time: str = ""
    """`HH:MM` as the clocks there show it."""
    place: str = ""
    """Empty: where the team named first is at home."""
    is_put_off: bool = False
    """Not played with its round, and the new day is not known."""


NO_APPOINTMENT = Appointment()


@dataclass(frozen=True, slots=True)
class MatchScore:
    """The score of a match whose boards are not known."""

    white: Points
    """Game points of the team named first."""
    black: Points
    by: str = ""
    at: str = ""


@dataclass(frozen=True, slots=True)
class MatchState:
    """Two units that meet, and the boards at which they do."""

    white: int
    """A player, or the team that has White on board 1."""
    black: int
    boards: Mapping[int, BoardState]
    """By number. One where players meet for one game; the second game of two stands as board 2."""
    forfeit: GameResult | None = None
    """Of a match that was not played at all."""
    score: "MatchScore | None" = None
    """Of a match known by its score only; what its boards hold does not count."""
    appointment: Appointment = NO_APPOINTMENT
    reminded: Mapping[int, str] = field(default_factory=lambda: _NEVER)
    """Teams whose captains were asked for the result by email, to the moment."""

    @property
    def is_decided(self) -> bool:
        """Whether nothing is missing."""
        return (
            self.forfeit is not None
            or self.score is not None
            or all(board.result is not GameResult.UNKNOWN for board in self.boards.values())
        )

    @property
    def is_moved(self) -> bool:
        """Whether the match is not played with its round: postponed, or on a day of its own."""
        return self.appointment.is_put_off or bool(self.appointment.day)


@dataclass(frozen=True)
class RoundState:
    """A round, from draft to the last result."""

    number: int
    matches: Mapping[int, MatchState]
    """By number, in the order of the tables."""
    byes: Mapping[int, Mark]
    """Units without an opponent."""
    published: bool = False
    manual: bool = False
    """Between the start and the end of a change by hand."""
    pool: tuple[int, ...] = ()
    """Seated nowhere yet, during a change by hand."""
    edited: bool = False
    """Changed by hand."""
    differs: tuple[tuple[int, int], ...] = ()
    """What the engine would have paired instead, see `ManualPairingEnded`."""
    stale: bool = False
    """A draft made before something it rests on was changed."""
    system: str = ""
    first_board: int = 1
    """The number of the first match."""
    by_hand: str = ""
    """Why it was changed by hand: the case of C.04.2 4.4 and the reason, as they were given."""

    @cached_property
    def boards(self) -> Mapping[int, BoardState]:
        """Where every match is one game: its only board, by the number of the match."""
        return {number: match.boards[1] for number, match in self.matches.items() if 1 in match.boards}

    @cached_property
    def missing(self) -> tuple[int, ...]:
        """Matches without a result, or with only a part of it."""
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
    def is_complete(self) -> bool:
        return self.published and not self.manual and not self.missing

    def match_of(self, unit: int) -> int | None:
        """The number of the match a unit plays."""
        return next((n for n, match in self.matches.items() if unit in (match.white, match.black)), None)


@dataclass(frozen=True, slots=True)
class Rounds:
    """The rounds that were paired, the last one perhaps only a draft."""

    rounds: tuple[RoundState, ...] = ()


@dataclass(frozen=True, slots=True)
class RatingCorrection:
    """A correction that only the rating report sees (C.04.2 4.3)."""

    round: int
    match: int
    board: int
    was: GameResult
    result: GameResult
    colours_turned: bool
    reason: str


@dataclass(frozen=True, slots=True)
class RoundNotes:
    """What was noted about rounds beside who meets whom."""

    starts: Mapping[int, str] = field(default_factory=dict)
    """Round to the moment it is to start, in UTC; only for the clock of the hall."""
    not_there: Mapping[tuple[int, int], str] = field(default_factory=dict)
    """(round, player) noted missing at the board, and not arrived since, to when that was noted."""
    start_positions: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """Round to the start positions of Chess960: one for all boards, or one for each match."""
    decided_ties: Mapping[tuple[int, int], str] = field(default_factory=dict)
    """(last round of a level tie of a knock-out, unit that goes through) to how that was decided."""
    corrections: tuple[RatingCorrection, ...] = ()

    def without_round(self, last: int) -> "RoundNotes":
        """The same without what belongs to the last round, which is undone."""
        return replace(
            self,
            not_there={key: at for key, at in self.not_there.items() if key[0] < last},
            start_positions={key: drawn for key, drawn in self.start_positions.items() if key != last},
            decided_ties={key: how for key, how in self.decided_ties.items() if key[0] < last},
        )
