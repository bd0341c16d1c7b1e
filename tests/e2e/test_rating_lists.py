"""A rating list in a real browser: sent, loaded, searched by keyboard; then next month's, with a preview."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.axe import CONTRAST, faults
from tests.e2e.steps import new_tournament, pair_and_publish, type_results
from tests.e2e.test_players_and_tables import home_of
from tests.web.rating_files import HEADING, fide_text, line, zipped

Screen = Callable[..., Page]
STARS = (
    (7000001, "Aldebaran, Hugo", 2511, "GM"),
    (7000002, "Castor, Emil", 2384, "IM"),
    (7000003, "Porrima, Leo", 2310, "FM"),
)


def november(folder: Path, players: int = 4000) -> Path:
    rows = "\n".join(line(id_, name, rating, rating - 50, title) for id_, name, rating, title in STARS)
    path = folder / "players_list.zip"
    path.write_bytes(zipped(fide_text(players) + rows.encode() + b"\n"))
    return path


def december(folder: Path) -> Path:
    """Leo has gained 200, Emil is no stronger."""
    rows = (line(id_, name, rating + 200 * (id_ % 2), 0, title) for id_, name, rating, title in STARS)
    path = folder / "december.txt"
    path.write_text("\n".join([HEADING, *rows, ""]))
    return path


def load(page: Page, file: Path) -> None:
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Load", exact=True).click()


def test_from_no_list_to_a_player_by_keyboard_and_next_months_ratings(screen: Screen, tmp_path: Path) -> None:
    page = screen()
    new_tournament(page)
    home = home_of(page)
    page.goto(f"{home}/players")
    page.get_by_text("Add players…").click()
    page.get_by_label("Name, or start").focus()
    page.keyboard.type("porr")
    expect(page.locator("#hits")).to_contain_text("No rating list is loaded")
    page.get_by_role("link", name="Load a rating list").click()
    expect(page.get_by_role("link", name="ratings.fide.com/download_lists.phtml")).to_be_visible()
    load(page, november(tmp_path))
    expect(page.get_by_role("status").first).to_contain_text(
        "4,003 players loaded from players_list.zip.", timeout=30_000
    )
    expect(page.locator(".rating-lists")).to_contain_text("4,003 players · standard, rapid, blitz")
    page.get_by_role("link", name="Back to players").click()

    expect(page.get_by_label("Name, or start")).to_be_focused()
    page.keyboard.type("leo porr")
    expect(page.get_by_role("button", name=re.compile("Porrima, Leo"))).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name=re.compile("Porrima, Leo"))).to_be_focused()
    page.keyboard.press("Enter")
    row = page.locator("#list tr", has_text="Porrima, Leo")
    expect(row).to_contain_text("FM")
    expect(row).to_contain_text("2310")
    expect(row).to_contain_text("ITA")

    page.goto("/rating-lists")
    page.locator(".rating-lists summary").click()
    page.get_by_role("link", name="Replace").click()
    load(page, december(tmp_path))
    expect(page.get_by_role("status").first).to_contain_text(
        "3 players loaded from december.txt.", timeout=30_000
    )

    page.goto(f"{home}/players")
    page.locator("summary", has_text="Edit").first.click()
    page.get_by_role("link", name="Update ratings").click()
    leo = page.get_by_role("checkbox", name="Porrima, Leo")
    expect(leo).not_to_be_checked()  # the list is of another month than the start
    leo.check()
    expect(page.get_by_role("checkbox", name="Castor, Emil")).not_to_be_checked()
    expect(page.locator("tr", has=leo)).to_contain_text("2310 → 2510")
    expect(page.locator("#moved")).to_contain_text("3 players would change place")
    leo.uncheck()
    expect(page.locator("#moved")).to_contain_text("No change")
    page.get_by_role("checkbox", name="Aldebaran, Hugo").check()
    leo.check()
    expect(page.locator("#moved summary")).to_contain_text("3 players would change place")
    page.locator("#moved summary").click()
    expect(page.locator("#moved")).to_contain_text("Porrima, Leo 4 → 2")
    assert faults(page) == []
    page.get_by_role("button", name="Update selected").click()
    expect(page.locator("#list tr", has_text="Porrima, Leo")).to_contain_text("2510")
    expect(page.locator("#list tr", has_text="Aldebaran, Hugo")).to_contain_text("2711")
    expect(page.locator("#list tr", has_text="Castor, Emil")).to_contain_text("2384")
    page.goto(f"{home}/history")
    expect(page.locator(".history")).to_contain_text("december.txt")


def test_while_a_list_is_loaded_results_go_in_and_it_is_cancelled(screen: Screen, tmp_path: Path) -> None:
    lists, desk, phone = screen(), screen(), screen(390, 844, has_touch=True)
    new_tournament(desk)
    pair_and_publish(desk, 1)
    lists.goto("/rating-lists")
    load(lists, november(tmp_path, 400_000))
    expect(lists.locator("#progress")).to_contain_text("players read", timeout=30_000)
    phone.goto("/rating-lists")
    for page in (lists, phone):
        assert faults(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    lists.emulate_media(color_scheme="dark")
    assert faults(lists, CONTRAST) == []
    type_results(desk, "1=01")
    screen.is_cut_off = True  # type: ignore[attr-defined]  # a page may be left while it asks how far it is
    phone.get_by_role("button", name="Cancel").tap()
    expect(phone.get_by_role("status").first).to_contain_text("cancelled; the lists are unchanged")
    expect(lists.get_by_role("status").first).to_contain_text("cancelled")
    expect(lists.get_by_text("None yet.")).to_be_visible()


def test_how_much_is_sent_is_said_and_sending_can_be_stopped(screen: Screen, tmp_path: Path) -> None:
    page = screen()
    page.goto("/rating-lists")
    slow = page.context.new_cdp_session(page)
    slow.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": 400_000},
    )
    (tmp_path / "list.txt").write_bytes(fide_text(30_000))
    screen.is_cut_off = True  # type: ignore[attr-defined]
    load(page, tmp_path / "list.txt")
    expect(page.locator("#sent")).to_have_text(re.compile(r"[\d.]+ of 4\.[\d] MB sent"))
    assert page.locator("#sent-bar").evaluate("bar => bar.value") < 1
    assert faults(page) == []
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("#sent-bar")).to_be_hidden()
    expect(page.get_by_role("button", name="Load", exact=True)).to_be_enabled()
    page.reload()
    expect(page.get_by_text("None yet.")).to_be_visible()
    assert not list(tmp_path.rglob("upload"))


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_what_is_no_list_is_said_where_the_file_was_chosen(
    screen: Screen, tmp_path: Path, size: tuple[int, int]
) -> None:
    wrong = tmp_path / "wrong.csv"
    wrong.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)))
    page = screen(*size)
    page.goto("/rating-lists")
    load(page, wrong)
    expect(page.locator("#load-error")).to_contain_text("wrong.csv: expected FIDE’s list")
    expect(page.locator("#load-error")).to_contain_text("found an image")
    assert page.locator("input[type=file]").evaluate("field => field.files[0].name") == "wrong.csv"
    assert faults(page) == []
    page.locator("#load").evaluate("form => { form.dataset.most = '10' }")
    page.locator("input[type=file]").set_input_files(december(tmp_path))
    expect(page.locator("#load-error")).to_contain_text("Too large: at most 1024 MB.")
    expect(page.get_by_role("button", name="Load", exact=True)).to_be_disabled()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
