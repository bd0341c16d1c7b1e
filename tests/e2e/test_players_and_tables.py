"""Players, check-in, byes, files, standings and paper in real browsers."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.axe import faults
from tests.e2e.steps import new_tournament, pair_and_publish, type_results

from albireo.ratings.rating_list import ListedPlayer
from albireo.storage.locations import rating_list_path
from albireo.storage.rating_index import build

Screen = Callable[..., Page]


@pytest.fixture
def rating_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To be asked for before the server, which finds the list by the environment."""
    monkeypatch.setenv("ALBIREO_DATA", str(tmp_path))
    listed = [ListedPlayer("3500001", "Porrima, Leo", "ITA", "m", "FM", 2310, birth="1994")]
    build(rating_list_path("fide"), listed, "list of November")


def home_of(page: Page) -> str:
    found = re.search(r"/t/[0-9a-f]+", page.url)
    assert found
    return found[0]


def test_a_name_from_the_rating_list(rating_list: None, screen: Screen) -> None:
    page = screen()
    new_tournament(page)
    page.get_by_role("link", name="Players").click()
    page.get_by_text("Add players…").click()
    expect(page.get_by_label("Name, or start")).to_be_focused()
    page.keyboard.type("porr")
    page.get_by_role("button", name=re.compile("Porrima, Leo")).click()
    row = page.locator("#list tr", has_text="Porrima, Leo")
    expect(row).to_contain_text("2310")
    expect(page.get_by_label("Name, or start")).to_be_focused()
    page.keyboard.type("Quite New, Anna")
    page.keyboard.press("Enter")
    expect(page.locator("#list")).to_contain_text("Quite New, Anna")


def test_check_in_by_finger_on_two_screens(screen: Screen) -> None:
    phone, desk = screen(390, 844, has_touch=True), screen()
    new_tournament(phone)
    home = home_of(phone)
    for page in (phone, desk):
        page.goto(f"{home}/check-in")
    phone.locator("li", has_text="Castor, Emil").locator(".tap").tap()
    expect(phone.locator("#toast")).to_contain_text("Castor, Emil is present")
    expect(phone.locator("#presence-count")).to_contain_text("1 present")
    expect(desk.locator("li.present")).to_contain_text("Castor, Emil")
    expect(desk.locator("#presence-count")).to_contain_text("1 present")
    phone.get_by_role("searchbox", name="Search by name").fill("denébola")
    expect(phone.locator("#presence li:visible")).to_have_count(1)
    phone.locator("li", has_text="Denebola, Iris").locator(".tap").tap()
    expect(phone.locator("#toast")).to_contain_text("Denebola, Iris is present")
    expect(phone.get_by_role("searchbox", name="Search by name")).to_have_value("")
    expect(phone.locator("#presence li:visible")).to_have_count(8)
    phone.locator("#toast").get_by_role("button", name="Undo").tap()
    expect(phone.locator("#presence-count")).to_contain_text("1 present")
    phone.locator("li", has_text="Castor, Emil").locator(".tap").tap()
    expect(phone.locator("#toast")).to_contain_text("Castor, Emil is present")
    phone.locator("#toast").get_by_role("button", name="Undo").tap()
    expect(phone.locator("#presence-count")).to_contain_text("0 present")
    expect(desk.locator("li.present")).to_have_count(0)


def test_byes_in_the_grid_ask_where_the_rules_do(screen: Screen) -> None:
    page = screen()
    new_tournament(page, rounds=5)
    page.goto(f"{home_of(page)}/byes")
    page.get_by_role("button", name="Castor, Emil, round 2: plays").click()
    expect(page.get_by_role("button", name="Castor, Emil, round 2: ½")).to_be_focused()
    page.get_by_role("button", name="Castor, Emil, round 3: plays").click()
    expect(page.locator("dialog[open]")).to_contain_text("Half-point byes taken by")
    page.get_by_role("button", name="Give bye anyway").click()
    expect(page.get_by_role("button", name="Castor, Emil, round 3: ½")).to_be_visible()
    page.get_by_role("button", name="Castor, Emil, round 3: ½").click()
    expect(page.get_by_role("button", name="Castor, Emil, round 3: plays")).to_be_visible()


def test_byes_in_the_grid_by_keys(screen: Screen) -> None:
    page = screen()
    new_tournament(page, rounds=5)
    page.goto(f"{home_of(page)}/byes")
    page.get_by_role("button", name="Bellatrix, Nadia, round 1: plays").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("0")
    expect(page.get_by_role("button", name="Castor, Emil, round 2: 0")).to_be_focused()
    page.keyboard.press("=")
    expect(page.get_by_role("button", name="Castor, Emil, round 2: ½")).to_be_focused()
    page.keyboard.press("Delete")
    expect(page.get_by_role("button", name="Castor, Emil, round 2: plays")).to_be_focused()


def test_a_file_with_headings_no_one_knows(screen: Screen, tmp_path: Path) -> None:
    file = tmp_path / "players.csv"
    file.write_text("Wer;Wieviel\nPorrima, Leo;2310\nCastor, Emil;2384\n", encoding="utf-8")
    page = screen()
    new_tournament(page)
    page.goto(f"{home_of(page)}/players?add=1")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_label("Wieviel")).to_have_value("rating")
    page.get_by_label("Wer").select_option("")
    page.get_by_role("button", name="Show preview again").first.click()
    expect(page.get_by_role("alert")).to_contain_text("no column contains the names")
    page.get_by_label("Wer").select_option("name")
    page.get_by_role("button", name="Show preview again").first.click()
    expect(page.get_by_text("registered as Castor, Emil")).to_be_visible()
    assert faults(page) == []
    page.get_by_label("Name", exact=True).press("Enter")  # shows again, takes no one
    expect(page.get_by_role("heading", name="1 row to check")).to_be_visible()
    page.get_by_role("button", name="Import 1 player").click()
    expect(page.locator("#list tr", has_text="Porrima, Leo")).to_contain_text("2310")


def test_standings_are_explained_and_printed(screen: Screen) -> None:
    page = screen()
    new_tournament(page)
    pair_and_publish(page, 1)
    type_results(page, "1=01")
    page.goto(f"{home_of(page)}/standings")
    expect(page.locator("#places tbody tr")).to_have_count(8)
    page.get_by_role("searchbox", name="Search by name").fill("castor")
    expect(page.locator("#places tbody tr:visible")).to_have_count(1)
    page.get_by_role("button", name="Why this place? Castor, Emil").click()
    expect(page.locator("#why")).to_contain_text("sum of the opponents’ scores")
    page.locator("#why input[name=second]").fill("Aldebaran")
    expect(page.locator("#participants option")).to_have_count(8)
    page.locator("#why").get_by_role("button", name="Why?").click()
    expect(page.locator("#compared")).to_contain_text("Aldebaran, Hugo")
    for what, sheets in (("standings", 1), ("pairings", 1), ("pairings-by-name", 1), ("slips", 1)):
        page.goto(f"{home_of(page)}/print/{what}")
        paper = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b(?!s)", paper)) == sheets, what
