"""Values in words: one notation per language."""

from typing import Any

import pytest

from albireo.domain.colour import Colour
from albireo.domain.result import GameResult, Mark
from albireo.domain.wording import Score
from albireo.reports.formatter import BYES, Formatter
from albireo.reports.values import Day, Money, Name, PairingScore, Tick, TieBreakFigure
from albireo.standings.cross_cell import CrossCell
from albireo.tiebreaks.value import Reason, Unit, Value

HOW = Reason("test", "test")


@pytest.mark.parametrize(
    ("value", "english", "italian"),
    [
        (None, "", ""),
        (2101, "2101", "2101"),
        (Name("Ångström", 3), "Ångström", "Ångström"),
        (Score(35), "3½", "3½"),
        (PairingScore(10, 10), "1+1", "1+1"),
        (Score(13), "1.3", "1,3"),
        (TieBreakFigure(Value(285, Unit.POINTS, HOW)), "28½", "28½"),
        (TieBreakFigure(Value(2450, Unit.PRODUCT, HOW)), "24.50", "24,50"),
        (TieBreakFigure(Value((25, 30), Unit.POINTS, HOW)), "2.5/3.0", "2,5/3,0"),
        (TieBreakFigure(Value(None, Unit.RATING, HOW)), "", ""),
        (GameResult.DRAW, "½-½", "½-½"),
        (GameResult.UNKNOWN, "-", "-"),
        (Mark.HALF_BYE, "half-point bye", "bye da mezzo punto"),
        (Colour.BLACK, "Black", "Nero"),
        (Money(123450, "EUR"), "1,234.50 EUR", "1.234,50 EUR"),
        (Day("1991/03/14"), "14 Mar 1991", "14 mar 1991"),
        (Day("1958"), "1958", "1958"),
        (Tick(True), "✓", "✓"),
        (CrossCell((Mark.DRAW,), 12, Colour.WHITE), "12w½", "12w½"),
    ],
)
def test_a_value_in_two_languages(value: Any, english: str, italian: str) -> None:
    assert (Formatter("en").text(value), Formatter("it").text(value)) == (english, italian)


def test_everyone_without_an_opponent_has_a_word() -> None:
    assert set(BYES) == {mark for mark in Mark if mark.is_bye} | {Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN}
