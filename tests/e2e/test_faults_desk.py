"""Faults that an arbiter met before and beside the rounds, each named after what hurt; each failed before."""

import re

import pytest
from playwright.sync_api import Browser, Error, Route, expect
from tests.e2e.conftest import Server
from tests.e2e.demo import demo_tournament
from tests.e2e.steps import NAMES, answered, new_tournament, pair_and_publish, type_results
from tests.e2e.test_tournament_day import Screen

from albireo.web.server import open_desk, own_addresses


def test_the_network_is_opened_and_closed_by_one_switch(
    screen: Screen, browser: Browser, server: Server
) -> None:
    if not own_addresses():
        pytest.skip("this computer is in no network")
    lan = f"http://{own_addresses()[0]}:{server.port}"
    desk = open_desk(str(server.database))
    demo = demo_tournament(desk, players=8, played=1)
    desk.journal.database.close()
    phone = browser.new_context().new_page()
    with pytest.raises(Error, match="ERR_CONNECTION_REFUSED"):
        phone.goto(f"{lan}/public")
    page = screen()
    page.goto(f"/t/{demo.uid}/outside")
    page.get_by_role("link", name="Open to the network").click()
    expect(page.get_by_text(f"reach it at {lan}.")).to_be_visible()
    expect(page.locator("main")).to_contain_text("Passwords are sent over this network unencrypted.")
    expect(page.locator("main")).to_contain_text("There are no accounts yet")
    page.get_by_role("button", name="Open to the network").click()
    expect(page.get_by_role("img", name=f"QR code for {lan}")).to_be_visible()
    page.goto(f"/t/{demo.uid}/outside")
    expect(page.get_by_role("img", name=f"QR code for {lan}/t/{demo.uid}/me")).to_be_visible()
    phone.goto(f"{lan}/t/{demo.uid}/public")
    expect(phone.locator("h1")).to_contain_text("Round 2")
    phone.goto(f"{lan}/")  # the desk itself asks for an account
    expect(phone.get_by_label("Password", exact=True)).to_be_visible()
    page.goto("/network")
    page.get_by_role("button", name="Close network access").click()
    expect(page.get_by_role("heading", name="At the moment only this computer has access.")).to_be_visible()
    with pytest.raises(Error, match="ERR_CONNECTION_REFUSED"):
        phone.goto(f"{lan}/public")
    page.goto(f"/t/{demo.uid}/outside")
    expect(page.get_by_role("img", name="QR code")).to_have_count(0)  # none that leads to no one but oneself


LIST = """Cognome e nome;Elo;Nato;Pagato
VROLIJK ,LIAM;2400;251290;si
Xiang, Zeyu;2300;010105;12,50
"Xiang, Z.";2250;;
MARTIN Élodie;2100;311299;no
Rossi, Mario;2050;150680;si
Totale iscritti: 5;;;
"""


def test_a_list_is_imported_as_people_keep_it(screen: Screen) -> None:
    page = screen()
    new_tournament(page, rounds=3, players=4)
    home = page.url.removesuffix("/rounds/1")
    page.goto(f"{home}/payments")
    page.get_by_label("Entry fee").fill("20")
    with answered(page):
        page.get_by_role("button", name="Save payments").click()
    page.goto(f"{home}/players")
    page.get_by_text("Add players…").click()
    page.locator("input[type=file]").set_input_files(
        {"name": "iscritti.csv", "mimeType": "text/csv", "buffer": LIST.encode()}
    )
    page.locator("form.file button").click()
    take = page.get_by_role("button", name=re.compile("^Import"))
    expect(take).to_have_text("Import 5 players")  # all but the footer
    footer = page.locator(".doubts li", has_text="Totale iscritti")
    expect(footer).to_contain_text("seems to be a note about the list")
    expect(footer.get_by_role("checkbox")).not_to_be_checked()
    initial = page.locator(".doubts li", has_text="Xiang, Z.")
    expect(initial).to_contain_text("possibly the same person as Xiang, Zeyu")
    expect(page.get_by_role("row", name="Vrolijk, Liam")).to_contain_text("1990/12/25")
    expect(page.get_by_role("row", name="Vrolijk, Liam")).to_contain_text("read as Vrolijk, Liam")
    expect(page.get_by_role("row", name="Martin, Élodie")).to_be_visible()
    initial.get_by_role("checkbox").uncheck()
    expect(take).to_have_text("Import 4 players")
    footer.get_by_role("checkbox").check()
    expect(take).to_have_text("Import 5 players")
    footer.get_by_role("checkbox").uncheck()
    expect(take).to_have_text("Import 4 players")
    take.click()
    expect(page.locator("#list tbody tr")).to_have_count(8)
    page.goto(f"{home}/payments")
    expect(page.get_by_label("Paid by Vrolijk")).to_have_value("20")
    expect(page.get_by_label("Paid by Xiang")).to_have_value("12.50")
    expect(page.get_by_label("Paid by Martin")).to_have_value("")


def test_a_list_without_heading_says_which_column_became_what(screen: Screen) -> None:
    page = screen()
    new_tournament(page, rounds=3, players=4)
    page.locator(".side").get_by_role("link", name="Players").click()
    expect(page.locator("h1")).to_contain_text("Players 4")
    page.get_by_text("Add players…").click()
    page.locator("textarea").fill("Zaurak, Elisa\t1850\t251290\tm\nWezen, Kurt\t1790\t010105\tf\n")
    page.get_by_role("button", name="Add players").click()
    expect(page.locator("main")).to_contain_text(
        "column 1 is Name; column 2 is Rating; column 3 is Birth date; column 4 is Sex."
    )


def test_prize_categories_are_chosen_in_words(screen: Screen) -> None:
    page = screen()
    new_tournament(page, rounds=3, players=8)
    page.locator(".side").get_by_role("link", name="Prizes").click()
    whom = page.get_by_label("Eligible")
    expect(whom.first.locator("option").first).to_have_text("everyone (8)")
    page.get_by_label("Prize list").nth(0).fill("Open")
    page.get_by_label("Amounts").nth(0).fill("100; 5O")  # the letter O
    page.get_by_label("Prize list").nth(1).fill("Under 2400")
    whom.nth(1).select_option(label="Rating under 2400 (6)")
    page.get_by_label("Amounts").nth(1).fill("60")
    page.get_by_label("Prize list").nth(2).fill("Middle")
    whom.nth(2).select_option(label="Rating from … to …")
    page.get_by_label("from").nth(2).fill("2100")
    page.get_by_label("to", exact=True).nth(2).fill("2300")
    page.get_by_label("Amounts").nth(2).fill("40")
    page.get_by_role("button", name="Save prizes").click()
    expect(page.get_by_role("alert")).to_contain_text(
        "Row 1: amounts: expected an amount such as 25 or 12.50"
    )
    expect(page.locator("tr.wrong")).to_have_count(1)
    expect(page.get_by_label("from").nth(2)).to_have_value("2100")
    page.get_by_label("Amounts").nth(0).fill("100; 50")
    page.get_by_role("button", name="Save prizes").click()
    expect(whom.nth(1).locator("option:checked")).to_have_text("Rating under 2400 (6)")
    expect(whom.nth(2).locator("option:checked")).to_have_text("Rating 2100–2300 (4)")


def test_prizes_follow_the_order_after_a_play_off(screen: Screen) -> None:
    page = screen()
    new_tournament(page, rounds=1, players=4)
    pair_and_publish(page, 1)
    type_results(page, "11")
    page.locator(".side").get_by_role("link", name="Prizes").click()
    page.get_by_label("Prize list").nth(0).fill("Open")
    page.get_by_label("Amounts").nth(0).fill("100; 50")
    page.get_by_role("button", name="Save prizes").click()
    awards = page.locator("table").first.locator("tbody tr")
    expect(awards.nth(0)).to_contain_text("75")
    names = [row.locator(".name").inner_text() for row in awards.all()]
    numbers = [
        next(str(number) for number, (full, _) in enumerate(NAMES, 1) if name in full) for name in names
    ]
    page.locator(".side").get_by_role("link", name="Standings").click()
    page.get_by_text("Ties", exact=True).click()
    page.get_by_label("Order after a play-off").fill(" ".join(numbers[::-1]))
    page.get_by_label("Reason").fill("play-off")
    page.get_by_role("button", name="Set order").click()
    page.locator("form .go").click()
    expect(page.locator("#places tbody tr").first).to_contain_text(names[1])
    page.locator(".side").get_by_role("link", name="Prizes").click()
    expect(awards.nth(0)).to_contain_text(names[1])
    expect(awards.nth(0)).to_contain_text("100")
    expect(awards.nth(0)).to_contain_text("place 1 by the order the arbiter set (play-off)")
    expect(awards.nth(1)).to_contain_text("50")


def test_a_no_show_stands_first_and_will_play_is_remembered(screen: Screen) -> None:
    page = screen()
    new_tournament(page, rounds=3, players=6)
    pair_and_publish(page, 1)
    type_results(page, "+-1")
    page.get_by_role("link", name="Continue to round 2").click()
    asked = page.locator(".no-shows")
    expect(asked.get_by_role("listitem")).to_have_count(2)
    assert page.locator("#absences section").first.get_attribute("class") == "remark no-shows"
    name = asked.locator(".name").first.inner_text()
    asked.get_by_role("button", name="will play").first.click()
    expect(asked.get_by_role("listitem")).to_have_count(1)
    page.reload()
    expect(asked.get_by_role("listitem")).to_have_count(1)
    asked.get_by_role("button", name="Withdraw").click()
    expect(asked).to_have_count(0)
    expect(page.locator("#absences .counts")).to_contain_text("5 players will be paired")
    page.locator(".side").get_by_role("link", name="History").click()
    family = name.split(",")[0].split()[-1]
    expect(page.locator("main")).to_contain_text(re.compile(f"{family}.* will play in round 2"))


def test_tournaments_of_one_name_are_told_apart_and_put_away(screen: Screen) -> None:
    page = screen()
    for city in ("Trento", "Bergamo"):
        new_tournament(page, rounds=1, players=4, name="Serale")
        page.goto(f"{page.url.removesuffix('/rounds/1')}/settings#event")
        page.get_by_label("City").fill(city)
        page.locator("#event-form").get_by_role("button", name="Save").click()
        expect(page.locator("#event-form [data-not-saved]")).to_be_hidden()
    page.locator(".side").get_by_role("link", name="Round", exact=True).click()
    pair_and_publish(page, 1)
    type_results(page, "11")
    page.get_by_role("link", name="End tournament").click()
    page.get_by_role("button", name="End tournament").click()
    expect(page.get_by_text("The tournament is finished.")).to_be_visible()
    page.goto("/")
    here, there = (page.locator(".tournaments li", has_text=city) for city in ("Bergamo", "Trento"))
    expect(here).to_contain_text("finished")
    expect(there).to_contain_text("in preparation")
    expect(there).to_contain_text("Dutch 2026 · 4 players")
    here.get_by_role("button", name="Archive").click()
    expect(here).to_be_hidden()
    expect(there).to_be_visible()
    page.locator("details.archive summary").click()
    expect(here).to_be_visible()
    here.get_by_role("button", name="Restore").click()
    expect(page.locator("details.archive")).to_have_count(0)
    expect(here).to_be_visible()


def test_the_hour_before_a_round_at_one_glance(screen: Screen) -> None:
    page = screen()
    new_tournament(page, rounds=3, players=6)
    home = page.url.removesuffix("/rounds/1")
    page.goto(f"{home}/settings#colour")
    with page.expect_navigation():
        page.get_by_role("button", name="White drawn").click()
    page.goto(f"{home}/payments")
    page.get_by_label("Entry fee").fill("20")
    with page.expect_navigation():
        page.get_by_role("button", name="Save payments").click()
    page.get_by_role("row", name="Denebola").get_by_role("button", name="Mark paid").click()
    page.get_by_role("button", name="Save payments").click()
    expect(page.locator("#payment-totals")).to_contain_text("Paid20")
    page.locator(".side").get_by_role("link", name="Round", exact=True).click()
    pair_and_publish(page, 1)
    type_results(page, "+1")
    page.locator(".side").get_by_role("link", name="Before the round").click()
    expect(page.locator("h1")).to_contain_text("Before round 2")
    card = page.locator(".before")
    expect(card.filter(has_text="Outstanding results")).to_contain_text("Round 1: no result for board 3.")
    expect(card.filter(has_text="Unpaid")).to_contain_text("Still owed: 100")
    expect(card.filter(has_text="Absent players").get_by_role("link")).to_have_count(1)
    page.get_by_role("link", name="Go to round 1").click()
    type_results(page, "1")
    page.get_by_role("link", name="Continue to round 2").click()
    page.locator(".no-shows").get_by_role("button", name="will play").click()
    expect(page.locator(".no-shows")).to_have_count(0)
    page.get_by_role("button", name="Pair round 2").click()
    expect(page.get_by_role("button", name="Publish round 2")).to_be_visible()
    page.goto(f"{home}/rounds/1")
    page.locator("#board-3 .more").click()
    page.locator("dialog").get_by_role("button", name="0-1", exact=True).click()
    if page.get_by_role("heading", name="Please confirm").is_visible():
        page.locator("dialog .go").click()
    expect(page.locator("#board-3")).to_contain_text("corrected from")
    page.goto(f"{home}/before")
    expect(card.filter(has_text="When publishing")).to_contain_text("Something has changed since round 2")
    expect(card.filter(has_text="Absent players")).to_contain_text("No one is absent without notice.")


def test_a_form_waits_for_the_answer_to_an_act_before_it(screen: Screen) -> None:
    page = screen()
    new_tournament(page, rounds=3, players=6)
    page.goto(f"{page.url.removesuffix('/rounds/1')}/payments")
    page.get_by_label("Entry fee").fill("20")
    with page.expect_navigation():
        page.get_by_role("button", name="Save payments").click()

    held: list[Route] = []
    page.route("**/payment", lambda route: held.append(route))
    with page.expect_request("**/payment"):
        page.get_by_role("row", name="Denebola").get_by_role("button", name="Mark paid").click()
    answer = held[0].fetch()
    page.get_by_role("button", name="Save payments").click(no_wait_after=True)
    page.wait_for_timeout(200)
    held[0].fulfill(response=answer)
    expect(page.locator("#payment-totals")).to_contain_text("Paid20")
    expect(page.get_by_role("heading", name="Someone else was faster")).to_have_count(0)


def test_the_words_are_those_of_an_arbiter_of_the_country(screen: Screen, server: Server) -> None:
    desk = open_desk(str(server.database))
    demo = demo_tournament(desk, players=8, played=1)
    desk.journal.database.close()
    italian = screen(locale="it-IT")
    italian.goto(f"/t/{demo.uid}/check-in")
    expect(italian.locator("main")).to_contain_text("0 presenti · 0 assenti")
    expect(italian.locator("header .mode")).to_contain_text("Modalità FIDE")
    expect(italian.locator("header .mode")).to_contain_text("Olandese 2026")
    italian.goto(f"/t/{demo.uid}/rounds/2")
    expect(italian.locator("main")).to_contain_text("Elimina gli abbinamenti")
    french = screen(locale="fr-FR")
    french.goto(f"/t/{demo.uid}/rounds/2")
    expect(french.locator("main")).to_contain_text(re.compile(r"−\s*forfait"))
    french.locator(".top details.menu summary").click()
    expect(french.get_by_role("link", name="Sauvegarde et restauration")).to_be_visible()
    french.goto(f"/t/{demo.uid}/settings#event")
    expect(french.locator("main")).to_contain_text("Arbitre principal")
    french.goto("/network")
    assert (
        re.search(r"[^\s\u00a0] ?[:;?!](\s|$)", french.locator("main").inner_text().replace("http:", ""))
        is None
    )


def test_a_round_robin_left_early_marks_its_games_without_pointing_at_them(screen: Screen) -> None:
    """On the page of a round and in public, where the row is neither chosen nor under the mouse."""
    page = screen(1366, 768)
    page.goto("/")
    page.get_by_role("radio", name="Round robin").check()
    page.get_by_label("Name", exact=True).fill("Six")
    page.get_by_label("FIDE-rated?").select_option("no")
    page.get_by_role("button", name="Create").click()
    page.locator("textarea").fill("\n".join(f"{name} {rating}" for name, rating in NAMES[:6]))
    page.get_by_role("button", name="Add players").click()
    pair_and_publish(page, 1)
    type_results(page, "111")
    page.get_by_role("link", name="Continue to round 2").click()
    page.get_by_text("withdrawn for good").click()
    page.locator(".presence").get_by_role("button", name="Furud").click()
    question = page.get_by_role("dialog")
    expect(question).to_contain_text("Points that change: Aldebaran, Hugo 1 → 0")
    question.get_by_role("button", name="Withdraw").click()
    expect(page.locator(".byes")).to_contain_text("Furud")
    page.goto(page.url.replace("/rounds/2", "/rounds/1"))
    page.mouse.move(0, 0)
    marked = page.locator("tr", has_text="Furud").get_by_text("does not count")
    for row in page.locator("tr.active").all():
        row.evaluate("row => row.classList.remove('active')")
    expect(marked).to_be_visible()


def test_what_a_correction_asks_stands_beside_no_empty_columns(screen: Screen) -> None:
    """The question about an old result was squeezed into the column of results."""
    page = screen(1366, 768)
    new_tournament(page, 2, 4)
    pair_and_publish(page, 1)
    type_results(page, "11")
    page.locator("#board-2").get_by_role("button", name="0-1").click()
    question = page.locator("#board-2 .question")
    expect(question).to_be_visible()
    box = question.bounding_box()
    assert box is not None
    assert box["width"] > 400
