"""Rating changes and title norms of a tournament at the desk.

They include corrections for the rating report only (C.04.2 4.3) and follow the rules of the tournament.
"""

from collections.abc import Collection, Iterator
from dataclasses import replace

from albireo.domain.predetermined import is_predetermined
from albireo.domain.result import GameResult
from albireo.domain.tournament import Tournament
from albireo.ratings.kind_of_play import RateOfPlay
from albireo.ratings.norms.event import Exemption, norm_event
from albireo.ratings.norms.report import NormReport, title_norms
from albireo.ratings.rated_event import RatedEvent, rate_event
from albireo.state.official import corrected_for_rating
from albireo.state.rounds import NOBODY
from albireo.state.tournament import State


def _rated_games(state: State) -> Tournament:
    """Return the games to be rated: with corrections; none of Chess960, which FIDE does not rate."""
    tournament = corrected_for_rating(state, state.tournament)
    if not state.rules.chess960:
        return tournament
    rounds = tuple(
        replace(
            round_,
            pairings=tuple(
                replace(game, result=_UNRATED.get(game.result, game.result)) for game in round_.pairings
            ),
        )
        for round_ in tournament.rounds
    )
    return replace(tournament, rounds=rounds)


_UNRATED = {
    GameResult.WHITE_WINS: GameResult.UNRATED_WHITE_WINS,
    GameResult.DRAW: GameResult.UNRATED_DRAW,
    GameResult.BLACK_WINS: GameResult.UNRATED_BLACK_WINS,
    GameResult.WHITE_HALF: GameResult.UNRATED_WHITE_HALF,
    GameResult.BLACK_HALF: GameResult.UNRATED_BLACK_HALF,
    GameResult.BOTH_LOSE: GameResult.UNRATED_BOTH_LOSE,
}


def rated_event_of(state: State, after: int | None = None) -> RatedEvent:
    """Return every player's rating change, by default after every published round."""
    tournament = _rated_games(state)
    kind = state.rules.rating_kind
    return rate_event(
        tournament,
        after,
        rated_as=RateOfPlay(kind) if kind else None,
        is_round_robin=is_predetermined(tournament),
        moved=dict(_moved_games(state)),
    )


def _moved_games(state: State) -> Iterator[tuple[tuple[int, int], int]]:
    """Yield (round, player) of games in rescheduled matches, and the round in progress on that day.

    A postponed match counts with the lists in force when it is played.
    """
    days = {number: day for number, day in enumerate(state.settings.round_dates, start=1) if day}
    for round_ in state.rounds[: state.published] if days else ():
        for match in round_.matches.values():
            if not match.appointment.day:
                continue
            number = max((n for n, day in days.items() if day <= match.appointment.day), default=1)
            for board in match.boards.values():
                for id_ in (board.white, board.black):
                    if id_ != NOBODY:
                        yield (round_.number, state.numbers[id_]), number


def norms_of(state: State, after: int | None = None, only: Collection[int] | None = None) -> NormReport:
    """Return every player's title norms, or those of some, by default after every published round."""
    tournament = _rated_games(state)
    letter = state.rules.norm_exemption
    event = norm_event(tournament, Exemption(letter) if letter else None, state.rules.norm_games)
    return title_norms(tournament, event, after, only)
