"""What each mark is worth (record 162)."""

from dataclasses import replace

import pytest

from albireo.domain.colour import Colour
from albireo.domain.point_system import STANDARD, THREE_ONE_ZERO, PointSystem
from albireo.domain.result import Mark


def values(system: PointSystem, colour: Colour | None = None) -> dict[int, str]:
    """Return points to the symbols that are worth so many."""
    by_points: dict[int, str] = {}
    for mark in Mark:
        value = system.award(mark, colour)
        by_points[value] = by_points.get(value, "") + mark.value
    return by_points


def test_standard() -> None:
    assert values(STANDARD) == {10: "1W+UF", 5: "=DHX?", 0: "0L-Z"}


def test_three_one_zero_derives_byes_and_forfeits() -> None:
    assert values(THREE_ONE_ZERO) == {30: "1W+UF", 10: "=DHX?", 0: "0L-Z"}


def test_a_played_loss_may_be_worth_more_than_an_absence() -> None:
    system = PointSystem.of(win=30, draw=20, loss=10)
    assert (system.award(Mark.LOSS), system.award(Mark.UNRATED_LOSS)) == (10, 10)
    assert (system.award(Mark.FORFEIT_LOSS), system.award(Mark.ZERO_BYE)) == (0, 0)


def test_C_04_1_3_the_rules_may_give_the_pairing_allocated_bye_another_value() -> None:
    half = PointSystem.of(win=10, draw=5, pairing_bye=5)
    assert (half.award(Mark.PAIRING_BYE), half.award(Mark.FULL_BYE), half.award(Mark.WIN)) == (5, 10, 10)
    nothing = PointSystem.of(win=10, draw=5, pairing_bye=0)
    assert nothing.award(Mark.PAIRING_BYE) == 0


def test_black_may_be_paid_better() -> None:
    system = replace(STANDARD, black_win=12, black_draw=6, black_loss=1)
    expected = {12: "1W", 10: "+UF", 6: "=D", 5: "HX?", 1: "0L", 0: "-Z"}
    assert values(system, Colour.BLACK) == expected
    assert values(system, Colour.WHITE) == values(system) == values(STANDARD)


@pytest.mark.parametrize("mark", [Mark.WIN, Mark.DRAW, Mark.LOSS])
def test_black_may_be_paid_nothing_at_all(mark: Mark) -> None:
    system = replace(PointSystem.of(30, 20, 10), black_win=0, black_draw=0, black_loss=0)
    assert system.award(mark, Colour.BLACK) == 0
