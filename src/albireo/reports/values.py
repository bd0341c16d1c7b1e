"""What stands in the cells of a document: values with a type, worded by the renderers.

Besides those here a cell may hold a whole number (participant number, place, rating), a text that is the
same in all languages (federation, club, code), a `Score`, a `Translatable` or `Remark` (words), a `Note` (a
reason), a `GameResult`, a `Mark` (what one without an opponent gets), a `Colour`, a `CrossCell`, or None.
"""

from typing import TYPE_CHECKING, NamedTuple

from albireo.domain.points import Points

if TYPE_CHECKING:
    from collections.abc import Mapping

    from albireo.domain.explanation import Note
    from albireo.domain.message import Remark
    from albireo.tiebreaks.value import Value


class Name(NamedTuple):
    """The name of a participant."""

    text: str
    number: int
    """Pairing number, by which pages find what to link to."""


class PairingScore(NamedTuple):
    """Points before a round, with virtual ones apart (C.04.7)."""

    points: Points
    virtual: Points = 0


class TieBreakFigure(NamedTuple):
    """A tie-break figure."""

    value: "Value"


class Signed(NamedTuple):
    """A whole number that is told with its sign, rating points won or lost for example."""

    points: int


class Money(NamedTuple):
    """An amount."""

    cents: int
    currency: str = ""
    """Empty where the heading or the sum names it."""


class Day(NamedTuple):
    """A date as the report file writes it: `YYYY/MM/DD`, or less if less is known."""

    text: str


class Moment(NamedTuple):
    """A moment of the journal, in UTC."""

    at: str


class TimeOfDay(NamedTuple):
    """The time of a moment whose day is said elsewhere."""

    at: str


class Tick(NamedTuple):
    """A box to be ticked, or one that is."""

    is_done: bool = False


class Coloured(NamedTuple):
    """Words with a patch of colour beside them, the name of a group for example."""

    words: "Remark | str"
    swatch: str
    """One of `albireo.state.event_plan.COLOURS`; empty: there are the words only."""


class SeatCode(NamedTuple):
    """A secret to be typed, or scanned as an address."""

    text: str
    address: str = ""
    """Where the code leads; empty where no device could reach it."""


class Listed(NamedTuple):
    """Codes with what they mean, one after the other."""

    items: "tuple[tuple[str, Remark], ...]"
    """Code and name."""


class Reason(NamedTuple):
    """A statement of an explanation, with the names of those it is about."""

    note: "Note"
    names: "Mapping[int, str]"
    depth: int = 0
    """How far it is indented: 1 for a detail, 2 for a detail of that."""


class Share(NamedTuple):
    """A share of a whole, written in per cent; the heading has the sign."""

    part: int
    whole: int

    @property
    def per_cent(self) -> float:
        return 100 * self.part / self.whole
