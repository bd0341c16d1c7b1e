"""What the games still to be played may do to a rating."""

import itertools
import random

import pytest

from albireo.domain.player import Player
from albireo.domain.result import GameResult
from albireo.domain.round import Pairing, Round
from albireo.domain.tournament import Settings, Tournament
from albireo.ratings.change import rating_changes
from albireo.ratings.forecast import Need, rating_forecast
from albireo.ratings.rated_event import rate_event

WIN, DRAW, LOSS, OPEN = (
    GameResult.WHITE_WINS,
    GameResult.DRAW,
    GameResult.BLACK_WINS,
    GameResult.UNKNOWN,
)
SCHEDULE = (((1, 6), (2, 5), (3, 4)), ((6, 4), (5, 3), (1, 2)), ((2, 6), (3, 1), (4, 5)))
"""The first rounds of a Berger table."""


def played(results: list[list[GameResult]], ratings: list[int], rounds: int) -> Tournament:
    players = tuple(
        Player(tpn, f"P{tpn}", rating, k_factor=20) for tpn, rating in enumerate(ratings, start=1)
    )
    rows = tuple(
        Round(tuple(Pairing(*pair, result) for pair, result in zip(pairs, given, strict=True)))
        for pairs, given in zip(SCHEDULE, results, strict=False)
    )
    return Tournament(Settings(number_of_rounds=rounds, encoded_time_control="5400+30"), players, rows)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.sample(1)
def test_needed_points_agree_with_trying_all_results(seed: int) -> None:
    chance = random.Random(seed)
    ratings = [chance.randint(1500, 2400) for _ in range(6)]
    first = [chance.choice([WIN, DRAW, LOSS]) for _ in range(3)]
    event = rate_event(played([first, [OPEN] * 3, [OPEN] * 3], ratings, 3), 1, is_round_robin=False)
    tournament = played([first, [OPEN] * 3], ratings, 2)
    event = rate_event(tournament, 1)
    for tpn in range(1, 7):
        reached: dict[int, set[int]] = {}
        for result, points in ((WIN, 10), (DRAW, 5), (LOSS, 0)):
            board = next(index for index, pair in enumerate(SCHEDULE[1]) if tpn in pair)
            white = SCHEDULE[1][board][0] == tpn
            given = [DRAW] * 3
            given[board] = result if white else {WIN: LOSS, DRAW: DRAW, LOSS: WIN}[result]
            after = rating_changes(played([first, given], ratings, 2), event.rules)[tpn].new_rating
            assert after is not None
            reached.setdefault(after, set()).add(points)
        for wanted in range(min(reached) - 2, max(reached) + 3):
            found = rating_forecast(event, tpn, [wanted]).needed[0]
            enough = [min(points) for rating, points in reached.items() if rating >= wanted]
            if not enough:
                assert found.need is Need.GONE
            else:
                assert found.points == min(enough)
                assert found.need is (Need.POINTS if min(enough) else Need.DONE)


def test_the_next_game_is_what_it_will_be() -> None:
    ratings = [2200, 2100, 2000, 1900, 1800, 1700]
    event = rate_event(played([[WIN, DRAW, LOSS], [OPEN, OPEN, OPEN]], ratings, 3))
    found = rating_forecast(event, 1).next_game
    assert found is not None
    assert (found.round, found.opponent, found.opponent_rating) == (2, 2, 2100)
    for result, change in ((WIN, found.win), (DRAW, found.draw), (LOSS, found.loss)):
        later = rating_changes(played([[WIN, DRAW, LOSS], [OPEN, OPEN, result]], ratings, 3), event.rules)[1]
        assert (change.change, change.new_rating) == (later.change, later.new_rating)


def test_the_forecast_does_not_look_at_results_of_later_rounds() -> None:
    ratings = [2200, 2100, 2000, 1900, 1800, 1700]
    whole = played([[WIN, DRAW, LOSS], [WIN, WIN, WIN], [LOSS, LOSS, LOSS]], ratings, 3)
    hidden = played([[WIN, DRAW, LOSS], [OPEN, OPEN, OPEN]], ratings, 3)
    one = rating_forecast(rate_event(whole, 1), 1, [2210])
    assert one == rating_forecast(rate_event(hidden, 1), 1, [2210])
    assert (one.needed[0].games, one.needed[0].assumed, one.needed[0].assumed_rating) == (2, 1, 1900)


def test_in_a_round_robin_everyone_not_met_is_still_to_come() -> None:
    ratings = [2200, 2100, 2000, 1900, 1800, 1700]
    event = rate_event(played([[WIN, DRAW, LOSS]], ratings, 5), is_round_robin=True)
    found = rating_forecast(event, 1, [2195, 2300])
    assert (found.needed[0].games, found.needed[0].assumed) == (4, 0)
    best = max(
        sum(points)
        for points in itertools.product((0, 5, 10), repeat=4)
        if sum(points) < found.needed[0].points
    )
    assert found.needed[0].points - best == 5
    assert found.needed[1].need is Need.GONE


def test_a_table_in_which_not_everyone_meets_everyone_leaves_opponents_open() -> None:
    """Six players and three rounds fixed beforehand: a Scheveningen match, not a round robin."""
    ratings = [2200, 2100, 2000, 1900, 1800, 1700]
    event = rate_event(played([[WIN, DRAW, LOSS]], ratings, 3), is_round_robin=True)
    (needed,) = rating_forecast(event, 1, [2210]).needed
    assert (needed.games, needed.assumed, needed.assumed_rating) == (2, 2, 1700)


def test_an_unrated_player_has_no_forecast() -> None:
    tournament = Tournament(
        Settings(), (Player(1, "A"), Player(2, "B", 1900)), (Round((Pairing(1, 2, OPEN),)),)
    )
    found = rating_forecast(rate_event(tournament), 1, [2000])
    assert (found.next_game, found.needed) == (None, ())
    assert rating_forecast(rate_event(tournament), 2).next_game is None
