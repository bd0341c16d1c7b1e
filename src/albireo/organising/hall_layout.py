"""The placement of tables in a hall (C.02 articles 4, 8 and 10).

Tables stand in columns along the length of the hall and in rows across it; players sit at the long sides, so
the space between rows is behind their chairs. No table is closer to a door than the given distance (8.2.4).
For a wheelchair, the aisles on both sides of the row are twice as wide (10.3.2), and tables are as far from
the walls as from each other, so that every door can be reached.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

from albireo.state.doors import Zone, zone_of
from albireo.state.hall import TABLE_LENGTH, TABLE_WIDTH, WIDE_TABLE, Hall, check_hall
from albireo.value_classes import dataclass

MOST_TABLES = 2_000


@dataclass(frozen=True, slots=True)
class HallTable:
    """A requested table."""

    label: str
    """`7`, or `3.2` for board 2 of match 3."""
    section: str = ""
    """In an event, the tournament the table belongs to."""
    match: int = 0
    """The match; tables of one match of teams touch each other. 0 without teams."""
    is_wide: bool = False
    is_fixed: bool = False
    """Whether a player has it in every round (10.3.5)."""
    is_broadcast: bool = False
    is_for_wheelchair: bool = False

    @property
    def stands_apart(self) -> bool:
        """Whether it stands apart (10.3.1, 10.5.3): the most space is for players in wheelchairs."""
        return self.is_wide or (self.is_for_wheelchair and not self.match)


@dataclass(frozen=True, slots=True)
class TablePosition:
    """The position of a table, by its corner."""

    x: int
    y: int
    table: HallTable | None
    """None if the place is free."""

    @property
    def length(self) -> int:
        return _length(self.table)


@dataclass(frozen=True, slots=True)
class HallPlan:
    """The positions of the tables."""

    hall: Hall
    wanted: int
    """Number of tables requested."""
    by_space: int
    """Tables that the distances allow."""
    by_area: int
    """Tables that the square metres of 8.2.1 allow."""
    places: tuple[TablePosition, ...]

    @property
    def fits(self) -> int:
        return min(self.by_space, self.by_area)

    @property
    def tables(self) -> tuple[TablePosition, ...]:
        """The places that are taken."""
        return tuple(place for place in self.places if place.table is not None)


def hall_plan(hall: Hall, wanted: Sequence[HallTable] = ()) -> HallPlan:
    """Place the tables in the given order, row by row from the upper left, followed by free places.

    >>> plan = hall_plan(Hall(2000, 1500), numbered_tables(7))
    >>> plan.by_space, plan.by_area, len(plan.tables)
    (12, 75, 7)
    """
    check_hall(hall)
    placed = tuple(islice(_TableRows(hall, wanted).places(), MOST_TABLES))
    by_area = hall.length * hall.width // (10_000 * 2 * hall.square_metres)
    return HallPlan(hall, len(wanted), len(placed), by_area, placed[:by_area])


def numbered_tables(count: int, first: int = 1) -> tuple[HallTable, ...]:
    """Return this many tables, numbered from the first."""
    return tuple(HallTable(str(number)) for number in range(first, first + count))


def wide_corridor(hall: Hall) -> int:
    """Return the aisle between rows one of which has a table for a wheelchair (10.3.2)."""
    return 2 * hall.space


def keeps_from_walls(hall: Hall, *, has_wheelchairs: bool) -> int:
    """Return the distance of tables from the walls."""
    return max(hall.wall, hall.space) if has_wheelchairs else hall.wall


class _TableRows:
    """Rows of tables, one after the other."""

    def __init__(self, hall: Hall, wanted: Sequence[HallTable]) -> None:
        self.hall, self.wanted = hall, wanted
        has_wheelchairs = any(table.is_for_wheelchair for table in wanted)
        self.margin = keeps_from_walls(hall, has_wheelchairs=has_wheelchairs)
        self.end, self.bottom = hall.length - self.margin, hall.width - self.margin
        self.matches = _lengths_of_matches(wanted)
        self.zones = [zone_of(door, hall.length, hall.width, hall.door_space) for door in hall.doors]

    def places(self) -> Iterator[TablePosition]:
        """Yield the positions of tables until the hall is full."""
        hall, y, at, was_wide = self.hall, self.margin, 0, False
        while y + TABLE_WIDTH <= self.bottom:
            row = list(self._row(at, y))
            if at and not was_wide and _has_wheelchair(row):
                y += wide_corridor(hall) - hall.space
                row = list(self._row(at, y)) if y + TABLE_WIDTH <= self.bottom else []
            yield from row
            at += len(row)
            was_wide = _has_wheelchair(row)
            y += TABLE_WIDTH + (wide_corridor(hall) if was_wide else hall.space)

    def _table(self, at: int) -> HallTable | None:
        return self.wanted[at] if at < len(self.wanted) else None

    def _row(self, at: int, y: int) -> Iterator[TablePosition]:
        """Yield the tables of a row, starting with this index of the list."""
        hall, x, touching, match = self.hall, self.margin, 0, ("", 0)
        while True:
            table = self._table(at)
            its = (table.section, table.match) if table is not None else ("", 0)
            stands_apart = table is not None and table.stands_apart
            is_next_match = its != match
            if touching and (stands_apart or is_next_match):
                x, touching = x + hall.space, 0
            whole = self.matches[its] if its[1] and is_next_match else 0
            length = _length(table)
            needed = length if whole > self.end - self.margin else max(whole, length)
            free = self._clear(x, y, needed)
            if free != x and touching:
                free, touching = self._clear(max(free, x + hall.space), y, needed), 0
            if free + needed > self.end:
                return
            yield TablePosition(free, y, table)
            at, match = at + 1, its
            x, touching = free + length, touching + 1
            if stands_apart or (not its[1] and touching == hall.rows.value):
                x, touching = x + hall.space, 0

    def _clear(self, x: int, y: int, length: int) -> int:
        """Return the first x at which a table of this length keeps its distance from all doors."""
        found = x
        while True:
            hit = next((zone for zone in self.zones if _reaches(zone, found, y, length)), None)
            if hit is None:
                return found
            found = hit.right


def _reaches(zone: Zone, x: int, y: int, length: int) -> bool:
    return x < zone.right and x + length > zone.left and y < zone.bottom and y + TABLE_WIDTH > zone.top


def _has_wheelchair(row: Sequence[TablePosition]) -> bool:
    return any(place.table is not None and place.table.is_for_wheelchair for place in row)


def _length(table: HallTable | None) -> int:
    return WIDE_TABLE if table is not None and table.is_wide else TABLE_LENGTH


def _lengths_of_matches(wanted: Sequence[HallTable]) -> dict[tuple[str, int], int]:
    """Return the length of the tables side by side, by (section, match)."""
    found: dict[tuple[str, int], int] = {}
    for table in wanted:
        key = (table.section, table.match)
        found[key] = found.get(key, 0) + _length(table)
    return found
