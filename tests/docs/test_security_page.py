"""Every test that the page on security names is there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")


def test_every_test_named_is_there() -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", PAGE)
    assert len(named) > 25
    missing = [
        f"{path}::{name}"
        for path, name in named
        if not (ROOT / path).is_file()
        or (name and f"def {name}(" not in (ROOT / path).read_text(encoding="utf-8"))
    ]
    assert missing == []


def test_every_row_has_a_state() -> None:
    rows = [line.split("|") for line in PAGE.splitlines() if line.startswith("| V")]
    assert len(rows) >= 30
    assert {row[2].strip() for row in rows} <= {"met", "open", "not applicable"}
