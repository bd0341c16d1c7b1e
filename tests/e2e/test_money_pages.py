"""Pages of mail and online payment at both widths."""

from tests.e2e.axe import faults
from tests.e2e.test_festival import desk as desk
from tests.e2e.test_festival import do
from tests.e2e.test_tournament_day import Screen

from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.mechanism.desk import Desk
from albireo.desk.money.commands import SetEntryFee
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
