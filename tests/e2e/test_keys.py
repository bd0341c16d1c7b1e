"""Keys for results: on other keyboards, on slow and broken connections, and never while someone types."""

import pytest
from playwright.sync_api import Page, Route, expect
from tests.e2e.conftest import Server
from tests.e2e.steps import new_tournament, pair_and_publish, type_results
from tests.e2e.test_tournament_day import Screen


def press(page: Page, key: str, code: str, shift: bool = False) -> None:
    """A key as another keyboard sends it."""
    session = page.context.new_cdp_session(page)
    event = {"key": key, "code": code, "text": key, "modifiers": 8 if shift else 0}
    session.send("Input.dispatchKeyEvent", {"type": "keyDown", **event})
    session.send("Input.dispatchKeyEvent", {"type": "keyUp", **event})
    session.detach()


FRENCH = (("&", "Digit1", False, "1-0"), ("(", "Digit5", False, "½-½"), ("à", "Digit0", False, "0-1"))
FRENCH_SHIFTED = (("1", "Digit1", True, "1-0"), ("=", "Equal", False, "½-½"), ("0", "Digit0", True, "0-1"))
ITALIAN = (("1", "Digit1", False, "1-0"), ("=", "Digit0", True, "½-½"), ("5", "Digit5", False, "½-½"))
KEYPAD = (("1", "Numpad1", False, "1-0"), ("5", "Numpad5", False, "½-½"), ("+", "NumpadAdd", False, "1F-0F"))
FORFEITS = (("+", "Equal", True, "1F-0F"), ("-", "Digit6", False, "0F-1F"), ("½", "Digit1", True, "½-½"))


@pytest.mark.parametrize(
    "keys",
    [FRENCH, FRENCH_SHIFTED, ITALIAN, KEYPAD, FORFEITS],
    ids=["french", "french with Shift", "italian", "keypad", "forfeits"],
)
def test_results_on_every_keyboard(screen: Screen, keys: tuple[tuple[str, str, bool, str], ...]) -> None:
    page = screen()
    new_tournament(page, players=8)
    pair_and_publish(page, 1)
    for board, (key, code, shift, result) in enumerate(keys, start=1):
        press(page, key, code, shift)
        expect(page.locator(f"#board-{board}.done .sel")).to_have_text(result)


def test_a_board_is_found_by_its_number_on_a_french_keyboard(screen: Screen) -> None:
    page = screen()
    new_tournament(page, players=14)
    pair_and_publish(page, 1)
    press(page, "_", "Digit8")  # there is no board 8
    expect(page.locator("#find")).to_have_value("8")
    expect(page.locator("#find")).to_have_attribute("aria-invalid", "true")
    page.keyboard.press("Escape")
    press(page, "'", "Digit4")
    page.keyboard.press("Enter")
    expect(page.locator("#board-4.active")).to_be_focused()
    page.keyboard.press("/")
    page.keyboard.type("etienne")  # Étienne: marks do not matter
    page.keyboard.press("Enter")
    expect(page.locator("tr.active")).to_contain_text("Mizar, Étienne")


def test_no_key_acts_while_someone_types(screen: Screen) -> None:
    page = screen()
    new_tournament(page, players=8)
    pair_and_publish(page, 1)
    version = page.locator("body").get_attribute("data-version")
    page.locator("#find").focus()
    page.keyboard.type("1=0+-?.")
    page.keyboard.press("Control+z")
    page.locator("#board-1 .why").click()
    field = page.locator("#why input[name=second]")
    field.fill("")
    expect(page.locator("#participants option")).to_have_count(8)  # fetched when they are needed
    field.press_sequentially("1=0+-? .")
    page.keyboard.press("Control+z")
    expect(page.locator("#dialog[open]")).to_have_count(0)
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-version", version or "")


def test_the_next_board_does_not_wait_for_the_answer(screen: Screen) -> None:
    """What is typed is shown at once, and called saved only when it is."""
    page = screen()
    new_tournament(page, players=8)
    pair_and_publish(page, 1)
    waiting: list[Route] = []
    page.route("**/result", lambda route: waiting.append(route))
    saved = page.locator("#saved").text_content()
    for key in "1=0":
        page.keyboard.press(key)
    expect(page.locator("#board-4.active")).to_be_focused()
    expect(page.locator("tr.pending .wanted")).to_have_text(["1-0", "½-½", "0-1"])
    expect(page.locator("tr.done")).to_have_count(0)
    expect(page.locator("h1")).to_contain_text("0 of 4 results")
    assert page.locator("#saved").text_content() == saved
    for route in waiting:
        route.continue_()
    expect(page.locator("tr.done .sel")).to_have_text(["1-0", "½-½", "0-1"])
    expect(page.locator("tr.pending")).to_have_count(0)
    expect(page.locator("h1")).to_contain_text("3 of 4 results")
    expect(page.locator("#board-4.active")).to_be_focused()


def test_what_was_not_saved_is_said_in_its_row(screen: Screen, server: Server) -> None:
    page = screen()
    new_tournament(page, players=8)
    pair_and_publish(page, 1)
    type_results(page, "1")
    screen.is_cut_off = True
    port = server.port
    server.kill()
    expect(page.locator("#saved.offline")).to_be_visible()
    page.keyboard.press("0")
    expect(page.locator("#board-2.unsaved .not-saved")).to_be_visible()
    expect(page.locator("#board-2.missing .sel, #board-2 .wanted")).to_have_count(0)
    server.start(port)
    expect(page.locator("#saved.offline")).to_have_count(0)
    expect(page.locator("#saved")).to_contain_text("saved")
    page.keyboard.press("/")
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    type_results(page, "0")
    expect(page.locator("#board-2.unsaved")).to_have_count(0)
    expect(page.locator("#board-2 .sel")).to_have_text("0-1")


def test_who_entered_and_corrected_a_result(screen: Screen) -> None:
    page = screen()
    new_tournament(page, players=8)
    pair_and_publish(page, 1)
    type_results(page, "1")
    expect(page.locator("#board-1 .by")).to_contain_text("Anna at")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("0")
    page.get_by_role("button", name="Change to 0-1").press("Enter")
    expect(page.locator("#board-1 .by.corrected")).to_contain_text("corrected from 1-0 by Anna")
    page.locator("#board-1").focus()
    page.locator("#board-1 .more").click()
    expect(page.locator(".story li")).to_have_count(2)
    expect(page.locator(".story")).to_contain_text("1-0")


def test_spectators_are_counted(screen: Screen, server: Server) -> None:
    page = screen()
    new_tournament(page, players=8)
    pair_and_publish(page, 1)
    home = page.url.partition("/rounds")[0]
    page.goto(f"{home}/outside")
    box = page.locator("input[name=public_pages]")
    if not box.is_checked():
        box.check()
        box.evaluate("one => one.form.requestSubmit()")
    page.goto(f"{home}/rounds/1")
    stranger = screen(stranger=True)
    stranger.goto(f"{home}/public")
    expect(page.locator("#audience")).to_have_text("1 watching")
    stranger.close()
    expect(page.locator("#audience")).to_be_hidden()


def test_absences_by_keyboard(screen: Screen) -> None:
    page = screen()
    new_tournament(page, players=14)
    expect(page.get_by_role("button", name="Pair round 1")).to_be_focused()
    page.keyboard.type("na")  # Bellatrix, Nadia; Hadar, Jonas; Nashira, Olga
    expect(page.locator("#find")).to_be_focused()
    expect(page.locator("#absent li:visible")).to_have_count(3)
    page.keyboard.press("Enter")
    expect(page.locator("#absent li:visible .tap").first).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".byes li")).to_contain_text("Nashira, Olga")
    expect(page.locator("#find")).to_be_focused()
    expect(page.locator("#find")).to_have_value("")
    page.keyboard.type("etienne")
    page.keyboard.press("Enter")
    expect(page.locator(".byes li")).to_have_count(2)
    page.get_by_role("button", name="Mizar, Étienne will play").press("Enter")
    expect(page.locator(".byes li")).to_have_count(1)
    pair_and_publish(page, 1)
    expect(page.locator("#boards tbody tr")).to_have_count(6)


def test_after_the_last_result_enter_leads_to_the_next_round(screen: Screen) -> None:
    page = screen()
    new_tournament(page, players=8)
    pair_and_publish(page, 1)
    type_results(page, "10=1")
    expect(page.get_by_role("link", name="Continue to round 2")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Continue to round 2")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Pair round 2")).to_be_focused()
