"""A team, or a member of one, who needs the same table in every round (C.02 10.3.5, 10.5.3, 10.2.6)."""

import pytest
from tests.desk.teams.team_table import TeamTable
from tools.at_a_desk import act, agreed

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.documents.commands import ChangeDocuments
from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.documents.source import DeskSource
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.moves import Undo
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import EditPlayer
from albireo.desk.rounds.manual import EndManualPairing, StartManualPairing
from albireo.desk.rounds.matches import EnterMatch
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.teams.facts import TeamFacts
from albireo.desk.teams.registration import EditTeam
from albireo.desk.transfer.import_trf import ImportTrf
from albireo.desk.transfer.portable import export_tournament, import_tournament
from albireo.desk.transfer.report import report_file
from albireo.domain.fixed_boards import fixed_tables
from albireo.domain.team import Team
from albireo.formats.json_tournament.document import read_json, write_json
from albireo.formats.trf import read_trf
from albireo.organising.room_tables import special_tables
from albireo.reports.registry import kind_named
from albireo.reports.source import Choices
from albireo.state.documents import Room
from albireo.state.event_plan import Assistance, EventPlan


def table_of(table: TeamTable, round_: int, team: int) -> int:
    matches = table.state.rounds[round_ - 1].matches
    return next(number for number, match in matches.items() if team in (match.white, match.black))


def keep(table: TeamTable, team: int, board: int | None) -> None:
    table.do(EditTeam(team, TeamFacts(fixed_board=board)))


def pairs(table: TeamTable, round_: int) -> list[tuple[int, int]]:
    return [(match.white, match.black) for match in table.state.rounds[round_ - 1].matches.values()]


def play(table: TeamTable, round_: int) -> None:
    table.do(PublishRound(round_))
    for number, match in table.state.rounds[round_ - 1].matches.items():
        table.do(EnterMatch(round_, number, "11=0" if match.white < match.black else "00=1"))


@pytest.mark.parametrize("system", ["FIDE_TEAM", "BERGER_TEAM_ROUNDROBIN"])
def test_the_match_has_its_table_in_every_round_and_the_others_keep_their_order(system: str) -> None:
    """The others are in the order of C.04.2, as if no one had a fixed table."""
    free, fixed = TeamTable(8, 5, system), TeamTable(8, 5, system)
    keep(fixed, 7, 2)
    for round_ in range(1, 6):
        for table in (free, fixed):
            table.pair(round_)
        assert table_of(fixed, round_, 7) == 2
        assert sorted(pairs(free, round_)) == sorted(pairs(fixed, round_)), "who meets whom is the same"
        others = [[pair for pair in pairs(table, round_) if 7 not in pair] for table in (free, fixed)]
        assert others[0] == others[1]
        for table in (free, fixed):
            play(table, round_)


def test_a_member_who_needs_a_table_brings_the_match_there() -> None:
    table = TeamTable(8)
    table.do(EditPlayer(table.player("G3"), PlayerFacts(fixed_board=1)))
    for round_ in (1, 2, 3):
        table.pair(round_)
        assert table_of(table, round_, 7) == 1
        play(table, round_)


def test_what_is_said_of_the_team_comes_before_its_members_and_of_these_the_lowest() -> None:
    team = Team(1, "A", (1, 2, 3))
    assert fixed_tables([team], {2: 5, 3: 4}) == {1: 4}
    assert fixed_tables([Team(1, "A", (1, 2, 3), fixed_board=7)], {2: 5}) == {1: 7}
    assert fixed_tables([team], {9: 5}) == {}


def test_pairing_again_undo_and_changes_by_hand_keep_it() -> None:
    table = TeamTable(8)
    keep(table, 8, 1)
    table.pair(1)
    table.pair(1)
    assert table_of(table, 1, 8) == 1
    table.do(Undo())
    table.do(Undo())
    table.pair(1)
    table.do(StartManualPairing(1))
    table.do(EndManualPairing(1))
    assert table_of(table, 1, 8) == 1
    table.do(PublishRound(1))
    assert table_of(table, 1, 8) == 1


def test_taken_back_the_order_of_the_rules_holds_again() -> None:
    free, table = TeamTable(8), TeamTable(8)
    keep(table, 8, 1)
    keep(table, 8, None)
    for each in (free, table):
        each.pair(1)
    assert pairs(table, 1) == pairs(free, 1)


@pytest.mark.parametrize("board", [0, -1, 10000])
def test_a_table_that_makes_no_sense_is_refused(board: int) -> None:
    said = TeamTable().refusal(EditTeam(1, TeamFacts(fixed_board=board)))
    assert said == f"A fixed board must be from 1 to 9999, not {board}."


def test_matches_are_counted_from_one_whatever_the_first_board() -> None:
    """A section of teams in an event: its rooms have the numbers of matches."""
    table = TeamTable(8)
    table.do(ChangeRules(RulesFacts(first_board=41)))
    table.do(EditPlayer(table.player("H1"), PlayerFacts(fixed_board=2)))
    table.pair(1)
    assert table_of(table, 1, 8) == 2


def test_printed_matches_stand_in_the_order_of_their_tables() -> None:
    table = TeamTable(8)
    keep(table, 8, 1)
    table.pair(1)
    play(table, 1)
    document = kind_named("match-slips").document(DeskSource(table.state), Choices(round=1))
    titles = [str(section.title) for section in document.sections]
    assert "H" in titles[0]
    assert len(titles) == 4


def test_report_json_and_portable_file_keep_the_table(desk: Desk) -> None:
    table = TeamTable(8)
    keep(table, 7, 1)
    table.do(EditPlayer(table.player("B2"), PlayerFacts(fixed_board=3)))
    table.pair(1)
    play(table, 1)
    data = report_file(table.state)
    tpn = table.state.team_numbers[7]
    assert f"XXF {tpn:>4}    1".encode() in data
    found = read_trf(data).tournament
    assert {team.tpn: team.fixed_board for team in found.teams if team.fixed_board} == {tpn: 1}
    again = read_json(write_json(table.state.tournament).data).tournament
    assert [team.fixed_board for team in again.teams] == [
        1 if team.tpn == tpn else None for team in again.teams
    ]
    uid, _ = agreed(lambda consent: desk.create(ImportTrf("cup.trf", data.decode()), "Ann", consent))
    copy, _ = import_tournament(desk, export_tournament(desk, uid), copy=True)
    for name in (uid, copy):
        act(desk, name, PairRound(2))
        state = desk.state(name)
        ids = {team.name: team.id for team in state.teams.values()}
        for round_ in (1, 2):
            matches = state.rounds[round_ - 1].matches
            assert ids["G"] in (matches[1].white, matches[1].black)
            assert ids["B"] in (matches[3].white, matches[3].black)


def test_the_hall_plan_marks_the_tables_of_the_match_and_leaves_room_for_a_wheelchair() -> None:
    table = TeamTable(8)
    table.do(ChangeDocuments(DocumentFacts(rooms=(Room("Hall", 1, 4),))))
    player = table.player("G3")
    table.do(EditPlayer(player, PlayerFacts(fixed_board=3)))
    plan = EventPlan(assistance=(Assistance(player, uses_wheelchair=True),))
    table.do(ChangeRules(RulesFacts(plan=plan)))
    special = special_tables(table.state)
    assert special.fixed == special.wheelchairs == frozenset({3})
    assert special.boards == 4


def test_a_record_that_names_no_team_is_told_and_left_out() -> None:
    table = TeamTable(4, 3)
    keep(table, 1, 2)
    table.pair(1)
    play(table, 1)
    data = report_file(table.state).decode().replace("XXF    1    2", "XXF   99    2")
    report = read_trf(data.encode(), lenient=True)
    assert not any(team.fixed_board for team in report.tournament.teams)
