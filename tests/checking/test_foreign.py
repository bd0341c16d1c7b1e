"""Rounds of files that name no system by a code: paired by what they say, or agree with, in bounded time."""

from unittest.mock import patch

import pytest

from albireo.checking import later_changes
from albireo.checking.foreign import checked_rounds
from albireo.checking.generator import generate
from albireo.checking.recipe import Range, Recipe
from albireo.domain.tournament import Tournament
from albireo.pairing.registry import system_named, tournament_type
from albireo.value_classes import replace


def played(system: str, description: str, players: int = 20, rounds: int = 5) -> Tournament:
    """Return a tournament of a system, as a file without a type code tells it."""
    recipe = Recipe(
        system=system_named(system).code, players=Range(players, players), rounds=Range(rounds, rounds)
    )
    made = generate(recipe, "1")
    settings = replace(made.settings, type=tournament_type(""), description=description)
    return replace(made, settings=settings)


def test_the_description_names_the_system() -> None:
    rounds = checked_rounds(played("dubov-2026", "Individual: Swiss-System (Dubov)"))
    assert {(each.system, each.is_same) for each in rounds} == {("dubov-2026", True)}


def test_without_any_word_of_it_the_system_is_found() -> None:
    rounds = checked_rounds(played("lim-2026", "Individual: Swiss-System"))
    assert {(each.system, each.is_same) for each in rounds} == {("lim-2026", True)}


def test_two_rounds_do_not_tell_a_rare_system() -> None:
    """Many systems pair the first rounds alike: Dutch is named unless three rounds say otherwise."""
    for system in ("lim-2026", "amalfi-colour"):
        tournament = played(system, "", rounds=2)
        assert {each.system for each in checked_rounds(tournament)} == {"dutch-2026"}


def test_a_large_file_of_another_system_is_paired_again_so_often_and_no_more() -> None:
    """81 players, all rounds different: 60,000 players are paired in all, however many rounds there are."""
    tournament = played("lim-2026", "Dutch", players=81, rounds=5)
    with patch.object(later_changes, "_pairs_so", side_effect=lambda *_: False) as trials:
        rounds = checked_rounds(tournament)
    differing = sum(not each.is_same for each in rounds)
    assert differing >= 3
    editions = 3 * differing
    assert trials.call_count - editions <= later_changes.PLAYERS_PAIRED // 81


@pytest.mark.slow
def test_rounds_before_the_rules_were_in_force_say_so() -> None:
    tournament = played("lim-2026", "", players=61, rounds=5)
    settings = replace(tournament.settings, start="2025/05/01", type=tournament_type("FIDE_DUTCH_2026"))
    said = [str(each.said) for each in checked_rounds(replace(tournament, settings=settings))]
    assert any(text.endswith("the tournament began before these rules were in force") for text in said)
