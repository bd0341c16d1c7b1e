"""The cross-test of `conformance`, tried against our own engine mode."""

import json
import shlex
import sys
from pathlib import Path

import pytest
from conformance.cross_test import main

REPORT = Path(__file__).parents[2] / "conformance/reports/gacrux-dutch-2026"
SMALL = ("--players", "6-9", "--rounds", "3")


@pytest.mark.slow
def test_33_both_directions_against_our_own_engine(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    engine = f"{sys.executable} -m albireo engine"
    generator = f"{sys.executable} -m albireo generate {{out}} --players 8 --rounds 3 --jobs 1"
    arguments = [f"{engine} {{file}} -p {{out}}", "--generator", generator, "--dialect", "trf26", *SMALL]
    assert main([*arguments, "--count", "1", "--to", str(tmp_path)]) == 0
    status = main([*arguments, "--count", "2", "--to", str(tmp_path)])  # goes on after the first
    text = (tmp_path / "report.md").read_text(encoding="utf-8")
    assert status == 0, text
    assert "| ours to theirs | 2 | 6 | 0 | 0 |" in text
    assert "| theirs to ours | 2 | 6 | 0 | 0 |" in text
    assert text.count("| 1 | 1 |") == 2  # the two runs
    assert "differences" in capsys.readouterr().out


@pytest.mark.parametrize("direction", ["ours", "theirs"])
def test_33_fifty_thousand_each_way_are_on_record(direction: str) -> None:
    found = json.loads((REPORT / "counts.json").read_text(encoding="utf-8"))[direction]
    assert found["tournaments"] >= 50_000
    assert found["rounds"] > 3 * found["tournaments"]
    assert not found["refused"]
    assert all("verdict: to be judged" not in difference for difference in found["differences"])
    for difference in found["differences"]:
        name = difference.splitlines()[0].removeprefix("### ")
        assert (REPORT / name).is_file()
        assert Path(name).name in (REPORT.parent / "README.md").read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("says", "row"),
    [
        ("0", "| ours to theirs | 3 | 9 | 0 | 0 |"),
        ("1", "| ours to theirs | 3 | 9 | 0 | 3 |"),
        ("! out of order", "| ours to theirs | 3 | 9 | 3 | 0 |"),
    ],
)
def test_a_checker_that_keeps_running(tmp_path: Path, says: str, row: str) -> None:
    program = f"import sys\nfor line in sys.stdin: print({says!r}, flush=True)"
    checker = shlex.join([sys.executable, "-c", program])
    main(["--checker", checker, "--count", "3", *SMALL, "--to", str(tmp_path)])
    text = (tmp_path / "report.md").read_text(encoding="utf-8")
    assert row in text
    assert ("out of order" in text) == says.startswith("!")
    assert len(list(tmp_path.glob("cross-*.trf"))) == (3 if says == "1" else 0)


@pytest.mark.slow
def test_a_program_that_ends_stops_the_run_and_counts_nothing_it_has_not_answered(tmp_path: Path) -> None:
    checker = shlex.join([sys.executable, "-c", "pass"])
    with pytest.raises(SystemExit, match="it has ended"):
        main(["--checker", checker, "--count", "3", *SMALL, "--to", str(tmp_path)])
    assert not (tmp_path / "counts.json").exists()
