"""Generated tournaments: valid, reproducible, and as asked for."""

from collections import Counter
from dataclasses import replace
from math import sqrt

import pytest

from albireo.checking.checker import check
from albireo.checking.generator import CannotGenerate, generate
from albireo.checking.places import reported_places
from albireo.checking.quota import Amount, BadQuota, Quota
from albireo.checking.recipe import BadRecipe, Range, Recipe, from_configuration
from albireo.checking.result_model import Model, chances
from albireo.domain.colour import Colour
from albireo.domain.point_system import PointSystem
from albireo.domain.result import GameResult, Mark
from albireo.formats.trf import read_trf, write_trf
from albireo.standings.order import standings

EVERYTHING = Recipe(
    players=Range(24, 40),
    rounds=Range(6, 7),
    forfeits=0.08,
    unusual=0.05,
    unrated_games=0.05,
    half_byes=Quota.parse("3%"),
    zero_byes=Quota.parse("2%"),
    full_byes=Quota.parse("2%"),
    withdrawals=Quota.parse("1%"),
    late_entries=Quota(Amount(share=0.06)),
    prohibited=3,
)
SYSTEMS = (
    "FIDE_DUTCH_2026",
    "FIDE_DUTCH_2017",
    "FIDE_DUBOV",
    "FIDE_BURSTEIN",
    "FIDE_LIM",
    "FIDE_DOUBLESWISS",
    "FIDE_TEAM_MP_GP",
    "FIDE_ROUNDROBIN",
)


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.sample(4)
def test_every_system_gives_a_file_the_strict_reader_and_the_checker_accept(system: str) -> None:
    recipe = replace(
        EVERYTHING, system=system, players=Range(10, 18), rounds=Range(4, 5), withdrawals=Quota()
    )
    for seed in range(3):
        tournament = generate(recipe, str(seed))
        file = write_trf(tournament)
        read = read_trf(file)
        assert write_trf(read) == file
        assert check(read.tournament).is_right


def test_boards_of_a_team_have_the_colours_in_turn() -> None:
    recipe = Recipe(system="FIDE_TEAM", players=Range(4, 4), rounds=Range(2, 2), boards=4)
    white, black = Colour.WHITE, Colour.BLACK
    assert generate(recipe, "teams").settings.board_colours == (white, black, white, black)


@pytest.mark.slow
def test_variations_of_the_dutch_system_are_right_too() -> None:
    variants = (
        replace(EVERYTHING, baku=True, rounds=Range(9, 9)),
        replace(EVERYTHING, point_system=PointSystem.of(30, 10)),
        replace(EVERYTHING, point_system=PointSystem.of(10, 5, 0, pairing_bye=5)),
        replace(EVERYTHING, tie_breaks=("DE", "BH/C1", "SB")),
    )
    for recipe in variants:
        tournament = generate(recipe, "variant")
        assert check(read_trf(write_trf(tournament)).tournament).is_right


def test_same_seed_same_tournament() -> None:
    assert generate(EVERYTHING, "7") == generate(EVERYTHING, "7")
    assert generate(EVERYTHING, "7") != generate(EVERYTHING, "8")


@pytest.mark.slow
def test_every_kind_of_result_occurs() -> None:
    seen: set[object] = set()
    for seed in range(30):
        for round_ in generate(EVERYTHING, f"kinds {seed}").rounds:
            seen.update(game.result for game in round_.pairings)
            seen.update(bye.mark for bye in round_.byes)
    expected = set(GameResult) - {
        GameResult.ADJOURNED,
        GameResult.UNKNOWN,
        GameResult.UNRATED_WHITE_HALF,
        GameResult.UNRATED_BLACK_HALF,
        GameResult.UNRATED_BOTH_LOSE,
        GameResult.FORFEITED_DRAW,  # stands on boards of the desk only
    }
    byes = {Mark.PAIRING_BYE, Mark.HALF_BYE, Mark.FULL_BYE, Mark.ZERO_BYE}
    assert seen >= expected | byes


def within(found: int, of: int, share: float) -> bool:
    """Return whether a count is within five standard deviations of its expectation."""
    return abs(found - of * share) <= 5 * sqrt(of * share * (1 - share))


@pytest.mark.slow
def test_shares_are_as_asked_for() -> None:
    recipe = Recipe(
        players=Range(60, 60),
        rounds=Range(7, 7),
        model=Model.EVEN,
        draws=0.4,
        forfeits=0.1,
        half_byes=Quota.parse("5%"),
    )
    results: Counter[GameResult] = Counter()
    half, chances_of_half = 0, 0
    for seed in range(12):
        tournament = generate(recipe, f"shares {seed}")
        for number, round_ in enumerate(tournament.rounds, start=1):
            results.update(game.result for game in round_.pairings)
            if number < 7:
                half += sum(bye.mark is Mark.HALF_BYE for bye in round_.byes)
                chances_of_half += 60
    games = results.total()
    forfeits = sum(count for result, count in results.items() if not result.is_played)
    played = games - forfeits
    assert within(forfeits, games, 0.1)
    assert within(results[GameResult.DRAW], played, 0.4)
    assert within(results[GameResult.WHITE_WINS], played, 0.3)
    assert within(half, chances_of_half, 0.05)


def test_numbers_by_round_are_exact() -> None:
    recipe = Recipe(players=Range(30, 30), rounds=Range(5, 5), half_byes=Quota.parse("2,3:4,5:0"))
    tournament = generate(recipe, "exact")
    counts = [sum(bye.mark is Mark.HALF_BYE for bye in round_.byes) for round_ in tournament.rounds]
    assert counts == [2, 2, 4, 2, 0]


def test_statistical_model_as_published() -> None:
    """White 2467, Black 2344 in the paper: 0.511, 0.138, 0.351."""
    odds = chances(Model.STATISTICAL, 2467, 2344, 0)
    assert [round(share, 3) for share in (odds.white, odds.black, odds.draw)] == [0.511, 0.138, 0.351]


def test_table_model_expects_what_the_table_says() -> None:
    odds = chances(Model.TABLE, 1900, 1700, 0.3)
    assert odds.white + odds.draw / 2 == pytest.approx(0.76)


def test_ratings_lie_between_the_limits() -> None:
    recipe = Recipe(
        players=Range(80, 80),
        rounds=Range(1, 1),
        highest_rating=Range(2200, 2200),
        lowest_rating=Range(1500, 1500),
    )
    for spread in ("uniform", "normal", "low"):
        ratings = [player.rating or 0 for player in generate(replace(recipe, spread=spread), "r").players]
        assert 1500 <= min(ratings) <= max(ratings) <= 2200
        assert ratings == sorted(ratings, reverse=True)


@pytest.mark.parametrize("seed", range(12))
def test_25_one_end_of_the_ratings_can_be_set_alone(seed: int) -> None:
    """Whatever is drawn for the other end: it stays on its side."""
    small = Recipe(players=Range(6, 6), rounds=Range(1, 1))
    for recipe in (
        replace(small, highest_rating=Range(1700, 1700)),
        replace(small, lowest_rating=Range(2750, 2750)),
    ):
        ratings = [player.rating or 0 for player in generate(recipe, str(seed)).players]
        assert max(ratings) <= 3150
        assert min(ratings) >= 1300
    steps = replace(small, highest_rating=Range(2200, 2200), rating_step=50)
    ratings = [player.rating or 0 for player in generate(steps, str(seed)).players]
    assert ratings == list(range(2200, 2200 - 50 * len(ratings), -50))


def test_28_ratings_go_down_by_steps_from_the_highest_to_the_lowest() -> None:
    recipe = Recipe(
        players=Range(8, 8),
        rounds=Range(1, 1),
        highest_rating=Range(2200, 2200),
        lowest_rating=Range(1950, 1950),
        rating_step=50,
    )
    ratings = [player.rating for player in generate(recipe, "r").players]
    assert ratings == [2200, 2150, 2100, 2050, 2000, 1950, 1950, 1950]


def test_configuration_of_the_well_known_generators() -> None:
    recipe = from_configuration(
        "PlayersNumber=31\nRoundsNumber=5\nDrawPercentage=35\nForfeitRate=5\nRetiredRate=20\n"
        "HalfPointByeRate=5\nHighestRating=2600\nLowestRating=1400\nPointsForWin=3.0\nPointsForDraw=1.0\n"
        "PointsForPAB=2.0\n# a comment\n"
    )
    assert (recipe.players, recipe.rounds) == (Range(31, 31), Range(5, 5))
    assert (recipe.draws, recipe.model, recipe.forfeits) == (0.35, Model.TABLE, 0.2)
    assert recipe.half_byes.usual.share == 0.2
    assert (recipe.point_system.win, recipe.point_system.draw, recipe.point_system.pairing_bye) == (
        30,
        10,
        20,
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Players=3", "configuration, line 1: expected KEY=VALUE"),
        ("PlayersNumber=3\nForfeitRate=often", "configuration, line 2: expected a number for ForfeitRate"),
        ("ForfeitRate=0", "expected a number for ForfeitRate, found '0'"),
        ("PlayersNumber=20-10", "expected a number for PlayersNumber, found '20-10'"),
    ],
)
def test_bad_configuration_says_where_and_what(text: str, message: str) -> None:
    with pytest.raises(BadRecipe, match="configuration") as refusal:
        from_configuration(text)
    assert message in str(refusal.value)


@pytest.mark.parametrize("text", ["", "x", "5:", "a:3", "120%", "-1", "3;4"])
def test_bad_quota(text: str) -> None:
    with pytest.raises(BadQuota, match="expected"):
        Quota.parse(text)


def test_too_many_rounds_for_too_few_players_is_refused() -> None:
    with pytest.raises(CannotGenerate, match="fewer rounds or more players"):
        generate(Recipe(players=Range(4, 4), rounds=Range(9, 9)), "impossible")


@pytest.mark.parametrize(
    ("system", "teams", "rounds"),
    [
        ("FIDE_SCHEVENINGEN", 2, 4),
        ("FIDE_DOUBLESCHEVENINGEN", 2, 8),
        ("FIDE_SCHILLER", 8, 21),
        ("FIDE_DOUBLEROUNDROBIN", 0, 14),
    ],
)
def test_events_by_table_are_generated_and_agree(system: str, teams: int, rounds: int) -> None:
    """Everyone meets again in the second cycle: the rules of Swiss systems have no say there."""
    made = generate(Recipe(players=Range(8, 8), system=system, boards=3), "tables")
    assert (len(made.teams), made.paired_rounds) == (teams, rounds)
    found = check(made)
    assert found.is_right
    assert [note for round_ in found.rounds for note in round_.violations] == []


def test_a_scheveningen_match_needs_two_halves() -> None:
    with pytest.raises(BadRecipe, match="expected an even number of players, found 7"):
        generate(Recipe(players=Range(7, 7), system="FIDE_SCHEVENINGEN"), "odd")
    assert len(generate(Recipe(players=Range(7, 8), system="FIDE_SCHEVENINGEN"), "odd").players) == 8


def test_24_each_odd_result_and_forfeit_by_number_and_by_round() -> None:
    wanted = (
        (GameResult.WHITE_HALF, Quota.parse("1")),
        (GameResult.BLACK_HALF, Quota.parse("0,2:2")),
        (GameResult.BOTH_LOSE, Quota.parse("0,3:1")),
        (GameResult.WHITE_WINS_BY_FORFEIT, Quota.parse("0,1:2")),
        (GameResult.BLACK_WINS_BY_FORFEIT, Quota.parse("1")),
        (GameResult.DOUBLE_FORFEIT, Quota.parse("0,4:100%")),
    )
    recipe = Recipe(players=Range(20, 20), rounds=Range(4, 4), results=wanted)
    tournament = generate(recipe, "results")
    counts = [
        [sum(game.result is result for game in round_.pairings) for result, _ in wanted]
        for round_ in tournament.rounds
    ]
    assert counts == [[1, 0, 0, 2, 1, 0], [1, 2, 0, 0, 1, 0], [1, 0, 1, 0, 1, 0], [1, 0, 0, 0, 1, 8]]
    assert check(tournament).is_right


@pytest.mark.parametrize("system", ["FIDE_DUTCH_2026", "FIDE_TEAM_MP_GP"])
def test_31_places_are_those_of_the_standings_shared_ones_too(system: str) -> None:
    """Those who stay tied share the best of their places, as the app writes them and FIDE's checker wants."""
    recipe = Recipe(system=system, players=Range(12, 12), rounds=Range(4, 4), tie_breaks=("WIN",))
    shared = 0
    for seed in range(3):
        tournament = generate(recipe, str(seed))
        order = standings(tournament, tie_breaks=recipe.tie_breaks).places
        assert reported_places(tournament) == {place.tpn: place.rank for place in order}
        shared += len(order) - len({place.rank for place in order})
    assert shared


def test_rounds_after_everyone_has_withdrawn_are_written_as_byes() -> None:
    recipe = Recipe(players=Range(6, 6), rounds=Range(5, 5), withdrawals=Quota.parse("2:100%"))
    event = generate(recipe, "1")
    assert event.paired_rounds == len(event.rounds) == 5
    assert not event.rounds[2].pairings
