"""Other programs rely on the numbers: they are those the pages name, and never change."""

import re
from pathlib import Path

from albireo.cli import engine_mode, exit_codes

REFERENCE = Path(__file__).parents[2] / "docs" / "reference"


def test_numbers_of_the_command_line() -> None:
    names = {name: value for name, value in vars(exit_codes).items() if name.isupper()}
    assert names == {"OK": 0, "NO": 1, "REFUSED": 2, "BUG": 70, "INTERRUPTED": 130}
    page = (REFERENCE / "exit-codes.md").read_text(encoding="utf-8")
    assert {int(code) for code in re.findall(r"^\| (\d+) \|", page, flags=re.M)} == set(names.values())


def test_numbers_of_the_well_known_engines() -> None:
    """As bbpPairings documents them: success, no valid pairing, unexpected, invalid request, size, file."""
    assert (engine_mode.OK, engine_mode.NO_PAIRING, engine_mode.UNEXPECTED) == (0, 1, 2)
    assert (engine_mode.BAD_REQUEST, engine_mode.TOO_LARGE, engine_mode.FILE_ERROR) == (3, 4, 5)
