"""B.02 8.1: the two tables, at the ends of their bands."""

import pytest

from albireo.ratings.tables import WHOLE_RANGE, expected_per_cent, rating_difference


@pytest.mark.parametrize(
    ("difference", "per_cent"), [(3, 50), (4, 51), (10, 51), (391, 91), (392, 92), (735, 99), (736, 100)]
)
def test_8_1_2_bands_hold_for_either_side(difference: int, per_cent: int) -> None:
    assert expected_per_cent(difference) == per_cent
    assert expected_per_cent(-difference) == 100 - per_cent


def test_8_1_1_is_odd_around_one_half() -> None:
    assert [rating_difference(50 + n) + rating_difference(50 - n) for n in range(51)] == [0] * 51
    assert rating_difference(100) == WHOLE_RANGE == 800
