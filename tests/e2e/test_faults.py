"""Faults that an arbiter met in the app, each named after what hurt; each failed before it was mended."""

from playwright.sync_api import expect
from tests.e2e.steps import new_tournament, pair_and_publish, type_results
from tests.e2e.test_tournament_day import Screen


def test_buttons_of_the_head_work_after_a_result(screen: Screen) -> None:
    page = screen()
    new_tournament(page, rounds=1, players=4)
    pair_and_publish(page, 1)
    type_results(page, "1")
    page.locator("#lead summary").click()
    page.get_by_role("button", name="Take back the round").click()
    expect(page.get_by_role("heading", name="Please confirm")).to_be_visible()
    page.go_back()
    type_results(page, "=")
    page.get_by_role("button", name="Finish the tournament").click()
    expect(page.get_by_text("The tournament is finished.")).to_be_visible()


def test_holding_enter_never_publishes_what_it_paired(screen: Screen) -> None:
    page = screen()
    new_tournament(page, rounds=3, players=4)
    page.get_by_role("button", name="Pair round 1").focus()
    page.keyboard.down("Enter")
    publish = page.get_by_role("button", name="Publish round 1")
    expect(publish).to_be_visible()
    for _ in range(12):
        page.keyboard.down("Enter")  # repeats, as a key that is held does
        page.wait_for_timeout(80)
    expect(publish).not_to_be_focused()
    publish.focus()
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(page.get_by_text("draft, not published")).to_be_visible()
    expect(publish).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#boards[data-entry]")).to_be_visible()


def test_a_stale_draft_is_paired_again_first(screen: Screen) -> None:
    page = screen()
    new_tournament(page, players=6)
    pair_and_publish(page, 1)
    type_results(page, "111")
    page.get_by_role("link", name="Go on to round 2").click()
    page.get_by_role("button", name="Pair round 2").click()
    expect(page.get_by_role("button", name="Publish round 2")).to_be_visible()
    url = page.url
    page.get_by_role("link", name="Round 1", exact=True).click()
    page.locator("#board-1 .more").click()
    page.locator("dialog").get_by_role("button", name="0-1", exact=True).click()
    if page.get_by_role("heading", name="Please confirm").is_visible():
        page.locator("dialog .go").click()
    expect(page.locator("#board-1")).to_contain_text("corrected from")
    page.goto(url)
    again = page.locator("#lead .go")
    expect(again).to_have_text("Pair again")
    expect(again).to_be_focused()
    expect(page.locator(".stale")).to_contain_text("3 boards would differ.")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Publish round 2")).to_be_visible()


def test_menus_close_by_escape_and_by_a_click_elsewhere(screen: Screen) -> None:
    page = screen()
    new_tournament(page, players=4)
    menu = page.locator(".top details.menu")
    menu.locator("summary").click()
    page.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")
    expect(menu.locator("summary")).to_be_focused()
    menu.locator("summary").click()
    expect(menu).to_have_attribute("open", "")
    page.locator("h1").click()
    expect(menu).not_to_have_attribute("open", "")


def test_long_lists_keep_headings_menu_and_button_in_sight(screen: Screen) -> None:
    page = screen()
    new_tournament(page, players=4)
    players = "\n".join(f"Rossi{chr(97 + n // 26)}{chr(97 + n % 26)}, Anna {1500 + n}" for n in range(70))
    page.get_by_role("link", name="Players").click()
    if not page.locator("textarea").is_visible():
        page.get_by_text("Add many").click()
    page.locator("textarea").fill(players)
    page.get_by_role("button", name="Add players").click()
    expect(page.locator("h1")).to_contain_text("Round 1")
    page.get_by_role("link", name="Players").click()
    assert page.locator("#list tbody tr").nth(5).bounding_box()["height"] <= 33  # type: ignore[index]
    for part, heading in (("Players", "#list thead th"), ("Standings", "#places thead th")):
        page.locator(".side").get_by_role("link", name=part).click()
        page.evaluate("window.scrollTo(0, 1500)")
        for element in (page.locator(heading).nth(1), page.locator(".side a").first, page.locator("h1")):
            expect(element).to_be_in_viewport()
    page.locator(".side").get_by_role("link", name="Round", exact=False).first.click()
    page.get_by_role("button", name="Pair round 1").click()
    publish = page.get_by_role("button", name="Publish round 1")
    page.evaluate("window.scrollTo(0, 900)")
    expect(publish).to_be_in_viewport()
    publish.click()
    page.evaluate("window.scrollTo(0, 900)")
    box = page.locator("#boards thead th").nth(1).bounding_box()
    lead = page.locator("#lead").bounding_box()
    assert box is not None
    assert lead is not None
    assert abs(box["y"] - lead["y"] - lead["height"]) < 2


def test_the_density_of_rows_is_remembered(screen: Screen) -> None:
    page = screen()
    new_tournament(page, players=4)
    page.locator(".top details.menu summary").click()
    page.locator("select[name=density]").select_option("roomy")
    expect(page.locator("html")).to_have_attribute("data-density", "roomy")
    page.locator(".side").get_by_role("link", name="Players").click()
    expect(page.locator("html")).to_have_attribute("data-density", "roomy")
    assert page.locator("#list tbody tr").first.bounding_box()["height"] >= 46  # type: ignore[index]
