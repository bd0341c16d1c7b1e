"""The players of a tournament and their numbers."""

from collections.abc import Mapping

from albireo.domain.result import Mark
from albireo.state.units import Entrant
from albireo.value_classes import dataclass, field


@dataclass(frozen=True, slots=True)
class Registration:
    """The players of a tournament."""

    entrants: Mapping[int, Entrant] = field(default_factory=dict)
    given_numbers: Mapping[int, int] = field(default_factory=dict)
    """Pairing numbers assigned when round 1 was paired or later; empty before."""
    numbers_by_hand: bool = False
    next_player: int = 1
    is_closed: bool = False

    @property
    def units(self) -> Mapping[int, Entrant]:
        """Who is registered, by registration number."""
        return self.entrants


@dataclass(frozen=True, slots=True)
class Byes:
    """Requested byes, entitlement to byes, and confirmations of play."""

    requested: Mapping[tuple[int, int], Mark] = field(default_factory=dict)
    """The requested bye by (unit, round)."""
    without_half_byes: frozenset[int] = frozenset()
    """Units that are not entitled to half-point byes."""
    confirmed: frozenset[tuple[int, int]] = frozenset()
    """(unit, round) of no-shows of the previous round who will play."""
