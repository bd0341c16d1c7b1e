"""C.04.3 article 2, criteria: for each a case in which it alone decides.

Every case is reasoned from the text, then paired again without the fact that the criterion looks at; the
engine must also name that criterion when asked why the other pairing was not made.
"""

import pytest
from tests.pairing.dutch.cards import PairedBy, event, replaced, why_not

from albireo.domain.point_system import PointSystem


class TestC1:
    """2.1.1: two players, so that a forbidden game leaves no legal pairing."""

    @pytest.mark.parametrize(
        ("first", "second"),
        [
            pytest.param("1: 2w1", "2: 1b0", id="played"),
            pytest.param("1: 2wX", "2: 1bX", id="adjourned"),
            pytest.param("1: 2wW", "2: 1bL", id="played, not rated"),
            pytest.param("1: 2w0", "2: 1b0", id="lost by both"),
        ],
    )
    def test_a_game_is_not_repeated(self, paired_by_both: PairedBy, first: str, second: str) -> None:
        request = event(f"{first}\n{second}")
        assert paired_by_both(request) == "no legal pairing"

    @pytest.mark.parametrize(
        ("first", "second"),
        [
            pytest.param("1: 2w+", "2: 1b-", id="forfeited"),
            pytest.param("1: 2w-", "2: 1b-", id="forfeited by both"),
        ],
    )
    def test_a_forfeited_game_may_be(self, paired_by_both: PairedBy, first: str, second: str) -> None:
        """C.04.2 3.5"""
        assert paired_by_both(event(f"{first}\n{second}")) == "1-2"

    def test_a_rematch_makes_the_next_transposition(self, paired_by_both: PairedBy) -> None:
        """S1 {1, 2}, S2 {3, 4}. 1 and 3 have met, so 1-4, 2-3; both are due different colours."""
        cards = """
        1: 3w= b=
        2: b=  w=
        3: 1b= w=
        4: b=  w=
        """
        request = event(cards)
        assert paired_by_both(request) == "1-4 3-2"
        assert why_not(request, 1, 3) == "forbidden C1"


class TestC2:
    """2.1.2: three players with the same score; 3 would be left over first and has the bye unless barred."""

    @pytest.mark.parametrize("bar", ["U", "F", "w+"])
    def test_a_full_point_without_playing_bars(self, paired: PairedBy, bar: str) -> None:
        request = event(f"1: w1\n2: b1\n3: {bar}")
        assert paired(request) == "3-1, bye 2"
        assert paired(event("1: w1\n2: b1\n3: w1")) == "2-1, bye 3"

    def test_half_a_point_does_not(self, paired_by_both: PairedBy) -> None:
        assert paired_by_both(event("1: H w=\n2: H b=\n3: H w=")) == "2-1, bye 3"

    def test_a_bye_worth_half_a_point_bars_as_well(self, paired_by_both: PairedBy) -> None:
        """3 is barred; of the two others 1 has it, because 2 and 3 are due different colours (C12)."""
        half = PointSystem(pairing_bye=5)
        assert paired_by_both(event("1: H w=\n2: H b=\n3: U w=", points=half)) == "2-3, bye 1"
        assert paired_by_both(event("1: H w=\n2: H b=\n3: H w=", points=half)) == "2-1, bye 3"

    def test_a_full_point_bye_worth_less_than_a_win_does_not_bar(self, paired: PairedBy) -> None:
        """C.04.1 4 asks for as many points as a win. All three had such a bye: C9 sees no difference."""
        assert paired(event("1: F w=\n2: F b=\n3: F w=", points=PointSystem(full_bye=8))) == "2-1, bye 3"
        assert paired(event("1: F w=\n2: F b=\n3: F w=")) == "no legal pairing"


def test_c3_the_same_absolute_preference(paired_by_both: PairedBy) -> None:
    """2.1.3: S1 {1, 2}, S2 {3, 4}. 1 and 3 had Black twice and may not meet: 1-4, 2-3."""
    cards = """
    1: b= b=
    2: H  H
    3: b= b=
    4: H  H
    """
    request = event(cards)
    assert paired_by_both(request) == "1-4 3-2"
    assert why_not(request, 1, 3) == "forbidden C3"
    assert paired_by_both(event(replaced(cards, "3: w= w="))) == "1-3 4-2"


def test_c4_the_rest_can_be_paired(paired_by_both: PairedBy) -> None:
    """2.2.1: 3 and 4 have met, so 1 and 2 must both float down to them, though they could meet."""
    cards = """
    1: F   Z Z
    2: F   Z Z
    3: 4w= Z Z
    4: 3b= Z Z
    """
    request = event(cards)
    assert paired_by_both(request) == "1-3 4-2"
    assert why_not(request, 1, 2) == "worse C4"
    assert paired_by_both(event(replaced(replaced(cards, "3: w= Z Z"), "4: b= Z Z"))) == "1-2 4-3"


def test_c5_lowest_score_of_the_bye(paired: PairedBy) -> None:
    """2.3.1: after 1-2 only 4-5 is possible and 3 would have the bye with a point.

    So 1 and 2 float: 1-3, then 2-4, and 5 has the bye with no points.
    """
    cards = """
    1: F F Z Z
    2: F F Z Z
    3: H H Z Z
    4: Z Z Z Z
    5: Z Z Z Z
    """
    request = event(cards, never="3-4 3-5")
    assert paired(request) == "1-3 4-2, bye 5"
    assert why_not(request, 1, 2) == "worse C5"
    assert paired(event(cards)) == "1-2 3-4, bye 5"


def test_c6_fewest_downfloaters(paired_by_both: PairedBy) -> None:
    """2.4.1: 1-2 and 3-4 disappoint two colour wishes, 1-3 and 2-4 none; yet 1 and 2 are paired."""
    cards = """
    1: F b=
    2: F b=
    3: Z w=
    4: Z w=
    """
    request = event(cards)
    assert paired_by_both(request) == "1-2 4-3"
    assert why_not(request, 1, 3) == "worse C6"
    assert paired_by_both(event(cards, never="1-2")) == "1-3 2-4"


def test_c7_lowest_scores_float(paired: PairedBy) -> None:
    """2.4.2: 1 moved down to {2, 3}; one of the three floats to 4.

    2 and 3 floated in the last round (C14), 1 did not.
    C7 goes before C14: a resident floats, not 1 with its two points.
    """
    cards = """
    1: F F Z Z
    2: Z Z Z F
    3: Z Z Z F
    4: Z Z Z Z
    """
    request = event(cards)
    assert paired(request) == "1-2 3-4"
    assert why_not(request, 2, 3) == "worse C7"
    assert paired(event(cards, never="1-2 1-3")) == "1-4 3-2"


def test_c7_of_two_scores_the_higher_stays(paired: PairedBy) -> None:
    """1 (2 points) and 2 (1½) may not meet and move down to 3. One of them can be paired: the higher one."""
    cards = """
    1: F F Z Z
    2: F H Z Z
    3: F Z Z Z
    4: Z Z Z Z
    """
    request = event(cards, never="1-2")
    assert paired(request) == "1-3 4-2"
    assert why_not(request, 2, 3) == "worse C7"
    assert paired(event(cards, never="1-2 1-3")) == "1-4 3-2"


EIGHT = """
1: F Z Z
2: F Z Z
3: F Z Z
4: H Z Z
5: H Z Z
6: H Z Z
7: Z Z Z
8: Z Z Z
"""


def test_c8_pairs_in_the_following_bracket(paired_by_both: PairedBy) -> None:
    """2.4.3: one of {1, 2, 3} floats to {4, 5, 6}. 3 may not meet any of them, so 2 floats."""
    request = event(EIGHT, never="3-4 3-5 3-6")
    assert paired_by_both(request) == "1-3 4-2 5-6 7-8"
    assert why_not(request, 1, 2) == "worse C8"
    assert paired_by_both(event(EIGHT)) == "1-2 3-4 5-6 7-8"


def test_c8_scores_of_the_downfloaters_of_the_following_bracket(paired_by_both: PairedBy) -> None:
    """One of {3, 4, 5} floats on to 6 in any case; it shall not be 3, who would have to: so 2 floats."""
    cards = """
    1: F Z Z
    2: F Z Z
    3: F Z Z
    4: H Z Z
    5: H Z Z
    6: Z Z Z
    """
    request = event(cards, never="3-4 3-5")
    assert paired_by_both(request) == "1-3 4-2 5-6"
    assert why_not(request, 1, 2) == "worse C8"
    assert paired_by_both(event(cards)) == "1-2 3-4 5-6"


class TestC9:
    """2.4.4: unplayed games of whoever has the bye. 3 would be left over first."""

    CARDS = """
    1: b= w= b=
    2: w= b= w=
    3: H  b= w=
    """

    def test_fewest_unplayed_games(self, paired: PairedBy) -> None:
        """3 missed a round (too long ago to count as a float), 2 did not: 2 has the bye."""
        assert paired(event(self.CARDS)) == "1-3, bye 2"
        assert why_not(event(self.CARDS), 1, 2) == "worse C9"
        assert paired(event(replaced(self.CARDS, "3: w= b= w="))) == "1-2, bye 3"

    def test_from_a_bracket_above_the_last(self, paired: PairedBy) -> None:
        """4 and 5 had the bye, worth nothing here: the only downfloater of {1, 2, 3} will have it."""
        below = "\n4: U Z Z\n5: Z U Z"
        worthless = PointSystem(pairing_bye=0)
        assert paired(event(self.CARDS.rstrip() + below, points=worthless)) == "1-3 5-4, bye 2"
        regular = replaced(self.CARDS, "3: w= b= w=")
        assert paired(event(regular + below, points=worthless)) == "1-2 5-4, bye 3"

    def test_not_if_the_downfloater_will_be_paired(self, paired: PairedBy) -> None:
        assert paired(event(self.CARDS.rstrip() + "\n4: Z Z Z")) == "1-2 4-3"
        assert paired(event(self.CARDS.rstrip() + "\n4: Z Z Z\n5: Z Z Z")) == "1-2 4-3, bye 5"


class TestC10:
    """2.4.5: a colour difference beyond 2. The last round; everyone has to have White."""

    CARDS = """
    1: b1 b1 w0 b1
    2: w1 w0 b1 b1
    3: b1 b1 w0 b1
    4: w1 w0 b1 b1
    """

    def test_of_topscorers(self, paired_by_both: PairedBy) -> None:
        """1-3 would bring one of them to three Blacks more (C10), and 2-4 one to three in a row (C11).

        1-4 and 3-2 bring two of them to three in a row, and no one beyond 2: C10 goes first.
        """
        request = event(self.CARDS, of=5)
        assert paired_by_both(request) == "1-4 3-2"
        assert why_not(request, 1, 3) == "worse C10"
        assert paired_by_both(event(replaced(self.CARDS, "3: w1 w0 b1 b1"), of=5)) == "1-3 2-4"

    def test_of_their_opponents(self, paired: PairedBy) -> None:
        """1 is a topscorer, 2 and 3 are not. 1 keeps White, and 2 would have three Blacks more."""
        cards = """
        1: b1 b1 w0 b1
        2: b1 b0 w0 b1
        3: w0 w0 b1 b1
        4: Z  Z  Z  Z
        """
        request = event(cards, of=5)
        assert paired(request) == "1-3 2-4"
        assert why_not(request, 1, 2) == "worse C10"
        assert paired(event(replaced(cards, "2: w0 w0 b1 b1"), of=5)) == "1-2 3-4"


def test_c11_the_same_colour_three_times(paired_by_both: PairedBy) -> None:
    """2.4.6: 1 and 3 had Black twice; 2 and 4 have one Black more (strong). The last round.

    1-3, 2-4: a third Black in a row and one strong wish; 1-4, 3-2: two strong wishes. C11 before C13.
    """
    cards = """
    1: b1 w1 w1 b0 b0
    2: b1 w1 b1 w0 b0
    3: b1 w1 w1 b0 b0
    4: b1 w1 b1 w0 b0
    """
    request = event(cards, of=6)
    assert paired_by_both(request) == "1-4 3-2"
    assert why_not(request, 1, 3) == "worse C11"
    assert paired_by_both(event(replaced(cards, "3: b1 w1 b1 w0 b0"), of=6)) == "1-3 2-4"


def test_c12_colour_preferences(paired_by_both: PairedBy) -> None:
    """2.4.7: 1 and 3 wish White, 2 and 4 Black, all mildly."""
    cards = """
    1: w= b=
    2: b= w=
    3: w= b=
    4: b= w=
    """
    request = event(cards)
    assert paired_by_both(request) == "1-4 3-2"
    assert why_not(request, 1, 3) == "worse C12"
    assert paired_by_both(event(replaced(cards, "3: b= w="))) == "1-3 4-2"


def test_c13_strong_colour_preferences(paired: PairedBy) -> None:
    """2.4.8: everyone wishes White, 1 and 3 strongly. Two wishes fail in any case; they shall be mild."""
    cards = """
    1: b= w= b=
    2: H  w= b=
    3: b= w= b=
    4: H  w= b=
    """
    request = event(cards)
    assert paired(request) == "1-4 3-2"
    assert why_not(request, 1, 3) == "worse C13"
    assert paired(event(replaced(cards, "3: H w= b="))) == "1-3 2-4"


@pytest.mark.parametrize(("card", "criterion"), [("3: F Z w0v", "C14"), ("3: F w0v Z", "C16")])
def test_c14_c16_resident_downfloaters(paired: PairedBy, card: str, criterion: str) -> None:
    """2.4.9, 2.4.11: one of {1, 2, 3} floats to 4; 3 did so one or two rounds ago, so 2 does."""
    cards = replaced("1: F Z Z\n2: F Z Z\n3: F Z Z\n4: Z Z Z", card)
    assert paired(event(cards)) == "1-3 4-2"
    assert why_not(event(cards), 1, 2) == f"worse {criterion}"
    assert paired(event(replaced(cards, card.replace("v", "")))) == "1-2 4-3"


@pytest.mark.parametrize(("card", "criterion"), [("2: Z Z w0^", "C15"), ("2: Z w0^ Z", "C17")])
def test_c15_c17_opponents_of_moved_down_players(paired: PairedBy, card: str, criterion: str) -> None:
    """2.4.10, 2.4.12: 1 moves down to {2, 3, 4}; 2 was floated up to one or two rounds ago, so 3 takes 1."""
    cards = replaced("1: F Z Z\n2: Z Z Z\n3: Z Z Z\n4: Z Z Z", card)
    assert paired(event(cards)) == "1-3 4-2"
    assert why_not(event(cards), 1, 2) == f"worse {criterion}"
    assert paired(event(replaced(cards, card.replace("^", "")))) == "1-2 3-4"


@pytest.mark.parametrize(("card", "criterion"), [("2: F F Z w0v", "C18"), ("2: F F w0v Z", "C20")])
def test_c18_c20_moved_down_players(paired: PairedBy, card: str, criterion: str) -> None:
    """2.4.13, 2.4.15: 1 and 2 may not meet and move down to 3, who can take one of them.

    The other one stays in the limbo and floats further. 2 floated one or two rounds ago, so it is paired.
    """
    cards = replaced("1: F F Z Z\n2: F F Z Z\n3: F Z Z Z\n4: Z Z Z Z", card)
    request = event(cards, never="1-2")
    assert paired(request) == "1-4 3-2"
    assert why_not(request, 1, 3) == f"worse {criterion}"
    assert paired(event(replaced(cards, card.replace("v", "")), never="1-2")) == "1-3 4-2"


@pytest.mark.parametrize(("floated", "criterion"), [("Z w0v", "C18"), ("w0v Z", "C20")])
def test_c18_c20_score_differences_of_moved_down_players(
    paired: PairedBy, floated: str, criterion: str
) -> None:
    """2.4.13, 2.4.15: {1, 2} (3 points) and {3, 4} (2 points) move down to 5 and 6 (1 point).

    5 can take 1 or 2, 6 can take 3 or 4, and 1 and 4 cannot both stay in the limbo, since only 7 is left for
    them. 2 and 3 floated one or two rounds ago: the one with the lower score stays in the limbo, although
    1 and 3 would be the first to be paired (4.4).
    """
    cards = f"1: F F F Z Z\n2: F F F {floated}\n3: F F Z {floated}\n4: F F Z Z Z\n5: F Z Z Z Z\n6: F Z Z Z Z"
    never = "1-2 1-3 1-4 2-3 2-4 3-4 5-3 5-4 6-1 6-2 8-1 8-4"
    request = event(f"{cards}\n7: Z Z Z Z Z\n8: Z Z Z Z Z", never=never)
    assert paired(request) == "1-7 5-2 6-4 8-3"
    assert why_not(request, 1, 5) == f"worse {criterion}"


@pytest.mark.parametrize(("card", "criterion"), [("3: F Z Z Z w0^", "C19"), ("3: F Z Z w0^ Z", "C21")])
def test_c19_c21_score_differences_of_the_opponents(paired: PairedBy, card: str, criterion: str) -> None:
    """2.4.14, 2.4.16: 1 (3 points) and 2 (2 points) may not meet and move down to {3, 4}.

    3 was floated up to one or two rounds ago and meets one of them in any case: the nearer one.
    """
    cards = replaced("1: F F F Z Z\n2: F F Z Z Z\n3: F Z Z Z Z\n4: F Z Z Z Z", card)
    request = event(cards, never="1-2")
    assert paired(request) == "1-4 2-3"
    assert why_not(request, 1, 3) == f"worse {criterion}"
    assert paired(event(replaced(cards, card.replace("^", "")), never="1-2")) == "1-3 4-2"
