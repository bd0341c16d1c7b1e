"""Rules 27 to 29 of US Chess, rule by rule, by the readings of docs/rules/uscf.md."""

from dataclasses import replace

import pytest

from albireo.domain.colour import Colour
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import ProhibitedPairs, Settings, Tournament
from albireo.pairing.registry import system_named
from albireo.pairing.system import NoLegalPairing, RoundPairing, request_for
from albireo.pairing.uscf.players import UscfPlayer, white_of
from albireo.pairing.uscf.switches import Improver

WIN, DRAW, LOSS = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS


def event(ratings: tuple[int, ...], *played: Round, rounds: int = 5) -> Tournament:
    players = tuple(
        Player(tpn, f"Player {tpn}", rating=rating or None) for tpn, rating in enumerate(ratings, start=1)
    )
    settings = Settings(number_of_rounds=rounds, initial_colour=Colour.WHITE)
    return Tournament(settings, players, rounds=played)


def games(*results: tuple[int, int, GameResult], byes: tuple[Bye, ...] = ()) -> Round:
    return Round(tuple(Pairing(*result) for result in results), byes)


def paired(tournament: Tournament, **options: str) -> RoundPairing:
    return system_named("swiss-uscf").load().pair(request_for(tournament, options=options))


def met(pairing: RoundPairing) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in pairing.pairs}


def player(tpn: int, rating: int, colours: str) -> UscfPlayer:
    history = tuple(Colour(letter.lower()) for letter in colours)
    return UscfPlayer(tpn, rating, 0, frozenset(), history, True, False)


def improved(*players: UscfPlayer, top_down: bool = False) -> tuple[list[tuple[int, int]], list[int]]:
    """Return what becomes of the natural pairing of a group, and what each switch cost."""
    half = len(players) // 2
    natural = [(players[i].tpn, players[half + i].tpn) for i in range(half)]
    table = {one.tpn: one for one in players}
    pairs, switches = Improver(table, lambda a, b: True, Colour.WHITE, top_down).improve(natural)
    return pairs, [switch.cost for switch in switches]


def test_28a_29a_round_1() -> None:
    assert paired(event((2000, 1900, 1800, 1700, 1600, 1500))).pairs == ((1, 4), (5, 2), (3, 6))


def test_28l2_the_bye_goes_to_the_lowest_rated_not_unrated() -> None:
    assert paired(event((2000, 1900, 1800, 1700, 0))).bye == 4


def test_28l3_no_one_has_it_twice_or_after_a_forfeit_win() -> None:
    first = Round(
        (Pairing(1, 3, DRAW), Pairing(2, 4, GameResult.BLACK_WINS_BY_FORFEIT)),
        (Bye(5, Mark.PAIRING_BYE),),
    )
    assert paired(event((2000, 1900, 1800, 1700, 1600), first)).bye == 2


def test_28l4_a_half_point_bye_is_passed_over() -> None:
    first = games((1, 3, WIN), (2, 4, WIN), byes=(Bye(5, Mark.HALF_BYE),))
    tournament = event((2000, 1900, 1800, 1700, 1600), first)
    third = games((1, 2, DRAW), (3, 4, DRAW), byes=(Bye(5, Mark.ZERO_BYE),))
    assert paired(tournament).bye == 4
    assert paired(replace(tournament, rounds=(first, third))).bye != 5


def test_29d_the_lowest_rated_drops_to_the_highest_rated_below() -> None:
    first = games((1, 4, WIN), (5, 2, LOSS), (3, 6, WIN))
    pairing = paired(event((2000, 1900, 1800, 1700, 1600, 1500), first))
    # Winners 1, 2 and 3: 3 drops and meets 5, who is due Black, since 4 is 100 points away and due White too.
    assert {frozenset({1, 2}), frozenset({3, 4})} <= met(pairing)
    assert [step.text for step in pairing.explanation.accounts()[0].steps].count(  # type: ignore[union-attr]
        "{player} is left over in this scoregroup and drops to the next one"
    ) == 1


def test_29e5e_a_cheap_interchange_beats_a_dear_transposition() -> None:
    """The example discussed for 29E5e: 1-2 and 3-4 at 59 points, not 1-4 and 3-2 at 157."""
    pairs, costs = improved(
        player(1, 2279, "W"), player(2, 2062, "B"), player(3, 2003, "W"), player(4, 1846, "B")
    )
    assert pairs == [(1, 2), (3, 4)]
    assert costs == [59]


def test_29e5a_at_most_80_points_for_alternation() -> None:
    near = (player(1, 2000, "WB"), player(2, 1990, "BW"), player(3, 1900, "WB"), player(4, 1820, "BW"))
    far = (player(1, 2100, "WB"), player(2, 2000, "BW"), player(3, 1900, "WB"), player(4, 1800, "BW"))
    assert improved(*near) == ([(1, 4), (2, 3)], [10])
    assert improved(*far) == ([(1, 3), (2, 4)], [])


def test_29e5b_at_most_200_points_for_equalisation() -> None:
    far = (player(1, 2100, "W"), player(2, 2000, "B"), player(3, 1850, "W"), player(4, 1700, "B"))
    assert improved(*far)[1] == [100]


def test_29e6_look_ahead_and_top_down_differ() -> None:
    group = (player(1, 2000, "WB"), player(2, 1990, "WB"), player(3, 1980, "WB"), player(4, 1970, "BW"))
    assert improved(*group) == ([(1, 3), (2, 4)], [])
    assert improved(*group, top_down=True) == ([(1, 4), (2, 3)], [10])


def test_the_option_is_taken_from_the_request() -> None:
    first = games((1, 5, WIN), (2, 6, WIN), (3, 7, WIN), (8, 4, LOSS))
    tournament = event((2000, 1990, 1980, 1970, 1960, 1950, 1940, 1930), first)
    assert met(paired(tournament)) != met(paired(tournament, switches="top-down"))


@pytest.mark.parametrize(
    ("higher", "lower", "white", "rule"),
    [
        ("", "", 1, "29E2"),
        ("W", "B", 2, "29E3"),
        ("", "W", 1, "29E3"),
        ("WBW", "W", 2, "29E4c"),
        ("BWB", "BBW", 1, "29E4b"),
        ("WB", "WB", 1, "29E4c"),
        ("WWB", "B", 2, "29E3"),
        ("WW", "W", 2, "29E5f"),
        ("BWBWB", "BBWBB", 2, "29E5f"),
    ],
)
def test_29e_colours(higher: str, lower: str, white: int, rule: str) -> None:
    found = white_of(player(1, 2000, higher), player(2, 1900, lower), Colour.WHITE)
    assert found == (white, rule)


def test_29e5f_a_third_colour_running_only_where_nothing_else_is_left() -> None:
    rounds = (games((1, 3, DRAW), (2, 4, DRAW)), games((1, 4, DRAW), (2, 3, DRAW)))
    pairing = paired(event((2000, 1900, 1800, 1700), *rounds))
    assert {frozenset({1, 2}), frozenset({3, 4})} == met(pairing)
    assert "No complete pairing avoids" in pairing.explanation.notes()[0].text


def test_the_natural_pair_that_was_changed_is_explained() -> None:
    first = games((1, 5, WIN), (6, 2, LOSS), (3, 7, WIN), (8, 4, LOSS))
    tournament = event((2000, 1990, 1980, 1970, 1960, 1950, 1940, 1930), first)
    pairing = paired(tournament)
    account = pairing.explanation.accounts()[0]
    assert account.first is not None
    changed = [pair for pair in account.first.pairs if frozenset(pair) not in met(pairing)]
    for pair in changed:
        assert pairing.explanation.why_not(*pair).criterion == "29E5"
    assert changed


def test_no_legal_pairing_is_said() -> None:
    with pytest.raises(NoLegalPairing):
        paired(replace(event((2000, 1900, 1800, 1700)), prohibited=(ProhibitedPairs((1, 2, 3, 4)),)))
