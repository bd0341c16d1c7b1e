"""The Keizer standing of a club: a win is worth what the opponent's place is worth, and places change.

The numbers of its rules are those of `docs/rules/keizer.md`. Everything is counted in sixths, so that nothing
is rounded.
"""

from collections.abc import Mapping
from typing import NamedTuple

from albireo.domain import history
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.value_classes import dataclass

SIXTHS = 6
MOST_PASSES = 100
"""A standing that still changes after this many passes is in a cycle longer than any seen so far."""
OF_OPPONENT: Mapping[Mark, int] = {
    Mark.WIN: 6,
    Mark.UNRATED_WIN: 6,
    Mark.FORFEIT_WIN: 6,
    Mark.DRAW: 3,
    Mark.UNRATED_DRAW: 3,
    Mark.ADJOURNED: 3,
    Mark.UNKNOWN: 3,
}
"""Sixths of the opponent's value (3); everything else is worth nothing."""
OF_OWN: Mapping[Mark, int] = {Mark.PAIRING_BYE: 4, Mark.FULL_BYE: 4, Mark.HALF_BYE: 2}
"""Sixths of their own value for a round without an opponent (4)."""


class KeizerTerm(NamedTuple):
    """What one round gives."""

    round: int
    opponent: int | None
    mark: Mark
    value: int
    """Of the opponent's place, or of its own where there is no opponent."""
    sixths: int
    """Of that value, as many sixths."""


@dataclass(frozen=True, slots=True)
class KeizerStanding:
    """Everyone's place, value and points after a round."""

    ranking: tuple[int, ...]
    values: Mapping[int, int]
    """What it is worth to win against each player (1)."""
    points: Mapping[int, int]
    """Keizer points, in sixths."""
    terms: Mapping[int, tuple[KeizerTerm, ...]]
    passes: int
    """How often the list was recalculated until it no longer changed (5)."""

    def place(self, tpn: int) -> int:
        """From 1."""
        return self.ranking.index(tpn) + 1


def first_value(players: int) -> int:
    """Return what the first place is worth unless someone says otherwise.

    One and a half times the players (1).

    >>> first_value(20), first_value(7)
    (30, 10)
    """
    return players + players // 2


def keizer_standing(tournament: Tournament, after: int, top: int | None = None) -> KeizerStanding:
    """The standing after a round; before round 1 it is the order of the pairing numbers."""
    table = history.rows(tournament, after)
    scores = {tpn: history.score(row) for tpn, row in table.items()}
    highest = first_value(len(table)) if top is None else top
    ranking = tuple(sorted(table))
    seen: set[tuple[int, ...]] = set()
    passes = 0
    while True:
        values = {tpn: max(1, highest - place) for place, tpn in enumerate(ranking)}
        terms = {tpn: _terms(tpn, row, values) for tpn, row in table.items()}
        points = {
            tpn: SIXTHS * values[tpn] + sum(term.value * term.sixths for term in found)  # 2
            for tpn, found in terms.items()
        }
        following = tuple(sorted(table, key=lambda tpn: (-points[tpn], -scores[tpn], tpn)))  # 6
        if following == ranking or following in seen or passes == MOST_PASSES or not after:
            return KeizerStanding(ranking, values, points, terms, passes)
        seen.add(ranking)
        ranking, passes = following, passes + 1


def _terms(tpn: int, row: history.Row, values: Mapping[int, int]) -> tuple[KeizerTerm, ...]:
    found = []
    for number, entry in enumerate(row, start=1):
        opponent = entry.opponent
        if opponent is not None:
            found.append(
                KeizerTerm(number, opponent, entry.mark, values[opponent], OF_OPPONENT.get(entry.mark, 0))
            )
        else:
            found.append(KeizerTerm(number, None, entry.mark, values[tpn], OF_OWN.get(entry.mark, 0)))
    return tuple(found)
