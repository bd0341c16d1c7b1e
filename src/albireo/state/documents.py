"""What was chosen about the documents of a tournament; part of the state."""

from collections.abc import Mapping

from msgspec import Struct

from albireo.state.hall import Hall
from albireo.value_classes import dataclass, field

PAPERS = ("a4", "letter")
DENSITIES = ("compact", "normal", "roomy", "large-print")


class Room(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A room with its boards, or a part of one."""

    name: str
    """May be empty where `section` is not: then only the boards are said."""
    first: int
    last: int
    section: str = ""
    """Of an event: the tournament whose boards these are; empty: those of all."""


@dataclass(frozen=True, slots=True)
class DocumentSettings:
    """Chosen once for the tournament, the same on every computer."""

    paper: str = PAPERS[0]
    density: str = "normal"
    footer: str = ""
    """A line at the foot of every page."""
    stack_cut: bool = False
    """Whether cards are ordered so that the pile, cut as a whole, gives piles in order."""
    columns: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Document to the ids of its columns, in their order; one that is not here has those it likes."""
    rooms: tuple[Room, ...] = ()
    """In the order of their boards."""
    halls: tuple[Hall, ...] = ()
    """What was measured, by the names of rooms; of sections that share rooms their event has it."""
    logo: bytes | None = None
    """The organiser's picture (`albireo.formats.picture`), at the head of every page."""
