"""Standard, rapid or blitz, by the time control (FIDE Rating Regulations, B.02)."""

import re

_PERIOD = re.compile(r"(?:(?P<moves>\d+)/)?(?P<seconds>\d+)(?:\+(?P<increment>\d+))?", re.ASCII)
MOVES = 60
"""For which the increments are counted."""


def kind_of_play(encoded: str) -> str:
    """`standard`, `rapid` or `blitz` for a time control as record 222 of the report file writes it.

    Rapid: time and 60 increments are more than 10 and less than 60 minutes; blitz: no more than 10.
    What cannot be read counts as standard.

    >>> kind_of_play("5400+30"), kind_of_play("900+10"), kind_of_play("180+2"), kind_of_play("")
    ('standard', 'rapid', 'blitz', 'standard')
    >>> kind_of_play("40/6000+30:900+30"), kind_of_play("W300-B240"), kind_of_play("600")
    ('standard', 'blitz', 'blitz')
    """
    longest = encoded.lstrip("W").partition("-")[0]
    periods = [_PERIOD.fullmatch(text) for text in longest.split(":")]
    if not encoded or None in periods:
        return "standard"
    found = [period for period in periods if period is not None]
    total = sum(int(period["seconds"]) for period in found)
    total += MOVES * int(found[0]["increment"] or 0)
    return "blitz" if total <= 10 * 60 else "rapid" if total < 60 * 60 else "standard"
