"""A knock-out in Chromium, from the settings to the winner, with a level tie."""

import re

from playwright.sync_api import Page, expect
from tests.e2e.axe import faults
from tests.e2e.languages import faults_in_every_language
from tests.e2e.steps import new_tournament, pair_and_publish, type_results
from tests.e2e.test_tournament_day import Screen


def choose_knockout(page: Page, home: str) -> None:
    page.goto(f"{home}/settings#pairing")
    page.locator("input[value=CUSTOM_KNOCKOUT]").check()
    page.locator("form[action$='settings/pairing']").get_by_role("button").click()
    page.locator(".sections").get_by_role("link", name="Tournament", exact=True).click()
    expect(page.locator("#prescribed")).to_be_visible()


def test_sixteen_players_and_a_level_tie(screen: Screen) -> None:
    page = screen()
    new_tournament(page, rounds=4, players=16)
    home = re.sub(r"/rounds/.*|/$", "", page.url.split("?")[0])
    choose_knockout(page, home)
    page.goto(f"{home}/rounds/1")
    pair_and_publish(page, 1)
    type_results(page, "1111111=")
    page.get_by_role("link", name="Bracket").click()
    expect(page.get_by_text("level after round 1")).to_be_visible()
    assert faults(page) == []
    page.get_by_label("How it was decided").fill("rapid 2-0")
    page.get_by_role("button", name="goes through").first.click()
    expect(page.get_by_text("rapid 2-0").last).to_be_visible()
    expect(page.get_by_text("level after round 1")).to_have_count(0)
    for number, keys in ((2, "1010"), (3, "10"), (4, "1")):
        page.goto(f"{home}/rounds/{number}")
        pair_and_publish(page, number)
        type_results(page, keys)
    page.goto(f"{home}/bracket")
    expect(page.locator("h1 small")).to_contain_text("won by")
    assert faults_in_every_language(page, home, "bracket", "rounds/4", "public/bracket") == []
