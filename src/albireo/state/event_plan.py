"""What the organiser plans around the tournament: for the invitation, the hall and the duties of C.02."""

from msgspec import Struct

from albireo.domain.message import translatable
from albireo.value_classes import dataclass

COLOURS = {
    "red": translatable("red"),
    "orange": translatable("orange"),
    "yellow": translatable("yellow"),
    "green": translatable("green"),
    "blue": translatable("blue"),
    "violet": translatable("violet"),
    "brown": translatable("brown"),
    "grey": translatable("grey"),
    "white": translatable("white"),
    "black": translatable("black"),
}
"""What groups are usually marked with: these are shown as colours too, others in words only."""


class Assistance(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a player needs at the board (C.02 10.2.4, 10.3.1); which board it is, is a fact of the player."""

    player: int
    assistant: str = ""
    """Who helps, the same person during the whole tournament."""
    has_wide_table: bool = False
    """A table of two metres, standing apart."""
    uses_wheelchair: bool = False
    """Whether corridors at the table are twice as wide (10.3.2)."""


@dataclass(frozen=True, slots=True)
class EventPlan:
    """Every part may be undecided; the regulations then say so."""

    organiser_address: str = ""
    organiser_phone: str = ""
    venue: str = ""
    """The hall and its address."""
    lodging: str = ""
    """Hotels with mail and telephone, board and lodging."""
    requirements: str = ""
    """Who may take part."""
    confirmation: str = ""
    """Until when players confirm that they are there, in UTC."""
    awards: str = ""
    """When prizes are given, about, in UTC."""
    gifts: str = ""
    """Gifts and diplomas, also for taking part."""
    physician: str = ""
    """Telephone of the physician and the hospital (10.1.6)."""
    is_school: bool = False
    """Whether article 11 on school tournaments is kept."""
    without_clocks: bool = False
    """Whether games start without clocks, which come after 20 minutes (11.4.2)."""
    group_colours: tuple[tuple[str, str], ...] = ()
    """Group to the colour of its signs and lists (11.3.10), as the organiser chose it."""
    transmitted: int = 0
    """Boards whose games are broadcast, from the first on."""
    assistance: tuple[Assistance, ...] = ()
    done: tuple[str, ...] = ()
    """Duties that are ticked (`albireo.state.duties`)."""


LINES = ("organiser_address", "organiser_phone", "venue", "lodging", "requirements", "gifts", "physician")
"""What is text; it may have several lines."""
MOMENTS = ("confirmation", "awards")
