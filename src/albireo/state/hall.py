"""Measurements of a playing hall (C.02 articles 4, 8 and 10), in whole centimetres."""

from enum import Enum

from msgspec import Struct

from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.state.doors import (
    MOST_DOORS,
    NARROWEST_DOOR,
    USUAL_DOOR_SPACE,
    WALLS_IN_WORDS,
    WIDEST_DOOR,
    Door,
    length_of_wall,
    overlapping,
)

TABLE_LENGTH, TABLE_WIDTH = 110, 85
"""Article 4 and Diagram A."""
WIDE_TABLE = 200
"""Length of a table with room for an assistant, which stands apart (10.3.1)."""
USUAL_SPACE, LEAST_SPACE, MOST_SPACE = 300, 250, 450
"""Between rows of tables, both ways (Diagram A: 3 m, +1.5 m, -0.5 m)."""
USUAL_WALL, LEAST_WALL = 150, 100
"""Between tables and walls: spectators keep 1 m, at top events 1.5 m (8.1.2)."""
SHORTEST, LONGEST = 300, 30_000
"""Sides of a hall."""
SQUARE_METRES = {
    2: translatable("open tournament: 2 m² per player"),
    4: translatable("match, round robin: 4 m² per player"),
}
"""8.2.1."""


class BadHall(AlbireoError):
    """Measurements that do not fit a hall."""


class Rows(Enum):
    """The arrangement of tables (Diagram B): how many touch side by side."""

    SINGLE = 1
    DOUBLE = 2
    MATCHES = 4


ROWS_IN_WORDS = {
    Rows.SINGLE: translatable("single tables (individual events)"),
    Rows.DOUBLE: translatable("tables in pairs (large opens)"),
    Rows.MATCHES: translatable("four tables side by side (teams)"),
}


class Hall(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The measurements of a room, and the arrangement of its tables."""

    length: int
    width: int
    name: str = ""
    """Name of the room, as in `Room.name`; empty for the only hall."""
    rows: Rows = Rows.SINGLE
    square_metres: int = 2
    space: int = USUAL_SPACE
    wall: int = USUAL_WALL
    doors: tuple[Door, ...] = ()
    door_space: int = USUAL_DOOR_SPACE
    """Between tables and doors."""


def metres(length: int) -> str:
    """Return centimetres as metres.

    >>> metres(1500), metres(250), metres(1275)
    ('15', '2.5', '12.75')
    """
    return f"{length / 100:.2f}".rstrip("0").rstrip(".")


def typed_metres(text: str) -> int | None:
    """Return typed metres in centimetres; None if invalid.

    >>> [typed_metres(text) for text in ("20", "12.5", "12,75", "x", "")]
    [2000, 1250, 1275, None, None]
    """
    whole, _, rest = text.strip().replace(",", ".").partition(".")
    if not (whole + rest).isascii() or not (whole + rest).isdecimal() or len(whole) > 6:
        return None
    return int(whole or "0") * 100 + int((rest + "00")[:2])


def check_hall(hall: Hall) -> None:
    """Raise if the measurements are not those of a hall."""
    limits = {
        translatable("hall length"): (hall.length, SHORTEST, LONGEST),
        translatable("hall width"): (hall.width, SHORTEST, LONGEST),
        translatable("space between tables"): (hall.space, 100, 1_000),
        translatable("distance from the walls"): (hall.wall, 0, 1_000),
        translatable("distance from the doors"): (hall.door_space, 0, 1_000),
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
        raise BadHall("Enter 2 or 4 square metres per player, not {found}.", found=hall.square_metres)
    _check_doors(hall)


def _check_doors(hall: Hall) -> None:
    """Raise if a door is outside its wall or overlaps another."""
    if len(hall.doors) > MOST_DOORS:
        raise BadHall("At most {most} doors can be saved.", most=MOST_DOORS)
    for door in hall.doors:
        end = length_of_wall(door.wall, hall.length, hall.width)
        if door.at < 0 or door.at + door.width > end or not NARROWEST_DOOR <= door.width <= WIDEST_DOOR:
            raise BadHall(
                "Door in the {wall}: expected a position within {end} metres and a width of {least} to "
                "{most}, found {at} and {width}.",
                wall=WALLS_IN_WORDS[door.wall],
                end=metres(end),
                least=metres(NARROWEST_DOOR),
                most=metres(WIDEST_DOOR),
                at=metres(door.at),
                width=metres(door.width),
            )
    for one, other in overlapping(hall.doors):
        raise BadHall(
            "Two doors overlap on the {wall}: at {one} and at {other} metres.",
            wall=WALLS_IN_WORDS[one.wall],
            one=metres(one.at),
            other=metres(other.at),
        )
