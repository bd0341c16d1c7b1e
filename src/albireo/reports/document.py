"""A document: what it is called, its columns, rows and notes, and the facts of its page.

Nothing here is worded or laid out: headings and sentences are English keys, cells are typed values, and
widths are wishes. One description serves every format and language. Named tuples rather than data classes:
the command line loads this module at every start, and the data classes took it 10 ms.
"""

from collections.abc import Mapping, Sequence
from enum import Enum, Flag, auto
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from albireo.domain.message import Remark

if TYPE_CHECKING:
    from albireo.reports.values import Reason
    from albireo.standings.finality import Finality


class Medium(Flag):
    """Where a column is shown unless someone chooses otherwise."""

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
    """What kind of value a column holds; it decides the alignment."""

    NUMBER = "number"
    NAME = "name"
    TEXT = "text"
    POINTS = "points"
    FIGURE = "figure"
    RESULT = "result"
    ROUND = "round"
    """All of one round: opponent, colour, result."""
    MONEY = "money"
    DATE = "date"
    COLOUR = "colour"
    TICK = "tick"
    CODE = "code"
    BLANK = "blank"
    """Empty, to be written in by hand."""
    SIGNATURE = "signature"
    """Empty, to be signed."""

    @property
    def align(self) -> str:
        """`<`, `^` or `>`, as Python's format language has them."""
        return _ALIGN.get(self, "<")


EMPTY = (Kind.BLANK, Kind.SIGNATURE)
"""Kinds of columns that have no values."""
_ALIGN = {
    Kind.NUMBER: ">",
    Kind.POINTS: ">",
    Kind.FIGURE: ">",
    Kind.MONEY: ">",
    Kind.ROUND: ">",
    Kind.RESULT: "^",
}


class Emphasis(Enum):
    """How much a value stands out where people read it."""

    STRONG = "strong"
    PLAIN = "plain"
    MINOR = "minor"


class Layout(Enum):
    """What a document is for decides how it is set."""

    LIST = "list"
    WALL = "wall"
    """On the wall, read from two metres."""
    ROLL = "roll"
    """Rows with room to write."""
    CROSS = "cross"
    """Many narrow columns."""
    SQUARE = "square"
    """Everyone against everyone."""
    SLIPS = "slips"
    """Every row a slip of its own, eight to a sheet."""
    CARDS = "cards"
    """Every row a card to be cut out, as many to a sheet as `Document.cards` says."""


class Column(NamedTuple):
    """A column: what its values mean and how they like to be shown."""

    id: str
    """For programs."""
    heading: str
    """English, or a code that is the same in all languages."""
    short: str = ""
    """The heading where room is scarce."""
    kind: Kind = Kind.TEXT
    shown: Medium = Medium.ALL
    beside: str = ""
    """Id of the column whose cell it shares where people read it."""
    part_of: str = ""
    """Name of the list that columns alike make up for programs: the rounds, the tie-breaks."""
    weight: int = 0
    """Share of the room left over; columns with a weight give way first if room is short."""
    may_go: bool = False
    """Whether the column is left out before names are cut."""
    wraps: bool = False
    """Whether it is prose, which is folded and never cut."""
    emphasis: Emphasis = Emphasis.PLAIN
    under: str = ""
    """In a section that continues another: the id of the column it stands under, if not its own."""


Row = tuple[Any, ...]
"""One value for each column, see `values`."""
NOTHING: Mapping[str, Any] = MappingProxyType({})


class Chart(NamedTuple):
    """Which columns of a section make a chart (`charts.py`): a bar for each row."""

    label: str
    """The column whose values, the same in all languages, name the bars."""
    series: tuple[str, ...]
    """One column of numbers, or three that share each bar: White, draws, Black."""


class Section(NamedTuple):
    """Rows that belong together."""

    id: str
    """For programs: what the rows are called in JSON."""
    columns: tuple[Column, ...]
    rows: Sequence[Row]
    title: "Remark | Reason | str | None" = None
    """Above the rows; a text stays as it is in all languages."""
    totals: Mapping[str, Any] = NOTHING
    """Below the rows: values by column."""
    continues: bool = False
    """Whether the rows go on in the table of the section before (see `Column.under`); the last value then has
    the rest of the row."""
    line: str = ""
    """A sentence that says a row in plain text, its holes named after columns."""
    size: Remark | None = None
    """How many rows there are, in words."""
    chart: Chart | None = None
    swatch: str = ""
    """The colour that marks the rows, beside the title (see `values.Coloured`)."""
    has_sheet: bool = False
    """Whether it starts on a sheet of its own."""


class Page(NamedTuple):
    """What stands on every page."""

    tournament: str = ""
    city: str = ""
    start: str = ""
    end: str = ""
    arbiter: str = ""
    round: int | None = None
    after: int | None = None
    """The round after which it is."""
    starts: str = ""
    """When the round starts, in UTC."""
    day: str = ""
    """The day of the round, `YYYY/MM/DD`, where its time is not known."""
    made: str = ""
    """When the document was made, in UTC; empty where it does not matter."""


class CardSheet(NamedTuple):
    """How many cards a sheet of paper has."""

    columns: int = 2
    rows: int = 4


class Document(NamedTuple):
    """A list, described once for all formats and languages."""

    id: str
    title: Remark
    page: Page
    sections: tuple[Section, ...]
    layout: Layout = Layout.LIST
    marks: tuple[Remark, ...] = ()
    """What must be seen before anything else: that it is a draft, that results are missing."""
    notes: tuple[Remark, ...] = ()
    """Below: remarks, legend."""
    facts: Mapping[str, Any] = NOTHING
    """Further facts for programs, as plain data."""
    side_by_side: int = 1
    """How many tables may stand side by side on a page if one is too long for it."""
    cards: CardSheet = CardSheet()
    finality: "Finality | None" = None
    """Of the standings it shows; None where it shows none (see `not_final.py`)."""


def told_in_files(section: Section, column: Column, value: object) -> Section:
    """The section with what its title says in a column of its own: tables and data have no titles."""
    columns = (*section.columns, column._replace(shown=Medium.FILES))
    return section._replace(columns=columns, rows=[(*row, value) for row in section.rows])


def shown_columns(section: Section, medium: Medium, alike: Sequence[Section] = ()) -> list[int]:
    """Indexes of the columns a medium shows; people do not see columns without a single value.

    `alike` are sections of the same document with the same columns: they show the same ones.
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
