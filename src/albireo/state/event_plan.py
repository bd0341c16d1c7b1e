"""The organiser's plans for the tournament: invitation, hall and the duties of C.02."""

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
"""Colours used to mark groups: these are also shown as colours, others in words only."""


class Assistance(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a player needs at the board (C.02 10.2.4, 10.3.1); the board itself is a fact of the player."""

    player: int
    assistant: str = ""
    """The assistant, the same person during the whole tournament."""
    has_wide_table: bool = False
    """Whether the player needs a table of two metres, standing apart."""
    uses_wheelchair: bool = False
    """Whether aisles at the table must be twice as wide (10.3.2)."""
    need_not_write: bool = False
    """Whether the player, visually disabled, need not record moves in the last five minutes (10.5.5)."""
    opponent_minutes: int = 0
    """Extra minutes for opponents who move the pieces or press the clock for the player (10.2.4)."""


@dataclass(frozen=True, slots=True)
class EventPlan:
    """The plan; any part may be undecided, and the regulations then say so."""

    organiser_address: str = ""
    organiser_phone: str = ""
    venue: str = ""
    """The hall and its address."""
    lodging: str = ""
    """Hotels with email and telephone, board and lodging."""
    requirements: str = ""
    """Who may take part."""
    confirmation: str = ""
    """Until when players confirm their presence, in UTC."""
    awards: str = ""
    """Approximate time of the prize-giving, in UTC."""
    gifts: str = ""
    """Gifts and diplomas, including those for participation."""
    physician: str = ""
    """Telephone of the physician and the hospital (10.1.6)."""
    is_school: bool = False
    """Whether article 11 on school tournaments applies."""
    without_clocks: bool = False
    """Whether games start without clocks, which are added after 20 minutes (11.4.2)."""
    group_colours: tuple[tuple[str, str], ...] = ()
    """The colour of each group's signs and lists (11.3.10), as chosen by the organiser."""
    transmitted: int = 0
    """Number of boards broadcast, from the first."""
    assistance: tuple[Assistance, ...] = ()
    done: tuple[str, ...] = ()
    """Duties that are ticked (`albireo.state.duties`)."""
