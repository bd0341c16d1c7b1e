"""A helper's phone in a real browser: boards go after their result, and a lost connection loses nothing."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.e2e.axe import faults
from tests.e2e.conftest import Server
from tests.e2e.demo import Demo, demo_tournament
from tests.e2e.test_tournament_day import Screen

from albireo.desk.rounds.results import EnterResult
from albireo.domain.result import GameResult
from albireo.web.server import open_desk


@pytest.fixture
def demo(server: Server) -> Iterator[Demo]:
    """Round 2 of 8 boards is being played; 5 to 8 have no result."""
    desk = open_desk(str(server.database))
    yield demo_tournament(desk, players=17, played=1, open_boards=4)
    desk.journal.database.close()


def helped(screen: Screen, demo: Demo, desk: Page, first: int, last: int) -> Page:
    """Return the phone of a helper whom the arbiter has just added."""
    desk.goto(f"/t/{demo.uid}/helpers")
    desk.get_by_label("From board").fill(str(first))
    desk.get_by_label("To board").fill(str(last))
    desk.get_by_role("button", name="Add helper").click()
    waiting = desk.locator("#helpers .card", has_text="Waiting for a phone").last
    address = str(waiting.get_by_role("link").get_attribute("href"))
    phone = screen(390, 844, stranger=True, has_touch=True, is_mobile=True)
    phone.goto(re.sub("http://[^/]+", "", address))
    assert faults(phone) == []
    phone.get_by_role("button", name="Use this phone").tap()
    expect(phone.locator(".helper-board")).to_have_count(last - first + 1)
    return phone


def board(phone: Page, number: int) -> Locator:
    return phone.locator(f'.helper-board[data-place="{number}.1"]')


def result(demo: Demo, number: int) -> GameResult:
    return demo.desk.state(demo.uid).rounds[1].boards[number].result


def is_wide_enough(phone: Page) -> bool:
    return bool(phone.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_a_board_stays_for_a_moment_and_goes(screen: Screen, demo: Demo) -> None:
    desk = screen()
    phone = helped(screen, demo, desk, 5, 8)
    expect(desk.locator("#helper-1")).to_contain_text("Phone connected at")
    assert faults(desk) == []
    assert faults(phone) == []
    assert is_wide_enough(phone)
    board(phone, 6).get_by_role("button", name="½-½").tap()
    expect(board(phone, 6)).to_contain_text("Saved: ½-½")
    expect(board(phone, 6).get_by_role("button")).to_have_count(0)
    assert result(demo, 6) is GameResult.DRAW
    expect(desk.locator("#helper-1")).to_contain_text("1 result entered")
    assert faults(phone) == []
    expect(board(phone, 6)).to_have_count(0)  # after its moment
    demo.do(EnterResult(2, 7, "10"))
    expect(board(phone, 7)).to_have_count(0)
    for number in (5, 8):
        board(phone, number).get_by_role("button", name="0-1").tap()
    expect(phone.get_by_text("All your boards have a result.")).to_be_visible()
    assert result(demo, 5) is result(demo, 8) is GameResult.BLACK_WINS


def test_results_entered_without_a_connection_are_sent_later(screen: Screen, demo: Demo) -> None:
    phone = helped(screen, demo, screen(), 5, 8)
    screen.is_cut_off = True
    phone.context.set_offline(True)
    board(phone, 5).get_by_role("button", name="1-0").tap()
    board(phone, 6).get_by_role("button", name="0-1").tap()
    board(phone, 7).get_by_role("button", name="½-½").tap()
    expect(phone.get_by_text("No connection: results are kept on this phone")).to_be_visible()
    expect(board(phone, 5).get_by_role("button", name="1-0")).to_have_attribute("aria-pressed", "true")
    expect(board(phone, 5).get_by_role("button", name="0-1")).to_be_disabled()
    assert faults(phone) == []
    assert result(demo, 5) is GameResult.UNKNOWN
    demo.do(EnterResult(2, 6, "10"))  # someone else was faster, and has it otherwise
    phone.context.set_offline(False)
    refused = phone.locator("#refused")
    expect(refused).to_contain_text("Board 6, 0-1: The board was changed in the meantime.")
    expect(phone.get_by_text("No connection: results")).to_be_hidden()
    expect(phone.locator(".helper-board.waiting")).to_have_count(0)
    assert [result(demo, number) for number in (5, 6, 7)] == [
        GameResult.WHITE_WINS,
        GameResult.WHITE_WINS,
        GameResult.DRAW,
    ]
    assert faults(phone) == []
    assert is_wide_enough(phone)
    phone.reload()
    expect(refused).to_contain_text("Board 6, 0-1")  # until it was read
    refused.get_by_role("button", name="Done").tap()
    expect(refused).to_be_hidden()
    phone.reload()
    expect(refused).to_be_hidden()


def test_results_kept_on_the_phone_outlive_the_server_and_the_page(
    screen: Screen, demo: Demo, server: Server
) -> None:
    phone = helped(screen, demo, screen(), 5, 6)
    screen.is_cut_off = True
    port = server.port
    server.kill()
    board(phone, 5).get_by_role("button", name="1-0").tap()
    expect(phone.get_by_text("No connection: results are kept on this phone")).to_be_visible()
    server.start(port)
    phone.reload()
    expect(board(phone, 5).get_by_role("button", name="1-0")).to_have_count(0)
    assert result(demo, 5) is GameResult.WHITE_WINS


def test_a_revoked_phone_is_told_at_once(screen: Screen, demo: Demo) -> None:
    desk = screen()
    phone = helped(screen, demo, desk, 5, 8)
    desk.get_by_role("button", name="Revoke the code of helper 1").click()
    expect(phone.get_by_role("alert").filter(has_text="The arbiter has revoked this code.")).to_be_visible()
    expect(phone.locator(".helper-board")).to_have_count(0)
    assert faults(phone) == []
    assert demo.desk.state(demo.uid).helpers.helpers[1].revoked_at


def test_a_phone_that_can_keep_nothing_sends_at_once(screen: Screen, demo: Demo) -> None:
    """A private window without storage: the form goes out as it would without scripts."""
    phone = helped(screen, demo, screen(), 5, 6)
    phone.evaluate("() => { Storage.prototype.setItem = () => { throw new DOMException('full') } }")
    board(phone, 5).get_by_role("button", name="1-0").tap()
    expect(board(phone, 5)).to_contain_text("Saved: 1-0")
    assert result(demo, 5) is GameResult.WHITE_WINS
