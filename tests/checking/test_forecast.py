"""The forecast: against every possible ending of small events, and what it promises of its runs."""

import pickle
from dataclasses import replace
from math import sqrt

import pytest
from tests.oracles.forecast import exact_opponents, exact_places

from albireo import open as open_tournament
from albireo import pair
from albireo.checking.forecast import (
    BYE,
    GAMES_EXAMINED,
    Assumptions,
    CannotForecast,
    Forecast,
    Outcome,
    Simulation,
    forecast,
    margin,
    with_plan,
)
from albireo.checking.generator import generate
from albireo.checking.recipe import Range, Recipe
from albireo.checking.result_model import Chances, Model
from albireo.data import sample_bytes
from albireo.domain import history
from albireo.domain.acceleration import AccelerationMethod
from albireo.domain.colour import Colour
from albireo.domain.player import Title
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Pairing
from albireo.domain.tournament import RequestedBye, Tournament, Withdrawal
from albireo.pairing.registry import DEFAULT
from albireo.value_classes import replace as changed

FEDERATIONS = ("GER", "FRA", "ITA", "ESP")
ROUND_ROBIN, DOUBLE_SWISS, KNOCKOUT = "FIDE_ROUNDROBIN", "FIDE_DOUBLESWISS", "CUSTOM_KNOCKOUT"


def event(players: int, rounds: int, played: int, seed: str, system: str = DEFAULT.code) -> Tournament:
    """Return an event after some rounds, with the next one paired and open."""
    recipe = Recipe(players=Range(players, players), rounds=Range(rounds, rounds), system=system, unrated=0.2)
    before = generate(recipe, seed).up_to(played)
    before = replace(before, players=tuple(changed(each, reported_rank=None) for each in before.players))
    return before.with_round(pair(before))


def within(found: float, exact: float, runs: int) -> bool:
    """Return whether a share counted over some runs agrees with the exact chance: five standard errors."""
    return abs(found - exact) <= 5 * sqrt(max(exact * (1 - exact), 0.5 / runs) / runs)


@pytest.mark.parametrize(
    ("players", "rounds", "played", "system", "model"),
    [
        (6, 3, 1, DEFAULT.code, Model.STATISTICAL),
        (7, 3, 1, DEFAULT.code, Model.TABLE),
        (8, 4, 3, DEFAULT.code, Model.EVEN),
        (5, 5, 3, ROUND_ROBIN, Model.STATISTICAL),
    ],
)
@pytest.mark.slow
def test_the_chances_are_those_of_all_possible_endings(
    players: int, rounds: int, played: int, system: str, model: Model
) -> None:
    tournament = event(players, rounds, played, f"{players}/{rounds}/{model}", system)
    assumptions = Assumptions(model, 0.38, 1650)

    def odds(known: Tournament, game: Pairing) -> Chances:
        return assumptions.chances(known.by_tpn[game.white].rating, known.by_tpn[game.black].rating)

    runs = 1500
    found = forecast(Simulation(tournament, assumptions=assumptions, seed="exact"), range(runs))
    places = exact_places(tournament, odds)
    for tpn in tournament.by_tpn:
        for rank in range(1, players + 1):
            counted = found.places[tpn][rank] / runs
            assert within(counted, places.get((tpn, rank), 0.0), runs), (tpn, rank)
    if tournament.next_round > rounds:
        assert not found.opponents
        return
    met = dict.fromkeys(exact := exact_opponents(tournament, odds), 0)
    for (tpn, _), seen in found.opponents.items():
        for opponent, count in seen.items():
            met[tpn, opponent.tpn] += count
    for key, chance in exact.items():
        assert within(met[key] / runs, chance, runs), key


@pytest.mark.parametrize("system", [DEFAULT.code, DOUBLE_SWISS, ROUND_ROBIN, KNOCKOUT])
def test_every_run_ends_the_tournament_by_its_own_rules(system: str) -> None:
    tournament = event(8, 4 if system == DEFAULT.code else 3, 1, "own rules", system)
    found = forecast(Simulation(tournament), range(12))
    assert (found.runs, found.broken_off) == (12, 0)
    assert {tpn: counts.total() for tpn, counts in found.places.items()} == dict.fromkeys(range(1, 9), 12)
    concerned = {seat for game in tournament.rounds[-1].pairings for seat in (game.white, game.black)}
    assert set(found.outcomes) == concerned


def test_the_same_seed_gives_the_same_figures_in_any_number_of_parts() -> None:
    simulation = Simulation(event(9, 5, 2, "parts"), seed="a")
    whole = forecast(simulation, range(30))
    parts = Forecast()
    for first in (20, 0, 10):
        copied: Simulation = pickle.loads(pickle.dumps(simulation))  # as sent to another process
        parts.merge(forecast(copied, range(first, first + 10)))
    assert parts == whole
    assert forecast(Simulation(simulation.tournament, seed="b"), range(30)) != whole


def test_opponents_are_counted_by_the_end_of_ones_own_game() -> None:
    tournament = event(8, 5, 2, "conditional")
    found = forecast(Simulation(tournament), range(200))
    game = tournament.rounds[-1].pairings[0]
    for tpn in (game.white, game.black):
        of = {outcome: found.opponents[tpn, outcome].total() for outcome in Outcome}
        assert of == found.outcomes[tpn]
        assert sum(of.values()) == 200
    assert found.outcomes[game.white][Outcome.WIN] == found.outcomes[game.black][Outcome.LOSS]
    for (tpn, _), seen in found.opponents.items():
        assert all(opponent.tpn not in (tpn, game.white) or tpn != game.black for opponent in seen)


def test_known_results_requested_byes_and_withdrawals_are_kept() -> None:
    tournament = event(8, 5, 2, "kept")
    games = tournament.rounds[-1].pairings
    known = tuple(replace(game, result=GameResult.WHITE_WINS) for game in games[1:])
    rounds = (*tournament.rounds[:-1], replace(tournament.rounds[-1], pairings=(games[0], *known)))
    away, gone = games[1].white, games[2].white
    tournament = replace(
        tournament,
        rounds=rounds,
        requested_byes=(RequestedBye(4, away, Mark.HALF_BYE),),
        withdrawals=(Withdrawal(gone, 3),),
    )
    found = forecast(Simulation(tournament), range(60))
    assert set(found.outcomes) == {games[0].white, games[0].black}
    assert (away, None) not in found.opponents
    assert (gone, None) not in found.opponents
    assert all(opponent.tpn not in (away, gone) for seen in found.opponents.values() for opponent in seen)


def test_an_adjourned_game_is_open_and_a_bye_is_an_opponent() -> None:
    tournament = event(7, 4, 1, "bye")
    adjourned = replace(
        tournament.rounds[-1],
        pairings=tuple(replace(game, result=GameResult.ADJOURNED) for game in tournament.rounds[-1].pairings),
    )
    simulation = Simulation(replace(tournament, rounds=(*tournament.rounds[:-1], adjourned)))
    assert len(simulation.open) == 3
    found = forecast(simulation, range(40))
    byes = [
        (tpn, opponent)
        for (tpn, _), seen in found.opponents.items()
        for opponent in seen
        if opponent.tpn == BYE
    ]
    assert byes
    assert all(opponent.colour is None for _, opponent in byes)
    assert {opponent.colour for seen in found.opponents.values() for opponent in seen} == {
        Colour.WHITE,
        Colour.BLACK,
        None,
    }


def test_a_game_between_leaders_decides_more_pairings_than_none() -> None:
    tournament = event(12, 6, 3, "influence")
    found = list(Simulation(tournament).influences())
    assert len(found) == 6
    assert [each.most for each in found] == sorted((each.most for each in found), reverse=True)
    assert all(0 <= each.fewest <= each.most <= 12 for each in found)
    assert found[0].most > 0
    many = event(2 * GAMES_EXAMINED + 4, 6, 3, "many open games")
    assert not list(Simulation(many).influences())


@pytest.mark.parametrize(
    ("tournament", "words"),
    [
        (open_tournament(sample_bytes()), "every game has a result"),
        (Tournament(), "has no players"),
        (
            replace(
                open_tournament(sample_bytes()),
                settings=changed(open_tournament(sample_bytes()).settings, number_of_rounds=None),
            ),
            "number of rounds is not known",
        ),
        (
            generate(Recipe(system="FIDE_TEAM", players=Range(6, 6), rounds=Range(3, 3)), "t").up_to(1),
            "teams",
        ),
    ],
    ids=["over", "empty", "endless", "teams"],
)
def test_what_cannot_be_forecast_is_refused_in_words(tournament: Tournament, words: str) -> None:
    with pytest.raises(CannotForecast, match=words):
        Simulation(tournament)


def test_leaders_and_perfect_scores_are_counted_as_in_the_standings() -> None:
    tournament = event(8, 3, 2, "leaders")
    simulation = Simulation(tournament)
    found = forecast(simulation, range(40))
    assert found.leaders.total() == found.perfect.total() == 40
    assert min(found.leaders) >= 1
    before = history.scores(tournament.up_to(2))
    can_be_perfect = [tpn for tpn, points in before.items() if points == 20]
    assert max(found.perfect) <= max(1, len(can_be_perfect))
    assert (max(found.perfect) == 0) is (not can_be_perfect)


def test_norms_are_judged_in_every_run() -> None:
    tournament = open_tournament(sample_bytes()).up_to(4)
    assert not forecast(Simulation(tournament), range(2)).norms
    nine = with_plan(event(30, 9, 7, "norms"), 9, None)
    strong = tuple(
        changed(each, rating=2650 - 5 * each.tpn, federation=FEDERATIONS[each.tpn % 4], title=Title.GM)
        if each.tpn != 9
        else changed(each, rating=2480, federation="NED", title=Title.IM)
        for each in nine.players
    )
    found = forecast(Simulation(replace(nine, players=strong), judges_norms=True), range(25))
    assert {tpn for tpn, _ in found.norms} <= {9}
    assert all(title == "GM" and 0 < count <= 25 for (_, title), count in found.norms.items())


def test_a_plan_changes_rounds_and_acceleration_only() -> None:
    entered = event(9, 5, 1, "plan").up_to(0)
    plan = with_plan(entered, 7, AccelerationMethod.BAKU)
    assert plan.settings.number_of_rounds == 7
    assert replace(plan, settings=entered.settings) == entered
    assert forecast(Simulation(plan), range(3)).runs == 3


def test_the_margin_of_error_shrinks_with_the_root_of_the_runs() -> None:
    assert margin(400) == pytest.approx(0.049)
    assert margin(1600) == pytest.approx(margin(400) / 2)
