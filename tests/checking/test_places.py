"""Standing positions, judged against points and tie-breaks."""

from dataclasses import replace

import pytest
from tests.checking.planted import sound

from albireo.checking.places import WrongPlace, check_places, wrong_places
from albireo.domain.result import GameResult
from albireo.domain.tournament import Tournament
from albireo.standings.order import Standings, standings

ORDER = standings(sound(1), tie_breaks=())
TIE = next(
    [place.tpn for place in ORDER.places if place.rank == rank]
    for rank in (place.rank for place in ORDER.places)
    if sum(place.rank == rank for place in ORDER.places) >= 3
)
FIRST = next(place.rank for place in ORDER.places if place.tpn == TIE[0])
LAST = FIRST + len(TIE) - 1


@pytest.mark.parametrize("given", [(0, 1, 2), (2, 1, 0), (0, 0, 2), (0, 1, 1), (0, 0, 0)])
def test_those_tied_may_stand_in_any_order_or_share(given: tuple[int, ...]) -> None:
    reported = {tpn: FIRST + place for tpn, place in zip(TIE, given, strict=False)}
    assert wrong_places(ORDER, reported) == ()


def test_a_place_outside_the_tie_is_named_and_no_other() -> None:
    reported = {TIE[0]: FIRST + 1, TIE[1]: LAST + 1, TIE[2]: FIRST + 2}
    assert wrong_places(ORDER, reported) == (WrongPlace(TIE[1], LAST + 1, FIRST, LAST),)


def test_places_that_count_wrongly_are_named_with_the_right_one() -> None:
    reported = {TIE[0]: FIRST + 1, TIE[1]: FIRST + 1, TIE[2]: FIRST + 2}
    assert wrong_places(ORDER, reported) == (
        WrongPlace(TIE[0], FIRST + 1, FIRST, FIRST),
        WrongPlace(TIE[1], FIRST + 1, FIRST, FIRST),
    )


def _with_an_open_round() -> Tournament:
    """Half of the last round is still being played."""
    tournament = sound(1)
    last = tournament.rounds[-1]
    half = len(last.pairings) // 2
    playing = tuple(replace(game, result=GameResult.UNKNOWN) for game in last.pairings[half:])
    open_round = replace(last, pairings=last.pairings[:half] + playing)
    return replace(tournament, rounds=(*tournament.rounds[:-1], open_round))


def _with_places(tournament: Tournament, order: Standings) -> Tournament:
    ranks = {place.tpn: place.rank for place in order.places}
    players = tuple(replace(player, reported_rank=ranks[player.tpn]) for player in tournament.players)
    return replace(tournament, players=players)


@pytest.mark.parametrize("back", [0, 1])
def test_while_a_round_is_played_places_before_or_with_its_results_are_right(back: int) -> None:
    tournament = _with_an_open_round()
    order = standings(tournament, tournament.paired_rounds - back)
    assert check_places(_with_places(tournament, order)) == ()


def test_places_of_an_earlier_round_are_wrong_while_a_round_is_played() -> None:
    tournament = _with_an_open_round()
    earlier = _with_places(tournament, standings(tournament, tournament.paired_rounds - 2))
    assert check_places(earlier) != ()


def test_places_before_the_last_round_are_wrong_once_it_is_over() -> None:
    tournament = sound(1)
    before = _with_places(tournament, standings(tournament, tournament.paired_rounds - 1))
    assert check_places(before) != ()
