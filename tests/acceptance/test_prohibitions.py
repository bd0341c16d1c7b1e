"""Questions 93 and 196: nothing decides anew, after the start, who can meet or by which system."""

import pytest
from tests.desk.table import Table

from albireo.desk.commands import AnyCommand
from albireo.desk.conduct.commands import ChangeSettings, LeaveFideMode
from albireo.desk.mechanism.outcome import Refusal
from albireo.desk.players.divide import division_command
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import EditPlayer, RegisterPlayers
from albireo.desk.settings.facts import SettingsFacts

IN_B = PlayerFacts(group="B")
NEW = RegisterPlayers((PlayerFacts(name="Late", rating=1900, group="C"),))


def table_of(groups: int, rounds: int = 1) -> Table:
    table = Table(players=12, rounds=5, system="FIDE_DUTCH_2026")
    table.do(division_command(table.state, groups, "strength"))
    table.do(ChangeSettings(SettingsFacts(rounds_in_groups=2)))
    for number in range(1, rounds + 1):
        table.play(number)
    return table


@pytest.mark.parametrize("groups", [1, 2])
@pytest.mark.parametrize("command", [EditPlayer(1, IN_B), NEW], ids=["edit", "late entry"])
def test_groups_that_are_paired_separately_are_fixed(groups: int, command: AnyCommand) -> None:
    table = table_of(groups)
    decision = table.ask(command)
    assert isinstance(decision, Refusal)
    assert decision.note.kind == "groups-locked"
    table.do(LeaveFideMode("club rules"))
    assert (3, "groups-locked") in table.asked(command)


def test_dividing_after_the_start_is_refused() -> None:
    table = table_of(1)
    assert isinstance(table.ask(division_command(table.state, 2, "strength")), Refusal)


def test_a_late_entry_joins_a_group_there_is() -> None:
    table = table_of(2)
    table.do(RegisterPlayers((PlayerFacts(name="Late", rating=1900, group="B"),)))
    assert table.state.fide_mode


def test_groups_mean_nothing_once_all_are_paired_together() -> None:
    table = table_of(2, rounds=2)
    assert table.asked(EditPlayer(1, IN_B)) == [(3, "group-changed")]
