"""Missing results: matches of a league without one, and why."""

from datetime import date
from enum import Enum

from albireo.desk.rounds.match_reports import MatchReport, match_report
from albireo.domain.message import translatable
from albireo.domain.result import GameResult
from albireo.organising.fixtures import day_of_match, round_days
from albireo.organising.matches import place_of
from albireo.state.rounds import MatchState
from albireo.state.tournament import State
from albireo.value_classes import dataclass


class Why(Enum):
    """Why there is no result."""

    DISPUTED = translatable("the captains disagree")
    OVERDUE = translatable("the result is missing")
    """The day of the match has passed."""
    PARTLY = translatable("some board results are missing")
    REPORTED = translatable("reported by one captain, not confirmed")
    TODAY = translatable("to be played today")
    PUT_OFF = translatable("postponed, no new date yet")
    MOVED = translatable("rescheduled")
    """Still to be played."""
    NO_DAY = translatable("no date yet")
    TO_COME = translatable("upcoming")

    __hash__ = object.__hash__


URGENT = (Why.DISPUTED, Why.OVERDUE, Why.PARTLY, Why.REPORTED, Why.TODAY, Why.PUT_OFF, Why.NO_DAY)
"""Reasons that need attention now."""


@dataclass(frozen=True, slots=True)
class OutstandingMatch:
    """A match without a result."""

    round: int
    number: int
    match: MatchState
    day: str
    """`YYYY/MM/DD`; empty if unknown."""
    time: str
    place: str
    why: Why
    report: MatchReport
    """What the captains reported."""
    days_late: int = 0
    """Since the day of the match."""


def outstanding(state: State, today: str) -> tuple[OutstandingMatch, ...]:
    """Return published matches without a result, oldest day first, those without a day last.

    `today` is `YYYY/MM/DD`. If rounds have no dates, all matches up to the current round are expected.
    """
    days = round_days(state)
    found = [
        outstanding_match(state, round_.number, number, round_.matches[number], today, days)
        for round_ in state.rounds[: state.published]
        for number in sorted(round_.missing)
    ]
    order = {why: place for place, why in enumerate(Why)}
    return tuple(sorted(found, key=lambda one: (order[one.why], one.day or "9", one.round, one.number)))


def outstanding_match(
    state: State, round_: int, number: int, match: MatchState, today: str, days: tuple[str, ...]
) -> OutstandingMatch:
    """Return why a match has no result; `days` are those of the rounds."""
    day, report = day_of_match(days, round_, match), match_report(state, match)
    return OutstandingMatch(
        round_,
        number,
        match,
        day,
        match.appointment.time,
        place_of(state, match),
        _why(state, round_, match, day, today, report),
        report,
        max(_days(today) - _days(day), 0) if day else 0,
    )


def _days(day: str) -> int:
    return date(*map(int, day.split("/"))).toordinal()


def _why(state: State, round_: int, match: MatchState, day: str, today: str, report: MatchReport) -> Why:
    if report.disputed:
        return Why.DISPUTED
    if report.is_whole:
        return Why.REPORTED
    if any(board.by and board.result is not GameResult.UNKNOWN for board in match.boards.values()):
        return Why.PARTLY
    if match.appointment.is_put_off:
        return Why.PUT_OFF
    if not day:
        return Why.NO_DAY if round_ <= being_played(state) else Why.TO_COME
    if day == today:
        return Why.TODAY
    if day < today:
        return Why.OVERDUE
    return Why.MOVED if match.appointment.day else Why.TO_COME


def being_played(state: State) -> int:
    """Return the current round of a league.

    It is the last one of which most matches were played, while it waits for results, else the next that does:
    one missing result of an earlier round holds nothing up, and one match in advance hurries nothing.
    """
    played = [
        round_.number
        for round_ in state.rounds[: state.published]
        if 2 * len(round_.missing) < len(round_.matches)
    ]
    return first_waited_for(state, max(played, default=1)) or state.published


def round_on(state: State, day: str) -> int:
    """Return the published round in whose standings a decision of this day counts first.

    It is the last one whose day has come; the current one if rounds have no days.
    """
    days = round_days(state)[: state.published]
    if not any(days):
        return max(being_played(state), 1)
    return max((number for number, each in enumerate(days, start=1) if each and each <= day), default=1)


def first_waited_for(state: State, first: int = 1) -> int | None:
    """Return the first published round, from one on, with an open match that was not rescheduled."""
    for round_ in state.rounds[first - 1 : state.published]:
        if any(not round_.matches[number].is_moved for number in round_.missing):
            return round_.number
    return None
