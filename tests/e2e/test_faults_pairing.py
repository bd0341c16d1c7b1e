"""Faults an arbiter met around pairing, each named after what hurt; each failed before it was mended."""

import re

from playwright.sync_api import Page, expect
from tests.e2e.conftest import Server
from tests.e2e.demo import demo_tournament
from tests.e2e.steps import answered, new_tournament, pair_and_publish, type_results
from tests.e2e.test_pairing_by_hand import confirmed, names
from tests.e2e.test_tournament_day import Screen

from albireo.desk.rounds.results import CorrectResult
from albireo.web.server import open_desk


def confirm(page: Page) -> None:
    """What is asked on a page of its own, once or twice."""
    expect(page.get_by_role("heading", name="Please confirm")).to_be_visible()
    is_asked_twice = page.get_by_role("button", name="Continue", exact=True).is_visible()
    page.locator("main .go").click()
    if is_asked_twice:
        expect(page.get_by_role("heading", name="Are you sure?")).to_be_visible()
        page.locator("main .go").click()


def test_where_no_legal_pairing_exists_the_round_is_paired_by_hand(screen: Screen) -> None:
    page = screen()
    new_tournament(page, rounds=3, players=2)
    page.get_by_role("button", name="Pair round 1").click()
    confirm(page)  # two players cannot play three rounds without meeting again
    page.get_by_role("button", name="Publish round 1").click()
    type_results(page, "1")
    page.get_by_role("link", name="Continue to round 2").click()
    page.get_by_role("button", name="Pair round 2").click()
    expect(page.get_by_role("heading", name="This cannot be done")).to_be_visible()
    expect(page.locator("main")).to_contain_text("no legal pairing")
    expect(page.locator("main")).to_contain_text("C.04.3 1.9.3")
    page.get_by_role("button", name="Pair by hand").click()
    expect(page.locator(".compared")).to_contain_text("it by hand")
    expect(page.locator(".zone[data-drop=pool] .seat")).to_have_count(2)
    page.locator(".zone[data-drop=pool] .seat").first.click()
    page.locator(".zone[data-drop=pool] .seat").last.click()
    confirmed(page, "document.querySelectorAll('table.seats .seat').length === 2")
    expect(page.locator("tr[data-row='1'] .fault")).to_contain_text("have already met. C.04.1 2")
    page.get_by_role("button", name="Finish editing").click()
    expect(page.locator("main")).to_contain_text("The engine cannot pair this round")
    confirm(page)
    page.get_by_role("button", name="Publish round 2 with 1 rematch").click()
    expect(page.locator("#boards[data-entry]")).to_be_visible()
    page.locator(".side").get_by_role("link", name="History").click()
    page.get_by_role("link", name="Checks").click()
    expect(page.get_by_text("### MPA @ Round 2")).to_be_visible()


def test_a_round_is_paired_by_hand_from_a_blank_sheet(screen: Screen) -> None:
    """Round 1 without any draft: pairs of a sheet; round 2: nothing, the system's pairing, a copy."""
    page = screen()
    new_tournament(page, rounds=3, players=7)
    page.locator("summary", has_text="Pair by hand").click()
    page.get_by_role("button", name="Pair by hand").click()
    expect(page.locator(".zone[data-drop=pool] .seat")).to_have_count(7)
    page.locator("summary", has_text="Fill in pairings").click()
    sheet = page.get_by_label("Pairs to enter")
    sheet.fill("2 1\nDenebola - Castor\n9 5\n7")
    page.get_by_role("button", name="Use these pairs").click()
    expect(page.locator("main")).to_contain_text("line 3: there is no participant 9")
    page.go_back()
    page.locator("summary", has_text="Fill in pairings").click()
    sheet.fill("2 1\nDenebola - Castor\n6 5\n7")
    page.get_by_role("button", name="Use these pairs").click()
    expect(page.locator("table.seats .seat")).to_have_count(6)
    seated = ["Bellatrix, Nadia", "Aldebaran, Hugo", "Denebola, Iris", "Castor, Emil"]
    assert names(page)[:4] == seated
    expect(page.locator(".zone[data-drop=bye] .seat")).to_contain_text("Gemma, Lucia")
    page.get_by_role("button", name="Finish editing").click()
    expect(page.locator("main")).to_contain_text("The report will say that round 1 was paired by hand.")
    confirm(page)
    page.get_by_role("button", name="Publish round 1").click()
    type_results(page, "111")
    page.get_by_role("link", name="Continue to round 2").click()
    page.locator("summary", has_text="Pair by hand").click()
    page.get_by_role("button", name="Pair by hand").click()
    page.get_by_role("button", name="Reset to the system’s pairing").click()
    expect(page.locator(".compared")).to_contain_text("Same as the system’s pairing.")
    page.locator("summary", has_text="Fill in pairings").click()
    page.get_by_role("button", name="Clear pairings").click()
    expect(page.locator("table.seats .seat")).to_have_count(0)
    page.locator("summary", has_text="Fill in pairings").click()
    page.get_by_label("with colours swapped").check()
    page.get_by_role("button", name="Copy round").click()
    expect(page.locator("main")).to_contain_text("3 pairs on this sheet break the rules")
    confirm(page)
    expect(page.locator("table.seats .seat")).to_have_count(6)
    assert names(page)[:2] == ["Aldebaran, Hugo", "Bellatrix, Nadia"]
    expect(page.locator(".zone[data-drop=pool] .seat")).to_contain_text("Gemma, Lucia")
    page.locator("summary", has_text="Fill in pairings").click()
    page.get_by_role("button", name="Discard draft").click()
    expect(page.get_by_role("button", name="Pair round 2")).to_be_visible()


def test_names_are_whole_while_pairing_by_hand(screen: Screen) -> None:
    page = screen()
    new_tournament(page, rounds=3, players=14)
    page.get_by_role("button", name="Pair round 1").click()
    page.locator("summary", has_text="Edit").click()
    page.get_by_role("button", name="Pair by hand").click()
    expect(page.locator("table.seats .seat")).to_have_count(14)
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
    assert page.locator("table.seats .who").evaluate_all(cut) == []
    main, table = page.locator("main").bounding_box(), page.locator("table.seats").bounding_box()
    assert main is not None
    assert table is not None
    assert table["width"] > 0.9 * main["width"]


def test_boards_show_starting_number_and_federation(screen: Screen, server: Server) -> None:
    desk = open_desk(str(server.database))
    demo = demo_tournament(desk, players=8, played=0, open_boards=4)
    desk.journal.database.close()
    page = screen()
    page.goto(f"/t/{demo.uid}/rounds/1")
    expect(page.locator("#board-1 .white")).to_have_text(re.compile(r"1\s+GM\s+Aldebaran, Hugo\s+2511\s+ITA"))


def test_the_cross_table_tells_colour_and_result_apart(screen: Screen, server: Server) -> None:
    desk = open_desk(str(server.database))
    demo = demo_tournament(desk, players=8, played=1, open_boards=2)
    desk.journal.database.close()
    page = screen()
    page.goto(f"/t/{demo.uid}/cross-table?by=tpn")
    cell = page.locator("#places tbody tr").first.locator("td.c").first
    expect(cell.locator(".disc.w")).to_be_visible()
    expect(cell.locator("b")).to_have_text(re.compile("^[01½]$"))
    expect(cell.locator("small")).to_have_text("5")
    expect(page.locator("#places")).not_to_contain_text(re.compile(r"\d[wb][01½]"))


def test_empty_columns_are_not_shown(screen: Screen) -> None:
    page = screen()
    new_tournament(page, rounds=3, players=4)
    for part, heading in (("Players", "#list th"), ("Standings", "#places th")):
        page.locator(".side").get_by_role("link", name=part).click()
        expect(page.locator(heading, has_text="Rating")).to_be_visible()
        for empty in ("Federation", "Club"):
            expect(page.locator(heading, has_text=empty)).to_have_count(0)


def test_scores_are_written_in_one_notation(screen: Screen, server: Server) -> None:
    desk = open_desk(str(server.database))
    demo = demo_tournament(desk, players=12, played=2, open_boards=0)
    desk.journal.database.close()
    page = screen()
    page.goto(f"/t/{demo.uid}/standings")
    for why in page.locator("#places .why").all()[:4]:
        why.click()
        expect(page.locator("#why .terms").first).to_be_visible()
        written = page.locator("#why h3, #why .terms td, #why .versus").all_inner_texts()
        assert [text for text in written if re.search(r"(^|= |worth |: |to )\d+\.[05]\b", text)] == []


def set_system(page: Page, title: str) -> None:
    page.locator(".side").get_by_role("link", name="Settings").click()
    page.locator(".sections").get_by_role("link", name="Pairing", exact=True).click()
    page.locator("#pairing-form").get_by_role("radio", name=title).check()
    page.locator("#pairing-form").get_by_role("button", name="Save").click()
    expect(page.locator("#pairing-form [data-not-saved]")).to_be_hidden()


def test_the_number_of_rounds_follows_from_the_system(screen: Screen) -> None:
    page = screen()
    new_tournament(page, rounds=9, players=10)
    for title in ("Double round robin by Berger tables", "Double round robin, two rounds swapped"):
        set_system(page, title)
        expect(page.locator("#event-form").get_by_label("Rounds", exact=True)).to_have_value("18")
        expect(page.locator("#event-form").get_by_label("Rounds", exact=True)).to_be_disabled()
    expect(page.locator(".steps a")).to_have_count(18)
    page.locator(".side").get_by_role("link", name="Round").first.click()
    page.get_by_role("button", name="Pair round 1").click()  # no one is told that this is too many rounds
    expect(page.get_by_role("button", name="Publish round 1")).to_be_visible()


def test_a_round_robin_has_its_calendar_and_table_and_shows_how_numbers_were_drawn(screen: Screen) -> None:
    page = screen()
    new_tournament(page, rounds=9, players=10)
    set_system(page, "Round robin by Berger tables, players or teams")
    page.locator(".side").get_by_role("link", name="Players").click()
    page.locator(".lead summary", has_text="Edit").click()
    page.get_by_role("link", name="Numbers by lot or by hand").click()
    page.get_by_role("button", name="Draw using the Varma tables").click()
    expect(page.locator("#draw li")).to_have_count(10)
    expect(page.locator("#draw li").first).to_contain_text(re.compile(r"draws \d+ from envelope [A-D]"))
    drawn = dict(
        re.match(r"(.+?) \(.*draws (\d+)", text).groups()  # type: ignore[misc, union-attr]
        for text in page.locator("#draw li").all_inner_texts()
    )
    page.locator(".side").get_by_role("link", name="Round").first.click()
    page.get_by_role("link", name="Fixtures").click()  # before anything is paired
    expect(page.locator(".calendar section")).to_have_count(9)
    expect(page.locator(".calendar tbody tr")).to_have_count(45)
    first = page.locator(".calendar tbody tr").first.inner_text()
    by_number = {number: name for name, number in drawn.items()}
    assert by_number["1"] in first
    assert by_number["10"] in first
    page.get_by_label("Search by name").fill("aldebaran")
    expect(page.locator(".calendar tbody tr:visible")).to_have_count(9)
    page.go_back()
    pair_and_publish(page, 1)
    expect(page.locator("#board-1")).to_contain_text(by_number["1"])
    type_results(page, "1=01=")
    page.locator(".side").get_by_role("link", name="Standings").click()
    page.get_by_role("link", name="Cross table").click()
    expect(page.locator("#places tbody tr")).to_have_count(10)  # everyone against everyone
    expect(page.locator("#places thead th.c")).to_have_count(10)
    expect(page.locator("#places td.own")).to_have_count(10)


def test_late_entrants_are_outside_the_club_rule_in_fide_mode(screen: Screen) -> None:
    page = screen()
    new_tournament(page, rounds=3, players=4)
    home = page.url.partition("/rounds")[0]
    for player, club in ((1, "Torre"), (2, "Alfiere"), (3, "Torre"), (4, "Re")):
        page.goto(f"{home}/players/{player}/edit")
        page.get_by_label("Club").fill(club)
        page.get_by_role("button", name="Save").first.click()
        page.wait_for_url(lambda url: not url.endswith("/edit"))
    page.goto(f"{home}/settings#prohibited")
    page.locator("#prohibited").get_by_role("button", name="Keep apart").click()
    expect(page.locator("#apart")).to_contain_text("All players with the same club, including late entries")
    page.goto(f"{home}/rounds/1")
    page.get_by_role("button", name="Pair round 1").click()
    page.locator("form:has([name=consent]) .go").click()  # two opponents each for three rounds
    page.get_by_role("button", name="Publish round 1").click()
    expect(page.locator("#boards[data-entry]")).to_be_visible()
    type_results(page, "11")
    page.goto(f"{home}/players")
    page.get_by_text("Add players…").click()
    page.locator("textarea").fill("Name\tRating\tClub\nLate, Ada\t2600\tTorre\nLater, Bo\t1500\t")
    page.get_by_role("button", name="Add players").click()
    expect(page.locator("main")).to_contain_text("Late, Ada enters late and is not kept apart from anyone")
    with answered(page):
        page.get_by_role("button", name="Register anyway").click()
    page.goto(f"{home}/players")
    expect(page.locator("#list")).to_contain_text("Late, Ada")
    page.goto(f"{home}/settings#prohibited")
    page.locator("#apart summary").click()
    expect(page.locator("#apart")).to_contain_text("Torre: Aldebaran, Hugo – Castor, Emil")
    expect(page.locator("#apart")).not_to_contain_text("Late, Ada")
    expect(page.locator(".top")).to_contain_text("FIDE mode")


def test_what_fide_does_not_simply_approve_is_asked_about(screen: Screen) -> None:
    page = screen()
    new_tournament(page, rounds=5, players=12)
    page.locator(".side").get_by_role("link", name="Settings").click()
    home = page.url.partition("/settings")[0]
    page.locator(".sections").get_by_role("link", name="Acceleration").click()
    page.locator("#acceleration-form input[value=haley]").check()
    page.locator("#acceleration-form").get_by_role("button", name="Save").click()
    expect(page.locator("main")).to_contain_text("The acceleration is not one published by FIDE. C.04.2 1.2")
    expect(page.locator("main")).to_contain_text("authorised by the Qualification Commission")
    confirm(page)
    page.goto(f"{home}/settings#fide-mode")
    page.get_by_label("Authorisation of the Qualification Commission").fill("QC 2026-14")
    page.locator("#authorisation-form").get_by_role("button", name="Save").click()
    expect(page.get_by_label("Authorisation of the Qualification Commission")).to_have_value("QC 2026-14")
    page.goto(f"{home}/settings#pairing")
    page.locator("#pairing-form input[value=FIDE_LIM]").check()
    page.locator("#pairing-form").get_by_role("button", name="Save").click()
    expect(page.locator("main")).to_contain_text("FIDE deprecates this system")
    expect(page.locator("main")).to_contain_text("C.04.2 1.4")
    page.get_by_role("link", name="Cancel").click()
    expect(page.locator("#pairing")).to_be_visible()


def test_what_is_missing_is_listed_before_the_final_report_is_made(screen: Screen) -> None:
    page = screen()
    new_tournament(page, rounds=1, players=4)
    pair_and_publish(page, 1)
    type_results(page, "11")
    page.get_by_role("link", name="End tournament").click()
    page.get_by_role("button", name="End tournament").click()
    page.get_by_role("link", name="Documents").last.click()
    expect(page.get_by_text("6 details are missing for the report")).to_be_visible()
    page.get_by_role("link", name="Final report TRF26").click()
    expect(page.get_by_role("heading", name="Missing from the report")).to_be_visible()
    for fact in ("Federation", "Chief arbiters", "Time control"):
        expect(page.locator("main .remarks").get_by_role("link", name=fact, exact=True)).to_be_visible()
    with page.expect_download() as made:
        page.get_by_role("link", name="Create report anyway").click()
    assert made.value.suggested_filename.endswith("-final.trf")


def test_the_case_of_a_changed_publication_and_the_deadline_are_choices(screen: Screen) -> None:
    page = screen()
    new_tournament(page, rounds=3, players=4)
    home = page.url.partition("/rounds")[0]
    page.goto(f"{home}/settings#rules")
    page.get_by_label("Minutes after publication").fill("20")
    page.locator("#rules-form").get_by_role("button", name="Save").click()
    expect(page.get_by_label("Minutes after publication")).to_have_value("20")
    page.goto(f"{home}/rounds/1")
    pair_and_publish(page, 1)
    page.locator("#lead summary", has_text="Edit").click()
    page.locator("select[name=case]").select_option("4.4.4")
    page.get_by_role("button", name="Edit the pairing by hand").click()
    confirm(page)
    expect(page.locator("#manual-part")).to_be_visible()
    page.goto(f"{home}/history")
    expect(page.locator(".what").first).to_have_text("editing of round 1 by hand started: C.04.2 4.4.4")
    page.goto(f"{home}/rounds/1")
    page.get_by_role("button", name="Finish editing").click()
    expect(page.locator("#boards")).to_be_visible()
    page.goto(f"{home}/public/boards")
    expect(page.locator("main")).to_contain_text("within 20 minutes of publication. C.04.2 4.3")


def test_an_estimated_strength_is_for_pairing_only(screen: Screen) -> None:
    page = screen()
    new_tournament(page, rounds=3, players=4)
    home = page.url.partition("/rounds")[0]
    page.goto(f"{home}/players/4/edit")
    page.get_by_label("Rating", exact=True).first.fill("")
    page.get_by_label("Estimated strength, for pairing only").fill("2600")
    page.get_by_role("button", name="Save").first.click()
    page.wait_for_url(lambda url: not url.endswith("/edit"))
    page.goto(f"{home}/players")
    row = page.locator("#list tbody tr", has_text="Denebola")
    expect(row.locator("td").first).to_have_text("1")
    expect(row).not_to_contain_text("2600")


def test_checking_the_rounds_tells_apart_what_the_journal_explains(screen: Screen, server: Server) -> None:
    desk = open_desk(str(server.database))
    demo = demo_tournament(desk, players=24, played=1, open_boards=4)
    demo.do(CorrectResult(1, 1, "==", "score sheets"))
    desk.journal.database.close()
    page = screen()
    page.goto(f"/t/{demo.uid}/history/checks")
    page.get_by_role("link", name="Check rounds").click()
    expect(page.locator("#alarms")).to_have_count(0)
    expect(page.locator("main [role=alert]")).to_have_count(0)
    explained = page.locator(".explained")
    expect(explained.first).to_contain_text(
        "was correct when it was paired; something has been corrected since."
    )
    explained.first.locator("summary").click()
    expect(explained.first).to_contain_text("corrected from")
    expect(explained.first).to_contain_text("the system pairs")
