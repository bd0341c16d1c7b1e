"""Double elimination: who goes where after each defeat, against a literal reading with two lists."""

from dataclasses import replace

import pytest
from tests.oracles.double_elimination import played as played_literally
from tests.pairing.knockout.test_bracket import decided, event, paired, played
from tests.random_cases import every_seed

from albireo.checking.checker import check
from albireo.checking.generator import generate
from albireo.checking.recipe import Range, Recipe
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Pairing, Round
from albireo.domain.tournament import Tournament
from albireo.formats.trf.reader import read_trf
from albireo.formats.trf.writer import write_trf
from albireo.pairing.knockout.plan import Side, double_elimination
from albireo.pairing.knockout.reading import bracket_of
from albireo.pairing.registry import system_for
from albireo.pairing.system import CannotPair
from albireo.standings.order import standings

CODE = "CUSTOM_KNOCKOUT_DOUBLE"


def won_by_better(tournament: Tournament, rounds: int) -> Tournament:
    """Return the tournament after some rounds in which the better number always wins."""
    for _ in range(rounds):
        pairing = paired(tournament)
        tournament = played(tournament, "".join("1" if w < b else "0" for w, b in pairing.pairs))
    return tournament


def pairs(tournament: Tournament) -> list[set[int]]:
    return [set(pair) for pair in paired(tournament).pairs]


def test_four_players_stage_by_stage() -> None:
    """1-4, 2-3; then 1-2 and 4-3; then the losers' final 2-3; then the grand final 1-2."""
    start = event(4, CODE)
    assert pairs(start) == [{1, 4}, {2, 3}]
    assert pairs(won_by_better(start, 1)) == [{1, 2}, {3, 4}]
    assert pairs(won_by_better(start, 2)) == [{2, 3}]
    assert pairs(won_by_better(start, 3)) == [{1, 2}]
    over = won_by_better(start, 4)
    assert bracket_of(over).winner == 1
    assert [(place.rank, place.tpn) for place in standings(over).places] == [(1, 1), (2, 2), (3, 3), (4, 4)]
    with pytest.raises(CannotPair, match="ends with round 4"):
        paired(over)


def test_the_losers_of_the_second_round_cross_over() -> None:
    """Of eight, 1 to 4 win, then 1 and 2: 4 lost to 1 above and meets 7 or 6 from below, not 8 or 5."""
    after = won_by_better(event(8, CODE), 2)
    assert pairs(after) == [{3, 5}, {4, 6}]


def test_a_second_grand_final_follows_the_first_defeat() -> None:
    before = won_by_better(event(4, CODE), 3)
    spec = system_for(before)
    options = spec.choices(CODE, {})
    assert spec.rounds_of(before, options).prescribed == 4
    white = paired(before).pairs[0][0]
    upset = played(before, "1" if white == 2 else "0")
    assert bracket_of(upset).winner is None
    assert spec.rounds_of(upset, options).prescribed == 5
    second = paired(upset)
    assert [set(pair) for pair in second.pairs] == [{1, 2}]
    assert any("a second grand final decides" in note.text for note in second.explanation.notes())
    over = won_by_better(upset, 1)
    assert bracket_of(over).winner == 1
    assert [place.tpn for place in standings(over).places] == [1, 2, 3, 4]


def test_two_players_may_need_three_ties() -> None:
    start = event(2, CODE)
    first = played(start, "1")
    winner, loser = paired(start).pairs[0]
    back = paired(first).pairs[0]
    second = played(first, "1" if back[0] == loser else "0")
    assert bracket_of(second).winner is None
    assert bracket_of(played(second, "1")).winner in (winner, loser)


def test_who_rests_and_who_is_out() -> None:
    after = won_by_better(event(8, CODE), 2)
    why_not = paired(after).explanation.why_not
    assert "sits out this round" in why_not(1, 3).note.text
    out = why_not(8, 3).note
    assert out.text == "{player} is out, beaten by {other}: {stage}."
    assert str(out.values["stage"]) == "Losers’ bracket, round 1"
    meeting = why_not(3, 4).note
    assert str(meeting.values["stage"]) == "Losers’ bracket, round 3"


def test_the_unbeaten_are_ahead_of_those_with_one_defeat() -> None:
    ranks = {place.tpn: place.rank for place in standings(won_by_better(event(8, CODE), 2)).places}
    assert (ranks[1], ranks[2]) == (1, 1)
    assert {ranks[tpn] for tpn in (3, 4, 5, 6)} == {3}
    assert {ranks[tpn] for tpn in (7, 8)} == {7}


def test_a_level_tie_of_the_winners_bracket_waits_for_a_decision() -> None:
    after = played(event(4, CODE), "1=")
    with pytest.raises(CannotPair, match="choose who goes through"):
        paired(after)
    assert pairs(decided(after, 3)) == [{1, 3}, {2, 4}]


def test_pairs_by_hand_across_the_two_brackets_are_refused() -> None:
    after = won_by_better(event(4, CODE), 1)
    games = (Pairing(1, 3, GameResult.WHITE_WINS), Pairing(2, 4, GameResult.WHITE_WINS))
    by_hand = replace(after, rounds=(*after.rounds, Round(games, ())))
    with pytest.raises(CannotPair, match=r"no\. 1 and no\. 3 are not on the same side"):
        bracket_of(by_hand)


def test_who_is_absent_loses_by_default_and_comes_to_the_losers_bracket() -> None:
    after = played(event(4, CODE), "1", p2=Mark.ZERO_BYE)
    assert pairs(after) == [{1, 3}, {2, 4}]


@pytest.mark.parametrize(("levels", "earliest"), [(2, 3), (3, 4), (4, 5), (5, 6), (6, 7)])
def test_when_two_can_meet_again_at_the_earliest(levels: int, earliest: int) -> None:
    """The losers' bracket keeps those apart who have met: the first stage in which they can meet again."""
    plan = double_elimination(levels)
    found = [
        number
        for number, stage in enumerate(plan, start=1)
        for tie in stage
        if tie.side is Side.LOSERS and _can_be_a_rematch(plan, number, tie.number)
    ]
    assert min(found) == earliest


def _can_be_a_rematch(plan, stage, number):  # type: ignore[no-untyped-def]
    """Follow every path of two players back: is there a tie both come from, as winner and as loser?"""
    upper, lower = ({*_ties_before(plan, source)} for source in plan[stage - 1][number - 1].sources)
    return bool(upper & lower)


def _ties_before(plan, source):  # type: ignore[no-untyped-def]
    """All ties that a player in this place may have played."""
    if not hasattr(source, "stage"):
        return
    yield (source.stage, source.tie)
    for before in plan[source.stage - 1][source.tie - 1].sources:
        yield from _ties_before(plan, before)


# Random events.


def _generated(seed: int, draws: float) -> Tournament:
    code = (CODE, f"{CODE}_G2", "CUSTOM_TEAM_KNOCKOUT_DOUBLE", f"{CODE}_G3")[seed % 4]
    size = 2 + seed % 33
    recipe = Recipe(system=code, players=Range(size, size), draws=draws, forfeits=0.05 * (seed % 3), boards=2)
    return generate(recipe, f"double {seed}")


@every_seed(200)
@pytest.mark.sample(1)
def test_random_events_follow_the_literal_reading(seed: int) -> None:
    tournament = _generated(seed, 0.3)
    bracket = bracket_of(tournament)
    if bracket.undecided:  # the last tie ended level
        return
    through = {(stage.number, frozenset(tie.pair)): tie.through for stage, tie in bracket.ties}
    course = played_literally(
        tournament.participants, lambda stage, one, other: through[stage, frozenset((one, other))]
    )
    assert bracket.winner == course.winner
    assert tournament.settings.number_of_rounds == len(course.ties) * bracket.games
    for number, ties in enumerate(course.ties):
        first = tournament.rounds[number * bracket.games]
        if not tournament.is_paired_by_teams:
            games = [frozenset((game.white, game.black)) for game in first.pairings]
            assert games == [frozenset(tie) for tie in ties if frozenset(tie) in games]
        assert {frozenset(tie) for tie in ties} == {
            frozenset(tie.pair) for tie in bracket.stages[number].ties if len(tie.pair) == 2
        }
    order = [place.tpn for place in standings(tournament).places]
    exits = [course.out.get(tpn, len(course.ties) + 1) for tpn in order]
    assert exits == sorted(exits, reverse=True)
    assert order[0] == course.winner


@every_seed(100)
@pytest.mark.sample(1)
def test_written_and_read_again_it_is_paired_alike(seed: int) -> None:
    """Also where ties were decided, of which the file says nothing.

    It cannot show who won two neighbouring ties of the first round if both ended level, for both losers meet
    as both winners do; nor the first of two players, who meet again in any case.
    """
    tournament = _generated(seed, 0.5)
    first = bracket_of(tournament).stages[0].ties
    if len(first) == 1 or any(
        a.is_level and b.is_level for a, b in zip(first[::2], first[1::2], strict=True)
    ):
        return
    again = read_trf(write_trf(tournament)).tournament
    assert check(again).is_right
