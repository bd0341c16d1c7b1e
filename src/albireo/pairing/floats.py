"""Floats in a past round, by edition."""

from collections.abc import Callable, Mapping
from enum import Enum

from albireo.domain.history import Entry, Row
from albireo.domain.points import Points
from albireo.domain.tournament import Tournament
from albireo.pairing.acceleration import virtual_points

ScoreBefore = Callable[[int], Points]
"""The score of a participant before the round in question, virtual points included."""


class Float(Enum):
    """A participant's float in one round."""

    NONE = "none"
    DOWN = "down"
    UP = "up"


def of_played_game(own: Points, other: Points) -> Float:
    """Return the float after a game: the player with the higher score floats down, the lower up."""
    if own == other:
        return Float.NONE
    return Float.DOWN if own > other else Float.UP


def float_2026(entry: Entry, own: Points, other: Points, loss: Points) -> Float:
    """Return the float by C.04.3 1.4 (2026): unplayed rounds only if worth more than a loss; byes always."""
    if entry.is_played:
        return of_played_game(own, other)
    if entry.mark.value == "U" or entry.points > loss:
        return Float.DOWN
    return Float.NONE


def float_2017(entry: Entry, own: Points, other: Points, loss: Points) -> Float:
    """Return the float by C.04.3 A.4 (2017): anyone who did not play floats down."""
    if entry.is_played:
        return of_played_game(own, other)
    return Float.DOWN


FloatRule = Callable[[Entry, Points, Points, Points], Float]


def past_floats(
    tournament: Tournament, round_: int, rows: Mapping[int, Row], rule: FloatRule
) -> dict[int, Float]:
    """Return everyone's float in a past round, by the pairing scores at that time."""
    virtual = virtual_points(tournament, round_)
    before = {
        tpn: sum(entry.points for entry in row[: round_ - 1]) + virtual[tpn] for tpn, row in rows.items()
    }
    return floats_in(round_, rows, before.__getitem__, tournament.settings.points.loss, rule)


def floats_in(
    round_: int, rows: Mapping[int, Row], score_before: ScoreBefore, loss: Points, rule: FloatRule
) -> dict[int, Float]:
    """Return everyone's float in a round, by TPN; none before the first round."""
    if round_ < 1:
        return dict.fromkeys(rows, Float.NONE)
    result = {}
    for tpn, row in rows.items():
        entry = row[round_ - 1]
        other = 0 if entry.opponent is None else score_before(entry.opponent)
        result[tpn] = rule(entry, score_before(tpn), other, loss)
    return result
