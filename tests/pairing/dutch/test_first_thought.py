"""The first candidate of a bracket, which explanations set beside the one taken (C.04.3 3.2, 3.3, 3.7)."""

import pytest

import albireo
from albireo.data import sample_bytes
from albireo.domain.explanation import Note
from albireo.pairing.registry import named
from albireo.pairing.system import request_for


def _brackets(round_: int) -> list[Note]:
    tournament = albireo.read(sample_bytes())
    pairing = named("dutch-2026").load().pair(request_for(tournament.up_to(round_ - 1), round_))
    return [note for note in pairing.explanation.notes() if note.kind == "bracket"]


@pytest.mark.parametrize("round_", range(1, 8))
def test_as_many_pairs_as_were_made_and_nobody_twice(round_: int) -> None:
    for bracket in _brackets(round_):
        first = bracket.values["first_thought"]
        assert isinstance(first, tuple)
        seats = [tpn for pair in first for tpn in pair]
        assert len(set(seats)) == len(seats)
        assert set(seats) <= set(bracket.players)
        assert len(first) == len(bracket.values["pairs"])  # type: ignore[arg-type]


def test_upper_half_against_lower_half() -> None:
    """Round 5, two points: 1, 8, 9 against 10, 11, 12 (3.2.2, 3.3.1); 1 and 8 changed opponents."""
    bracket = next(b for b in _brackets(5) if b.values["points"] == "2")
    assert bracket.values["first_thought"] == ((1, 10), (8, 11), (9, 12))
    assert bracket.values["pairs"] == ((1, 11), (8, 10), (9, 12))


def test_moved_down_players_meet_the_highest_residents() -> None:
    """Round 5, three points: 3 has come down and would meet 5; then 6 would meet 7 (3.2.2, 3.7.1)."""
    bracket = next(b for b in _brackets(5) if b.values["points"] == "3")
    assert bracket.values["first_thought"] == ((3, 5), (6, 7))
    assert bracket.values["pairs"] == ((3, 6), (5, 7))
