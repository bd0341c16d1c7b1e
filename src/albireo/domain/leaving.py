"""Leaving a round robin: what stays of the games already played.

Fewer than half of the games completed: they stay in the table and are rated, but count for nobody in the
standings. Half or more: they count, and the rest are lost by default (C.05).
"""

from albireo.domain import history
from albireo.domain.result import Mark
from albireo.domain.round import Bye, Round
from albireo.domain.tournament import Tournament
from albireo.value_classes import replace


def completed_half(tournament: Tournament, tpn: int, games: int) -> bool:
    """Whether a participant completed at least half of their games."""
    played = sum(entry.is_played for entry in history.rows(tournament)[tpn])
    return 2 * played >= games


def not_counted(tournament: Tournament, games: int) -> frozenset[int]:
    """The withdrawn players whose results leave the standings; `games` is what each had to play."""
    return frozenset(
        withdrawal.player
        for withdrawal in tournament.withdrawals
        if not completed_half(tournament, withdrawal.player, games)
    )


def without_games_of(tournament: Tournament, gone: frozenset[int]) -> Tournament:
    """The tournament as the standings see it: games of those who left before half become rests."""
    if not gone:
        return tournament
    return replace(tournament, rounds=tuple(_without(round_, gone) for round_ in tournament.rounds))


def _without(round_: Round, gone: frozenset[int]) -> Round:
    cancelled = [game for game in round_.pairings if game.white in gone or game.black in gone]
    rests = tuple(Bye(tpn, Mark.ZERO_BYE) for game in cancelled for tpn in (game.white, game.black))
    byes = tuple(Bye(bye.player, Mark.ZERO_BYE) if bye.player in gone else bye for bye in round_.byes)
    kept = tuple(game for game in round_.pairings if game not in cancelled)
    return replace(round_, pairings=kept, byes=byes + rests)
