"""Start times of rounds: shown to players, counted down in the hall, never used in decisions."""

from datetime import UTC, datetime, timedelta

from albireo.desk.mechanism.decide import Command, Deciding, handles
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.face import CommandFace
from albireo.desk.mechanism.outcome import Refused, refusal
from albireo.desk.rounds.round_events import RoundTimed
from albireo.domain.message import translatable

UNITS = {
    "minutes": translatable("minutes"),
    "hours": translatable("hours"),
    "days": translatable("days"),
    "weeks": translatable("weeks"),
}
"""Intervals between regular rounds."""
MOST_UNITS = 1_000
FIRST_YEAR, LAST_YEAR = 1900, 2999
"""Other years are typing errors, such as 226, which `strftime` writes without zeros."""


class TimeRound(Command, frozen=True, tag="time-round"):
    """Set the start of a round, as `2026-03-01T15:00:00Z`; empty if no longer known."""

    face = CommandFace("schedule", by_hand=True)

    round: int
    at: str = ""

    def concerns(self) -> tuple[Subject, ...]:
        return (("round", self.round, "time"),)


@handles(TimeRound, beside_a_manager=True)
def _time(deciding: Deciding, command: TimeRound) -> None:
    last = deciding.state.settings.number_of_rounds or command.round
    if not 1 <= command.round <= last:
        raise refusal(
            "bad-round",
            "There is no round {round}: the tournament has {last}.",
            round=command.round,
            last=last,
        )
    at = _in_utc(command.at) if command.at else ""
    if deciding.state.round_notes.starts.get(command.round, "") != at:
        deciding.emit(RoundTimed(command.round, at))


def spread(first: datetime, count: int, every: int, unit: str) -> list[str]:
    """Return the starts of this many rounds from the first on.

    Days and weeks keep the local time of day.

    >>> spread(datetime.fromisoformat("2026-03-01T10:00:00Z"), 3, 50, "minutes")
    ['2026-03-01T10:00:00Z', '2026-03-01T10:50:00Z', '2026-03-01T11:40:00Z']
    """
    begins = first if unit in ("minutes", "hours") else first.astimezone().replace(tzinfo=None)
    try:
        return [in_utc(begins + timedelta(**{unit: every}) * place) for place in range(count)]
    except (ValueError, OverflowError):
        raise _no_moment(first.isoformat()) from None


def in_utc(moment: datetime) -> str:
    """Return a moment in the journal's format; raise `ValueError` or `OverflowError` if it is absurd.

    >>> in_utc(datetime.fromisoformat("2026-03-01T16:00+01:00"))
    '2026-03-01T15:00:00Z'
    """
    found = moment.astimezone(UTC)
    if not FIRST_YEAR <= found.year <= LAST_YEAR:
        raise ValueError(moment)
    return found.strftime("%Y-%m-%dT%H:%M:%SZ")


def _in_utc(text: str) -> str:
    try:
        moment = datetime.fromisoformat(text)
        if moment.tzinfo is None:
            raise ValueError(text)
        return in_utc(moment)
    except (ValueError, OverflowError):
        raise _no_moment(text) from None


def _no_moment(text: str) -> Refused:
    return refusal(
        "bad-time", "{found} is not a time: enter one like 2026-03-01T15:00:00Z.", found=repr(text)
    )
