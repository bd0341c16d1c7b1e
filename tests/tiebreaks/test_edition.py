"""The edition by date, by name, per tournament and per code."""

from dataclasses import replace
from datetime import date

import pytest
from tests.tiebreaks.events import event
from tests.tiebreaks.figures import lonely, value

from albireo.tiebreaks.calculator import Calculator
from albireo.tiebreaks.edition import Edition, UnknownEdition, edition_for_start, edition_named, edition_on
from albireo.tiebreaks.field import Options, TieBreakField


@pytest.mark.parametrize(
    ("day", "edition"),
    [
        (date(2026, 3, 1), Edition.FIDE_2026),
        (date(2026, 2, 28), Edition.FIDE_2024),
        (date(2024, 8, 1), Edition.FIDE_2024),
        (date(2024, 7, 31), Edition.FIDE_2023),
        (date(2023, 9, 1), Edition.FIDE_2023),
        (date(2023, 8, 31), Edition.FIDE_2019),
        (date(2019, 7, 1), Edition.FIDE_2019),
        (date(2019, 6, 30), Edition.FIDE_2009),
        (date(2009, 12, 31), Edition.FIDE_1989),
    ],
)
def test_the_start_date_chooses(day: date, edition: Edition) -> None:
    assert edition_on(day) is edition


@pytest.mark.parametrize(
    ("text", "edition"),
    [
        ("2026/03/01", Edition.FIDE_2026),
        ("01.09.2023", Edition.FIDE_2023),
        ("May 29, 2020", Edition.FIDE_2019),
        ("2024/00/00", Edition.FIDE_2023),
        ("2024/02/31", Edition.FIDE_2023),
        ("soon", Edition.FIDE_2026),
        ("", Edition.FIDE_2026),
    ],
)
def test_dates_as_files_write_them(text: str, edition: Edition) -> None:
    assert edition_for_start(text) is edition


def test_names_of_editions() -> None:
    assert edition_named("2026") is Edition.FIDE_2026
    assert edition_named("v2024") is Edition.FIDE_2024
    assert edition_named("2022") is Edition.FIDE_2019
    assert edition_named("vega") is Edition.VEGA
    with pytest.raises(
        UnknownEdition, match=r"edition '2020' is not known; expected one of 2026-03, 2024-08"
    ):
        edition_named("2020")


def test_the_tournament_and_each_code_may_name_another_edition() -> None:
    tournament = event(lonely("111Z"))
    old = replace(tournament, settings=replace(tournament.settings, start="2025/01/01"))
    assert value(old, "BH", 1).terms[3].score == 30
    assert value(old, "BH", 1, Edition.FIDE_2026).terms[3].score == 20
    named = replace(old, settings=replace(old.settings, tie_break_edition="2026-03"))
    assert value(named, "BH", 1).terms[3].score == 20
    assert value(old, "BH/V2026", 1).terms[3].score == 20
    field = TieBreakField(old, options=Options(editions={"BH": Edition.FIDE_1989}))
    calculator = Calculator(field, "BH,FB")
    assert calculator.edition(calculator.tie_breaks[0]) is Edition.FIDE_1989
    assert calculator.edition(calculator.tie_breaks[1]) is Edition.FIDE_2024


@pytest.mark.parametrize(
    ("start", "edition"),
    [
        ("0000/13/40", Edition.FIDE_2026),
        ("9" * 5_000, Edition.FIDE_2026),
        ("2023/13/40", Edition.FIDE_2019),
        (f"2023/{'9' * 5_000}/1", Edition.FIDE_2019),
    ],
)
def test_a_start_that_is_no_day_means_its_year_or_the_newest_edition(start: str, edition: Edition) -> None:
    assert edition_for_start(start) is edition
