"""The Keizer standings of a club: a win is worth as much as the opponent's place, and places change.

Rule numbers refer to `docs/rules/keizer.md`. All values are in sixths, so that nothing is rounded.
"""

from collections.abc import Mapping
from typing import NamedTuple

from albireo.domain import history
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.value_classes import dataclass

SIXTHS = 6
MOST_PASSES = 100
"""The limit of passes; standings that still change after this many are in an unusually long cycle."""
OF_OPPONENT: Mapping[Mark, int] = {
    Mark.WIN: 6,
    Mark.UNRATED_WIN: 6,
    Mark.FORFEIT_WIN: 6,
    Mark.DRAW: 3,
    Mark.UNRATED_DRAW: 3,
    Mark.ADJOURNED: 3,
    Mark.UNKNOWN: 3,
}
"""Sixths of the opponent's value for each mark (3); all other marks are worth nothing."""
OF_OWN: Mapping[Mark, int] = {Mark.PAIRING_BYE: 4, Mark.FULL_BYE: 4, Mark.HALF_BYE: 2}
"""Sixths of the player's own value for a round without an opponent (4)."""


class KeizerTerm(NamedTuple):
    """The contribution of one round."""

    round: int
    opponent: int | None
    mark: Mark
    value: int
    """Value of the opponent's place, or of the player's own place if there is no opponent."""
    sixths: int
    """How many sixths of that value count."""


@dataclass(frozen=True, slots=True)
class KeizerStanding:
    """Every player's place, value and points after a round."""

    ranking: tuple[int, ...]
    values: Mapping[int, int]
    """The value of each player, which others earn by beating them (1)."""
    points: Mapping[int, int]
    """Keizer points, in sixths."""
    terms: Mapping[int, tuple[KeizerTerm, ...]]
    passes: int
    """The number of passes until the list no longer changed (5)."""

    def place(self, tpn: int) -> int:
        """Return the place of a player, counting from 1."""
        return self.ranking.index(tpn) + 1


def first_value(players: int) -> int:
    """Return the default value of first place.

    It is one and a half times the number of players (1).

    >>> first_value(20), first_value(7)
    (30, 10)
    """
    return players + players // 2


def keizer_standing(tournament: Tournament, after: int, top: int | None = None) -> KeizerStanding:
    """Return the standings after a round; before round 1 they follow the pairing numbers."""
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
            tpn: SIXTHS * values[tpn] + sum(term.value * term.sixths for term in found)  # rule 2
            for tpn, found in terms.items()
        }
        following = tuple(sorted(table, key=lambda tpn: (-points[tpn], -scores[tpn], tpn)))  # rule 6
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
