"""The rounds of a tournament, or of all sections of an event, as a calendar file (RFC 5545)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple

from albireo.domain.message import translatable

if TYPE_CHECKING:
    from albireo.state.tournament import State

ROUND_TITLE = translatable("{tournament}, round {number}")
LONGEST_LINE = 75
"""In bytes; longer lines continue on a line that begins with a space."""
USUAL_LENGTH = timedelta(hours=4)
"""Length of a round if the time control is not known."""


class CalendarOf(NamedTuple):
    """The rounds of one tournament."""

    uid: str
    starts: Mapping[int, str]
    title: Callable[[int], str]
    """The title of a round."""
    place: str = ""
    longest: timedelta | None = None
    """The maximum length of a game."""


def calendar_of(uid: str, state: "State", translate: Callable[[str], str]) -> CalendarOf:
    """Return the rounds of a tournament at the desk."""
    from albireo.organising.planning import longest_game

    def title(number: int) -> str:
        return translate(ROUND_TITLE).format(tournament=state.name, number=number)

    place = ", ".join(filter(None, (state.rules.plan.venue, state.settings.city)))
    return CalendarOf(uid, state.round_notes.starts, title, place, longest_game(state))


def calendar_file(name: str, tournaments: Iterable[CalendarOf], now: datetime) -> bytes:
    """Return a calendar with an entry for each round that has a start time."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Albireo//EN",
        f"X-WR-CALNAME:{_text(name)}",
        *(
            line
            for each in tournaments
            for round_, at in sorted(each.starts.items())
            for line in _entry(each, round_, at, now)
        ),
        "END:VCALENDAR",
    ]
    return "".join(part + "\r\n" for line in lines for part in _folded(line)).encode()


def _entry(of: CalendarOf, round_: int, at: str, now: datetime) -> Iterator[str]:
    start = datetime.fromisoformat(at)
    yield "BEGIN:VEVENT"
    yield f"UID:{_text(of.uid)}-round-{round_}@albireo"
    yield f"DTSTAMP:{_moment(now)}"
    yield f"DTSTART:{_moment(start)}"
    yield f"DTEND:{_moment(start + (of.longest or USUAL_LENGTH))}"
    yield f"SUMMARY:{_text(of.title(round_))}"
    if of.place:
        yield f"LOCATION:{_text(of.place)}"
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


def _folded(line: str) -> Iterator[str]:
    """Yield a line in parts of at most 75 bytes, without splitting a character."""
    part, size = "", 0
    for letter in line:
        width = len(letter.encode())
        if size + width > LONGEST_LINE:
            yield part
            part, size = " ", 1
        part, size = part + letter, size + width
    yield part
