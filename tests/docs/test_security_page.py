"""Every test that the pages on security name is there, and no requirement is left out."""

import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = {
    name: (ROOT / "docs" / name).read_text(encoding="utf-8")
    for name in ("security.md", "asvs.md", "threat-model.md")
}
NAMED = re.compile(r"`tests/[\w/]+\.py(::\w+)?`")
ROWS = [
    [cell.strip() for cell in line.split("|")]
    for line in PAGES["asvs.md"].splitlines()
    if line.startswith("| V")
]
SECTIONS = {
    1: {1: 7, 2: 4, 4: 3, 5: 4, 6: 4, 7: 2, 8: 2, 9: 2, 10: 1, 11: 2, 12: 1, 14: 6},
    2: {1: 12, 2: 3, 3: 3, 4: 6, 5: 7, 6: 3, 7: 6, 8: 7, 9: 3, 10: 4},
    3: {1: 1, 2: 4, 3: 4, 4: 5, 5: 3, 7: 1},
    4: {1: 4, 2: 2, 3: 3},
    5: {1: 5, 2: 8, 3: 10, 4: 3, 5: 4},
    6: {1: 3, 2: 6, 3: 2, 4: 2},
    7: {1: 4, 2: 2, 3: 3, 4: 3},
    8: {1: 4, 2: 3, 3: 8},
    9: {1: 3, 2: 4},
    10: {2: 2, 3: 3},
    11: {1: 8},
    12: {1: 3, 2: 1, 3: 6, 4: 2, 5: 2, 6: 1},
    13: {1: 4, 2: 5, 3: 2, 4: 2},
    14: {1: 4, 2: 6, 3: 2, 4: 7, 5: 4},
}
"""How many requirements of levels 1 and 2 each section of ASVS 4.0.3 has."""


def test_every_test_named_is_there() -> None:
    named = {
        found for page in PAGES.values() for found in re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", page)
    }
    assert len(named) > 50
    missing = [
        f"{path}::{name}"
        for path, name in named
        if not (ROOT / path).is_file()
        or (name and f"def {name}(" not in (ROOT / path).read_text(encoding="utf-8"))
    ]
    assert missing == []


def test_no_requirement_is_left_out_or_there_twice() -> None:
    numbers = [row[1].removeprefix("V") for row in ROWS]
    assert len(set(numbers)) == len(numbers)
    found = Counter(tuple(map(int, number.split(".")[:2])) for number in numbers)
    assert found == {
        (chapter, section): count for chapter, has in SECTIONS.items() for section, count in has.items()
    }


def test_every_row_has_a_state_and_says_why() -> None:
    states = Counter(row[3] for row in ROWS)
    assert states.keys() == {"met", "by reading", "open", "not applicable"}
    assert all(row[4] for row in ROWS)
    said = f"{len(ROWS)} requirements: {states['met']} met, {states['by reading']} by reading,"
    said += f" {states['not applicable']} not applicable, {states['open']} open."
    assert said in PAGES["asvs.md"]


def test_whatever_is_met_names_a_test_and_nothing_else_claims_to_be() -> None:
    assert [row[1] for row in ROWS if row[3] == "met" and not NAMED.search(row[4])] == []
    assert [row[1] for row in ROWS if row[3] == "by reading" and NAMED.search(row[4])] == []


def test_every_row_says_when_it_was_attacked_from_outside() -> None:
    for row in ROWS:
        assert len(row) == 7, row[1]
        expected = r"–" if row[3] == "not applicable" else r"never|20\d\d-\d\d(-\d\d)?"
        assert re.fullmatch(expected, row[5]), row[1]


STRANGERS = (
    "spectator",
    "player",
    "captain",
    "someone in the hall",
    "helper",
    "clerk",
    "arbiter of another club",
    "former member",
    "organiser",
    "administrator",
    "laptop thief",
)


def test_the_threat_model_has_every_stranger_with_what_stops_them() -> None:
    rows = [line.split("|") for line in PAGES["threat-model.md"].splitlines() if line.startswith("| **")]
    named = [row[1].strip().strip("*").casefold() for row in rows]
    assert named == list(STRANGERS)
    assert all(len(row) == 6 and all(cell.strip() for cell in row[1:5]) for row in rows)
    assert all(NAMED.search(row[4]) for row in rows)
