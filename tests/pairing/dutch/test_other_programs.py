"""Rounds that another program pairs against the text; files outside the project, skipped without them."""

from tests.foreign_files import folder

from albireo.formats.trf import read_trf
from albireo.formats.vega.man import read_man
from albireo.pairing.registry import system_named
from albireo.pairing.system import request_for


def test_c2_no_one_has_a_second_bye() -> None:
    """bbpPairings gives player 5, who had the bye in round 4, another one in round 6."""
    file = folder("bbp6-c2-bug") / "seed2120538796-r6-p8.trf"
    tournament = read_trf(file, lenient=True).tournament
    made = system_named("dutch-2026").load().pair(request_for(tournament, 6))
    expected = read_man(file.with_suffix(".expected").read_text(encoding="utf-8"))
    assert set(made.pairs) == set(expected.pairs)
    assert made.byes == expected.byes == (8,)
