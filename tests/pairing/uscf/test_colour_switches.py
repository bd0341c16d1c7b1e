"""29E5: what may be exchanged by hand so that more players have the colour due."""

from dataclasses import replace

import pytest
from tests.pairing.uscf.test_uscf import DRAW, event, games

from albireo.domain.tournament import ProhibitedPairs, Tournament
from albireo.pairing.registry import system_named, systems
from albireo.pairing.system import request_for
from albireo.pairing.uscf.engine import colour_switches

BY_HAND = ((1, 4), (2, 3))
"""1 and 4 are both due Black, 2 and 3 both White."""


def after_a_draw(*ratings: int) -> Tournament:
    return event(ratings, games((1, 3, DRAW), (4, 2, DRAW)))


def offered(tournament: Tournament, *pairs: tuple[int, int]) -> list[tuple[int, int, int, str]]:
    found = colour_switches(request_for(tournament), pairs)
    return [(each.player, each.place_of, each.cost, each.note.article) for each in found]


def test_29e5b_the_cheaper_of_the_two_exchanges_is_named() -> None:
    """Two of the four would have had one colour twice."""
    assert offered(after_a_draw(2000, 1980, 1961, 1940), *BY_HAND) == [(1, 3, 39, "US Chess 29E5b")]


def test_it_says_what_comes_of_it() -> None:
    [switch] = colour_switches(request_for(after_a_draw(2000, 1980, 1961, 1940)), BY_HAND)
    assert (
        switch.note.sentence(str)
        == "interchange for colours, rating difference 39: no. 1 against no. 2 and no. 4 against no. 3"
    )


@pytest.mark.parametrize(("third", "found"), [(1799, 1), (1798, 0)])
def test_29e5b_up_to_200_points(third: int, found: int) -> None:
    assert len(offered(after_a_draw(2000, 1999, third, third), *BY_HAND)) == found


def test_27a1_no_one_meets_again_or_whom_they_may_not() -> None:
    tournament = replace(after_a_draw(2000, 1980, 1961, 1940), prohibited=(ProhibitedPairs((1, 2)),))
    assert offered(tournament, *BY_HAND) == []


def test_only_players_of_one_score_change_places() -> None:
    tournament = event((2000, 1980, 1961, 1940), games((1, 3, DRAW), (4, 2, DRAW.__class__.WHITE_WINS)))
    assert offered(tournament, *BY_HAND) == []


def test_boards_with_the_colours_due_are_left_alone() -> None:
    assert offered(after_a_draw(2000, 1980, 1961, 1940), (2, 1), (3, 4)) == []


def test_players_of_other_groups_are_left_alone() -> None:
    tournament = after_a_draw(2000, 1980, 1961, 1940)
    groups = {1: "A", 4: "A", 2: "B", 3: "B"}
    players = tuple(replace(player, group=groups[player.tpn]) for player in tournament.players)
    assert offered(replace(tournament, players=players), *BY_HAND) == []


def test_only_us_chess_knows_such_exchanges() -> None:
    assert [spec.name for spec in systems() if spec.load_colour_switches()] == ["swiss-uscf"]
    assert system_named("swiss-uscf").load_colour_switches() is colour_switches
