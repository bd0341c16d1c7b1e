"""Sizes and requirements of equipment by C.02: pieces, boards, tables, clocks, furniture for children."""

from albireo.domain.message import Translatable, remark, translatable
from albireo.reports.document import Column, Emphasis, Kind, Row, Section

REQUIREMENTS: tuple[tuple[Translatable, str], ...] = (
    (
        translatable(
            "Pieces: king 9.5 cm, queen 8.5, bishop 7, knight 6, rook 5.5, pawn 5, each up to 10 % more "
            "or less; base 40 to 50 % of the height"
        ),
        "2.2",
    ),
    (translatable("Boards: squares of 5 to 6 cm; four pawns fit on a square; the board cannot slip"), "3.2"),
    (
        translatable(
            "Tables: 110 cm long (15 % more or less), 85 cm wide, 74 cm high; chairs that make no noise"
        ),
        "4",
    ),
)
CLOCKS: tuple[tuple[Translatable, str], ...] = (
    (translatable("When one clock reaches zero with an increment, the other stops"), "5.4.1"),
    (translatable("It can be seen which flag fell first"), "5.4.2"),
    (translatable("The display shows the time left for the next move, readable from 3 m"), "5.4.3.3"),
    (translatable("It can be seen from 10 m which clock is running"), "5.4.3.4"),
    (translatable("Low battery is indicated; the clock then runs for at least 10 hours"), "5.4.3.7"),
    (translatable("No time is added after the last time control is passed"), "5.4.3.9"),
    (translatable("An arbiter can correct times and move counter within 60 seconds"), "5.4.3.10"),
    (translatable("The data shown cannot be erased or changed by a simple manipulation"), "5.4.3.11"),
    (translatable("Brief instructions are on the clock"), "5.4.3.12"),
    (
        translatable(
            "Endorsed by FIDE: DGT XL, DGT 2010, DGT 3000, Silver Timer, Sistemco, CE clock, LEAP KK 9908 "
            "(as of 2019)"
        ),
        "C.02 5.5",
    ),
)
FURNITURE = (
    (0, translatable("white"), "80–95", 21, 40),
    (1, translatable("orange"), "93–116", 26, 46),
    (2, translatable("violet"), "108–121", 31, 53),
    (3, translatable("yellow"), "119–142", 35, 59),
    (4, translatable("red"), "133–159", 38, 64),
    (5, translatable("green"), "146–176", 43, 71),
    (6, translatable("blue"), "159–188", 46, 76),
    (7, translatable("brown"), "174–207", 51, 82),
)
"""Size, colour, height of the child without shoes, seat and table height in cm (11.3.3)."""
SCHOOLS: tuple[tuple[Translatable, str], ...] = (
    (translatable("Squares of at least 55 mm with kings of 90 mm; 38 mm with 75 mm is acceptable"), "11.3.6"),
    (translatable("Pieces of wood, plastic or an imitation; boards with coordinates"), "11.3.5"),
)
LINE = (
    Column("requirement", "Requirement", weight=1, wraps=True, emphasis=Emphasis.STRONG),
    Column("article", "Article", emphasis=Emphasis.MINOR),
)
HEIGHTS = (
    Column("size", "Size", kind=Kind.NUMBER),
    Column("colour", "Colour mark"),
    Column("height", "Height of the child, cm"),
    Column("seat", "Seat, cm", kind=Kind.NUMBER),
    Column("table", "Table height, cm", kind=Kind.NUMBER),
)


def sizes_of_equipment(*, is_school: bool) -> list[Section]:
    """Return the requirements in sections; furniture by height only for schools."""
    sizes: list[Row] = [*REQUIREMENTS, *(SCHOOLS if is_school else ())]
    found = [
        Section("sizes", LINE, sizes, remark("Sizes")),
        Section("clocks", LINE, list(CLOCKS), remark("Electronic clocks")),
    ]
    if is_school:
        title = remark("Furniture by height (C.02 11.3.3)")
        found.append(Section("furniture", HEIGHTS, list(FURNITURE), title))
    return found
