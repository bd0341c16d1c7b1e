"""A festival run by an organiser and a clerk, entered from two phones in two languages."""

import re
from pathlib import Path
from time import sleep

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.axe import faults
from tests.e2e.test_festival import cut_off, do
from tests.e2e.test_festival import desk as desk
from tests.e2e.test_tournament_day import Screen
from tests.web.smtp_server import SmtpServer, smtp_server

from albireo.desk.conduct.closing import FinishTournament
from albireo.desk.conduct.commands import ChangeSettings, DrawInitialColour
from albireo.desk.mechanism.desk import Desk
from albireo.desk.money.commands import SetFeeRules
from albireo.desk.money.papers import SetPaperIssuer
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import SettingsFacts
from albireo.domain.colour import Colour
from albireo.state.money import BankTransfer, FeeRule, PaperIssuer
from albireo.storage.accounts import Accounts
from albireo.web.server import own_addresses

ACCOUNT = BankTransfer("Rook Club", "DE89370400440532013000", "COBADEFFXXX")
RULES = (
    FeeRule("Under 18", percent=-50, age_to=17),
    FeeRule("Second section", cents=-500, is_further_section=True),
)


def announced(page: Page, port: int) -> str:
    """Create the festival with days, fee and open forms, and set the mail server; return its address."""
    page.goto("/mail")
    page.get_by_label("Server (leave").fill("127.0.0.1")
    page.get_by_label("Port").fill(str(port))
    page.get_by_label("Encryption").select_option("plain")
    page.get_by_label("Sender’s email address").fill("office@rook.example")
    page.get_by_role("button", name="Save").click()
    page.goto("/network")
    page.get_by_role("button", name="Open to the network").click()
    page.goto("/events/new")
    page.get_by_role("textbox", name="Name").first.fill("Lake Festival")
    page.get_by_role("button", name="Create festival").click()
    for section in ("Open", "Blitz"):
        page.get_by_role("textbox", name="Name").fill(section)
        page.get_by_role("button", name="Create").click()
        expect(page.get_by_role("link", name=section).first).to_be_visible()
    home = page.url.removesuffix("/event")
    page.goto(f"{home}/event-settings")
    page.get_by_label("City").fill("Turku")
    page.get_by_label("First day").fill("2027-06-04")
    page.get_by_label("Last day").fill("2027-06-06")
    page.get_by_label("Entry fee for a section").fill("40")
    page.get_by_label("Currency").fill("EUR")
    with page.expect_navigation():
        page.get_by_role("button", name="Save").click()
    page.goto(f"{home}/entries")
    for section in ("Open", "Blitz"):
        page.get_by_role("link", name=section, exact=True).last.click()
        page.get_by_role("button", name="Open form").click()
        expect(page.get_by_role("button", name="Close form")).to_be_visible()
        page.goto(f"{home}/entries")
    return home


def entered(phone: Page, home: str, words: dict[str, str], *sections: str, **person: str) -> str:
    """Send the entry form from a phone for some sections; return the address of the entry."""
    phone.goto(f"{home}/register")
    phone.locator("input[name=name]").fill(person.pop("name"))
    phone.locator("form[method=get] button").click()
    if "guardian" in person:
        phone.locator("input[name=guardian_consent]").check()
    for field, value in person.items():
        phone.locator(f"input[name={field}]").fill(value)
    for section in sections:
        phone.locator(".section-option", has_text=section).locator("input[name=section]").check()
    phone.locator("input[name=consent]").check()
    phone.get_by_role("button", name=words["send"]).click()
    expect(phone.get_by_role("heading", name=words["stored"])).to_be_visible()
    return phone.url


ENGLISH = {"send": "Send entry", "stored": "What is stored", "confirm": "Confirm the email address"}
GERMAN = {"send": "Anmeldung senden", "stored": "Was gespeichert ist", "confirm": "E-Mail-Adresse bestätigen"}


def mail_to(post: SmtpServer, address: str, words: str) -> str:
    """Wait for an email that contains these words; return its subject and text."""
    for _ in range(300):
        for mail in post.taken:
            text = f"{mail['subject']}\n{mail.get_content()}"
            if mail["to"] == address and words in text:
                return text
        sleep(0.1)
    raise AssertionError([(mail["to"], mail["subject"]) for mail in post.taken])


def confirmed(phone: Page, own: str, post: SmtpServer, address: str, words: dict[str, str]) -> None:
    """Follow the link of the first email and confirm the address."""
    link = re.search(r"\?mail=\S+", mail_to(post, address, "?mail="))
    assert link is not None
    phone.goto(own + link[0])
    phone.get_by_role("button", name=words["confirm"]).click()
    expect(phone.get_by_role("button", name=words["confirm"])).to_have_count(0)


def come_in(page: Page, name: str, password: str) -> None:
    page.goto("/login")
    page.locator("input[name=name]").fill(name)
    page.locator("input[name=password]").fill(password)
    page.locator("main form button.go").click()
    page.wait_for_url(lambda url: "/login" not in url)


def test_from_announcement_to_thanks(screen: Screen, desk: Desk, tmp_path: Path) -> None:
    if not own_addresses():
        pytest.skip("this computer is in no network, so emails cannot name its address")
    with smtp_server() as post:
        office = screen(1366, 844)
        home = announced(office, post.port)
        festival = home.rpartition("/")[2]
        open_, blitz = desk.festival(festival).festival.sections
        for uid in (open_, blitz):
            do(desk, uid, SetFeeRules(RULES, ACCOUNT), SetPaperIssuer(PaperIssuer("Rook Club")))

        # Two phones, two languages; one of them without JavaScript.
        ann = screen(390, 844, stranger=True)
        ben = screen(390, 844, stranger=True, locale="de-DE", java_script_enabled=False)
        who = {"name": "Ash, Ann", "birth": "1990", "email": "ann@a.example"}
        own_ann = entered(ann, home, ENGLISH, "Open", "Blitz", **who)
        expect(ann.locator("main")).to_contain_text("75 EUR")
        expect(ann.locator("main")).not_to_contain_text("Birke")
        minor = {"guardian": "Birke, Eva", "guardian_phone": "+49 1"}
        who = {"name": "Birke, Ben", "birth": "2014", "email": "ben@b.example", **minor}
        own_ben = entered(ben, home, GERMAN, "Open", **who)
        expect(ben.locator("main")).to_contain_text("20 EUR")
        confirmed(ann, own_ann, post, "ann@a.example", ENGLISH)
        confirmed(ben, own_ben, post, "ben@b.example", GERMAN)

        # The organiser accepts, a clerk signs in beside them.
        for uid in (open_, blitz):
            office.goto(f"/t/{uid}/entries")
            while office.get_by_role("button", name="Accept", exact=True).count():
                office.get_by_role("button", name="Accept", exact=True).first.click()
                office.wait_for_load_state()
        assert "Lake Festival" in mail_to(post, "ann@a.example", "Blitz")
        office.goto("/people")
        office.get_by_label("Name", exact=True).fill("Cleo")
        office.get_by_label("Password", exact=True).fill("a clerk at the lake")
        office.get_by_role("button", name="Add", exact=True).click()
        for uid in (festival, open_, blitz):
            Accounts(desk.journal.database).set_role("Cleo", uid, "clerk")
        clerk = screen(1366, 844, stranger=True)
        come_in(clerk, "Cleo", "a clerk at the lake")

        # Money: a bank statement at the office, cash at the desk.
        reference = re.search(r"RF\d\d[A-Z0-9 ]+", ann.locator(".transfer").first.inner_text())
        assert reference is not None
        statement = tmp_path / "bank.csv"
        line = f"04.05.2027;Ash Ann {reference[0].strip()};75,00;EUR"
        statement.write_text(f"Datum;Verwendungszweck;Betrag;Währung\n{line}\n", encoding="utf-8")
        office.goto(f"{home}/bank-statement")
        office.locator("input[type=file]").set_input_files(statement)
        office.get_by_role("button", name="Preview").click()
        office.get_by_role("button", name="Book 1 payment").click()
        expect(office.get_by_text("1 payment was booked.")).to_be_visible()
        clerk.goto(f"{home}/event-desk")
        clerk.locator("li", has_text="Birke, Ben").get_by_role("button", name="Mark paid").click()
        expect(clerk.locator("li", has_text="Birke, Ben").get_by_text("✓ paid")).to_be_visible()

        # Ann leaves the blitz and is paid back; Ben moves to it; both links follow.
        ann.goto(own_ann)
        ann.get_by_role("button", name="Withdraw from Blitz").click()
        expect(ann.get_by_role("button", name="Withdraw from Blitz")).to_have_count(0)
        clerk.locator("li", has_text="Ash, Ann").get_by_role("link", name="Ash, Ann").click()
        clerk.locator("details", has_text="Blitz").locator("summary").click()
        refund = clerk.locator("details", has_text="Blitz").last
        refund.get_by_label("Reason").fill("withdrawn")
        refund.get_by_role("button", name="Record refund").click()
        expect(clerk.get_by_text("35 EUR (withdrawn)")).to_be_visible()
        office.goto(f"{home}/event-players")
        office.get_by_role("link", name="Birke, Ben").first.click()
        office.get_by_label("Move to").select_option(label="Blitz")
        office.get_by_role("button", name="Move player").click()
        expect(office.locator("li.entry").get_by_role("link", name="Blitz")).to_be_visible()
        ben.goto(own_ben)
        expect(ben.locator("main")).to_contain_text("Blitz")
        assert desk.state(blitz).money.payment(2).owed == 0

        # A receipt, which Ann opens from her link.
        clerk.goto(f"/t/{open_}/players/1/money")
        with clerk.context.expect_page():
            clerk.get_by_role("button", name="Issue receipt for 40 EUR").click()
        ann.goto(own_ann)
        address = ann.get_by_role("link", name="Receipt").get_attribute("href")
        assert address is not None
        answer = ann.request.get(address)
        assert answer.headers["content-type"] == "application/pdf"
        for phone in (ann, clerk):
            assert cut_off(phone) == []
            assert faults(phone) == []

        # Played, certificates, thanks, next year's copy.
        do(desk, open_, RegisterPlayers((PlayerFacts(name="Cedar, Cleo"),)))
        do(desk, open_, ChangeSettings(SettingsFacts(number_of_rounds=1)), DrawInitialColour(Colour.WHITE))
        do(desk, open_, PairRound(1), PublishRound(1), EnterResult(1, 1, "10"), FinishTournament())
        office.goto(f"/t/{open_}/print/certificates")
        expect(office.get_by_text("Ann Ash").first).to_be_visible()
        office.goto(f"{home}/entries/letter")
        office.get_by_label("Subject").fill("Thank you")
        office.get_by_label("Text").fill("It was a pleasure. See you next year.")
        office.get_by_role("button", name="Preview").click()
        office.get_by_role("button", name="Send to 2 addresses").click()
        for address in ("ann@a.example", "ben@b.example"):
            assert "See you next year" in mail_to(post, address, "Thank you")
        office.goto("/")
        office.get_by_role("link", name="Copy an earlier one").click()
        office.locator("#like").get_by_label("Name").fill("Lake Festival 2028")
        office.locator("#like").get_by_label("First day").fill("2028-06-02")
        office.locator("#like").get_by_role("button", name="Create").click()
        expect(office.get_by_role("heading", name="Check the copy")).to_be_visible()
        new = office.url.split("/")[-2]
        assert [
            (desk.state(uid).rules.entry_form.is_open, len(desk.state(uid).entrants))
            for uid in desk.festival(new).festival.sections
        ] == [(False, 0), (False, 0)]
