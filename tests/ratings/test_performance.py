"""Performances by the rounded tables of B.02, as C.07 article 10 asks for them."""

from albireo.ratings.performance import mean_rating, perfect_performance, performance
from albireo.ratings.tables import expected_per_cent

RATINGS = [1901, 1850, 2000, 1700, 2100]


def test_the_mean_rounds_a_half_upwards() -> None:
    assert (mean_rating([1901, 1850]), mean_rating([1850, 1851, 1852])) == (1876, 1851)


def test_10_2_percentage_and_mean_are_rounded_before_the_table_is_read() -> None:
    assert performance(RATINGS[:4], 25) == (1863 + 95, 1863, 95, 63)


def test_10_3_is_the_lowest_rating_that_is_expected_to_score_as_much() -> None:
    found = perfect_performance(RATINGS, 35)
    expected = [sum(expected_per_cent(own - rating) for rating in RATINGS) for own in (found - 1, found)]
    assert expected[0] < 350 <= expected[1]


def test_10_3_without_a_point_is_800_below_the_lowest() -> None:
    assert perfect_performance(RATINGS, 0) == 900
