"""Who has met whom before a round, as the systems count it (C.04.1 2)."""

from collections.abc import Callable, Mapping, Set

from albireo.domain import history
from albireo.domain.matches import team_rows
from albireo.domain.tournament import Tournament

OpponentsRule = Callable[[Tournament, int], Mapping[int, Set[int]]]
"""Returns each participant's earlier opponents, whom they may not meet again."""


def players_met(tournament: Tournament, round_: int) -> dict[int, frozenset[int]]:
    """Return the opponents in games that were played (C.04.2 3.5)."""
    table = history.rows(tournament, round_ - 1)
    return {tpn: frozenset(history.opponents(row)) for tpn, row in table.items()}


def teams_met(tournament: Tournament, round_: int) -> dict[int, frozenset[int]]:
    """Return the opponents in matches that were played."""
    return {
        tpn: frozenset(entry.opponent for entry in row if entry.is_played and entry.opponent is not None)
        for tpn, row in team_rows(tournament, round_ - 1).items()
    }
