"""B.02 of 1997: the worked example 10.68 figure by figure, 10.3, and whole events."""

from fractions import Fraction

import pytest

from albireo.domain.player import Player
from albireo.domain.result import GameResult
from albireo.domain.round import Pairing, Round
from albireo.domain.tournament import Settings, Tournament
from albireo.ratings.change import rating_changes
from albireo.ratings.edition_1997 import (
    Entrant1997,
    MeanOpponent,
    Unrated1997,
    published_first_rating,
    round_for_publication,
    round_robin,
    scheveningen,
    swiss_change,
    swiss_first_rating,
)
from albireo.ratings.first_rating import NoFirstRating
from albireo.ratings.kind_of_play import RateOfPlay
from albireo.ratings.rules import rules_for

EXAMPLE = [
    ("A", 2600, 80),
    ("B", 2500, 70),
    ("C", 0, 70),
    ("D", 2400, 60),
    ("E", 0, 60),
    ("F", 2150, 40),
    ("G", 2300, 30),
    ("H", 0, 20),
    ("I", 0, 10),
    ("J", 2300, 10),
]
K = {"A": 10, "B": 10, "D": 10}
"""The example does not name K; its ΔR come out with 10 from 2400 on and 15 below."""
FOUND = round_robin([Entrant1997(rating, points, K.get(name, 15)) for name, rating, points in EXAMPLE])
LINES = dict(zip([name for name, _, _ in EXAMPLE], FOUND.players, strict=True))


def test_10_68_means() -> None:
    assert (FOUND.mean_of_rated, FOUND.mean_difference, FOUND.mean) == (2375, Fraction("29.5"), 2348)


@pytest.mark.parametrize(
    ("name", "first_mean", "mean", "difference", "per_cent", "expected", "change"),
    [
        ("A", 2320, 2373, 227, 79, 711, 890),
        ("B", 2331, 2350, 150, 70, 630, 700),
        ("D", 2342, 2348, 52, 57, 513, 870),
        ("F", 2370, 2359, -209, 23, 207, 2895),
        ("G", 2353, 2353, -53, 43, 387, -1305),
        ("J", 2353, 2353, -53, 43, 387, -4305),
    ],
)
def test_10_68_rated_players(
    name: str, first_mean: int, mean: int, difference: int, per_cent: int, expected: int, change: int
) -> None:
    assert LINES[name] == MeanOpponent(first_mean, mean, difference, per_cent, expected, change)


@pytest.mark.parametrize(
    ("name", "first_rating", "mean", "rating"),
    [("C", 2411, 2355, 2418), ("E", 2386, 2352, 2390), ("H", 2128, 2332, 2112), ("I", 1997, 2286, 1935)],
)
def test_10_68_unrated_players(name: str, first_rating: int, mean: int, rating: int) -> None:
    assert LINES[name] == Unrated1997(2348, first_rating, mean, rating)


def test_10_21_without_the_minus_the_example_could_not_come_out() -> None:
    assert FOUND.mean == round(2375 - Fraction("29.5") * 9 / 10) != round(2375 + Fraction("29.5") * 9 / 10)


def test_10_25_is_not_what_the_example_does() -> None:
    """The text wants dp times n / (n + 1) below 50 %; the example takes -220 and -351 as they are."""
    by_the_text = 2348 + round(Fraction(-220 * 9, 10))
    line = LINES["H"]
    assert isinstance(line, Unrated1997)
    assert (by_the_text, line.first_rating) == (2150, 2128)


def test_10_3_weighted_mean() -> None:
    assert published_first_rating([(2280, 5), (2400, 10), (2000, 5)]) == 2270


def test_10_31_a_first_rating_below_2005_is_ignored() -> None:
    assert published_first_rating([(2004, 9)]) is None
    assert published_first_rating([(2005, 9)]) == 2005


def test_10_22_to_10_24_first_rating_in_a_swiss() -> None:
    assert swiss_first_rating([2200] * 10, 50) == 2200
    assert swiss_first_rating([2200] * 10, 60) == 2225
    assert swiss_first_rating([2200] * 10, 40) == 2128


def test_10_61_only_the_opponent_beyond_350_counts_as_nearer() -> None:
    found = swiss_change(Entrant1997(2400, 20, 10), [2000, 2400])
    assert (found.first_mean, found.mean, found.difference) == (2200, 2225, 175)


def test_10_66_published_ratings_end_in_0_or_5() -> None:
    assert [round_for_publication(Fraction(rating)) for rating in (2407, 2408, 2412, 2413)] == [
        2405,
        2410,
        2410,
        2415,
    ]


def test_10_67_iterates_until_nothing_moves_by_a_point() -> None:
    assert scheveningen([2300] * 4, [20], lambda _: range(4)) == {0: 2300}
    # 2250 in the mean; the one of 1800 is brought nearer step by step, and settles
    rated = [2400, 2400, 2400, 1800]
    settled = scheveningen(rated, [30], lambda _: range(4))[0]
    nearer = [max(rating, settled - 350) for rating in rated]
    assert settled == round(Fraction(sum(nearer), 4) + 25)


def event(start: str, with_forfeit: bool = False) -> Tournament:
    """Four players, one of them unrated, everyone against everyone."""
    players = (
        Player(1, "A", 2300, k_factor=15),
        Player(2, "B", 2200, k_factor=15),
        Player(3, "C", 2100, k_factor=15),
        Player(4, "D"),
    )
    win, draw = GameResult.WHITE_WINS, GameResult.DRAW
    last = GameResult.WHITE_WINS_BY_FORFEIT if with_forfeit else draw
    rounds = (
        Round((Pairing(1, 4, draw), Pairing(2, 3, win))),
        Round((Pairing(1, 3, win), Pairing(2, 4, draw))),
        Round((Pairing(1, 2, draw), Pairing(3, 4, last))),
    )
    return Tournament(Settings(start=start), players, rounds)


def test_10_61_a_round_robin_counts_unrated_opponents_too() -> None:
    rules = rules_for(RateOfPlay.STANDARD, "1998/05/01")
    found = rating_changes(event("1998/05/01"), rules, is_round_robin=True)
    whole = round_robin(
        [Entrant1997(2300, 20), Entrant1997(2200, 20), Entrant1997(2100, 5), Entrant1997(0, 15)]
    )
    for tpn in (1, 2, 3):
        assert found[tpn].mean_opponent == whole.players[tpn - 1]
        assert found[tpn].change == whole.players[tpn - 1].change  # type: ignore[union-attr]
    assert found[4].first is not None
    assert found[4].first.why_none is NoFirstRating.TOO_FEW_GAMES


def test_6_43_a_round_robin_with_a_forfeit_is_rated_like_a_swiss() -> None:
    rules = rules_for(RateOfPlay.STANDARD, "1998/05/01")
    tournament = event("1998/05/01", with_forfeit=True)
    assert rating_changes(tournament, rules, is_round_robin=True) == rating_changes(tournament, rules)


def test_10_66_the_new_rating_of_an_event_ends_in_0_or_5() -> None:
    found = rating_changes(event("1998/05/01"), rules_for(RateOfPlay.STANDARD, "1998/05/01"))
    assert {(found[tpn].new_rating or 0) % 5 for tpn in (1, 2, 3)} == {0}
