"""Settings by keyboard and by finger: tie-breaks in order, an acceleration previewed, points given."""

import re

from playwright.sync_api import Page, expect
from tests.e2e.axe import faults
from tests.e2e.steps import answered, new_tournament, pair_and_publish
from tests.e2e.test_tournament_day import Screen


def open_settings(page: Page, section: str) -> None:
    found = re.search(r"/t/[0-9a-f]+", page.url)
    assert found
    page.goto(f"{found[0]}/settings#{section}")


def codes(page: Page) -> list[str]:
    return page.locator("#tie-break-list .order b").all_inner_texts()


def test_tie_breaks_are_put_in_order_by_keyboard(screen: Screen) -> None:
    """The focus stays with the line that moves; nothing is saved before it is asked for."""
    page = screen()
    new_tournament(page)
    open_settings(page, "tie-breaks")
    before = codes(page)
    page.get_by_role("button", name="DE: move up").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#tie-break-list .order li").nth(3)).to_contain_text("DE")
    expect(page.get_by_role("button", name="DE: move up")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#tie-break-list .order li").nth(2)).to_contain_text("DE")
    expect(page.locator("#tie-break-list")).to_contain_text("Not saved yet.")
    page.get_by_label("or its code").focus()
    page.keyboard.type("de")
    page.keyboard.press("Enter")
    expect(page.locator("#tie-break-list .order li")).to_have_count(len(before) + 1)
    page.get_by_role("button", name="BWG: remove").press("Enter")
    expect(page.locator("#tie-break-list .order li")).to_have_count(len(before))
    assert faults(page) == []
    page.locator("#tie-breaks-form").get_by_role("button", name="Save", exact=True).press("Enter")
    page.wait_for_url(re.compile("#tie-breaks"))
    expect(page.locator("#tie-break-list")).not_to_contain_text("Not saved yet.")
    assert codes(page) == ["BH/C1", "BH", "DE", "SB", "PS", "WIN", "DE"]


def test_an_acceleration_is_seen_before_it_is_saved(screen: Screen) -> None:
    page = screen(390, 844, has_touch=True)
    new_tournament(page)
    open_settings(page, "acceleration")
    preview = page.locator("#acceleration-preview")
    page.locator("#acceleration").get_by_text("Baku", exact=True).tap()
    expect(preview).to_contain_text("numbers 1 to 4 form group GA")
    expect(preview.locator("tbody tr").first).to_contain_text("+1")
    page.get_by_label("Last number of the upper group").fill("2")
    page.keyboard.press("Tab")
    expect(preview.locator("tbody tr").first).to_contain_text("1–2")
    page.locator("#acceleration").get_by_text("By hand", exact=True).tap()
    line = page.get_by_role("group", name="Line 1")
    for label, value in (("From No.", "1"), ("to No.", "3"), ("From round", "1"), ("Points", "½")):
        line.get_by_label(label, exact=True).fill(value)
    page.keyboard.press("Tab")
    expect(preview.locator("tbody tr").first).to_contain_text("+½")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator("#acceleration-form").get_by_role("button", name="Save", exact=True).tap()
    expect(page.get_by_role("heading", name="Please confirm")).to_be_visible()
    if page.get_by_role("button", name="Continue", exact=True).is_visible():
        page.get_by_role("button", name="Continue", exact=True).tap()
        expect(page.get_by_role("heading", name="Are you sure?")).to_be_visible()
    page.locator(".warnings ~ form.stack button.go").tap()
    page.wait_for_url(re.compile("#acceleration"))
    expect(page.locator("#acceleration [value=hand]")).to_be_checked()


def test_points_are_taken_with_a_reason_and_undone(screen: Screen) -> None:
    page = screen()
    new_tournament(page)
    pair_and_publish(page, 1)
    found = re.search(r"/t/[0-9a-f]+", page.url)
    assert found
    page.goto(f"{found[0]}/players/2/edit")
    section = page.locator("#points")
    section.get_by_label("Action").select_option("take")
    section.get_by_label("Points", exact=True).fill("½")
    section.get_by_label("Reason").fill("a telephone rang")
    section.get_by_role("button", name="Save").click()
    expect(page.locator("main")).to_contain_text("future pairings")
    page.get_by_role("button", name="Change points").click()
    expect(section).to_contain_text("a telephone rang")
    page.goto(f"{found[0]}/players/2")
    expect(page.locator("main")).to_contain_text("−½")
    page.goto(f"{found[0]}/history")
    with answered(page):
        page.get_by_role("button", name="Undo").click()
    page.goto(f"{found[0]}/players/2")
    expect(page.locator("main")).not_to_contain_text("a telephone rang")
