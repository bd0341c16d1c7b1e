"""B.01 1.4.1 and 1.4.2: which games may be left out, and the search over them."""

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest
from tests.oracles import norms_2024
from tests.random_cases import every_seed
from tests.ratings.norms.norm_games import make, played, random_games

from albireo.domain.player import Title
from albireo.ratings.norms import search
from albireo.ratings.norms.conditions import Assessment, MixRules, assess
from albireo.ratings.norms.games import NormGame
from albireo.ratings.norms.search import Norm, Remark, SearchRules, best_norm, find_norm
from albireo.ratings.norms.titles import NormTitle

GM = NormTitle.GM
SWISS = SearchRules(MixRules("ITA"), rounds=11)
FIXED = SearchRules(MixRules("ITA"), predetermined=True, rounds=11)


def with_points(games: tuple[NormGame, ...], scores: str) -> tuple[NormGame, ...]:
    values = {"1": 10, "½": 5, "0": 0}
    return tuple(replace(game, points=values[score]) for game, score in zip(games, scores, strict=True))


def test_all_games_are_taken_where_they_make_the_norm() -> None:
    found = find_norm(GM, played(make(11, wanted=4, holders=6, points=80)), SWISS)
    assert (found.is_made, found.ignored, found.remarks) == (True, (), ())


def test_1_4_1e_games_after_the_norm_may_be_ignored() -> None:
    games = with_points(make(11, wanted=4, holders=6), "1111½½½½½00")
    found = find_norm(GM, played(games), SWISS)
    assert (found.is_made, [game.round for game in found.ignored]) == (True, [10, 11])
    assert found.remarks == (Remark.GAMES_AFTER_IGNORED,)


def test_1_4_1e_not_where_pairings_were_fixed() -> None:
    games = with_points(make(11, wanted=4, holders=6), "1111½½½½½00")
    assert not find_norm(GM, played(games), FIXED).is_made


def test_1_4_1f_games_won_may_be_ignored() -> None:
    games = with_points(make(10, wanted=4, rating=2470, low=(1500, 2100)), "1½½½½11½11")
    found = find_norm(GM, played(games), SWISS)
    assert (found.is_made, found.remarks) == (True, (Remark.WINS_IGNORED,))
    assert [game.rating for game in found.ignored] in ([1500], [2100])  # whoever is left is raised to 2200


def test_1_4_1f_a_game_drawn_may_not_be_ignored() -> None:
    games = with_points(make(10, wanted=4, low=(2450, 1400)), "1111½½½½½1")
    weak = tuple(replace(game, rating=1500) if game.round == 5 else game for game in games)
    assert not find_norm(GM, played(weak), FIXED).is_made


def test_1_4_1e_and_f_together() -> None:
    games = with_points(make(11, wanted=4, holders=6), "11½11½½½½10")
    weak = tuple(replace(game, rating=1400) if game.round == 10 else game for game in games)
    weak = tuple(replace(game, rating=1500) if game.round == 5 else game for game in weak)
    found = find_norm(GM, played(weak), SWISS)
    assert found.is_made == norms_2024.has_norm("GM", plain(weak), "ITA")


def test_1_4_1_at_least_nine_games_remain() -> None:
    games = with_points(make(10, wanted=4), "1111½½½000")
    assert not find_norm(GM, played(games), SWISS).is_made


@pytest.mark.parametrize(
    ("rounds", "unplayed", "points", "made"),
    [(9, 1, 60, True), (9, 0, 60, False), (10, 1, 60, False), (9, 1, 55, False)],
)
def test_1_4_1c_eight_games_and_a_forfeit_win_or_bye_in_nine_rounds(
    rounds: int, unplayed: int, points: int, made: bool
) -> None:
    games = make(8, points=points)
    found = find_norm(GM, played(games, unplayed), SearchRules(MixRules("ITA"), rounds=rounds))
    assert found.is_made is made
    if made:
        assert found.remarks == (Remark.STAND_IN,)
        assert found.counts_as == 9


def test_1_4_1d_full_points_above_the_score_required_count_as_games() -> None:
    assert [find_norm(GM, played(make(points=points)), SWISS).counts_as for points in (65, 70, 75, 85)] == [
        9,
        9,
        10,
        11,
    ]


def test_a_norm_counts_for_thirteen_games_at_most() -> None:
    games = make(15, wanted=5, holders=8, points=110)
    found = find_norm(GM, played(games), FIXED)
    assert (found.is_made, found.exceeding, found.counts_as) == (True, 0, 13)


@pytest.mark.parametrize(("points", "made"), [(65, True), (60, False)])
def test_1_4_2c_a_no_show_in_the_last_round_counts_as_a_loss_that_could_be_afforded(
    points: int, made: bool
) -> None:
    eight = make(8, points=points)
    absent = NormGame(9, 10, 2450, Title.GM, "SUI", 0)
    found = find_norm(GM, played(eight, 1, absent), SearchRules(MixRules("ITA"), rounds=10))
    assert found.is_made is made
    if made:
        assert found.remarks == (Remark.LAST_ROUND_NO_SHOW,)


def test_1_4_1f_in_a_round_robin_the_whole_event_must_make_a_norm_possible() -> None:
    games = with_points(make(10, wanted=3), "11½½½11½11")  # ten games need four GM, nine need three
    assert not find_norm(GM, played(games), FIXED).is_made
    assert find_norm(GM, played(games), SWISS).is_made


def test_without_a_norm_all_games_are_shown_as_they_stand() -> None:
    found = find_norm(GM, played(make(points=40)), SWISS)
    assert not found.is_made
    assert len(found.assessment.games) == 9
    assert found.exceeding == -25


def test_no_one_without_a_game_has_a_norm() -> None:
    assert not find_norm(GM, played(()), SWISS).is_made


@pytest.mark.parametrize(
    "games",
    [
        make(39, wanted=20, holders=30, points=250, foreign=1),
        with_points(make(39, wanted=20, holders=30, one=38), "1" * 11 + "½" * 28),
        with_points(make(39, wanted=20, holders=30, own=38), "1" * 11 + "½" * 28),
    ],
    ids=["one federation but the own", "too many from one", "too many from the player’s own"],
)
def test_1_4_3_and_1_4_4_nothing_is_tried_that_leaving_out_wins_cannot_mend(
    games: tuple[NormGame, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With 25 games won of 39 there are millions of sets."""
    tried: list[int] = []

    def counted(title: NormTitle, kept: Sequence[NormGame], mix: MixRules) -> Assessment:
        tried.append(len(kept))
        return assess(title, kept, mix)

    monkeypatch.setattr(search, "assess", counted)
    assert not find_norm(GM, played(games), replace(SWISS, rounds=39)).is_made
    assert tried == [39, 39]


def plain(games: tuple[NormGame, ...]) -> list[norms_2024.Game]:
    return [
        (game.rating, game.title.value if game.title else "", game.federation, game.points // 5)
        for game in games
    ]


@every_seed(600)
@pytest.mark.sample(1)
def test_the_search_finds_a_norm_exactly_when_trying_every_permitted_set_does(seed: int) -> None:
    chance = random.Random(seed)
    title = chance.choice(list(NormTitle))
    games = random_games(chance, title)
    fixed, waived = chance.random() < 0.3, chance.random() < 0.4
    found = find_norm(title, played(games), SearchRules(MixRules("ITA", is_waived=waived), fixed, 13))
    assert found.is_made == norms_2024.has_norm(title.name, plain(games), "ITA", waived, fixed)
    if found.is_made:
        _is_permitted(found, games, fixed)


def _is_permitted(found: Norm, games: tuple[NormGame, ...], fixed: bool) -> None:
    """What is ignored was won, or comes after everything that counts."""
    last = max(game.round for game in found.assessment.games)
    assert all(game.is_win or (game.round > last and not fixed) for game in found.ignored)
    assert len(found.ignored) + len(found.assessment.games) == len(games)


@pytest.mark.slow
def test_the_random_events_have_norms_among_them() -> None:
    made = 0
    for seed in range(600):
        chance = random.Random(seed)
        title = chance.choice(list(NormTitle))
        games = random_games(chance, title)
        made += norms_2024.has_norm(title.name, plain(games), "ITA", waived=True)
    assert 60 < made < 540


def test_1_4_1b_eight_games_of_the_world_cup_count_as_nine() -> None:
    rules = SearchRules(MixRules("ITA", least_games=8))
    found = find_norm(NormTitle.GM, played(make(8, points=60)), rules)
    assert found.is_made
    assert found.counts_as == 9 + max(0, found.exceeding // 10)


def test_1_4_1c_beside_1_4_2c_both_are_told() -> None:
    """Eight games and a no-show in the last of nine rounds: it stands in, or counts as a loss."""
    eight = make(8, points=70)
    no_show = NormGame(9, 10, 2450, None, "FRA", 0)
    rules = SearchRules(MixRules("ITA"), rounds=9)
    found = best_norm(NormTitle.GM, played(eight, unplayed=1, no_show=no_show), rules)
    kinds = {found.remarks, *(each.remarks for each in found.alternatives)}
    assert kinds == {(Remark.STAND_IN,), (Remark.LAST_ROUND_NO_SHOW,)}
    assert all(found.counts_as >= each.counts_as for each in found.alternatives)
