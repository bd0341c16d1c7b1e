"""The cross-test of `conformance`, tried against our own engine mode."""

import sys
from pathlib import Path

import pytest
from conformance.cross_test import main


@pytest.mark.slow
def test_33_both_directions_against_our_own_engine(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    engine = f"{sys.executable} -m albireo engine"
    status = main(
        [
            f"{engine} {{file}} -p {{out}}",
            *("--generator", f"{sys.executable} -m albireo generate {{out}} --players 8 --rounds 3 --jobs 1"),
            *(
                "--dialect",
                "trf26",
                "--count",
                "2",
                "--players",
                "6-9",
                "--rounds",
                "3",
                "--to",
                str(tmp_path),
            ),
        ]
    )
    (report,) = tmp_path.glob("*/report.md")
    text = report.read_text(encoding="utf-8")
    assert status == 0, text
    assert "| ours to theirs | 2 | 6 | 0 | 0 |" in text
    assert "| theirs to ours | 2 | 6 | 0 | 0 |" in text
    assert "differences" in capsys.readouterr().out
