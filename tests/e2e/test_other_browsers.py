"""A tournament day in Firefox and in WebKit, the engine of Safari: the same steps in both.

Chromium has the long tests beside this one; these go through everything that depends on the browser.
"""

import re
from collections.abc import Iterator

import pytest
from tests.e2e.browsers.firefox import Firefox
from tests.e2e.browsers.webkit import WebKit
from tests.e2e.browsers.window import NotThere, Window
from tests.e2e.conftest import Server
from tests.e2e.demo import Demo, demo_tournament
from tests.e2e.steps import NAMES
from tests.e2e.test_every_page import PAGES, WIDTHS
from tests.e2e.test_hall_and_phones import code

from albireo.desk.rounds.results import EnterResult
from albireo.web.server import open_desk

CUT_OFF = re.compile(
    r"can’t establish a connection|connection to \S+ was interrupted|Load failed|htmx:sendError"
)
"""What browsers say of a server that is gone."""


class Windows:
    """Opens windows, each with its own cookies; `is_cut_off` says that the test itself kills the server."""

    def __init__(self, browser: Firefox | WebKit, server: Server) -> None:
        self._browser = browser
        self._server = server
        self._opened: list[Window] = []
        self.is_cut_off = False

    def __call__(self, width: int = 1280, height: int = 800) -> Window:
        window = self._browser.window(self._server.url)
        self._opened.append(window)
        window.open(self._server.another_address())
        window.resize(width, height)
        return window

    def close(self) -> list[str]:
        """Return what the pages complained of."""
        said = [error for window in self._opened for error in window.errors()]
        for window in self._opened:
            window.close()
        return [error for error in said if not (self.is_cut_off and CUT_OFF.search(error))]


@pytest.fixture(scope="module", params=[Firefox, WebKit], ids=lambda kind: kind.name)
def browser_of_another_make(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Firefox | WebKit]:
    try:
        with request.param.running(tmp_path_factory.mktemp(request.param.name)) as running:
            yield running
    except NotThere as reason:
        pytest.skip(str(reason))


@pytest.fixture
def windows(browser_of_another_make: Firefox | WebKit, server: Server) -> Iterator[Windows]:
    opened = Windows(browser_of_another_make, server)
    yield opened
    assert opened.close() == []


@pytest.fixture
def demo(server: Server) -> Iterator[Demo]:
    desk = open_desk(str(server.database))
    yield demo_tournament(desk, players=17, played=1, open_boards=4)
    desk.journal.database.close()


def new_tournament(window: Window, players: int) -> None:
    window.go("/")
    window.fill("input[name=name]", "Torneo di Primavera")
    window.fill("input[name=rounds]", "3")
    window.click("button", "Create")
    window.fill("textarea", "\n".join(f"{name} {rating}" for name, rating in NAMES[:players]))
    window.click("button", "Add players")
    window.focus("button.go")  # the next step


def pair_and_publish(window: Window, number: int, asked: bool = False) -> None:
    window.click("button", f"Pair round {number}")
    if asked:  # about those who did not come to the round before
        window.see("main", "No-shows in round")
        window.click("button", "Pair anyway")
    window.see("h1", "draft, not published")
    window.click("button", f"Publish round {number}")
    window.see("#boards[data-entry]")


def jump(window: Window, text: str, board: int) -> None:
    """By number or by name to a board."""
    window.press("/")
    window.focus("#find")
    window.type(text)
    window.press("Enter")
    window.focus(f"#board-{board}.active")


def test_a_tournament_day(windows: Windows) -> None:
    desk, clerk = windows(), windows()
    new_tournament(desk, players=11)
    desk.click(".chip", "½ point")
    desk.fill("#find", "izar")
    desk.press("Enter")
    desk.see(".byes li", "Izar, Camille 1998 requested half-point bye")
    pair_and_publish(desk, 1)
    here = desk.value("location.pathname")
    clerk.go(here)

    # Results by keyboard, seen by the other clerk.
    desk.focus("#board-1.active")
    desk.press("1")
    clerk.see("h1", "1 of 5 results")
    desk.focus("#board-2.active")
    desk.press("0")
    jump(desk, "5", 5)
    desk.press("+")
    desk.see("#board-5.done .sel", "1F-0F")
    name = desk.texts("#board-3 .white")[0].split()[-3].strip(",")
    jump(desk, name.lower(), 3)
    desk.press("=")
    desk.see("#board-3.done .sel", "½-½")
    desk.press("Control+z")
    desk.see("#board-3.missing")
    clerk.see("h1", "3 of 5 results")
    clerk.click("#board-3 .res button", "0-1")
    desk.see("h1", "4 of 5 results")
    desk.focus("#board-3.active")  # it does not move under the clerk's fingers
    desk.press("Enter")
    desk.focus("#board-4.active")
    desk.press("-")
    desk.see("h1", "5 of 5 results")
    desk.click("button.chip", "All")
    assert desk.texts("#boards .sel") == ["1-0", "0-1", "0-1", "0F-1F", "1F-0F"]

    # No one overwrites anybody: the row asks.
    jump(clerk, "1", 1)
    clerk.press("=")
    clerk.see("#board-1 .question", "Anna entered 1-0")
    clerk.click("#board-1 button", "Keep 1-0")
    clerk.miss(".question")

    # Why this board, and why not another one?
    desk.click("#board-1 .why")
    desk.see("#why", "C.04.3")
    assert desk.value("document.getElementById('why').getBoundingClientRect().x") >= 900, (
        "not beside the page"
    )
    desk.fill("#why input[name=second]", "Bellatrix")
    desk.click("#why button", "Ask")
    desk.see("#why-not .answer")
    desk.press("Escape")
    desk.miss("#why")

    # Standings, and back with the browser's own button: the page is as live as before.
    clerk.click("nav a", "Standings")
    clerk.see("h1", "Standings after round 1")
    assert len(clerk.texts("#places tbody tr")) == 11
    clerk.fill("input[type=search]", "castor")
    assert len(clerk.texts("#places tbody tr")) == 1
    clerk.click("#places .why")
    clerk.see("#why", "sum of the opponents’ scores")
    clerk.value("history.back()")
    clerk.see("h1", "Round 1 5 of 5 results")
    desk.click("#board-2 .more")
    desk.click("dialog button", "Clear result")
    clerk.see("h1", "4 of 5 results")
    clerk.click("#board-2 .res button", "½-½")
    desk.see("h1", "5 of 5 results")

    # On to the next round, in another language and in the dark.
    desk.click("a", "Continue to round 2")
    pair_and_publish(desk, 2, asked=True)
    desk.click(".top .menu summary")
    desk.choose("select[name=language]", "Italiano")
    desk.see("h1", "Turno 2")
    ground = "getComputedStyle(document.body).backgroundColor"
    assert desk.value(ground) == "rgb(244, 246, 249)"
    desk.click(".top .menu summary")
    desk.choose("select[name=theme]", "scuro")
    desk.see(":root[data-theme=dark]")
    assert desk.value(ground) == "rgb(15, 20, 28)"


def test_hall_and_phones(windows: Windows, demo: Demo) -> None:
    board = demo.desk.state(demo.uid).rounds[1].boards[6]
    name = demo.desk.state(demo.uid).entrants[board.white].name
    phone, desk, hall = windows(390, 844), windows(), windows(1280, 720)

    # Check-in by finger.
    for window in (phone, desk):
        window.go(f"/t/{demo.uid}/check-in")
    phone.tap("#presence .tap", "Castor")
    phone.see("#toast", "is present")
    desk.see("#presence-count", "1 present")
    phone.tap("#toast button", "Undo")
    desk.see("#presence-count", "0 present")

    # The projector pages through by itself and fits the screen.
    hall.go(f"/t/{demo.uid}/hall?seconds=3")
    hall.see("#title", "Round 2 · 4 of 8 results")
    hall.see("#title", "Standings · after round 1")
    assert hall.value("document.documentElement.scrollHeight <= innerHeight")

    # My board: found by name, confirmed by the code of the board.
    desk.go(f"/t/{demo.uid}/rounds/2")
    phone.go(f"/t/{demo.uid}/me")
    phone.fill("input[type=search]", name[:2].upper())
    phone.tap("a", name)
    phone.see("h1", name)
    assert phone.texts(".big") == ["6"]
    phone.see(".seat", "You have White")
    phone.fill("input[name=code]", code(demo, 2, 6, "w"))
    phone.tap("button", "I won")
    phone.see("#result", "Waiting for your opponent")
    desk.see("#board-6 .proposed", "reports 1-0")
    demo.do(EnterResult(2, 6, "10"))
    phone.see("#result .against", "1-0")
    phone.tap(".tabs a", "Standings")
    phone.see("h1", "Standings after round 1")
    phone.tap(".languages a", "FR")
    phone.see("h1", "Classement après la ronde 1")
    for number in (5, 7, 8):
        demo.do(EnterResult(2, number, "=="))
    phone.see("h1", "Classement après la ronde 2")
    hall.see("#title", "Standings · after round 2")


def test_a_killed_server_loses_nothing(windows: Windows, server: Server) -> None:
    desk, phone = windows(), windows(390, 844)
    new_tournament(desk, players=8)
    pair_and_publish(desk, 1)
    phone.go(f"{desk.value('location.pathname').partition('/rounds')[0]}/public/boards")
    desk.press("1")
    phone.see("#board-1 .result", "1-0")
    port = server.port
    windows.is_cut_off = True
    server.kill()
    desk.see("#saved.offline")
    phone.see("#connection")
    server.start(port)
    desk.miss("#saved.offline")
    phone.miss("#connection")
    desk.focus("#board-2.active")
    desk.press("=")
    desk.see("h1", "2 of 4 results")
    phone.see("#board-2 .result", "½-½")


def test_nothing_is_cut_off(windows: Windows, demo: Demo) -> None:
    window = windows()
    too_wide = {}
    for name, path in PAGES.items():
        window.go(path.format(uid=demo.uid))
        for width, height in WIDTHS.values():
            window.resize(width, height)
            needed = window.value("document.documentElement.scrollWidth")
            if needed > width:
                too_wide[name, width] = needed
    assert too_wide == {}
