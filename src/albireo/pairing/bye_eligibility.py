"""Players not eligible for the pairing-allocated bye: the second criterion of every Swiss system."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from albireo.domain.history import Entry, rows
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament


class ByeEligibility(NamedTuple):
    """The players a set of rules excludes from the bye, and the article."""

    article: str
    excluded: Callable[[Tournament, int], frozenset[int]]
    """Returns the participants not eligible for the bye of a round, given the rounds before it."""


def bars_pairing_bye(entry: Entry, win: Points) -> bool:
    """Return whether this round excludes a later pairing-allocated bye (C.04.1 4).

    It does if it was a bye itself, or gave as many points as a win without a game.
    """
    if entry.mark is Mark.PAIRING_BYE:
        return True
    return not entry.is_played and entry.points >= win


def may_have_bye(row: Sequence[Entry], win: Points) -> bool:
    """Return whether a participant with these rounds may get the pairing-allocated bye (C.04.1 4)."""
    unplayed = [entry for entry in row if entry.opponent is None or not entry.mark.is_played]
    return not any(bars_pairing_bye(entry, win) for entry in unplayed)


def excluded_by_rounds(
    tournament: Tournament, round_: int, may_have: Callable[[Sequence[Entry], Points], bool]
) -> frozenset[int]:
    """Return the players excluded by their previous rounds, in a tournament of single games."""
    win = tournament.settings.points.win
    table = rows(tournament, round_ - 1)
    return frozenset(tpn for tpn, row in table.items() if not may_have(row, win))


def _by_basic_rule_4(tournament: Tournament, round_: int) -> frozenset[int]:
    return excluded_by_rounds(tournament, round_, may_have_bye)


BASIC_RULE_4 = ByeEligibility("C.04.1 4", _by_basic_rule_4)
"""In force since February 2026 for all systems that pair players for single games."""
