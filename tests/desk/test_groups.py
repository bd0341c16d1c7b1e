"""Groups on the desk: paired on their own, one list of boards, a bye in each, and then perhaps one field."""

import pytest
from tests.desk.table import Table

from albireo.desk.conduct.commands import ChangeSettings, DrawInitialColour, LeaveFideMode
from albireo.desk.mechanism.outcome import Refusal, Refused, note_text
from albireo.desk.players.divide import division_command
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import EditPlayer
from albireo.desk.rounds.manual import BreakPair, MakePair, StartManualPairing
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.transfer.report import report_file
from albireo.domain.colour import Colour
from albireo.domain.result import Mark
from albireo.formats.trf import read_trf
from albireo.pairing.round_robin.timetable import timetable_of
from albireo.standings.groups import places_by_group
from albireo.standings.order import standings
from albireo.state.leaving import left_out


def table_of(players: int, groups: int, manner: str = "strength", **more: str) -> Table:
    table = Table(players=players, rounds=5, system=more.get("system", "FIDE_DUTCH_2026"))
    table.do(DrawInitialColour(Colour.WHITE))
    table.do(division_command(table.state, groups, manner))
    return table


def boards(table: Table, round_: int) -> list[tuple[int, int]]:
    return [(match.white, match.black) for match in table.state.rounds[round_ - 1].matches.values()]


def test_two_odd_groups_have_a_bye_each() -> None:
    table = table_of(10, 2)
    table.do(PairRound(1))
    assert boards(table, 1) == [(1, 3), (4, 2), (6, 8), (9, 7)]
    byes = [id_ for id_, mark in table.state.rounds[0].byes.items() if mark is Mark.PAIRING_BYE]
    assert byes == [5, 10]


def test_groups_of_equal_strength() -> None:
    table = table_of(8, 2, "equal")
    groups = "".join(entrant.player.group for entrant in table.state.entrants.values())
    assert groups == "ABBAABBA"


@pytest.mark.parametrize("count", [0, 5, 27])
def test_so_many_groups_are_none(count: int) -> None:
    with pytest.raises(Refused, match="Number of groups: enter 1 to 4"):
        division_command(Table(players=8).state, count, "strength")


def test_one_group_takes_the_groups_away() -> None:
    table = table_of(8, 2)
    table.do(division_command(table.state, 1, "strength"))
    assert {entrant.player.group for entrant in table.state.entrants.values()} == {""}


def test_a_swiss_group_is_one_field_after_its_rounds() -> None:
    table = table_of(12, 2)
    table.do(ChangeSettings(SettingsFacts(rounds_in_groups=2)))
    table.play(1)
    table.play(2)
    assert all((white <= 6) is (black <= 6) for number in (1, 2) for white, black in boards(table, number))
    table.do(PairRound(3))
    assert any((white <= 6) is not (black <= 6) for white, black in boards(table, 3))


def test_a_pair_across_groups_made_by_hand_is_asked_about() -> None:
    table = table_of(8, 2)
    table.do(PairRound(1))
    table.do(StartManualPairing(1))
    table.do(BreakPair(1, 1))
    table.do(BreakPair(1, 3))
    asked = table.do(MakePair(1, 1, 5))
    assert [note_text(warned.note) for warned in asked] == ["Player 1 and Player 5 play in different groups."]


def test_who_changes_the_group_after_the_start_is_asked_about() -> None:
    table = table_of(8, 2)
    table.play(1)
    table.do(
        LeaveFideMode("club rules")
    )  # in FIDE mode the groups are fixed (acceptance/test_prohibitions.py)
    asked = table.do(EditPlayer(1, PlayerFacts(group="B")))
    assert [warned.note.kind for warned in asked] == ["group-changed", "groups-locked"]


def test_the_rounds_in_groups_are_fixed_after_the_start() -> None:
    table = table_of(8, 2)
    table.play(1)
    refused = table.ask(ChangeSettings(SettingsFacts(rounds_in_groups=3)))
    assert isinstance(refused, Refusal)
    assert note_text(refused.note).startswith("The rounds played in groups cannot be changed")


def test_round_robins_of_different_sizes() -> None:
    table = table_of(9, 2, system="BERGER_ROUNDROBIN")
    assert table.state.settings.number_of_rounds == 5
    timetable = timetable_of(table.state.tournament)
    assert timetable is not None
    assert [len(games) for games in timetable.rounds] == [4, 4, 4, 2, 2]
    for number in range(1, 6):
        table.play(number)
    assert len(table.state.rounds[4].matches) == 2
    assert left_out(table.state) == frozenset()


def test_standings_of_each_group() -> None:
    table = table_of(8, 2)
    table.play(1)
    table.play(2)
    found = places_by_group(standings(table.state.tournament, 2))
    assert list(found) == ["A", "B"]
    assert [{place.tpn for place in places} for places in found.values()] == [{1, 2, 3, 4}, {5, 6, 7, 8}]
    assert all(places[0].rank == 1 for places in found.values())


def test_the_report_carries_the_groups() -> None:
    table = table_of(9, 2)
    table.play(1)
    table.play(2)
    read = read_trf(report_file(table.state, lossy=True)).tournament
    assert [player.group for player in read.players] == [*"AAAAABBBB"]
    played = table.state.tournament
    assert [[(game.white, game.black) for game in round_.pairings] for round_ in read.rounds] == [
        [(game.white, game.black) for game in round_.pairings] for round_ in played.rounds
    ]


def test_publishing_pairs_groups_again_where_something_changed() -> None:
    table = table_of(10, 2)
    table.do(PairRound(1))
    table.do(EditPlayer(10, PlayerFacts(rating=2500)))
    table.do(PublishRound(1))
    assert table.state.rounds[0].published


def test_options_that_mean_nothing_to_the_system() -> None:
    table = Table(system="FIDE_DUTCH_2026")
    with pytest.raises(AssertionError, match="dutch-2026 has no option maxi"):
        table.do(ChangeSettings(SettingsFacts(system_options=(("maxi", "no"),))))
    with pytest.raises(AssertionError, match="option parity: expected one of place, tpn"):
        table.do(ChangeSettings(SettingsFacts(system_options=(("parity", "odd"),))))


def test_options_go_with_the_system() -> None:
    table = Table(system="FIDE_DUTCH_2026")
    table.do(LeaveFideMode("club rules"))
    table.do(ChangeSettings(SettingsFacts(system_options=(("topscorers", "virtual"), ("parity", "tpn")))))
    table.do(ChangeSettings(SettingsFacts(system="FIDE_LIM")))
    assert table.state.settings.system_options == (("parity", "tpn"),)


def test_a_group_may_have_a_system_of_its_own() -> None:
    table = table_of(12, 2)
    asked = table.do(ChangeSettings(SettingsFacts(group_systems=(("B", "SWISS-VEGA"),))))
    assert "system-not-fide" in [warned.note.kind for warned in asked]
    table.play(1)
    table.play(2)
    settings = read_trf(report_file(table.state, lossy=True)).tournament.settings
    assert settings.group_systems == (("B", "SWISS-VEGA"),)


@pytest.mark.parametrize(
    ("name", "code", "words"),
    [
        ("C", "FIDE_LIM_1999", "There is no group C."),
        ("", "FIDE_LIM_1999", "There is no group ."),
        ("A", "BERGER_ROUNDROBIN", "BERGER_ROUNDROBIN cannot pair a group"),
        ("A", "NOTHING", "NOTHING cannot pair a group"),
        ("A", "FIDE_TEAM", "FIDE_TEAM cannot pair a group"),
    ],
)
def test_not_every_system_is_for_groups(name: str, code: str, words: str) -> None:
    refused = table_of(8, 2).ask(ChangeSettings(SettingsFacts(group_systems=((name, code),))))
    assert isinstance(refused, Refusal)
    assert note_text(refused.note).startswith(words)


def test_groups_of_round_robins_have_no_systems_of_their_own() -> None:
    table = table_of(8, 2)
    table.do(ChangeSettings(SettingsFacts(group_systems=(("B", "FIDE_LIM"),))))
    table.do(ChangeSettings(SettingsFacts(system="BERGER_ROUNDROBIN")))
    assert table.state.settings.group_systems == ()
    refused = table.ask(ChangeSettings(SettingsFacts(group_systems=(("B", "FIDE_LIM"),))))
    assert isinstance(refused, Refusal)
    assert note_text(refused.note).startswith("Groups can have their own systems only in")


def test_the_systems_of_groups_are_fixed_after_the_start() -> None:
    table = table_of(8, 2)
    table.play(1)
    refused = table.ask(ChangeSettings(SettingsFacts(group_systems=(("B", "FIDE_LIM"),))))
    assert isinstance(refused, Refusal)
    assert note_text(refused.note).startswith("The systems of the groups cannot be changed")
