"""Questions 98 to 102 of the acceptance list."""

from tests.desk.table import Table

from albireo.desk.conduct.closing import FinishTournament
from albireo.desk.rounds.manual import EndManualPairing, StartManualPairing
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.rounds.seating import TakePlace


def crossed() -> Table:
    """Six players; in round 1 two exchange places."""
    table = Table(players=6, rounds=5)
    table.pair(1)
    first, second = (table.state.rounds[0].matches[board] for board in (1, 2))
    table.do(StartManualPairing(1, "a draw of their own"))
    table.do(TakePlace(1, first.black, second.black))
    return table


def test_100_101_a_change_by_hand_says_who_meets_twice_and_who_never() -> None:
    table = crossed()
    asked = table.asked(EndManualPairing(1))
    assert (3, "meet-too-often") in asked
    assert (3, "meet-too-rarely") in asked
    table.do(EndManualPairing(1))
    table.do(PublishRound(1))
    for board in (1, 2, 3):
        table.do(EnterResult(1, board, "10"))
    told = 0
    for round_ in range(2, 6):
        told += (3, "meet-too-often") in table.asked(PairRound(round_, lot="00"))
        table.play(round_)
    assert told  # the round in which the same two would meet again
    assert (3, "meet-too-rarely") in table.asked(FinishTournament())


def test_101_a_timetable_that_was_kept_is_not_asked_about() -> None:
    table = Table(players=6, rounds=5)
    for round_ in range(1, 6):
        assert table.asked(PairRound(round_, lot="00")) == []
        table.play(round_)
    assert table.asked(FinishTournament()) == []
