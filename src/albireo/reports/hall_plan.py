"""A playing hall drawn to scale: how many tables fit, and where they stand (C.02 articles 4 and 8).

Lengths are whole centimetres. Tables stand in columns along the length of the hall and in rows across it;
players sit at the long sides, so that the space between rows is the one behind their chairs.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from html import escape
from math import ceil

from albireo.domain.errors import AlbireoError
from albireo.domain.explanation import Note
from albireo.domain.message import plural, translatable

TABLE_LENGTH, TABLE_WIDTH = 110, 85
"""Article 4 and Diagram A."""
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
_MARGIN = 20
"""Around the drawing."""
_MANY = 60
"""More tables need a drawing wider than a screen for their numbers to be read."""


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


@dataclass(frozen=True, slots=True)
class Hall:
    """What somebody measured and wishes."""

    length: int
    width: int
    boards: int = 0
    """Wanted; 0: as many as fit."""
    rows: Rows = Rows.SINGLE
    square_metres: int = 2
    space: int = USUAL_SPACE
    wall: int = USUAL_WALL


@dataclass(frozen=True, slots=True)
class Table:
    """A table by its number and its corner."""

    number: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class HallPlan:
    """Where the tables stand."""

    hall: Hall
    by_space: int
    """Tables that the distances allow."""
    by_area: int
    """Tables that the square metres of 8.2.1 allow."""
    tables: tuple[Table, ...]

    @property
    def fits(self) -> int:
        return min(self.by_space, self.by_area)


def hall_plan(hall: Hall) -> HallPlan:
    """The tables of a hall, numbered row by row from the upper left corner.

    >>> plan = hall_plan(Hall(2000, 1500))
    >>> plan.by_space, plan.by_area, len(plan.tables)
    (12, 75, 12)
    """
    _check(hall)
    columns = _columns(hall)
    rows = max(0, (hall.width - 2 * hall.wall + hall.space) // (TABLE_WIDTH + hall.space))
    by_area = hall.length * hall.width // (10_000 * 2 * hall.square_metres)
    fits = min(len(columns) * rows, by_area, MOST_TABLES)
    shown = min(fits, hall.boards) if hall.boards else fits
    tables = tuple(
        Table(
            number + 1,
            columns[number % len(columns)],
            hall.wall + number // len(columns) * (TABLE_WIDTH + hall.space),
        )
        for number in range(shown)
    )
    return HallPlan(hall, len(columns) * rows, by_area, tables)


def _columns(hall: Hall) -> list[int]:
    """Where the tables of a row begin; a last block may have fewer tables than the others."""
    found: list[int] = []
    x, count = hall.wall, 0
    while x + TABLE_LENGTH <= hall.length - hall.wall:
        found.append(x)
        count += 1
        x += TABLE_LENGTH + (hall.space if count % hall.rows.value == 0 else 0)
    return found


def _check(hall: Hall) -> None:
    limits = {
        translatable("length of the hall"): (hall.length, SHORTEST, LONGEST),
        translatable("width of the hall"): (hall.width, SHORTEST, LONGEST),
        translatable("boards wanted"): (hall.boards, 0, MOST_TABLES),
        translatable("space between tables"): (hall.space, 100, 1_000),
        translatable("distance from the walls"): (hall.wall, 0, 1_000),
    }
    for what, (found, least, most) in limits.items():
        if not least <= found <= most:
            raise BadHall(
                "{what}: expected {least} to {most}, found {found}.",
                what=what,
                least=least,
                most=most,
                found=found,
            )
    if hall.square_metres not in SQUARE_METRES:
        raise BadHall("Expected 2 or 4 square metres a player, found {found}.", found=hall.square_metres)


def plan_notes(plan: HallPlan) -> Iterator[Note]:
    """What the plan says: how many fit and why no more, and what falls short of the recommendations."""
    hall = plan.hall
    text = plural("{count} table fits.", "{count} tables fit.", plan.fits)
    yield Note("fits", text, "C.02 8.2", {"count": plan.fits})
    area = plural("Square metres allow {count} table.", "Square metres allow {count} tables.", plan.by_area)
    yield Note("area", area, "C.02 8.2.1", {"count": plan.by_area})
    space = plural("Distances allow {count} table.", "Distances allow {count} tables.", plan.by_space)
    yield Note("space", space, "C.02 8.2.2", {"count": plan.by_space})
    if hall.boards > plan.fits:
        text = plural(
            "{count} board finds no place.", "{count} boards find no place.", hall.boards - plan.fits
        )
        yield Note("short", text, "C.02 8.2", {"count": hall.boards - plan.fits})
    if hall.space < LEAST_SPACE:
        yield Note("narrow", "Rows of players should be 2.5 m apart or more.", "C.02 8.2.2")
    if hall.wall < LEAST_WALL:
        yield Note("wall", "Spectators should be 1 m from the boards or more.", "C.02 8.1.2")
    if hall.rows is Rows.MATCHES:
        yield Note("rows", "Long rows should be avoided in individual events.", "C.02 8.2.2")
    yield Note(
        "arbiters",
        "School events need an arbiter for every 30 players: here {count}.",
        "C.02 11.2.3",
        {"count": ceil(2 * len(plan.tables) / 30)},
    )


def hall_svg(plan: HallPlan, title: str) -> str:
    """The plan as a drawing to scale, one unit for a centimetre; it has no words but its title."""
    hall = plan.hall
    width, height = hall.length + 2 * _MARGIN, hall.width + 2 * _MARGIN
    kind = "hall-plan many" if len(plan.tables) > _MANY else "hall-plan"
    view = f"{-_MARGIN} {-_MARGIN} {width} {height}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{kind}" role="img" viewBox="{view}">',
        f"<title>{escape(title)}</title>",
        f'<rect class="room" width="{hall.length}" height="{hall.width}"/>',
    ]
    for table in plan.tables:
        middle = table.x + TABLE_LENGTH // 2
        parts.append(
            f'<rect class="table" x="{table.x}" y="{table.y}" width="{TABLE_LENGTH}" height="{TABLE_WIDTH}"/>'
            f'<circle class="chair" cx="{middle}" cy="{table.y - 30}" r="22"/>'
            f'<circle class="chair" cx="{middle}" cy="{table.y + TABLE_WIDTH + 30}" r="22"/>'
            f'<text x="{middle}" y="{table.y + TABLE_WIDTH // 2 + 19}">{table.number}</text>'
        )
    parts.append("</svg>")
    return "".join(parts)
