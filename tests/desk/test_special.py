"""Rules about particular participants: virtual points against named accelerations, points given or taken."""

from tests.desk.table import Table

from albireo.desk.compare import compare
from albireo.desk.conduct.commands import ChangeSettings
from albireo.desk.mechanism.history import history_entries
from albireo.desk.mechanism.moves import Undo
from albireo.desk.players.special_rules import SetAbnormalPoints, SetProhibitedPairs, SetVirtualPoints
from albireo.desk.settings.facts import SettingsFacts
from albireo.domain.acceleration import Acceleration, AccelerationMethod
from albireo.organising.standings import standings_of
from albireo.pairing.acceleration import virtual_points
from albireo.state.restrictions import AbnormalPointsRow, Prohibition, VirtualPointsRow

BAKU = Acceleration(AccelerationMethod.BAKU)
ROW = VirtualPointsRow(1, 1, 2, 10)


def swiss(**options: int) -> Table:
    return Table(system="FIDE_DUTCH_2026", **options)  # type: ignore[arg-type]


def last_said(table: Table) -> list[str]:
    return [note.sentence() for note in history_entries(table.timeline)[-1].notes]


def test_virtual_points_by_hand_take_the_place_of_a_method() -> None:
    table = swiss()
    table.do(ChangeSettings(SettingsFacts(acceleration=BAKU)))
    table.do(SetVirtualPoints((ROW,)))
    assert table.state.settings.acceleration is None
    assert virtual_points(table.state.tournament, 1) == {1: 10, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0}
    table.do(Undo())
    assert (table.state.restrictions.virtual, table.state.settings.acceleration) == ((), BAKU)


def test_a_method_takes_the_place_of_virtual_points_by_hand() -> None:
    table = swiss()
    table.do(SetVirtualPoints((ROW,)))
    table.do(ChangeSettings(SettingsFacts(acceleration=BAKU)))
    assert (table.state.restrictions.virtual, table.state.settings.acceleration) == ((), BAKU)


def test_a_system_without_acceleration_takes_none() -> None:
    table = Table(system="AMALFI-RATING")
    for command in (ChangeSettings(SettingsFacts(acceleration=BAKU)), SetVirtualPoints((ROW,))):
        assert "does not support acceleration" in table.refusal(command)
    accelerated = swiss()
    accelerated.do(ChangeSettings(SettingsFacts(acceleration=BAKU)))
    assert "Amalfi" in accelerated.refusal(ChangeSettings(SettingsFacts(system="AMALFI-RATING")))
    accelerated.do(ChangeSettings(SettingsFacts(system="AMALFI-RATING", acceleration=None)))


def test_no_acceleration_means_none_even_where_the_system_named_one() -> None:
    table = Table(system="FIDE_DUTCH_2026_BAKU")
    assert virtual_points(table.state.tournament, 1)[1] == 10
    table.do(ChangeSettings(SettingsFacts(acceleration=None)))
    assert set(virtual_points(table.state.tournament, 1).values()) == {0}
    assert table.state.settings.system == "FIDE_DUTCH_2026"


def test_the_later_row_holds_as_in_record_250() -> None:
    table = swiss()
    table.do(SetVirtualPoints((VirtualPointsRow(1, 1, 3, 10), VirtualPointsRow(1, 2, 2, 0))))
    assert [virtual_points(table.state.tournament, r)[1] for r in (1, 2, 3)] == [10, 0, 10]


def test_groups_of_the_decreasing_acceleration() -> None:
    table = swiss()
    decreasing = AccelerationMethod.DECREASING
    assert "needs the last numbers" in table.refusal(
        ChangeSettings(SettingsFacts(acceleration=Acceleration(decreasing, 2)))
    )
    assert "must be" in table.refusal(
        ChangeSettings(SettingsFacts(acceleration=Acceleration(decreasing, 4, 4)))
    )
    table.do(ChangeSettings(SettingsFacts(acceleration=Acceleration(decreasing, 2, 4))))
    assert virtual_points(table.state.tournament, 1) == {1: 20, 2: 20, 3: 10, 4: 10, 5: 0, 6: 0}


def test_acceleration_is_locked_in_fide_mode_after_the_start() -> None:
    table = swiss()
    table.play(1)
    assert "cannot be changed" in table.refusal(SetVirtualPoints((ROW,)))
    assert "cannot be changed" in table.refusal(ChangeSettings(SettingsFacts(acceleration=BAKU)))
    assert table.asked(SetVirtualPoints(())) == []  # nothing changes


def test_virtual_points_are_never_negative() -> None:
    assert "from 0 to 99.9" in swiss().refusal(SetVirtualPoints((VirtualPointsRow(1, 1, 1, -5),)))


def test_points_given_count_in_the_standings_and_say_why() -> None:
    table = swiss()
    table.play(1)
    before = {place.tpn: place.points for place in standings_of(table.state).places}
    bonus = AbnormalPointsRow(None, 5, 1, (2,), "  appeal   upheld ")
    table.do(SetAbnormalPoints((bonus,)))
    after = {place.tpn: place.points for place in standings_of(table.state).places}
    assert after == {**before, 2: before[2] + 5}
    assert table.state.restrictions.abnormal[0].reason == "appeal upheld"
    assert last_said(table) == ["Player 2: points in round 1: +½ (appeal upheld)"]
    table.do(SetAbnormalPoints(()))
    assert last_said(table) == ["Player 2: points adjustment removed: +½"]


def test_points_of_nothing_are_refused() -> None:
    assert "not 0" in swiss().refusal(SetAbnormalPoints((AbnormalPointsRow(None, 0, 1, (2,)),)))


def test_what_changes_is_told() -> None:
    table = swiss()
    before = table.state
    table.do(SetProhibitedPairs((Prohibition((1, 2), 1, 9),)))
    assert last_said(table) == ["prohibited pairings: Player 1 – Player 2"]
    table.do(SetVirtualPoints((ROW, VirtualPointsRow(1, 3, 3, 5))))
    assert last_said(table) == ["manual virtual points, players: 1"]
    table.do(SetAbnormalPoints((AbnormalPointsRow(None, -10, None, (2,)),)))
    assert [note.sentence() for note in compare(before, table.state)] == [
        "prohibited pairings: Player 1 – Player 2",
        "manual virtual points, players: 1",
        "Player 2: points in each round: −1",
    ]


def test_direct_encounter_may_stand_in_the_list_several_times() -> None:
    """C.07: type A looks at those who are still tied, and they have become fewer."""
    table = swiss()
    table.do(ChangeSettings(SettingsFacts(tie_breaks=("DE", "BH", "de", "SB", "DE"))))
    assert table.state.settings.tie_breaks == ("DE", "BH", "DE", "SB", "DE")
    table.play(1)
    assert len(standings_of(table.state).places[0].values) == 5


def test_tie_breaks_no_one_chose_follow_the_system() -> None:
    table = swiss()
    table.do(ChangeSettings(SettingsFacts(system="BERGER_ROUNDROBIN")))
    assert table.state.settings.tie_breaks == ("DE", "WIN", "SB", "KS")
    chosen = swiss()
    chosen.do(ChangeSettings(SettingsFacts(tie_breaks=("BH", "SB"))))
    assert "BH" in chosen.refusal(ChangeSettings(SettingsFacts(system="BERGER_ROUNDROBIN")))
