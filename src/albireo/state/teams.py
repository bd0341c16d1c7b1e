"""Which teams take part, with which numbers and line-ups."""

from collections.abc import Mapping

from albireo.state.units import LineUpState, TeamState
from albireo.value_classes import dataclass, field


@dataclass(frozen=True, slots=True)
class TeamRegistration:
    """The teams of a tournament."""

    teams: Mapping[int, TeamState] = field(default_factory=dict)
    given_numbers: Mapping[int, int] = field(default_factory=dict)
    """As those of the players."""
    numbers_by_hand: bool = False
    next_team: int = 1


@dataclass(frozen=True, slots=True)
class LineUps:
    """Who is to sit where for the teams."""

    submitted: Mapping[tuple[int, int], LineUpState] = field(default_factory=dict)
    """(round, team) to the line-up submitted; where there is none, the first members play."""
    published: frozenset[int] = frozenset()
    """Rounds whose line-ups everyone may see."""
