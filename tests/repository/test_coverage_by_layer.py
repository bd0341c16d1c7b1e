"""Coverage is counted by layer, and a floor only rises."""

import tomllib

import tools.coverage_by_layer as coverage
from tools.coverage_by_layer import Counted
from tools.probes import Plan

PLAN = Plan([(line, line // 2) for line in range(1, 11)], [1, 2, 8, 9], 10)
FILES = [
    ("src/albireo/pairing/dutch/engine.py", PLAN, {0, 1, 2, 3, 4}),
    ("src/albireo/pairing/byes.py", PLAN, set[int]()),
    ("src/albireo/value_classes.py", PLAN, {0, 1, 8}),
]


def test_lines_and_branches_are_added_up_by_layer() -> None:
    found = coverage.counted_by_layer(FILES)
    assert found == {"albireo": Counted(10, 3, 4, 2), "pairing": Counted(20, 9, 8, 2)}
    assert round(found["pairing"].per_cent, 1) == 39.3
    assert coverage.table(found, {"pairing": 30}).splitlines()[2].split() == [
        *("pairing", "9/20", "2/8", "39.3", "30"),
    ]


def test_a_layer_below_its_floor_or_without_one_is_named() -> None:
    found = coverage.counted_by_layer(FILES)
    assert coverage.too_low(found, {"pairing": 39, "albireo": 35}) == []
    assert coverage.too_low(found, {"pairing": 40, "albireo": 35}) == ["pairing"]
    assert coverage.too_low(found, {"pairing": 39}) == ["albireo"]


def test_a_floor_never_falls() -> None:
    found = coverage.counted_by_layer(FILES)
    assert coverage.raised(found, {"pairing": 30, "albireo": 90}) == {"albireo": 90, "pairing": 37}


def test_every_layer_has_a_floor() -> None:
    floors = tomllib.loads(coverage.FLOORS.read_text("utf-8"))
    package = coverage.ROOT / "src" / "albireo"
    layers = {file.parent.name for file in package.glob("*/__init__.py")}
    assert layers | {"albireo"} == set(floors)
