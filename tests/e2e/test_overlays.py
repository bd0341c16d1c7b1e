"""Overlays of a stream in a real browser: transparent, and following the results."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.axe import faults
from tests.e2e.conftest import Server
from tests.e2e.demo import Demo, demo_tournament
from tests.e2e.test_tournament_day import Screen

from albireo.desk.rounds.results import EnterResult
from albireo.web.server import open_desk


@pytest.fixture
def demo(server: Server) -> Iterator[Demo]:
    desk = open_desk(str(server.database))
    yield demo_tournament(desk, players=17, played=1, open_boards=4)
    desk.journal.database.close()


def is_transparent(page: Page) -> bool:
    """Return whether nothing is painted where nothing is written."""
    colours = page.evaluate(
        "[document.documentElement, document.body, document.getElementById('live')]"
        ".map((each) => getComputedStyle(each).backgroundColor)"
    )
    return bool(set(colours) == {"rgba(0, 0, 0, 0)"})


def test_an_overlay_is_transparent_and_follows_the_results(screen: Screen, demo: Demo) -> None:
    desk = screen()
    desk.goto(f"/t/{demo.uid}/outside")
    desk.get_by_text("Overlays for a stream").click()
    expect(desk.get_by_role("link", name="Results ticker")).to_be_visible()
    assert faults(desk) == []
    camera = screen(1280, 720, stranger=True)
    camera.goto(f"/t/{demo.uid}/overlay/boards?from=5&to=6")
    expect(camera.locator("li")).to_have_count(2)
    assert is_transparent(camera)
    demo.do(EnterResult(2, 5, "=="))
    expect(camera.locator("li").first).to_contain_text("½-½")
    expect(camera.locator("li")).to_have_count(2)
    for part in ("standings", "results", "game/1"):
        camera.goto(f"/t/{demo.uid}/overlay/{part}")
        expect(camera.locator("h1")).to_be_visible()
        assert is_transparent(camera)
        assert faults(camera) == []
        assert camera.evaluate("document.documentElement.scrollWidth <= innerWidth")
    camera.goto(f"/t/{demo.uid}/overlay/results")
    line = camera.locator(".ticker li").first
    expect(line).to_be_in_viewport()
    demo.do(EnterResult(2, 6, "01"))
    expect(line).to_contain_text("0-1")  # the last result stands first, at once
    expect(line).to_be_in_viewport()
