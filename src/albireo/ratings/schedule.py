"""The times of rounds and what the regulations say about them (B.01 1.1.3, B.02 1.1, C.02)."""

from collections.abc import Iterator, Mapping
from datetime import date, datetime, timedelta
from itertools import pairwise

from albireo.domain.explanation import Note
from albireo.domain.time_control import TimeControl
from albireo.ratings.kind_of_play import NORM_MINUTES, RateOfPlay, rate_of

MOST_HOURS = timedelta(hours=12)
"""Maximum hours of play per day."""
REST, LONG_REST = timedelta(minutes=10), timedelta(minutes=30)
"""Minimum break after the longest game of a round. C.02 gives no number; these are the breaks of play-offs
(13.2.8). The longer one is for standard play.
"""
SCHOOL_HOURS, MOST_SCHOOL_HOURS = timedelta(hours=5), timedelta(hours=6)
"""Hours of play per day in school events: "no more than 5-6 hours" (C.02 11.4.1)."""
MOST_ROUNDS = {RateOfPlay.STANDARD: None, RateOfPlay.RAPID: 15, RateOfPlay.BLITZ: 30}
"""Maximum rounds per day for games to be rated."""
MOST_NORM_ROUNDS = 2
"""Maximum rounds per day for title norms."""


def schedule_notes(
    starts: Mapping[int, datetime],
    control: TimeControl | None,
    *,
    is_school: bool = False,
    longest: timedelta | None = None,
) -> Iterator[Note]:
    """Yield problems of a schedule, given the start of each round in the time zone of the venue.

    `longest` is the maximum duration of a game if there is no time control.
    """
    if control is not None:
        longest = timedelta(seconds=control.longest_game)
    in_order = sorted(starts.items())
    hurried: list[str] = []
    rest = REST if control is None or rate_of(control) is not RateOfPlay.STANDARD else LONG_REST
    for (number, at), (following, later) in pairwise(in_order):
        said: dict[str, object] = {"later": following, "earlier": number}
        if later <= at:
            yield Note("order", "Round {later} is scheduled to start before round {earlier}.", values=said)
        elif longest is not None and later < at + longest:
            text = (
                "Round {later} is scheduled to start while games in round {earlier} may still be in progress."
            )
            yield Note("overlap", text, values=said)
        elif longest is not None and later < at + longest + rest:
            hurried.append(f"{number}–{following}")
    if hurried:
        text = "There may be less than {least} minutes of rest between rounds {rounds}."
        values = {"least": rest // timedelta(minutes=1), "rounds": ", ".join(hurried)}
        yield Note("rest", text, values=values)
    if longest is None:
        return
    days: dict[date, list[int]] = {}
    for number, at in in_order:
        days.setdefault(at.date(), []).append(number)
    for _, rounds in sorted(days.items()):
        yield from _hours_notes(rounds, longest, is_school=is_school)
        if control is not None:
            yield from _rounds_notes(rounds, control)


def _hours_notes(rounds: list[int], longest: timedelta, *, is_school: bool) -> Iterator[Note]:
    """Yield notes on B.02 1.1 and 11.4.1: at most 5 to 6 hours of play for all rounds in one day."""
    play = len(rounds) * longest
    values = {"rounds": ", ".join(map(str, rounds)), "hours": -(-play // timedelta(hours=1))}
    if play > MOST_HOURS:
        text = "Rounds {rounds}: up to {hours} hours of play on one day; the maximum is {most}."
        yield Note("hours", text, "B.02 1.1", {**values, "most": MOST_HOURS // timedelta(hours=1)})
    if is_school and play > SCHOOL_HOURS:
        text = (
            "Rounds {rounds}: up to {hours} hours of play on one day; the maximum for school events is "
            "5 to 6."
            if play > MOST_SCHOOL_HOURS
            else (
                "Rounds {rounds}: up to {hours} hours of play on one day, close to the maximum for "
                "school events."
            )
        )
        yield Note("school-hours", text, "C.02 11.4.1", values)


def _rounds_notes(rounds: list[int], control: TimeControl) -> Iterator[Note]:
    said: dict[str, object] = {"rounds": ", ".join(map(str, rounds))}
    rate = rate_of(control)
    most = MOST_ROUNDS[rate]
    if most is not None and len(rounds) > most:
        text = "Rounds {rounds} on one day: the maximum for rated games is {most}."
        yield Note("rounds", text, "B.02 (rapid and blitz)", {**said, "most": most})
    for_norms = rate is RateOfPlay.STANDARD and control.seconds_for() >= NORM_MINUTES * 60
    if for_norms and len(rounds) > MOST_NORM_ROUNDS:
        text = "Rounds {rounds} on one day: the maximum for title norms is {most}."
        yield Note("norms", text, "B.01 1.1.3", {**said, "most": MOST_NORM_ROUNDS})
