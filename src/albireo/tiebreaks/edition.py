"""Editions of the tie-break rules, and which one a tournament follows.

The edition is taken from the day the tournament starts. A tournament may name another one, and so may every
code (`BH/V2019`), so old events can always be computed.
"""

import re
from contextlib import suppress
from datetime import date
from enum import Enum

from albireo.domain.errors import AlbireoError
from albireo.domain.tournament import Settings


class UnknownEdition(AlbireoError):
    """There is no edition of that name."""


class Edition(Enum):
    """A text of the rules; the value is its name for users."""

    FIDE_2026 = "2026-03"
    """C.07, 1 March 2026: the dummy has an upper limit; Buchholz banned from round robins."""
    FIDE_2024 = "2024-08"
    """C.07, 1 August 2024."""
    FIDE_2023 = "2023-09"
    """C.07, 1 September 2023: the rewritten chapter with articles 14-16."""
    FIDE_2019 = "2019-07"
    """C.02 article 13, 1 July 2019: virtual opponent."""
    FIDE_2009 = "2009"
    """Congress of Kallithea 2009: virtual opponent for Buchholz."""
    FIDE_1989 = "1989"
    """FIDE Swiss rules 1989, article 16: an unplayed game is half a point."""
    VEGA = "vega"
    """Vega without the Kallithea rule: an unplayed game counts as a draw with oneself."""

    __hash__ = object.__hash__  # members are unique; Enum's own hash costs a Python call each time

    def __init__(self, name: str) -> None:
        # Plain attributes: they are read for every value, and properties of an Enum are slow.
        self.has_dummy: bool = name in ("2026-03", "2024-08", "2023-09")
        """Articles 14-16 of C.07 (2023 and later)."""
        self.has_virtual_opponent: bool = name in ("2019-07", "2009")


_IN_FORCE = (
    (date(2026, 3, 1), Edition.FIDE_2026),
    (date(2024, 8, 1), Edition.FIDE_2024),
    (date(2023, 9, 1), Edition.FIDE_2023),
    (date(2019, 7, 1), Edition.FIDE_2019),
    (date(2010, 1, 1), Edition.FIDE_2009),
)
NEWEST = Edition.FIDE_2026


def edition_on(day: date) -> Edition:
    """Return the edition for tournaments that start on a day.

    >>> edition_on(date(2026, 2, 28)).value, edition_on(date(2026, 3, 1)).value
    ('2024-08', '2026-03')
    """
    return next((edition for start, edition in _IN_FORCE if day >= start), Edition.FIDE_1989)


def edition_for_start(start: str) -> Edition:
    """Return the edition for the start date of a report file; the newest if no date can be read.

    >>> edition_for_start("2024/08/15").value, edition_for_start("28. 07. 2005").value
    ('2024-08', '1989')
    >>> edition_for_start("").value
    '2026-03'
    """
    day = _day(start)
    return NEWEST if day is None else edition_on(day)


def edition_of(settings: Settings) -> Edition:
    """Return the edition of a tournament: the one it names, else by its start date."""
    if settings.tie_break_edition:
        return edition_named(settings.tie_break_edition)
    return edition_for_start(settings.start)


def edition_named(name: str) -> Edition:
    """Return the edition meant by a user: `2026-03`, `2026`, `v2024`, `kallithea`, `vega` …

    >>> edition_named("V2024").value, edition_named("kallithea").value
    ('2024-08', '2009')
    """
    wanted = name.strip().lower().removeprefix("v") if name.strip().lower() != "vega" else "vega"
    wanted = {"kallithea": "2009", "2022": "2019-07"}.get(wanted, wanted)
    for edition in Edition:
        if wanted and wanted in (edition.value, edition.value[:4]):
            return edition
    known = ", ".join(edition.value for edition in Edition)
    raise UnknownEdition(
        "edition {found!r} is not known; expected one of {expected}", found=name, expected=known
    )


def _day(text: str) -> date | None:
    """Return a day in either order; the first of January if only its year can be one.

    >>> _day("2026/03/14") == _day("14.3.2026") == date(2026, 3, 14)
    True
    >>> _day("2026/13/40"), _day("0000/03/14"), _day("")
    (datetime.date(2026, 1, 1), None, None)
    """
    numbers = re.findall("[0-9]+", text)
    year = next((int(number) for number in numbers if len(number) == 4), 0)
    if not year:
        return None
    for parts in (numbers[:3], numbers[2::-1]):
        if len(parts) == 3 and len(parts[0]) == 4 and all(len(part) <= 2 for part in parts[1:]):
            with suppress(ValueError):
                return date(year, max(int(parts[1]), 1), max(int(parts[2]), 1))
    return date(year, 1, 1)
