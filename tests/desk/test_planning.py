"""What an event needs and what speaks against its dates (C.02, B.02)."""

import pytest
from tests.desk.table import Table
from tests.desk.teams.team_table import TeamTable

from albireo.desk.conduct.commands import ChangeRules, ChangeSettings, CreateTournament
from albireo.desk.documents.commands import ChangeDocuments
from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.documents.source import DeskSource
from albireo.desk.rounds.timing import TimeRound
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.settings.presets import PRESETS
from albireo.domain.point_system import STANDARD
from albireo.organising.planning import equipment, plan_notes
from albireo.reports.documents.planning import announcements, checklist
from albireo.reports.documents.planning import schedule as schedule_of
from albireo.reports.documents.regulations import regulations
from albireo.reports.invitation import OPEN
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
    table.do(ChangeRules(RulesFacts(entry_form=EntryForm(until="2026-02-01T10:00:00Z"))))
    planned(table, confirmation="2026-03-01T08:30:00Z", awards="2026-03-01T15:00:00Z")
    assert notes(table) == [("needs-deadline", "C.02 10.1.4")]


@pytest.mark.parametrize(
    ("plan", "said"),
    [
        (EventPlan(confirmation="soon"), "not a time"),
        (EventPlan(done=("dance",)), "no duty"),
        (EventPlan(transmitted=-1), "limit"),
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
    ("article", "is_of_schools"),
    [
        *(("3.2", False), ("5.3", False), ("5.4.3", False), ("8.2.5", False), ("9.1", False)),
        *(("10.2.4", False), ("10.4", False), ("11.3.3", True), ("11.3.6", True), ("11.3.12", True)),
    ],
)
def test_c02_duties_that_can_be_ticked_name_their_article(article: str, is_of_schools: bool) -> None:
    (duty,) = (duty for duty in ALL.values() if duty.article == article)
    assert duty.is_of_schools is is_of_schools


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
