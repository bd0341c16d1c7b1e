"""The tournament that comes with Albireo is paired by the rules it names."""

import pytest

from albireo.data import sample_bytes
from albireo.domain.result import Mark
from albireo.formats.trf import read_trf
from albireo.pairing.registry import system_for
from albireo.pairing.system import request_for
from albireo.standings.order import standings

SAMPLE = read_trf(sample_bytes()).tournament


@pytest.mark.parametrize("number", range(1, 8))
def test_every_round_is_what_the_dutch_system_gives(number: int) -> None:
    registered = system_for(SAMPLE)
    assert registered.name == "dutch-2026"
    paired = registered.load().pair(request_for(SAMPLE, number))
    played = SAMPLE.rounds[number - 1]
    assert paired.pairs == tuple((game.white, game.black) for game in played.pairings)
    assert ([paired.bye] if paired.bye else []) == [
        bye.player for bye in played.byes if bye.mark is Mark.PAIRING_BYE
    ]


def test_places_are_those_of_its_tie_breaks() -> None:
    places = {place.tpn: place.rank for place in standings(SAMPLE).places}
    assert {player.tpn: player.reported_rank for player in SAMPLE.players} == places


def test_it_has_what_real_tournaments_have() -> None:
    marks = {bye.mark for round_ in SAMPLE.rounds for bye in round_.byes}
    results = {str(game.result) for round_ in SAMPLE.rounds for game in round_.pairings}
    assert marks == {Mark.PAIRING_BYE, Mark.HALF_BYE, Mark.ZERO_BYE}
    assert {"1F-0F", "0F-1F", "0F-0F"} <= results
