"""How many clicks the ten common jobs of an arbiter take; typing is free, a choice in a list is a click."""

import re
from collections import Counter

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.e2e.demo import Demo
from tests.e2e.steps import NAMES
from tests.e2e.test_every_page import demo
from tests.e2e.test_tournament_day import Screen

__all__ = ["demo"]

MOST = {
    "from the start page to the first boards": 4,
    "a result": 1,
    "an old wrong result in an unrated club evening, on the page of its round": 2,
    "from the last result to the final report": 3,
    "print the pairings of the round": 1,
    "print the standings after the last complete round": 2,
    "a player is absent in the next round": 2,
    "a player withdraws for good": 3,
    "a late entry": 2,
    "why this pairing": 1,
}
"""The table of the ten jobs, counted by the tests below."""


class Hand:
    """A hand on the mouse that is counted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.clicks: Counter[str] = Counter()

    def click(self, job: str, found: Locator) -> None:
        found.click()
        self.clicks[job] += 1


def test_first_boards_an_old_result_and_the_end_of_a_club_evening(screen: Screen) -> None:
    page = screen(1366, 768)
    hand = Hand(page)
    job = "from the start page to the first boards"
    page.goto("/")
    page.get_by_label("Name", exact=True).fill("Club evening")
    page.get_by_label("Rounds").fill("2")
    page.get_by_label("FIDE-rated?").select_option("no")
    hand.click(job, page.get_by_role("button", name="Create"))
    page.locator("textarea").fill("\n".join(f"{name} {rating}" for name, rating in NAMES[:4]))
    hand.click(job, page.get_by_role("button", name="Add players"))
    hand.click(job, page.get_by_role("button", name="Pair round 1"))
    hand.click(job, page.get_by_role("button", name="Publish round 1"))
    home = page.url.partition("/rounds")[0]

    def play(number: int) -> None:
        for board in (1, 2):
            hand.click("a result", page.locator(f"#board-{board}").get_by_role("button", name="1-0"))
            expect(page.locator(f"#board-{board}.done")).to_be_attached()

    play(1)
    page.goto(f"{home}/rounds/2")
    page.get_by_role("button", name="Pair round 2").click()
    page.get_by_role("button", name="Publish round 2").click()
    play(2)
    job = "an old wrong result in an unrated club evening, on the page of its round"
    page.goto(f"{home}/rounds/1")
    hand.click(job, page.locator("#board-1").get_by_role("button", name="0-1"))
    expect(page.get_by_role("button", name="Change to 0-1")).to_be_visible()
    white, black = (
        page.locator(f"#board-1 .name.{side} .disc").bounding_box() for side in ("white", "black")
    )
    assert white is not None
    assert black is not None
    assert white["y"] == black["y"], "the names stay on one line while the question is open"
    page.set_viewport_size({"width": 390, "height": 844})
    colours = "cells => [...new Set(cells.map(one => getComputedStyle(one).backgroundColor))]"
    found = page.locator("#board-1 td").evaluate_all(colours)
    assert found == ["rgba(0, 0, 0, 0)"], "the row is coloured, not its cells"
    page.set_viewport_size({"width": 1366, "height": 768})
    hand.click(job, page.get_by_role("button", name="Change to 0-1"))
    expect(page.locator("#board-1 .sel")).to_have_text("0-1")
    job = "from the last result to the final report"
    page.goto(f"{home}/rounds/2")
    hand.click(job, page.get_by_role("link", name="End tournament"))
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.get_by_label("First day")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.set_viewport_size({"width": 1366, "height": 768})
    page.get_by_label("City").fill("Bergamo")
    page.get_by_label("Federation").fill("ITA")
    page.get_by_label("Chief arbiter").fill("Vega, Aurora 2500001")
    page.get_by_label("Time control in your own words").fill("90 minutes + 30 seconds a move")
    hand.click(job, page.locator("main button.go"))
    report = page.get_by_role("link", name=re.compile("Final report"))
    with page.expect_download() as file:
        hand.click(job, report.first)
    assert file.value.suggested_filename.endswith(".trf")
    hand.clicks["a result"] //= 4
    assert {job: count for job, count in hand.clicks.items() if count > MOST[job]} == {}
    assert len(hand.clicks) == 4


def test_the_other_jobs_of_a_round(screen: Screen, demo: Demo) -> None:
    page = screen(1366, 768)
    hand = Hand(page)
    page.goto(f"/t/{demo.uid}/rounds/5")
    hand.click("why this pairing", page.locator("#board-13").get_by_role("button", name="Why this"))
    expect(page.locator("#why h2")).to_be_visible()
    hand.click("print the pairings of the round", page.get_by_role("link", name="Print"))
    expect(page.locator("h1")).to_contain_text("Pairings for round 5")
    page.goto(f"/t/{demo.uid}/rounds/5")
    job = "print the standings after the last complete round"
    hand.click(job, page.get_by_role("link", name="Documents"))
    hand.click(job, page.locator("#next").get_by_role("button", name="Print: Standings"))
    expect(page.locator("h1")).to_contain_text("Standings after round 4")
    demo.play_rest(5)
    page.goto(f"/t/{demo.uid}/rounds/5")
    job = "a player is absent in the next round"
    hand.click(job, page.get_by_role("link", name="Continue to round 6"))
    hand.click(job, page.locator(".presence").get_by_role("button", name="Izar, Emil"))
    expect(page.locator(".byes")).to_contain_text("Izar")
    job = "a player withdraws for good"
    page.goto(f"/t/{demo.uid}/rounds/5")
    hand.click(job, page.get_by_role("link", name="Continue to round 6"))
    hand.click(job, page.get_by_text("withdrawn for good"))
    hand.click(job, page.locator(".presence").get_by_role("button", name="Unuk, Jonas"))
    expect(page.locator(".byes")).to_contain_text(re.compile("Unuk, Jonas.*withdrawn"))
    job = "a late entry"
    page.keyboard.press("Control+k")
    page.keyboard.type("add players")
    expect(page.locator("[data-hit].on")).to_contain_text("Add players")
    page.keyboard.press("Enter")
    hand.click(job, page.locator(".adding > summary"))
    page.get_by_label("Name, or start").fill("Zosma, Ann")
    hand.click(job, page.get_by_role("button", name="Add", exact=True))
    expect(page.locator("#list")).to_contain_text("Zosma, Ann")
    assert {job: count for job, count in hand.clicks.items() if count > MOST[job]} == {}
    assert len(hand.clicks) == len(MOST) - 4


@pytest.mark.parametrize("width", [1366, 390])
def test_the_search_box_finds_players_boards_pages_and_settings(
    screen: Screen, demo: Demo, width: int
) -> None:
    page = screen(width, 800)
    page.goto(f"/t/{demo.uid}/standings")
    for words, address in (
        ("castor", "/players/3"),
        ("#4", r"/players/\d+"),
        ("cross", "/cross-table"),
        ("prohib", "/settings#prohibited"),
        ("rating lists", "/rating-lists"),
    ):
        page.locator("[data-palette]").click()
        page.locator("#palette-words").fill(words)
        expect(page.locator("[data-hit].on")).to_have_attribute("href", re.compile(f"{address}$"))
        page.keyboard.press("Enter")
        page.wait_for_url(re.compile(f"{address}$"))
        page.goto(f"/t/{demo.uid}/standings")


def test_nothing_jumps_under_the_finger_of_who_is_absent(screen: Screen, demo: Demo) -> None:
    page = screen(390, 844)
    page.goto(f"/t/{demo.uid}/rounds/5/arrivals")
    row = page.locator("#seats li").nth(2)
    before = row.bounding_box()
    row.locator(".tap").first.click()
    expect(page.locator("#seats .tap.missing")).to_have_count(1)
    assert row.bounding_box()["y"] == before["y"]  # type: ignore[index]


@pytest.mark.parametrize("width", [390, 1366])
def test_no_button_covers_another_beside_a_player_who_stayed_away(
    screen: Screen, demo: Demo, width: int
) -> None:
    page = screen(width, 844)
    page.goto("/")
    page.get_by_label("Name", exact=True).fill("Club evening")
    page.get_by_role("button", name="Create").click()
    page.locator("textarea").fill("\n".join(f"{name} {rating}" for name, rating in NAMES[:6]))
    page.get_by_role("button", name="Add players").click()
    home = page.url.partition("/rounds")[0]
    page.goto(f"{home}/check-in")
    for name in (NAMES[0][0], NAMES[1][0]):
        row = page.locator("#presence li", has_text=name)
        row.get_by_role("button").first.click()
        expect(row).to_contain_text("present")
    page.goto(f"{home}/rounds/1")
    page.locator(".no-shows summary").click()
    assert _overlaps(page) == []
    page.get_by_role("button", name="Pair round 1").click()
    expect(page.locator(".byes li")).to_have_count(4)
    assert _overlaps(page) == []
    page.get_by_role("button", name=f"{NAMES[3][0]} is absent").click()
    expect(page.locator(".byes li")).to_have_count(3)
    page.goto(f"{home}/rounds/1")
    expect(page.get_by_role("button", name=f"Withdraw {NAMES[3][0]}")).to_be_visible()
    assert _overlaps(page) == []


def _overlaps(page: Page) -> list[str]:
    """Return the buttons of lists that lie over another of their row."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(".byes li")].flatMap((row) => {
          const boxes = [...row.querySelectorAll("button")].map((one) => [one, one.getBoundingClientRect()]);
          return boxes.filter(([one, a]) => boxes.some(([two, b]) => one !== two
            && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom))
            .map(([one]) => one.textContent);
        })"""
    )
    return found


def test_no_scroll_bar_inside_a_box_on_a_small_desk(screen: Screen, demo: Demo) -> None:
    page = screen(1366, 768)
    inside = """() => [...document.querySelectorAll("main *")].filter((one) => {
      const { overflowX, overflowY } = getComputedStyle(one);
      return (/auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight + 1)
        || (/auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth + 1);
    }).map((one) => one.className)"""
    for part in ("players", "standings", "cross-table", "byes", "documents", "settings", "payments"):
        page.goto(f"/t/{demo.uid}/{part}")
        assert page.evaluate(inside) == [], part
