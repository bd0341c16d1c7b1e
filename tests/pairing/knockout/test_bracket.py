"""Knock-outs: who is where in the bracket, who goes through, what the standings make of it."""

from dataclasses import replace

import pytest
from tests.random_cases import every_seed

from albireo.checking.checker import check
from albireo.checking.generator import generate
from albireo.checking.recipe import Range, Recipe
from albireo.domain.colour import Colour
from albireo.domain.history import rows
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import DecidedTie, Settings, Tournament
from albireo.formats.trf.reader import read_trf
from albireo.formats.trf.writer import write_trf
from albireo.pairing.knockout.bracket import Outcome
from albireo.pairing.knockout.engine import SYSTEM
from albireo.pairing.knockout.reading import bracket_of
from albireo.pairing.registry import tournament_type
from albireo.pairing.system import CannotPair, RoundPairing, request_for
from albireo.standings.explain import compare
from albireo.standings.order import standings


def event(players: int, code: str = "CUSTOM_KNOCKOUT") -> Tournament:
    settings = Settings(type=tournament_type(code), initial_colour=Colour.WHITE)
    return Tournament(settings, tuple(Player(tpn, f"P{tpn}") for tpn in range(1, players + 1)))


def paired(tournament: Tournament, **absent: Mark) -> RoundPairing:
    return SYSTEM.pair(request_for(tournament, absent={int(key[1:]): mark for key, mark in absent.items()}))


def played(tournament: Tournament, results: str, **absent: Mark) -> Tournament:
    """Return the next round with these results, one for each board: `1`, `=` or `0` for White."""
    pairing = paired(tournament, **absent)
    names = {"1": GameResult.WHITE_WINS, "=": GameResult.DRAW, "0": GameResult.BLACK_WINS}
    games = tuple(
        Pairing(board.white, board.black, names[result])
        for board, result in zip(pairing.boards, results, strict=True)
    )
    byes = tuple(Bye(tpn, mark) for tpn, mark in pairing.absent.items())
    return replace(tournament, rounds=(*tournament.rounds, Round(games, byes)))


def decided(tournament: Tournament, through: int, how: str = "") -> Tournament:
    decision = DecidedTie(tournament.paired_rounds, through, how)
    return replace(tournament, decided_ties=(*tournament.decided_ties, decision))


def test_the_first_two_can_meet_in_the_final_only() -> None:
    assert paired(event(8)).pairs == ((1, 8), (5, 4), (2, 7), (6, 3))


def test_the_best_have_no_opponent_where_the_field_is_no_power_of_two() -> None:
    pairing = paired(event(6))
    assert pairing.pairs == ((5, 4), (6, 3))
    assert {1, 2} <= set(pairing.absent)
    assert [note.players for note in pairing.explanation.notes() if note.kind == "rest"] == [(1,), (2,)]


def test_the_winners_of_neighbouring_ties_meet() -> None:
    after = played(event(8), "1010")
    assert {frozenset(pair) for pair in paired(after).pairs} == {frozenset((1, 4)), frozenset((2, 3))}


def test_a_level_tie_waits_for_a_decision() -> None:
    after = played(event(4), "1=")
    with pytest.raises(CannotPair, match=r"choose who goes through: no\. 2 P2 and no\. 3 P3"):
        paired(after)
    bracket = bracket_of(decided(after, 3, "rapid 2-0"))
    assert (bracket.stages[0].ties[1].outcome, bracket.stages[0].ties[1].how) == (
        Outcome.DECIDED,
        "rapid 2-0",
    )
    assert set(paired(decided(after, 3)).pairs[0]) == {1, 3}


def test_who_does_not_come_back_after_a_level_tie_is_out() -> None:
    """Report files have no place for the decision."""
    after = played(event(4), "1=")
    assert set(paired(after, p2=Mark.ZERO_BYE).pairs[0]) == {1, 3}


def test_colours_change_within_a_tie_of_two_games() -> None:
    first = event(4, "WORLDCUP_KNOCKOUT")
    second = played(first, "10")
    assert [pair[::-1] for pair in paired(second).pairs] == list(paired(first).pairs)


def test_the_losers_of_the_semi_finals_play_for_third_place() -> None:
    after = played(event(4, "CUSTOM_KNOCKOUT_THIRD"), "10")
    assert [set(pair) for pair in paired(after).pairs] == [{1, 2}, {3, 4}]
    over = played(after, "10")
    assert [place.tpn for place in standings(over).places] == [*_in_order(over)]


def _in_order(tournament: Tournament) -> tuple[int, ...]:
    """Winner and loser of the final, then of the other match."""
    return tuple(
        tpn
        for game in tournament.rounds[-1].pairings
        for tpn in (
            (game.white, game.black) if game.result is GameResult.WHITE_WINS else (game.black, game.white)
        )
    )


def test_who_is_absent_loses_by_default() -> None:
    after = played(event(4), "1", p2=Mark.ZERO_BYE)
    assert after.rounds[0].byes == (Bye(2, Mark.ZERO_BYE), Bye(3, Mark.FORFEIT_WIN))
    assert set(paired(after).pairs[0]) == {1, 3}


def test_pairs_made_by_hand_make_the_bracket() -> None:
    byes = ()
    games = (Pairing(1, 2, GameResult.WHITE_WINS), Pairing(3, 4, GameResult.BLACK_WINS))
    by_hand = replace(event(4), rounds=(Round(games, byes),))
    assert set(paired(by_hand).pairs[0]) == {1, 4}


def test_who_loses_in_the_same_stage_shares_the_place() -> None:
    after = played(played(event(8), "1010"), "10")
    found = standings(after)
    assert [place.rank for place in found.places] == [1, 1, 3, 3, 5, 5, 5, 5]
    note = compare(found, found.places[0].tpn, found.places[7].tpn)
    assert "having gone further in the knock-out" in note.text


def test_why_not() -> None:
    after = played(event(8), "1010")
    explanation = paired(after).explanation
    assert explanation.why_not(1, 8).note.text == "{player} is out, beaten by {other}: {stage}."
    assert explanation.why_not(1, 4).verdict == "paired"
    answer = explanation.why_not(1, 2)
    assert (answer.verdict, answer.note.values["stage"]) == ("forbidden", "Final")


@pytest.mark.parametrize("players", [0, 1])
def test_no_one_to_play(players: int) -> None:
    with pytest.raises(CannotPair, match="a knock-out needs two participants"):
        paired(event(players))


# Random knock-outs against a reading without a bracket: lists of those still in, halved by hand.


@every_seed(200)
@pytest.mark.sample(1)
def test_random_knockouts(seed: int) -> None:
    code = ("CUSTOM_KNOCKOUT", "WORLDCUP_KNOCKOUT", "CUSTOM_KNOCKOUT_THIRD", "CUSTOM_KNOCKOUT_THIRD_G3")[
        seed % 4
    ]
    recipe = Recipe(
        system=code, players=Range(2 + seed % 19, 2 + seed % 19), draws=0.4, forfeits=0.05 * (seed % 3)
    )
    tournament = generate(recipe, str(seed))
    games = {"CUSTOM_KNOCKOUT": 1, "WORLDCUP_KNOCKOUT": 2, "CUSTOM_KNOCKOUT_THIRD": 1}.get(code, 3)
    table = rows(tournament)
    through = {(tie.round, tie.through) for tie in tournament.decided_ties}
    still_in = _halves([player.tpn for player in tournament.players])
    first = 1
    while isinstance(still_in, list):
        still_in = _advance(still_in, table, through, first, first + games - 1)
        first += games
    bracket = bracket_of(tournament)
    assert bracket.winner == still_in or bracket.undecided
    assert first - 1 == tournament.settings.number_of_rounds


def _halves(players: list[int]):  # type: ignore[no-untyped-def]
    """Nested pairs, the best apart as far as can be: [[1, 4], [2, 3]]."""
    size = 1
    while size < len(players):
        size *= 2
    teams = [*players, *[None] * (size - len(players))]
    while len(teams) > 1:
        half = len(teams) // 2
        teams = [[teams[index], teams[-1 - index]] for index in range(half)]  # type: ignore[misc]
    return teams[0]


def _advance(node, table, through, first, last):  # type: ignore[no-untyped-def]
    if not isinstance(node, list):
        return node
    if any(isinstance(part, list) for part in node):
        return [_advance(part, table, through, first, last) for part in node]
    one, other = node
    if one is None or other is None:
        return one if other is None else other
    for entry in table[one][first - 1 : last]:
        assert entry.opponent in (other, None)
    points = [sum(entry.points for entry in table[tpn][first - 1 : last]) for tpn in node]
    if points[0] != points[1]:
        return one if points[0] > points[1] else other
    return next((tpn for tpn in node if (last, tpn) in through), None)


@every_seed(100)
@pytest.mark.sample(1)
def test_written_and_read_again_it_is_paired_alike(seed: int) -> None:
    """Also where ties were decided, of which the file says nothing."""
    code = ("CUSTOM_KNOCKOUT", "WORLDCUP_KNOCKOUT", "CUSTOM_TEAM_KNOCKOUT")[seed % 3]
    recipe = Recipe(system=code, players=Range(2 + seed % 13, 2 + seed % 13), draws=0.5, boards=2)
    tournament = generate(recipe, str(seed))
    again = read_trf(write_trf(tournament)).tournament
    assert check(again).is_right
