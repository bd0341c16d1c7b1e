"""A round is paired again and compared."""

from dataclasses import replace
from pathlib import Path

import pytest

from albireo.checking.round_check import check_round
from albireo.data import sample_bytes
from albireo.domain.result import Mark
from albireo.domain.round import Bye
from albireo.formats.trf import read_trf
from albireo.pairing.registry import named

SAMPLE = read_trf(sample_bytes()).tournament
DUTCH = named("dutch-2026").load()
FIXTURES = Path(__file__).parents[3] / "shared" / "fixtures" / "trf-samples"


@pytest.mark.parametrize("round_", range(1, 8))
def test_the_sample_agrees(round_: int) -> None:
    check = check_round(SAMPLE, round_, DUTCH)
    assert check.agrees
    assert (check.missing, check.surplus) == ((), ())
    assert set(check.found) == set(check.expected)


def test_a_wrong_colour_is_a_difference() -> None:
    first, *others = SAMPLE.rounds
    board, *rest = first.pairings
    turned = replace(first, pairings=(replace(board, white=board.black, black=board.white), *rest))
    check = check_round(replace(SAMPLE, rounds=(turned, *others)), 1, DUTCH)
    assert not check.agrees
    assert (check.missing, check.surplus) == (((board.white, board.black),), ((board.black, board.white),))


def test_the_wrong_bye_is_a_difference() -> None:
    number = next(
        place
        for place, round_ in enumerate(SAMPLE.rounds)
        if any(bye.mark is Mark.PAIRING_BYE for bye in round_.byes)
    )
    round_ = SAMPLE.rounds[number]
    bye = next(bye for bye in round_.byes if bye.mark is Mark.PAIRING_BYE)
    last = round_.pairings[-1]
    changed = replace(
        round_,
        pairings=(*round_.pairings[:-1], replace(last, black=bye.player)),
        byes=(*(item for item in round_.byes if item is not bye), Bye(last.black, Mark.PAIRING_BYE)),
    )
    rounds = (*SAMPLE.rounds[:number], changed, *SAMPLE.rounds[number + 1 :])
    check = check_round(replace(SAMPLE, rounds=rounds), number + 1, DUTCH)
    assert (bye.player, 0) in check.missing
    assert (last.black, 0) in check.surplus


def test_a_round_that_cannot_be_paired() -> None:
    path = FIXTURES / "py4swiss__no_legal_pairings.trf"
    if not path.exists():
        pytest.skip(f"needs {path}")
    check = check_round(read_trf(path).tournament, 4, DUTCH)
    assert not check.agrees
    assert check.pairing is None
    assert check.impossible is not None
