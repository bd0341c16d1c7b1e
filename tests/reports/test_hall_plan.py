"""Hall plans: the distances and areas of C.02 8.2, for 12, 100 and 400 boards and random halls."""

import random
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from albireo.reports.hall_plan import (
    TABLE_LENGTH,
    TABLE_WIDTH,
    BadHall,
    Hall,
    HallPlan,
    Rows,
    hall_plan,
    hall_svg,
    plan_notes,
)


@pytest.mark.parametrize(
    ("hall", "by_space", "by_area"),
    [
        (Hall(1500, 1000, boards=12), 3 * 2, 37),
        (Hall(1500, 1300, boards=12), 3 * 3, 48),
        (Hall(4500, 4000, boards=100), 10 * 10, 450),
        (Hall(9000, 8000, boards=400), 21 * 20, 1800),
        (Hall(1500, 1300, square_metres=4), 3 * 3, 24),
        (Hall(2000, 2000, rows=Rows.DOUBLE), 7 * 5, 100),
        (Hall(300, 300), 0, 2),
    ],
)
def test_8_2_how_many_fit(hall: Hall, by_space: int, by_area: int) -> None:
    plan = hall_plan(hall)
    assert (plan.by_space, plan.by_area) == (by_space, by_area)
    assert plan.fits == min(by_space, by_area)
    assert len(plan.tables) == min(plan.fits, hall.boards or plan.fits)


@pytest.mark.parametrize(
    ("boards", "length", "width"), [(12, 2000, 1500), (100, 4300, 4100), (400, 8500, 8000)]
)
@pytest.mark.parametrize("metres", [2, 4])
def test_8_2_halls_for_12_100_and_400_boards_by_the_formulas(
    boards: int, length: int, width: int, metres: int
) -> None:
    """Counted table by table: 3 m between tables, 1.5 m to walls, 2 or 4 square metres for each player."""
    plan = hall_plan(Hall(length, width, boards, square_metres=metres))

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
            chance.choice((0, 1, 12, 100, 400)),
            chance.choice(list(Rows)),
            chance.choice((2, 4)),
            chance.randint(100, 450),
            chance.randint(0, 300),
        )
        _check(hall_plan(hall))


def _check(plan: HallPlan) -> None:
    hall = plan.hall
    assert [table.number for table in plan.tables] == list(range(1, len(plan.tables) + 1))
    by_row: dict[int, list[int]] = {}
    for table in plan.tables:
        assert hall.wall <= table.x <= hall.length - hall.wall - TABLE_LENGTH
        assert hall.wall <= table.y <= hall.width - hall.wall - TABLE_WIDTH
        by_row.setdefault(table.y, []).append(table.x)
    rows = sorted(by_row)
    assert all(lower - upper - TABLE_WIDTH == hall.space for upper, lower in pairwise(rows))
    for columns in by_row.values():
        gaps = [right - left - TABLE_LENGTH for left, right in pairwise(columns)]
        assert set(gaps) <= {0, hall.space}
        touching = [0 if (place + 1) % hall.rows.value else hall.space for place in range(len(gaps))]
        assert gaps == touching


def test_the_drawing_has_every_table_once_and_no_markup_of_others() -> None:
    plan = hall_plan(Hall(4500, 4000, boards=100))
    root = ET.fromstring(hall_svg(plan, "<b>Open & more</b>"))
    space = "{http://www.w3.org/2000/svg}"
    assert root.find(f"{space}title").text == "<b>Open & more</b>"  # type: ignore[union-attr]
    assert [each.text for each in root.iter(f"{space}text")] == [str(number) for number in range(1, 101)]
    assert len(list(root.iter(f"{space}circle"))) == 200


def test_what_falls_short_is_said_with_the_article() -> None:
    plan = hall_plan(Hall(1500, 1000, boards=12, rows=Rows.MATCHES, space=200, wall=50))
    said = {note.kind: note.article for note in plan_notes(plan)}
    assert said["narrow"] == said["rows"] == "C.02 8.2.2"
    assert said["wall"] == "C.02 8.1.2"
    small = hall_plan(Hall(1500, 1000, boards=12))
    assert "6 boards find no place." in [note.sentence() for note in plan_notes(small)]


@pytest.mark.parametrize(
    "hall",
    [
        Hall(0, 1000),
        Hall(1000, 99_999),
        Hall(1000, 1000, -1),
        Hall(1000, 1000, space=0),
        Hall(1000, 1000, square_metres=3),
    ],
)
def test_measures_that_make_no_hall_are_refused(hall: Hall) -> None:
    with pytest.raises(BadHall, match=r"[Ee]xpected"):
        hall_plan(hall)
