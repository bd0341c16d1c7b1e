"""C.04.3 article 1, definitions: one case for each, paired by hand from the text.

Cards of byes alone (`F Z Z`) give a score without colours, and without floats once two rounds have passed.
"""

import pytest
from tests.pairing.dutch.cards import PairedBy, event, replaced, start, why_not

from albireo.domain.point_system import THREE_ONE_ZERO, PointSystem
from albireo.pairing.registry import system_named
from albireo.pairing.system import NoLegalPairing

THREE_AND_A_FLOATER = """
1: F Z Z
2: F Z Z
3: F Z Z
4: Z Z Z
"""
"""Someone of 1, 2, 3 floats down to 4. Candidates in order (3.6): 1-2 and 3 floats; 1-3 and 2 floats."""
TWO_FLOATS = "1-3 4-2"


def test_1_2_score_ranks_before_tpn(paired: PairedBy) -> None:
    """3 has a point and is the higher ranked against 1: its odd number takes White (5.2.5)."""
    cards = """
    1: Z Z Z
    2: Z Z Z
    3: F Z Z
    4: Z Z Z
    """
    assert paired(event(cards)) == "3-1 4-2"
    assert paired(event(replaced(cards, "3: Z Z Z"))) == "1-3 4-2"


def test_1_3_1_players_of_one_score_are_paired_together(paired: PairedBy) -> None:
    """Scoregroups {3, 4} with a point and {1, 2} without: not 1-3, 2-4 as by number alone."""
    cards = """
    1: Z Z Z
    2: Z Z Z
    3: F Z Z
    4: F Z Z
    """
    assert paired(event(cards)) == "1-2 3-4"


def test_1_3_2_the_next_bracket_is_the_next_non_empty_scoregroup(paired: PairedBy) -> None:
    """1 has two points, no one has between half and one and a half: 1 moves down to {2, 3, 4} at once."""
    cards = """
    1: F F Z Z
    2: H Z Z Z
    3: H Z Z Z
    4: H Z Z Z
    """
    assert paired(event(cards)) == "1-2 3-4"
    notes = system_named("dutch-2026").load().pair(event(cards)).explanation.notes()
    assert sum(note.kind == "bracket" for top in notes for note in top.walk()) == 2


def test_1_3_4_the_remainder_is_paired_like_a_homogeneous_bracket(paired_by_both: PairedBy) -> None:
    """1 moves down and meets 2; the remainder {3, 4, 5, 6} is split in halves: 3-5, 4-6."""
    cards = """
    1: F Z Z
    2: Z Z Z
    3: Z Z Z
    4: Z Z Z
    5: Z Z Z
    6: Z Z Z
    """
    assert paired_by_both(event(cards)) == "1-2 3-5 6-4"
    assert paired_by_both(event(replaced(cards, "1: Z Z Z"))) == "1-4 3-6 5-2"


@pytest.mark.parametrize(
    ("last_round", "points"),
    [
        pytest.param("3: F Z w0v", PointSystem(), id="1.4.2 played someone with fewer points"),
        pytest.param("3: Z Z U", PointSystem(), id="1.4.3 pairing-allocated bye"),
        pytest.param("3: F Z U", PointSystem(pairing_bye=0), id="1.4.3 pairing-allocated bye worth nothing"),
        pytest.param("3: Z Z w+", PointSystem(), id="1.4.3 win by forfeit"),
        pytest.param("3: Z Z w+^", PointSystem(), id="1.4.3 win by forfeit against more points"),
        pytest.param("3: H Z H", PointSystem(), id="1.4.3 half-point bye"),
        pytest.param("3: Z Z F", PointSystem(), id="1.4.3 full-point bye"),
    ],
)
def test_1_4_who_gets_a_downfloat(paired: PairedBy, last_round: str, points: PointSystem) -> None:
    """All of 1, 2, 3 have a point. 3 had a downfloat in the last round, so 2 floats instead (C14)."""
    request = event(replaced(THREE_AND_A_FLOATER, last_round), points=points)
    assert paired(request) == TWO_FLOATS
    assert why_not(request, 1, 2) == "worse C14"


@pytest.mark.parametrize(
    ("last_round", "points"),
    [
        pytest.param("3: F Z w0", PointSystem(), id="1.4.2 played someone with as many points"),
        pytest.param("3: F Z Z", PointSystem(), id="1.4.4 zero-point bye"),
        pytest.param("3: F Z w-", PointSystem(), id="1.4.4 loss by forfeit"),
        pytest.param("3: F Z w-v", PointSystem(), id="1.4.4 loss by forfeit against fewer points"),
        pytest.param("3: F Z H", PointSystem(half_bye=0), id="1.4.3 a bye worth no more than a loss"),
    ],
)
def test_1_4_who_gets_none(paired: PairedBy, last_round: str, points: PointSystem) -> None:
    """3 had no downfloat in the last round: the first candidate stands, 1-2 and 3 floats."""
    request = event(replaced(THREE_AND_A_FLOATER, last_round), points=points)
    assert paired(request) in ("1-2 3-4", "1-2 4-3")


def test_1_4_2_the_lower_one_gets_an_upfloat(paired: PairedBy) -> None:
    """1 moves down; 2 met someone with more points in the last round, so 3 takes 1 (C15)."""
    cards = """
    1: F Z Z
    2: Z Z w0^
    3: Z Z Z
    4: Z Z Z
    """
    assert paired(event(cards)) == "1-3 4-2"
    assert paired(event(replaced(cards, "2: Z Z w0"))) == "1-2 3-4"
    assert paired(event(replaced(cards, "2: Z Z w-^"))) == "1-2 3-4"


def test_1_5_the_odd_one_out_gets_the_bye(paired_by_both: PairedBy) -> None:
    assert paired_by_both(start(5)) == "1-3 4-2, bye 5"
    assert paired_by_both(start(5, absent={2: "Z"})) == "1-4 5-3"


class TestColourPreference:
    """1.6 and 1.7. 1 is ranked higher and wishes the same colour; the stronger wish has it (5.2.2)."""

    def test_1_7_4_without_games_there_is_no_preference(self, paired_by_both: PairedBy) -> None:
        """2 had Black and gets White, though the odd number of 1 would have it by lot."""
        assert paired_by_both(event("1: H\n2: b=")) == "2-1"
        assert paired_by_both(event("1: H\n2: w=")) == "1-2"
        assert paired_by_both(event("1: H\n2: b+")) == "1-2"

    def test_1_7_3_mild_is_to_alternate(self, paired_by_both: PairedBy) -> None:
        assert paired_by_both(event("1: H H\n2: w= b=")) == "2-1"
        assert paired_by_both(event("1: H H\n2: b= w=")) == "1-2"

    def test_1_7_2_strong_goes_before_mild(self, paired_by_both: PairedBy) -> None:
        """2 has one Black more. Equal wishes would go to 1 (5.2.4): their last colours are the same."""
        assert paired_by_both(event("1: F w= b=\n2: b= w= b=")) == "2-1"
        assert paired_by_both(event("1: F w= b=\n2: Z w= b=")) == "1-2"

    def test_1_7_1_absolute_after_two_equal_colours(self, paired_by_both: PairedBy) -> None:
        """With one Black more each, two who had it twice in a row may not meet (C3)."""
        assert paired_by_both(event("1: w= b= b=\n2: w= b= b=")) == "no legal pairing"
        assert paired_by_both(event("1: b1 w= b=\n2: w= b= b=")) == "2-1"
        assert paired_by_both(event("1: b1 w= b=\n2: b= w= b=")) == "1-2"

    def test_1_7_1_absolute_from_a_difference_of_two(self, paired_by_both: PairedBy) -> None:
        assert paired_by_both(event("1: F b= w= b=\n2: b= b= w= b=")) == "2-1"
        assert paired_by_both(event("1: F b= w= b=\n2: Z b= w= b=")) == "1-2"

    @pytest.mark.parametrize("unplayed", ["Z", "H", "w+", "w-"])
    def test_1_7_1_the_two_latest_rounds_they_played(self, paired_by_both: PairedBy, unplayed: str) -> None:
        """Unplayed rounds and colours of games that did not take place are left out (C.04.2 3.4)."""
        assert paired_by_both(event(f"1: F b1 w= b=\n2: w= b= {unplayed} b=")) == "2-1"

    def test_1_6_difference_counts_whites_minus_blacks(self, paired_by_both: PairedBy) -> None:
        """2 has White once more than Black: a strong wish for Black, against the mild one of 1."""
        assert paired_by_both(event("1: F b= w=\n2: w= b= w=")) == "1-2"
        assert paired_by_both(event("1: F b= w=\n2: Z b= w=")) == "2-1"


class TestTopscorers:
    """1.8, seen through C3: 1 and 2 both need White and may meet only if they are topscorers."""

    CARDS = """
    1: w1 w0 b1 b1
    2: w1 w0 b1 b1
    3: Z  Z  Z  Z
    4: Z  Z  Z  Z
    """
    MEET = "1-2 3-4"
    APART = "1-3 2-4"

    def test_only_in_the_last_round(self, paired_by_both: PairedBy) -> None:
        assert paired_by_both(event(self.CARDS, of=5)) == self.MEET
        assert paired_by_both(event(self.CARDS, of=6)) == self.APART
        assert paired_by_both(event(self.CARDS, of=None)) == self.APART

    def test_exactly_half_is_not_enough(self, paired_by_both: PairedBy) -> None:
        half = replaced(replaced(self.CARDS, "1: w0 w0 b1 b1"), "2: w0 w0 b1 b1")
        more = replaced(replaced(self.CARDS, "1: w= w0 b1 b1"), "2: w= w0 b1 b1")
        assert paired_by_both(event(half, of=5)) == self.APART
        assert paired_by_both(event(more, of=5)) == self.MEET

    def test_one_of_the_two_is_enough(self, paired_by_both: PairedBy) -> None:
        """Reading of C3: forbidden are two non-topscorers. 1 has three points, 2 has two of four."""
        one = replaced(self.CARDS, "2: w0 w0 b1 b1")
        assert paired_by_both(event(one, of=5)) == self.MEET

    def test_half_of_the_maximum_in_the_point_system(self, paired_by_both: PairedBy) -> None:
        """A win and three draws: 2½ of 4, but 6 of 12 where a win counts three."""
        cards = replaced(replaced(self.CARDS, "1: w1 w= b= b="), "2: w1 w= b= b=")
        assert paired_by_both(event(cards, of=5)) == self.MEET
        assert paired_by_both(event(cards, of=5, points=THREE_ONE_ZERO)) == self.APART


def test_1_9_3_without_a_legal_pairing_the_arbiter_decides(paired_by_both: PairedBy) -> None:
    met = event("1: 2w=\n2: 1b=")
    assert paired_by_both(met) == "no legal pairing"
    with pytest.raises(NoLegalPairing) as refusal:
        system_named(paired_by_both.system).load().pair(met)
    assert {tpn for note in refusal.value.note.walk() for tpn in note.players} == {1, 2}
    everybody_had_a_bye = event("1: U b= w=\n2: w= U b=\n3: b= w= U")
    assert paired_by_both(everybody_had_a_bye) == "no legal pairing"
