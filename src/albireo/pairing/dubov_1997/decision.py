"""The decisions of a round of the Dubov System of 1997, kept as they were made."""

from enum import StrEnum

from albireo.domain.colour import Colour
from albireo.domain.points import Points
from albireo.pairing.unpaired import Decision
from albireo.value_classes import dataclass, field


class How(StrEnum):
    """How a pair came about, by the article that says so."""

    FIRST_ROUND = "5"
    FLOATER = "8.2"
    ISLAND = "7.1"
    BROUGHT_UP = "7.2"
    """Where the opponent of the player brought up is fixed too (Danubio)."""
    ROW = "6.3"


@dataclass(frozen=True, slots=True)
class Transfer:
    """Someone brought up to make a group even (7.2)."""

    tpn: int
    dominating: Colour | None
    """The due colour that dominates the group."""


@dataclass(frozen=True, slots=True)
class FloatedOut:
    """Someone who leaves the group downwards (6.4)."""

    tpn: int
    can_be_paired: bool
    """Whether there is a possible opponent in the next group."""
    came_in: bool
    """Whether the player had floated in."""


@dataclass(slots=True)
class Group:
    """A scoregroup while it is paired, and afterwards its record."""

    score: Points
    residents: tuple[int, ...]
    incoming: tuple[int, ...] = ()
    decisions: list[Decision] = field(default_factory=list)
    transfers: list[Transfer] = field(default_factory=list)
    changed_column: list[int] = field(default_factory=list)
    """Moved to the other colour so that the columns are equal (7.3, 7.4)."""
    columns: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """White and Black, as written down for the first attempt (6.2)."""
    floaters: list[FloatedOut] = field(default_factory=list)

    @property
    def brought_up(self) -> tuple[int, ...]:
        """Who came from lower groups, for the group as a whole or for someone with no one to meet."""
        islands = (item.opponent for item in self.decisions if item.article == How.ISLAND)
        return (*islands, *(transfer.tpn for transfer in self.transfers))

    @property
    def members(self) -> frozenset[int]:
        """Who could be paired here."""
        brought = (transfer.tpn for transfer in self.transfers)
        return frozenset((*self.residents, *self.incoming, *brought))
