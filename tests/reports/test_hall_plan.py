"""Hall plans: the distances and areas of C.02 8.2, for 12, 100 and 400 boards and random halls."""

import random
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from albireo.desk.documents.hall import (
    TABLE_LENGTH,
    TABLE_WIDTH,
    WIDE_TABLE,
    BadHall,
    Hall,
    HallPlan,
    Rows,
    Table,
    hall_plan,
    numbered,
)
from albireo.reports.hall_plan import SECTION_COLOURS, hall_svg, plan_notes

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
    plan = hall_plan(hall, numbered(boards))
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
    plan = hall_plan(Hall(length, width, square_metres=metres), numbered(boards))

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
        _check(hall_plan(hall, numbered(chance.choice((0, 1, 12, 100, 400)))))


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
    tables = [Table(str(number), is_wide=number == 2) for number in range(1, 7)]
    plan = hall_plan(Hall(2500, 1000, rows=Rows.DOUBLE), tables)
    first, wide, third, fourth = plan.places[:4]
    assert wide.length == WIDE_TABLE
    assert wide.x - (first.x + first.length) == third.x - (wide.x + WIDE_TABLE) == 300
    assert fourth.x == third.x + TABLE_LENGTH
    assert plan.by_space < hall_plan(Hall(2500, 1000, rows=Rows.DOUBLE), numbered(6)).by_space
    assert "wheelchairs" in {note.kind for note in plan_notes(plan)}


def test_tables_of_a_match_touch_and_matches_are_not_torn_apart() -> None:
    tables = [Table(f"{match}.{board}", match=match) for match in (1, 2, 3) for board in (1, 2, 3, 4)]
    plan = hall_plan(Hall(1400, 1500, rows=Rows.MATCHES), tables)
    rows = [
        [place.table.label for place in plan.tables if place.table and place.y == y] for y in (150, 535, 920)
    ]
    assert rows == [[f"{match}.{board}" for board in (1, 2, 3, 4)] for match in (1, 2, 3)]
    assert "rows" not in {note.kind for note in plan_notes(plan)}


def test_the_drawing_has_every_table_once_and_no_markup_of_others() -> None:
    plan = hall_plan(Hall(4500, 4000), numbered(90))
    root = ET.fromstring(hall_svg(plan, "<b>Open & more</b>"))
    assert root.find(f"{SVG}title").text == "<b>Open & more</b>"  # type: ignore[union-attr]
    assert _texts(root, "number") == [str(number) for number in range(1, 91)]
    assert len(list(root.iter(f"{SVG}circle"))) == 180
    assert len([each for each in root.iter(f"{SVG}rect") if each.get("class") == "free"]) == 10
    assert _texts(root, "side") == ["45 m", "40 m"]


def test_the_drawing_is_to_scale() -> None:
    root = ET.fromstring(hall_svg(hall_plan(Hall(2000, 1275), numbered(3)), "Hall"))
    found = {each.get("class"): each for each in root.iter(f"{SVG}rect")}
    room, table = found["room"], found["table"]
    assert (room.get("width"), room.get("height")) == ("2000", "1275")
    assert (table.get("width"), table.get("height")) == ("110", "85")


def test_sections_have_their_colour_and_name_and_a_section_sees_only_its_own() -> None:
    tables = [Table(str(number), "a" if number < 3 else "b") for number in (1, 2, 3)]
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
    plan = hall_plan(Hall(1500, 1000, rows=Rows.MATCHES, space=200, wall=50), numbered(12))
    said = {note.kind: note.article for note in plan_notes(plan)}
    assert said["narrow"] == said["rows"] == "C.02 8.2.2"
    assert said["wall"] == "C.02 8.1.2"
    assert "arbiters" not in said
    small = hall_plan(Hall(1500, 1000), numbered(12))
    assert "6 boards find no place." in [note.sentence() for note in plan_notes(small)]


def test_11_2_3_a_school_event_is_told_how_many_arbiters_it_needs() -> None:
    plan = hall_plan(Hall(4500, 4000), numbered(46))
    said = [note.sentence() for note in plan_notes(plan, is_school=True)]
    assert "School events need an arbiter for every 30 players: here 4." in said


@pytest.mark.parametrize(
    "hall",
    [
        Hall(0, 1000),
        Hall(1000, 99_999),
        Hall(1000, 1000, space=0),
        Hall(1000, 1000, square_metres=3),
    ],
)
def test_measures_that_make_no_hall_are_refused(hall: Hall) -> None:
    with pytest.raises(BadHall, match=r"[Ee]xpected"):
        hall_plan(hall)
