"""Refunds, receipts and invoices in the browser: one original, marked copies, everything in the totals."""

import re

import pypdfium2
import pytest
from tests.web.test_event_entries import festival
from tests.web.test_orders import opened, sent
from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.desk.money.commands import RecordPayment, SetEntryFee
from albireo.desk.money.papers import RefundPayment, SetPaperIssuer
from albireo.state.money import PaperIssuer


def pdf_text(data: bytes) -> str:
    with pypdfium2.PdfDocument(data) as pdf:
        return "\n".join(page.get_textpage().get_text_bounded() for page in pdf)


def at_the_desk(visitor: Visitor) -> str:
    home = visitor.tournament()
    visitor.do(
        home,
        SetEntryFee(4000, "EUR"),
        SetPaperIssuer(PaperIssuer("Rook Club", "Main Street 1", "DE123", "No VAT.")),
        RecordPayment(1, 4000),
    )
    return home


def issued(visitor: Visitor, home: str, **fields: str) -> str:
    visitor.get(f"{home}/players/1/money")
    answer = visitor.post(f"{home}/players/1/papers", **fields)
    assert answer.status_code == 200, answer.text
    return pdf_text(answer.content)


def test_the_original_is_given_once_and_every_later_file_is_a_copy(visitor: Visitor) -> None:
    home = at_the_desk(visitor)
    fields = {"kind": "receipt", "payer": "Chess School", "address": "Lane 2, Town", "command": "abc"}
    first = issued(visitor, home, **fields)
    for text in ("Receipt ", "-0001", "Rook Club", "Main Street 1", "DE123", "Chess School", "Lane 2, Town"):
        assert text in first
    assert "40 EUR" in first
    assert "No VAT." in first
    assert "Copy" not in first
    assert issued(visitor, home, **fields) == first  # a double click
    copy = pdf_text(visitor.get(f"{home}/papers/1/pdf").content)
    assert "Copy" in copy
    assert "".join(copy.replace("Copy", "").split()) == "".join(first.split())
    assert visitor.get(f"{home}/papers/2/pdf").status_code == 404
    assert visitor.get(f"{home}/papers/0/pdf").status_code == 404


def test_an_invoice_is_cancelled_by_a_paper_of_its_own(visitor: Visitor) -> None:
    home = at_the_desk(visitor)
    issued(visitor, home, kind="invoice")
    visitor.get(f"{home}/papers")
    answer = visitor.post(f"{home}/papers/1/cancel", reason="wrong name")
    text = pdf_text(answer.content)
    for said in ("Cancellation ", "-0002", "-0001", "wrong name", "40 EUR"):
        assert said in text
    page = visitor.get(f"{home}/papers").text
    assert "cancelled by" in page
    assert "Issue cancellation" not in page
    assert visitor.post(f"{home}/papers/1/cancel", reason="again").status_code == 422
    listed = visitor.get(f"{home}/print/money-papers").text
    assert re.search(r"[A-Z]{6}-0002", listed)


def test_a_refund_is_shown_in_every_list_and_total(visitor: Visitor) -> None:
    home = at_the_desk(visitor)
    visitor.get(f"{home}/players/1/money")
    assert visitor.post(f"{home}/players/1/refund", amount="40.01", reason="sick").status_code == 422
    done = visitor.post(f"{home}/players/1/refund", amount="15,50", reason="sick", day="2027-05-03")
    assert done.status_code == 303
    for place in ("players/1/money", "payments", "bank-statement", "print/payments"):
        page = visitor.get(f"{home}/{place}").text
        assert re.search(r"15\.50", page), place
    totals = visitor.get(f"{home}/payments").text
    assert "24.50 EUR" in totals  # kept
    for place in ("bank-statement", "print/payments"):
        page = visitor.get(f"{home}/{place}").text
        assert "sick" in page
        assert "Aldebaran" in page


@pytest.mark.parametrize("path", ["papers", "papers/1/pdf", "players/1/money"])
def test_strangers_see_no_receipts(visitor: Visitor, stranger: Visitor, path: str) -> None:
    home = at_the_desk(visitor)
    issued(visitor, home, kind="receipt")
    assert visitor.get(f"{home}/{path}").status_code == 200
    assert stranger.get(f"{home}/{path}").status_code in (303, 401, 403, 404)


def test_the_sender_of_an_order_sees_the_refund(visitor: Visitor, stranger: Visitor, desk: Desk) -> None:
    event, (open_, _, _, blitz) = festival(visitor, desk)
    opened(visitor, blitz)
    visitor.do(f"/t/{open_}", SetEntryFee(4000, "EUR"))
    own = sent(stranger, event, [open_]).headers["location"]
    visitor.post(f"/t/{open_}/entries/accept", all=1)
    visitor.do(f"/t/{open_}", RecordPayment(1, 4000), RefundPayment(1, 1234, "sick", "2027-05-03"))
    page = stranger.get(own).text
    assert "Refunded on" in page
    assert "12.34 EUR (sick)" in page


def test_bad_forms_change_nothing(visitor: Visitor) -> None:
    home = at_the_desk(visitor)
    visitor.get(f"{home}/players/1/money")
    for fields in ({"kind": "cancellation"}, {"kind": ""}, {"kind": "x" * 500}):
        assert visitor.post(f"{home}/players/1/papers", **fields).status_code == 422
    assert visitor.get(f"{home}/players/99/money").status_code == 404
    assert visitor.post(f"{home}/players/99/refund", amount="1", reason="x").status_code == 404
    for amount in ("", "-5", "1e9", "٣"):
        assert visitor.post(f"{home}/players/1/refund", amount=amount, reason="x").status_code == 422
    assert "Nothing has been issued" in visitor.get(f"{home}/papers").text


def paid_order(visitor: Visitor, stranger: Visitor, desk: Desk) -> tuple[str, list[str], str]:
    """An accepted order for the open of a festival, paid in full; the address of its own page is last."""
    event, sections = festival(visitor, desk)
    for uid in (sections[0], sections[3]):
        opened(visitor, uid)
        visitor.do(f"/t/{uid}", SetEntryFee(4000, "EUR"), SetPaperIssuer(PaperIssuer("Rook Club")))
    own = sent(stranger, event, [sections[0]]).headers["location"]
    visitor.post(f"/t/{sections[0]}/entries/accept", all=1)
    visitor.do(f"/t/{sections[0]}", RecordPayment(1, 4000))
    return event, sections, own


def test_the_sender_of_an_order_opens_its_receipts_and_no_others(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    event, (open_, *_), own = paid_order(visitor, stranger, desk)
    sent(stranger, event, [open_], name="Other, Olga")
    visitor.post(f"/t/{open_}/entries/accept", all=1)
    visitor.do(f"/t/{open_}", RecordPayment(2, 4000))
    for player in (1, 2):
        visitor.get(f"/t/{open_}/players/{player}/money")
        assert visitor.post(f"/t/{open_}/players/{player}/papers", kind="receipt").status_code == 200
    page = stranger.get(own).text
    (link,) = set(re.findall(r'href="([^"]*/papers/[^"]*)"', page))
    text = pdf_text(stranger.get(link).content)
    assert "Kasper, Tom" in text
    assert "Copy" in text
    assert stranger.get(link.replace("/1/pdf", "/2/pdf")).status_code == 404
    assert stranger.get(link.replace(open_, "0000")).status_code == 404


def test_a_refund_is_recorded_on_the_festivals_own_page(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    event, (open_, *_), _ = paid_order(visitor, stranger, desk)
    person = f"{event}/event-players/{open_}/1"
    assert "Record refund" in visitor.get(person).text
    assert visitor.post(f"{person}/refund", amount="40.01", reason="sick").status_code == 422
    assert visitor.post(f"{person}/refund", amount="12,50", reason="sick").status_code == 303
    assert "12.50 EUR (sick)" in visitor.get(person).text
    desk_page = visitor.get(f"{event}/event-desk").text
    assert "paid 27.50 EUR · refunded 12.50 EUR" in desk_page


def test_a_moved_player_takes_what_was_kept_and_no_receipt_is_left_behind(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    event, (open_, _, _, blitz), own = paid_order(visitor, stranger, desk)
    visitor.do(f"/t/{open_}", RefundPayment(1, 1000, "discount", "2027-05-03"))
    visitor.get(f"/t/{open_}/players/1/money")
    visitor.post(f"/t/{open_}/players/1/papers", kind="receipt")
    person = f"{event}/event-players/{open_}/1"
    visitor.get(person)
    refused = visitor.confirmed(f"{person}/move", to=blitz)
    assert "-0001 was issued for Kasper, Tom here" in refused.text
    visitor.get(f"/t/{open_}/papers")
    visitor.post(f"/t/{open_}/papers/1/cancel", reason="moves")
    visitor.get(person)
    assert visitor.confirmed(f"{person}/move", to=blitz).status_code == 303
    assert desk.state(blitz).money.payment(1).kept == 3000
    assert desk.state(blitz).money.payment(1).owed == 1000
    page = stranger.get(own).text
    assert "Blitz" in page
    assert "is registered" in page
