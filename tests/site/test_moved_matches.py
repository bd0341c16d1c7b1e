"""The web site of a league tells when and where a match is played that was moved."""

from datetime import UTC, datetime
from pathlib import Path

from tests.desk.teams.team_table import TeamTable

from albireo.desk.documents.source import PublicSource
from albireo.desk.rounds.all_rounds import PairAllRounds
from albireo.desk.rounds.appointments import ArrangeMatch
from albireo.site.build import build
from albireo.site.options import SiteOptions
from albireo.state.tournament import State

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def round_page(state: State, folder: Path) -> str:
    build(PublicSource(state, NOON), folder, SiteOptions(("en",)))
    return next(folder.rglob("round-1.html")).read_text("utf-8")


def test_a_page_is_written_anew_when_a_match_is_moved(tmp_path: Path) -> None:
    table = TeamTable(teams=4, rounds=3, system="BERGER_TEAM_ROUNDROBIN")
    table.do(PairAllRounds("00"))
    assert "postponed" not in round_page(table.state, tmp_path)
    table.do(ArrangeMatch(1, 2, put_off=True))
    assert "postponed" in round_page(table.state, tmp_path)
    table.do(ArrangeMatch(1, 2, "2026/05/22", "14:30", "Town hall"))
    assert "Town hall" in round_page(table.state, tmp_path)
