"""When rounds are played: what the rating and title regulations and C.02 say to it (B.01 1.1.3, B.02 1.1)."""

from collections.abc import Iterator, Mapping
from datetime import date, datetime, timedelta
from itertools import pairwise

from albireo.domain.explanation import Note
from albireo.domain.time_control import TimeControl
from albireo.ratings.kind_of_play import NORM_MINUTES, RateOfPlay, rate_of

MOST_HOURS = 12
"""Of play a day."""
SCHOOL_HOURS, MOST_SCHOOL_HOURS = 5, 6
"""Of play a day in school events: "no more than 5-6 hours" (C.02 11.4.1)."""
MOST_ROUNDS = {RateOfPlay.STANDARD: None, RateOfPlay.RAPID: 15, RateOfPlay.BLITZ: 30}
"""A day, for games to be rated."""
MOST_NORM_ROUNDS = 2
"""A day, for title norms."""


def schedule_notes(
    starts: Mapping[int, datetime], control: TimeControl | None, *, is_school: bool = False
) -> Iterator[Note]:
    """What speaks against a schedule: rounds with the moment they start, in the time zone of the hall."""
    in_order = sorted(starts.items())
    for (number, at), (following, later) in pairwise(in_order):
        if later <= at:
            text = "Round {later} is to start before round {earlier}."
            yield Note("order", text, values={"later": following, "earlier": number})
        elif control is not None and later < at + timedelta(seconds=control.longest_game):
            text = "Round {later} is to start while games of round {earlier} may still be played."
            yield Note("overlap", text, values={"later": following, "earlier": number})
    if control is None:
        return
    days: dict[date, list[int]] = {}
    for number, at in in_order:
        days.setdefault(at.date(), []).append(number)
    for _, rounds in sorted(days.items()):
        yield from _day_notes(rounds, control)
        if is_school:
            yield from _school_notes(rounds, control)


def _day_notes(rounds: list[int], control: TimeControl) -> Iterator[Note]:
    minutes = len(rounds) * control.longest_game // 60
    said: dict[str, object] = {"rounds": ", ".join(map(str, rounds))}
    if minutes > MOST_HOURS * 60:
        text = "Rounds {rounds}: up to {hours} hours of play on one day; {most} are the most."
        yield Note("hours", text, "B.02 1.1", {**said, "hours": -(-minutes // 60), "most": MOST_HOURS})
    rate = rate_of(control)
    most = MOST_ROUNDS[rate]
    if most is not None and len(rounds) > most:
        text = "Rounds {rounds} on one day: {most} are the most if games are to be rated."
        yield Note("rounds", text, "B.02 (rapid and blitz)", {**said, "most": most})
    for_norms = rate is RateOfPlay.STANDARD and control.seconds_for() >= NORM_MINUTES * 60
    if for_norms and len(rounds) > MOST_NORM_ROUNDS:
        text = "Rounds {rounds} on one day: for title norms {most} are the most."
        yield Note("norms", text, "B.01 1.1.3", {**said, "most": MOST_NORM_ROUNDS})


def _school_notes(rounds: list[int], control: TimeControl) -> Iterator[Note]:
    """11.4.1: no more than 5 to 6 hours of play for all rounds in one day."""
    minutes = len(rounds) * control.longest_game // 60
    if minutes > SCHOOL_HOURS * 60:
        text = (
            "Rounds {rounds}: up to {hours} hours of play on one day; in school events 5 to 6 are the most."
            if minutes > MOST_SCHOOL_HOURS * 60
            else "Rounds {rounds}: up to {hours} hours of play on one day, near the most for school events."
        )
        values = {"rounds": ", ".join(map(str, rounds)), "hours": -(-minutes // 60)}
        yield Note("school-hours", text, "C.02 11.4.1", values)
