"""Varma tables and the restricted draw (seed 003, 13.18)."""

import itertools
from random import Random

import pytest

from albireo.domain.player import Player
from albireo.pairing.round_robin import berger, varma
from albireo.pairing.system import CannotPair


def field(*contingents: tuple[str, int]) -> list[Player]:
    players = []
    for federation, count in contingents:
        for n in range(count):
            players.append(Player(len(players) + 1, f"{federation} {count - n}", federation=federation))
    return players


@pytest.mark.parametrize("size", range(9, 25))
def test_13_18_1_5_every_number_is_in_one_envelope(size):
    assert sorted(n for numbers in varma.envelopes(size).values() for n in numbers) == [*range(1, size + 1)]


@pytest.mark.parametrize("size", range(9, 25))
def test_no_meetings_inside_an_envelope_in_the_last_three_rounds(size):
    even = berger.table_size(size)
    late = {
        (name, a, b)
        for name, numbers in varma.envelopes(size).items()
        for a, b in itertools.combinations(numbers, 2)
        if berger.meeting(even, a, b)[0] > even - 4
    }
    assert late == ({("C", 6, 12)} if size == 12 else set())


def test_13_18_1_2_order_of_drawing():
    players = field(("ITA", 1), ("FRA", 3), ("CAN", 1), ("ENG", 3), ("", 2))
    order = [player.name for group in varma.contingents(players) for player in group]
    assert order[:8] == ["ENG 1", "ENG 2", "ENG 3", "FRA 1", "FRA 2", "FRA 3", "CAN 1", "ITA 1"]
    assert len(varma.contingents(players)) == 6


@pytest.mark.parametrize("seed", range(20))
def test_13_18_1_3_a_contingent_draws_from_one_envelope_with_enough_numbers(seed):
    players = field(("ITA", 5), ("FRA", 3), ("ENG", 2), ("ESP", 1), ("GER", 1), ("SUI", 1), ("AUT", 1))
    draw = varma.draw(players, seed)
    assert sorted(draw.numbers.values()) == [*range(1, 15)]
    assert [step.player.federation for step in draw.steps[:5]] == ["ITA"] * 5
    assert {step.envelope for step in draw.steps[:5]} == {"A"}
    assert len({step.envelope for step in draw.steps[5:8]}) == 1
    for step in draw.steps:
        assert step.number in step.choices
    assert draw.remarks == ()
    assert draw == varma.draw(players, seed)


def test_the_seed_decides():
    players = field(("ITA", 3), ("FRA", 3), ("ENG", 3))
    draws = {tuple(sorted(varma.draw(players, Random(n).randrange(10**6)).numbers.items())) for n in range(8)}
    assert len(draws) > 1


def test_contingent_larger_than_every_envelope():
    draw = varma.draw(field(("ITA", 8), ("FRA", 2)), 1)
    assert sorted(draw.numbers.values()) == [*range(1, 11)]
    assert "No envelope has 8 numbers for ITA" in draw.remarks[0].sentence()


def test_warning_for_twelve_players_and_words():
    draw = varma.draw(field(("ITA", 4), ("FRA", 4), ("ENG", 4)), 1)
    assert "6 and 12" in " ".join(note.sentence() for note in draw.notes())
    assert draw.notes()[0].sentence().startswith("ENG 1 (ENG) draws ")


def test_only_9_to_24_players():
    with pytest.raises(CannotPair, match="9 to 24"):
        varma.draw(field(("ITA", 8)), 1)
