"""Days and times in a language; moments in the local time zone."""

import re
from datetime import date, datetime

from albireo.i18n.languages import SOURCE, locale_of

_DAY = re.compile(r"([0-9]{4})(?:[/-]([0-9]{2})(?:[/-]([0-9]{2}))?)?")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec")
_DASH = "\u2009–\u2009"


def day(text: str, language: str) -> str:
    """Return a day, month or year, from `2026/11/01`, `2026-11`, `1990/00/00`; other texts unchanged.

    >>> day("2026/11/01", "en"), day("2026/11/01", "it"), day("2026-11", "fr"), day("1990/00/00", "en")
    ('1 Nov 2026', '1 nov 2026', 'nov. 2026', '1990')
    >>> day("spring", "en"), day("", "fr")
    ('spring', '')
    """
    found = _DAY.fullmatch(text)
    if found is None:
        return text
    year, month, number = (int(part or 0) for part in found.groups())
    try:
        if month and number:
            return _day(date(year, month, number), language)
        return _month(date(year, month, 1), language) if month else found[1]
    except ValueError:  # 2026/02/30: as typed
        return text


def days(first: str, last: str, language: str) -> str:
    """Return a period from day to day, as short as possible; either may be missing.

    >>> days("2026/11/01", "2026/11/08", "en"), days("2026/11/01", "2026/11/08", "fr")
    ('1–8 Nov 2026', '1–8 nov. 2026')
    """
    both = [_DAY.fullmatch(text) for text in (first, last)]
    try:
        start, end = (date(*(int(part) for part in found.groups())) for found in both if found)
    except (TypeError, ValueError):  # not two complete dates
        return _DASH.join(dict.fromkeys(day(text, language) for text in (first, last) if text))
    if start >= end:
        return _DASH.join(dict.fromkeys(_day(when, language) for when in (start, end)))
    if language != SOURCE:
        from babel.dates import format_interval

        return format_interval(start, end, "yMMMd", locale=locale_of(language))
    if (start.year, start.month) == (end.year, end.month):
        return f"{start.day}–{_day(end, language)}"
    short = _day(start, language).removesuffix(f" {end.year}")
    return f"{short}{_DASH}{_day(end, language)}"


def moment(at: str, language: str) -> str:
    """Return day and time of a moment in the journal; empty for none.

    >>> moment("2026-03-01T15:02:00", "en"), moment("2026-03-01T15:02:00", "fr"), moment("", "fr")
    ('1 Mar 2026, 15:02', '1 mars 2026, 15:02', '')
    """
    if not at:
        return ""
    here = _here(at)
    parts = _day(here.date(), language), clock(at, language)
    if language == SOURCE:
        return ", ".join(parts)
    from babel.dates import get_datetime_format

    return str(get_datetime_format("medium", locale=locale_of(language))).format(parts[1], parts[0])


def moment_or_clock(at: str, language: str) -> str:
    """Return the time of a moment today, else day and time."""
    is_today = _here(at).date() == datetime.now().astimezone().date()
    return clock(at, language) if is_today else moment(at, language)


def day_of(at: str, language: str) -> str:
    """Return the day of a moment in the journal.

    >>> day_of("2026-03-01T15:02:00", "it")
    '1 mar 2026'
    """
    return _day(_here(at).date(), language)


def clock(at: str, language: str) -> str:
    """Return the time of a moment in the journal; empty for none.

    >>> clock("2026-03-01T15:02:00", "en"), clock("2026-03-01T15:02:00", "it"), clock("", "en")
    ('15:02', '15:02', '')
    """
    if not at:
        return ""
    time = _here(at).time()
    if language == SOURCE:
        return f"{time:%H:%M}"
    from babel.dates import format_time

    return format_time(time, "short", locale=locale_of(language))


def _here(at: str) -> datetime:
    return datetime.fromisoformat(at).astimezone()


def _day(when: date, language: str) -> str:
    if language == SOURCE:
        return f"{when.day} {_MONTHS[when.month - 1]} {when.year}"
    from babel.dates import format_date

    return format_date(when, "medium", locale=locale_of(language))


def _month(when: date, language: str) -> str:
    if language == SOURCE:
        return f"{_MONTHS[when.month - 1]} {when.year}"
    from babel.dates import format_skeleton

    return format_skeleton("yMMM", when, locale=locale_of(language))
