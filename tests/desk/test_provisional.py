"""The provisional pairing is what the system pairs once the results are as assumed."""

import pytest
from tests.desk.table import Table

from albireo.desk.rounds.pairing import PairRound
from albireo.desk.rounds.provisional import Assumption, assumed, provisional_pairing
from albireo.desk.rounds.results import EnterResult
from albireo.domain.player import Player
from albireo.domain.result import GameResult
from albireo.domain.round import Pairing
from albireo.domain.tournament import Tournament
from albireo.state.tournament import State


@pytest.fixture
def table() -> Table:
    """Round 2 of 5 is being played; boards 3 and 4 have no result."""
    made = Table(9, system="FIDE_DUTCH_2026")
    made.play(1, ("10", "==", "01", "10"))
    made.publish(2)
    made.do(EnterResult(2, 1, "10"))
    made.do(EnterResult(2, 2, "01"))
    return made


def drafted(state: State) -> tuple[set[tuple[int, int]], set[int]]:
    """Return the pairs and byes of the draft."""
    draft = state.rounds[-1]
    return {(match.white, match.black) for match in draft.matches.values()}, set(draft.byes)


def test_open_games_count_as_draws(table: Table) -> None:
    found = provisional_pairing(table.state, Assumption.DRAW)
    assert found is not None
    assert (found.round, found.open_games) == (3, 2)
    before = table.state
    for board in (3, 4):
        table.do(EnterResult(2, board, "=="))
    complete = provisional_pairing(table.state, Assumption.DRAW)
    assert complete is not None
    assert (complete.paired, complete.points, complete.open_games) == (found.paired, found.points, 0)
    table.do(PairRound(3))
    assert drafted(table.state) == ({*found.paired.matches}, {*found.paired.byes})
    assert len(before.rounds) == 2


@pytest.mark.parametrize(
    ("ratings", "result"),
    [((2700, 2700), "DRAW"), ((2600, 1600), "WHITE_WINS"), ((None, 2400), "BLACK_WINS")],
)
def test_the_likeliest_result_by_the_ratings(ratings: tuple[int | None, int], result: str) -> None:
    players = tuple(Player(tpn, f"P{tpn}", rating=rating) for tpn, rating in enumerate(ratings, start=1))
    tournament = Tournament(players=players)
    assert assumed(tournament, Pairing(1, 2), Assumption.LIKELY) is GameResult[result]
    assert assumed(tournament, Pairing(1, 2), Assumption.DRAW) is GameResult.DRAW


def test_each_result_changes_it(table: Table) -> None:
    before = provisional_pairing(table.state, Assumption.DRAW)
    table.do(EnterResult(2, 3, "10"))
    after = provisional_pairing(table.state, Assumption.DRAW)
    assert before is not None
    assert after is not None
    assert after.open_games == 1
    assert after.points != before.points


def test_where_there_is_none(table: Table) -> None:
    assert provisional_pairing(Table(9, system="FIDE_DUTCH_2026").state, Assumption.DRAW) is None
    for board in (3, 4):
        table.do(EnterResult(2, board, "10"))
    table.do(PairRound(3))
    assert provisional_pairing(table.state, Assumption.DRAW) is None
    last = Table(4, 1, system="FIDE_DUTCH_2026")
    last.publish(1)
    assert provisional_pairing(last.state, Assumption.DRAW) is None
