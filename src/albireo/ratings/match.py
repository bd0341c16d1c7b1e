"""Matches of two players: games after the decision, and those with an unrated player, are unrated (B.02).

A tournament is a match if it has two players and no others. When it was decided is only known if the planned
number of rounds is known.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from albireo.domain.tournament import Tournament

if TYPE_CHECKING:
    from albireo.ratings.change import RatedGame, RatingChange


def is_match(tournament: Tournament) -> bool:
    """Return whether two players play against each other and no one else does."""
    return len(tournament.players) == 2 and not tournament.is_team_event and bool(tournament.paired_rounds)


def without_decided_games(
    tournament: Tournament, changes: Mapping[int, "RatingChange"]
) -> dict[int, "RatingChange"]:
    """Return the changes of a match without the games that do not count; other events are unchanged."""
    if not is_match(tournament):
        return dict(changes)
    from albireo.ratings.change import NotRated, UnratedRound, change_of_games, without_differences

    first, second = changes
    found = {}
    last = _last_counted(changes[first].games, changes[second].games, tournament.settings.number_of_rounds)
    has_unrated = not all(change.rating for change in changes.values())
    for tpn, change in changes.items():
        gone = [game for game in change.games if has_unrated or game.round > last]
        if not gone:
            found[tpn] = change
            continue
        reason = NotRated.MATCH_OF_UNRATED if has_unrated else NotRated.MATCH_DECIDED
        left_out = [UnratedRound(game.round, game.opponent, reason) for game in gone]
        kept = [game for game in change.games if game not in gone]
        made = change_of_games(tpn, change.rating, without_differences(kept), change.rules, change.k)
        found[tpn] = replace(made, not_rated=(*change.not_rated, *left_out))
    return found


def _last_counted(first: tuple["RatedGame", ...], second: tuple["RatedGame", ...], rounds: int | None) -> int:
    """Return the round in which one player had more than half of all points, or the last one."""
    if rounds is None:
        return max((game.round for game in first), default=0)
    for number in range(1, rounds + 1):
        for games in (first, second):
            if sum(game.points for game in games if game.round <= number) > 5 * rounds:
                return number
    return rounds
