"""What must hold for every round of the Dutch System, whatever happened before.

Single rounds after invented histories (`random_histories`: crowded, with forfeits, byes of every kind, other
point systems), and whole tournaments that the engine paired itself.
"""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.oracles.random_histories import random_request

from albireo.checking.generator import generate
from albireo.checking.quota import Amount, Quota
from albireo.checking.recipe import Range, Recipe
from albireo.domain.colour import Colour
from albireo.domain.history import Row, colours, opponents, rows, score
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Pairing, Round
from albireo.pairing.registry import system_named
from albireo.pairing.system import NoLegalPairing, PairingRequest, RoundPairing

EDITIONS = st.sampled_from(("dutch-2026", "dutch-2017"))
SEEDS = st.integers(0, 10**6)


def paired(edition: str, request: PairingRequest) -> RoundPairing | None:
    try:
        return system_named(edition).load().pair(request)
    except NoLegalPairing:
        return None


def absolute_colour(row: Row) -> Colour | None:
    """Return the colour someone must have (1.7.1)."""
    had = colours(row)
    difference = had.count(Colour.WHITE) - had.count(Colour.BLACK)
    if abs(difference) > 1:
        return Colour.BLACK if difference > 0 else Colour.WHITE
    return had[-1].opposite if len(had) > 1 and had[-1] is had[-2] else None


def is_topscorer(request: PairingRequest, row: Row) -> bool:
    most = request.tournament.settings.points.win * (request.round - 1)
    return request.is_last_round and 2 * score(row) > most


def is_barred(edition: str, request: PairingRequest, row: Row) -> bool:
    """C2"""
    win = request.tournament.settings.points.win
    return any(
        entry.mark is Mark.PAIRING_BYE
        or (edition == "dutch-2026" and not entry.is_played and entry.points >= win)
        or (edition == "dutch-2017" and entry.mark is Mark.FORFEIT_WIN)
        for entry in row
    )


@given(EDITIONS, SEEDS)
def test_the_absolute_criteria_hold(edition: str, seed: int) -> None:
    request = random_request(seed, fewest=2, most=40)
    answer = paired(edition, request)
    if answer is None:
        return
    table = rows(request.tournament, request.round - 1)
    seats = [tpn for pair in answer.pairs for tpn in pair]
    everybody = sorted([*seats, *answer.absent, *([answer.bye] if answer.bye is not None else [])])
    assert everybody == sorted(request.tournament.participants)  # each exactly once
    assert answer.absent == request.absent
    for white, black in answer.pairs:
        assert black not in opponents(table[white])  # C1
        assert not any(
            {white, black} <= set(rule.players) and rule.first_round <= request.round <= rule.last_round
            for rule in request.tournament.prohibited
        )
        if not (is_topscorer(request, table[white]) or is_topscorer(request, table[black])):
            assert absolute_colour(table[white]) is not Colour.BLACK  # C3 and 5.2.2
            assert absolute_colour(table[black]) is not Colour.WHITE
    if answer.bye is not None:
        assert not is_barred(edition, request, table[answer.bye])


@given(EDITIONS, SEEDS)
def test_the_order_of_the_file_does_not_matter(edition: str, seed: int) -> None:
    request = random_request(seed, most=30)
    tournament, lot = request.tournament, Random(seed)

    def shuffled(items: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(lot.sample(items, len(items)))

    mixed = replace(
        tournament,
        players=shuffled(tournament.players),
        rounds=tuple(Round(shuffled(r.pairings), shuffled(r.byes)) for r in tournament.rounds),
        prohibited=shuffled(tournament.prohibited),
        withdrawals=shuffled(tournament.withdrawals),
    )
    first, second = paired(edition, request), paired(edition, replace(request, tournament=mixed))
    assert (first and (first.boards, first.bye)) == (second and (second.boards, second.bye))


@given(EDITIONS, SEEDS)
def test_the_same_request_has_the_same_answer_whatever_comes_later(edition: str, seed: int) -> None:
    request = random_request(seed, most=30)
    first = paired(edition, request)
    if first is None:
        assert paired(edition, request) is None
        return
    games = tuple(Pairing(board.white, board.black, GameResult.DRAW) for board in first.boards)
    later = replace(request.tournament, rounds=(*request.tournament.rounds, Round(games)))
    for again in (request, replace(request, tournament=later)):
        second = paired(edition, again)
        assert second is not None
        assert (second.boards, second.bye) == (first.boards, first.bye)
        assert second.explanation.notes() == first.explanation.notes()


@given(EDITIONS, SEEDS)
def test_colours_turn_with_the_lot_in_round_1(edition: str, seed: int) -> None:
    """5.1: the other initial colour turns every board and changes nothing else."""
    request = random_request(seed, most=30)
    request = replace(request, tournament=replace(request.tournament, rounds=()), round=1)
    other = replace(request, initial_colour=request.initial_colour.opposite)
    first, second = paired(edition, request), paired(edition, other)
    assert (first and {(b, w) for w, b in first.pairs}) == (second and set(second.pairs))


RECIPES = (
    Recipe(players=Range(9, 30), rounds=Range(5, 9)),
    Recipe(
        players=Range(20, 40),
        rounds=Range(5, 7),
        forfeits=0.1,
        half_byes=Quota.parse("4%"),
        zero_byes=Quota.parse("3%"),
        full_byes=Quota.parse("2%"),
        late_entries=Quota(Amount(share=0.06)),
        prohibited=2,
    ),
)


@pytest.mark.parametrize("system", ["FIDE_DUTCH_2026", "FIDE_DUTCH_2017"])
@pytest.mark.parametrize("recipe", RECIPES, ids=["regular", "irregular"])
def test_colours_and_byes_of_whole_tournaments(system: str, recipe: Recipe) -> None:
    """C.04.1 2, 4, 6 and 7: exceptions only for topscorers and their opponents in the last round."""
    for seed in range(8):
        tournament = generate(replace(recipe, system=system), str(seed))
        last = len(tournament.rounds)
        half = tournament.settings.points.win * (last - 1)
        before_last = rows(tournament, last - 1)
        for tpn, row in rows(tournament).items():
            assert len(set(opponents(row))) == len(opponents(row))
            assert sum(entry.mark is Mark.PAIRING_BYE for entry in row) <= 1
            game = row[-1]
            at_the_top = game.opponent is not None and any(
                2 * score(before_last[one]) > half for one in (tpn, game.opponent)
            )
            checked = row[:-1] if at_the_top else row
            _colours_are_in_limits(colours(checked))


def _colours_are_in_limits(had: tuple[Colour, ...]) -> None:
    difference = 0
    for at, colour in enumerate(had):
        difference += 1 if colour is Colour.WHITE else -1
        assert abs(difference) <= 2
        assert at < 2 or len(set(had[at - 2 : at + 1])) == 2
