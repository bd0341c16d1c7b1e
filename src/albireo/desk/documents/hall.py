"""A playing hall and where its tables stand (C.02 articles 4, 8 and 10).

Lengths are whole centimetres. Tables stand in columns along the length of the hall and in rows across it;
players sit at the long sides, so that the space between rows is the one behind their chairs.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import chain, islice, repeat

from msgspec import Struct

from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.value_classes import dataclass

TABLE_LENGTH, TABLE_WIDTH = 110, 85
"""Article 4 and Diagram A."""
WIDE_TABLE = 200
"""Length of a table with room for an assistant; it stands by itself (10.3.1)."""
USUAL_SPACE, LEAST_SPACE, MOST_SPACE = 300, 250, 450
"""Between rows of tables, both ways (Diagram A: 3 m, +1.5 m, -0.5 m)."""
USUAL_WALL, LEAST_WALL = 150, 100
"""Between tables and walls: spectators keep 1 m, at top events 1.5 m (8.1.2)."""
SHORTEST, LONGEST = 300, 30_000
"""Sides of a hall."""
MOST_TABLES = 2_000
SQUARE_METRES = {
    2: translatable("open tournament: 2 m² a player"),
    4: translatable("match, round robin: 4 m² a player"),
}
"""8.2.1."""


class BadHall(AlbireoError):
    """Measures that make no hall."""


class Rows(Enum):
    """How tables stand (Diagram B): the value is how many touch each other side by side."""

    SINGLE = 1
    DOUBLE = 2
    MATCHES = 4


ROWS_IN_WORDS = {
    Rows.SINGLE: translatable("single tables (individual events)"),
    Rows.DOUBLE: translatable("tables in pairs (large opens)"),
    Rows.MATCHES: translatable("four tables side by side (teams)"),
}


class Hall(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What somebody measured in a room, and how the tables are to stand there."""

    length: int
    width: int
    name: str = ""
    """Of the room, as `Room.name` has it; empty: the only hall there is."""
    rows: Rows = Rows.SINGLE
    square_metres: int = 2
    space: int = USUAL_SPACE
    wall: int = USUAL_WALL


@dataclass(frozen=True, slots=True)
class Table:
    """A table that is wanted."""

    label: str
    """`7`, or `3.2` for board 2 of match 3."""
    section: str = ""
    """Of an event: the tournament whose table it is."""
    match: int = 0
    """The tables of one match of teams touch each other; 0: there are no teams."""
    is_wide: bool = False
    is_fixed: bool = False
    """Whether somebody plays there in every round (10.3.5)."""
    is_broadcast: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table stands, by its corner."""

    x: int
    y: int
    table: Table | None
    """None: nobody wants the place yet."""

    @property
    def length(self) -> int:
        return WIDE_TABLE if self.table is not None and self.table.is_wide else TABLE_LENGTH


@dataclass(frozen=True, slots=True)
class HallPlan:
    """Where the tables stand."""

    hall: Hall
    wanted: int
    """Tables that were asked for."""
    by_space: int
    """Tables that the distances allow."""
    by_area: int
    """Tables that the square metres of 8.2.1 allow."""
    places: tuple[Place, ...]

    @property
    def fits(self) -> int:
        return min(self.by_space, self.by_area)

    @property
    def tables(self) -> tuple[Place, ...]:
        """The places that are taken."""
        return tuple(place for place in self.places if place.table is not None)


def hall_plan(hall: Hall, wanted: Sequence[Table] = ()) -> HallPlan:
    """The tables of a hall in the order given, row by row from the upper left corner, then places left free.

    >>> plan = hall_plan(Hall(2000, 1500), numbered(7))
    >>> plan.by_space, plan.by_area, len(plan.tables)
    (12, 75, 7)
    """
    check_hall(hall)
    tables = chain(wanted, repeat(None))
    placed = tuple(islice(_places(hall, tables, _lengths_of_matches(wanted)), MOST_TABLES))
    by_area = hall.length * hall.width // (10_000 * 2 * hall.square_metres)
    return HallPlan(hall, len(wanted), len(placed), by_area, placed[:by_area])


def numbered(count: int, first: int = 1) -> tuple[Table, ...]:
    """So many tables, numbered from the first on."""
    return tuple(Table(str(number)) for number in range(first, first + count))


def _lengths_of_matches(wanted: Sequence[Table]) -> dict[tuple[str, int], int]:
    """(section, match) to the length of its tables side by side."""
    found: dict[tuple[str, int], int] = {}
    for table in wanted:
        key = (table.section, table.match)
        found[key] = found.get(key, 0) + TABLE_LENGTH
    return found


def _places(
    hall: Hall, tables: Iterator[Table | None], matches: dict[tuple[str, int], int]
) -> Iterator[Place]:
    """Where one table after the other stands; it ends where the hall does."""
    end, x, y, touching, match = hall.length - hall.wall, hall.wall, hall.wall, 0, ("", 0)
    for table in tables:
        is_wide = table is not None and table.is_wide
        its = (table.section, table.match) if table is not None else ("", 0)
        is_next_match = its != match
        if touching and (is_wide or is_next_match):
            x, touching = x + hall.space, 0
        whole = matches[its] if its[1] and is_next_match else 0
        length = WIDE_TABLE if is_wide else TABLE_LENGTH
        fits_whole = x + whole <= end or whole > end - hall.wall
        if x + length > end or not fits_whole:
            x, y, touching = hall.wall, y + TABLE_WIDTH + hall.space, 0
        if x + length > end or y + TABLE_WIDTH > hall.width - hall.wall:
            return
        yield Place(x, y, table)
        match = its
        x, touching = x + length, touching + 1
        if is_wide or (not its[1] and touching == hall.rows.value):
            x, touching = x + hall.space, 0


def metres(length: int) -> str:
    """Centimetres as people write metres.

    >>> metres(1500), metres(250), metres(1275)
    ('15', '2.5', '12.75')
    """
    return f"{length / 100:.2f}".rstrip("0").rstrip(".")


def typed_metres(text: str) -> int | None:
    """Metres as people write them, in centimetres; None: they are none.

    >>> [typed_metres(text) for text in ("20", "12.5", "12,75", "x", "")]
    [2000, 1250, 1275, None, None]
    """
    whole, _, rest = text.strip().replace(",", ".").partition(".")
    if not (whole + rest).isascii() or not (whole + rest).isdecimal() or len(whole) > 6:
        return None
    return int(whole or "0") * 100 + int((rest + "00")[:2])


def check_hall(hall: Hall) -> None:
    """Whether the measures are those of a hall."""
    limits = {
        translatable("length of the hall"): (hall.length, SHORTEST, LONGEST),
        translatable("width of the hall"): (hall.width, SHORTEST, LONGEST),
        translatable("space between tables"): (hall.space, 100, 1_000),
        translatable("distance from the walls"): (hall.wall, 0, 1_000),
    }
    for what, (found, least, most) in limits.items():
        if not least <= found <= most:
            raise BadHall(
                "{what}: expected {least} to {most} metres, found {found}.",
                what=what,
                least=metres(least),
                most=metres(most),
                found=metres(found),
            )
    if hall.square_metres not in SQUARE_METRES:
        raise BadHall("Expected 2 or 4 square metres a player, found {found}.", found=hall.square_metres)
