"""Pairing by hand in a real browser: with the mouse, with a finger, with keys alone."""

import json
import re
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Locator, Page, expect
from tests.e2e.axe import faults
from tests.e2e.steps import new_tournament, pair_and_publish, type_results
from tests.e2e.test_tournament_day import Screen


def by_hand(page: Page, players: int = 9) -> None:
    """Round 2 of a small tournament, open for changes."""
    new_tournament(page, players=players)
    pair_and_publish(page, 1)
    type_results(page, "1=01"[: players // 2])
    page.get_by_role("link", name="Continue to round 2").click()
    page.get_by_role("button", name="Pair round 2").click()
    page.locator("summary", has_text="Edit").click()
    page.get_by_role("button", name="Pair by hand").click()
    expect(page.locator("#manual-part")).to_be_visible()


def seat(page: Page, board: int, colour: str) -> Locator:
    return page.locator(f"tr[data-row='{board}'] .side-{colour} .seat")


def names(page: Page) -> list[str]:
    return [
        text or ""
        for text in page.locator("table.seats .seat").evaluate_all("all => all.map(s => s.dataset.name)")
    ]


def middle(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def swapped(before: list[str], one: int, other: int) -> list[str]:
    after = list(before)
    after[one], after[other] = before[other], before[one]
    return after


def until(page: Page, expected: list[str]) -> None:
    """The move is made, confirming whatever is asked."""
    confirmed(
        page,
        f"""JSON.stringify({json.dumps(expected)})
        === JSON.stringify([...document.querySelectorAll('table.seats .seat')].map(s => s.dataset.name))""",
    )
    assert names(page) == expected


def confirmed(page: Page, is_made: str) -> None:
    """Wait until something is made or asked; confirm what is asked, as often as it is."""
    for _ in range(3):
        page.wait_for_function(f"() => document.querySelector('#dialog[open] .go') || ({is_made})")
        asked = page.locator("#dialog[open] .go")
        if not asked.count():
            return
        button = asked.element_handle()
        button.click()
        with suppress(Error):  # gone with the dialog
            button.wait_for_element_state("hidden")


def test_dragging_with_the_mouse(screen: Screen) -> None:
    page = screen()
    by_hand(page)
    expect(page.locator(".compared")).to_contain_text("Same as the system’s pairing.")
    expect(page.get_by_role("button", name="Reset to the system’s pairing")).to_be_disabled()
    before = names(page)
    page.mouse.move(*middle(seat(page, 1, "b")))
    page.mouse.down()
    page.mouse.move(*middle(seat(page, 2, "w")), steps=6)
    page.mouse.move(*middle(seat(page, 2, "b")), steps=6)
    expect(page.locator(".ghost")).to_have_text(before[1])
    expect(seat(page, 2, "b")).to_have_class(re.compile(r"\bover\b"))
    expect(page.locator("#judged")).to_contain_text(f"{before[1]} → {before[3]}:")
    page.mouse.up()
    until(page, swapped(before, 1, 3))
    expect(page.locator(".ghost")).to_have_count(0)
    expect(page.locator("#saved")).to_contain_text("saved")
    expect(page.locator(".compared")).to_contain_text("2 boards differ from the system’s pairing")
    expect(page.locator(".worse")).to_contain_text("C.04.3")

    # into the bye, and out of it by undo
    page.mouse.move(*middle(seat(page, 3, "w")))
    page.mouse.down()
    page.mouse.move(*middle(page.locator(".zone[data-drop=bye] h2")), steps=8)
    page.mouse.up()
    confirmed(page, f"document.querySelector(`.zone[data-drop=bye] .seat[data-name='{before[4]}']`)")
    expect(page.locator(f".zone[data-drop=bye] .seat[data-name='{before[4]}']")).to_be_visible()
    page.keyboard.press("Control+z")
    expect(page.locator(f".zone[data-drop=bye] .seat[data-name='{before[4]}']")).to_have_count(0)
    assert names(page) == swapped(before, 1, 3)

    page.get_by_role("button", name="Reset to the system’s pairing").click()
    expect(page.locator(".compared")).to_contain_text("Same as the system’s pairing.")
    assert names(page) == before


def test_a_drag_that_ends_nowhere_changes_nothing(screen: Screen) -> None:
    page = screen()
    by_hand(page)
    before, version = names(page), page.locator("body").get_attribute("data-version")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    page.mouse.move(*middle(seat(page, 1, "b")))
    page.mouse.down()
    page.mouse.move(*middle(seat(page, 2, "b")), steps=6)
    page.keyboard.press("Escape")
    page.mouse.up()
    page.mouse.move(*middle(seat(page, 1, "w")))
    page.mouse.down()
    page.mouse.move(*middle(page.locator("h1")), steps=6)
    page.mouse.up()
    expect(page.locator(".ghost, .picking")).to_have_count(0)
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    assert sent == [], "a move is sent when the pointer is let go"
    assert (names(page), page.locator("body").get_attribute("data-version")) == (before, version)


def test_dragging_with_a_finger(screen: Screen) -> None:
    page = screen(width=820, height=1100, has_touch=True)
    by_hand(page)
    before = names(page)
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        finger.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]},
        )

    start, end = middle(seat(page, 2, "w").locator(".grip")), middle(seat(page, 3, "w"))
    touch("touchStart", start)
    for part in range(1, 9):
        touch("touchMove", tuple(a + (b - a) * part / 8 for a, b in zip(start, end, strict=True)))  # type: ignore[arg-type]
    expect(page.locator(".ghost")).to_have_text(before[2])
    touch("touchEnd")
    until(page, swapped(before, 2, 4))
    # a finger that does not start on the grip scrolls, and picks by a tap
    touch("touchStart", middle(seat(page, 1, "w").locator(".who")))
    touch("touchMove", middle(seat(page, 2, "w").locator(".who")))
    touch("touchEnd")
    expect(page.locator(".ghost")).to_have_count(0)
    seat(page, 1, "w").tap()
    expect(seat(page, 1, "w")).to_have_attribute("aria-pressed", "true")
    seat(page, 1, "b").tap()
    turned = swapped(swapped(before, 2, 4), 0, 1)
    until(page, turned)


def test_with_keys_alone_up_to_a_button_that_names_the_rematch(screen: Screen) -> None:
    page = screen()
    by_hand(page, players=8)
    met = page.evaluate(  # who met in round 1, by name
        """async () => {
          const text = await (await fetch(location.pathname.replace(/2$/, '1'))).text();
          const rows = new DOMParser().parseFromString(text, 'text/html').querySelectorAll('tr[data-names]');
          return Object.fromEntries([...rows].flatMap(r => {
            const [a, b] = r.dataset.names.split('|'); return [[a, b], [b, a]]; }));
        }"""
    )
    before = names(page)
    one = before[0]
    opponent, rival = before[1], met[one]
    page.keyboard.press("/")
    page.keyboard.type(rival.split(",")[0][:6].lower())
    page.keyboard.press("Enter")
    expect(page.locator(f".seat[data-name='{rival}']")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(f".seat[data-name='{rival}']")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("/")
    page.keyboard.type(opponent.split(",")[0][:6].lower())
    page.keyboard.press("Enter")
    expect(page.locator("#judged")).to_contain_text("have already met. (C.04.1 2)")
    page.keyboard.press("Enter")
    expect(page.locator("#dialog[open]")).to_contain_text("Every check of the tournament will report round 2")
    expect(page.get_by_role("button", name="Cancel")).to_be_focused()
    page.get_by_role("button", name="Seat them anyway").press("Enter")
    expect(page.locator(f".seat[data-name='{rival}']")).to_be_focused()
    assert names(page) == swapped(before, 1, before.index(rival))
    expect(page.locator("tr[data-row='1'] .fault")).to_contain_text("have already met")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    expect(seat(page, 2, "w")).to_be_focused()
    page.get_by_role("button", name="Finish editing").press("Enter")
    page.get_by_role("button", name="Keep manual pairing").press("Enter")
    expect(page.get_by_role("button", name=re.compile(r"Publish round 2 with \d rematch"))).to_be_focused()


@pytest.mark.parametrize("width", [1280, 390])
def test_everyone_finds_a_place(screen: Screen, width: int) -> None:
    """Break up, wait, be absent, come back: by clicks and on a phone."""
    page = screen(width=width, height=844)
    by_hand(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    seat(page, 2, "w").click()  # picked: every other place is judged
    expect(page.locator(".seat.fits, .seat.notes, .seat.warns").first).to_be_visible()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        assert faults(page) == []
    page.keyboard.press("Escape")
    before = names(page)
    page.get_by_role("button", name="Unpair board 1").click()
    expect(page.locator(".zone[data-drop=pool] .seat")).to_have_count(2)
    expect(page.get_by_role("button", name="Finish editing")).to_be_disabled()
    page.locator(f".zone[data-drop=pool] .seat[data-name='{before[0]}']").click()
    page.locator(".here[data-drop=absent]").click()
    expect(page.locator(".zone[data-drop=absent] .seat")).to_have_attribute("data-name", before[0])
    page.locator(".zone[data-drop=absent] .seat").click()
    page.locator(".zone[data-drop=pool] .seat").click()
    until(page, before)
    page.get_by_role("button", name="Swap colours on board 1").click()
    until(page, swapped(before, 0, 1))
