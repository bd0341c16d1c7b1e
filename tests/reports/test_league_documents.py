"""Documents of a league: board prizes as the event chooses, players by division, the schedule."""

from tests.desk.teams.team_table import TeamTable

from albireo.desk.conduct.commands import ChangeRules, ChangeSettings
from albireo.desk.documents.source import DeskSource
from albireo.desk.rounds.all_rounds import PairAllRounds
from albireo.desk.rounds.appointments import ArrangeMatch
from albireo.desk.rounds.match_scores import EnterMatchScore
from albireo.desk.rounds.matches import EnterMatch
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.teams.facts import TeamFacts
from albireo.desk.teams.registration import DivideTeams, EditTeam
from albireo.reports.document import Document
from albireo.reports.documents.board_prizes import board_prizes
from albireo.reports.documents.calendar import calendar
from albireo.reports.documents.individual_standings import individual_standings
from albireo.reports.documents.match_slips import match_slips
from albireo.reports.documents.matches import matches
from albireo.reports.documents.rating_changes import rating_changes
from albireo.reports.formatter import Formatter
from albireo.reports.renderers.text import as_text
from albireo.reports.source import Choices
from albireo.reports.values import Share


def season() -> TeamTable:
    """Four teams; A beats everyone on board 1, B never loses at board 2."""
    table = TeamTable(teams=4, rounds=3, system="BERGER_TEAM_ROUNDROBIN")
    table.do(ChangeRules(RulesFacts(match_scores=True)))
    table.do(PairAllRounds("00"))
    for round_, number, results in ((1, 1, "1=01"), (1, 2, "01=="), (2, 1, "1101")):
        table.do(EnterMatch(round_, number, results))
    return table


def first_of_board_1(table: TeamTable) -> list[tuple[str, int]]:
    document = board_prizes(DeskSource(table.state), Choices())
    return [(str(row[3].text), row[7]) for row in document.sections[0].rows]


def test_board_prizes_by_percentage_points_or_performance() -> None:
    table = season()
    by = {}
    for way in ("percentage", "points", "performance"):
        table.do(ChangeRules(RulesFacts(board_prizes_by=way)))
        by[way] = [name for name, _ in first_of_board_1(table)]
    assert by["percentage"][0] == by["points"][0]
    assert sorted(by["performance"]) == sorted(by["points"])
    table.do(ChangeRules(RulesFacts(board_prizes_games=2)))
    assert {games for _, games in first_of_board_1(table)} == {2}


def test_equal_players_share_a_board_prize_unless_performance_decides() -> None:
    """Round 1, board 1: two draws are equal by percentage, points and games; the opponents differ."""
    table = TeamTable(teams=4, rounds=3, system="BERGER_TEAM_ROUNDROBIN")
    table.do(PairAllRounds("00"))
    for number in (1, 2):
        table.do(EnterMatch(1, number, "===="))
    first = board_prizes(DeskSource(table.state), Choices()).sections[0]
    assert [row[0] for row in first.rows] == [1, 1, 1, 1]
    table.do(ChangeRules(RulesFacts(board_prizes_ties="performance")))
    document = board_prizes(DeskSource(table.state), Choices())
    rows = document.sections[0].rows
    assert [row[0] for row in rows] == [1, 2, 3, 4]
    worth = [row[-1] for row in rows]
    assert worth == sorted(worth, reverse=True)
    assert "Ties are broken by performance, otherwise the place is shared." in map(str, document.notes)
    table.do(ChangeRules(RulesFacts(board_prizes_by="performance")))
    rows = board_prizes(DeskSource(table.state), Choices()).sections[0].rows
    assert [row[0] for row in rows] == [1, 2, 3, 4]


def test_board_prizes_say_what_they_cannot_count() -> None:
    table = season()
    table.do(EnterMatchScore(2, 2, "3-1"))
    notes = [note.sentence() for note in board_prizes(DeskSource(table.state), Choices()).notes]
    assert notes == [
        "By percentage, then by games played.",
        "Players still tied share the place.",
        "1 match has only a score and counts for no board.",
    ]


def test_players_are_listed_division_by_division() -> None:
    table = TeamTable(teams=4, rounds=3, system="BERGER_TEAM_ROUNDROBIN")
    table.do(DivideTeams(((1, "First"), (2, "First"), (3, "Second"), (4, "Second"))))
    table.do(PairAllRounds("00"))
    for number in (1, 2):
        table.do(EnterMatch(1, number, "1=01"))
    documents: list[Document] = [
        individual_standings(DeskSource(table.state), Choices()),
        board_prizes(DeskSource(table.state), Choices()),
    ]
    assert [len(document.sections) for document in documents] == [2, 8]
    assert [len(section.rows) for section in documents[0].sections] == [8, 8]


def test_the_schedule_has_days_and_places_of_matches() -> None:
    table = season()
    table.do(ChangeSettings(SettingsFacts(round_dates=("2026/03/01", "2026/03/08", "2026/03/15"))))
    table.do(EditTeam(1, TeamFacts(venue="Club house")))
    table.do(ArrangeMatch(2, 2, "2026/03/22", "14:30", "Town hall"))
    table.do(ArrangeMatch(3, 1, put_off=True))
    written = as_text(calendar(DeskSource(table.state), Choices()), Formatter("en"))
    for words in ("Home", "Away", "Club house", "Town hall", "14:30", "postponed", "2½-1½"):
        assert words in written, written


def test_matches_and_slips_carry_number_day_and_place() -> None:
    """The numbers of the desk, in its order: a slip leads to its row on the screen."""
    table = season()
    table.do(ArrangeMatch(2, 2, "2026/03/22", "14:30", "Town hall"))
    table.do(ArrangeMatch(3, 1, put_off=True))
    source = DeskSource(table.state)
    words = Formatter("en")
    for make in (matches, match_slips):
        titles = [words.remark(section.title) for section in make(source, Choices(round=2)).sections]  # type: ignore[arg-type]
        assert [title[:2] for title in titles] == ["1.", "2."]
        assert "22 Mar" in titles[1], titles
        assert titles[1].endswith("14:30, Town hall")
        put_off = make(source, Choices(round=3)).sections[0].title
        assert words.remark(put_off).endswith("postponed")  # type: ignore[arg-type]


def test_the_rating_list_says_that_matches_were_moved() -> None:
    table = season()
    table.do(ChangeSettings(SettingsFacts(round_dates=("2026/03/01", "2026/03/08", "2026/03/15"))))
    assert not _told_of_moves(table)
    table.do(ArrangeMatch(1, 1, "2026/03/22"))
    assert _told_of_moves(table)


def _told_of_moves(table: TeamTable) -> bool:
    notes = rating_changes(DeskSource(table.state), Choices()).notes
    return any("a different day" in note.sentence() for note in notes)


def test_percentages_are_written_as_the_language_writes_them() -> None:
    document = board_prizes(DeskSource(season().state), Choices())
    row = document.sections[0].rows[0]
    [share] = [value for value in row if isinstance(value, Share)]
    assert Formatter("de").text(share) == f"{share.per_cent:.1f}".replace(".", ",")
