"""Who is not at the board when a round starts, and the default time (Laws of Chess 6.7.1)."""

from tests.desk.table import AT, Table

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.mechanism.moves import Undo
from albireo.desk.mechanism.outcome import Questions
from albireo.desk.rounds.arrivals import ForfeitLate, NoteArrival, empty_seats
from albireo.desk.rounds.pairing import PublishRound, UnpairRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.rounds.timing import TimeRound
from albireo.desk.settings.facts import RulesFacts
from albireo.domain.result import GameResult
from albireo.state.result_codes import RESULTS


def started() -> Table:
    """Return a round robin of eight: round 1 is 1-8, 2-7, 3-6, 4-5."""
    table = Table(8, 7)
    table.publish(1)
    return table


def results(table: Table) -> list[GameResult]:
    return [board.result for board in table.state.rounds[0].boards.values()]


def test_a_player_who_is_noted_missing_loses_and_an_empty_board_has_no_winner() -> None:
    table = started()
    table.do(NoteArrival(1, (8, 2, 3, 6)))
    table.do(NoteArrival(1, (2,), is_here=True))
    table.do(EnterResult(1, 4, "=="))
    assert [(seat.match, seat.forfeit) for seat in empty_seats(table.state, 1)] == [(1, "+-"), (3, "--")]
    table.do(ForfeitLate(1))
    assert results(table) == [
        GameResult.WHITE_WINS_BY_FORFEIT,
        GameResult.UNKNOWN,
        RESULTS["--"],
        GameResult.DRAW,
    ]
    table.do(Undo())
    assert results(table)[:3] == [GameResult.UNKNOWN] * 3
    assert len(empty_seats(table.state, 1)) == 2


def consequence(table: Table) -> str:
    found = table.ask(ForfeitLate(1))
    assert isinstance(found, Questions)
    (warned,) = found.warnings
    assert warned.note.article == "E.01 6.7.1"
    assert "Player 8" in warned.note.sentence()
    return warned.consequence.sentence() if warned.consequence is not None else ""


def test_6_7_1_the_default_time_is_looked_at_before_anyone_loses() -> None:
    """The act is at 15:02 UTC."""
    assert AT.startswith("2026-03-01T15:02")
    table = started()
    table.do(NoteArrival(1, (8,)))
    assert "so it is zero" in consequence(table)
    table.do(ChangeRules(RulesFacts(default_time=30)))
    assert "start time of the round is not set" in consequence(table)
    table.do(TimeRound(1, "2026-03-01T14:33:00Z"))
    assert consequence(table) == "The default time has not passed yet."
    table.do(TimeRound(1, "2026-03-01T14:32:00Z"))
    assert consequence(table) == ""


def test_only_players_of_the_round_are_noted_and_a_round_that_is_taken_back_forgets_them() -> None:
    table = Table(7, 7)
    table.publish(1)
    resting = next(iter(table.state.rounds[0].byes))
    assert "has no board" in table.refusal(NoteArrival(1, (resting,)))
    assert "not published" in table.refusal(NoteArrival(2, (1,)))
    assert "No one is marked as absent" in table.refusal(ForfeitLate(1))
    seated = table.state.rounds[0].boards[1].white
    table.do(NoteArrival(1, (seated,)))
    version = table.state.version
    table.do(NoteArrival(1, (seated,)))
    assert table.state.version == version
    table.do(UnpairRound(1, "mistake"))
    assert table.state.round_notes.not_there == {}


def test_a_draft_has_no_one_to_wait_for() -> None:
    table = Table(8, 7)
    table.pair(1)
    assert "not published" in table.refusal(NoteArrival(1, (1,)))
    table.do(PublishRound(1))
    table.do(NoteArrival(1, (1,)))
    assert (1, 1) in table.state.round_notes.not_there
