"""The next round as it would be paired now: each open game counts by a stated assumption.

The arbiter sees early what is coming, and the last result changes little. It is computed from the state and
stored nowhere; pairing the round is an act of its own.
"""

from collections.abc import Mapping
from enum import StrEnum

from albireo.checking.result_model import RATING_OF_UNRATED, Model, chances
from albireo.desk.rounds.engine import Paired, absent_for, paired_in
from albireo.domain.matches import scores_before
from albireo.domain.player import Player
from albireo.domain.points import Points
from albireo.domain.result import GameResult
from albireo.domain.round import Pairing
from albireo.domain.tournament import Tournament
from albireo.pairing.registry import system_of
from albireo.state.conduct import Phase
from albireo.state.tournament import State
from albireo.value_classes import dataclass, replace


class Assumption(StrEnum):
    """How an open game is counted."""

    DRAW = "draw"
    LIKELY = "likely"
    """The likeliest result by the ratings."""


@dataclass(frozen=True, slots=True)
class ProvisionalPairing:
    """A round as it would be paired."""

    round: int
    open_games: int
    """How many games were counted by the assumption."""
    paired: Paired
    points: Mapping[int, Points]
    """The scores with them, by pairing number."""


def provisional_round(state: State) -> int | None:
    """Return the round that can be paired provisionally; None if there is none.

    It is the one after the round being played, where results decide who meets whom.
    """
    last = state.rounds[-1] if state.rounds else None
    if last is None or not last.published or last.manual or state.conduct.phase is not Phase.OPEN:
        return None
    if state.competition.rhythm.matches_wait or state.settings.type.kind.has_bracket:
        return None
    if system_of(state.settings).is_by_hand or last.number >= (state.settings.number_of_rounds or 0):
        return None
    return last.number + 1


def provisional_pairing(state: State, assumption: Assumption) -> ProvisionalPairing | None:
    """Return the next round as it would be paired; None if no round can be.

    Raises what the pairing system raises where no legal pairing is left.
    """
    number = provisional_round(state)
    if number is None:
        return None
    tournament, open_games = with_assumed_results(state.tournament, assumption)
    paired = paired_in(state, tournament, number, absent_for(state, number))
    return ProvisionalPairing(number, open_games, paired, scores_before(tournament, number))


def with_assumed_results(tournament: Tournament, assumption: Assumption) -> tuple[Tournament, int]:
    """Return the tournament with a result for each open game, and their number."""
    rounds, count = [], 0
    for round_ in tournament.rounds:
        games = tuple(
            game if game.result.is_final else replace(game, result=assumed(tournament, game, assumption))
            for game in round_.pairings
        )
        changed = sum(one is not other for one, other in zip(games, round_.pairings, strict=True))
        rounds.append(replace(round_, pairings=games) if changed else round_)
        count += changed
    return replace(tournament, rounds=tuple(rounds)), count


def assumed(tournament: Tournament, game: Pairing, assumption: Assumption) -> GameResult:
    """Return the result by which an open game counts."""
    if assumption is Assumption.DRAW:
        return GameResult.DRAW
    known = tournament.by_tpn
    odds = chances(Model.STATISTICAL, _rating(known[game.white]), _rating(known[game.black]), 0.0)
    likely = {
        GameResult.DRAW: odds.draw,
        GameResult.WHITE_WINS: odds.white,
        GameResult.BLACK_WINS: odds.black,
    }
    return max(likely, key=lambda result: likely[result])


def _rating(player: Player) -> int:
    return player.rating or RATING_OF_UNRATED
