"""The decisions of a round of the Dubov System of 1997, recorded as they were made."""

from enum import StrEnum

from albireo.domain.colour import Colour
from albireo.domain.points import Points
from albireo.pairing.unpaired import Decision
from albireo.value_classes import dataclass, field


class How(StrEnum):
    """How a pair was made, by its article."""

    FIRST_ROUND = "5"
    FLOATER = "8.2"
    ISLAND = "7.1"
    BROUGHT_UP = "7.2"
    """The opponent of the player brought up is also fixed (Danubio)."""
    ROW = "6.3"


@dataclass(frozen=True, slots=True)
class Transfer:
    """A player brought up to make a group even (7.2)."""

    tpn: int
    dominating: Colour | None
    """The due colour that dominates the group."""


@dataclass(frozen=True, slots=True)
class FloatedOut:
    """A player who floats down from the group (6.4)."""

    tpn: int
    can_be_paired: bool
    """Whether there is a possible opponent in the next group."""
    came_in: bool
    """Whether the player had floated in."""


@dataclass(slots=True)
class Group:
    """A scoregroup during pairing and, afterwards, the record of it."""

    score: Points
    residents: tuple[int, ...]
    incoming: tuple[int, ...] = ()
    decisions: list[Decision] = field(default_factory=list)
    transfers: list[Transfer] = field(default_factory=list)
    changed_column: list[int] = field(default_factory=list)
    """Players moved to the other colour to make the columns equal (7.3, 7.4)."""
    columns: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """White and Black as listed for the first attempt (6.2)."""
    floaters: list[FloatedOut] = field(default_factory=list)

    @property
    def brought_up(self) -> tuple[int, ...]:
        """Players from lower groups, brought up for the whole group or for a player without opponents."""
        islands = (item.opponent for item in self.decisions if item.article == How.ISLAND)
        return (*islands, *(transfer.tpn for transfer in self.transfers))

    @property
    def members(self) -> frozenset[int]:
        """Everyone who could be paired here."""
        brought = (transfer.tpn for transfer in self.transfers)
        return frozenset((*self.residents, *self.incoming, *brought))
