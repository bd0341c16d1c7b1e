"""The Dubov System of 1997, article by article, and what Danubio and Swiss Vega do otherwise."""

from dataclasses import replace

import pytest

from albireo.domain.colour import Colour
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import ProhibitedPairs, Settings, Tournament
from albireo.pairing.registry import system_for, system_named, tournament_type
from albireo.pairing.system import CannotPair, NoLegalPairing, RoundPairing, request_for

WIN, DRAW, LOSS = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS
SYSTEMS = ("dubov-1997", "dubov-1997-vega", "dubov-danubio", "swiss-vega")


def event(size: int, *played: Round, rounds: int = 9, ratings: tuple[int, ...] = ()) -> Tournament:
    given = ratings or tuple(2500 - 10 * tpn for tpn in range(1, size + 1))
    players = tuple(Player(tpn, f"Player {tpn:02}", rating=given[tpn - 1]) for tpn in range(1, size + 1))
    settings = Settings(number_of_rounds=rounds, initial_colour=Colour.WHITE)
    return Tournament(settings, players, rounds=played)


def games(*results: tuple[int, int, GameResult], bye: int = 0) -> Round:
    byes = (Bye(bye, Mark.PAIRING_BYE),) if bye else ()
    return Round(tuple(Pairing(*result) for result in results), byes)


def paired(tournament: Tournament, system: str = "dubov-1997") -> RoundPairing:
    return system_named(system).load().pair(request_for(tournament))


def met(pairing: RoundPairing) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in pairing.pairs}


@pytest.mark.parametrize("system", SYSTEMS)
def test_5_round_1(system: str) -> None:
    pairing = paired(event(9), system)
    assert pairing.pairs == ((1, 5), (6, 2), (3, 7), (8, 4))
    assert pairing.bye == 9


def test_2_2_who_had_a_point_without_playing_gets_no_bye() -> None:
    first = games((1, 3, DRAW), (4, 2, DRAW), bye=5)
    assert paired(event(5, first)).bye == 4


def test_4_lowest_rating_due_the_dominating_colour() -> None:
    ratings = (2400, 2300, 2200, 2100, 2000, 2000, 2000)
    first = games((1, 4, WIN), (2, 5, WIN), (6, 3, LOSS), bye=7)
    # No points: 4 and 5 are due White, 6 is due Black; 5 and 6 have the lowest rating, White dominates.
    assert paired(event(7, first, ratings=ratings)).bye == 5


def test_6_2_columns_by_average_of_opponents_and_rating() -> None:
    first = games((5, 1, LOSS), (2, 6, WIN), (7, 3, LOSS), (4, 8, WIN))
    pairing = paired(event(8, first))
    # Due White: 3 (met 7) before 1 (met 5), by rising average; due Black: 2 before 4, by falling rating.
    assert {frozenset({3, 2}), frozenset({1, 4})} < met(pairing)
    account = pairing.explanation.accounts()[0]
    assert "columns" in [step.kind for step in account.steps]  # type: ignore[union-attr]


def test_6_2_of_equal_ratings_the_higher_average_is_first_among_the_blacks() -> None:
    ratings = (2490, 2470, 2480, 2470, 2450, 2440, 2430, 2420)
    first = games((5, 1, LOSS), (2, 8, WIN), (7, 3, LOSS), (4, 6, WIN))
    # Due Black: 4 (met 2440) before 2 (met 2420); due White: 3 (met 2430) before 1 (met 2450).
    assert {frozenset({3, 4}), frozenset({1, 2})} < met(paired(event(8, first, ratings=ratings)))


def test_6_3_the_first_black_below_whom_white_has_not_met() -> None:
    first = games((5, 1, LOSS), (2, 6, WIN), (7, 3, LOSS), (4, 8, WIN))
    tournament = replace(event(8, first), prohibited=(ProhibitedPairs((2, 3)),))
    assert {frozenset({3, 4}), frozenset({1, 2})} < met(paired(tournament))


def test_6_3_within_a_column_only_if_nothing_else_is_left() -> None:
    first = games((5, 1, LOSS), (2, 6, WIN), (7, 3, LOSS), (4, 8, WIN))
    barred = tuple(ProhibitedPairs(pair) for pair in ((2, 3), (3, 4), (1, 2), (1, 4)))
    assert {frozenset({1, 3}), frozenset({2, 4})} < met(paired(replace(event(8, first), prohibited=barred)))


TOP_THREE = ((5, 1, LOSS), (2, 6, WIN), (7, 3, LOSS))
"""1 and 3 are due White, 2 is due Black: White dominates, and someone from below makes the group even."""


def brought_up(tournament: Tournament) -> set[int]:
    """Return who meets one of the first three from below."""
    return {other for pair in met(paired(tournament)) if pair & {1, 2, 3} for other in pair} - {1, 2, 3}


def test_7_2_first_the_colour_that_does_not_dominate() -> None:
    """4 and 8 drew; 4 had White and is due Black, 8 has the higher rating."""
    ratings = (2490, 2480, 2470, 2300, 2450, 2440, 2430, 2600)
    assert brought_up(event(8, games(*TOP_THREE, (4, 8, DRAW)), ratings=ratings)) == {4}


@pytest.mark.parametrize(
    ("four", "nine", "eight", "ten", "who"),
    [
        pytest.param(2350, 2300, 2420, 2400, 4, id="then the higher rating"),
        pytest.param(2300, 2350, 2420, 2400, 9, id="wherever it stands in the list"),
        pytest.param(2300, 2300, 2420, 2400, 9, id="then the lower average of opponents"),
        pytest.param(2300, 2300, 2400, 2420, 4, id="whoever has it"),
    ],
)
def test_7_2_then_rating_and_average(four: int, nine: int, eight: int, ten: int, who: int) -> None:
    """4 met 8, 9 met 10; both are due Black."""
    ratings = (2490, 2480, 2470, four, 2450, 2440, 2430, eight, nine, ten)
    assert brought_up(event(10, games(*TOP_THREE, (4, 8, DRAW), (9, 10, DRAW)), ratings=ratings)) == {who}


def test_7_2_due_no_colour_stands_before_the_dominating_one() -> None:
    """4, due Black, may meet none of them; 9 has no game, 8 is due White and has the higher rating."""
    byes = (Bye(9, Mark.HALF_BYE), Bye(10, Mark.ZERO_BYE))
    tournament = event(10, replace(games(*TOP_THREE, (4, 8, DRAW)), byes=byes))
    apart = tuple(ProhibitedPairs((4, other)) for other in (1, 2, 3))
    assert brought_up(replace(tournament, prohibited=apart)) == {9}


def test_7_1_an_island_meets_someone_brought_up() -> None:
    first = games((5, 1, LOSS), (2, 6, WIN), (7, 3, LOSS), (4, 8, DRAW))
    tournament = replace(event(8, first), prohibited=(ProhibitedPairs((1, 2)), ProhibitedPairs((2, 3))))
    pairing = paired(tournament)
    # 2, due Black, may meet neither 1 nor 3; 8 is due White, 4 due Black.
    assert frozenset({2, 8}) in met(pairing)
    account = pairing.explanation.accounts()[0]
    assert {tpn for pair in account.pairs for tpn in (pair.white, pair.black)} <= {
        member.tpn for member in account.members
    }
    text = "{first} has no opponent left in the group; {second} is brought up"
    assert text in [step.text for step in pairing.explanation.accounts()[0].steps]  # type: ignore[union-attr]


@pytest.mark.parametrize("system", SYSTEMS[:3])
def test_7_1_due_no_colour_stands_between_opposite_and_same(system: str) -> None:
    first = games((5, 1, LOSS), (2, 6, WIN), (7, 3, LOSS), (4, 8, DRAW))
    absent = (Bye(9, Mark.HALF_BYE), Bye(10, Mark.HALF_BYE))
    barred = tuple(ProhibitedPairs(pair) for pair in ((1, 2), (2, 3), (2, 8)))
    tournament = replace(event(10, replace(first, byes=absent)), prohibited=barred)
    # 2, due Black, may meet neither 1, 3 nor 8; 4 is due Black too, 9 had no game.
    assert frozenset({2, 9}) in met(paired(tournament, system))


def test_2_5_no_one_goes_up_twice_running_but_in_the_last_round() -> None:
    rounds = (
        games((1, 5, WIN), (2, 6, WIN), (3, 7, DRAW), (8, 4, DRAW)),
        games((3, 1, LOSS), (4, 2, DRAW), (7, 8, DRAW), (6, 5, DRAW)),
    )
    # 1 stands alone and may not meet 2; of those with one point 4 and 7 are due Black, and 4 went up before.
    barred = (ProhibitedPairs((1, 2)),)
    assert frozenset({1, 7}) in met(paired(replace(event(8, *rounds), prohibited=barred)))
    assert frozenset({1, 4}) in met(paired(replace(event(8, *rounds, rounds=3), prohibited=barred)))


def test_3_colours() -> None:
    second = (
        games((5, 1, LOSS), (2, 6, WIN), (7, 3, LOSS), (4, 8, WIN)),
        games((1, 2, DRAW), (3, 4, DRAW), (6, 5, DRAW), (8, 7, DRAW)),
    )
    told = {
        pair.colour.article
        for account in paired(event(8, *second)).explanation.accounts()
        for pair in account.pairs
    }
    assert told <= {f"C.04.3 (1997) 3.{line}" for line in range(1, 7)}


def test_danubio_fixes_the_opponent_of_the_player_brought_up() -> None:
    first = games((1, 5, WIN), (6, 2, LOSS), (3, 7, WIN), (8, 4, DRAW))
    pairing = paired(event(8, first), "dubov-danubio")
    # More are due Black; 4, due White, comes up and meets the weaker of them.
    assert frozenset({4, 3}) in met(pairing)
    assert "{first} is brought up and meets {second}" in [
        step.text
        for step in pairing.explanation.accounts()[0].steps  # type: ignore[union-attr]
    ]


def test_swiss_vega_needs_no_ratings() -> None:
    tournament = event(8)
    unrated = replace(
        tournament, players=tuple(replace(player, rating=None) for player in tournament.players)
    )
    assert len(paired(unrated, "swiss-vega").pairs) == 4
    with pytest.raises(CannotPair, match="has no rating"):
        paired(unrated)


def test_swiss_vega_says_that_the_definition_is_ours() -> None:
    assert "our definition" in str(system_named("swiss-vega").title)


@pytest.mark.parametrize("system", SYSTEMS)
def test_9_no_legal_pairing_is_said(system: str) -> None:
    with pytest.raises(NoLegalPairing):
        paired(replace(event(4), prohibited=(ProhibitedPairs((1, 2, 3, 4)),)), system)


def test_an_old_event_is_paired_by_the_old_text() -> None:
    settings = Settings(type=tournament_type("FIDE_DUBOV"), start="2008/05/01")
    assert system_for(replace(event(4), settings=settings)).name == "dubov-1997"
    assert system_for(replace(event(4), settings=replace(settings, start="2026/05/01"))).name == "dubov-2026"
