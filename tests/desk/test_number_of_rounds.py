"""The number of rounds follows from the system where it prescribes one; a Swiss has what was declared."""

import pytest
from tests.desk.table import Table

from albireo.desk.conduct.commands import ChangeSettings, LeaveFideMode
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers, RemovePlayer, WithdrawPlayer
from albireo.desk.settings.facts import SettingsFacts


def rounds(table: Table) -> int | None:
    return table.state.settings.number_of_rounds


def change(table: Table, **facts: object) -> None:
    table.do(ChangeSettings(SettingsFacts(**facts)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("system", "players", "expected"),
    [
        ("BERGER_ROUNDROBIN", 10, 9),
        ("BERGER_ROUNDROBIN", 9, 9),
        ("BERGER_DOUBLEROUNDROBIN", 10, 18),
        ("FIDE_DOUBLEROUNDROBIN", 5, 10),
        ("BERGER_ROUNDROBIN_G3", 4, 9),
        ("FIDE_DUTCH_2026", 10, 5),
    ],
)
def test_the_number_of_rounds_of_each_system(system: str, players: int, expected: int) -> None:
    assert rounds(Table(players=players, rounds=5, system=system)) == expected


def test_it_follows_another_system_and_the_registered_players() -> None:
    table = Table(players=10, rounds=9, system="FIDE_DUTCH_2026")
    change(table, system="BERGER_DOUBLEROUNDROBIN")
    assert rounds(table) == 18
    table.do(RegisterPlayers((PlayerFacts(name="Eleventh"), PlayerFacts(name="Twelfth"))))
    assert rounds(table) == 22
    table.do(RemovePlayer(12))
    table.do(RemovePlayer(11))
    assert rounds(table) == 18


def test_another_number_is_refused_before_the_start_only() -> None:
    table = Table(players=10, rounds=9, system="BERGER_DOUBLEROUNDROBIN")
    nine = ChangeSettings(SettingsFacts(number_of_rounds=9))
    assert table.refusal(nine) == "Number of rounds: the system requires 18, found 9 (participants: 10)."
    table.play(1)
    table.do(WithdrawPlayer(10))
    assert rounds(table) == 18
    table.do(LeaveFideMode())
    assert table.asked(nine) == [(4, "rounds-changed")]


def test_too_many_rounds_is_a_rule_of_swiss_systems() -> None:
    """C.04.1 2."""
    table = Table(players=10, rounds=9, system="BERGER_DOUBLEROUNDROBIN")
    table.pair(1)
    table = Table(players=6, rounds=5, system="FIDE_DUTCH_2026")
    table.pair(1)
    assert table.asked(ChangeSettings(SettingsFacts(number_of_rounds=6))) == [(2, "too-many-rounds")]
    change(table, system="BERGER_ROUNDROBIN")
    assert table.asked(ChangeSettings(SettingsFacts(system="BERGER_DOUBLEROUNDROBIN"))) == []
