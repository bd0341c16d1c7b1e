"""C.04.3 articles 3 and 4 (2017: B and D): which candidate comes first.

`never` and `only` shut pairs out, so that the first candidates in order are not legal; the case then tells
which one comes next. The answer of a case has no other merit than its place in the order.
"""

import pytest
from tests.pairing.dutch.cards import PairedBy, event, replaced, start, why_not


def in_halves(pairs: str) -> set[frozenset[int]]:
    """Return the pairs of an answer without colours."""
    return {frozenset(map(int, pair.split("-"))) for pair in pairs.split(",")[0].split()}


class TestProcedure:
    """3.1 to 3.8"""

    def test_3_2_2_upper_half_against_lower_half(self, paired_by_both: PairedBy) -> None:
        assert paired_by_both(start(8)) == "1-5 3-7 6-2 8-4"

    def test_3_3_2_a_player_who_is_left_of_an_odd_bracket_floats(self, paired_by_both: PairedBy) -> None:
        """MaxPairs is 3: S1 {1, 2, 3}, S2 {4, 5, 6, 7}."""
        assert paired_by_both(start(7)) == "1-4 3-6 5-2, bye 7"

    def test_3_2_4_who_is_in_the_limbo_floats_on(self, paired: PairedBy) -> None:
        """1, 2, 3 may not meet one another. Two of them meet the residents 4 and 5, 3 floats to 6 (3.1.2)."""
        assert paired(event(THREE_MOVED_DOWN, never="1-2 1-3 2-3")) == "1-4 3-6 5-2"

    def test_3_3_3_without_pairable_mdps_the_remainder_is_paired_at_once(self, paired: PairedBy) -> None:
        """1 may meet neither 2 nor 3: M1 is zero, 2-3 is the remainder."""
        cards = "1: F Z Z\n2: H Z Z\n3: H Z Z\n4: Z Z Z"
        assert paired(event(cards, never="1-2 1-3")) == "1-4 3-2"
        assert paired(event(cards)) == "1-2 3-4"

    def test_3_6_1_transpositions_before_exchanges(self, paired_by_both: PairedBy) -> None:
        assert paired_by_both(start(4)) == "1-3 4-2"
        assert paired_by_both(start(4, never="1-3")) == "1-4 3-2"
        assert paired_by_both(start(4, never="1-3 1-4")) == "1-2 3-4"
        assert why_not(start(4), 1, 4) == "later"

    def test_3_7_1_the_remainder_is_altered_first(self, paired_by_both: PairedBy) -> None:
        """1-2 stays, 3-5 is replaced by 3-6."""
        assert paired_by_both(event(ONE_MOVED_DOWN, never="3-5")) == "1-2 3-6 5-4"

    def test_3_7_2_then_the_opponents_of_the_mdps(self, paired_by_both: PairedBy) -> None:
        """The remainder {3, 4, 5, 6} cannot be paired if 3 may meet none of them: 1-3, then 2-5, 4-6."""
        assert paired_by_both(event(ONE_MOVED_DOWN, never="3-4 3-5 3-6 2-3")) == "1-3 5-2 6-4"

    def test_3_8_1_the_earliest_of_equally_good_candidates(self, paired_by_both: PairedBy) -> None:
        """Everyone wishes White: two wishes fail in each candidate, so the first one is taken."""
        cards = "1: b=\n2: b=\n3: b=\n4: b="
        assert paired_by_both(event(cards)) == "1-3 2-4"


ONE_MOVED_DOWN = """
1: F Z Z
2: Z Z Z
3: Z Z Z
4: Z Z Z
5: Z Z Z
6: Z Z Z
"""
TWO_MOVED_DOWN = replaced(ONE_MOVED_DOWN, "2: F Z Z")
THREE_MOVED_DOWN = """
1: F F Z Z
2: F F Z Z
3: F F Z Z
4: F Z Z Z
5: F Z Z Z
6: Z Z Z Z
"""


@pytest.mark.parametrize(
    ("never", "order"),
    [
        ("", "4 5 6"),
        ("2-5", "4 6 5"),
        ("1-4", "5 4 6"),
        ("1-4 2-4", "5 6 4"),
        ("1-4 1-5", "6 4 5"),
        ("1-4 1-5 2-4", "6 5 4"),
    ],
)
def test_4_2_transpositions_in_lexicographic_order(paired_by_both: PairedBy, never: str, order: str) -> None:
    """S1 {1, 2, 3} against all orders of S2 {4, 5, 6}."""
    expected = {frozenset((first, int(second))) for first, second in enumerate(order.split(), start=1)}
    assert in_halves(paired_by_both(start(6, never=never))) == expected


@pytest.mark.parametrize(
    ("never", "order", "floater"),
    [("", "3 4", 5), ("2-4", "3 5", 4), ("1-3", "4 3", 5), ("1-3 2-3", "4 5", 3), ("1-3 1-4", "5 3", 4)],
)
def test_4_2_the_first_numbers_of_an_odd_bracket_count(
    paired_by_both: PairedBy, never: str, order: str, floater: int
) -> None:
    """S1 {1, 2} against the first two of S2 {3, 4, 5}; the third one has the bye."""
    answer = paired_by_both(start(5, never=never))
    expected = {frozenset((first, int(second))) for first, second in enumerate(order.split(), start=1)}
    assert in_halves(answer) == expected
    assert answer.endswith(f"bye {floater}")


@pytest.mark.parametrize(
    ("never", "expected"),
    [
        ("1-2", "1-3 2-4 5-6"),
        ("1-2 2-4", "1-3 2-5 4-6"),
        ("1-2 2-4 2-5", "1-3 2-6 4-5"),
        ("1-2 1-3", "1-4 2-3 5-6"),
        ("1-2 1-3 2-3", "1-4 2-5 3-6"),
    ],
)
def test_4_2_opponents_of_moved_down_players_in_lexicographic_order(
    paired_by_both: PairedBy, never: str, expected: str
) -> None:
    """1 and 2 move down to {3, 4, 5, 6}; the remainder is numbered anew (4.1)."""
    assert in_halves(paired_by_both(event(TWO_MOVED_DOWN, never=never))) == in_halves(expected)


@pytest.mark.parametrize(
    ("first", "then"),
    [
        pytest.param("1-2 3-5 4-6 7-8", "1-3 2-4 5-7 6-8", id="fewest: 2 for 7 before 3 and 4 for 5 and 6"),
        pytest.param("1-3 2-6 4-7 5-8", "1-4 2-5 3-6 7-8", id="smallest difference: 3 for 5 before 4 for 7"),
        pytest.param("1-3 2-5 4-6", "1-4 2-3 5-6", id="smallest difference: 3 for 4 before 3 for 5"),
        pytest.param("1-3 2-4 5-6", "1-2 3-5 4-6", id="largest from S1: 3 for 5 before 2 for 4"),
        pytest.param(
            "1-4 2-5 3-7 6-8 9-10",
            "1-5 2-6 3-4 7-9 8-10",
            id="smallest from S2: 4 and 5 for 6 and 9 before 7 and 8",
        ),
    ],
)
def test_4_3_exchanges(paired_by_both: PairedBy, first: str, then: str) -> None:
    """Only two pairings are legal: their pairs form one ring. Each needs another exchange."""
    size = 2 * len(first.split())
    assert in_halves(paired_by_both(start(size, only=f"{first} {then}"))) == in_halves(first)
    without_one = " ".join(first.split()[1:])
    assert in_halves(paired_by_both(start(size, only=f"{without_one} {then}"))) == in_halves(then)


def test_4_3_an_exchange_in_the_remainder(paired_by_both: PairedBy) -> None:
    """1-2; the remainder {3, 4, 5, 6} with 3 only against 4: exchange 4 for 5, so 3-4, 5-6."""
    only = "1-2 1-3 1-4 1-5 1-6 3-4 5-6"
    assert in_halves(paired_by_both(event(ONE_MOVED_DOWN, only=only))) == in_halves("1-2 3-4 5-6")


class TestSetsOfMovedDownPlayers:
    """4.4: three MDPs for the residents 4 and 5; whoever is left in the limbo meets 6."""

    NEVER = "1-2 1-3 2-3"

    @pytest.mark.parametrize(
        ("never", "expected"),
        [
            ("", "1-4 2-5 3-6"),
            ("2-4 2-5", "1-4 3-5 2-6"),
            ("1-4 1-5", "2-4 3-5 1-6"),
            ("3-6", "1-4 3-5 2-6"),
        ],
    )
    def test_4_4_2_by_the_smallest_differing_number(
        self, paired: PairedBy, never: str, expected: str
    ) -> None:
        request = event(THREE_MOVED_DOWN, never=f"{self.NEVER} {never}")
        assert in_halves(paired(request)) == in_halves(expected)

    def test_4_4_1_only_sets_that_leave_the_lowest_scores_in_the_limbo(self, paired: PairedBy) -> None:
        """1 has half a point less than 2 and 3, so 1 is left (C7), though it has the smallest number."""
        cards = replaced(THREE_MOVED_DOWN, "1: F H Z Z")
        assert in_halves(paired(event(cards, never=self.NEVER))) == in_halves("2-4 3-5 1-6")
