"""Colour preferences of teams (1.6, 1.7).

A team's colour is that of its board 1; only matches actually played count. No preference is absolute:
colour never forbids a match.
"""

from collections.abc import Sequence

from albireo.domain.colour import Colour
from albireo.pairing.colours import NO_PREFERENCE, Preference, Strength, difference
from albireo.pairing.team_swiss.rules import ColourType


def preference(history: Sequence[Colour], kind: ColourType, last_round: bool) -> Preference:
    """Return the preference that follows from a history of played matches.

    Type A has one strength, called strong here; the strong clause takes precedence over all others, also in
    the last round (interpretation of 1.7, see docs/rules/team-swiss.md).
    """
    if kind is ColourType.NONE or not history:
        return NO_PREFERENCE
    balance = difference(history)
    last = history[-1]
    twice = len(history) > 1 and history[-2] is last
    if balance <= -2 or (balance in (0, -1) and twice and last is Colour.BLACK):
        return Preference(Colour.WHITE, Strength.STRONG)
    if balance >= 2 or (balance in (0, 1) and twice and last is Colour.WHITE):
        return Preference(Colour.BLACK, Strength.STRONG)
    if kind is ColourType.A:
        return NO_PREFERENCE
    if balance:
        return Preference(Colour.WHITE if balance < 0 else Colour.BLACK, Strength.MILD)
    if last_round:
        return NO_PREFERENCE
    return Preference(last.opposite, Strength.MILD)
