"""Calendar files (RFC 5545): rounds of a tournament or of the sections of an event, matches of a league."""

from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple

from albireo.domain.message import translatable

if TYPE_CHECKING:
    from albireo.organising.fixtures import Fixture
    from albireo.state.tournament import State

ROUND_TITLE = translatable("{tournament}, round {number}")
MATCH_TITLE = translatable("{home} – {away} ({tournament}, round {number})")
LONGEST_LINE = 75
"""In bytes; longer lines continue on a line that begins with a space."""
USUAL_LENGTH = timedelta(hours=4)
"""Length of a round if the time control is not known."""


class CalendarEntry(NamedTuple):
    """A round or a match."""

    key: str
    """Its name within the tournament, which never changes."""
    start: datetime | date
    """A date alone if the time is not known."""
    title: str
    place: str = ""
    is_cancelled: bool = False
    """Whether it is postponed without a new day."""


class CalendarOf(NamedTuple):
    """The rounds or matches of one tournament."""

    uid: str
    entries: tuple[CalendarEntry, ...]
    longest: timedelta | None = None
    """The maximum length of a game."""


def calendar_of(uid: str, state: "State", translate: Callable[[str], str], club: str = "") -> CalendarOf:
    """Return the rounds of a tournament at the desk; of a league its matches, or those of one club."""
    from albireo.organising.planning import longest_game

    entries = (
        _matches(state, translate, club)
        if state.competition.rhythm.has_fixtures
        else _rounds(state, translate)
    )
    return CalendarOf(uid, tuple(entries), longest_game(state))


def _rounds(state: "State", translate: Callable[[str], str]) -> Iterator[CalendarEntry]:
    place = ", ".join(filter(None, (state.rules.plan.venue, state.settings.city)))
    for number, at in sorted(state.round_notes.starts.items()):
        title = translate(ROUND_TITLE).format(tournament=state.name, number=number)
        yield CalendarEntry(f"round-{number}", datetime.fromisoformat(at), title, place)


def _matches(state: "State", translate: Callable[[str], str], club: str) -> Iterator[CalendarEntry]:
    from albireo.organising.fixtures import fixtures

    for each in fixtures(state):
        if club and not each.is_of_club(club):
            continue
        start = _start_of(each)
        if start is not None:
            tournament = each.division or state.name
            title = translate(MATCH_TITLE).format(
                home=each.home.name, away=each.away.name, tournament=tournament, number=each.round
            )
            key = f"round-{each.round}-{each.home.id}-{each.away.id}"
            yield CalendarEntry(key, start, title, each.place, each.is_put_off)


def _start_of(fixture: "Fixture") -> datetime | date | None:
    """Return when a match starts, of a postponed one when it should have; None if no day is known."""
    day = fixture.day or (fixture.round_day if fixture.is_put_off else "")
    if not day:
        return None
    text = day.replace("/", "-")
    return (
        datetime.fromisoformat(f"{text}T{fixture.time}").astimezone()
        if fixture.time
        else date.fromisoformat(text)
    )


def calendar_file(name: str, tournaments: Iterable[CalendarOf], now: datetime) -> bytes:
    """Return a calendar with every entry."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Albireo//EN",
        f"X-WR-CALNAME:{_text(name)}",
        *(line for each in tournaments for entry in each.entries for line in _entry(each, entry, now)),
        "END:VCALENDAR",
    ]
    return "".join(part + "\r\n" for line in lines for part in _fold_line(line)).encode()


def _entry(of: CalendarOf, entry: CalendarEntry, now: datetime) -> Iterator[str]:
    start = entry.start
    yield "BEGIN:VEVENT"
    yield f"UID:{_text(of.uid)}-{entry.key}@albireo"
    yield f"DTSTAMP:{_moment(now)}"
    if isinstance(start, datetime):
        yield f"DTSTART:{_moment(start)}"
        yield f"DTEND:{_moment(start + (of.longest or USUAL_LENGTH))}"
    else:
        yield f"DTSTART;VALUE=DATE:{start:%Y%m%d}"
    yield f"SUMMARY:{_text(entry.title)}"
    if entry.place:
        yield f"LOCATION:{_text(entry.place)}"
    if entry.is_cancelled:
        yield "STATUS:CANCELLED"
    yield "END:VEVENT"


def _moment(at: datetime) -> str:
    return at.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def _text(text: str) -> str:
    r"""Return a text with special characters escaped.

    >>> _text("Open, A; B")
    'Open\\, A\\; B'
    """
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return " ".join(text.split())


def _fold_line(line: str) -> Iterator[str]:
    """Yield a line in parts of at most 75 bytes, without splitting a character."""
    part, size = "", 0
    for letter in line:
        width = len(letter.encode())
        if size + width > LONGEST_LINE:
            yield part
            part, size = " ", 1
        part, size = part + letter, size + width
    yield part
