"""B.01 1.4.3 to 1.4.9: each condition just met and just missed, by article."""

import pytest
from tests.ratings.norms.norm_games import make

from albireo.ratings.norms.conditions import Condition, MixRules, assess, required_points
from albireo.ratings.norms.titles import NormTitle

C = Condition
GM, IM, WGM, WIM = NormTitle
TEN = {"n": 10, "wanted": 4, "points": 75}
ELEVEN = {"n": 11, "wanted": 4, "holders": 6, "points": 80}
THIRTEEN = {"n": 13, "wanted": 5, "holders": 7, "points": 95}
CASES: list[tuple[str, NormTitle, dict[str, object], set[Condition]]] = [
    ("1.4.1 nine games", GM, {}, set()),
    ("1.4.1 eight games", GM, {"n": 8, "points": 60}, {C.GAMES}),
    ("1.4.3 two federations", GM, {"foreign": 2, "own": 3}, set()),
    ("1.4.3 one federation beside the own", GM, {"foreign": 1, "own": 5}, {C.FEDERATIONS}),
    ("1.4.4 own federation 5 of 9", GM, {"own": 5}, set()),
    ("1.4.4 own federation 6 of 9", GM, {"own": 6}, {C.OWN_FEDERATION}),
    ("1.4.4 own federation 6 of 10", GM, {**TEN, "own": 6}, set()),
    ("1.4.4 own federation 7 of 11", GM, {**ELEVEN, "own": 7}, {C.OWN_FEDERATION}),
    ("1.4.4 own federation 6 of 11", GM, {**ELEVEN, "own": 6}, set()),
    ("1.4.4 own federation 7 of 13", GM, {**THIRTEEN, "own": 7}, set()),
    ("1.4.4 own federation 8 of 13", GM, {**THIRTEEN, "own": 8}, {C.OWN_FEDERATION}),
    ("1.4.4 one federation 6 of 9", GM, {"one": 6}, set()),
    ("1.4.4 one federation 7 of 9", GM, {"one": 7}, {C.ONE_FEDERATION}),
    ("1.4.4 one federation 6 of 10", GM, {**TEN, "one": 6}, set()),
    ("1.4.4 one federation 7 of 10", GM, {**TEN, "one": 7}, {C.ONE_FEDERATION}),
    ("1.4.4 one federation 7 of 11", GM, {**ELEVEN, "one": 7}, set()),
    ("1.4.4 one federation 8 of 11", GM, {**ELEVEN, "one": 8}, {C.ONE_FEDERATION}),
    ("1.4.5a title holders 4 of 9", GM, {"holders": 4}, {C.TITLE_HOLDERS}),
    ("1.4.5a title holders 5 of 10", GM, {**TEN}, set()),
    ("1.4.5a title holders 4 of 10", GM, {**TEN, "holders": 4}, {C.TITLE_HOLDERS}),
    ("1.4.5a title holders 5 of 11", GM, {"n": 11, "wanted": 4, "points": 80}, {C.TITLE_HOLDERS}),
    ("1.4.5a CM is no title holder", GM, {"others": "CM"}, {C.TITLE_HOLDERS}),
    ("1.4.5a WCM is no title holder", GM, {"others": "WCM"}, {C.TITLE_HOLDERS}),
    ("1.4.5a WFM is a title holder", GM, {"others": "WFM"}, set()),
    ("1.4.5a WIM is a title holder", GM, {"others": "WIM"}, set()),
    ("1.4.5b two GM of nine", GM, {"wanted": 2}, {C.REQUIRED_TITLES}),
    ("1.4.5b IM is no GM", GM, {"titles": "IM"}, {C.REQUIRED_TITLES}),
    ("1.4.5b three GM of ten", GM, {"n": 10, "points": 75}, {C.REQUIRED_TITLES}),
    ("1.4.5b five GM of thirteen", GM, {**THIRTEEN}, set()),
    ("1.4.5b four GM of thirteen", GM, {**THIRTEEN, "wanted": 4}, {C.REQUIRED_TITLES}),
    ("1.4.5c IM by IM", IM, {"titles": "IM", "rating": 2300}, set()),
    ("1.4.5c IM by GM", IM, {"titles": "GM", "rating": 2300}, set()),
    ("1.4.5c WGM is no IM", IM, {"titles": "WGM", "rating": 2300}, {C.REQUIRED_TITLES}),
    ("1.4.5d WGM by WGM", WGM, {"titles": "WGM", "rating": 2250}, set()),
    ("1.4.5d WGM by IM", WGM, {"titles": "IM", "rating": 2250}, set()),
    ("1.4.5d WIM is no WGM", WGM, {"titles": "WIM", "rating": 2250}, {C.REQUIRED_TITLES}),
    ("1.4.5e WIM by WIM", WIM, {"titles": "WIM", "rating": 2100}, set()),
    ("1.4.5e FM is no WIM", WIM, {"titles": "FM", "rating": 2100}, {C.REQUIRED_TITLES}),
    ("1.4.6b an unrated opponent counts 1400 and is raised", GM, {"low": (0,), "points": 70}, set()),
    ("1.4.6b of two unrated one is raised", GM, {"low": (0, 0), "points": 75}, {C.AVERAGE, C.PERFORMANCE}),
    ("1.4.6c 2199 is raised to 2200", GM, {"low": (2199,), "rating": 2402, "points": 75}, set()),
    ("1.4.6c 2201 is not lowered", GM, {"low": (2201,), "rating": 2402, "points": 75}, set()),
    ("1.4.7 GM 2380", GM, {"rating": 2380, "points": 70}, set()),
    ("1.4.7 GM 2379", GM, {"rating": 2379, "points": 80}, {C.AVERAGE}),
    ("1.4.7 GM 2379.5 rounds to 2380", GM, {**TEN, "rating": 2380, "low": (2375,), "points": 80}, set()),
    ("1.4.7 GM 2379.4", GM, {**TEN, "rating": 2380, "low": (2374,), "points": 80}, {C.AVERAGE}),
    ("1.4.7 IM 2230", IM, {"rating": 2230, "points": 70}, set()),
    ("1.4.7 IM 2229", IM, {"rating": 2229, "points": 80}, {C.AVERAGE}),
    ("1.4.7 WGM 2180", WGM, {"rating": 2180, "points": 70}, set()),
    ("1.4.7 WGM 2179", WGM, {"rating": 2179, "points": 80}, {C.AVERAGE}),
    ("1.4.7 WIM 2030", WIM, {"rating": 2030, "points": 70}, set()),
    ("1.4.7 WIM 2029", WIM, {"rating": 2029, "points": 80}, {C.AVERAGE}),
    ("1.4.8 GM 2600", GM, {"rating": 2434, "points": 65}, set()),
    ("1.4.8 GM 2599", GM, {"rating": 2433, "points": 65}, {C.PERFORMANCE}),
    ("1.4.8 IM 2450", IM, {"rating": 2284, "points": 65}, set()),
    ("1.4.8 IM 2449", IM, {"rating": 2283, "points": 65}, {C.PERFORMANCE}),
    ("1.4.8 WGM 2400", WGM, {"rating": 2234, "points": 65}, set()),
    ("1.4.8 WGM 2399", WGM, {"rating": 2233, "points": 65}, {C.PERFORMANCE}),
    ("1.4.8 WIM 2250", WIM, {"rating": 2084, "points": 65}, set()),
    ("1.4.8 WIM 2249", WIM, {"rating": 2083, "points": 65}, {C.PERFORMANCE}),
    ("1.4.8 35 %", GM, {"n": 10, "wanted": 4, "rating": 2710, "points": 35}, set()),
    ("1.4.8 33 %", GM, {"rating": 2750, "points": 30}, {C.PER_CENT}),
    ("1.4.8 with one raised, 2449", IM, {"rating": 2312, "low": (1400,), "points": 65}, {C.PERFORMANCE}),
    ("1.4.8 with one raised, 2450", IM, {"rating": 2313, "low": (1400,), "points": 65}, set()),
]  # fmt: skip


@pytest.mark.parametrize(
    ("title", "games", "missed"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_condition(title: NormTitle, games: dict[str, object], missed: set[Condition]) -> None:
    found = assess(title, make(**games), MixRules("ITA"))  # type: ignore[arg-type]
    assert {item.condition for item in found.checked if not item.is_met} == missed
    assert found.is_norm is not bool(missed)


def test_there_are_sixty_cases_with_different_names() -> None:
    assert len({case[0] for case in CASES}) == len(CASES) >= 60


def test_every_count_names_the_opponents_behind_it() -> None:
    found = assess(NormTitle.GM, make(own=2), MixRules("ITA"))
    named = {item.condition: item.opponents for item in found.checked}
    assert named[C.REQUIRED_TITLES] == (2, 3, 4)
    assert named[C.TITLE_HOLDERS] == (2, 3, 4, 5, 6)
    assert named[C.OWN_FEDERATION] == (9, 10)
    assert len(named[C.FEDERATIONS]) == 7


def test_1_4_3_fid_is_no_federation_but_its_players_count() -> None:
    games = make(foreign=1)
    mixed = tuple(
        type(game)(
            game.round, game.opponent, game.rating, game.title, "FID" if game.round < 6 else code, game.points
        )
        for game, code in zip(games, ["FRA"] * 7 + ["GER"] * 2, strict=True)
    )
    found = assess(NormTitle.GM, mixed, MixRules("FID"))
    assert found.checked_for(C.FEDERATIONS).found == 2
    assert found.checked_for(C.OWN_FEDERATION).found == 0
    assert found.checked_for(C.TITLE_HOLDERS).found == 5
    assert found.is_norm


@pytest.mark.parametrize("exempt", [True, False])
def test_1_4_3_an_exemption_waives_both_rules_on_federations(exempt: bool) -> None:
    found = assess(NormTitle.GM, make(own=9), MixRules("ITA", is_waived=exempt))
    assert found.is_norm is exempt
    assert found.checked_for(C.OWN_FEDERATION).found == 9


@pytest.mark.parametrize(("players", "is_norm"), [(6, True), (5, False)])
def test_1_4_5f_a_double_round_robin_needs_six_players(players: int, is_norm: bool) -> None:
    found = assess(NormTitle.GM, make(10, wanted=4, points=75), MixRules("ITA", double_round_robin=players))
    assert found.is_norm is is_norm


def test_1_4_5f_half_of_the_title_holders_must_be_different() -> None:
    games = make(10, wanted=4, points=75)
    for different in (1, 2):
        same = tuple(
            type(game)(
                game.round,
                2 + place % different if place < 4 else game.opponent,
                game.rating,
                game.title,
                game.federation,
                game.points,
            )
            for place, game in enumerate(games)
        )
        found = assess(NormTitle.GM, same, MixRules("ITA", double_round_robin=6))
        assert found.checked_for(C.DIFFERENT_TITLES).found == different
        assert found.is_norm is (different == 2)


def test_1_4_9_score_required() -> None:
    assert [required_points(NormTitle.GM, average, 9) for average in (2380, 2434, 2600, 2700)] == [
        70,
        65,
        45,
        35,
    ]
    assert required_points(NormTitle.GM, 1700, 9) == 95
