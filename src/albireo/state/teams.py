"""The teams of a tournament, their numbers and line-ups."""

from collections.abc import Mapping

from albireo.state.units import LineUpState, TeamState
from albireo.value_classes import dataclass, field


@dataclass(frozen=True, slots=True)
class TeamRegistration:
    """The teams of a tournament."""

    teams: Mapping[int, TeamState] = field(default_factory=dict)
    given_numbers: Mapping[int, int] = field(default_factory=dict)
    """As for players."""
    numbers_by_hand: bool = False
    next_team: int = 1

    @property
    def units(self) -> Mapping[int, TeamState]:
        """Who is registered, by registration number."""
        return self.teams


@dataclass(frozen=True, slots=True)
class LineUps:
    """The line-ups of the teams."""

    submitted: Mapping[tuple[int, int], LineUpState] = field(default_factory=dict)
    """The submitted line-up by (round, team); without one, the first members play."""
    published: frozenset[int] = frozenset()
    """Rounds whose line-ups are public."""
