"""Hall plans: the distances and areas of C.02 8.2, for 12, 100 and 400 boards and random halls."""

import random
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from albireo.organising.hall_layout import HallPlan, HallTable, TablePosition, hall_plan, numbered_tables
from albireo.reports.hall_plan import SECTION_COLOURS, hall_svg, plan_notes
from albireo.state.doors import Door, Wall
from albireo.state.hall import TABLE_LENGTH, TABLE_WIDTH, WIDE_TABLE, BadHall, Hall, Rows

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize(
    ("hall", "boards", "by_space", "by_area"),
    [
        (Hall(1500, 1000), 12, 3 * 2, 37),
        (Hall(1500, 1300), 12, 3 * 3, 48),
        (Hall(4500, 4000), 100, 10 * 10, 450),
        (Hall(9000, 8000), 400, 21 * 20, 1800),
        (Hall(1500, 1300, square_metres=4), 0, 3 * 3, 24),
        (Hall(2000, 2000, rows=Rows.DOUBLE), 0, 7 * 5, 100),
        (Hall(300, 300), 0, 0, 2),
    ],
)
def test_8_2_how_many_fit(hall: Hall, boards: int, by_space: int, by_area: int) -> None:
    plan = hall_plan(hall, numbered_tables(boards))
    assert (plan.by_space, plan.by_area) == (by_space, by_area)
    assert plan.fits == min(by_space, by_area) == len(plan.places)
    assert len(plan.tables) == min(plan.fits, boards)


@pytest.mark.parametrize(
    ("boards", "length", "width"), [(12, 2000, 1500), (100, 4300, 4100), (400, 8500, 8000)]
)
@pytest.mark.parametrize("metres", [2, 4])
def test_8_2_halls_for_12_100_and_400_boards_by_the_formulas(
    boards: int, length: int, width: int, metres: int
) -> None:
    """Counted table by table: 3 m between tables, 1.5 m to walls, 2 or 4 square metres for each player."""
    plan = hall_plan(Hall(length, width, square_metres=metres), numbered_tables(boards))

    def along(side: int, table: int) -> int:
        count, end = 0, 150 + table
        while end <= side - 150:
            count, end = count + 1, end + 300 + table
        return count

    assert plan.by_space == along(length, 110) * along(width, 85) == boards
    players = 0
    while (players + 2) * metres <= length * width / 10_000:
        players += 2
    assert plan.by_area == players // 2
    assert len(plan.tables) == boards
    _check(plan)


def test_8_2_1_the_area_may_be_what_limits() -> None:
    plan = hall_plan(Hall(1500, 1300, square_metres=4, space=100, wall=0))
    assert plan.by_area < plan.by_space
    assert plan.fits == plan.by_area == 1500 * 1300 // 80_000


def test_random_halls_keep_all_distances() -> None:
    chance = random.Random(8)
    for _ in range(300):
        hall = Hall(
            chance.randint(300, 9000),
            chance.randint(300, 9000),
            rows=chance.choice(list(Rows)),
            square_metres=chance.choice((2, 4)),
            space=chance.randint(100, 450),
            wall=chance.randint(0, 300),
        )
        _check(hall_plan(hall, numbered_tables(chance.choice((0, 1, 12, 100, 400)))))


def test_random_halls_with_doors_and_wheelchairs_keep_all_distances() -> None:
    """Measured on the finished plan: from doors, from walls, between rows and beside each other."""
    chance = random.Random(10)
    for _ in range(400):
        length, width = chance.randint(800, 5000), chance.randint(800, 5000)
        hall = Hall(
            length,
            width,
            rows=chance.choice(list(Rows)),
            space=chance.randint(100, 450),
            wall=chance.randint(0, 300),
            doors=_random_doors(chance, length, width),
            door_space=chance.choice((0, 100, 200, 400)),
        )
        tables = [
            HallTable(
                str(number),
                is_for_wheelchair=chance.random() < 0.05,
                is_wide=chance.random() < 0.05,
            )
            for number in range(1, chance.choice((2, 20, 80)))
        ]
        _check_distances(hall_plan(hall, tables), has_wheelchairs=any(t.is_for_wheelchair for t in tables))


def _random_doors(chance: random.Random, length: int, width: int) -> tuple[Door, ...]:
    """At most one in each wall."""
    walls = chance.sample(list(Wall), chance.randint(0, 4))
    ends = {Wall.LEFT: width, Wall.RIGHT: width, Wall.TOP: length, Wall.BOTTOM: length}
    return tuple(Door(wall, chance.randint(0, ends[wall] - 100)) for wall in walls)


def _check_distances(plan: HallPlan, *, has_wheelchairs: bool) -> None:
    hall = plan.hall
    margin = max(hall.wall, hall.space) if has_wheelchairs else hall.wall
    by_row: dict[int, list[TablePosition]] = {}
    for place in plan.places:
        assert margin <= place.x <= hall.length - margin - place.length
        assert margin <= place.y <= hall.width - margin - TABLE_WIDTH
        for door in hall.doors:
            assert _is_far(hall, door, place)
        by_row.setdefault(place.y, []).append(place)
    for upper, lower in pairwise(sorted(by_row)):
        beside = by_row[upper] + by_row[lower]
        is_wide = any(place.table is not None and place.table.is_for_wheelchair for place in beside)
        assert lower - upper - TABLE_WIDTH >= (2 * hall.space if is_wide else hall.space)
    for row in by_row.values():
        for left, right in pairwise(row):
            gap = right.x - left.x - left.length
            apart = any(each.table is not None and each.table.stands_apart for each in (left, right))
            assert gap >= hall.space or (gap == 0 and not apart)


def _is_far(hall: Hall, door: Door, place: TablePosition) -> bool:
    """Return whether a table is as far from a door, along its wall or from the wall, as was said."""
    on_long_side = door.wall in (Wall.TOP, Wall.BOTTOM)
    start, size = (place.x, place.length) if on_long_side else (place.y, TABLE_WIDTH)
    depth, deep, end = (
        (place.y, TABLE_WIDTH, hall.width) if on_long_side else (place.x, place.length, hall.length)
    )
    from_wall = depth if door.wall in (Wall.LEFT, Wall.TOP) else end - depth - deep
    along = max(door.at - (start + size), start - (door.at + door.width))
    return from_wall >= hall.door_space or along >= hall.door_space


def test_8_2_4_no_table_stands_close_to_a_door() -> None:
    """Four tables fit along each of three rows; a door in the upper wall takes the place of one of them."""
    plain = hall_plan(Hall(1900, 1500), numbered_tables(12))
    with_door = hall_plan(Hall(1900, 1500, doors=(Door(Wall.TOP, 560),)), numbered_tables(12))
    assert (plain.by_space, with_door.by_space) == (12, 11)
    first = [place.x for place in with_door.places if place.y == 150]
    assert first == [150, 860, 1270]
    near = hall_plan(Hall(1900, 1500, doors=(Door(Wall.TOP, 560),), door_space=0), numbered_tables(12))
    assert near.by_space == 12
    assert "doors" in {note.kind for note in plan_notes(near)}


def test_8_2_4_a_match_of_teams_does_not_begin_before_a_door_and_go_on_behind_it() -> None:
    tables = [HallTable(f"{match}.{board}", match=match) for match in (1, 2) for board in (1, 2, 3, 4)]
    hall = Hall(2000, 1500, rows=Rows.MATCHES, doors=(Door(Wall.TOP, 400),))
    rows: dict[int, list[int]] = {}
    for place in hall_plan(hall, tables).tables:
        assert place.table is not None
        rows.setdefault(place.table.match, []).append(place.x)
    assert rows[1] == [700, 810, 920, 1030], "behind the door and its space"
    assert [right - left for left, right in pairwise(rows[2])] == [TABLE_LENGTH] * 3


def test_10_3_2_corridors_beside_a_wheelchair_are_twice_as_wide() -> None:
    tables = [HallTable(str(number), is_for_wheelchair=number == 5) for number in range(1, 13)]
    plan = hall_plan(Hall(2300, 2300), tables)
    ys = sorted({place.y for place in plan.tables})
    assert [lower - upper - TABLE_WIDTH for upper, lower in pairwise(ys)] == [600, 600]
    assert plan.tables[0].x == plan.tables[0].y == 300, "the way along the walls"
    (note,) = [note for note in plan_notes(plan) if note.kind == "wheelchairs"]
    assert note.article == "C.02 10.3.2"
    assert note.sentence() == (
        "Wheelchairs at 5: aisles beside these rows are 6 m wide, twice the others; 3 m are kept free "
        "along the walls to the doors."
    )
    plain = hall_plan(Hall(2300, 2300), numbered_tables(12))
    assert plan.by_space < plain.by_space


def test_10_3_2_only_the_corridors_beside_that_row_are_wide() -> None:
    tables = [HallTable(str(number), is_for_wheelchair=number == 1) for number in range(1, 17)]
    ys = sorted({place.y for place in hall_plan(Hall(2300, 3000), tables).tables})
    assert [lower - upper - TABLE_WIDTH for upper, lower in pairwise(ys)] == [600, 300, 300]


def test_10_5_3_a_table_for_a_wheelchair_stands_apart() -> None:
    tables = [HallTable(str(number), is_for_wheelchair=number == 2) for number in range(1, 7)]
    first, wheel, third, fourth = hall_plan(Hall(3000, 1000, rows=Rows.DOUBLE), tables).places[:4]
    assert wheel.x - (first.x + first.length) == third.x - (wheel.x + wheel.length) == 300
    assert fourth.x == third.x + TABLE_LENGTH


def test_10_2_2_emergency_exits_are_drawn_and_missed() -> None:
    doors = (Door(Wall.LEFT, 300), Door(Wall.RIGHT, 100, 120, is_emergency_exit=True))
    root = ET.fromstring(hall_svg(hall_plan(Hall(2000, 1500, doors=doors)), "Hall"))
    found = {each.get("class"): each.get("d") for each in root.iter(f"{SVG}path")}
    assert found == {"door": "M0 300L0 400", "door exit": "M2000 100L2000 220"}
    spaces = [each for each in root.iter(f"{SVG}rect") if each.get("class") == "door-space"]
    drawn = [tuple(each.get(name) for name in ("x", "y", "width", "height")) for each in spaces]
    assert drawn == [("0", "100", "200", "500"), ("1800", "0", "200", "420")]
    said = [
        {note.kind for note in plan_notes(hall_plan(Hall(2000, 1500, doors=doors[:n])))} for n in (0, 1, 2)
    ]
    assert [("no-doors" in kinds, "no-exit" in kinds) for kinds in said] == [
        *((True, False), (False, True), (False, False)),
    ]


def _check(plan: HallPlan) -> None:
    hall = plan.hall
    labels = [place.table.label for place in plan.tables if place.table is not None]
    assert labels == [str(number + 1) for number in range(len(labels))]
    by_row: dict[int, list[int]] = {}
    for place in plan.tables:
        assert hall.wall <= place.x <= hall.length - hall.wall - TABLE_LENGTH
        assert hall.wall <= place.y <= hall.width - hall.wall - TABLE_WIDTH
        by_row.setdefault(place.y, []).append(place.x)
    rows = sorted(by_row)
    assert all(lower - upper - TABLE_WIDTH == hall.space for upper, lower in pairwise(rows))
    for columns in by_row.values():
        gaps = [right - left - TABLE_LENGTH for left, right in pairwise(columns)]
        assert set(gaps) <= {0, hall.space}
        touching = [0 if (place + 1) % hall.rows.value else hall.space for place in range(len(gaps))]
        assert gaps == touching


def test_10_3_1_a_table_of_two_metres_stands_apart() -> None:
    tables = [HallTable(str(number), is_wide=number == 2) for number in range(1, 7)]
    plan = hall_plan(Hall(2500, 1000, rows=Rows.DOUBLE), tables)
    first, wide, third, fourth = plan.places[:4]
    assert wide.length == WIDE_TABLE
    assert wide.x - (first.x + first.length) == third.x - (wide.x + WIDE_TABLE) == 300
    assert fourth.x == third.x + TABLE_LENGTH
    assert plan.by_space < hall_plan(Hall(2500, 1000, rows=Rows.DOUBLE), numbered_tables(6)).by_space
    assert "wheelchairs" not in {note.kind for note in plan_notes(plan)}


def test_tables_of_a_match_touch_and_matches_are_not_torn_apart() -> None:
    tables = [HallTable(f"{match}.{board}", match=match) for match in (1, 2, 3) for board in (1, 2, 3, 4)]
    plan = hall_plan(Hall(1400, 1500, rows=Rows.MATCHES), tables)
    rows = [
        [place.table.label for place in plan.tables if place.table and place.y == y] for y in (150, 535, 920)
    ]
    assert rows == [[f"{match}.{board}" for board in (1, 2, 3, 4)] for match in (1, 2, 3)]
    assert "rows" not in {note.kind for note in plan_notes(plan)}


def test_the_drawing_has_every_table_once_and_no_markup_of_others() -> None:
    plan = hall_plan(Hall(4500, 4000), numbered_tables(90))
    root = ET.fromstring(hall_svg(plan, "<b>Open & more</b>"))
    assert root.find(f"{SVG}title").text == "<b>Open & more</b>"  # type: ignore[union-attr]
    assert _texts(root, "number") == [str(number) for number in range(1, 91)]
    assert len(list(root.iter(f"{SVG}circle"))) == 180
    assert len([each for each in root.iter(f"{SVG}rect") if each.get("class") == "free"]) == 10
    assert _texts(root, "side") == ["45 m", "40 m"]


def test_the_drawing_is_to_scale() -> None:
    root = ET.fromstring(hall_svg(hall_plan(Hall(2000, 1275), numbered_tables(3)), "Hall"))
    found = {each.get("class"): each for each in root.iter(f"{SVG}rect")}
    room, table = found["room"], found["table"]
    assert (room.get("width"), room.get("height")) == ("2000", "1275")
    assert (table.get("width"), table.get("height")) == ("110", "85")


def test_sections_have_their_colour_and_name_and_a_section_sees_only_its_own() -> None:
    tables = [HallTable(str(number), "a" if number < 3 else "b") for number in (1, 2, 3)]
    plan, names = hall_plan(Hall(2000, 1500), tables), {"a": "Open <A>", "b": "Open B"}
    whole = ET.fromstring(hall_svg(plan, "Hall", names))
    assert [each.text for each in whole.iter(f"{SVG}text") if each.get("class") == "section"] == [
        "Open <A>",
        "Open B",
    ]
    fills = [each.get("fill") for each in whole.iter(f"{SVG}rect") if each.get("class") == "table"]
    assert fills == [SECTION_COLOURS[0], SECTION_COLOURS[0], SECTION_COLOURS[1]]
    own = ET.fromstring(hall_svg(plan, "Hall", names, own="b"))
    assert _texts(own, "section") == ["Open B"]
    assert _texts(own, "number") == ["1", "2", "3"]


def _texts(drawing: ET.Element, kind: str) -> list[str | None]:
    return [each.text for each in drawing.iter(f"{SVG}text") if each.get("class") == kind]


def test_what_falls_short_is_said_with_the_article() -> None:
    plan = hall_plan(Hall(1500, 1000, rows=Rows.MATCHES, space=200, wall=50), numbered_tables(12))
    said = {note.kind: note.article for note in plan_notes(plan)}
    assert said["narrow"] == said["rows"] == "C.02 8.2.2"
    assert said["wall"] == "C.02 8.1.2"
    assert "arbiters" not in said
    small = hall_plan(Hall(1500, 1000), numbered_tables(12))
    assert "6 boards do not fit." in [note.sentence() for note in plan_notes(small)]


def test_11_2_3_a_school_event_is_told_how_many_arbiters_it_needs() -> None:
    plan = hall_plan(Hall(4500, 4000), numbered_tables(46))
    said = [note.sentence() for note in plan_notes(plan, is_school=True)]
    assert "School events need one arbiter for every 30 players: here 4." in said


@pytest.mark.parametrize(
    "hall",
    [
        Hall(0, 1000),
        Hall(1000, 99_999),
        Hall(1000, 1000, space=0),
        Hall(1000, 1000, square_metres=3),
        Hall(1000, 1000, door_space=1001),
        Hall(1000, 1000, doors=(Door(Wall.LEFT, 950),)),
        Hall(2000, 1000, doors=(Door(Wall.LEFT, 1500),)),
        Hall(1000, 1000, doors=(Door(Wall.LEFT, -1),)),
        Hall(1000, 1000, doors=(Door(Wall.TOP, 0, 10),)),
    ],
)
def test_measures_that_make_no_hall_are_refused(hall: Hall) -> None:
    with pytest.raises(BadHall, match=r"[Ee]xpected|^Enter"):
        hall_plan(hall)


def test_two_doors_in_one_place_and_too_many_are_refused() -> None:
    both = (Door(Wall.TOP, 100), Door(Wall.TOP, 199))
    with pytest.raises(BadHall, match=r"Two doors overlap on the top wall: at 1 and at 1\.99 metres\."):
        hall_plan(Hall(1000, 1000, doors=both))
    many = tuple(Door(Wall.TOP, 100 * number) for number in range(21))
    with pytest.raises(BadHall, match="At most 20 doors"):
        hall_plan(Hall(5000, 1000, doors=many))
    assert hall_plan(Hall(5000, 1000, doors=many[:20])).by_space
