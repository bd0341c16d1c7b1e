"""Line-ups of teams on the web site: no one sees them before their time."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from tests.desk.teams.team_table import TeamTable

from albireo.desk.documents.source import PublicSource
from albireo.desk.teams.line_ups import PublishLineUps
from albireo.site.build import build
from albireo.site.options import SiteOptions
from albireo.state.rounds import RoundNotes
from albireo.state.tournament import State

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


@pytest.fixture(scope="module")
def published() -> TeamTable:
    table = TeamTable()
    table.publish(1)
    return table


def boards(state: State, folder: Path) -> tuple[bool, ...]:
    """Return whether the round, a team and a player tell who meets whom at the first board."""
    build(PublicSource(state, NOON), folder, SiteOptions(("en",)))
    pages = [
        (folder / path).read_text("utf-8") for path in ("round-1.html", "teams/1.html", "players/1.html")
    ]
    return "D1" in pages[0], "D1" in pages[1], "D1" in pages[2]


def test_they_are_out_when_the_arbiter_says_so(published: TeamTable, tmp_path: Path) -> None:
    assert boards(published.state, tmp_path) == (False, False, False)
    assert "D" in (tmp_path / "round-1.html").read_text("utf-8")
    later = TeamTable()
    later.publish(1)
    later.do(PublishLineUps(1))
    assert boards(later.state, tmp_path) == (True, True, True)


@pytest.mark.parametrize(
    ("start", "are_out"), [("2026-05-01T12:31:00+00:00", False), ("2026-05-01T12:30:00+00:00", True)]
)
def test_they_are_out_when_their_moment_has_come(
    published: TeamTable, tmp_path: Path, start: str, are_out: bool
) -> None:
    state = published.state
    timed = state.having(replace(state.rules, line_ups_before=30), RoundNotes(starts={1: start}))
    assert boards(timed, tmp_path) == (are_out, are_out, are_out)
