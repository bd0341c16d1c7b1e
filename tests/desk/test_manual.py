"""Changing a pairing by hand."""

import pytest
from tests.desk.table import Table

from albireo.desk.conduct.commands import ChangeSettings, LeaveFideMode
from albireo.desk.documents.source import DeskSource
from albireo.desk.mechanism.history import history_entries
from albireo.desk.players.byes import RequestBye
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.players.special_rules import SetProhibitedPairs
from albireo.desk.rounds.manual import (
    BreakPair,
    EndManualPairing,
    GiveBye,
    MakePair,
    StartManualPairing,
    TakeBye,
    TurnPair,
)
from albireo.desk.rounds.pairing import PairRound, PublishRound, UnpairRound
from albireo.desk.rounds.pairing_events import ManualPairingStarted
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.settings.fide_mode import report_comments
from albireo.domain.result import Mark
from albireo.reports.forms.kinds import filled_forms
from albireo.state.restrictions import Prohibition


def pairs(table: Table, round_: int) -> list[tuple[int, int]]:
    return [(board.white, board.black) for board in table.state.rounds[round_ - 1].boards.values()]


@pytest.fixture
def table() -> Table:
    """Round 2 of six: 6-4, 5-3, 1-2 by the Berger table, being changed by hand."""
    table = Table()
    table.play(1)  # 1-6 2-5 3-4
    table.pair(2)
    assert pairs(table, 2) == [(6, 4), (5, 3), (1, 2)]
    table.do(StartManualPairing(2))
    return table


def test_two_pairs_are_crossed_and_the_report_says_so(table: Table) -> None:
    table.do(BreakPair(2, 1))
    table.do(BreakPair(2, 2))
    assert table.state.rounds[1].pool == (6, 4, 5, 3)
    table.do(MakePair(2, 6, 3))
    table.do(MakePair(2, 5, 4))
    warning, *of_meetings = table.do(EndManualPairing(2))
    assert (int(warning.level), warning.note.kind) == (3, "differs-from-engine")
    assert [w.note.kind for w in of_meetings] == ["meet-too-often", "meet-too-rarely"]
    assert "Player 6 – Player 4; Player 5 – Player 3" in str(warning)
    assert report_comments(table.state) == ("MPA @ Round 2: 6-4 5-3 => 6-3 5-4",)
    assert set(pairs(table, 2)) == {(6, 3), (5, 4), (1, 2)}
    assert table.state.rounds[1].differs == ((6, 4), (5, 3))


def test_boards_are_put_in_order_at_the_end(table: Table) -> None:
    table.do(BreakPair(2, 1))
    table.do(MakePair(2, 6, 4))  # now the last board
    table.do(EndManualPairing(2))
    # 1 and 2 won: 1-2 is first (C.04.2 3.6.1); 3 won, so 5-3 comes before 6-4
    assert pairs(table, 2) == [(1, 2), (5, 3), (6, 4)]


def test_a_change_back_to_the_same_leaves_no_comment(table: Table) -> None:
    table.do(BreakPair(2, 1))
    table.do(MakePair(2, 6, 4))
    assert table.asked(EndManualPairing(2)) == []
    table.do(EndManualPairing(2))
    assert report_comments(table.state) == ()


def test_everyone_needs_a_place_before_the_end(table: Table) -> None:
    table.do(BreakPair(2, 1))
    assert table.refusal(EndManualPairing(2)) == "No opponent and no bye: Player 6; Player 4."


def test_a_rematch_is_asked_about(table: Table) -> None:
    table.do(BreakPair(2, 1))
    table.do(BreakPair(2, 3))
    assert (3, "rematch") in table.asked(MakePair(2, 1, 6))


def test_a_prohibited_pair_is_asked_about() -> None:
    table = Table()
    table.do(SetProhibitedPairs((Prohibition((1, 3), 1, 999),)))
    table.pair(1)
    table.do(StartManualPairing(1))
    table.do(BreakPair(1, 1))
    table.do(BreakPair(1, 3))
    assert (3, "prohibited") in table.asked(MakePair(1, 1, 3))


def test_colours_are_asked_about() -> None:
    table = Table()
    table.play(1)  # 1-6 2-5 3-4
    table.play(2)  # 6-4 5-3 1-2: White twice for 1, Black twice for 4
    table.pair(3)
    table.do(StartManualPairing(3))
    for board in list(table.state.rounds[2].boards):
        table.do(BreakPair(3, board))
    assert table.asked(MakePair(3, 1, 4)) == [
        (3, "three-in-a-row"),
        (3, "uneven"),
        (3, "three-in-a-row"),
        (3, "uneven"),
        (2, "both-colours"),
    ]
    assert table.asked(MakePair(3, 4, 1)) == []


def test_colours_are_turned(table: Table) -> None:
    table.do(TurnPair(2, 3))
    assert pairs(table, 2)[2] == (2, 1)
    assert "differs-from-engine" in [kind for _, kind in table.asked(EndManualPairing(2))]


def test_a_second_bye_is_asked_about() -> None:
    table = Table()
    table.pair(1)
    table.do(StartManualPairing(1))
    table.do(BreakPair(1, 1))
    table.do(GiveBye(1, 1))
    table.do(GiveBye(1, 6, Mark.ZERO_BYE))
    table.do(EndManualPairing(1))
    table.do(PublishRound(1))
    table.pair(2)
    table.do(StartManualPairing(2))
    table.do(BreakPair(2, 3))  # 1-2
    table.do(BreakPair(2, 1))  # 6-4
    assert table.asked(GiveBye(2, 1)) == [(3, "second-bye")]
    assert table.asked(GiveBye(2, 6)) == []


def test_a_bye_is_taken_and_given(table: Table) -> None:
    table.do(BreakPair(2, 1))
    table.do(GiveBye(2, 6))
    assert table.refusal(GiveBye(2, 4)) == "Round 2 already has a pairing-allocated bye."
    table.do(GiveBye(2, 4, Mark.ZERO_BYE))
    assert dict(table.state.rounds[1].byes) == {6: Mark.PAIRING_BYE, 4: Mark.ZERO_BYE}
    table.do(TakeBye(2, 6))
    table.do(TakeBye(2, 4))
    assert table.state.rounds[1].pool == (6, 4)
    assert table.refusal(TakeBye(2, 1)) == "Player 1 has no bye in round 2."


def test_nothing_else_happens_to_a_round_changed_by_hand(table: Table) -> None:
    assert "being edited by hand; finish that first" in table.refusal(PublishRound(2))
    assert "being edited by hand; finish that first" in table.refusal(PairRound(2))
    assert "being edited by hand" in table.refusal(StartManualPairing(2))


def test_steps_outside_a_manual_phase_are_refused() -> None:
    table = Table()
    table.pair(1)
    for command in (BreakPair(1, 1), MakePair(1, 1, 2), TurnPair(1, 1), GiveBye(1, 1), EndManualPairing(1)):
        assert table.refusal(command) == "Start editing round 1 by hand first."


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (BreakPair(2, 9), "Round 2 has no board 9."),
        (MakePair(2, 1, 99), "There is no participant 99."),
        (MakePair(2, 1, 1), "Players cannot play against themselves."),
        (MakePair(2, 1, 3), "Player 1 is on board 3 in round 2; take them off it first."),
        (GiveBye(2, 1, Mark.WIN), "Player 1 is on board 3"),
    ],
)
def test_refusals(table: Table, command: BreakPair | MakePair | GiveBye, said: str) -> None:
    assert said in table.refusal(command)


def test_published_pairings_change_for_a_reason_and_with_a_double_confirmation() -> None:
    table = Table()
    table.publish(1)
    for command in (StartManualPairing(1), StartManualPairing(1, "because")):
        assert "the five cases of C.04.2 4.4; choose the one" in table.refusal(command)
    assert "from 4.4.1 to 4.4.5, not '4.4.6'" in table.refusal(StartManualPairing(1, case="4.4.6"))
    (warning,) = table.do(StartManualPairing(1, "a friend came", case="4.4.4"))
    last = table.timeline.events[-1].event
    assert isinstance(last, ManualPairingStarted)
    assert (last.case, last.reason) == ("4.4.4", "a friend came")
    assert int(warning.level) == 4
    assert "being edited by hand" in table.refusal(EnterResult(1, 1, "10"))


def test_boards_of_a_published_round_keep_their_tables() -> None:
    table = Table()
    table.publish(1)  # 1-6 2-5 3-4
    table.do(StartManualPairing(1, case="4.4.4"))
    table.do(BreakPair(1, 1))
    table.do(BreakPair(1, 2))
    table.do(MakePair(1, 1, 5))
    table.do(MakePair(1, 2, 6))
    table.do(EndManualPairing(1))
    assert pairs(table, 1) == [(1, 5), (2, 6), (3, 4)]


def test_a_late_entry_is_seated_in_a_published_round() -> None:
    table = Table(players=5)
    table.publish(1)
    free = next(id_ for id_, mark in table.state.rounds[0].byes.items())
    table.do(RegisterPlayers((PlayerFacts(name="Late", rating=1000),)))
    table.do(StartManualPairing(1, "the one without an opponent agrees", case="4.4.4"))
    table.do(TakeBye(1, free))
    table.do(TakeBye(1, 6))
    table.do(MakePair(1, free, 6))
    table.do(EndManualPairing(1))
    assert pairs(table, 1)[-1] == (free, 6)
    assert table.state.entrants[6].player.entry_round == 1
    table.do(EnterResult(1, 3, "10"))
    table.do(UnpairRound(1))
    table.pair(1)
    assert table.state.rounds[0].match_of(6) is not None


def test_a_result_on_a_broken_board_is_asked_about() -> None:
    table = Table()
    table.play(1)
    table.do(StartManualPairing(1, case="4.4.1"))
    assert table.asked(BreakPair(1, 1)) == [(3, "lose-result")]


def test_the_edition_of_2017_lets_a_full_point_bye_be_followed_by_the_bye() -> None:
    """C.2 of 2017; by C.04.1 4 of 2026 it is asked about."""
    for system, asked in (("FIDE_DUTCH_2017", []), ("FIDE_DUTCH_2026", [(3, "second-bye")])):
        table = Table(players=8, system="FIDE_DUTCH_2026")
        day = "2025/05/01" if asked == [] else "2026/05/01"
        table.do(ChangeSettings(SettingsFacts(system=system, start=day)))
        table.do(RequestBye(7, 1, Mark.FULL_BYE))
        table.play(1)
        table.pair(2)
        table.do(StartManualPairing(2))
        for board in sorted(table.state.rounds[1].boards):
            table.do(BreakPair(2, board))
        assert table.asked(GiveBye(2, 7)) == asked, system


def test_outside_fide_mode_a_reason_is_enough() -> None:
    table = Table()
    table.publish(1)
    table.do(LeaveFideMode())
    table.do(StartManualPairing(1, "the hall is too small"))
    assert table.state.rounds[0].manual


def test_a_published_round_is_taken_back_with_its_case() -> None:
    """C.04.2 4.4."""
    table = Table()
    table.publish(1)
    table.do(UnpairRound(1, "wrong list", "4.4.1"))
    said = history_entries(table.timeline)[-1].sentence()
    assert said.endswith("pairings of round 1 deleted: C.04.2 4.4.1, wrong list")


def test_the_reason_of_a_change_by_hand_is_in_the_report_and_in_it3() -> None:
    table = Table()
    table.publish(1)  # 1-6 2-5 3-4
    for command in (
        StartManualPairing(1, "a {dear} friend came", case="4.4.4"),
        BreakPair(1, 1),
        BreakPair(1, 2),
        MakePair(1, 1, 5),
        MakePair(1, 2, 6),
        EndManualPairing(1),
    ):
        table.do(command)
    (comment,) = report_comments(table.state)
    assert comment.startswith("MPA @ Round 1: ")
    assert comment.endswith("; reason: C.04.2 4.4.4, a (dear) friend came")
    (form,) = filled_forms(DeskSource(table.state), "it3")
    (field,) = (found for group in form.groups for found in group.fields if found.label == "Paired manually")
    assert field.value == "yes (round 1: C.04.2 4.4.4, a {dear} friend came)"
