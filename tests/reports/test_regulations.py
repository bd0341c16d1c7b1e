"""What the regulations say about acceleration, deadlines, first colours and the bye, by article."""

from tests.desk.table import Table

from albireo.desk.conduct.commands import ChangeRules, ChangeSettings, CreateTournament, LeaveFideMode
from albireo.desk.documents.source import DeskSource
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.domain.acceleration import Acceleration, AccelerationMethod
from albireo.reports.documents.planning import announcement_rows
from albireo.reports.registry import kind_named
from albireo.reports.source import Choices


def said(table: Table) -> str:
    (section,) = kind_named("regulations").document(DeskSource(table.state), Choices()).sections
    return " ".join(str(cell) for row in section.rows for cell in row if cell is not None)


def swiss(system: str = "FIDE_DUTCH_2026", day: str = "") -> Table:
    return Table(8, 5, system, day)


def test_c_04_2_1_2_an_acceleration_not_published_by_fide_and_its_authorisation() -> None:
    table = swiss()
    assert "needs an authorisation" not in said(table)
    table.do(ChangeSettings(SettingsFacts(acceleration=Acceleration(AccelerationMethod.HALEY))))
    table.do(ChangeRules(RulesFacts(authorisation="QC 7 of 2026")))
    assert "FIDE has not published this acceleration; it needs an authorisation." in said(table)
    assert "QC 7 of 2026" in said(table)


def test_c_04_2_4_3_the_deadline_of_complaints() -> None:
    table = swiss()
    table.do(ChangeRules(RulesFacts(complaints_until=20)))
    assert "within 20 minutes of publication" in said(table)


def test_c_04_3_5_2_5_which_parity_decides() -> None:
    table = swiss()
    assert "depends on the place among those paired so far" in said(table)
    table.do(LeaveFideMode("by the numbers"))  # another reading than ours
    table.do(ChangeSettings(SettingsFacts(system_options=(("parity", "tpn"),))))
    assert "depends on the pairing number, even if players are absent" in said(table)


def test_2009_f_5_half_point_byes_are_against_the_edition() -> None:
    """The organiser may allow them; the players are told what the text says."""
    sentence = "a round missed with notice gives no points"
    assert sentence not in said(swiss())
    table = swiss("FIDE_DUTCH_2009", "2010/03/01")
    assert sentence in said(table)
    table.do(ChangeRules(RulesFacts(half_byes=0)))
    assert sentence not in said(table)


def test_1997_11_4_an_event_that_is_not_rated_says_so_before_it_begins() -> None:
    """In the announcement of the event, and to the players before round 1."""
    rated, unrated = swiss(), Table(0)
    unrated.start()
    settings = SettingsFacts(system="FIDE_DUTCH_2026")
    unrated.do(CreateTournament("Club Open", 5, settings, fide_rated=False))
    sentence = "The tournament is not rated by FIDE."
    assert sentence in said(unrated)
    assert sentence not in said(rated)
    lines = [[str(row[1]) for row in announcement_rows(table.state)] for table in (unrated, rated)]
    assert [sentence in items for items in lines] == [True, False]


def test_c_04_5_1_4_the_bye_of_a_double_swiss() -> None:
    assert "pairing-allocated bye 1½." in said(swiss("FIDE_DOUBLESWISS"))
    assert "pairing-allocated bye 1." in said(swiss())
