"""Questions 180 to 185 of the acceptance list: which results can be entered in FIDE mode, and no other."""

from itertools import product

import pytest
from tests.desk.table import Table

from albireo.desk.mechanism.outcome import Refusal
from albireo.desk.rounds.results import CorrectResult, EnterResult

PLAYED = {"10", "==", "01", "=0", "0=", "00"}
FORFEITS = {"+-", "-+", "--"}
UNRATED = {"WL", "DD", "LW", "DL", "LD", "LL"}
SYMBOLS = "10=+-WDLXHFUZ?#½"


@pytest.mark.parametrize("is_correction", [False, True], ids=["entered", "corrected"])
def test_180_to_185_of_all_pairs_of_symbols_only_these_are_results(is_correction: bool) -> None:
    table = Table(players=6, rounds=3, system="FIDE_DUTCH_2026")
    table.publish(1)
    if is_correction:
        table.do(EnterResult(1, 1, "10"))
    command = CorrectResult if is_correction else EnterResult
    codes = ["".join(pair) for pair in product(SYMBOLS, repeat=2)]
    taken = {code for code in codes if not isinstance(table.ask(command(1, 1, code)), Refusal)}
    assert taken == PLAYED | FORFEITS | UNRATED | {"XX"}
