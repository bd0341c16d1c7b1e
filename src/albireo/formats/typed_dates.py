"""Dates of birth as people type them, converted to the format of report files."""

import re
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
    re.compile(r"(?P<y>\d{4})", re.ASCII),
)
_DAY_FIRST = re.compile(r"(?P<d>\d{2})(?P<m>0\d|1[0-2])(?P<y>\d{2})", re.ASCII)
_YEAR_FIRST = re.compile(r"(?P<y>\d{2})(?P<m>0\d|1[0-2])(?P<d>\d{2})", re.ASCII)
_SIX_DIGITS = re.compile(r"\d{6}", re.ASCII)


class ReadDate(NamedTuple):
    """A date in the format of report files; the day, or day and month, may be unknown."""

    text: str
    is_century_guessed: bool


def date_readings(cells: Iterable[str]) -> DateReadings:
    """Return how to read the dates of one column.

    Six digits are day, month, year unless only the reverse fits them all.
    """
    six = [cell for cell in cells if _SIX_DIGITS.fullmatch(cell)]
    orders = [_DAY_FIRST, _YEAR_FIRST]
    fitting = [order for order in orders if all(_read(cell, order) for cell in six)]
    return (*_LONG, fitting[0] if fitting else _DAY_FIRST)


def date_of(text: str, readings: DateReadings) -> ReadDate | None:
    """Return the date in a cell.

    >>> date_of("251290", date_readings(["251290"])).text, date_of("901225", date_readings(["901225"])).text
    ('1990/12/25', '1990/12/25')
    """
    return next((found for reading in readings if (found := _read(text, reading))), None)


def _read(text: str, reading: re.Pattern[str]) -> ReadDate | None:
    match = reading.fullmatch(text)
    if match is None:
        return None
    parts = {name: int(value) for name, value in match.groupdict().items()}
    found = _as_date(parts["y"], parts.get("m"), parts.get("d"))
    return ReadDate(found, len(match["y"]) == 2) if found else None


def _as_date(year: int, month: int | None, day: int | None) -> str:
    """Return a date as in report files; month and day may be unknown (0), or American (12/31/1990)."""
    this_year = datetime.now(UTC).year
    if year < 100:
        year += this_year // 100 * 100
        year -= 100 if year > this_year else 0
    if not 1850 <= year <= this_year:
        return ""
    if month is None or day is None:
        return str(year)
    if month > 12 >= day:
        month, day = day, month
    if month == 0 or day == 0:
        return f"{year}/{month:02}/{day:02}"
    try:
        return date(year, month, day).strftime("%Y/%m/%d")
    except ValueError:
        return ""
