"""The nightly run of mutants: what is broken, what is kept of it, and the score."""

import json
from dataclasses import asdict
from pathlib import Path

from conformance.mutants import NIGHTLY, TESTS, Outcome, kept, mutants_of, score_table

ROOT = Path(__file__).parents[2]
SOURCE = b"def late(day: int) -> bool:\n    return day > 3 and not done\n"
NOTICED = Outcome("domain", "src/albireo/domain/a.py", 3, "off by one", "3", "4", "tests/domain/test_a.py")
SURVIVED = Outcome("kernel", "src/albireo/kernel/b.py", 9, "comparison", "a <\n  b", "(a <= b)", "")


def test_each_mutant_changes_one_place() -> None:
    found = [
        (mutant.what, SOURCE[: mutant.start].decode() + mutant.text + SOURCE[mutant.end :].decode())
        for mutant in mutants_of(Path("src/albireo/domain/late.py"), SOURCE)
    ]
    bodies = {(what, text.splitlines()[1].strip()) for what, text in found}
    assert bodies == {
        ("condition dropped", "return (not done)"),
        ("condition dropped", "return (day > 3)"),
        ("comparison", "return (day >= 3) and not done"),
        ("not dropped", "return day > 3 and (done)"),
        ("off by one", "return day > 4 and not done"),
    }


def test_the_score_is_told_by_layer_with_what_survived() -> None:
    lines = score_table([SURVIVED, NOTICED]).splitlines()
    assert lines[2:5] == ["| domain | 1 | 1 | 100 % |", "| kernel | 1 | 0 | 0 % |", "| all | 2 | 1 | 50 % |"]
    assert lines[-1] == "- `src/albireo/kernel/b.py:9` comparison: `a < b` became `(a <= b)`"


def test_what_was_tried_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "mutants.jsonl"
    file.write_text("".join(json.dumps(asdict(each)) + "\n" for each in (NOTICED, SURVIVED)))
    assert kept(file) == [NOTICED, SURVIVED]
    assert kept(tmp_path / "none.jsonl") == []


def test_every_layer_of_the_night_has_tests_that_exist() -> None:
    assert {*NIGHTLY} <= {*TESTS}
    assert [test for tests in TESTS.values() for test in tests if not (ROOT / test).exists()] == []
