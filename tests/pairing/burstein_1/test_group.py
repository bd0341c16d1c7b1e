"""The orders of 6.2 and 6.4 as they are printed, due colours (6.5), floaters (6.6), tie-breaks (04.5 A)."""

import itertools
from dataclasses import replace

import pytest
from tests.oracles.random_histories import random_request
from tests.random_cases import every_seed

from albireo.domain.colour import Colour
from albireo.domain.history import Entry
from albireo.domain.player import Player as Entrant
from albireo.domain.point_system import STANDARD
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Settings, Tournament
from albireo.pairing.burstein_1.colours import colour_of_higher
from albireo.pairing.burstein_1.edition_1 import SYSTEM
from albireo.pairing.burstein_1.group import Pairer
from albireo.pairing.burstein_1.players import Player, players_before, tie_breaks
from albireo.pairing.registry import system_for, tournament_type
from albireo.pairing.system import request_for

W, B = Colour.WHITE, Colour.BLACK
F = 0
SIX = """16 25 34, 16 24 35, 16 23 45, 15 26 34, 15 24 36, 15 23 46, 14 26 35, 14 25 36, 14 23 56,
13 26 45, 13 25 46, 13 24 56, 12 36 45, 12 35 46, 12 34 56"""
"""6.2"""
FIVE = """15 24 30, 15 23 40, 15 34 20, 14 25 30, 14 23 50, 14 35 20, 13 25 40, 13 24 50, 13 45 20,
12 35 40, 12 34 50, 12 45 30, 25 34 10, 24 35 10, 23 45 10"""
"""6.4, 0 for F"""


def combinations(printed: str) -> list[list[tuple[int, int]]]:
    return [[(int(pair[0]), int(pair[1])) for pair in each.split()] for each in printed.split(",")]


def player(tpn: int, colours: tuple[Colour, ...] = ()) -> Player:
    return Player(tpn, 0, 0, 0, 0, 0, frozenset(), (), colours, True, tpn)


def taken(count: int, barred: set[frozenset[int]], may_float: set[int]) -> set[frozenset[int]] | None:
    """Return the pairing of a group of so many players, with F as 0."""
    apart: dict[int, set[int]] = {}
    for one, other in (sorted(pair) for pair in barred):
        apart.setdefault(one, set()).add(other)
        apart.setdefault(other, set()).add(one)
    pairer = Pairer([player(tpn) for tpn in range(1, count + 1)], apart)
    found = pairer.pair((1 << count) - 1, sum(1 << tpn - 1 for tpn in may_float))
    if found is None:
        return None
    pairs = {frozenset((v + 1, w + 1)) for v, w in found.pairs}
    return pairs if found.floater is None else pairs | {frozenset((found.floater + 1, F))}


def before(wanted: list[tuple[int, int]], count: int) -> set[frozenset[int]]:
    """Return what is tried before each pair: lower opponents first, F last."""
    tried: set[frozenset[int]] = set()
    free = set(range(1, count + 1))
    partner = {a: b for pair in wanted for a, b in (pair, pair[::-1]) if a}
    for tpn in range(1, count + 1):
        if tpn in free:
            other = partner[tpn]
            tried |= {frozenset((tpn, lower)) for lower in free if lower > (other or tpn) and lower != other}
            free -= {tpn, other}
    return tried


@pytest.mark.parametrize("wanted", combinations(SIX), ids=str)
def test_6_2_fifteen_combinations(wanted: list[tuple[int, int]]) -> None:
    assert taken(6, before(wanted, 6), set()) == {frozenset(pair) for pair in wanted}


@pytest.mark.parametrize("wanted", combinations(FIVE), ids=str)
def test_6_4_fifteen_combinations_with_a_floater(wanted: list[tuple[int, int]]) -> None:
    assert taken(5, before(wanted, 5), {1, 2, 3, 4, 5}) == {frozenset(pair) for pair in wanted}


def test_6_4_a_floater_does_not_float_again() -> None:
    """With number 2 from another group, (3) is not valid: (4) comes instead."""
    third, fourth = combinations(FIVE)[2:4]
    found = taken(5, before(third, 5), {1, 3, 4, 5})
    assert found != {frozenset(pair) for pair in third}
    assert found == {frozenset(pair) for pair in fourth}


@pytest.mark.parametrize(("count", "wanted"), [(6, combinations(SIX)[3]), (5, combinations(FIVE)[1])])
def test_6_5_most_players_with_their_due_colour(count: int, wanted: list[tuple[int, int]]) -> None:
    """2, 4 and 5 are due White, the others Black: number (4) of 6.2, number (2) of 6.4."""
    players = [player(tpn, (B,) if tpn in (2, 4, 5) else (W,)) for tpn in range(1, count + 1)]
    found = Pairer(players, {}).pair((1 << count) - 1, (1 << count) - 1)
    assert found is not None
    pairs = {frozenset((v + 1, w + 1)) for v, w in found.pairs}
    assert pairs == {frozenset(pair) for pair in wanted if F not in pair}
    assert found.floater == (None if count == 6 else 3)


def entry(round_: int, opponent: int | None, mark: Mark, points: int) -> Entry:
    return Entry(round_, opponent, None, mark, points)


def test_04_5_a_virtual_opponent_of_an_unplayed_round() -> None:
    """Absent in round 2 with one point: 1 + 1 then, and half a point for the round after it."""
    row = (entry(1, 7, Mark.WIN, 10), entry(2, None, Mark.ZERO_BYE, 0), entry(3, 8, Mark.DRAW, 5))
    assert tie_breaks(row, {7: 20, 8: 15}, STANDARD) == (20 * 10 + 15 * 5, 20 + 25 + 15, 20)


def event(count: int, *rounds: Round) -> Tournament:
    return Tournament(
        settings=Settings(type=tournament_type("FIDE_BURSTEIN"), number_of_rounds=5, start="2009/10/12"),
        players=tuple(Entrant(n, f"Player {n}", rating=2500 - n) for n in range(1, count + 1)),
        rounds=rounds,
    )


def test_3_3_the_imaginary_point_and_5_1() -> None:
    """The top half meets itself in round 1; its odd numbers have the colour drawn by lot."""
    tournament = event(7)
    assert system_for(tournament).name == "burstein-1"
    pairing = SYSTEM.pair(request_for(tournament))
    assert (set(pairing.pairs), pairing.bye) == ({(1, 3), (6, 2), (5, 4)}, 7)
    texts = [note.sentence() for top in pairing.explanation.notes() for note in top.walk()]
    assert "In rounds 1 and 2 the top half of the list counts as having one point more." in texts
    assert "No. 2 is left over in this scoregroup and floats to the next one" in texts


def test_3_3_without_the_imaginary_point() -> None:
    """The first meets the last of all (6.2)."""
    request = replace(request_for(event(7)), options={"half": "none"})
    pairing = SYSTEM.pair(request)
    assert (set(pairing.pairs), pairing.bye) == ({(1, 6), (5, 2), (3, 4)}, 7)


def test_why_not() -> None:
    first = Round(
        (Pairing(1, 3, GameResult.DRAW), Pairing(6, 2, GameResult.DRAW), Pairing(5, 4, GameResult.DRAW)),
        (Bye(7, Mark.PAIRING_BYE),),
    )
    pairing = SYSTEM.pair(request_for(event(7, first)))
    ask = pairing.explanation.why_not
    assert ask(1, 3).note.article == "C.04.4 (2009) 3.1"
    verdicts = {ask(a, b).verdict for a in range(1, 8) for b in range(1, a)}
    assert verdicts <= {"paired", "forbidden", "worse", "later"}
    assert {"paired", "worse"} <= verdicts
    accounts = pairing.explanation.accounts()
    assert {(pair.white, pair.black) for told in accounts for pair in told.pairs} == set(pairing.pairs)


@every_seed(60)
def test_6_5_a_pair_costs_the_due_colours_it_does_not_give(seed: int) -> None:
    request = random_request(seed)
    players = players_before(request)
    pairer = Pairer(players, {})
    for high, low in itertools.combinations(range(len(players)), 2):
        if pairer.near[high] >> low & 1:
            colour, _ = colour_of_higher(players[high], players[low], W)
            given = ((players[high], colour), (players[low], colour.opposite))
            missing = sum(one.due not in (None, had) for one, had in given)
            assert pairer._cost(high, low) == pairer._cost(low, high) == missing
