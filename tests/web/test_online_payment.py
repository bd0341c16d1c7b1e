"""Fees paid by a payment service: one that lies, repeats and is late books nothing twice or wrongly."""

import hashlib
import hmac
import stat
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import parse_qsl, quote_plus, urlsplit

import pytest
from tests.web.test_bank_statement import booked, paid, paid_order
from tests.web.test_fee_rules import ACCOUNT
from tests.web.test_orders import sent
from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.moves import Undo
from albireo.desk.money.commands import SetEntryFee, SetFeeRules
from albireo.desk.settings.facts import RulesFacts
from albireo.state.entry_form import EntryForm
from albireo.storage.access_log import AccessLog
from albireo.storage.locations import payment_secret_file

SECRET = "only both of us know it"
PAGE = "https://pay.example.org/start"


class StandIn:
    """A payment service: its page is opened by an address, and it sends answers."""

    def __init__(self, event: str) -> None:
        self.event = event
        self.payments = 0

    def sign(self, fields: dict[str, str], secret: str = SECRET) -> dict[str, str]:
        """Sign by the words of the manual, not by the code of the app."""
        text = "&".join(f"{quote_plus(name)}={quote_plus(fields[name])}" for name in sorted(fields))
        return {**fields, "signature": hmac.new(secret.encode(), text.encode(), hashlib.sha256).hexdigest()}

    def opened(self, address: str) -> dict[str, str]:
        """Open the payment page; gives what is asked for."""
        assert address.startswith(f"{PAGE}?")
        fields = dict(parse_qsl(urlsplit(address).query))
        given = fields.pop("signature")
        assert self.sign(fields)["signature"] == given
        return fields

    def answer(self, asked: dict[str, str], secret: str = SECRET, **lies: str) -> dict[str, str]:
        """An answer that the payment was made."""
        self.payments += 1
        said = {name: asked[name] for name in ("amount", "currency", "reference", "tournament")}
        return self.sign({**said, "payment": f"p{self.payments}", "status": "paid", **lies}, secret)

    def send(self, visitor: Visitor, fields: dict[str, str]) -> int:
        return int(visitor.client.post(f"{self.event}/payment-answer", data=fields).status_code)


def with_service(visitor: Visitor, page: str = PAGE, secret: str = SECRET) -> int:
    visitor.get("/payment-service")
    return int(visitor.post("/payment-service", page=page, secret=secret).status_code)


def asked_for(visitor: Visitor, stranger: Visitor, desk: Desk) -> tuple[StandIn, list[str], dict[str, str]]:
    """An accepted order for two sections, on its way to the payment page."""
    assert with_service(visitor) == 303
    event, open_, blitz, _ = paid_order(visitor, stranger, desk)
    for uid in (open_, blitz):
        visitor.do(f"/t/{uid}", SetFeeRules((), ACCOUNT, pays_online=True))
    own = order_page(stranger)
    assert "Pay 50 EUR online" in stranger.get(own).text
    gone = stranger.client.get(f"{own}/pay?currency=EUR", follow_redirects=False)
    service = StandIn(event)
    return service, [open_, blitz], service.opened(gone.headers["location"])


def order_page(stranger: Visitor) -> str:
    return str(stranger.order)  # type: ignore[attr-defined]


@pytest.fixture(autouse=True)
def remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the address of the order that a stranger sent."""

    def remembering(visitor: Visitor, event: str, sections: list[str]) -> None:
        visitor.order = sent(visitor, event, sections).headers["location"]  # type: ignore[attr-defined]

    monkeypatch.setattr("tests.web.test_bank_statement.sent", remembering)


def test_a_payment_is_booked_in_all_sections_of_its_order(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    service, sections, asked = asked_for(visitor, stranger, desk)
    assert (asked["amount"], asked["currency"], asked["language"]) == ("5000", "EUR", "en")
    assert "/register/" not in asked["return"], "the service does not learn the address of the entry"
    assert "your entry shows the payment" in stranger.get(urlsplit(asked["return"]).path + "?paid=1").text
    assert service.send(stranger, service.answer(asked)) == 200
    assert paid(desk, *sections) == [4000, 1000]
    page = stranger.get(order_page(stranger)).text
    assert "Pay " not in page
    assert stranger.client.get(f"{order_page(stranger)}/pay?currency=EUR").status_code == 404
    assert "pay.example.org" in visitor.get(f"/t/{sections[0]}/history").text


def test_an_answer_that_repeats_is_booked_once(visitor: Visitor, stranger: Visitor, desk: Desk) -> None:
    service, sections, asked = asked_for(visitor, stranger, desk)
    said = service.answer(asked)
    with ThreadPoolExecutor(4) as pool:
        codes = list(pool.map(lambda _: service.send(stranger, said), range(8)))
    assert set(codes) <= {200, 409}
    assert 200 in codes
    assert service.send(stranger, said) == 200
    assert paid(desk, *sections) == [4000, 1000]
    for uid in sections:
        visitor.do(f"/t/{uid}", Undo())
    assert service.send(stranger, said) == 200
    assert paid(desk, *sections) == [0, 0], "what an arbiter took back is not booked again"


def test_an_answer_that_lies_books_nothing(visitor: Visitor, stranger: Visitor, desk: Desk) -> None:
    service, sections, asked = asked_for(visitor, stranger, desk)
    true = service.answer(asked)
    for lie in (
        {**true, "amount": "1"},
        {name: value for name, value in true.items() if name != "signature"},
        service.answer(asked, secret="another secret than ours"),
        service.answer(asked, secret=""),
        service.answer(asked, tournament="somewhere-else"),
        service.answer(asked, amount="-5000"),
        service.answer(asked, amount="0"),
        service.answer(asked, amount="50.00"),
        service.answer(asked, amount="٥"),
        service.answer(asked, currency="euro"),
        service.answer(asked, payment=""),
        service.answer(asked, extra="1"),
        service.sign(dict(asked)),
    ):
        assert service.send(stranger, lie) == 403, lie
    assert paid(desk, *sections) == [0, 0]
    assert service.send(stranger, service.answer(asked, status="failed")) == 200
    assert service.send(stranger, service.answer(asked, currency="CHF")) == 409
    assert service.send(stranger, service.answer(asked, reference="RF00NOBODY")) == 409
    assert paid(desk, *sections) == [0, 0]
    log = AccessLog(desk.journal.database).newest()
    assert [each.about.split()[:2] for each in log if each.kind == "payment-refused"] == [
        ["5000", "EUR"],
        ["5000", "CHF"],
    ]
    assert service.send(stranger, true) == 200
    assert service.send(stranger, service.answer(asked, payment=true["payment"], amount="9000")) == 409
    assert paid(desk, *sections) == [4000, 1000]


def test_a_late_answer_pays_or_is_refused_but_never_lost(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    service, sections, asked = asked_for(visitor, stranger, desk)
    for uid in sections:
        visitor.do(f"/t/{uid}", ChangeRules(RulesFacts(entry_form=EntryForm(is_open=False))))
    first = service.answer(asked)
    assert service.send(stranger, first) == 200
    # The bank transfer of somebody who paid twice is money too much: it stays visible with the last section.
    line = f"04.05.2027;{asked['reference']};50,00;EUR"
    booked(visitor, service.event, f"Tag;Zweck;Betrag;Währung\n{line}\n")
    assert paid(desk, *sections) == [4000, 6000]
    visitor.post(f"/t/{sections[0]}/entries/delete", what="decided")
    visitor.post(f"/t/{sections[1]}/entries/delete", what="decided")
    assert service.send(stranger, service.answer(asked)) == 409
    assert paid(desk, *sections) == [4000, 6000]


def test_nothing_is_paid_online_unless_administrator_and_tournament_agree(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    event, open_, blitz, reference = paid_order(visitor, stranger, desk)
    own = order_page(stranger)
    asked = {"amount": "5000", "currency": "EUR", "reference": reference, "tournament": event[3:]}
    service = StandIn(event)
    assert "online" not in visitor.get(f"/t/{open_}/payments").text
    assert service.send(stranger, service.answer(asked, secret="")) == 404
    assert with_service(visitor) == 303
    assert service.send(stranger, service.answer(asked)) == 409
    assert "online" not in stranger.get(own).text
    for uid, currency in ((open_, "Fr."), (blitz, "EUR")):
        visitor.do(f"/t/{uid}", SetEntryFee(1000, currency), SetFeeRules((), ACCOUNT, pays_online=True))
    assert "Pay 10 EUR online" in stranger.get(own).text
    assert with_service(visitor, page="", secret="") == 303
    assert "online" not in stranger.get(own).text
    assert service.send(stranger, service.answer(asked)) == 404
    assert paid(desk, open_, blitz) == [0, 0]


def test_the_tick_of_the_tournament_is_saved_with_its_fees(visitor: Visitor, desk: Desk) -> None:
    with_service(visitor)
    home = visitor.tournament()
    assert 'name="pays_online">' in visitor.get(f"{home}/payments").text
    sent = {"amount": "40", "currency": "EUR", "rule-0-name": "", "holder": "", "iban": "", "bic": ""}
    assert visitor.post(f"{home}/payments", **sent, pays_online="on").status_code == 303
    assert desk.state(home.removeprefix("/t/")).money.pays_online
    assert 'name="pays_online" checked>' in visitor.get(f"{home}/payments").text
    assert visitor.post(f"{home}/payments", **sent).status_code == 303
    assert not desk.state(home.removeprefix("/t/")).money.pays_online


def test_the_secret_is_in_no_database_and_the_address_is_checked(visitor: Visitor, desk: Desk) -> None:
    for page in ("http://pay.example.org/", "javascript:alert(1)", "https://u:p@pay.example.org", "pay"):
        assert with_service(visitor, page=page) == 422
    assert with_service(visitor, secret="short") == 422
    assert with_service(visitor) == 303
    path = desk.journal.database.path
    assert path is not None
    file = payment_secret_file(path)
    assert (file.read_text(), stat.S_IMODE(file.stat().st_mode)) == (SECRET, 0o600)
    assert SECRET.encode() not in b"".join(each.read_bytes() for each in path.parent.glob(f"{path.name}*"))
    assert SECRET not in visitor.get("/payment-service").text
    assert with_service(visitor, secret="") == 303
    assert file.read_text() == SECRET
    assert with_service(visitor, page="https://other.example.org/", secret="") == 422
