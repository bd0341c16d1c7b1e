"""Live games in a real browser: boards write into a folder; a spectator, the hall and a clerk see them."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.axe import faults
from tests.e2e.conftest import Server
from tests.e2e.demo import Demo, demo_tournament
from tests.e2e.test_tournament_day import Screen

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.settings.facts import RulesFacts
from albireo.state.live_games import BoardDelay, LiveGameRules
from albireo.web.server import open_desk

OPENING = (
    "1. d4 {[%clk 1:29:50]} d5 {[%clk 1:29:40]} 2. c4 {[%clk 1:29:00]} e6 {[%clk 1:28:00]} 3. Nc3 Nf6 "
    "4. cxd5 exd5 5. Bg5 Be7 6. e3 O-O 7. Bd3 {[%clk 1:20:01]} Nbd7 {[%clk 1:21:02]}"
)


@pytest.fixture
def demo(server: Server) -> Iterator[Demo]:
    """Round 2 of 8 boards is being played; 5 to 8 have no result. Board 6 is shown an hour late."""
    desk = open_desk(str(server.database))
    made = demo_tournament(desk, players=17, played=1, open_boards=4)
    rules = LiveGameRules(is_public=True, delay=0, board_delays=(BoardDelay(6, 60),))
    made.do(ChangeRules(RulesFacts(live_games=rules)))
    yield made
    desk.journal.database.close()


def write(folder: Path, demo: Demo, board: int, moves: str, result: str = "*") -> None:
    """Write the game of a board as its program does."""
    state = demo.desk.state(demo.uid)
    seats = state.rounds[-1].boards[board]
    white, black = (state.entrants[id_].name for id_ in (seats.white, seats.black))
    head = f'[Event "?"]\n[Round "2.{board}"]\n[White "{white}"]\n[Black "{black}"]\n[Result "{result}"]\n'
    (folder / f"game-{board}.pgn").write_text(f"{head}\n{moves} {result}\n\n", encoding="utf-8")


def is_wide_enough(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_from_the_boards_to_everyone(screen: Screen, demo: Demo, tmp_path: Path) -> None:
    folder = tmp_path / "boards"
    folder.mkdir()
    desk = screen()
    desk.goto(f"/t/{demo.uid}/live-games")
    desk.get_by_label("Folder or file in which the boards write PGN").fill(str(folder))
    desk.get_by_role("button", name="Follow").click()
    for board in (5, 6, 7):
        write(folder, demo, board, OPENING)
    phone = screen(390, 844, stranger=True, has_touch=True, is_mobile=True)
    phone.goto(f"/t/{demo.uid}/public/boards")
    phone.get_by_role("link", name="Live", exact=True).tap()
    expect(phone.locator(".boards-list li")).to_have_count(3)
    expect(phone.get_by_role("img", name="Position after 7… Nbd7")).to_be_visible()
    expect(phone.locator(".clock.white")).to_have_text("1:20:01")
    assert faults(phone) == []
    assert is_wide_enough(phone)
    phone.get_by_role("button", name="Previous move").tap()
    expect(phone.get_by_role("img", name="Position after 7. Bd3")).to_be_visible()
    phone.locator(".moves").get_by_role("button", name="O-O").tap()
    expect(phone.get_by_role("img", name="Position after 6… O-O")).to_be_visible()
    write(folder, demo, 5, f"{OPENING} 8. Qc2 Re8")
    expect(phone.locator(".moves").get_by_role("button", name="Re8")).to_be_visible()
    expect(phone.get_by_role("img", name="Position after 6… O-O")).to_be_visible()
    phone.get_by_role("button", name="Latest move").tap()
    expect(phone.get_by_role("img", name="Position after 8… Re8")).to_be_visible()
    phone.get_by_role("button", name="Flip the board").tap()
    expect(phone.locator(".game.turned")).to_be_visible()
    phone.goto(f"/t/{demo.uid}/public/live?board=6")
    expect(phone.get_by_role("img", name="Start position")).to_be_visible()
    expect(phone.get_by_text("delayed by 60 minutes")).to_be_visible()

    hall = screen(1366, 768, stranger=True)
    hall.goto(f"/t/{demo.uid}/hall/live?boards=5-8")
    expect(hall.locator(".game svg")).to_have_count(3)
    expect(hall.get_by_role("img", name="Position after 8… Re8")).to_be_visible()
    assert faults(hall) == []

    desk.goto(f"/t/{demo.uid}/rounds/2")
    write(folder, demo, 5, f"{OPENING} 8. Qc2 Re8", "1-0")
    row = desk.locator("#board-5")
    expect(row.get_by_text("Live board: 1-0")).to_be_visible()
    assert faults(desk) == []
    row.get_by_role("button", name="1-0").click()
    expect(row.get_by_role("button", name="1-0")).to_have_attribute("aria-pressed", "true")
    phone.goto(f"/t/{demo.uid}/public/live")
    expect(phone.locator(".boards-list li").first).to_contain_text("1-0")
    desk.goto(f"/t/{demo.uid}/live-games")
    expect(desk.get_by_text("move 8")).to_be_visible()
    assert faults(desk) == []
    narrow = screen(390, 844)
    narrow.goto(f"/t/{demo.uid}/live-games")
    assert faults(narrow) == []
    assert is_wide_enough(narrow)


def test_a_lost_connection_is_told_and_mended(
    screen: Screen, server: Server, demo: Demo, tmp_path: Path
) -> None:
    """After a restart the page goes on with the moves that came meanwhile."""
    folder = tmp_path / "boards"
    folder.mkdir()
    write(folder, demo, 5, OPENING)
    desk = screen()
    desk.goto(f"/t/{demo.uid}/live-games")
    desk.get_by_label("Folder or file in which the boards write PGN").fill(str(folder))
    desk.get_by_role("button", name="Follow").click()
    watching = screen(stranger=True)
    watching.goto(f"/t/{demo.uid}/public/live")
    expect(watching.get_by_role("img", name="Position after 7… Nbd7")).to_be_visible()
    screen.is_cut_off = True  # type: ignore[attr-defined]
    port = server.port
    server.kill()
    expect(watching.locator("#connection")).to_be_visible()
    write(folder, demo, 5, f"{OPENING} 8. Qc2")
    time.sleep(0.1)
    server.start(port)
    expect(watching.get_by_role("img", name="Position after 8. Qc2")).to_be_visible()
    expect(watching.locator("#connection")).to_be_hidden()
