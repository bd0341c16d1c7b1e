"""A companion session in a real browser: another program saves its file, phones follow, results go back."""

from pathlib import Path

from playwright.sync_api import expect
from tests.desk.managed_elsewhere import ALL, saved
from tests.e2e.steps import type_results
from tests.e2e.test_tournament_day import Screen

from albireo.domain.result import GameResult
from albireo.formats.trf import read_trf

PATIENCE = 30_000
"""Milliseconds; the file is looked at every second."""


def test_a_companion_session(screen: Screen, tmp_path: Path) -> None:
    """Round 1 in the hall, a result by key, another one in the file, round 2, and what went back."""
    file = tmp_path / "hall" / "open.trf"
    file.parent.mkdir()
    file.write_bytes(saved(1, ALL))
    arbiter = screen()
    arbiter.goto("/")
    arbiter.get_by_role("link", name="Companion to another program").click()
    arbiter.get_by_label("File or folder on this computer").fill(str(file))
    arbiter.get_by_role("button", name="Follow").click()
    expect(arbiter.get_by_text("1 round imported.")).to_be_visible()
    home = arbiter.url.removesuffix("/companion")
    phone = screen(390, 800, stranger=True)
    phone.goto(f"{home}/public/boards")
    expect(phone.get_by_text("Talitha, Noé")).to_be_visible()
    arbiter.goto(f"{home}/rounds/1")
    type_results(arbiter, "1")
    expect(phone.get_by_text("1-0")).to_be_visible(timeout=PATIENCE)
    file.write_bytes(saved(2, ALL))
    alarm = arbiter.get_by_text("1 result differs from the one in open.trf.")
    arbiter.goto(f"{home}/companion")
    expect(arbiter.get_by_text("2 rounds imported.")).to_be_visible(timeout=PATIENCE)
    arbiter.get_by_role("button", name="Use the file’s result").click()
    arbiter.locator("form:has([name=consent]) .go").click()  # round 2 was paired with the other one
    expect(arbiter.get_by_text("None.", exact=True)).to_be_visible()
    arbiter.goto(f"{home}/rounds/2")
    expect(alarm).to_be_hidden()
    type_results(arbiter, "1")
    back = file.with_name("open-albireo.trf")
    arbiter.goto(f"{home}/companion")
    arbiter.get_by_role("button", name="Read file now").click()
    expect(arbiter.get_by_text("1 result in this round was entered here.")).to_be_visible()
    rounds = read_trf(back.read_bytes()).tournament.rounds
    assert [game.result for game in rounds[1].pairings].count(GameResult.WHITE_WINS) == 1
