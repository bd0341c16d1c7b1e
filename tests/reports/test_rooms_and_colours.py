"""Rooms of boards and colours of groups in documents: in words, and groups in colour."""

from dataclasses import replace

from tests.desk.table import Table
from tests.desk.teams.team_table import TeamTable

from albireo.desk.conduct.commands import ChangeRules, ChangeSettings
from albireo.desk.documents.commands import ChangeDocuments
from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.documents.source import DeskSource
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import CheckIn, RegisterPlayers
from albireo.desk.rounds.pairing import PublishRound
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.settings.presets import PRESETS
from albireo.domain.message import remark
from albireo.i18n.wording import wording
from albireo.organising.group_colours import group_colours
from albireo.reports.document import Document
from albireo.reports.formatter import Formatter
from albireo.reports.page_setup import PageSetup
from albireo.reports.registry import kind_named
from albireo.reports.renderers.html import as_html
from albireo.reports.renderers.pdf import cards
from albireo.reports.renderers.swatches import SWATCHES
from albireo.reports.source import Choices
from albireo.reports.values import Coloured
from albireo.state.documents import Room
from albireo.state.event_plan import COLOURS, EventPlan
from albireo.state.festival import Festival, FestivalState


def in_two_rooms() -> Table:
    table = Table(8, 3, "FIDE_DUTCH_2026")
    rooms = (Room("Main hall", 41, 42), Room("Library", 43, 70), Room("Cellar", 71, 80))
    table.do(ChangeRules(RulesFacts(first_board=41)))
    table.do(ChangeDocuments(DocumentFacts(rooms=rooms)))
    table.pair(1)
    return table


def made(table: Table, kind: str) -> Document:
    return kind_named(kind).document(DeskSource(table.state), Choices())


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


def test_slips_and_board_cards_name_the_room() -> None:
    (section,) = made(in_two_rooms(), "slips").sections
    assert [column.id for column in section.columns][:2] == ["board", "room"]
    rooms = [(41, "Main hall"), (42, "Main hall"), (43, "Library"), (44, "Library")]
    assert [row[:2] for row in section.rows] == rooms
    (section,) = made(in_two_rooms(), "board-cards").sections
    assert [row[:2] for row in section.rows] == rooms


def test_slips_name_the_room_on_paper_and_screens() -> None:
    document, formatter = made(in_two_rooms(), "slips"), Formatter("en")
    assert as_html(document, formatter).count('<p class="room">Library</p>') == 2
    sheets = cards.sheets(document, formatter, PageSetup())
    assert [slip["room"] for sheet in sheets for slip in sheet][-1] == "Library"


def test_matches_of_teams_are_in_the_room_of_their_number() -> None:
    table = TeamTable(teams=6, rounds=3)
    rooms = (Room("Main hall", 1, 2), Room("Library", 3, 5))
    table.do(ChangeDocuments(DocumentFacts(rooms=rooms)))
    table.pair(1)
    table.do(PublishRound(1))
    for kind in ("matches", "match-slips"):
        titles = [str(section.title).rpartition(": ")[2] for section in made(table, kind).sections]
        assert titles == ["Main hall", "Main hall", "Library"]
    for kind in ("slips", "pairings-by-name"):
        (section,) = made(table, kind).sections
        column = [each.id for each in section.columns].index("room")
        assert sorted({row[column] for row in section.rows}) == ["Library", "Main hall"]
        assert [row[column] for row in section.rows].count("Library") * 3 == len(section.rows)
    said = [str(cell) for row in made(table, "regulations").sections[0].rows for cell in row]
    assert "Library, matches 3–5" in said


def school_day(*groups: str) -> Table:
    """Return a school event as the preset makes it; no one has said a colour."""
    table = Table(0, 3, "FIDE_DUTCH_2026")
    table.do(ChangeRules(PRESETS["school-swiss"].rules))
    register(table, *groups)
    return table


def register(table: Table, *groups: str) -> None:
    known = len(table.state.entrants)
    rows = [
        PlayerFacts(name=f"P {known + n}", rating=2000 - n, group=group) for n, group in enumerate(groups)
    ]
    table.do(RegisterPlayers(tuple(rows)))


def test_11_3_10_groups_of_a_school_event_have_colours_from_their_first_player_on() -> None:
    table = school_day("U12", "U8", "U12", "U8")
    assert group_colours(table.state) == {"U12": "red", "U8": "blue"}
    register(table, "U10", "U10")
    assert group_colours(table.state) == {"U12": "red", "U8": "blue", "U10": "green"}
    plan = replace(table.state.rules.plan, group_colours=(("U10", "blue"), ("U8", "sea green")))
    table.do(ChangeRules(RulesFacts(plan=plan)))
    assert group_colours(table.state) == {"U12": "red", "U8": "sea green", "U10": "blue"}
    table.do(ChangeRules(RulesFacts(plan=replace(plan, is_school=False, group_colours=()))))
    assert group_colours(table.state) == {}


def test_more_groups_than_colours_have_none_rather_than_one_twice() -> None:
    table = school_day(*(f"G{n:02}" for n in range(14)))
    found = group_colours(table.state)
    assert len(found) == len(set(found.values())) == 10


def test_badges_slips_and_signs_have_the_colour_and_its_words() -> None:
    table = school_day("U12", "U8", "U12", "U8", "U8", "U8")
    red, blue = (
        Coloured(remark("Group {group}: {colour}", group=group, colour=COLOURS[colour]), colour)
        for group, colour in (("U12", "red"), ("U8", "blue"))
    )
    assert [row[-2] for row in made(table, "table-signs").sections[0].rows] == [red, blue, blue]
    for id_ in table.state.entrants:
        table.do(CheckIn((id_,)))
    table.pair(1)
    assert [row[-1] for row in made(table, "slips").sections[0].rows] == [red, blue, blue]
    assert [row[-2] for row in made(table, "table-signs").sections[0].rows] == [red, blue, blue]
    badges = made(table, "badges")
    assert {row[-1] for row in badges.sections[0].rows} == {red, blue}
    assert '<i class="swatch red"></i> Gruppe U12: rot' in as_html(badges, Formatter("de"))
    lines = cards.sheets(badges, Formatter("fr"), PageSetup())[0][0]["lines"]
    assert lines[-1]["text"] == "Groupe U12\N{NO-BREAK SPACE}: rouge"
    assert lines[-1]["swatch"] == SWATCHES["red"]


def test_lists_have_the_colour_beside_the_group() -> None:
    document = made(school(), "pairings")
    assert [section.swatch for section in document.sections if section.title is not None] == ["red", ""]
    page = as_html(document, Formatter("en"))
    assert '<h2><i class="swatch red"></i> Group A: red</h2>' in page
    assert "<h2>Group B: sea green</h2>" in page
    assert '<i class="swatch red"></i> A' in as_html(made(school(), "players"), Formatter("en"))


def test_each_sign_leads_phones_to_its_own_board() -> None:
    source = DeskSource(in_two_rooms().state, phone_page="http://hall:8021/t/x/me")
    (section,) = kind_named("table-signs").document(source, Choices()).sections
    assert [row[-1].address for row in section.rows][:2] == [
        "http://hall:8021/t/x/public/boards#board-41",
        "http://hall:8021/t/x/public/boards#board-42",
    ]
    teams = DeskSource(TeamTable(teams=4, rounds=3).state, phone_page="http://hall:8021/t/x/me")
    (section,) = kind_named("table-signs").document(teams, Choices()).sections
    assert [row[0] for row in section.rows] == [
        f"{match}.{board}" for match in (1, 2) for board in (1, 2, 3, 4)
    ]
    assert section.rows[-1][-1].address.endswith("/public/boards#match-2")


def test_pairings_of_all_sections_name_match_and_board_of_teams() -> None:
    table = TeamTable(teams=4, rounds=3)
    table.pair(1)
    table.do(PublishRound(1))
    event = DeskSource(
        FestivalState(0, table.state.parts).having(Festival(("cup",))), sections={"cup": table.state}
    )
    (section,) = kind_named("sections-pairings").document(event, Choices()).sections
    boards = {row[0].text: row[4] for row in section.rows}
    assert (boards["A1"], boards["B4"], len(boards)) == ("1.1", "2.4", 16)
    (slips,) = made(table, "slips").sections
    assert [row[0] for row in slips.rows][:5] == ["1.1", "1.2", "1.3", "1.4", "2.1"]
