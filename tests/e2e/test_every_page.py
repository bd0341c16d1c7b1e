"""The main pages in real browsers: nothing cut off on a phone, no fault for screen readers, pictures of them.

The pictures of the tutorial: `ALBIREO_SCREENSHOTS=docs/screenshots pytest tests/e2e/test_every_page.py`.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from tests.e2e.axe import CONTRAST, LAYOUT, faults
from tests.e2e.conftest import Server
from tests.e2e.demo import Demo, demo_tournament
from tests.e2e.test_tournament_day import Screen

from albireo.desk.players.byes import RequestBye
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import EditPlayer
from albireo.desk.rounds.pairing import PairRound
from albireo.domain.result import Mark
from albireo.ratings.rating_list import ListedPlayer
from albireo.storage.rating_index import build
from albireo.web.server import open_desk

WIDTHS = {"wide": (1280, 800), "phone": (390, 844)}
PAGES = {
    "start": "/",
    "network": "/network",
    "players": "/t/{uid}/players",
    "check-in": "/t/{uid}/check-in",
    "byes": "/t/{uid}/byes",
    "payments": "/t/{uid}/payments",
    "bank-statement": "/t/{uid}/bank-statement",
    "player-edit": "/t/{uid}/players/3/edit",
    "round": "/t/{uid}/rounds/5",
    "later": "/t/{uid}/rounds/6",
    "before": "/t/{uid}/before",
    "standings": "/t/{uid}/standings",
    "cross-table": "/t/{uid}/cross-table",
    "card": "/t/{uid}/players/3",
    "ratings": "/t/{uid}/ratings",
    "norms": "/t/{uid}/norms",
    "documents": "/t/{uid}/documents",
    "prizes": "/t/{uid}/prizes",
    "awards": "/t/{uid}/awards",
    "site": "/t/{uid}/site",
    "print": "/t/{uid}/print/explanation-of-player",
    "settings": "/t/{uid}/settings",
    "outside": "/t/{uid}/outside",
    "helpers": "/t/{uid}/helpers",
    "self-check-in": "/t/{uid}/self-check-in",
    "people": "/t/{uid}/people",
    "history": "/t/{uid}/history",
    "checks": "/t/{uid}/history/checks?rounds=1",
    "compare": "/t/{uid}/history/compare?before=60",
    "back": "/t/{uid}/history/compare?before=60&back=1",
    "numbers": "/t/{uid}/players/numbers",
    "rating-report": "/t/{uid}/documents/rating-report",
    "public-names": "/t/{uid}/public",
    "public-boards": "/t/{uid}/public/boards",
    "public-standings": "/t/{uid}/public/standings",
    "public-cross-table": "/t/{uid}/public/cross-table",
    "public-card": "/t/{uid}/public/players/3",
    "slips": "/t/{uid}/print/slips",
    "hall": "/t/{uid}/hall",
    "me": "/t/{uid}/me?player=3",
    "me-choose": "/t/{uid}/me?player=0",
    "accounts": "/people",
    "rating-lists": "/rating-lists",
    "rating-update": "/t/{uid}/players/ratings",
    "safety": "/safety",
    "login": "/login",
    "find": "/t/{uid}/find?words=cast",
    "design": "/design",
    "public": "/public",
}


@pytest.fixture
def demo(server: Server) -> Iterator[Demo]:
    desk = open_desk(str(server.database))
    made = demo_tournament(desk)
    with_rating_list(made, server)
    yield made
    desk.journal.database.close()


def with_rating_list(demo: Demo, server: Server) -> None:
    """A list that knows five of the players better, two of them by their ID."""
    listed = []
    for number, entrant in enumerate(demo.desk.state(demo.uid).entrants.values()):
        player = entrant.player
        rating = (player.rating or 0) + 31 * (number % 3) - 20
        listed.append(ListedPlayer(str(4100000 + number), player.name, player.federation, standard=rating))
    for id_ in (1, 3):
        demo.do(EditPlayer(id_, PlayerFacts(fide_id=listed[id_ - 1].id)))
    twin = listed[4]._replace(id="4200000", standard=1650, birth="2011")
    folder = server.data / "rating-lists"
    build(folder / "fide.db", [*listed[:5], twin], "FIDE 2026-11", period="2026-11")


KEPT = (
    *("start", "players", "round", "standings", "card", "documents", "outside", "people", "hall", "me"),
    *("public-boards", "why", "check-in", "rating-lists", "rating-update", "absences", "draft"),
    *("event", "event-desk"),
)
"""Pages whose pictures are kept."""


def keep(page: Page, name: str) -> None:
    folder = os.environ.get("ALBIREO_SCREENSHOTS")
    if folder and name.rpartition("-")[0] in KEPT:
        page.evaluate("document.activeElement && document.activeElement.blur()")
        page.screenshot(path=Path(folder) / f"{name}.png", scale="css")


CHECKED = {"wide": (("light", None), ("dark", CONTRAST)), "phone": (("light", LAYOUT),)}
"""Rules of axe-core at each width: all once, then what depends on width or colours."""


def test_main_pages_for_everyone(screen: Screen, demo: Demo) -> None:
    """Every page is loaded once and looked at in both widths: windows are resized, phones are turned."""
    page = screen()
    found: dict[str, object] = {}
    for name, path in PAGES.items():
        page.set_viewport_size(_size("wide"))
        page.goto(path.format(uid=demo.uid))
        for width, checked in CHECKED.items():
            page.set_viewport_size(_size(width))
            keep(page, f"{name}-{width}")
            needed = page.evaluate("document.documentElement.scrollWidth")
            if name != "hall" and needed > WIDTHS[width][0]:
                found[f"{name} too wide on {width}"] = needed
            for scheme, rules in checked:
                page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
                for fault in faults(page, rules):
                    found[f"{name} {width} {scheme}"] = fault
            page.emulate_media(color_scheme="light")
    assert found == {}


def _size(name: str) -> ViewportSize:
    width, height = WIDTHS[name]
    return {"width": width, "height": height}


BETWEEN_TWO_BUTTONS = """
    scrollTo(0, 0);
    const edge = document.querySelector("#why").getBoundingClientRect().top;
    for (const button of document.querySelectorAll("#boards .why")) {
      const { top, bottom } = button.getBoundingClientRect();
      if (top < edge && edge < bottom) { scrollBy(0, bottom - edge + 1); break; }
    }"""
"""Scroll until neither the menu above nor the panel below hides half of a button, as a person does."""


@pytest.mark.parametrize("width", WIDTHS)
def test_the_round_before_it_is_published(screen: Screen, demo: Demo, width: str) -> None:
    """Absences with every kind of reason, then the draft, each with the reasons of a bye open."""
    demo.play(5)
    demo.do(RequestBye(7, 6, Mark.HALF_BYE))
    demo.do(RequestBye(9, 6, Mark.ZERO_BYE))
    page = screen(*WIDTHS[width])
    page.goto(f"/t/{demo.uid}/rounds/6")
    for name in ("absences", "draft"):
        if name == "draft":
            demo.do(PairRound(6, "00"))  # the page follows by itself
        expect(page.locator("h1")).to_contain_text("who is absent?" if name == "absences" else "draft")
        keep(page, f"{name}-{width}")
        page.locator(".byes li", has_text="requested half-point bye").locator(".why").click()
        expect(page.locator("#why")).to_contain_text("C.04.2 3.3")
        assert page.evaluate("document.documentElement.scrollWidth") <= WIDTHS[width][0]
        page.evaluate(BETWEEN_TWO_BUTTONS)
        assert faults(page) == []


def test_the_reasons_and_the_dialog(screen: Screen, demo: Demo) -> None:
    """What opens on a page is as good as the page."""
    page = screen()
    page.goto(f"/t/{demo.uid}/rounds/5")
    page.locator("#board-14 .why").click()
    page.locator("#why h2").wait_for()
    page.get_by_placeholder("against").fill("Bellatrix")
    page.get_by_role("button", name="Ask").click()
    page.locator("#why-not .answer").wait_for()
    assert faults(page) == []
    page.locator("#why").evaluate("panel => { panel.scrollTop = 0; scrollTo(0, 0) }")
    keep(page, "why-wide")
    page.locator("#board-15 .more").click()
    page.locator("dialog[open]").wait_for()
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.locator("#board-15").focus()
    page.keyboard.press("?")
    page.locator("dialog[open] .keys-list").wait_for()
    assert faults(page) == []
