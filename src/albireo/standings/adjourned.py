"""Adjourned games as report files count them: drawn until they end (C.04.2 3.1, record 162)."""

from albireo.domain.result import GameResult
from albireo.domain.tournament import Tournament
from albireo.value_classes import replace


def with_adjourned_drawn(tournament: Tournament) -> Tournament:
    """Return the tournament with adjourned games drawn, for places that agree with the points of the file.

    It is unchanged without such a game, among teams, and if such a game is not worth a draw.
    """
    points = tournament.settings.points
    if tournament.is_paired_by_teams or points.unknown != points.draw:
        return tournament
    open_ = [any(game.result is GameResult.ADJOURNED for game in each.pairings) for each in tournament.rounds]
    if not any(open_):
        return tournament
    rounds = tuple(
        replace(
            each,
            pairings=tuple(
                replace(game, result=GameResult.DRAW) if game.result is GameResult.ADJOURNED else game
                for game in each.pairings
            ),
        )
        if is_open
        else each
        for each, is_open in zip(tournament.rounds, open_, strict=True)
    )
    return replace(tournament, rounds=rounds)
