"""The frame around every page: a menu in groups, rows that do not stretch, room for the page on a phone."""

import pytest
from playwright.sync_api import FloatRect, Locator, expect
from tests.e2e.axe import CONTRAST, faults
from tests.e2e.demo import Demo
from tests.e2e.test_every_page import demo
from tests.e2e.test_tournament_day import Screen

__all__ = ["demo"]


def box(found: Locator) -> FloatRect:
    """Return where something is on the page."""
    place = found.bounding_box()
    assert place is not None
    return place


def test_the_menu_has_groups_with_icons(screen: Screen, demo: Demo) -> None:
    page = screen(1366, 768)
    page.goto(f"/t/{demo.uid}/standings")
    menu = page.get_by_role("navigation", name="Tournament pages")
    expect(menu.locator("p")).to_have_text(["Play", "Participants", "Publishing", "After play"])
    assert menu.get_by_role("list", name="Play", exact=True).get_by_role("link").all_inner_texts() == [
        *("Round", "Before the round", "Standings", "Forecast"),
    ]
    assert menu.locator("a:not(:has(svg.i))").count() == 0
    drawn = menu.locator("svg.i").evaluate_all("icons => icons.every(icon => icon.getBBox().width > 5)")
    assert drawn, "every icon is in the file of icons"
    expect(menu.locator("[aria-current]")).to_have_text("Standings")
    assert menu.evaluate("menu => menu.scrollHeight <= menu.clientHeight"), "no scroll bar inside it"


@pytest.mark.parametrize("scripts", [True, False])
def test_a_phone_shows_boards_first_and_the_menu_on_demand(screen: Screen, demo: Demo, scripts: bool) -> None:
    page = screen(390, 844, java_script_enabled=scripts)
    page.goto(f"/t/{demo.uid}/rounds/5")
    assert box(page.locator("#boards tbody tr.missing").first)["y"] < 240
    expect(page.get_by_role("link", name="Continue to round 6")).to_contain_text("7 results missing")
    menu = page.get_by_role("navigation", name="Tournament pages")
    expect(menu).to_be_hidden()
    page.get_by_role("button", name="Tournament pages").click()
    if scripts:
        assert faults(page) == []
        page.emulate_media(color_scheme="dark")
        assert faults(page, CONTRAST) == []
    menu.get_by_role("link", name="Standings").click()
    expect(page.locator("h1")).to_contain_text("Standings")
    expect(menu).to_be_hidden()
    assert box(page.locator(".top"))["height"] <= 56


def test_a_large_desk_does_not_stretch_rows(screen: Screen, demo: Demo) -> None:
    page = screen(3840, 2160)
    for part, row in (("rounds/5", "#boards"), ("players", "main table"), ("byes", "#byes")):
        page.goto(f"/t/{demo.uid}/{part}")
        assert box(page.locator(row).first)["width"] <= 1320 * 1.5 + 1, part
    cells = page.locator("#byes tbody tr").first.locator("td, th")
    name, first = box(cells.nth(0)), box(cells.nth(1))
    assert name["width"] < 500
    assert first["x"] - name["x"] - name["width"] < 10


def test_the_next_step_leads_to_what_is_missing(screen: Screen, demo: Demo) -> None:
    page = screen(1366, 768)
    page.goto(f"/t/{demo.uid}/rounds/5")
    page.get_by_role("link", name="Continue to round 6 7 results missing").click()
    assert page.url.endswith("#board-13")


def test_the_tab_of_this_page_is_in_sight_on_a_phone(screen: Screen, demo: Demo) -> None:
    page = screen(390, 844)
    for part in ("players", "payments", "history/checks"):
        page.goto(f"/t/{demo.uid}/{part}")
        bar, tab = box(page.locator(".tabs").first), box(page.locator(".tabs [aria-current]").first)
        assert bar["x"] <= tab["x"], part
        assert tab["x"] + tab["width"] <= bar["x"] + bar["width"] + 1, part


def test_what_the_signs_of_the_settings_mean_is_above_the_fold(screen: Screen, demo: Demo) -> None:
    page = screen(1366, 768)
    page.goto(f"/t/{demo.uid}/settings")
    legend = box(page.locator(".legend"))
    assert legend["y"] + legend["height"] < 768
