"""A round as the file has it, laid beside another pairing of the same round."""

from dataclasses import replace

import pytest

from albireo.checking.actual_pairing import Differences, differences
from albireo.data import sample_bytes
from albireo.domain.result import Mark
from albireo.domain.round import Bye, Round
from albireo.domain.tournament import Tournament
from albireo.formats.trf import read_trf
from albireo.pairing.registry import system_named
from albireo.pairing.system import RoundPairing, request_for

SAMPLE = read_trf(sample_bytes()).tournament
DUTCH = system_named("dutch-2026").load()


def paired(round_: int) -> RoundPairing:
    return DUTCH.pair(request_for(SAMPLE, round_))


def changed(number: int, round_: Round) -> Tournament:
    return replace(SAMPLE, rounds=(*SAMPLE.rounds[: number - 1], round_, *SAMPLE.rounds[number:]))


@pytest.mark.parametrize("round_", range(1, 8))
def test_the_sample_has_what_the_rules_say(round_: int) -> None:
    assert not differences(SAMPLE, paired(round_))


def test_a_wrong_colour_is_a_difference() -> None:
    first = SAMPLE.rounds[0]
    board, *rest = first.pairings
    turned = replace(first, pairings=(replace(board, white=board.black, black=board.white), *rest))
    expected = Differences(((board.white, board.black),), ((board.black, board.white),))
    assert differences(changed(1, turned), paired(1)) == expected


def test_the_bye_of_someone_else_is_a_difference_and_stands_last() -> None:
    number, bye = next(
        (number, bye)
        for number, round_ in enumerate(SAMPLE.rounds, start=1)
        for bye in round_.byes
        if bye.mark is Mark.PAIRING_BYE
    )
    round_ = SAMPLE.rounds[number - 1]
    *boards, last = round_.pairings
    byes = [item for item in round_.byes if item is not bye]
    wrong = Round((*boards, replace(last, black=bye.player)), (*byes, Bye(last.black, Mark.PAIRING_BYE)))
    found = differences(changed(number, wrong), paired(number))
    assert found.expected == ((last.white, last.black), (bye.player, 0))
    assert found.instead == ((last.white, bye.player), (last.black, 0))


def test_pairs_of_the_file_come_in_board_order() -> None:
    first = SAMPLE.rounds[0]
    whites = [game.white for game in first.pairings]
    blacks = [game.black for game in first.pairings]
    moved = [
        replace(game, black=black)
        for game, black in zip(first.pairings, blacks[1:] + blacks[:1], strict=True)
    ]
    found = differences(changed(1, replace(first, pairings=tuple(moved))), paired(1))
    assert [white for white, _ in found.instead] == whites
