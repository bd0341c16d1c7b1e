"""The rounds of a tournament as a calendar file (RFC 5545), for phones and calendars."""

from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime, timedelta

from albireo.domain.time_control import parse_time_control
from albireo.domain.tournament import Settings

LONGEST_LINE = 75
"""Bytes; what follows goes into a line that begins with a space."""
USUAL_LENGTH = 4 * 3600
"""Seconds of a round whose time control is not known."""


def calendar_of(
    uid: str,
    settings: Settings,
    starts: Mapping[int, str],
    title: Callable[[int], str],
    now: datetime,
) -> bytes:
    """A calendar with an entry for each round that has a start; `title` names a round."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Albireo//EN",
        f"X-WR-CALNAME:{_text(settings.name)}",
        *(
            line
            for round_, at in sorted(starts.items())
            for line in _entry(uid, settings, round_, at, title(round_), now)
        ),
        "END:VCALENDAR",
    ]
    return "".join(part + "\r\n" for line in lines for part in _folded(line)).encode()


def _entry(uid: str, settings: Settings, round_: int, at: str, title: str, now: datetime) -> Iterator[str]:
    control = parse_time_control(settings.encoded_time_control)
    length = timedelta(seconds=USUAL_LENGTH if control is None else control.longest_game)
    start = datetime.fromisoformat(at)
    yield "BEGIN:VEVENT"
    yield f"UID:{_text(uid)}-round-{round_}@albireo"
    yield f"DTSTAMP:{_moment(now)}"
    yield f"DTSTART:{_moment(start)}"
    yield f"DTEND:{_moment(start + length)}"
    yield f"SUMMARY:{_text(title)}"
    if settings.city:
        yield f"LOCATION:{_text(settings.city)}"
    yield "END:VEVENT"


def _moment(at: datetime) -> str:
    return at.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def _text(text: str) -> str:
    r"""A text with the signs that mean something escaped.

    >>> _text("Open, A; B")
    'Open\\, A\\; B'
    """
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return " ".join(text.split())


def _folded(line: str) -> Iterator[str]:
    """A line in parts of at most 75 bytes, no letter cut in two."""
    part, size = "", 0
    for letter in line:
        width = len(letter.encode())
        if size + width > LONGEST_LINE:
            yield part
            part, size = " ", 1
        part, size = part + letter, size + width
    yield part
