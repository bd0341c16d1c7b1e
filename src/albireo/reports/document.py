"""A document: title, columns, rows, notes and page details.

Nothing here is formatted: headings and sentences are English keys, cells are typed values, and widths are
preferences. One description serves every format and language. Named tuples rather than data classes: the
command line loads this module at every start, and data classes cost it 10 ms.
"""

from collections.abc import Mapping, Sequence
from enum import Enum, Flag, auto
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from albireo.domain.message import Remark

if TYPE_CHECKING:
    from albireo.reports.values import Statement
    from albireo.standings.finality import Finality


class Medium(Flag):
    """Where a column is shown by default."""

    TEXT = auto()
    """Terminal and text files."""
    PAGE = auto()
    """Paper and screens."""
    SHEET = auto()
    """Spreadsheets."""
    DATA = auto()
    """Other programs: JSON, and CSV with the ids as its heading."""
    PEOPLE = TEXT | PAGE
    FILES = SHEET | DATA
    ALL = PEOPLE | FILES


class Kind(Enum):
    """The kind of value in a column; it decides the alignment."""

    NUMBER = "number"
    NAME = "name"
    TEXT = "text"
    POINTS = "points"
    FIGURE = "figure"
    RESULT = "result"
    ROUND = "round"
    """One round: opponent, colour and result."""
    MONEY = "money"
    DATE = "date"
    COLOUR = "colour"
    TICK = "tick"
    CODE = "code"
    BLANK = "blank"
    """Empty, to be filled in by hand."""
    SIGNATURE = "signature"
    """Empty, to be signed."""

    @property
    def align(self) -> str:
        """Return `<`, `^` or `>`, as in Python's format strings."""
        return _ALIGN.get(self, "<")


EMPTY = (Kind.BLANK, Kind.SIGNATURE)
"""Kinds of columns without values."""
_ALIGN = {
    Kind.NUMBER: ">",
    Kind.POINTS: ">",
    Kind.FIGURE: ">",
    Kind.MONEY: ">",
    Kind.ROUND: ">",
    Kind.RESULT: "^",
}


class Emphasis(Enum):
    """How strongly a value is emphasised for readers."""

    STRONG = "strong"
    PLAIN = "plain"
    MINOR = "minor"


class Layout(Enum):
    """The layout of a document, chosen by its purpose."""

    LIST = "list"
    WALL = "wall"
    """Put up on the wall, read from two metres."""
    ROLL = "roll"
    """Rows with space to write."""
    CROSS = "cross"
    """Many narrow columns."""
    SQUARE = "square"
    """Everyone against everyone."""
    SLIPS = "slips"
    """One slip per row, eight to a sheet."""
    CARDS = "cards"
    """One card per row, to be cut out, as many to a sheet as `Document.cards` says."""
    CERTIFICATES = "certificates"
    """One sheet per row, to be handed over."""


NOT_TABLES = (Layout.SLIPS, Layout.CARDS, Layout.CERTIFICATES)
"""Layouts whose rows are pieces of paper."""


class Column(NamedTuple):
    """A column: the meaning of its values and how they are shown."""

    id: str
    """Name of the column for programs."""
    heading: str
    """English text, or a code that is the same in all languages."""
    short: str = ""
    """Shorter heading for narrow columns."""
    kind: Kind = Kind.TEXT
    shown: Medium = Medium.ALL
    beside: str = ""
    """Id of the column whose cell it shares when shown to people."""
    part_of: str = ""
    """Name of the list that similar columns form for programs, such as the rounds or the tie-breaks."""
    weight: int = 0
    """Share of the spare width; columns with a weight shrink first if space is short."""
    may_go: bool = False
    """Whether the column is dropped before names are cut."""
    wraps: bool = False
    """Whether it contains prose, which is wrapped and never cut."""
    emphasis: Emphasis = Emphasis.PLAIN
    under: str = ""
    """In a section that continues another: the id of the column it is shown under, if not its own."""


Row = tuple[Any, ...]
"""One value per column, see `values`."""
NOTHING: Mapping[str, Any] = MappingProxyType({})


class BarChart(NamedTuple):
    """The columns of a section that form a chart (`charts.py`), with one bar per row."""

    label: str
    """The column that labels the bars; its values are the same in all languages."""
    series: tuple[str, ...]
    """One column of numbers, or three that share each bar: White, draws, Black."""


class Section(NamedTuple):
    """Rows that belong together."""

    id: str
    """Name of the rows in JSON."""
    columns: tuple[Column, ...]
    rows: Sequence[Row]
    title: "Remark | Statement | str | None" = None
    """Heading above the rows; a plain string is not translated."""
    totals: Mapping[str, Any] = NOTHING
    """Values below the rows, by column."""
    continues: bool = False
    """Whether the rows continue the table of the section before (see `Column.under`); the last value then
    spans the rest of the row.
    """
    line: str = ""
    """A sentence that expresses a row in plain text, with placeholders named after columns."""
    size: Remark | None = None
    """The number of rows, in words."""
    chart: BarChart | None = None
    drawing: str = ""
    """A drawing above the rows, as SVG without words."""
    swatch: str = ""
    """The colour shown beside the title to mark the rows (see `values.Coloured`)."""
    has_sheet: bool = False
    """Whether it starts on a new sheet."""


class PageDetails(NamedTuple):
    """Details printed on every page."""

    tournament: str = ""
    city: str = ""
    start: str = ""
    end: str = ""
    arbiter: str = ""
    round: int | None = None
    after: int | None = None
    """The round after which the document applies."""
    starts: str = ""
    """Start of the round, in UTC."""
    day: str = ""
    """The day of the round as `YYYY/MM/DD`, if its time is not known."""
    made: str = ""
    """When the document was created, in UTC; empty if irrelevant."""
    festival: str = ""
    """The festival that the tournament is a section of."""

    @property
    def heading(self) -> str:
        """The festival, unless the section's name includes it, and the tournament."""
        if not self.festival or self.festival.casefold() in self.tournament.casefold():
            return self.tournament
        return f"{self.festival} · {self.tournament}" if self.tournament else self.festival


class CardSheet(NamedTuple):
    """The number of cards on a sheet of paper."""

    columns: int = 2
    rows: int = 4


class Document(NamedTuple):
    """A list, described once for all formats and languages."""

    id: str
    title: Remark
    page: PageDetails
    sections: tuple[Section, ...]
    layout: Layout = Layout.LIST
    marks: tuple[Remark, ...] = ()
    """Notices shown first, such as that it is a draft or that results are missing."""
    notes: tuple[Remark, ...] = ()
    """Remarks and legend below the rows."""
    facts: Mapping[str, Any] = NOTHING
    """Additional data for programs."""
    side_by_side: int = 1
    """How many tables may be placed side by side if one is too long for a page."""
    cards: CardSheet = CardSheet()
    finality: "Finality | None" = None
    """Whether the standings shown are final; None if it shows none (see `not_final.py`)."""


def with_title_column(section: Section, column: Column, value: object) -> Section:
    """Return the section with its title as an additional column, since files and data have no titles.

    It takes the place of a column with the same ID: a table has each heading once.
    """
    kept = [at for at, each in enumerate(section.columns) if each.id != column.id]
    columns = (*(section.columns[at] for at in kept), column._replace(shown=Medium.FILES))
    rows = [(*(row[at] for at in kept), value) for row in section.rows]
    return section._replace(columns=columns, rows=rows)


def shown_columns(section: Section, medium: Medium, alike: Sequence[Section] = ()) -> list[int]:
    """Return the indexes of the columns a medium shows; columns without any value are hidden from people.

    `alike` are sections of the same document with the same columns: they show the same columns.
    """
    found = [i for i, column in enumerate(section.columns) if medium in column.shown]
    if medium in Medium.FILES:
        return found
    others = [section, *(other for other in alike if other.columns == section.columns)]
    return [
        i for i in found if section.columns[i].kind in EMPTY or any(_has_values(other, i) for other in others)
    ]


def _has_values(section: Section, index: int) -> bool:
    return not section.rows or any(row[index] not in (None, "") for row in section.rows)
