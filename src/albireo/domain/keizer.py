"""The Keizer standings of a club: a win is worth as much as the opponent's place, and places change.

Rule numbers refer to `docs/rules/keizer.md`. Shares are in parts of 300, so that thirds, halves and whole
percentages are exact and nothing is rounded.
"""

from collections.abc import Mapping
from typing import NamedTuple

from albireo.domain import history
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.value_classes import dataclass

PARTS = 300
MOST_PASSES = 100
"""The limit of passes; standings that still change after this many are in an unusually long cycle."""
OF_OPPONENT: Mapping[Mark, int] = {
    Mark.WIN: 300,
    Mark.UNRATED_WIN: 300,
    Mark.FORFEIT_WIN: 300,
    Mark.DRAW: 150,
    Mark.UNRATED_DRAW: 150,
    Mark.ADJOURNED: 150,
    Mark.UNKNOWN: 150,
}
"""Parts of the opponent's value for each mark (3); all other marks are worth nothing."""
OF_OWN: Mapping[Mark, int] = {
    Mark.PAIRING_BYE: 200,
    Mark.FULL_BYE: 200,
    Mark.HALF_BYE: 100,
    Mark.ZERO_BYE: 0,
}
"""Parts of the player's own value for a round without an opponent, unless the options say otherwise (4)."""
SHARE_OPTIONS: Mapping[str, Mark] = {
    "bye": Mark.PAIRING_BYE,
    "duty": Mark.FULL_BYE,
    "excused": Mark.HALF_BYE,
    "absent": Mark.ZERO_BYE,
}
"""Names of the options that set these shares, in percent."""


class KeizerTerm(NamedTuple):
    """The contribution of one round."""

    round: int
    opponent: int | None
    mark: Mark
    value: int
    """Value of the opponent's place, or of the player's own place if there is no opponent."""
    parts: int
    """How many parts of 300 of that value count."""


@dataclass(frozen=True, slots=True)
class KeizerStanding:
    """Every player's place, value and points after a round."""

    ranking: tuple[int, ...]
    values: Mapping[int, int]
    """The value of each player, which others earn by beating them (1)."""
    points: Mapping[int, int]
    """Keizer points, in parts of 300."""
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


def own_shares(options: Mapping[str, str]) -> dict[Mark, int]:
    """Return the parts of the own value for each mark, by the options of the system.

    >>> own_shares({"excused": "35"})[Mark.HALF_BYE], own_shares({})[Mark.HALF_BYE]
    (105, 100)
    """
    said = {mark: options.get(name, "") for name, mark in SHARE_OPTIONS.items()}
    return {mark: int(text) * PARTS // 100 if text else OF_OWN[mark] for mark, text in said.items()}


def keizer_standing(
    tournament: Tournament, after: int, options: Mapping[str, str] | None = None
) -> KeizerStanding:
    """Return the standings after a round; before round 1 they follow the pairing numbers.

    `options` are those of the system: `top`, and the shares of rounds without an opponent.
    """
    chosen = options or {}
    top, shares = chosen.get("top", ""), own_shares(chosen)
    table = history.rows(tournament, after)
    scores = {tpn: history.score(row) for tpn, row in table.items()}
    highest = int(top) if top else first_value(len(table))
    ranking = tuple(sorted(table))
    seen: set[tuple[int, ...]] = set()
    passes = 0
    while True:
        values = {tpn: max(1, highest - place) for place, tpn in enumerate(ranking)}
        terms = {tpn: _terms(tpn, row, values, shares) for tpn, row in table.items()}
        points = {
            tpn: PARTS * values[tpn] + sum(term.value * term.parts for term in found)  # rule 2
            for tpn, found in terms.items()
        }
        following = tuple(sorted(table, key=lambda tpn: (-points[tpn], -scores[tpn], tpn)))  # rule 6
        if following == ranking or following in seen or passes == MOST_PASSES or not after:
            return KeizerStanding(ranking, values, points, terms, passes)
        seen.add(ranking)
        ranking, passes = following, passes + 1


def _terms(
    tpn: int, row: history.Row, values: Mapping[int, int], shares: Mapping[Mark, int]
) -> tuple[KeizerTerm, ...]:
    found = []
    for number, entry in enumerate(row, start=1):
        opponent = entry.opponent
        if opponent is not None:
            found.append(
                KeizerTerm(number, opponent, entry.mark, values[opponent], OF_OPPONENT.get(entry.mark, 0))
            )
        else:
            found.append(KeizerTerm(number, None, entry.mark, values[tpn], shares.get(entry.mark, 0)))
    return tuple(found)
