"""Questions 106 and 109 of the acceptance list: Baku is Baku."""

import pytest
from tests.desk.table import Table

from albireo.desk.conduct.commands import ChangeSettings, CreateTournament, LeaveFideMode
from albireo.desk.mechanism.codec import entry
from albireo.desk.mechanism.event import RecordedEvent
from albireo.desk.settings.events import SettingsChanged
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.settings.fide_mode import report_comments
from albireo.desk.transfer.import_file import ImportFile
from albireo.domain.acceleration import Acceleration, AccelerationMethod
from albireo.formats.registry import write_file
from albireo.pairing.acceleration import last_of_upper_group

BAKU = Acceleration(AccelerationMethod.BAKU)
OWN = Acceleration(AccelerationMethod.BAKU, 4)
COMMENT = "Acceleration @ Round 1: Baku with a first group of its own, numbers 1 to 4"


def field_of_12() -> Table:
    return Table(players=12, rounds=5, system="FIDE_DUTCH_2026")


def test_106_another_group_is_refused_in_fide_mode() -> None:
    table = field_of_12()
    assert "with any other group it is not Baku" in table.refusal(
        ChangeSettings(SettingsFacts(acceleration=OWN))
    )
    table.do(ChangeSettings(SettingsFacts(acceleration=BAKU)))
    assert last_of_upper_group(table.state.tournament, BAKU) == 6
    new = Table(players=0)
    new.start()
    assert "not Baku" in new.refusal(CreateTournament("Open", 5, SettingsFacts(acceleration=OWN)))


def test_106_outside_fide_mode_the_report_names_it() -> None:
    table = field_of_12()
    table.do(LeaveFideMode("own rules"))
    table.do(ChangeSettings(SettingsFacts(acceleration=OWN)))
    table.play(1)
    assert COMMENT in report_comments(table.state)


def test_106_a_journal_written_before_it_was_refused_is_read_and_its_report_says_so() -> None:
    table = field_of_12()
    event = SettingsChanged(SettingsFacts(acceleration=OWN))
    entry(event)
    version = table.timeline.version + 1
    table.timeline.extend([RecordedEvent(version, "old", "2026-03-01T15:02:00.000000Z", "chief", event)])
    table.play(1)
    assert table.state.fide_mode
    assert COMMENT in report_comments(table.state)


@pytest.mark.parametrize("format_", ["json"])
def test_106_a_file_does_not_bring_it_into_fide_mode(format_: str) -> None:
    table = field_of_12()
    table.do(LeaveFideMode("own rules"))
    table.do(ChangeSettings(SettingsFacts(acceleration=OWN)))
    data = write_file(format_, table.state.tournament).data
    again = Table(players=0)
    again.start()
    again.do(ImportFile(f"open.{format_}", data))
    assert not again.state.fide_mode
