"""Date and place of league matches, if not with their round and at home.

A postponed match stays open: it gives no points, and the round continues without it. A match played in
advance can be entered as soon as its round is paired, even if earlier rounds are incomplete.
"""

from datetime import datetime
from typing import Annotated

from albireo.desk.mechanism.decide import Deciding, handles
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.face import Called, CommandFace, Ref, Time
from albireo.desk.mechanism.fact_names import REASON
from albireo.desk.mechanism.outcome import refusal
from albireo.desk.mechanism.text_checks import check_text, read_day
from albireo.desk.rounds.match_events import MatchArranged
from albireo.desk.rounds.matches import WholeMatchCommand
from albireo.desk.rounds.results import match_at
from albireo.domain.message import translatable

PLACE = translatable("venue")


class ArrangeMatch(WholeMatchCommand, frozen=True, tag="arrange-match"):
    """Set when and where a league match is played; without options, as for its round."""

    face = CommandFace("arrange", ("round", "match"))

    day: Annotated[str, Ref.DAY, Called(says="If different from the round’s.")] = ""
    """`YYYY/MM/DD` or `YYYY-MM-DD`."""
    time: Time = ""
    """`HH:MM`, local time."""
    place: Annotated[str, Called(says="If different from the home team’s venue.")] = ""
    put_off: Annotated[bool, Called(says="Postpone it, with no new date yet.")] = False
    """Whether it is postponed without a new day."""
    reason: str = ""

    def concerns(self) -> tuple[Subject, ...]:
        return (("round", self.round, "appointment", self.match), ("round", self.round, "pairing"))


@handles(ArrangeMatch)
def _arrange(deciding: Deciding, command: ArrangeMatch) -> None:
    match = match_at(deciding.state, command.round, command.match)
    if not deciding.state.competition.rhythm.matches_wait:
        raise refusal("no-league", "Only matches in a team league can be played on other dates.")
    day, time = read_day(command.day), _time(command.time)
    if command.put_off and day:
        raise refusal("put-off-with-day", "Either postpone the match or give it a new date, not both.")
    if command.put_off and match.is_decided:
        raise refusal(
            "match-played",
            "Match {match} of round {round} has a result and cannot be postponed.",
            match=command.match,
            round=command.round,
        )
    place = check_text(command.place, PLACE, empty=True)
    now = match.appointment
    if (now.day, now.time, now.place, now.is_put_off) == (day, time, place, command.put_off):
        return
    reason = check_text(command.reason, REASON, empty=True)
    deciding.emit(MatchArranged(command.round, command.match, day, time, place, command.put_off, reason))


def _time(text: str) -> str:
    if not text:
        return ""
    try:
        return datetime.strptime(text, "%H:%M").strftime("%H:%M")
    except ValueError:
        raise refusal(
            "bad-clock-time", "{found} is not a time: enter one like 14:30.", found=repr(text)
        ) from None
