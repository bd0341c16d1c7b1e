"""The choices about a tournament's documents; part of the state."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from albireo.state.hall import Hall
from albireo.value_classes import dataclass, field

MOST_TOP = 150
"""Most free space above the text of a certificate, in mm."""


class PaperSize(StrEnum):
    """The paper of a tournament's documents."""

    A4 = "a4"
    LETTER = "letter"


class RowSpacing(StrEnum):
    """How close the rows of documents stand."""

    COMPACT = "compact"
    NORMAL = "normal"
    ROOMY = "roomy"
    LARGE_PRINT = "large-print"


class Room(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A room, or part of one, with its boards."""

    name: str
    """May be empty if `section` is not: then only the boards are given."""
    first: int
    last: int
    section: str = ""
    """In an event: the tournament of these boards; empty for all."""


@dataclass(frozen=True, slots=True)
class DocumentSettings:
    """Settings for the tournament, the same on every computer."""

    paper: PaperSize = PaperSize.A4
    density: RowSpacing = RowSpacing.NORMAL
    footer: str = ""
    """A line at the foot of every page."""
    stack_cut: bool = False
    """Whether cards are ordered so that cutting the whole pile gives piles in order."""
    columns: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Column IDs of each document, in order; documents not listed use their defaults."""
    rooms: tuple[Room, ...] = ()
    """In the order of their boards."""
    halls: tuple[Hall, ...] = ()
    """Measured halls, by room name; for shared rooms they are in the event."""
    logo: bytes | None = None
    """The organiser's image (`albireo.formats.picture`), at the top of every page."""
    certificate_background: bytes | None = None
    """An image that fills the sheet of a certificate; a tall one makes it upright."""
    certificate_heading: str = ""
    """Instead of "Certificate"."""
    certificate_text: str = ""
    """A line of the organiser on every certificate."""
    certificate_top: int = 0
    """Space kept free above the text, in mm, where the background has something of its own."""
