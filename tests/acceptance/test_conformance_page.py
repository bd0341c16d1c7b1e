"""Question 33: `docs/conformance.md` names tests that are there and counts that are on record."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/conformance.md").read_text(encoding="utf-8")
REPORTS = ROOT / "conformance/reports"
BY_AXES = re.findall(r"`([\w-]+-axes)` \|.*?\| ([\d,]+) \| ([\d,]+) \| (\d+) \| (\d+) \|", PAGE)
"""Folder, tournaments, rounds, known readings and differences."""


@pytest.mark.parametrize("named", sorted(set(re.findall(r"`(tests/[^`]+)`", PAGE))))
def test_33_every_test_on_the_page_is_there(named: str) -> None:
    file, _, function = named.partition("::")
    text = (ROOT / file).read_text(encoding="utf-8")
    assert f"def {function}(" in text or not function


def test_33_every_run_by_axes_is_on_the_page() -> None:
    assert {name for name, *_ in BY_AXES} == {folder.name for folder in REPORTS.glob("*-axes")}


@pytest.mark.parametrize(("name", "tournaments", "rounds", "readings", "differences"), BY_AXES)
def test_33_counts_by_axes_are_those_on_record(
    name: str, tournaments: str, rounds: str, readings: str, differences: str
) -> None:
    found = json.loads((REPORTS / name / "counts.json").read_text(encoding="utf-8"))["ours"]
    assert (f"{found['tournaments']:,}", f"{found['rounds']:,}") == (tournaments, rounds)
    assert sum(found["readings"].values()) == int(readings)
    assert len(found["differences"]) == int(differences)
    assert all("verdict: to be judged" not in difference for difference in found["differences"])
