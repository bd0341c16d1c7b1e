"""What an event needs and what speaks against its dates (C.02, B.02)."""

import pytest
from tests.desk.table import Table
from tests.desk.teams.team_table import TeamTable

from albireo.desk.conduct.commands import ChangeRules, ChangeSettings, CreateTournament, DrawInitialColour
from albireo.desk.documents.commands import ChangeDocuments
from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.documents.source import DeskSource
from albireo.desk.rounds.pairing import PairRound
from albireo.desk.rounds.timing import TimeRound
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.settings.presets import PRESETS
from albireo.domain.colour import Colour
from albireo.domain.point_system import STANDARD
from albireo.organising.planning import equipment, plan_notes
from albireo.reports.documents.planning import announcements, checklist
from albireo.reports.documents.planning import schedule as schedule_of
from albireo.reports.documents.regulations import regulations
from albireo.reports.formatter import Formatter
from albireo.reports.invitation import OPEN
from albireo.reports.registry import kind_named
from albireo.reports.source import Choices
from albireo.reports.values import Tick
from albireo.state.documents import Room
from albireo.state.duties import ALL, duties_of
from albireo.state.entry_form import EntryForm
from albireo.state.event_plan import Assistance, EventPlan


def swiss(players: int = 12) -> Table:
    return Table(players, 5, "FIDE_DUTCH_2026")


def planned(table: Table, **wanted: object) -> None:
    table.do(ChangeRules(RulesFacts(plan=EventPlan(**wanted))))  # type: ignore[arg-type]


def needed(table: Table) -> dict[str, int]:
    return {str(what): number for what, number, _ in equipment(table.state)}


def test_11_2_3_one_arbiter_for_every_thirty_players() -> None:
    table = swiss(31)
    planned(table, is_school=True)
    assert needed(table)["arbiters"] == 2
    table.do(ChangeRules(RulesFacts(entry_form=EntryForm(places=90))))
    assert (needed(table)["arbiters"], needed(table)["boards"]) == (3, 45)
    table.do(ChangeRules(RulesFacts(entry_form=EntryForm(places=62))))
    assert needed(table)["arbiters"] == 3


def test_8_2_1_square_metres_and_10_3_1_larger_tables() -> None:
    """2 m² a player in a Swiss tournament, 4 m² in a round robin."""
    assert needed(swiss())["square metres for the players"] == 24
    assert needed(Table(12, 11))["square metres for the players"] == 48
    table = swiss()
    planned(table, assistance=(Assistance(3, "Ada", True),), transmitted=4)
    found = needed(table)
    assert (found["tables"], found["2 m tables for players with an assistant"]) == (5, 1)
    assert (found["chairs"], found["boards for broadcast"]) == (13, 4)


def test_11_4_2_without_clocks_none_are_needed() -> None:
    table = swiss()
    assert (needed(table)["clocks"], needed(table)["score sheets"]) == (6, 60)
    planned(table, is_school=True, without_clocks=True)
    assert "clocks" not in needed(table)
    assert "score sheets" not in needed(table)
    assert needed(table)["spare sets"] == 1


def notes(table: Table) -> list[tuple[str, str]]:
    return [(note.kind, note.article) for note in plan_notes(table.state)]


@pytest.mark.parametrize(
    ("code", "rounds", "expected"),
    [
        ("900", 5, []),  # 2 hours 30 minutes
        ("1800", 5, []),  # 5 hours, the example of the text
        ("1800+5", 5, [("school-hours", "C.02 11.4.1")]),  # 5 hours 50 minutes: near the most
        ("3600", 4, [("school-hours", "C.02 11.4.1")]),  # 8 hours
    ],
)
def test_11_4_1_hours_of_play_in_school_events(
    code: str, rounds: int, expected: list[tuple[str, str]]
) -> None:
    table = swiss()
    table.do(ChangeSettings(SettingsFacts(encoded_time_control=code)))
    for number in range(1, rounds + 1):
        table.do(TimeRound(number, f"2026-03-01T{6 + 3 * (number - 1):02}:00:00Z"))
    assert notes(table) == []
    planned(table, is_school=True)
    assert notes(table) == expected


def test_deadlines_that_do_not_fit() -> None:
    table = swiss()
    table.do(ChangeSettings(SettingsFacts(start="2026/03/01", encoded_time_control="5400+30")))
    table.do(TimeRound(1, "2026-03-01T09:00:00Z"))
    form = EntryForm(until="2026-03-01T10:00:00Z")
    table.do(ChangeRules(RulesFacts(entry_form=form)))
    planned(table, confirmation="2026-03-01T09:30:00Z", awards="2026-03-01T11:00:00Z")
    assert [kind for kind, _ in notes(table)] == ["deadline", "confirmation", "awards", "order"]
    planned(table, confirmation="2026-03-01T08:30:00Z", awards="2026-03-01T15:00:00Z")
    for day, said in (("08", [("needs-deadline", "C.02 10.1.4")]), ("09", [])):
        table.do(ChangeRules(RulesFacts(entry_form=EntryForm(until=f"2026-02-{day}T10:00:00Z"))))
        assert notes(table) == said


@pytest.mark.parametrize(
    ("plan", "said"),
    [
        (EventPlan(confirmation="soon"), "not a time"),
        (EventPlan(done=("dance",)), "no task"),
        (EventPlan(transmitted=-1), "limit"),
        (EventPlan(assistance=(Assistance(1, opponent_minutes=90),)), "limit"),
        (EventPlan(venue="x" * 201), "201 characters"),
    ],
)
def test_a_plan_that_makes_no_sense_is_refused(plan: EventPlan, said: str) -> None:
    assert said in swiss().refusal(ChangeRules(RulesFacts(plan=plan)))


def test_11_2_1_the_invitation_has_every_item_and_marks_what_is_undecided() -> None:
    table = swiss()
    made = regulations(DeskSource(table.state), Choices())
    named = {str(row[0]) for row in made.sections[0].rows if row[0] is not None}
    assert named >= {
        *(
            "Organiser",
            "Dates",
            "Venue",
            "Accommodation and meals",
            "Who may take part",
            "Entries",
            "Schedule",
        ),
        *("Time control", "Tie-breaks", "Default time", "Prizes", "Gifts and diplomas"),
    }
    before = made.facts["undecided"]
    assert made.marks[0].values["count"] == before
    planned(
        table, venue="Town hall\nSquare 1", lodging="Hotel Regina", requirements="everybody", gifts="diplomas"
    )
    after = regulations(DeskSource(table.state), Choices())
    assert before - after.facts["undecided"] == 4
    venue = next(row for row in after.sections[0].rows if row[0] == "Venue")
    assert venue[1] == "Town hall, Square 1"


def test_11_2_4_announcements_follow_the_event() -> None:
    table = swiss()
    assert len(announcements(DeskSource(table.state), Choices()).sections[0].rows) == 10
    planned(table, is_school=True, without_clocks=True, group_colours=(("A", "red"),))
    table.do(ChangeRules(RulesFacts(default_time=10)))
    rows = announcements(DeskSource(table.state), Choices()).sections[0].rows
    said = [row[1].sentence() if hasattr(row[1], "sentence") else str(row[1]) for row in rows]
    assert "Group A: red" in said
    assert "Games start without clocks; after 20 minutes the arbiter brings one." in said


def test_duties_are_ticked_and_those_of_schools_come_with_a_school() -> None:
    table = swiss()
    usual = {name for stage in duties_of(table.state).values() for name in stage}
    assert "arbiters" not in usual
    planned(table, is_school=True, done=("meeting",))
    assert {name for stage in duties_of(table.state).values() for name in stage} == set(ALL)
    ticked = [
        row for section in checklist(DeskSource(table.state), Choices()).sections for row in section.rows
    ]
    assert [row[1] for row in ticked if row[0] == Tick(True)] == [ALL["meeting"].text]


def test_the_schedule_for_the_wall_says_what_is_open() -> None:
    table = swiss()
    table.do(TimeRound(1, "2026-03-01T09:00:00Z"))
    rows = schedule_of(DeskSource(table.state), Choices()).sections[0].rows
    assert len(rows) == 6
    assert rows[1][1] is rows[5][1] is OPEN


@pytest.mark.parametrize("name", PRESETS)
def test_presets_begin_a_tournament_without_a_question(name: str) -> None:
    table = Table(0)
    table.start()
    preset = PRESETS[name]
    assert table.asked(CreateTournament("Open", 5, preset.settings, preset.rules)) == []
    table.do(CreateTournament("Open", 5, preset.settings, preset.rules))
    state = table.state
    if name == "school-round-robin":
        assert state.settings.tie_breaks == ("WIN", "SB", "KS", "BWG")  # 11.5.4
    elif name.startswith("school"):
        assert state.settings.tie_breaks == ("BH/C1", "BH", "WIN", "BWG")  # 11.5.3
    assert state.rules.plan.is_school is name.startswith("school")
    if state.rules.plan.is_school:
        assert state.settings.points == STANDARD  # 11.4.3: 1, ½, 0
    assert state.is_long is (name == "club-season")


def test_11_3_2_each_room_has_an_arbiter() -> None:
    table = Table(8, 3, "FIDE_DUTCH_2026")
    rooms = (Room("Gym", 1, 2), Room("Library", 3, 3), Room("Attic", 4, 4))
    table.do(ChangeDocuments(DocumentFacts(rooms=rooms)))
    found = {str(what): number for what, number, _ in equipment(table.state)}
    assert found["arbiters"] == 3


def test_equipment_of_teams_is_counted_by_matches() -> None:
    """Four teams of five members: two matches of four boards, whoever is a reserve."""
    found = {str(what): number for what, number, _ in equipment(TeamTable(teams=4, rounds=3).state)}
    assert (found["boards"], found["chairs"]) == (8, 16)


@pytest.mark.parametrize(
    ("article", "words"),
    [
        ("1.1.2", "boards, pieces and clocks, the same for all games"),
        ("3.2", "king about 9.5 cm, squares 5 to 6 cm, four pawns fit on a square"),
        ("5.3", "the same type of clock"),
        ("5.4.3", "readable from 3 m"),
        ("8.1.1", "Inspect all areas"),
        ("8.1.2", "at least one metre from the boards"),
        ("8.1.3", "about 800 lux"),
        ("8.1.4", "noise from chairs and from outside"),
        ("8.2.3", "with internet access"),
        ("8.2.4", "none too close to a door"),
        ("8.2.5", "the same conditions"),
        ("9.1", "all games, 10 of each age group or at least 30"),
        ("9.1.4", "with what delay"),
        ("10.1.3", "accessible to all, or provide another supervised room"),
        ("10.2.2", "toilets, refreshments, emergency exits"),
        ("10.2.3", "refreshments to be brought"),
        ("10.2.4", "the same for the whole event, for players who cannot press the clock or move the pieces"),
        ("10.2.5", "large type for those who asked; have them read to those who cannot read them"),
        ("10.3.3", "where all players can reach them"),
        ("10.3.4", "sockets for the lamps"),
        ("10.4", "write every move, say when they leave the board, know the pieces’ names"),
        ("10.5.1", "players’ meeting"),
    ],
)
def test_c02_duties_that_can_be_ticked_name_their_article(article: str, words: str) -> None:
    (duty,) = (duty for duty in ALL.values() if duty.article == article)
    assert words in str(duty.text)
    assert not duty.is_of_schools


@pytest.mark.parametrize(
    ("article", "words"),
    [
        ("11.2.3", "one arbiter for every 30 players"),
        ("11.3.1", "in one hall, or have an arbiter in each"),
        ("11.3.3", "furniture by height"),
        ("11.3.6", "with coordinates: squares of 55 mm and kings of 90 mm, or 38 mm and 75 mm"),
        ("11.3.7", "spare sets, pieces and clocks"),
        ("11.3.9", "areas for play, spectators, arbiters and rest"),
        ("11.3.10", "colour for each group"),
        ("11.3.11", "rope barrier"),
        (
            "11.3.12",
            "no phones or flash, no food; bottled water, but not on the tables",
        ),
        ("11.3.13", "spectators and play no more games in the hall"),
    ],
)
def test_c02_duties_of_school_events_name_their_article(article: str, words: str) -> None:
    (duty,) = (duty for duty in ALL.values() if duty.article == article)
    assert words in str(duty.text)
    assert duty.is_of_schools


def test_c02_11_3_14_the_notice_board_is_a_duty() -> None:
    """Of every event, though the article is about schools."""
    assert "start lists, pairings and results" in str(ALL["board"].text)
    assert ALL["board"].article == "11.3.14"


def test_c02_11_2_2_opening_and_prize_giving_are_duties() -> None:
    found = [name for name, duty in ALL.items() if duty.article == "11.2.2"]
    assert found == ["opening", "awards"]


def test_c02_10_1_6_the_doctor_stands_on_the_schedule() -> None:
    table = swiss()
    planned(table, physician="Dr Rossi 118")
    notes = map(str, schedule_of(DeskSource(table.state), Choices()).notes)
    assert "Doctor and hospital: Dr Rossi 118" in notes


def _regulations(table: Table) -> str:
    document = regulations(DeskSource(table.state), Choices())
    return "\n".join(str(cell) for section in document.sections for row in section.rows for cell in row)


def test_c02_10_5_5_visually_impaired_players_need_not_write_at_the_end() -> None:
    table = swiss()
    assert "(C.02 10.5.5)" in _regulations(table)
    table.do(ChangeRules(RulesFacts(entry_form=EntryForm(asks_needs=False))))
    assert "(C.02 10.5.5)" not in _regulations(table)


def test_c02_11_5_1_lots_decide_in_a_school_event() -> None:
    table = swiss()
    assert "Those still tied share the place." in _regulations(table)
    planned(table, is_school=True)
    assert "Remaining ties are decided by drawing lots." in _regulations(table)


def test_c02_10_5_2_one_round_a_day_with_an_impairment() -> None:
    table = swiss()
    for number, at in ((1, "09:00"), (2, "15:00")):
        table.do(TimeRound(number, f"2026-03-01T{at}:00Z"))
    assert "one-round" not in {note.kind for note in plan_notes(table.state)}
    planned(table, assistance=(Assistance(3, "Ada", True),))
    assert "one-round" in {note.kind for note in plan_notes(table.state)}


def printed(table: Table, kind: str) -> dict[str, list[str]]:
    """Return the first words of each row of a document, by section."""
    document = kind_named(kind).document(DeskSource(table.state), Choices())
    return {
        section.id: [Formatter("en").text(row[0]) for row in section.rows] for section in document.sections
    }


@pytest.mark.parametrize("article", ["10.4.2", "10.4.3", "10.4.4", "10.2.4", "10.5.5"])
def test_c02_10_4_assistants_get_their_instructions(article: str) -> None:
    sheet = kind_named("assistants").document(DeskSource(swiss().state), Choices())
    assert article in [row[1] for row in sheet.sections[0].rows]


@pytest.mark.parametrize("article", ["11.1.3", "11.1.4", "11.1.5", "11.1.6", "11.3.12", "11.3.13", "11.3.15"])
def test_c02_11_1_guests_get_their_rules_on_a_sheet(article: str) -> None:
    sheet = kind_named("guests").document(DeskSource(swiss().state), Choices())
    assert article in [row[1] for row in sheet.sections[0].rows]


def test_c02_10_1_6_the_doctor_stands_on_the_sheets() -> None:
    table = swiss()
    planned(table, physician="112")
    sheet = kind_named("assistants").document(DeskSource(table.state), Choices())
    assert [Formatter("en").remark(note) for note in sheet.notes] == ["Doctor and hospital: 112"]


def test_c02_2_to_5_sizes_and_clocks_stand_on_the_equipment_list() -> None:
    """11.3.3: the furniture by height only where children play."""
    table = swiss()
    found = printed(table, "equipment")
    assert "king 9.5 cm" in found["sizes"][0]
    assert any("readable from 3 m" in line for line in found["clocks"])
    assert "furniture" not in found
    planned(table, is_school=True)
    assert printed(table, "equipment")["furniture"] == [str(size) for size in range(8)]


def test_c02_10_5_5_and_10_2_4_stand_on_the_slip_of_the_game_concerned() -> None:
    table = swiss(4)
    planned(table, assistance=(Assistance(1, need_not_write=True, opponent_minutes=10),))
    table.do(DrawInitialColour(Colour.WHITE))
    table.do(PairRound(1))
    slips = kind_named("slips").document(DeskSource(table.state), Choices(round=1)).sections[0]
    ids = [column.id for column in slips.columns]
    said = {row[ids.index("white_name")].number: row[ids.index("arrangement")] for row in slips.rows}
    assert Formatter("en").text(said[1]) == (
        "White need not record the last 5 minutes (C.02 10.5.5), Black assists: +10 min (C.02 10.2.4)"
    )
    assert [text for white, text in said.items() if white != 1] == [None]
