"""Coverage is counted by layer, and a floor only rises."""

import tomllib

import tools.coverage_by_layer as coverage
from tools.coverage_by_layer import Counted

ENTRY = {"num_statements": 10, "covered_lines": 8, "num_branches": 4, "covered_branches": 2}
FILES = {
    "src/albireo/pairing/dutch/engine.py": {"summary": ENTRY},
    "src/albireo/pairing/byes.py": {"summary": ENTRY},
    "src/albireo/value_classes.py": {"summary": ENTRY},
}


def test_lines_and_branches_are_added_up_by_layer() -> None:
    found = coverage.counted_by_layer(FILES)
    assert found == {"albireo": Counted(10, 8, 4, 2), "pairing": Counted(20, 16, 8, 4)}
    assert round(found["pairing"].per_cent, 1) == 71.4
    assert coverage.table(found, {"pairing": 70}).splitlines()[2].split() == [
        *("pairing", "16/20", "4/8", "71.4", "70"),
    ]


def test_a_layer_below_its_floor_or_without_one_is_named() -> None:
    found = coverage.counted_by_layer(FILES)
    assert coverage.too_low(found, {"pairing": 71, "albireo": 71}) == []
    assert coverage.too_low(found, {"pairing": 72, "albireo": 71}) == ["pairing"]
    assert coverage.too_low(found, {"pairing": 71}) == ["albireo"]


def test_a_floor_never_falls() -> None:
    found = coverage.counted_by_layer(FILES)
    assert coverage.raised(found, {"pairing": 60, "albireo": 90}) == {"albireo": 90, "pairing": 69}


def test_every_layer_has_a_floor() -> None:
    floors = tomllib.loads(coverage.FLOORS.read_text("utf-8"))
    package = coverage.ROOT / "src" / "albireo"
    layers = {file.parent.name for file in package.glob("*/__init__.py")}
    assert layers | {"albireo"} == set(floors)
