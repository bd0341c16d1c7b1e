"""Rooms of boards and colours of groups in documents: said in words."""

from tests.desk.table import Table

from albireo.desk.core.event_plan import EventPlan
from albireo.desk.documents.commands import ChangeDocuments
from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.documents.settings import Room
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.settings.commands import ChangeRules, ChangeSettings
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.i18n.wording import wording
from albireo.reports.document import Document
from albireo.reports.from_desk import from_desk
from albireo.reports.registry import kind_named
from albireo.reports.source import Choices


def in_two_rooms() -> Table:
    table = Table(8, 3, "FIDE_DUTCH_2026")
    rooms = (Room("Main hall", 41, 42), Room("Library", 43, 70), Room("Cellar", 71, 80))
    table.do(ChangeRules(RulesFacts(first_board=41)))
    table.do(ChangeDocuments(DocumentFacts(rooms=rooms)))
    table.pair(1)
    return table


def made(table: Table, kind: str) -> Document:
    return kind_named(kind).document(from_desk(table.state), Choices())


def marks(document: Document, language: str = "en") -> list[str]:
    return [mark.sentence(wording(language)) for mark in document.marks]


def test_a_list_of_pairings_names_the_rooms_its_boards_stand_in() -> None:
    found = marks(made(in_two_rooms(), "pairings"))
    assert [mark for mark in found if "tables" in mark] == [
        "Main hall, tables 41–42",
        "Library, tables 43–70",
    ]


def test_the_sheet_for_each_door_says_which_tables_are_there() -> None:
    document = made(in_two_rooms(), "pairings-by-room")
    assert [str(section.title) for section in document.sections] == [
        "Main hall, tables 41–42",
        "Library, tables 43–70",
    ]
    assert [mark for mark in marks(document) if "tables" in mark] == []


def test_signs_have_the_numbers_of_the_tables_and_the_room() -> None:
    (section,) = made(in_two_rooms(), "table-signs").sections
    assert [row[:2] for row in section.rows] == [
        (41, "Main hall"),
        (42, "Main hall"),
        (43, "Library"),
        (44, "Library"),
    ]


def test_regulations_name_the_rooms() -> None:
    (section,) = made(in_two_rooms(), "regulations").sections
    said = [str(cell) for row in section.rows for cell in row]
    assert "Library, tables 43–70" in said


def school() -> Table:
    table = Table(0, 3, "FIDE_DUTCH_2026")
    rows = tuple(PlayerFacts(name=f"Player {n}", rating=2000 - n, group="AB"[n % 2]) for n in range(8))
    table.do(RegisterPlayers(rows))
    table.do(ChangeSettings(SettingsFacts(rounds_in_groups=3)))
    colours = (("A", "red"), ("B", "sea green"))
    table.do(ChangeRules(RulesFacts(plan=EventPlan(is_school=True, group_colours=colours))))
    table.pair(1)
    return table


def test_groups_are_named_with_their_colour() -> None:
    document = made(school(), "pairings")
    titles = [section.title for section in document.sections if section.title is not None]
    assert list(map(str, titles)) == ["Group A: red", "Group B: sea green"]
    assert titles[0].sentence(wording("de")) == "Gruppe A: rot"  # type: ignore[union-attr]


def test_a_list_with_a_column_of_groups_says_the_colours_above() -> None:
    found = marks(made(school(), "players"))
    assert found[:2] == ["Group A: red", "Group B: sea green"]
