"""A day at the desk in real browsers."""

import re
from collections.abc import Callable
from typing import Protocol

from playwright.sync_api import Page, Route, expect
from tests.e2e.conftest import Server
from tests.e2e.steps import new_tournament, pair_and_publish, type_results


class Screen(Protocol):
    """Opens a browser; `is_cut_off` says that the test itself breaks the connection."""

    is_cut_off: bool

    def __call__(self, width: int = 1280, height: int = 800, **options: object) -> Page:
        """Return a new page."""


def test_results_by_keyboard_only(screen: Screen) -> None:
    """Not one click from the first page to the second round."""
    page = screen()
    page.goto("/")
    page.keyboard.type("Torneo di Primavera")
    page.keyboard.press("Tab")
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    expect(page.locator("textarea")).to_be_focused()
    page.keyboard.insert_text("Castor, Emil 2100\nElectra, Sofia 2000\nGemma, Lucia 1900\nIzar, Camille 1800")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Pair round 1")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Publish round 1")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#board-1.active")).to_be_focused()
    type_results(page, "1")
    expect(page.locator("#board-2.active")).to_be_focused()
    page.keyboard.press("/")
    page.keyboard.type("castor")
    page.keyboard.press("Enter")
    expect(page.locator("#board-1.active")).to_be_focused()
    page.keyboard.press("=")
    expect(page.get_by_text("Anna entered 1-0")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#board-1 .sel")).to_have_text("½-½")
    page.keyboard.press("Control+z")
    expect(page.locator("#board-1.active .sel")).to_have_text("1-0")
    expect(page.locator("#board-1.active")).to_be_focused()
    page.keyboard.press("?")
    expect(page.locator("#dialog[open]")).to_contain_text("undo your last action")
    page.keyboard.press("Escape")
    page.locator("#board-1").focus()
    page.keyboard.press("Space")
    expect(page.locator("#why h2")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#why h2")).to_have_count(0)
    page.locator("#board-2").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#board-2.active")).to_be_focused()
    page.keyboard.press("0")
    expect(page.locator("#board-2.done .sel")).to_have_text("0-1")


def wait_until(page: Page, has_come: Callable[[], bool]) -> None:
    """Let the browser work until it has asked for something that is held back here."""
    for _ in range(500):
        if has_come():
            return
        page.wait_for_timeout(20)
    raise AssertionError("what is to be held back has not come in ten seconds")


def test_a_fast_clerk_on_a_slow_network(screen: Screen) -> None:
    """Every key is for the board that is active when it is pressed, before any answer has come."""
    page = screen()
    held: list[Route] = []
    page.route("**/boards/*/result", lambda route: held.append(route))  # long before: it takes effect late
    new_tournament(page, players=10)
    pair_and_publish(page, 1)
    expect(page.locator("#board-1.active")).to_be_focused()
    page.keyboard.type("10")
    expect(page.locator("#board-3.active")).to_be_focused()
    page.keyboard.press("/")
    page.keyboard.type("5")
    wait_until(page, lambda: len(held) == 2)
    for route in reversed(held):
        route.continue_()
    expect(page.locator("h1")).to_contain_text("2 of 5 results")
    expect(page.locator("#find")).to_be_focused()
    page.keyboard.press("Enter")
    held.clear()
    page.keyboard.press("=")
    page.keyboard.press("Control+z")
    expect(page.locator("#board-3.active")).to_be_focused()
    wait_until(page, lambda: len(held) == 1)
    with page.expect_navigation():  # what was taken back is shown by the page loaded anew
        held[0].continue_()
    expect(page.locator("#board-5.missing")).to_be_visible()
    page.get_by_role("button", name="All").click()
    expect(page.locator("tr.done .sel")).to_have_text(["1-0", "0-1"])


def test_two_clerks_at_once(screen: Screen) -> None:
    """What one enters the other sees; no one overwrites anybody."""
    one = screen()
    new_tournament(one, players=10)
    pair_and_publish(one, 1)
    two = screen()
    two.goto(one.url)
    type_results(one, "1")
    expect(two.locator("#board-1.done")).to_be_attached()
    two.keyboard.press("ArrowDown")
    board = two.locator("tr.active").get_attribute("data-number")
    type_results(two, "0")
    expect(one.locator(f"#board-{board}.done")).to_be_attached()
    expect(one.locator("h1")).to_contain_text("2 of 5 results")


ON_ITS_WAY = re.compile(r"/boards/\d+/(result|why)$")


def test_what_comes_while_an_answer_is_on_its_way_is_shown(screen: Screen) -> None:
    """An answer brings one board, or reasons; what the other clerk entered meanwhile is fetched."""
    one = screen()
    new_tournament(one, players=10)
    pair_and_publish(one, 1)
    two = screen()
    two.goto(one.url)
    held: list[Route] = []
    one.route(ON_ITS_WAY, lambda route: held.append(route))
    for key, board, entered in (("1", 3, 2), (" ", 4, 3)):
        with one.expect_request(ON_ITS_WAY):
            one.keyboard.press(key)
        two.keyboard.press("/")
        two.keyboard.type(str(board))
        two.keyboard.press("Enter")
        type_results(two, "0")
        held.pop().continue_()
        expect(one.locator(f"#board-{board}.done")).to_be_attached()
        expect(one.locator("h1")).to_contain_text(f"{entered} of 5 results")


def test_a_clerk_who_was_slower_is_told_and_not_obeyed(screen: Screen) -> None:
    one, two = screen(), screen()
    new_tournament(one, players=10)
    pair_and_publish(one, 1)
    screen.is_cut_off = True
    two.route("**/live?*", lambda route: route.abort())  # as if its network were slow
    two.goto(one.url)
    type_results(one, "=")
    expect(two.locator("#board-1.active.missing")).to_be_focused()
    with two.expect_response("**/changes?*"):  # what the page missed comes in, and the question stays
        two.keyboard.press("1")
    expect(two.get_by_text("Anna entered ½-½")).to_be_visible()
    two.get_by_role("button", name="Keep ½-½").click()
    expect(two.locator("#board-1 .sel")).to_have_text("½-½")


def test_a_killed_server_loses_nothing(screen: Screen, server: Server) -> None:
    page = screen()
    new_tournament(page, players=8)
    pair_and_publish(page, 1)
    type_results(page, "1=")
    port = server.port
    screen.is_cut_off = True
    server.kill()
    expect(page.locator("#saved.offline")).to_be_visible()
    server.start(port)
    expect(page.locator("#saved.offline")).to_have_count(0)
    type_results(page, "0")
    expect(page.locator("h1")).to_contain_text("3 of 4 results")
    page.reload()
    page.get_by_role("button", name="All").click()
    assert page.locator("tr.done .sel").all_text_contents() == ["1-0", "½-½", "0-1"]


def test_a_phone(screen: Screen) -> None:
    """Large buttons, nothing cut off, a sheet for the reasons."""
    page = screen(width=390, height=844, has_touch=True, is_mobile=True)
    new_tournament(page, players=8)
    pair_and_publish(page, 1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for button in page.locator("#board-1 .res button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["width"] >= 44
    page.locator("#board-2 .res button", has_text="½-½").tap()
    expect(page.locator("#board-2 .sel")).to_have_text("½-½")
    page.locator("#board-3 .more").tap()
    page.get_by_role("button", name=re.compile("Black did not show up")).tap()
    expect(page.locator("#board-3 .sel")).to_have_text("1F-0F")
    page.locator("#board-1 .why").tap()
    expect(page.locator("#why")).to_contain_text("C.04.3")
