"""Standard, rapid or blitz, by the time control (FIDE Rating Regulations, B.02), and the consequences."""

from collections.abc import Iterator
from enum import Enum

from albireo.domain.explanation import Note
from albireo.domain.message import translatable
from albireo.domain.time_control import TimeControl, parse_time_control

STANDARD_SECONDS, BLITZ_SECONDS = 60 * 60, 10 * 60
"""Limits for 60 moves: at least the first is standard, at most the second is blitz."""
SHORTEST_BLITZ = 3 * 60
"""Seconds for 60 moves; faster play, or exactly this, is not rated."""
LEAST_MINUTES = ((2400, 120), (1800, 90))
"""Standard play: (rating of one of the players, minutes for 60 moves)."""
NORM_MINUTES = 120
"""Minutes for 60 moves; with less, no norm is valid (B.01 1.1.3)."""
LEAST_MOVES = 30
"""Minimum number of moves in the first period of standard play (B.02 1.1)."""


class RateOfPlay(Enum):
    """Types of play with separate ratings; the value is used in settings and rating lists."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


def seconds_for_60_moves(encoded: str) -> int | None:
    """Return the longest time a player has for 60 moves; None if the time control cannot be read.

    >>> seconds_for_60_moves("5400+30"), seconds_for_60_moves("W300-B240"), seconds_for_60_moves("G/90")
    (7200, 300, None)
    """
    control = parse_time_control(encoded)
    return None if control is None else control.seconds_for()


def rate_of(control: TimeControl) -> RateOfPlay:
    """Return rapid for more than 10 and less than 60 minutes for 60 moves, blitz for at most 10."""
    seconds = control.seconds_for()
    if seconds >= STANDARD_SECONDS:
        return RateOfPlay.STANDARD
    return RateOfPlay.BLITZ if seconds <= BLITZ_SECONDS else RateOfPlay.RAPID


def kind_of_play(encoded: str) -> str:
    """Return `standard`, `rapid` or `blitz` for a time control as in record 222 of the report file.

    An unreadable time control counts as standard.

    >>> kind_of_play("5400+30"), kind_of_play("900+10"), kind_of_play("180+2"), kind_of_play("")
    ('standard', 'rapid', 'blitz', 'standard')
    >>> kind_of_play("40/6000+30:900+30"), kind_of_play("W300-B240"), kind_of_play("600")
    ('standard', 'blitz', 'blitz')
    """
    control = parse_time_control(encoded)
    return (RateOfPlay.STANDARD if control is None else rate_of(control)).value


def what_follows(control: TimeControl) -> Iterator[Note]:
    """Yield the consequences of a time control for the schedule, the ratings and the norms."""
    minutes, rate = control.seconds_for() // 60, rate_of(control)
    article = "B.02 1.1" if rate is RateOfPlay.STANDARD else "B.02 (rapid and blitz)"
    yield Note("rate", _RATES[rate], article, {"minutes": minutes})
    yield Note(
        "longest",
        "A 60-move game lasts at most {minutes} minutes.",
        values={"minutes": control.longest_game // 60},
    )
    if rate is RateOfPlay.STANDARD:
        yield from _standard(control, minutes)
        return
    if not control.is_equal:
        yield Note(
            "unequal", "Rapid and blitz games with unequal times are not rated.", "B.02 (rapid and blitz)"
        )
    elif control.seconds_for() <= SHORTEST_BLITZ:
        yield Note(
            "short", "Games with 3 minutes or less for 60 moves are not rated.", "B.02 (rapid and blitz)"
        )
    yield Note("norms", "No title norms: they need {least} minutes for 60 moves.", "B.01 1.1.3", _NORM)


_NORM = {"least": NORM_MINUTES}
_RATES = {
    RateOfPlay.STANDARD: translatable("Standard play: {minutes} minutes for 60 moves."),
    RateOfPlay.RAPID: translatable("Rapid play: {minutes} minutes for 60 moves."),
    RateOfPlay.BLITZ: translatable("Blitz: {minutes} minutes for 60 moves."),
}


def _standard(control: TimeControl, minutes: int) -> Iterator[Note]:
    short = [rating for rating, least in LEAST_MINUTES if minutes < least]
    if short:
        text = "Games in which a player has a rating of {rating} or more are not rated."
        yield Note("rated", text, "B.02 1.1", {"rating": min(short)})
    else:
        yield Note("rated", "Long enough to be rated, whatever the players’ ratings.", "B.02 1.1")
    first = control.white[0].moves
    if first is not None and first < LEAST_MOVES:
        text = "Not rated: the first time control is at move {moves}; it must be at move {least} or later."
        yield Note("moves", text, "B.02 1.1", {"moves": first, "least": LEAST_MOVES})
    if minutes < NORM_MINUTES:
        yield Note("norms", "No title norms: they need {least} minutes for 60 moves.", "B.01 1.1.3", _NORM)
    else:
        yield Note("norms", "Long enough for title norms.", "B.01 1.1.3")
