"""Events of more than 30 days: the list of each round counts, part by part (B.02)."""

from dataclasses import replace

import pytest

from albireo.domain.player import OfficialRating, Player
from albireo.domain.result import GameResult
from albireo.domain.round import Pairing, Round
from albireo.domain.tournament import Settings, Tournament
from albireo.ratings.forecast import rating_forecast
from albireo.ratings.rated_event import rate_event
from albireo.tiebreaks.calculator import Calculator
from albireo.tiebreaks.field import Options, RatingChoice, TieBreakField

LATER = (
    OfficialRating("standard", 2000, 20, "FIDE", "2026-01"),
    OfficialRating("standard", 2100, 10, "FIDE", "2026-02", from_round=2),
)


def event(first: tuple[OfficialRating, ...] = (), second: tuple[OfficialRating, ...] = ()) -> Tournament:
    players = (Player(1, "Ada", 2000, official=first), Player(2, "Bo", 2000, official=second))
    game = Round((Pairing(1, 2, GameResult.WHITE_WINS),))
    settings = Settings(start="2026/01/01", encoded_time_control="5400+30", number_of_rounds=3)
    return Tournament(settings, players, (game, game))


def test_own_rating_and_k_of_each_list() -> None:
    change = rate_event(event(first=LATER)).changes[1]
    assert [(part.first_round, part.rating, part.k_used, part.change) for part in change.parts] == [
        (1, 2000, 20, 20 * 50),
        (2, 2100, 10, 10 * 36),
    ]
    assert (change.total, change.final_rating) == (1360, 2104)


def test_the_opponents_rating_of_the_round() -> None:
    change = rate_event(event(second=LATER)).changes[1]
    assert [game.opponent_rating for game in change.games] == [2000, 2100]
    assert change.later == ()


def test_the_forecast_goes_by_the_newest_list() -> None:
    rated = rate_event(event(first=LATER))
    (needed,) = rating_forecast(rated, 1, [2104]).needed
    assert needed.need.value == "needs points"


def test_rapid_uses_its_own_rating_and_k_and_the_standard_one_where_there_is_none() -> None:
    own = (OfficialRating("standard", 2000, 10), OfficialRating("rapid", 1800, 40))
    other = (OfficialRating("standard", 2000, 20), OfficialRating("rapid", None))
    tournament = event(first=own, second=other)
    tournament = replace(tournament, settings=replace(tournament.settings, encoded_time_control="900+10"))
    change = rate_event(tournament).changes[1]
    assert (change.rating, change.k_used, change.games[0].opponent_rating) == (1800, 40, 2000)


@pytest.mark.parametrize(
    ("choice", "mean"), [(RatingChoice.FIRST, 2000), (RatingChoice.ROUND, 2050), (RatingChoice.LAST, 2100)]
)
def test_c07_10_which_rating_counts_in_tie_breaks(choice: RatingChoice, mean: int) -> None:
    field = TieBreakField(event(second=LATER), options=Options(rating_choice=choice))
    calculator = Calculator(field, ("ARO",))
    assert calculator.value(calculator.tie_breaks[0], 1).amount == mean
