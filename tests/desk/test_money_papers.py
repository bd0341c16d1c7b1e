"""Refunds, receipts and invoices: numbers without gaps that are never given twice, also after undo."""

from pathlib import Path

import msgspec
import pytest
from tests.desk.table import Table

from albireo.desk.commands import AnyCommand
from albireo.desk.compare import compare
from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.entries.inbox import Inbox
from albireo.desk.entries.person import person_data
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import NeedsConsent
from albireo.desk.mechanism.history import history_entries, last_act
from albireo.desk.mechanism.moves import GoTo, Undo
from albireo.desk.money.commands import RecordPayment, SetEntryFee
from albireo.desk.money.papers import CancelPaper, IssuePaper, RefundPayment, SetPaperIssuer
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers, RemovePlayer, WithdrawPlayer
from albireo.desk.transfer.erase import erase
from albireo.i18n.wording import wording
from albireo.state.money import PaperIssuer, Payment, Refund
from albireo.state.money_papers import LineKind, PaperKind, PaperLine
from albireo.storage.entry_requests import EntryRequests

CLUB = PaperIssuer("Rook Club", "Main Street 1, 12345 Town", "DE123", "No VAT (§ 19 UStG).")
INVOICE, RECEIPT = PaperKind.INVOICE, PaperKind.RECEIPT


def table(players: int = 3) -> Table:
    found = Table(players=players)
    found.do(SetEntryFee(4000, "EUR"))
    found.do(SetPaperIssuer(CLUB))
    return found


def numbers(found: Table) -> list[int]:
    return [paper.number for paper in found.state.money_papers.papers]


def test_a_refund_is_an_act_and_never_more_than_was_paid() -> None:
    found = table()
    found.do(RecordPayment(1, 5000))
    found.do(RefundPayment(1, 1000, "paid too much", "2026-05-01"))
    assert "40.00 EUR" in found.refusal(RefundPayment(1, 4001, "withdrawn"))
    found.do(RefundPayment(1, 4000, "withdrawn"))
    payment = found.state.money.payment(1)
    assert payment.refunds == (
        Refund(1000, "paid too much", "2026/05/01"),
        Refund(4000, "withdrawn", "2026/03/01"),
    )
    assert (payment.paid, payment.refunded, payment.kept, payment.owed) == (5000, 5000, 0, 0)
    found.do(Undo())
    assert found.state.money.payment(1).kept == 4000


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (RefundPayment(1, 0, "nothing"), "up to 40.00 EUR"),
        (RefundPayment(1, -100, "less"), "up to 40.00 EUR"),
        (RefundPayment(2, 1, "never paid"), "up to 0.00 EUR"),
        (RefundPayment(1, 100, ""), "empty"),
        (RefundPayment(1, 100, "why", "31.02.2026"), "is not a date"),
        (RefundPayment(99, 100, "why"), "99"),
        (SetPaperIssuer(PaperIssuer("")), "empty"),
        (IssuePaper(99, INVOICE), "99"),
        (IssuePaper(1, PaperKind.CANCELLATION), "invoice or receipt"),
        (IssuePaper(2, RECEIPT), "no payment without a receipt"),
        (CancelPaper(1, "why"), "no receipt or invoice"),
        (CancelPaper(0, "why"), "no receipt or invoice"),
    ],
)
def test_what_is_refused(command: AnyCommand, said: str) -> None:
    found = table()
    found.do(RecordPayment(1, 4000))
    assert said in found.refusal(command)


def test_a_payment_is_never_less_than_was_refunded() -> None:
    found = table()
    found.do(RecordPayment(1, 4000))
    found.do(RefundPayment(1, 3000, "sick"))
    assert "30.00 EUR was refunded" in found.refusal(RecordPayment(1, 2999))
    found.do(RecordPayment(1, 3000))
    assert found.state.money.payments[1] == Payment(3000, None, found.state.money.payments[1].refunds)


def test_no_paper_without_an_issuer() -> None:
    found = Table(players=1)
    found.do(SetEntryFee(100))
    assert "Enter first who issues" in found.refusal(IssuePaper(1, INVOICE))


def test_an_invoice_has_the_fee_and_the_discount_and_is_issued_once() -> None:
    found = table()
    found.do(RecordPayment(1, 1000, due=2500))
    found.do(IssuePaper(1, INVOICE, "Chess School", "Lane 2", lot="ab"))
    [paper] = found.state.money_papers.papers
    assert paper.lines == (PaperLine(LineKind.FEE, 4000), PaperLine(LineKind.DISCOUNT, -1500))
    assert (paper.total, paper.paid, paper.currency, paper.day) == (2500, 1000, "EUR", "2026/03/01")
    assert (paper.payer, paper.address, paper.issuer) == ("Chess School", "Lane 2", CLUB)
    assert f"Invoice {paper.name} was issued" in found.refusal(IssuePaper(1, INVOICE))


def test_a_cancellation_has_a_number_of_its_own_and_takes_back_every_line() -> None:
    found = table()
    found.do(IssuePaper(1, INVOICE, lot="ab"))
    found.do(CancelPaper(1, "wrong name"))
    first, second = found.state.money_papers.papers
    assert (second.number, second.cancels, second.total, second.reason) == (2, 1, -4000, "wrong name")
    assert second.series == first.series
    for number in (1, 2):
        assert "cannot be cancelled again" in found.refusal(CancelPaper(number, "again"))
    found.do(IssuePaper(1, INVOICE, "Right Name"))
    assert numbers(found) == [1, 2, 3]


def test_receipts_are_for_what_was_paid_since_the_last_and_not_refunded() -> None:
    found = table()
    found.do(RecordPayment(1, 1500))
    found.do(IssuePaper(1, RECEIPT, lot="ab"))
    assert "no payment without" in found.refusal(IssuePaper(1, RECEIPT))
    found.do(RecordPayment(1, 4000))
    found.do(IssuePaper(1, RECEIPT))
    assert [paper.total for paper in found.state.money_papers.papers] == [1500, 2500]
    found.do(RefundPayment(1, 4000, "withdrawn"))
    assert "cancel receipt" in found.refusal(IssuePaper(1, RECEIPT))


def test_undo_passes_over_what_was_issued_and_no_number_comes_twice() -> None:
    found = table()
    found.do(RecordPayment(1, 4000))
    found.do(IssuePaper(1, RECEIPT, lot="ab"))
    before = found.state.money_papers
    last = last_act(found.timeline)
    assert last is not None
    assert "has paid" in last.notes[0].sentence(wording("en"))
    found.do(Undo())
    assert found.state.money.payment(1).paid == 0
    assert found.state.money_papers == before
    found.do(RecordPayment(2, 4000))
    found.do(IssuePaper(2, RECEIPT))
    found.do(GoTo(2))
    assert not found.state.money.issuer.name
    assert numbers(found) == [1, 2]
    issued = [
        line
        for line in history_entries(found.timeline, 0)
        if "receipt" in line.notes[0].sentence(wording("en")) and "issued:" in line.notes[0].sentence()
    ]
    assert [line.in_force for line in issued] == [True, True]


def test_what_was_issued_stays_when_the_player_is_removed() -> None:
    found = table()
    found.do(IssuePaper(1, INVOICE, lot="ab"))
    found.do(RemovePlayer(1))
    found.do(CancelPaper(1, "did not come"))
    assert [paper.payer for paper in found.state.money_papers.papers] == ["Player 1", "Player 1"]


def test_a_withdrawn_player_who_was_paid_back_owes_nothing() -> None:
    found = table()
    found.do(RecordPayment(1, 4000))
    found.do(WithdrawPlayer(1))
    found.do(RefundPayment(1, 4000, "withdrawn"))
    assert found.state.money.payment(1).owed == 0


def test_two_moments_compared_tell_refunds() -> None:
    found = table()
    found.do(RecordPayment(1, 4000))
    before = found.state
    found.do(RefundPayment(1, 1500, "sick"))
    assert [note.sentence(wording("en")) for note in compare(before, found.state)] == [
        "15 EUR refunded to Player 1: sick"
    ]


def test_series_differ_between_tournaments_and_commands_are_read_from_json() -> None:
    names = set()
    for lot in ("00", "01", "zz", "é"):
        found = table()
        found.do(IssuePaper(1, INVOICE, lot=lot))
        names.add(found.state.money_papers.papers[0].series)
    assert len(names) == 4
    assert all(len(name) == 6 and name.isalpha() for name in names)
    text = msgspec.json.encode(IssuePaper(1, RECEIPT, "Ann"))
    assert b'"kind":"receipt"' in text


def test_an_erased_person_is_on_no_paper_and_the_numbers_stay(desk: Desk, tmp_path: Path) -> None:
    uid, _ = desk.create(CreateTournament("Open", 3), "Ann")
    commands: tuple[AnyCommand, ...] = (
        RegisterPlayers((PlayerFacts(name="Kasper, Tom"), PlayerFacts(name="Other, Ida"))),
        SetEntryFee(4000, "EUR"),
        SetPaperIssuer(CLUB),
        RecordPayment(1, 4000),
        IssuePaper(1, RECEIPT, "Kasper, Anna", "Elm Street 5"),
        RefundPayment(1, 1000, "Tom Kasper is ill"),
        IssuePaper(2, INVOICE, "Kasper, Tom", "Elm Street 5, at Tom Kasper's"),
    )
    for command in commands:
        desk.execute(uid, command, "Ann", desk.state(uid).version)
    exported = person_data(desk, Inbox(EntryRequests(desk.journal.database)), uid, 1)
    assert exported["payment_in_cents"]["refunds"][0]["reason"] == "Tom Kasper is ill"
    [paper] = exported["receipts_and_invoices"]
    assert (paper["recipient"], paper["address"], paper["cents"]) == ("Kasper, Anna", "Elm Street 5", 4000)
    before = desk.state(uid).money_papers.papers
    with pytest.raises(NeedsConsent) as asked:
        erase(desk, uid, 1, ("name",), "Ann", tmp_path)
    consent = {warning.token: warning.level.answers for warning in asked.value.warnings}
    erase(desk, uid, 1, ("name",), "Ann", tmp_path, consent)
    papers = desk.state(uid).money_papers.papers
    assert [(each.name, each.total, each.day) for each in papers] == [
        (each.name, each.total, each.day) for each in before
    ]
    assert [(each.payer, each.address) for each in papers] == [
        ("N. N. 1", ""),
        ("N. N. 1", "Elm Street 5, at N. N. 1's"),
    ]
    assert "Kasper" not in "".join(record.body for record in desk.journal.read(uid))
