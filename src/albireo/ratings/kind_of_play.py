"""Standard, rapid or blitz, by the time control (FIDE Rating Regulations, B.02)."""

import re
from enum import Enum

_PERIOD = re.compile(r"(?:(?P<moves>\d+)/)?(?P<seconds>\d+)(?:\+(?P<increment>\d+))?", re.ASCII)
MOVES = 60
"""For which the increments are counted."""


class RateOfPlay(Enum):
    """What is rated apart; the value is the word used in settings and rating lists."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


def seconds_for_60_moves(encoded: str) -> int | None:
    """The longest time a player has for 60 moves; None for a time control that cannot be read.

    >>> seconds_for_60_moves("5400+30"), seconds_for_60_moves("W300-B240"), seconds_for_60_moves("G/90")
    (7200, 300, None)
    """
    longest = encoded.lstrip("W").partition("-")[0]
    periods = [_PERIOD.fullmatch(text) for text in longest.split(":")]
    found = [period for period in periods if period is not None]
    if not encoded or len(found) < len(periods):
        return None
    return sum(int(period["seconds"]) for period in found) + MOVES * int(found[0]["increment"] or 0)


def kind_of_play(encoded: str) -> str:
    """`standard`, `rapid` or `blitz` for a time control as record 222 of the report file writes it.

    Rapid: time and 60 increments are more than 10 and less than 60 minutes; blitz: no more than 10.
    What cannot be read counts as standard.

    >>> kind_of_play("5400+30"), kind_of_play("900+10"), kind_of_play("180+2"), kind_of_play("")
    ('standard', 'rapid', 'blitz', 'standard')
    >>> kind_of_play("40/6000+30:900+30"), kind_of_play("W300-B240"), kind_of_play("600")
    ('standard', 'blitz', 'blitz')
    """
    total = seconds_for_60_moves(encoded)
    if total is None or total >= 60 * 60:
        return "standard"
    return "blitz" if total <= 10 * 60 else "rapid"
