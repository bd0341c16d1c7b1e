"""Cuts: C.07 article 14, the Cut-1 exception of 16.5, and the older editions."""

from tests.tiebreaks.events import event
from tests.tiebreaks.figures import figure, lonely, value

from albireo.tiebreaks.cuts import cut
from albireo.tiebreaks.edition import Edition
from albireo.tiebreaks.unplayed import DUMMY, PLAYED
from albireo.tiebreaks.value import Term


def terms(*given: tuple[int, int, bool]) -> list[Term]:
    """Terms from score, points and whether the round was voluntarily unplayed."""
    return [
        Term(number, None if vur else number + 1, score, points, vur, DUMMY if vur else PLAYED)
        for number, (score, points, vur) in enumerate(given, start=1)
    ]


def cut_rounds(
    given: list[Term], parts: list[int], low: int, high: int = 0, exception: bool = True
) -> list[int]:
    return sorted(given[i].round or 0 for i in cut(given, parts, low, high, exception))


def test_14_the_lowest_score_goes() -> None:
    given = terms((30, 10, False), (15, 0, False), (20, 5, False))
    assert cut_rounds(given, [30, 15, 20], 1) == [2]
    assert cut_rounds(given, [30, 15, 20], 2) == [2, 3]


def test_14_median_cuts_the_low_ones_first_then_the_high_ones() -> None:
    given = terms((30, 10, False), (15, 0, False), (20, 5, False))
    assert cut_rounds(given, [30, 15, 20], 1, 1) == [1, 2]


def test_14_sonneborn_berger_cuts_the_lowest_contribution_of_the_lowest_opponents() -> None:
    given = terms((10, 10, False), (10, 5, False), (40, 0, False))
    assert cut_rounds(given, [100, 50, 0], 1) == [2]


def test_16_5_a_voluntary_round_goes_first_if_it_is_not_below() -> None:
    given = terms((30, 10, False), (15, 0, False), (20, 0, True))
    assert cut_rounds(given, [30, 15, 20], 1) == [3]


def test_16_5_a_voluntary_round_below_is_the_lowest_value_anyway() -> None:
    given = terms((30, 10, False), (15, 0, False), (10, 0, True))
    assert cut_rounds(given, [30, 15, 10], 1) == [3]


def test_16_5_a_voluntary_round_below_in_contribution_stays() -> None:
    """Sonneborn-Berger: the dummy's product 0 is less than that of the lowest opponent."""
    given = terms((30, 10, False), (15, 10, False), (20, 0, True))
    assert cut_rounds(given, [300, 150, 0], 1) == [2]


def test_16_5_of_two_voluntary_rounds_the_lower_contribution_goes() -> None:
    """The reference calculator chooses by the dummy's score here (digest, defect B): it cuts round 2."""
    given = terms((10, 0, False), (20, 10, True), (25, 5, True))
    assert cut_rounds(given, [0, 200, 125], 1) == [3]


def test_16_5_is_applied_again_for_each_cut() -> None:
    given = terms((10, 0, False), (20, 0, True), (25, 0, True), (5, 0, False))
    assert cut_rounds(given, [10, 20, 25, 5], 2) == [2, 3]


def test_16_5_of_equal_contributions_the_lowest_score_goes_first() -> None:
    """SB/C2: after round 3 (score 10) the lowest opponent left is that of round 1, worth 20.

    Were round 2 (score 25) taken first, round 3 would be the lowest left, and nothing would be lost.
    """
    given = terms((15, 10, False), (25, 0, True), (10, 0, True), (30, 10, False))
    assert cut_rounds(given, [150, 0, 0, 300], 2) == [1, 3]


def test_16_5_forfeit_losses_worth_nothing_are_cut_before_lost_games() -> None:
    """Three forfeit losses contribute 0 each and the lowest opponent was lost to: both cuts take forfeits."""
    given = terms(
        (5, 0, False), (20, 0, True), (20, 0, True), (15, 0, True), (30, 10, False), (10, 10, False)
    )
    assert cut_rounds(given, [0, 0, 0, 0, 300, 100], 2) == [2, 4]


def test_before_2023_there_is_no_exception() -> None:
    given = terms((30, 10, False), (15, 0, False), (20, 0, True))
    assert cut_rounds(given, [30, 15, 20], 1, exception=False) == [2]


def test_more_cuts_than_rounds_leave_nothing() -> None:
    tournament = event({1: "2w1", 2: "1b0"})
    assert figure(tournament, "BH/C2", 1) == "0.0"
    assert figure(tournament, "BH/M2", 1) == "0.0"


def test_cuts_say_why() -> None:
    found = value(event(lonely("111Z")), "BH/C1", 1)
    assert [(index, reason.article) for index, reason in found.cuts.items()] == [(3, "C.07 16.5")]
    old = value(event(lonely("111Z")), "BH/C1", 1, Edition.FIDE_2019)
    assert [reason.article for reason in old.cuts.values()] == ["C.02 13.4"]
