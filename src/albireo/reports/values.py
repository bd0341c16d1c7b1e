"""Values in the cells of a document, formatted by the renderers.

Besides these, a cell may contain a whole number (participant number, place, rating), a text that is the same
in all languages (federation, club, code), a `Score`, a `Translatable` or `Remark` (words), a `Note` (a
reason), a `GameResult`, a `Mark` (of a participant without an opponent), a `Colour`, a `CrossCell`, or None.
"""

from typing import TYPE_CHECKING, NamedTuple

from albireo.domain.points import Points

if TYPE_CHECKING:
    from collections.abc import Mapping

    from albireo.domain.explanation import Note
    from albireo.domain.message import Remark
    from albireo.domain.result import GameResult
    from albireo.tiebreaks.value import Value


class Name(NamedTuple):
    """The name of a participant."""

    text: str
    number: int
    """Pairing number, for links."""


class PairingScore(NamedTuple):
    """Points before a round, with virtual points shown separately (C.04.7)."""

    points: Points
    virtual: Points = 0


class TieBreakFigure(NamedTuple):
    """A tie-break value."""

    value: "Value"


class Signed(NamedTuple):
    """A whole number shown with its sign, such as rating points gained or lost."""

    points: int


class Money(NamedTuple):
    """An amount of money."""

    cents: int
    currency: str = ""
    """The currency; empty if the heading or the total names it."""


class Day(NamedTuple):
    """A date as in the report file: `YYYY/MM/DD`, or less if less is known."""

    text: str


class Moment(NamedTuple):
    """A moment of the journal, in UTC."""

    at: str


class TimeOfDay(NamedTuple):
    """The time of a moment whose day is shown elsewhere."""

    at: str


class Tick(NamedTuple):
    """A tick box, ticked or empty."""

    is_done: bool = False


class Coloured(NamedTuple):
    """Words with a patch of colour beside them, such as the name of a group."""

    words: "Remark | str"
    swatch: str
    """One of `albireo.state.event_plan.COLOURS`; empty for words only."""


class Annulled(NamedTuple):
    """The result of a game that does not count, in brackets as in cross tables (C.05)."""

    result: "GameResult"


class SeatCode(NamedTuple):
    """A secret code to type, or to scan as an address."""

    text: str
    address: str = ""
    """Target of the code; empty if no device could reach it."""


class ListedCodes(NamedTuple):
    """A list of codes with their meanings."""

    items: "tuple[tuple[str, Remark], ...]"
    """Code and name."""


class Statement(NamedTuple):
    """A statement of an explanation, with the names of the participants concerned."""

    note: "Note"
    names: "Mapping[int, str]"
    depth: int = 0
    """Level of indentation: 1 for a detail, 2 for a detail of a detail."""


class Share(NamedTuple):
    """A percentage; the heading has the sign."""

    part: int
    whole: int

    @property
    def per_cent(self) -> float:
        return 100 * self.part / self.whole
