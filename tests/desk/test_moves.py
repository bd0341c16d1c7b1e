"""Undo, redo, going back to any moment."""

from dataclasses import replace

from tests.desk.table import Table

from albireo.desk.conduct.commands import LeaveFideMode
from albireo.desk.mechanism.history import history_entries
from albireo.desk.mechanism.moves import GoTo, Redo, Undo
from albireo.desk.mechanism.outcome import Refusal
from albireo.desk.players.byes import RequestBye
from albireo.desk.rounds.results import CorrectResult, EnterResult
from albireo.domain.result import GameResult
from albireo.state.tournament import State


def same(one: State, other: State) -> bool:
    """Apart from what stays told when it is undone."""
    return _without_traces(one) == _without_traces(other)


def _without_traces(state: State) -> State:
    return state.having(replace(state.lasting, taken_back=(), rounds_played=0)).at_version(0)


def test_undo_and_redo_of_a_result() -> None:
    table = Table()
    table.play(1)
    before = table.state
    table.do(CorrectResult(1, 1, "=="))
    after = table.state
    table.do(Undo())
    assert same(table.state, before)
    table.do(Redo())
    assert same(table.state, after)
    assert table.refusal(Redo()) == "nothing to redo"


def test_an_act_of_many_events_is_undone_as_one() -> None:
    table = Table(players=0)
    created = table.state
    table = Table(players=6)
    table.do(Undo())
    assert same(table.state, created)
    assert "only just been created" in table.refusal(Undo())


def test_undoing_step_by_step_and_redoing_them_all() -> None:
    table = Table()
    table.publish(1)
    states = [table.state]
    for board in (1, 2, 3):
        table.do(EnterResult(1, board, "10"))
        states.append(table.state)
    for expected in reversed(states[:-1]):
        table.do(Undo())
        assert same(table.state, expected)
    for expected in states[1:]:
        table.do(Redo())
        assert same(table.state, expected)


def test_a_new_act_ends_redo_but_nothing_is_lost() -> None:
    table = Table()
    table.publish(1)
    table.do(EnterResult(1, 1, "10"))
    version, abandoned = table.state.version, table.state
    table.do(Undo())
    table.do(EnterResult(1, 1, "01"))
    assert table.refusal(Redo()) == "nothing to redo"
    table.do(GoTo(version))
    assert same(table.state, abandoned)


def test_taking_back_a_publication_asks_first() -> None:
    table = Table()
    table.publish(1)
    table.do(EnterResult(1, 1, "10"))
    assert table.asked(Undo()) == []
    table.do(Undo())
    assert table.asked(Undo()) == [(4, "undo-published")]
    table.do(Undo())
    assert table.state.draft is not None
    assert table.asked(Redo()) == []


def test_going_to_any_version() -> None:
    table = Table()
    states = {table.state.version: table.state}
    for round_ in (1, 2):
        table.play(round_)
        states[table.state.version] = table.state
    for version, state in states.items():
        table.do(GoTo(version))
        assert same(table.state, state)
    assert "expected a version from 1 to" in table.refusal(GoTo(0))
    assert "expected a version from 1 to" in table.refusal(GoTo(10_000))


def test_going_into_the_middle_of_an_act_reaches_its_end() -> None:
    table = Table()
    registered = table.state
    table.play(1)
    table.do(GoTo(3))  # the second of six registrations made together
    assert same(table.state, registered)


def test_undo_does_not_bring_fide_mode_back() -> None:
    table = Table()
    before = table.state.version
    table.do(LeaveFideMode("friendly"))
    table.do(RequestBye(1, 1))
    table.do(GoTo(before))
    assert not table.state.fide_mode
    assert table.state.lasting.left_fide_mode is not None
    assert table.timeline.at(before).fide_mode  # as it was then


def test_the_history_tells_it_all() -> None:
    table = Table()
    table.publish(1)
    table.do(EnterResult(1, 1, "10"))
    table.do(CorrectResult(1, 1, "=="))
    table.do(Undo())
    said = [(str(line), line.in_force) for line in history_entries(table.timeline)]
    assert said == [
        ("15:02, chief arbiter: tournament Club Open created, rounds: 5", True),
        (
            (
                "15:02, chief arbiter: Player 1 registered; Player 2 registered; Player 3 registered;"
                " Player 4 registered; Player 5 registered; and 1 more"
            ),
            True,
        ),
        ("15:02, chief arbiter: round 1 paired by Round robin", True),
        ("15:02, chief arbiter: round 1 published", True),
        ("15:02, chief arbiter: round 1, board 1: 1-0", True),
        ("15:02, chief arbiter: round 1, board 1 corrected from 1-0 to ½-½", False),
        ("15:02, chief arbiter: undone to version 11", True),
    ]
    assert table.state.rounds[0].boards[1].result is GameResult.WHITE_WINS


def test_a_refused_undo_is_said_in_any_language() -> None:
    decision = Table(players=0).ask(Undo())
    assert isinstance(decision, Refusal)
    english = "nothing to undo: the tournament has only just been created"
    assert decision.note.sentence() == english
    words = {english: "non c’è niente da annullare"}
    assert decision.note.sentence(lambda text: words.get(text, text)) == words[english]


def test_the_history_has_the_reason_of_a_correction() -> None:
    table = Table()
    table.publish(1)
    table.do(EnterResult(1, 1, "10"))
    table.do(CorrectResult(1, 1, "==", reason="Slip was read upside down"))
    said = history_entries(table.timeline)[-1].notes[0].sentence()
    assert said == "round 1, board 1 corrected from 1-0 to ½-½: Slip was read upside down"
