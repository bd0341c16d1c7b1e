"""Faults that an arbiter met in the app, each named after what hurt; each failed before it was mended."""

import re

from playwright.sync_api import expect
from tests.e2e.conftest import Server
from tests.e2e.demo import demo_tournament
from tests.e2e.steps import NAMES, new_tournament, pair_and_publish, type_results
from tests.e2e.test_tournament_day import Screen

from albireo.desk.rounds.player_results import ProposeResult
from albireo.desk.rounds.results import EnterResult
from albireo.web.server import open_desk


def test_buttons_of_the_head_work_after_a_result(screen: Screen) -> None:
    page = screen()
    new_tournament(page, rounds=1, players=4)
    pair_and_publish(page, 1)
    type_results(page, "1")
    page.locator("#lead summary").click()
    page.get_by_role("button", name="Delete pairings").click()
    expect(page.get_by_role("heading", name="Please confirm")).to_be_visible()
    page.go_back()
    type_results(page, "=")
    page.get_by_role("link", name="End tournament").click()
    page.get_by_role("button", name="End tournament").click()
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
    page.get_by_role("link", name="Continue to round 2").click()
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
    expect(again).to_have_text("Re-pair")
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
        page.get_by_text("Add players…").click()
    page.locator("textarea").fill(players)
    page.get_by_role("button", name="Add players").click()
    expect(page.locator("h1")).to_contain_text("Round 1")
    page.get_by_role("link", name="Players").click()
    assert page.locator("#list tbody tr").nth(5).bounding_box()["height"] <= 33  # type: ignore[index]
    for part, heading in (("Players", "#list thead th"), ("Standings", "#places thead th")):
        page.locator(".side").get_by_role("link", name=part).click()
        expect(page.locator(heading).nth(1)).to_be_visible()
        page.evaluate("window.scrollTo(0, 1500)")
        for element in (page.locator(heading).nth(1), page.locator(".side a").first, page.locator("h1")):
            expect(element).to_be_in_viewport()
    page.goto(page.url.replace("/standings", "/players/ratings"))
    for above in page.locator(".scroll:not(.long) thead th").all():  # none slides over its rows
        assert above.evaluate("one => getComputedStyle(one).position") == "static"
    page.locator(".side").get_by_role("link", name="Round", exact=False).first.click()
    page.get_by_role("button", name="Pair round 1").click()
    publish = page.get_by_role("button", name="Publish round 1")
    expect(publish).to_be_visible()  # the draft is there
    page.evaluate("window.scrollTo(0, 900)")
    expect(publish).to_be_in_viewport()
    publish.click()
    expect(page.get_by_role("button", name="1-0").first).to_be_visible()  # published: results can be entered
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


def test_saving_one_section_keeps_what_was_typed_in_the_others(screen: Screen) -> None:
    page = screen()
    new_tournament(page, rounds=3, players=4)
    page.locator(".side").get_by_role("link", name="Settings").click()
    settings = page.url.partition("#")[0]

    def section(name: str) -> None:
        page.evaluate("name => { location.hash = name }", name)
        expect(page.locator(f"#{name}-form")).to_be_visible()

    section("points")
    page.locator("#points-form").get_by_label("Draw", exact=True).fill("1")
    section("rules")
    page.get_by_label("Half-point byes per player").fill("2")
    page.get_by_label("Pair only checked-in players").check()
    section("tie-breaks")
    page.get_by_role("button", name="BH: remove", exact=True).click()
    expect(page.get_by_role("button", name="BH: remove", exact=True)).to_be_hidden()
    section("event")
    page.get_by_label("City").fill("Trento")
    page.locator("#event-form").get_by_role("button", name="Save").click()
    expect(page.locator("#event-form [data-not-saved]")).to_be_hidden()
    expect(page.get_by_label("City")).to_have_value("Trento")
    expect(page.locator("#points-form").get_by_label("Draw", exact=True)).to_have_value("1")
    expect(page.get_by_label("Half-point byes per player")).to_have_value("2")
    expect(page.get_by_label("Pair only checked-in players")).to_be_checked()
    expect(page.get_by_role("button", name="BH: remove", exact=True)).to_be_hidden()
    for name in ("points", "rules", "tie-breaks"):
        section(name)
        expect(page.locator(f"#{name}-form .remark:visible")).to_have_text("Not saved yet.")
    assert page.url.startswith(settings)
    asked: list[str] = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))  # type: ignore[call-overload]
    page.locator(".side").get_by_role("link", name="Players").click()
    expect(page.get_by_label("Half-point byes per player")).to_have_value("2")
    assert asked == ["beforeunload"]


def test_what_does_not_exist_is_said_in_words_with_a_way_back(screen: Screen) -> None:
    screen.allows = re.compile("status of 40[45]")  # type: ignore[attr-defined]
    page = screen(locale="it-IT")
    page.goto("/t/0123456789abcdef/rounds/1")
    expect(page.locator("h1")).to_have_text("Questo torneo non esiste")
    page.goto("/nothing/at/all")
    expect(page.locator("h1")).to_have_text("Non trovato")
    page.get_by_role("link", name="Ai tornei").click()
    page.get_by_label("Nome").fill("Serale")
    page.get_by_role("button", name="Crea").click()
    home = page.url.removesuffix("/players")
    for wrong in ("rounds/77", "players/99", "nothing", "rounds/1/pair"):
        page.goto(f"{home}/{wrong}")
        expect(page.locator(".side")).to_be_visible()
        page.get_by_role("link", name="Al torneo").click()
        expect(page.locator("h1")).to_contain_text("Turno 1")


def test_to_mark_someone_absent_is_an_act(screen: Screen) -> None:
    page = screen()
    new_tournament(page, rounds=3, players=4)
    expect(page.get_by_text("is absent", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Bellatrix, Nadia 2402 Mark absent").click()
    expect(page.get_by_role("button", name="Bellatrix, Nadia will play")).to_be_visible()


def test_a_disputed_result_cannot_be_missed(screen: Screen, server: Server) -> None:
    desk = open_desk(str(server.database))
    demo = demo_tournament(desk, players=14, played=1, open_boards=3)
    page = screen()
    page.goto(f"/t/{demo.uid}/rounds/2")
    board = desk.state(demo.uid).rounds[1].boards[6]
    demo.do(ProposeResult(2, 6, board.white, "10", "one"))
    demo.do(ProposeResult(2, 6, board.black, "==", "two"))
    expect(page.locator("#lead .alarm")).to_contain_text("1 result disputed")
    expect(page.locator("#board-6.disputed .dispute")).to_contain_text("The players disagree.")
    page.get_by_role("button", name="Disputed 1").click()
    expect(page.locator("#boards tbody tr:visible:not(.active)")).to_have_count(1)
    phone = screen(390, 844)
    phone.goto(f"/t/{demo.uid}/me?player={board.black}")
    expect(phone.get_by_text("Your opponent entered: you lost.")).to_be_visible()
    demo.do(EnterResult(2, 6, "=="))
    expect(page.locator("#lead .alarm")).to_have_count(0)
    expect(page.get_by_role("button", name="Disputed")).to_be_hidden()
    desk.journal.database.close()


def test_other_tie_breaks_are_confirmed_once_with_the_places_that_change(
    screen: Screen, server: Server
) -> None:
    desk = open_desk(str(server.database))
    demo = demo_tournament(desk, players=24, played=2)
    desk.journal.database.close()
    page = screen()
    page.goto(f"/t/{demo.uid}/settings#tie-breaks")
    for code in ("BH/C1", "BH", "SB"):
        remove = page.get_by_role("button", name=f"{code}: remove", exact=True)
        remove.click()
        expect(remove).to_have_count(0)
    page.locator("#tie-breaks-form").get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="Please confirm")).to_be_visible()
    expect(page.get_by_role("link", name="Cancel")).to_be_focused()
    expect(page.locator(".warnings")).to_contain_text(re.compile(r"\d places change: .*\d → \d"))
    act = page.get_by_role("button", name="Change settings anyway")
    expect(act).to_have_count(0)  # level 4 is asked twice
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_role("heading", name="Are you sure?")).to_be_visible()
    expect(page.get_by_role("link", name="Cancel")).to_be_focused()
    act.click()
    expect(page.get_by_role("button", name="BH: remove", exact=True)).to_be_hidden()
    expect(page.locator("#tie-breaks-form .remark:visible")).to_have_count(0)


def test_payments_are_saved_in_one_go(screen: Screen) -> None:
    page = screen()
    new_tournament(page, rounds=3, players=4)
    page.goto(page.url.replace("/rounds/1", "/payments"))
    page.get_by_label("Entry fee").fill("20")
    page.get_by_role("button", name="Save payments").click()
    page.get_by_label("Paid by GM Aldebaran").or_(page.get_by_label("Paid by Aldebaran")).fill("20")
    page.get_by_label("Paid by Bellatrix").fill("5")
    page.get_by_role("row", name="Denebola").get_by_role("button", name="Mark paid").click()
    expect(page.get_by_role("row", name="Denebola")).to_contain_text("✓ paid")
    expect(page.locator("[data-not-saved]")).to_be_visible()
    page.get_by_role("button", name="Save payments").click()
    expect(page.locator("#payment-totals")).to_contain_text("Paid45")
    expect(page.locator("[data-not-saved]")).to_be_hidden()


COVERED = """row => {
  const box = element => element.getBoundingClientRect(), by = box(row.querySelector(".by"))
  return [...row.querySelectorAll("small:not(.by), .disc, button, td.n")].filter(each => {
    const it = box(each)
    const beside = it.left < by.right && by.left < it.right
    return it.width && beside && it.top < by.bottom - 1 && by.top < it.bottom - 1
  }).map(each => each.textContent)
}"""
"""What stands under the words of who entered the result."""


def test_nothing_collides(screen: Screen) -> None:
    page = screen(locale="fr-FR")
    page.goto("/")
    page.get_by_label("Nom").fill("Championnat de la ville de Saint-Étienne, tournoi principal")
    page.get_by_role("spinbutton", name="Rondes").fill("9")
    page.get_by_role("button", name="Créer").click()
    page.locator("textarea").fill("\n".join(f"{name} {rating}" for name, rating in NAMES))
    page.get_by_role("button", name="Ajouter des joueurs").click()
    expect(page.get_by_role("link", name="Ronde 9")).to_be_in_viewport(ratio=1)
    page.locator("#lead .go").click()
    page.locator("#lead .go").click()
    type_results(page, "1=")
    page.keyboard.press("ArrowUp")
    by, row = page.locator("tr.active .by").bounding_box(), page.locator("tr.active").bounding_box()
    assert by is not None and row is not None  # noqa: PT018
    assert row["y"] <= by["y"] and by["y"] + by["height"] <= row["y"] + row["height"]  # noqa: PT018
    for width in (1280, 1024, 760, 390):
        page.set_viewport_size({"width": width, "height": 800})
        covered = page.locator("tr.active").evaluate(COVERED)
        assert covered == [], width
    page.set_viewport_size({"width": 1280, "height": 800})
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    type_results(page, "10101")
    expect(page.locator("[data-show=missing].chip")).to_be_hidden()
    expect(page.locator("#boards tbody tr:visible")).to_have_count(7)
    phone = screen(390, 844)
    phone.goto(page.url.replace("/rounds/1", "/settings"))
    assert phone.evaluate("document.documentElement.scrollWidth") == 390


def test_who_did_not_appear_is_asked_about_before_the_next_round(screen: Screen) -> None:
    page = screen()
    new_tournament(page, rounds=3, players=6)
    pair_and_publish(page, 1)
    type_results(page, "+-1")
    page.get_by_role("link", name="Continue to round 2").click()
    asked = page.locator(".no-shows")
    expect(asked).to_contain_text("No-shows in round 1 2")
    asked.get_by_role("button", name="Withdraw").first.click()
    expect(asked.get_by_role("listitem")).to_have_count(1)
    asked.get_by_role("button", name="is absent in this round").click()
    expect(asked).to_have_count(0)
    expect(page.locator("#absences .counts")).to_contain_text("4 players will be paired")


def test_the_list_of_players_comes_first(screen: Screen) -> None:
    page = screen()
    new_tournament(page, rounds=3, players=6)
    page.locator(".side").get_by_role("link", name="Players").click()
    expect(page.locator("#list tbody tr").nth(5)).to_be_in_viewport()
    expect(page.get_by_label("Name, or start")).to_be_hidden()
    page.get_by_text("Add players…").click()
    page.get_by_label("Name, or start").fill("Zaurak, Elisa")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_label("Name, or start")).to_be_focused()
    expect(page.locator("#list tbody tr")).to_have_count(7)
