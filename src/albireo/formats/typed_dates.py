"""Dates of birth as people type them, converted to the format of report files."""

import re
import unicodedata
from collections.abc import Iterable
from datetime import UTC, date, datetime
from typing import NamedTuple

DateReadings = tuple[re.Pattern[str], ...]
"""Patterns for reading a date, tried one after another."""

_LONG: DateReadings = (
    re.compile(r"(?P<y>\d{4})[-/.](?P<m>\d{1,2})[-/.](?P<d>\d{1,2})([ T]0?0:00(:00)?)?", re.ASCII),
    re.compile(r"(?P<d>\d{1,2})[-/.](?P<m>\d{1,2})[-/.](?P<y>\d{4}|\d{2})", re.ASCII),
    re.compile(r"(?P<y>(19|20)\d{2})(?P<m>\d{2})(?P<d>\d{2})", re.ASCII),
    re.compile(r"(?P<d>\d{2})(?P<m>\d{2})(?P<y>(19|20)\d{2})", re.ASCII),
    re.compile(r"(?P<m>0?[1-9]|1[0-2])[-/.](?P<y>(19|20)\d{2})", re.ASCII),
    re.compile(r"(?P<y>\d{4})", re.ASCII),
)
_DAY_FIRST = re.compile(r"(?P<d>\d{2})(?P<m>0\d|1[0-2])(?P<y>\d{2})", re.ASCII)
_YEAR_FIRST = re.compile(r"(?P<y>\d{2})(?P<m>0\d|1[0-2])(?P<d>\d{2})", re.ASCII)
_AMERICAN = re.compile(r"(?P<m>\d{1,2})/(?P<d>\d{1,2})/(?P<y>\d{4}|\d{2})", re.ASCII)
_SIX_DIGITS = re.compile(r"\d{6}", re.ASCII)


_IN_WORDS = re.compile(
    r"(?P<d>\d{1,2})(?:\.|st|nd|rd|th)? (?:de )?(?P<month>[^\W\d_]{3,10})\.?,? (?:de )?(?P<y>\d{4})"
)
_MONTHS = {
    beginning: number
    for number, beginnings in enumerate(
        (
            ("jan", "gen", "ene"),
            ("feb", "fev"),
            ("mar", "mrz"),
            ("apr", "avr", "abr"),
            ("mai", "may", "mag"),
            ("jun", "giu", "juin"),
            ("jul", "lug", "juil"),
            ("aug", "ago", "aou"),
            ("sep", "set"),
            ("oct", "okt", "ott"),
            ("nov",),
            ("dec", "dez", "dic"),
        ),
        1,
    )
    for beginning in beginnings
}
"""Months by how their names begin, without accents, in the five languages of the screen."""


class ReadDate(NamedTuple):
    """A date in the format of report files; the day, or day and month, may be unknown."""

    text: str
    is_guessed: bool
    """The century is missing, or day and month are in the order of no other date of the column."""


def date_readings(cells: Iterable[str]) -> DateReadings:
    """Return how to read the dates of one column.

    Six digits are day, month, year unless only the reverse fits them all. Dates with slashes are month, day,
    year where some can only be that and none can only be the reverse.

    >>> date_of("7/4/1985", date_readings(["7/4/1985", "12/31/1990"])).text
    '1985/07/04'
    >>> date_of("7/4/1985", date_readings(["7/4/1985", "12/31/1990", "31/12/1990"])).text
    '1985/04/07'
    """
    cells = tuple(cells)
    slashed = [match for cell in cells if (match := _AMERICAN.fullmatch(cell))]
    is_american = any(int(match["d"]) > 12 for match in slashed) and all(
        int(match["m"]) <= 12 for match in slashed
    )
    six = [cell for cell in cells if _SIX_DIGITS.fullmatch(cell)]
    orders = [_DAY_FIRST, _YEAR_FIRST]
    fitting = [order for order in orders if all(_read(cell, order) for cell in six)]
    return (*((_AMERICAN,) if is_american else ()), *_LONG, fitting[0] if fitting else _DAY_FIRST)


def date_of(text: str, readings: DateReadings) -> ReadDate | None:
    """Return the date in a cell.

    >>> date_of("251290", date_readings(["251290"])).text, date_of("901225", date_readings(["901225"])).text
    ('1990/12/25', '1990/12/25')
    >>> date_of("25 Dec 1990", date_readings([])).text, date_of("12.1990", date_readings([])).text
    ('1990/12/25', '1990/12/00')
    """
    text = _in_figures(text)
    return next((found for reading in readings if (found := _read(text, reading))), None)


def _in_figures(text: str) -> str:
    """Return a date with its month, written as a word, in figures; any other text unchanged."""
    match = _IN_WORDS.fullmatch(text)
    if match is None:
        return text
    letters = unicodedata.normalize("NFKD", match["month"].casefold())
    word = "".join(c for c in letters if not unicodedata.combining(c))
    month = _MONTHS.get(word[:3]) or _MONTHS.get(word[:4])
    return f"{match['d']}.{month}.{match['y']}" if month else text


def _read(text: str, reading: re.Pattern[str]) -> ReadDate | None:
    match = reading.fullmatch(text)
    if match is None:
        return None
    parts = {name: int(value) for name, value in match.groupdict().items()}
    found = _as_date(parts["y"], parts.get("m"), parts.get("d"))
    return ReadDate(found, len(match["y"]) == 2 or parts.get("m", 0) > 12) if found else None


def _as_date(year: int, month: int | None, day: int | None) -> str:
    """Return a date as in report files; month and day may be unknown (0), or American (12/31/1990)."""
    this_year = datetime.now(UTC).year
    if year < 100:
        year += this_year // 100 * 100
        year -= 100 if year > this_year else 0
    if not 1850 <= year <= this_year:
        return ""
    if month is None:
        return str(year)
    if day is None:
        day = 0
    if month > 12 >= day:
        month, day = day, month
    if month == 0 or day == 0:
        return f"{year}/{month:02}/{day:02}"
    try:
        return date(year, month, day).strftime("%Y/%m/%d")
    except ValueError:
        return ""
