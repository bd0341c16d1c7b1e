"""Other ways to what FIDE mode forbids: rounds taken back, marks cleared, data edited after the end."""

from collections.abc import Callable

import pytest
from tests.desk.table import Table

from albireo.desk.commands import AnyCommand
from albireo.desk.conduct.closing import FinishTournament, ReopenTournament
from albireo.desk.conduct.commands import ChangeRules, ChangeSettings, DrawInitialColour, LeaveFideMode
from albireo.desk.mechanism.moves import GoTo, Undo
from albireo.desk.mechanism.outcome import Refusal
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.numbering import Renumber
from albireo.desk.players.registration import EditPlayer, RegisterPlayers
from albireo.desk.players.special_rules import (
    SetAbnormalPoints,
    SetProhibitedPairs,
    SetVirtualPoints,
)
from albireo.desk.rounds.pairing import PairRound, UnpairRound
from albireo.desk.rounds.player_results import ProposeResult
from albireo.desk.rounds.results import ClearResult, CorrectResult, EnterResult
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.transfer.report import report_file
from albireo.domain.acceleration import Acceleration, AccelerationMethod
from albireo.domain.point_system import PointSystem
from albireo.state.restrictions import AbnormalPointsRow, Prohibition, VirtualPointsRow


def swiss(rounds: int = 5) -> Table:
    return Table(players=8, rounds=rounds, system="FIDE_DUTCH_2026")


def comments(table: Table) -> list[str]:
    lines = report_file(table.state, lossy=True).decode().splitlines()
    return [line for line in lines if line.startswith("### ")]


def delete(table: Table) -> None:
    table.do(UnpairRound(1, "wrong hall", "4.4.2"))


def clear_and_delete(table: Table) -> None:
    for board in table.state.rounds[0].boards:
        table.do(ClearResult(1, board))
    delete(table)


def undo(table: Table) -> None:
    while table.state.rounds:
        table.do(Undo())


def undo_results_and_delete(table: Table) -> None:
    for _ in table.state.rounds[0].boards:
        table.do(Undo())
    delete(table)


def go_back(table: Table) -> None:
    table.do(GoTo(2))


def delete_and_go_back(table: Table) -> None:
    delete(table)
    go_back(table)


THREE_ONE_NIL = PointSystem(win=30, draw=10, forfeit_win=30, full_bye=30, half_bye=10, unknown=10)
FIXED: tuple[AnyCommand, ...] = (
    SetProhibitedPairs((Prohibition((1, 2), 1, 99),)),
    ChangeSettings(SettingsFacts(system="FIDE_DUBOV")),
    ChangeSettings(SettingsFacts(points=THREE_ONE_NIL)),
    ChangeSettings(SettingsFacts(acceleration=Acceleration(AccelerationMethod.BAKU))),
    ChangeSettings(SettingsFacts(number_of_rounds=6)),
    SetVirtualPoints((VirtualPointsRow(1, 1, 1, 10),)),
    DrawInitialColour(),
)
WAYS = (delete, clear_and_delete, undo, undo_results_and_delete, go_back, delete_and_go_back)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_93_195_196_taking_a_played_round_1_back_frees_nothing(way: Callable[[Table], None]) -> None:
    """Once a round was played, "round 1 is not paired" is no way back to before the start."""
    table = swiss()
    table.play(1)
    way(table)
    assert not table.state.rounds
    for command in FIXED:
        assert isinstance(table.ask(command), Refusal), command
    assert (4, "tie-breaks-changed") in table.asked(ChangeSettings(SettingsFacts(tie_breaks=("WIN",))))
    assert [line for line in comments(table) if line.startswith("### Round taken back @ Round 1")]
    table.do(LeaveFideMode("started anew"))
    table.do(FIXED[0])


def test_93_195_196_a_round_1_that_no_one_played_can_be_announced_anew() -> None:
    table = swiss()
    table.publish(1)
    assert (4, "unpair-published") in table.asked(UnpairRound(1, "wrong hall", "4.4.2"))
    delete(table)
    for command in FIXED[:5]:
        table.do(command)


def test_113_the_comment_on_a_deleted_round_outlives_going_back() -> None:
    table = swiss()
    table.play(1)
    table.play(2)
    table.do(UnpairRound(2, "fire alarm", "4.4.2"))
    table.do(GoTo(2))
    assert comments(table) == [
        "### Round taken back @ Round 1",
        "### Round taken back @ Round 2: fire alarm",
    ]


def test_152_154_numbers_stay_after_round_4_was_played_and_deleted() -> None:
    table = swiss(7)
    for round_ in (1, 2, 3, 4):
        table.play(round_)
    table.do(EditPlayer(8, PlayerFacts(rating=2700)))
    table.do(UnpairRound(4, "wrong hall", "4.4.2"))
    assert "cannot change once round 4" in table.refusal(Renumber())


def test_154_new_numbers_for_a_round_1_paired_again_are_asked_about() -> None:
    table = swiss()
    table.play(1)
    delete(table)
    table.do(EditPlayer(8, PlayerFacts(rating=2700)))
    assert (3, "renumbering") in table.asked(PairRound(1))


@pytest.mark.parametrize("times", [1, 2])
def test_163_a_cleared_mark_does_not_hide_that_a_game_was_adjourned(times: int) -> None:
    table = swiss(2)
    table.play(1)
    table.publish(2)
    for _ in range(times):
        table.do(EnterResult(2, 1, "XX"))
        table.do(ClearResult(2, 1))
    assert table.asked(EnterResult(2, 1, "==")) == []
    assert table.asked(EnterResult(2, 1, "10")) == [(3, "adjourned-not-drawn")]
    table.do(EnterResult(2, 1, "10"))
    assert [line for line in comments(table) if line.startswith("### Adjournment @ Round 2: ")]


def test_163_phones_do_not_end_an_adjourned_game() -> None:
    table = Table(players=8, rounds=2, system="FIDE_DUTCH_2026")
    table.do(phones())
    table.publish(1)
    table.do(EnterResult(1, 1, "XX"))
    table.do(ClearResult(1, 1))
    player = table.state.rounds[0].boards[1].white
    assert table.refusal(ProposeResult(1, 1, player, "10")).startswith("The game on board 1 was adjourned")


def test_169_ratings_edited_after_the_end_move_no_place() -> None:
    table = Table(players=4, rounds=3)
    table.do(ChangeSettings(SettingsFacts(tie_breaks=("RTNG",))))
    for round_ in (1, 2, 3):
        table.play(round_, ("==",))
    table.do(FinishTournament())
    edit = EditPlayer(4, PlayerFacts(rating=2600))
    assert table.refusal(edit).startswith("The tournament is finished, and this would change places: ")
    table.do(EditPlayer(4, PlayerFacts(rating=1961)))  # one point more, and no other place
    table.do(ReopenTournament())
    table.do(edit)


def test_196_the_guard_stands_behind_every_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even a command that forgot to ask cannot prohibit a pair after round 1."""
    monkeypatch.setattr("albireo.desk.players.special_rules.warn_of_late_prohibition", lambda deciding: None)
    table = swiss()
    table.play(1)
    assert table.refusal(FIXED[0]).startswith("Prohibited pairings must be announced before round 1.")


def test_189_the_guard_stands_behind_every_command(monkeypatch: pytest.MonkeyPatch) -> None:
    table = swiss()
    for round_ in (1, 2, 3):
        table.play(round_)
    monkeypatch.setattr("albireo.desk.rounds.results.warn_of_window", lambda deciding, round_: None)
    assert "can be corrected for the rating report only" in table.refusal(CorrectResult(1, 1, "01"))


def test_late_entries_and_withdrawals_pass_the_guard() -> None:
    table = swiss()
    for round_ in (1, 2, 3):
        table.play(round_)
    table.do(RegisterPlayers((PlayerFacts(name="Late", rating=1950),)))
    table.play(4)


def phones() -> AnyCommand:
    return ChangeRules(RulesFacts(phone_results=True))


def points_in(round_: int | None) -> SetAbnormalPoints:
    """Return an award of three points to player 1."""
    return SetAbnormalPoints((AbnormalPointsRow(None, 30, round_, (1,), "Appeal"),))


@pytest.mark.parametrize("round_", [1, 2, None])
def test_189_points_of_a_round_that_later_pairings_rest_on_stay_as_they_are(round_: int | None) -> None:
    table = swiss()
    for number in (1, 2, 3):
        table.play(number)
    assert "award or deduct them in round 3" in table.refusal(points_in(round_))
    table.do(points_in(3))


def test_189_points_given_in_an_older_round_stay() -> None:
    table = swiss()
    table.play(1)
    table.do(points_in(1))
    table.play(2)
    assert "award or deduct them in round 2" in table.refusal(SetAbnormalPoints(()))
    given = table.state.restrictions.abnormal
    table.do(SetAbnormalPoints((*given, AbnormalPointsRow(None, -30, 2, (1,), "Appeal lost"))))
