"""Events of more than 30 days, and the rating list in force on a day.

FIDE publishes a list every month; the one in force at the start of an event counts (B.02). In standard events
of more than 30 days the games of each month are reported separately, with the list of that month.
"""

from datetime import date
from enum import Enum

from albireo.domain.tournament import Settings
from albireo.ratings.rules import day_of

LONGEST = 30
"""Days for which one list counts."""


def lasts_long(settings: Settings) -> bool:
    """Return whether the event lasts more than 30 days, as far as its dates are known.

    >>> lasts_long(Settings(start="2026/01/10", end="2026/02/09"))
    False
    >>> lasts_long(Settings(start="2026/01/10", round_dates=("2026/01/10", "2026/03/01")))
    True
    """
    days = [_date(text) for text in (settings.start, settings.end, *settings.round_dates)]
    known = [day for day in days if day is not None]
    return bool(known) and (max(known) - min(known)).days > LONGEST


def _date(text: str) -> date | None:
    day = day_of(text)
    try:
        return date(*(int(part) for part in day.split("/"))) if day else None
    except ValueError:
        return None


class InForce(Enum):
    """The relation of a list to a day."""

    YES = "in force"
    OLDER = "older"
    NEWER = "newer"
    UNKNOWN = "unknown"
    """The month of the list or the day is not known."""


def in_force(period: str, day: str) -> InForce:
    """Return whether the list of a month is in force on a day.

    >>> in_force("2026-11", "2026/11/30"), in_force("2026-10", "2026/11/01"), in_force("", "2026/11/01")
    (<InForce.YES: 'in force'>, <InForce.OLDER: 'older'>, <InForce.UNKNOWN: 'unknown'>)
    """
    listed, wanted = day_of(period), day_of(day)
    if listed is None or wanted is None:
        return InForce.UNKNOWN
    if listed[:7] == wanted[:7]:
        return InForce.YES
    return InForce.OLDER if listed < wanted else InForce.NEWER
