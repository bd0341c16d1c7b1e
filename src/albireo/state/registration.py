"""Who takes part as a player, with which number."""

from collections.abc import Mapping

from albireo.domain.result import Mark
from albireo.state.units import Entrant
from albireo.value_classes import dataclass, field


@dataclass(frozen=True, slots=True)
class Registration:
    """The players of a tournament."""

    entrants: Mapping[int, Entrant] = field(default_factory=dict)
    given_numbers: Mapping[int, int] = field(default_factory=dict)
    """Pairing numbers as given when round 1 was paired or since; empty before."""
    numbers_by_hand: bool = False
    next_player: int = 1
    is_closed: bool = False


@dataclass(frozen=True, slots=True)
class Byes:
    """Who asked not to be paired, who may ask, and who said that they will play."""

    requested: Mapping[tuple[int, int], Mark] = field(default_factory=dict)
    """(unit, round) to the bye asked for."""
    without_half_byes: frozenset[int] = frozenset()
    """Units that are not entitled to half-point byes."""
    confirmed: frozenset[tuple[int, int]] = frozenset()
    """(unit, round) of those who missed the round before without notice and said that they will play."""
