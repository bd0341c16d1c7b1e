"""Rating reports of parts of an event: by month, by days, by rounds; what was sent, what is left."""

import pytest
from tests.desk.table import Table
from tests.desk.teams.team_table import TeamTable

from albireo.desk.conduct.commands import ChangeSettings
from albireo.desk.mechanism.history import history_entries
from albireo.desk.mechanism.outcome import Questions, Refused
from albireo.desk.rounds.all_rounds import PairAllRounds
from albireo.desk.rounds.appointments import ArrangeMatch
from albireo.desk.rounds.matches import EnterMatch, ForfeitMatch
from albireo.desk.rounds.results import CorrectRatingReport
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.transfer.rating_slices import (
    MarkReportSent,
    ReportPart,
    SliceGame,
    changed_since,
    games_in,
    month_part,
    months,
)
from albireo.desk.transfer.report import report_file
from albireo.domain.player import OfficialRating
from albireo.formats.trf import read_trf

DAYS = ("2026/10/04", "2026/10/18", "2026/11/08")
OCTOBER, NOVEMBER = month_part("2026-10"), month_part("2026-11")


@pytest.fixture
def league() -> TeamTable:
    """Four teams over three rounds in two months; one match of October is postponed to November."""
    table = TeamTable(teams=4, rounds=3, system="BERGER_TEAM_ROUNDROBIN")
    table.do(ChangeSettings(SettingsFacts(round_dates=DAYS, start=DAYS[0], end=DAYS[-1])))
    table.do(PairAllRounds("00"))
    table.do(ArrangeMatch(2, 1, "2026-11-15"))
    for number in (1, 2, 3):
        for match in (1, 2):
            table.do(EnterMatch(number, match, "1=01"))
    return table


def cells(report: bytes) -> dict[int, list[str]]:
    """Return the rounds of each player as they stand in the file."""
    lines = [line for line in report.decode().splitlines() if line.startswith("001")]
    return {
        int(line[4:8]): [line[91 + 10 * place : 99 + 10 * place].strip() for place in range(3)]
        for line in lines
    }


def test_a_month_has_the_games_played_in_it_whatever_their_round(league: TeamTable) -> None:
    whole = cells(report_file(league.state))
    october = cells(report_file(league.state, part=OCTOBER))
    november = cells(report_file(league.state, part=NOVEMBER))
    assert whole.keys() == october.keys() == november.keys()
    postponed = {
        league.state.numbers[id_]
        for board in league.state.rounds[1].matches[1].boards.values()
        for id_ in (board.white, board.black)
    }
    for tpn, row in whole.items():
        is_late = tpn in postponed
        assert october[tpn] == [row[0], "" if is_late else row[1], ""]
        assert november[tpn] == ["", row[1] if is_late else "", row[2]]


def test_dates_points_and_places_are_those_of_the_part(league: TeamTable) -> None:
    text = report_file(league.state, part=NOVEMBER).decode()
    assert "042 2026/11/08" in text
    assert "052 2026/11/15" in text
    dates = next(line for line in text.splitlines() if line.startswith("132"))
    assert dates[91:].split() == ["26/11/15", "26/11/08"]
    assert "### Part of the tournament for rating: games of round 2, 3, played from 2026/11/08" in text
    file = read_trf(text)
    assert all(player.reported_rank is None for player in file.tournament.players)
    assert all(team.reported_match_points is None for team in file.tournament.teams)
    assert file.tournament.settings.number_of_rounds == 3


def test_a_walkover_is_in_the_part_of_its_day(league: TeamTable) -> None:
    table = TeamTable(teams=4, rounds=3, system="BERGER_TEAM_ROUNDROBIN")
    table.do(ChangeSettings(SettingsFacts(round_dates=DAYS)))
    table.do(PairAllRounds("00"))
    table.do(ForfeitMatch(1, 1, "+-"))
    table.do(EnterMatch(1, 2, "1=01"))
    table.do(EnterMatch(3, 1, "1=01"))
    assert "330 +-   1" in report_file(table.state, part=OCTOBER).decode()
    assert "330" not in report_file(table.state, part=NOVEMBER).decode()


def test_ratings_are_those_of_the_list_that_counts_then(league: TeamTable) -> None:
    from albireo.desk.players.facts import PlayerFacts
    from albireo.desk.players.registration import EditPlayer

    rated = (
        OfficialRating("standard", 2390, list="FIDE", period="2026-10"),
        OfficialRating("standard", 2333, list="FIDE", period="2026-11", from_round=3),
    )
    league.do(EditPlayer(league.player("A1"), PlayerFacts(official=rated)))
    tpn = league.state.numbers[league.player("A1")]
    for part, rating in ((OCTOBER, 2390), (NOVEMBER, 2333)):
        found = read_trf(report_file(league.state, part=part)).tournament
        assert found.player(tpn).rating == rating


def test_parts_by_rounds_of_an_individual_event() -> None:
    table = Table(6, 3)
    for number in (1, 2, 3):
        table.play(number)
    whole, part = (
        cells(report_file(table.state, part=each)) for each in (ReportPart(), ReportPart("", "", 2, 3))
    )
    assert {tpn: ["", *row[1:]] for tpn, row in whole.items()} == part
    months_of = months(table.state)
    assert [(each.month, each.games) for each in months_of] == [("", 9)]
    with pytest.raises(Refused, match="no games"):
        report_file(table.state, part=ReportPart("2026/01/01"))


def test_what_was_sent_is_kept_and_what_changed_is_found(league: TeamTable) -> None:
    league.do(MarkReportSent("FIDE", "2026-10-01", "2026-10-31"))
    said = history_entries(league.timeline)[-1].notes[0].sentence()
    assert said == "rating report sent to FIDE: 2026/10/01 to 2026/10/31, games: 12"
    assert [(each.month, each.games, each.unsent) for each in months(league.state)] == [
        ("2026-10", 12, 0),
        ("2026-11", 12, 12),
    ]
    rest = ReportPart(unsent_to="fide")
    assert {game.key.round for game in games_in(league.state, rest)} == {2, 3}
    league.do(CorrectRatingReport(1, 1, "01", reason="misread", match=1))
    (report,) = league.state.round_notes.sent
    assert changed_since(league.state, report) == (SliceGame(1, 1, 1),)
    assert SliceGame(1, 1, 1) in {game.key for game in games_in(league.state, rest)}
    league.do(MarkReportSent("FIDE", is_rest=True))
    assert not games_in(league.state, rest)
    assert not changed_since(league.state, report), "the later report has the right result"


def test_sending_the_same_games_again_asks(league: TeamTable) -> None:
    league.do(MarkReportSent("FIDE", "2026-10-01", "2026-10-31"))
    asked = league.ask(MarkReportSent("FIDE", "2026-10-01", "2026-11-30"))
    assert isinstance(asked, Questions)
    assert "12 of these games were sent to FIDE before" in str(asked.warnings[0])
    assert not isinstance(league.ask(MarkReportSent("GER", "2026-10-01", "2026-11-30")), Questions)


def test_a_part_without_games_cannot_be_sent(league: TeamTable) -> None:
    assert "no games" in league.refusal(MarkReportSent("FIDE", "2025-10-01", "2025-10-31"))
