"""Pages for paper in a real browser: few sheets on either paper, no fault on the screen."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page
from tests.e2e.axe import faults
from tests.e2e.conftest import Server
from tests.e2e.demo import Demo, demo_tournament
from tests.e2e.test_tournament_day import Screen

from albireo.desk.money.commands import PlanPrizes, SetEntryFee
from albireo.state.money import PrizeRow
from albireo.web.server import open_desk

SHEETS = {
    "pairings": 1,
    "pairings-by-name": 2,
    "results": 1,
    "slips": 3,
    "players": 2,
    "check-in": 2,
    "payments": 2,
    "standings": 2,
    "cross-table": 2,
    "prizes": 1,
}
"""Most sheets for 40 players and 20 boards, in whatever letters the computer has; eight slips on each."""


@pytest.fixture
def demo(server: Server) -> Iterator[Demo]:
    desk = open_desk(str(server.database))
    made = demo_tournament(desk, rounds=5, played=1)
    made.do(SetEntryFee(2500, "EUR"))
    made.do(PlanPrizes((PrizeRow("Open", (50000, 30000), sharing="none"),), currency="EUR"))
    yield made
    desk.journal.database.close()


def sheets(page: Page, paper: str) -> int:
    made = page.pdf(format=paper)
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", made))


def test_every_sheet_on_both_papers(screen: Screen, demo: Demo) -> None:
    page = screen()
    found: dict[str, object] = {}
    for what in SHEETS:
        page.goto(f"/t/{demo.uid}/print/{what}")
        for fault in faults(page):
            found[what] = fault
        counted = sheets(page, "A4")
        if not 1 <= counted <= SHEETS[what] or sheets(page, "Letter") > SHEETS[what] + 1:
            found[f"{what} sheets"] = counted
    assert found == {}
