"""A title application in a real browser: what is missing, a norm from elsewhere, the form; asked of axe."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.axe import faults
from tests.e2e.conftest import Server
from tests.e2e.test_tournament_day import Screen
from tests.ratings.norms.norm_events import SCORE, event, opponents
from tools.at_a_desk import agreed

from albireo.desk.transfer.import_trf import ImportTrf
from albireo.formats.trf import write_trf
from albireo.web.server import open_desk

WIDTHS = {"wide": (1280, 800), "phone": (390, 844)}


@pytest.fixture
def address(server: Server) -> Iterator[str]:
    """The page of a player with a GM norm of nine games."""
    desk = open_desk(str(server.database))
    tournament = event(opponents(), list(SCORE))
    players = (replace(tournament.players[0], fide_id="99900011"), *tournament.players[1:])
    report = write_trf(replace(tournament, players=players)).decode()
    uid, *_ = agreed(lambda consent: desk.create(ImportTrf("norms.trf", report), "Anna", consent))
    yield f"/t/{uid}/norms/1/application"
    desk.journal.database.close()


@pytest.mark.parametrize("width", WIDTHS)
def test_norms_of_several_events_become_an_application(screen: Screen, address: str, width: str) -> None:
    page: Page = screen(*WIDTHS[width])
    page.goto(address)
    card = page.locator("section.norm").first
    expect(card).to_contain_text("Games the norms count as: 9, at least 27")
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("textbox", name="Tournament").fill("Old Open")
    page.get_by_label("End", exact=True).fill("2024-05-09")
    page.get_by_label("Games it counts as").fill("18")
    page.get_by_label("From a large Swiss or another listed event").check()
    page.get_by_role("button", name="Add a norm from elsewhere").click()
    expect(card).to_contain_text("Games the norms count as: 27, at least 27")
    expect(card).to_contain_text("9 May 2024")
    assert faults(page) == []
    with page.expect_download() as download:
        page.get_by_role("link", name="IT2 GM PDF").click()
    assert download.value.path().read_bytes()[:5] == b"%PDF-"
    page.get_by_role("button", name="Remove").click()
    expect(card).to_contain_text("Games the norms count as: 9, at least 27")
