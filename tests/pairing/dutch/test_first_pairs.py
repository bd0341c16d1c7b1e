"""The first candidate of a bracket, which explanations set beside the one taken (C.04.3 3.2, 3.3, 3.7)."""

from collections.abc import Sequence

import pytest

import albireo
from albireo.data import sample_bytes
from albireo.pairing.account import Account
from albireo.pairing.registry import system_named
from albireo.pairing.system import request_for


def _brackets(round_: int) -> Sequence[Account]:
    tournament = albireo.open(sample_bytes())
    pairing = system_named("dutch-2026").load().pair(request_for(tournament.up_to(round_ - 1), round_))
    return pairing.explanation.accounts()


def _first(bracket: Account) -> tuple[tuple[int, int], ...]:
    assert bracket.first is not None
    return bracket.first.pairs


def _final(bracket: Account) -> list[set[int]]:
    return [{pair.white, pair.black} for pair in bracket.pairs]


@pytest.mark.parametrize("round_", range(1, 8))
def test_as_many_pairs_as_were_made_and_no_one_twice(round_: int) -> None:
    for bracket in _brackets(round_):
        first = _first(bracket)
        seats = [tpn for pair in first for tpn in pair]
        assert len(set(seats)) == len(seats)
        assert set(seats) <= {member.tpn for member in bracket.members}
        assert len(first) == len(bracket.pairs)


def test_upper_half_against_lower_half() -> None:
    """Round 5, two points: 1, 8, 9 against 10, 11, 12 (3.2.2, 3.3.1); 1 and 8 changed opponents."""
    bracket = next(b for b in _brackets(5) if b.score == 20)
    assert _first(bracket) == ((1, 10), (8, 11), (9, 12))
    assert _final(bracket) == [{1, 11}, {8, 10}, {9, 12}]


def test_moved_down_players_meet_the_highest_residents() -> None:
    """Round 5, three points: 3 has come down and would meet 5; then 6 would meet 7 (3.2.2, 3.7.1)."""
    bracket = next(b for b in _brackets(5) if b.score == 30)
    assert _first(bracket) == ((3, 5), (6, 7))
    assert _final(bracket) == [{3, 6}, {5, 7}]
