"""Teams, their line-ups, and byes and results of whole teams."""

from enum import Enum

from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Team:
    """A team; its players are TPNs in default board order."""

    tpn: int
    """Team pairing number assigned by the competition."""
    name: str
    players: tuple[int, ...] = ()
    nickname: str = ""
    strength: int | None = None
    group: str = ""
    """The team's division, where groups of teams are paired separately."""
    fixed_board: int | None = None
    """The table of its match in every round."""
    reported_match_points: Points | None = None
    reported_game_points: Points | None = None
    reported_rank: int | None = None


@dataclass(frozen=True, slots=True)
class LineUp:
    """The players on each board, where they differ from the default order (TRF26 record 300)."""

    round: int
    team: int
    opponent: int
    players: tuple[int | None, ...]
    """TPN by board; None for an empty board."""


@dataclass(frozen=True, slots=True)
class TeamBye:
    """A bye of a whole team: pairing-allocated (record 320) or requested (record 240)."""

    round: int
    team: int
    mark: Mark


@dataclass(frozen=True, slots=True)
class ForfeitedMatch:
    """A match not played (record 330)."""

    round: int
    white: int
    black: int
    white_mark: Mark
    black_mark: Mark


@dataclass(frozen=True, slots=True)
class ScoredMatch:
    """A match of which only the score is known, not the results of the boards.

    FIDE defines no record for it; ours is XXM.
    """

    round: int
    white: int
    black: int
    white_points: Points
    """Game points."""
    black_points: Points


@dataclass(frozen=True, slots=True)
class MatchPoints:
    """Points for a match (record 362) and for a pairing-allocated bye (record 320)."""

    win: Points = 20
    draw: Points = 10
    loss: Points = 0
    bye_match_points: Points | None = None
    """None means as much as a draw (C.04.6)."""
    bye_game_points: Points | None = None


STANDARD_MATCH_POINTS = MatchPoints()
"""2-1-0"""


class ScoreKind(Enum):
    """The two scores of a team: match points and game points."""

    MATCH_POINTS = "MP"
    GAME_POINTS = "GP"

    __hash__ = object.__hash__  # members are unique; Enum's own hash costs a Python call each time
