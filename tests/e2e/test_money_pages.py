"""Pages of mail and online payment at both widths."""

from pathlib import Path

from playwright.sync_api import expect
from tests.e2e.axe import faults
from tests.e2e.steps import answered
from tests.e2e.test_festival import desk as desk
from tests.e2e.test_festival import do
from tests.e2e.test_tournament_day import Screen

from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.mechanism.desk import Desk
from albireo.desk.money.commands import RecordPayment, SetEntryFee
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.settings.facts import SettingsFacts


def test_email_and_payment_service_at_both_widths(screen: Screen, desk: Desk) -> None:
    uid, _ = desk.create(CreateTournament("Spring Open", 5, SettingsFacts()), "Anna")
    do(desk, uid, SetEntryFee(4000, "EUR"))
    for width in (1366, 390):
        page = screen(width, 844)
        page.goto("/payment-service")
        if width > 1000:
            page.get_by_label("Address of the payment page").fill("https://pay.example.org/start")
            page.get_by_label("Shared secret").fill("sixteen letters and more")
            with answered(page):
                page.get_by_role("button", name="Save").click()
            page.goto(f"/t/{uid}/payments")
            page.get_by_label("Accepted players can pay online").check()
            page.get_by_role("button", name="Save payments").click()
            assert desk.state(uid).money.pays_online
        for path in (
            "/payment-service",
            f"/t/{uid}/entries/letter",
            f"/t/{uid}/payments",
            f"/t/{uid}/entries",
        ):
            page.goto(path)
            assert not faults(page), (width, path)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (width, path)


def test_refund_receipt_and_cancellation_by_mouse(screen: Screen, desk: Desk, tmp_path: Path) -> None:
    """A clerk pays back, issues a receipt, undoes it in vain, cancels it; the page follows each act."""
    uid, _ = desk.create(CreateTournament("Spring Open", 5, SettingsFacts()), "Anna")
    do(desk, uid, SetEntryFee(4000, "EUR"))
    do(desk, uid, RegisterPlayers((PlayerFacts(name="Novak, Marta"), PlayerFacts(name="Vega, Luis"))))
    do(desk, uid, RecordPayment(1, 4000))
    page = screen(1366, 844)
    page.goto(f"/t/{uid}/payments")
    page.get_by_role("link", name="Receipts and invoices").click()
    page.get_by_role("textbox", name="Name", exact=True).fill("Rook Club")
    page.get_by_role("textbox", name="Address").fill("Main Street 1, 12345 Town")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("link", name="Payments", exact=True).first.click()
    page.get_by_role("link", name="Novak, Marta").click()
    page.locator("input[name=amount]").fill("10")
    page.locator("form[action$=refund] input[name=reason]").fill("left early")
    page.get_by_role("button", name="Record refund").click()
    expect(page.get_by_text("10 EUR").first).to_be_visible()
    with page.context.expect_page() as opened:
        page.get_by_role("button", name="Issue receipt for 30 EUR").click()
    opened.value.close()
    expect(page.get_by_role("link", name="Copy of")).to_have_count(1)
    expect(page.get_by_role("button", name="Issue receipt for 0 EUR")).to_be_disabled()
    page.get_by_text("Issue cancellation").first.click()
    page.locator("form[action$=cancel] input[name=reason]").fill("wrong name")
    with page.context.expect_page() as opened:
        page.get_by_role("button", name="Issue cancellation").click()
    opened.value.close()
    expect(page.get_by_role("link", name="Copy of")).to_have_count(2)
    papers = desk.state(uid).money_papers.papers
    assert [(paper.kind.value, paper.total) for paper in papers] == [
        ("receipt", 3000),
        ("cancellation", -3000),
    ]
    for width in (1366, 390):
        page = screen(width, 844)
        for path in ("papers", "players/1/money", "payments", "bank-statement", "print/money-papers"):
            page.goto(f"/t/{uid}/{path}")
            page.screenshot(path=tmp_path / f"{width}-{path.replace('/', '-')}.png", full_page=True)
            assert not faults(page), (width, path)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (width, path)
