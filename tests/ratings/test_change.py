"""B.02 8.3, case by case: rating changes, K, first ratings, games that do not count."""

import random

import pytest
from tests.oracles import rating_2024
from tests.random_cases import every_seed

from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Settings, Tournament
from albireo.ratings.change import NotRated, RatingChange, rating_changes, round_away_from_zero
from albireo.ratings.first_rating import NoFirstRating, first_rating
from albireo.ratings.k_factor import K_2009, K_2011, K_2014, k_factor
from albireo.ratings.kind_of_play import RateOfPlay
from albireo.ratings.rules import EDITIONS, FirstRating, rules_for

WIN, DRAW, LOSS = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS
Games = list[tuple[int, GameResult]]


def rated(
    own: int,
    games: Games,
    start: str = "2026/01/01",
    rate: RateOfPlay = RateOfPlay.STANDARD,
    k: int | None = 20,
    birth: str = "",
) -> RatingChange:
    """Return the change of a player who has White against opponents with these ratings."""
    players = [Player(1, "Own", own or None, k_factor=k, birth_date=birth)]
    players += [Player(tpn, f"O{tpn}", rating or None) for tpn, (rating, _) in enumerate(games, start=2)]
    rounds = [Round((Pairing(1, tpn, result),)) for tpn, (_, result) in enumerate(games, start=2)]
    tournament = Tournament(Settings(start=start), tuple(players), tuple(rounds))
    return rating_changes(tournament, rules_for(rate, start))[1]


def test_8_3_1_a_difference_of_400_counts_as_it_is_and_401_as_400() -> None:
    found = rated(2500, [(2100, WIN), (2099, WIN)])
    assert [(game.difference, game.counted_difference, game.is_cut) for game in found.games] == [
        (400, 400, False),
        (401, 400, True),
    ]


@pytest.mark.parametrize(
    ("own", "start", "rate", "is_cut"),
    [
        (2649, "2025/10/01", RateOfPlay.STANDARD, True),
        (2650, "2025/10/01", RateOfPlay.STANDARD, False),
        (2650, "2025/09/30", RateOfPlay.STANDARD, True),
        (2650, "2025/10/01", RateOfPlay.RAPID, True),
    ],
)
def test_8_3_1_from_october_2025_a_player_of_2650_keeps_the_true_difference(
    own: int, start: str, rate: RateOfPlay, is_cut: bool
) -> None:
    assert rated(own, [(own - 450, WIN)], start, rate).games[0].is_cut is is_cut


def test_8_3_1_it_is_the_rating_of_the_player_whose_change_is_calculated() -> None:
    assert [game.counted_difference for game in rated(2813, [(2400, WIN)]).games] == [413]
    assert [game.counted_difference for game in rated(2400, [(2813, LOSS)]).games] == [-400]


def test_in_2022_only_the_weakest_of_the_much_weaker_opponents_counts_as_nearer() -> None:
    found = rated(2300, [(1800, WIN), (1700, WIN), (2800, LOSS)], "2022/06/01")
    assert [game.is_cut for game in found.games] == [False, True, True]


def test_until_june_2009_a_difference_counts_as_350_at_most() -> None:
    found = rated(2300, [(1800, WIN)], "2009/06/30")
    assert found.mean_opponent is not None
    assert (found.mean_opponent.first_mean, found.mean_opponent.difference) == (1800, 350)
    assert rated(2300, [(1800, WIN)], "2009/07/01").games[0].counted_difference == 400


def test_8_3_3_k_is_cut_where_k_times_games_exceeds_700() -> None:
    assert rated(2000, [(2000, DRAW)] * 35).k_used == 20
    assert rated(2000, [(2000, DRAW)] * 36).k_used == 19
    assert rated(2000, [(2000, DRAW)] * 36, "2020/01/01").k_used == 20


@pytest.mark.parametrize(
    ("rating", "birth", "year", "k", "certain"),
    [
        (2400, "2010", 2026, 10, True),
        (2399, "2010", 2026, 20, False),
        (2299, "2008/12/31", 2026, 40, False),
        (2299, "2007/12/31", 2026, 20, False),
        (2300, "2010", 2026, 20, False),
        (2000, "", 2026, 20, False),
        (2000, "2010", None, 20, False),
    ],
)
def test_8_3_3_k_without_that_of_the_list(
    rating: int, birth: str, year: int | None, k: int, certain: bool
) -> None:
    found = k_factor(Player(1, "A", rating, birth_date=birth), rating, K_2014, "B.02", year)
    assert (found.value, found.is_certain) == (k, certain)


def test_8_3_3_the_k_of_the_list_stands_above_all() -> None:
    found = k_factor(Player(1, "A", 2500, k_factor=40), 2500, K_2014, "B.02", 2026)
    assert (found.value, found.is_certain) == (40, True)


def test_k_of_newcomers_was_25_then_30_then_40() -> None:
    assert [rules.newcomer for rules in (K_2009, K_2011, K_2014)] == [25, 30, 40]
    assert [rules_for(RateOfPlay.STANDARD, day).k for day in ("2010/01/01", "2014/06/30", "2014/07/01")] == [
        K_2009,
        K_2011,
        K_2014,
    ]


@pytest.mark.parametrize(("hundredths", "points"), [(249, 2), (250, 3), (-249, -2), (-250, -3), (0, 0)])
def test_8_3_4_a_half_is_rounded_away_from_zero(hundredths: int, points: int) -> None:
    assert round_away_from_zero(hundredths, 100) == points


def test_games_that_do_not_count_say_why() -> None:
    players = (Player(1, "A", 2000, k_factor=20), Player(2, "B", 1900, k_factor=20), Player(3, "C"))
    rounds = (
        Round((Pairing(1, 2, GameResult.WHITE_WINS_BY_FORFEIT),)),
        Round((Pairing(1, 2, GameResult.UNRATED_WHITE_WINS),)),
        Round((Pairing(1, 3, WIN),)),
        Round((), (Bye(1, Mark.PAIRING_BYE),)),
        Round((Pairing(1, 2, GameResult.UNKNOWN),)),
        Round((Pairing(1, 2, GameResult.ADJOURNED),)),
        Round((Pairing(1, 2, DRAW),)),
    )
    found = rating_changes(Tournament(Settings(), players, rounds), rules_for(RateOfPlay.STANDARD, ""))[1]
    assert [(item.round, item.opponent, item.reason) for item in found.not_rated] == [
        (1, 2, NotRated.NO_GAME),
        (2, 2, NotRated.UNRATED_RESULT),
        (3, 3, NotRated.UNRATED_OPPONENT),
        (4, None, NotRated.NO_GAME),
        (5, 2, NotRated.NOT_FINISHED),
        (6, 2, NotRated.NOT_FINISHED),
    ]
    assert [(game.round, game.points, game.expected) for game in found.games] == [(7, 5, 64)]
    assert (found.change, found.rounded, found.new_rating) == (-280, -3, 1997)


@pytest.mark.parametrize(
    ("own", "other", "start", "counts"),
    [
        (2601, 2001, "2024/12/01", False),
        (2001, 2601, "2024/12/01", False),
        (2601, 2002, "2024/12/01", True),
        (2600, 2000, "2024/12/01", True),
        (2601, 2001, "2024/11/30", True),
    ],
)
def test_rapid_games_between_players_too_far_apart_are_not_rated(
    own: int, other: int, start: str, counts: bool
) -> None:
    for rate in (RateOfPlay.RAPID, RateOfPlay.BLITZ):
        found = rated(own, [(other, WIN)], start, rate)
        assert len(found.games) == counts
        assert [item.reason for item in found.not_rated] == [NotRated.MISMATCH] * (not counts)
    assert len(rated(own, [(other, WIN)], start).games) == 1


@pytest.mark.parametrize(
    ("opponents", "points", "rating", "why"),
    [
        ([1800] * 5, 25, 1800, None),
        ([1800] * 4, 20, None, NoFirstRating.TOO_FEW_GAMES),
        ([1800] * 5, 0, None, NoFirstRating.NO_POINT),
        ([2400] * 9, 90, 2200, None),
        ([1400] * 9, 5, None, NoFirstRating.TOO_LOW),
        ([1401] * 9, 35, 1409, None),
    ],
)
def test_8_2_first_rating(
    opponents: list[int], points: int, rating: int | None, why: NoFirstRating | None
) -> None:
    found = first_rating(opponents, points, FirstRating())
    assert (found.rating, found.why_none) == (rating, why)


def test_8_2_an_unrated_player_has_no_change_but_a_first_rating() -> None:
    found = rated(0, [(1902, DRAW), (1877, DRAW), (1884, WIN), (2012, LOSS), (1832, WIN)], k=None)
    assert (found.change, found.k, found.new_rating) == (0, None, 1922)


def test_7_1_a_rating_below_1400_is_lost() -> None:
    found = rated(1401, [(1401, LOSS)])
    assert (found.new_rating, found.is_below_floor) == (1391, True)
    assert not rated(1401, [(1401, DRAW)]).is_below_floor


def test_performances_by_the_table_and_linear() -> None:
    found = rated(2000, [(1901, WIN), (1850, DRAW), (2000, LOSS), (1800, WIN)])
    assert found.performance == (1888 + 95, 1888, 95, 63)
    assert found.linear_performance == 1988  # 1887.75 + 100


@every_seed(300)
@pytest.mark.sample(1)
def test_random_events_agree_with_a_literal_reading(seed: int) -> None:
    chance = random.Random(seed)
    start = chance.choice(
        ["2024/03/01", "2024/11/30", "2024/12/01", "2025/09/30", "2025/10/01", "2026/05/05"]
    )
    rate = chance.choice(list(RateOfPlay))
    own, k = chance.choice([1400, 2000, 2300, 2600, 2601, 2649, 2650, 2800]), chance.choice([10, 20, 40])
    games = [
        (
            max(1400, own + chance.randint(-900, 900)) if chance.random() < 0.95 else 0,
            chance.choice(["1", "½", "0"]),
        )
        for _ in range(chance.choice([1, 5, 9, 18, 40, 80]))
    ]
    results = {"1": WIN, "½": DRAW, "0": LOSS}
    found = rated(own, [(other, results[score]) for other, score in games], start, rate, k)
    literal = [(other, score.replace("½", "0.5")) for other, score in games]
    assert (found.change, found.rounded) == tuple(
        int(value * scale)  # type: ignore[operator]
        for value, scale in zip(rating_2024.change(own, k, literal, start, rate.value), (100, 1), strict=True)
    )


@every_seed(40)
def test_what_one_wins_another_loses_while_k_is_equal_and_nothing_is_cut(seed: int) -> None:
    chance = random.Random(seed)
    players = [Player(tpn, f"P{tpn}", chance.randint(1900, 2299), k_factor=20) for tpn in range(1, 11)]
    rounds = []
    for _ in range(9):
        order = chance.sample(range(1, 11), 10)
        pairs = zip(order[::2], order[1::2], strict=True)
        rounds.append(Round(tuple(Pairing(*pair, chance.choice([WIN, DRAW, LOSS])) for pair in pairs)))
    tournament = Tournament(Settings(), tuple(players), tuple(rounds))
    changes = rating_changes(tournament, rules_for(RateOfPlay.STANDARD, ""))
    assert sum(change.change for change in changes.values()) == 0
    half_way = rating_changes(tournament, rules_for(RateOfPlay.STANDARD, ""), after=4)
    assert half_way == rating_changes(tournament.up_to(4), rules_for(RateOfPlay.STANDARD, ""))


def test_every_day_since_1997_has_rules_for_standard_play() -> None:
    names = [rules.name for rules in EDITIONS if RateOfPlay.STANDARD in rules.rates]
    assert names == ["elo-2024", "elo-2024", "elo-2022", "elo-2014", "elo-2009", "elo-2009", "elo-1997"]
    for rate in RateOfPlay:
        days = [rules.first_day for rules in EDITIONS if rate in rules.rates]
        assert days == sorted(days, reverse=True)
