"""Doors of a hall, and the space before them that must be kept free (C.02 8.2.4; 10.2.2: exits)."""

from collections.abc import Iterable, Iterator
from enum import Enum
from itertools import combinations
from typing import NamedTuple

from msgspec import Struct

from albireo.domain.message import translatable

USUAL_DOOR, NARROWEST_DOOR, WIDEST_DOOR = 100, 50, 1_000
USUAL_DOOR_SPACE = 200
"""Minimum distance of games from a door: 8.2.4 says "not too close" without a number; this is ours."""
MOST_DOORS = 20


class Wall(Enum):
    """A side of the hall as drawn: its length runs from left to right."""

    LEFT = "left"
    RIGHT = "right"
    TOP = "top"
    BOTTOM = "bottom"


WALLS_IN_WORDS = {
    Wall.LEFT: translatable("left wall"),
    Wall.RIGHT: translatable("right wall"),
    Wall.TOP: translatable("top wall"),
    Wall.BOTTOM: translatable("bottom wall"),
}


class Door(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A door in a wall, positioned in centimetres from its left or upper end."""

    wall: Wall
    at: int
    width: int = USUAL_DOOR
    is_emergency_exit: bool = False


class Zone(NamedTuple):
    """A part of the hall that must be kept free of tables."""

    left: int
    top: int
    right: int
    bottom: int


def zone_of(door: Door, length: int, width: int, space: int) -> Zone:
    """Return the zone closer to a door than `space`, in a hall of these sides.

    >>> zone_of(Door(Wall.LEFT, 300), 2000, 1500, 200)
    Zone(left=0, top=100, right=200, bottom=600)
    """
    first, last = door.at - space, door.at + door.width + space
    match door.wall:
        case Wall.LEFT:
            return Zone(0, first, space, last)
        case Wall.RIGHT:
            return Zone(length - space, first, length, last)
        case Wall.TOP:
            return Zone(first, 0, last, space)
        case Wall.BOTTOM:
            return Zone(first, width - space, last, width)


def length_of_wall(wall: Wall, length: int, width: int) -> int:
    return length if wall in (Wall.TOP, Wall.BOTTOM) else width


def overlapping(doors: Iterable[Door]) -> Iterator[tuple[Door, Door]]:
    """Yield pairs of doors that overlap."""
    for one, other in combinations(doors, 2):
        if one.wall is other.wall and one.at < other.at + other.width and other.at < one.at + one.width:
            yield one, other
