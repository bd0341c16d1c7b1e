"""What other programs are known to read otherwise: tournaments that have it are counted on their own.

A difference in such a tournament need not be new; one in any other is. Each reading is judged in
`docs/conformance.md`.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator

from albireo.domain.result import Mark
from albireo.domain.round import Pairing
from albireo.domain.tournament import Tournament


def known_reading(tournament: Tournament) -> str:
    """What a tournament has that another program is known to read otherwise; empty if there is nothing."""
    if not tournament.teams:
        return ""
    return next((name for name, has in READINGS.items() if has(tournament)), "")


def _matches(tournament: Tournament) -> Iterator[list[Pairing]]:
    """Yield the games of every team match."""
    team_of = {tpn: team.tpn for team in tournament.teams for tpn in team.players}
    for entry in tournament.rounds:
        games: defaultdict[frozenset[int], list[Pairing]] = defaultdict(list)
        for game in entry.pairings:
            games[frozenset((team_of[game.white], team_of[game.black]))].append(game)
        yield from games.values()


def _has_forfeits_of_both(tournament: Tournament) -> bool:
    team_of = {tpn: team.tpn for team in tournament.teams for tpn in team.players}
    return any(
        not any(game.result.is_played for game in games)
        and len({team_of[tpn] for game in games for tpn in _winners(game)}) > 1
        for games in _matches(tournament)
    )


def _winners(game: Pairing) -> Iterator[int]:
    for tpn, mark in zip((game.white, game.black), game.result.value, strict=True):
        if mark is Mark.FORFEIT_WIN:
            yield tpn


def _has_match_without_points(tournament: Tournament) -> bool:
    nothing = (Mark.LOSS, Mark.UNRATED_LOSS, Mark.FORFEIT_LOSS)
    return any(
        any(game.result.is_played for game in games)
        and all(mark in nothing for game in games for mark in game.result.value)
        for games in _matches(tournament)
    )


READINGS: dict[str, Callable[[Tournament], bool]] = {
    "a match in which no game was played and each team won a board by forfeit": _has_forfeits_of_both,
    "a match in which neither team scored and a game was played": _has_match_without_points,
}
