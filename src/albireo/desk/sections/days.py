"""The days of a festival and of its sections: moved together, and shared where a section has none."""

from datetime import date, datetime, timedelta
from typing import Any

from albireo.desk.rounds.timing import in_utc
from albireo.domain.tournament import Settings
from albireo.ratings.rules import day_of

WEEKS = 52
"""How much later a copy is held if no day is given."""


def days_later(old: str, new: str) -> int | None:
    """Return the number of days from one day to another; None if one of them is not a day."""
    one, other = _day(old), _day(new)
    return (other - one).days if one is not None and other is not None else None


def shift_day(text: str, days: int) -> str:
    """Return a day moved by some days; empty if it is not a day.

    >>> shift_day("2026/12/30", 364), shift_day("spring", 7)
    ('2027/12/29', '')
    """
    found = _day(text)
    return date.fromordinal(found.toordinal() + days).strftime("%Y/%m/%d") if found is not None else ""


def moment_later(at: str, days: int) -> str:
    """Return a moment in UTC moved by some days, at the same local time; empty if there is none."""
    if not at:
        return ""
    local = datetime.fromisoformat(at).astimezone().replace(tzinfo=None)
    return in_utc(local + timedelta(days=days))


def weeks_later(old: str, today: date) -> str:
    """Return the first day of a copy: whole years of 52 weeks later, so that the days of the week stay.

    >>> weeks_later("2026/06/05", date(2026, 9, 1)), weeks_later("2019/06/07", date(2026, 9, 1))
    ('2027/06/04', '2027/05/28')
    """
    found = _day(old)
    while found is not None and found <= today:
        found += timedelta(weeks=WEEKS)
    return found.strftime("%Y/%m/%d") if found is not None else ""


def is_within(section: Settings, event: Settings) -> bool:
    """Return whether a section's days are known and lie within its festival's."""
    if not section.start or not event.start:
        return False
    return event.start <= section.start and (section.end or section.start) <= (event.end or event.start)


def days_of_section(section: Settings, event: Settings, before: Settings | None) -> dict[str, Any]:
    """Return what changes in a section's days when its festival's are shared.

    Days that lay within the festival's `before` they were moved move with them: those of a blitz on the
    last day stay on the last day. A section without days, or with days outside the festival's, gets those of
    the festival.
    """
    if not event.start:
        return {}
    moved: dict[str, Any] = {"start": event.start, "end": event.end}
    later = None
    if before is not None and is_within(section, before):
        later = days_later(before.start, event.start)
        if later is not None and (section.start, section.end) != (before.start, before.end):
            moved = {"start": shift_day(section.start, later), "end": shift_day(section.end, later)}
    elif is_within(section, event):
        return {}
    if later:
        moved["round_dates"] = tuple(shift_day(day, later) for day in section.round_dates)
    return {name: value for name, value in moved.items() if value != getattr(section, name)}


def _day(text: str) -> date | None:
    found = day_of(text)
    try:
        return date(*map(int, found.split("/"))) if found is not None else None
    except ValueError:
        return None
