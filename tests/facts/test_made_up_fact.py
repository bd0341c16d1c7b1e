"""A fact is declared once: two lines, and everything that deals with facts has it."""

from pathlib import Path

import pytest
from tests.patched_source import run_patched

CLUB, ENTRY_ROUND = '    club: str = ""\n', '    Fact("entry_round"'
ROW = (
    '    Fact("phone", translatable("telephone"), translatable("Telephone"), "how to reach them",'
    " seen=Seen.BY_ALL, is_personal=True, is_mentioned=True),\n"
)
TWO_LINES = {
    "domain/player.py": {CLUB: f'    phone: str = ""\n{CLUB}'},
    "facts/player.py": {ENTRY_ROUND: ROW + ENTRY_ROUND},
}


@pytest.mark.slow
def test_a_made_up_personal_fact_is_everywhere_and_after_erasing_nowhere(tmp_path: Path) -> None:
    run_patched(tmp_path, TWO_LINES, Path(__file__).with_name("made_up_fact.py"))
