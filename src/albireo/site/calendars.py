"""The fixtures of a league as calendar files of its site: of all matches, and of each club."""

from collections.abc import Iterator
from hashlib import sha256

from albireo.i18n import translator
from albireo.reports.icalendar import CalendarOf, calendar_of
from albireo.site import addresses
from albireo.site.contents import Contents


def calendars_of(contents: Contents) -> Iterator[tuple[str, CalendarOf]]:
    """Yield the address and content of each calendar file; none if it is not a league at the desk."""
    state, settings = contents.source.state, contents.tournament.settings
    if state is None or not contents.fixtures:
        return
    uid = sha256(f"{settings.name} {settings.start}".encode()).hexdigest()[:24]
    translate = translator(contents.options.languages[0])
    yield addresses.CALENDAR, calendar_of(uid, state, translate)
    for club, number in contents.clubs.items():
        yield addresses.club_calendar(number), calendar_of(uid, state, translate, club)
