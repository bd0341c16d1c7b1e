"""A short line says what was done, and goes away by itself."""

import re

import pytest
from playwright.sync_api import expect
from tests.e2e.axe import CONTRAST, faults
from tests.e2e.demo import Demo
from tests.e2e.test_every_page import demo
from tests.e2e.test_tournament_day import Screen

__all__ = ["demo"]


def test_a_result_is_confirmed_and_can_be_undone(screen: Screen, demo: Demo) -> None:
    page = screen(1366, 768)
    page.goto(f"/t/{demo.uid}/rounds/5")
    said = page.locator("#done[role=status]")
    expect(said).to_have_text("")
    page.locator("#board-13").get_by_role("button", name="1-0").click()
    expect(said).to_contain_text("Round 5, board 13: 1-0")
    said.locator(".done-line").hover()  # it waits while someone looks at it
    assert faults(page) == []
    page.emulate_media(color_scheme="dark")
    assert faults(page, CONTRAST) == []
    said.get_by_role("button", name="Undo").click()
    expect(said).to_have_text("Undone")
    expect(said.get_by_role("button")).to_have_count(0)
    expect(page.locator("#board-13")).to_have_class(re.compile(r"\bmissing\b"))


@pytest.mark.parametrize("scripts", [True, False])
def test_a_player_and_a_setting_are_confirmed_once(screen: Screen, demo: Demo, scripts: bool) -> None:
    page = screen(390, 844, java_script_enabled=scripts)
    page.goto(f"/t/{demo.uid}/players/3/edit")
    page.get_by_label("Club", exact=True).fill("Nova Lyra")
    page.locator("main form").first.get_by_role("button", name="Save").click()
    said = page.locator("#done[role=status] .done-line").filter(has_text="Castor")
    expect(said).to_be_visible()
    page.reload()
    expect(said).to_have_count(0)


def test_it_goes_away(screen: Screen, demo: Demo) -> None:
    page = screen(1366, 768)
    page.goto(f"/t/{demo.uid}/rounds/5")
    page.locator("#board-13").get_by_role("button", name="1-0").click()
    line = page.locator(".done-line")
    expect(line).to_be_visible()
    line.evaluate("line => line.getAnimations().forEach(each => each.finish())")
    expect(line).to_be_hidden()
