"""Days, numbers, lists, plurals and names as each language writes them."""

from datetime import date, datetime, time, timedelta

import pytest
from babel import Locale
from babel.dates import format_date, format_interval, format_skeleton, format_time, get_datetime_format
from babel.lists import format_list
from babel.numbers import format_decimal

from albireo.i18n import LANGUAGES, dates, lists, numbers
from albireo.i18n.collation import name_order
from albireo.i18n.languages import Language
from albireo.i18n.plurals import points_number

BRITISH = Locale.parse(LANGUAGES["en"].locale)
DAYS = [date(2026, 1, 1) + timedelta(days=29 * n) for n in range(30)]


def text(day: date) -> str:
    return f"{day:%Y/%m/%d}"


def test_english_written_by_hand_is_what_cldr_has() -> None:
    for day in DAYS:
        assert dates.day(text(day), "en") == format_date(day, locale=BRITISH)
        assert dates.day(f"{day:%Y-%m}", "en") == format_skeleton("yMMM", day, locale=BRITISH)
        for later in DAYS:
            if later >= day:
                expected = format_interval(day, later, "yMMMd", locale=BRITISH)
                assert dates.days(text(day), text(later), "en") == expected
    for hour in range(24):
        at = datetime(2026, 3, 1, hour, 7)
        assert dates.clock(at.isoformat(), "en") == format_time(time(hour, 7), "short", locale=BRITISH)
    glue = str(get_datetime_format("medium", locale=BRITISH))
    assert dates.moment("2026-03-01T15:02:00", "en") == glue.format("15:02", "1 Mar 2026")
    for number in (0, 7, 999, 1000, 12345, 1512345):
        assert numbers.whole(number, "en") == format_decimal(number, locale=BRITISH)
    for count in range(5):
        assert lists.join_list("abcd"[:count], "en") == format_list("abcd"[:count], locale=BRITISH)


@pytest.mark.parametrize(
    ("language", "day", "month", "interval", "money", "names"),
    [
        ("en", "8 Nov 2026", "Nov 2026", "1–8 Nov 2026", "1,234.50 EUR", "Ada, Bo and Cy"),
        ("it", "8 nov 2026", "nov 2026", "01–08 nov 2026", "1.234,50 EUR", "Ada, Bo e Cy"),
        ("de", "08.11.2026", "Nov. 2026", "1.–8. Nov. 2026", "1.234,50 EUR", "Ada, Bo und Cy"),
        ("fr", "8 nov. 2026", "nov. 2026", "1–8 nov. 2026", "1\u202f234,50 EUR", "Ada, Bo et Cy"),
    ],
)
def test_each_language_in_its_own_way(
    language: str, day: str, month: str, interval: str, money: str, names: str
) -> None:
    assert dates.day("2026/11/08", language) == dates.day("2026-11-08", language) == day
    assert dates.day("2026-11", language) == dates.day("2026/11/00", language) == month
    assert dates.days("2026/11/01", "2026/11/08", language) == interval
    assert numbers.money(123450, "EUR", language) == money
    assert lists.join_list(["Ada", "Bo", "Cy"], language) == names


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_no_date_stays_as_someone_wrote_it(language: str) -> None:
    for written in ("", "spring 2026", "2026/02/30", "2026/13/01", "01.02.2026"):
        assert dates.day(written, language) == written
    assert dates.day("1990/00/00", language) == "1990"


@pytest.mark.parametrize("language", LANGUAGES)
def test_from_one_day_to_another_where_one_is_missing_or_odd(language: str) -> None:
    first = dates.day("2026/11/01", language)
    assert dates.days("2026/11/01", "", language) == first
    assert dates.days("", "2026/11/01", language) == first
    assert dates.days("2026/11/01", "2026/11/01", language) == first
    assert dates.days("", "", language) == ""
    assert dates.days("2026/11/01", "late", language) == f"{first}\u2009–\u2009late"
    later = dates.day("2026/11/08", language)
    assert dates.days("2026/11/08", "2026/11/01", language) == f"{later}\u2009–\u2009{first}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_moments_are_shown_in_the_time_zone_of_this_computer(language: str) -> None:
    here = datetime(2026, 3, 1, 15, 2).astimezone()
    for zone in (None, *(here.tzinfo,)):
        at = here.astimezone(zone).isoformat()
        assert dates.clock(at, language) == "15:02"
        assert dates.moment(at, language).startswith(dates.day_of(at, language))
        assert dates.moment(at, language).endswith("15:02")


def test_half_a_point_is_one_and_french_counts_the_plural_from_two() -> None:
    assert [points_number(tenths, "it") for tenths in (0, 5, 10, 13, 15, 20, 25)] == [0, 1, 1, 2, 2, 2, 2]
    assert [points_number(tenths, "fr") for tenths in (0, 5, 10, 13, 15, 20, 25)] == [0, 1, 1, 1, 1, 2, 2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_accents_and_case_decide_only_between_names_that_are_alike(language: str) -> None:
    names = ["abel", "Ångström", "Łukasz", "Lutz", "Müller, Al", "Muller, Bo", "Muller, Eva", "Müller, Eva"]
    assert sorted({*names}, key=lambda name: name_order(name, language)) == names


def test_letters_behind_z(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, "sv", Language("Svenska", "sv", "åäö"))
    names = ["Abel", "Olsson", "Zorn", "Åberg, Bo", "A\u030aberg, Cy", "Ärlig", "Öberg"]
    assert sorted({*names}, key=lambda name: name_order(name, "sv")) == names
