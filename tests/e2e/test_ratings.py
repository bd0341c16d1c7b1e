"""Rating changes and title norms in a real browser: opened in the panel, asked about, seen on a phone."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.axe import CONTRAST, faults
from tests.e2e.conftest import Server
from tests.e2e.demo import Demo, demo_tournament
from tests.e2e.test_tournament_day import Screen

from albireo.desk.conduct.commands import ChangeRules, ChangeSettings
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import EditPlayer
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.domain.player import Title
from albireo.web.server import open_desk

TITLES = (Title.GM, Title.IM, Title.FM, Title.GM, Title.IM, Title.GM)
WIDTHS = {"wide": (1280, 800), "phone": (390, 844)}


@pytest.fixture
def demo(server: Server) -> Iterator[Demo]:
    """An open with enough titles for norms."""
    desk = open_desk(str(server.database))
    made = demo_tournament(desk)
    for id_ in range(1, 25):
        made.do(EditPlayer(id_, PlayerFacts(title=None if id_ == 2 else TITLES[id_ % len(TITLES)])))
    made.do(ChangeSettings(SettingsFacts(encoded_time_control="5400+30", start="2026/03/01")))
    made.do(ChangeRules(RulesFacts(public_ratings=True)))
    yield made
    desk.journal.database.close()


def keep(page: Page, name: str) -> None:
    folder = os.environ.get("ALBIREO_SCREENSHOTS")
    if folder:
        page.evaluate("scrollTo(0, 0)")
        page.screenshot(path=Path(folder) / f"{name}.png", scale="css")


def playing(demo: Demo) -> list[str]:
    """Return who has White on the boards that are still playing."""
    state = demo.desk.state(demo.uid)
    open_boards = (board for board in state.rounds[-1].boards.values() if not str(board.result))
    return [state.entrants[board.white].name for board in open_boards]


@pytest.mark.parametrize("width", WIDTHS)
def test_ratings_and_norms_are_opened_and_asked_about(screen: Screen, demo: Demo, width: str) -> None:
    page = screen(*WIDTHS[width])
    page.goto(f"/t/{demo.uid}/ratings")
    keep(page, f"ratings-{width}")
    assert faults(page) == []
    waiting = playing(demo)[0]
    page.get_by_role("button", name=f"Rating of {waiting}").click()
    panel = page.locator("#why")
    expect(panel.locator(".outcomes")).to_contain_text("Win")
    keep(page, f"rating-panel-{width}")
    assert faults(page, within="#why") == []
    panel.get_by_label("Rating to reach").fill("2500")
    panel.get_by_role("button", name="Show").click()
    expect(panel).to_contain_text("2500 ")
    page.goto(f"/t/{demo.uid}/norms")
    keep(page, f"norms-{width}")
    page.locator(".norms .why").first.click()
    expect(page.locator("#why")).to_contain_text("norm")
    keep(page, f"norm-panel-{width}")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        assert faults(page, CONTRAST if scheme == "dark" else None) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= WIDTHS[width][0]
    for name, path in (("card", "players/3"), ("me", "me?player=3"), ("public", "public/players/3")):
        page.goto(f"/t/{demo.uid}/{path}")
        expect(page.locator("#rating")).to_contain_text("Rating ±")
        keep(page, f"rating-{name}-{width}")
        assert page.evaluate("document.documentElement.scrollWidth") <= WIDTHS[width][0]
        assert faults(page) == []
