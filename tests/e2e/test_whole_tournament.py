"""Nine rounds from the first name to the report file, with everything that happens on the way."""

import re
from contextlib import suppress

from playwright.sync_api import Error, Page, expect
from tests.e2e.steps import pair_and_publish, type_results, typed_tournament
from tests.e2e.test_tournament_day import Screen

ROUNDS = 9
KEYS = "1=01=10=101="


def play(page: Page, number: int) -> None:
    """Every result of the round by keyboard, then on to the next."""
    expect(page.locator("#boards[data-entry]")).to_be_visible()
    boards = page.locator("#boards tbody tr").count()
    type_results(page, (KEYS[number:] + KEYS)[:boards])
    expect(page.locator("h1")).to_contain_text(f"{boards} of {boards} results")


def confirm(page: Page) -> None:
    """Answer whatever is asked, by the button that names the act."""
    page.wait_for_load_state()
    for _ in range(4):
        if page.locator(".warnings").count() == 0:
            return
        asked = page.locator(".warnings ~ form.stack button.go").element_handle()
        asked.click()
        with suppress(Error):  # the page it stood on is gone
            asked.wait_for_element_state("hidden")
        page.wait_for_load_state()


def open_player(page: Page, home: str, name: str) -> None:
    page.goto(f"{home}/players")
    page.get_by_role("link", name=f"Edit {name}").click()


def test_nine_rounds(screen: Screen) -> None:
    page = screen()
    typed_tournament(page, rounds=ROUNDS, players=12)
    home = page.url.partition("/rounds")[0]

    # Round 1: as it comes.
    pair_and_publish(page, 1)
    play(page, 1)

    # Round 2: someone comes late, someone asks for half a point.
    page.goto(f"{home}/players")
    page.get_by_text("Add players…").click()
    page.locator("#add input[name=name]").fill("Okab, Chidi")
    page.locator("#add input[name=rating]").fill("1650")
    page.locator("#add").get_by_role("button", name="Add", exact=True).click()
    confirm(page)
    expect(page.locator("#list")).to_contain_text("Okab, Chidi")
    page.goto(f"{home}/rounds/2")
    page.get_by_text("absent, ½ point", exact=True).click()
    page.get_by_label("Who is absent?").fill("furud")
    page.keyboard.press("Enter")
    confirm(page)
    expect(page.locator(".byes")).to_contain_text("requested half-point bye")
    pair_and_publish(page, 2)
    expect(page.locator("#boards tbody tr")).to_have_count(6)
    play(page, 2)

    # Round 3: two boards are changed by hand before they are published.
    page.goto(f"{home}/rounds/3")
    page.get_by_role("button", name="Pair round 3").click()
    page.get_by_text("Edit", exact=True).click()
    page.get_by_role("button", name="Pair by hand").click()
    confirm(page)
    waiting = page.locator(".zone[data-drop=pool] .seat")
    pairs: list[list[str]] = []
    for seatless in (2, 4):
        page.get_by_role("button", name="Unpair").last.click()
        expect(waiting).to_have_count(seatless)
        free = waiting.evaluate_all("all => all.map(one => one.dataset.player)")
        pairs.append([player for player in free if not any(player in pair for pair in pairs)])
    for left, (first, second) in ((2, (pairs[0][0], pairs[1][0])), (0, (pairs[0][1], pairs[1][1]))):
        page.locator(f".seat[data-player='{first}']").click()
        page.locator(f".seat[data-player='{second}']").click()
        page.wait_for_function(
            "left => document.querySelector('.warnings')"
            " || document.querySelectorAll('.zone[data-drop=pool] .seat').length === left",
            arg=left,
        )
        confirm(page)
        expect(waiting).to_have_count(left)
    page.get_by_role("button", name="Finish editing").click()
    confirm(page)
    expect(page.get_by_text("Edited by hand.")).to_be_visible()
    page.get_by_role("button", name="Publish round 3").click()
    confirm(page)
    play(page, 3)

    # Round 4: someone leaves; a wrong result is corrected with its reason.
    open_player(page, home, "Lesath, Marta")
    page.get_by_role("button", name="Withdraw").click()
    confirm(page)
    page.goto(f"{home}/rounds/4")
    pair_and_publish(page, 4)
    play(page, 4)
    page.locator("#board-2 .more").click()
    page.get_by_role("textbox", name="Reason for the correction").fill("score sheet")
    was = page.locator("#board-2 .sel").inner_text()
    wanted = "0-1" if was != "0-1" else "1-0"
    page.locator("dialog").get_by_role("button", name=wanted, exact=True).click()
    confirm(page)
    expect(page.locator("#board-2 .sel")).to_have_text(wanted)

    # Round 5: published too early, undone, published again.
    page.goto(f"{home}/rounds/5")
    pair_and_publish(page, 5)
    page.goto(f"{home}/history")
    page.get_by_role("button", name="Undo", exact=True).click()
    confirm(page)
    expect(page.locator(".history .undone").first).to_contain_text("round 5 published")
    page.goto(f"{home}/rounds/5")
    page.get_by_role("button", name="Publish round 5").click()
    play(page, 5)

    for number in range(6, ROUNDS + 1):
        page.goto(f"{home}/rounds/{number}")
        pair_and_publish(page, number)
        play(page, number)

    # The end: standings, history, report file.
    page.goto(f"{home}/public/standings")
    expect(page.locator("h1")).to_contain_text(f"after round {ROUNDS}")
    expect(page.locator("tbody tr")).to_have_count(13)
    page.goto(f"{home}/history?all=1")
    for words in (
        "Okab, Chidi registered from round 2",
        "Lesath, Marta withdrawn",
        "corrected from",
        "undone",
    ):
        expect(page.locator(".history")).to_contain_text(words)
    page.goto(f"{home}/rounds/{ROUNDS}")
    page.get_by_role("link", name="End tournament").click()
    page.get_by_role("button", name="End tournament").click()
    confirm(page)
    page.goto(f"{home}/documents")
    page.get_by_role("link", name="Final report TRF26").click()
    expect(page.locator("h1")).to_have_text("Missing from the report")
    with page.expect_download() as coming:
        page.get_by_role("link", name="Create report anyway").click()
    report = coming.value.path().read_text(encoding="utf-8")
    assert len(re.findall(r"^001 ", report, re.MULTILINE)) == 13
    assert "MPA @ Round 3" in report
    page.goto(f"{home}/documents")
    with page.expect_download() as coming:
        page.get_by_role("link", name="Portable file").click()
    assert coming.value.path().stat().st_size > 1000
