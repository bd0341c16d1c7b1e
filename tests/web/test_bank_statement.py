"""A bank statement is imported: references find the entries, and nothing is booked twice or wrongly."""

from concurrent.futures import ThreadPoolExecutor

from httpx2 import Response
from starlette.applications import Starlette
from tests.web.test_event_entries import festival
from tests.web.test_fee_rules import ACCOUNT
from tests.web.test_orders import bodies, opened, sent
from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.moves import Undo
from albireo.desk.money.commands import RecordPayment, SetEntryFee, SetFeeRules
from albireo.desk.players.registration import RemovePlayer
from albireo.desk.sections.bank_statement import book, matches_of, read_statement
from albireo.organising.bank_transfer import new_reference
from albireo.web.http.roles import Role

HEAD = "Buchungstag;Verwendungszweck;Betrag;Währung"


def grouped(reference: str) -> str:
    return " ".join(reference[at : at + 4] for at in range(0, len(reference), 4)).lower()


def upload(visitor: Visitor, home: str, statement: str) -> Response:
    visitor.get(f"{home}/bank-statement")
    files = {"file": ("statement.csv", statement.encode("cp1252"), "text/csv")}
    return visitor._seen(
        visitor.client.post(f"{home}/bank-statement", data={"csrf": visitor.token}, files=files)
    )


def booked(visitor: Visitor, home: str, statement: str) -> Response:
    assert upload(visitor, home, statement).status_code == 200
    return visitor.post(f"{home}/bank-statement", statement=statement, book="1")


def paid_order(visitor: Visitor, stranger: Visitor, desk: Desk) -> tuple[str, str, str, str]:
    """An accepted order for two sections of 40 and 10 euro; gives event, sections and reference."""
    event, (open_, _, _, blitz) = festival(visitor, desk)
    opened(visitor, blitz)
    for uid, fee in ((open_, 4000), (blitz, 1000)):
        visitor.do(f"/t/{uid}", SetEntryFee(fee, "EUR"), SetFeeRules((), ACCOUNT))
    sent(stranger, event, [open_, blitz])
    for uid in (open_, blitz):
        visitor.post(f"/t/{uid}/entries/accept", all=1)
    return event, open_, blitz, bodies(desk, open_)[0].reference


def paid(desk: Desk, *sections: str) -> list[int]:
    return [desk.state(uid).money.payment(1).paid for uid in sections]


def test_a_transfer_pays_all_sections_of_its_order_once(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    event, open_, blitz, reference = paid_order(visitor, stranger, desk)
    line = f"04.05.2027;Startgeld Müller {grouped(reference)} danke;50,00;EUR"
    page = upload(visitor, event, f"{HEAD}\n{line}\n").text
    assert "Book 1 payment<" in page
    assert paid(desk, open_, blitz) == [0, 0], "nothing is booked before it is confirmed"
    assert "1 payment was booked." in booked(visitor, event, f"{HEAD}\n{line}\n").text
    assert paid(desk, open_, blitz) == [4000, 1000]
    again = booked(visitor, event, f"{HEAD}\n05.05.2027;other;7,00;EUR\n{line}\n").text
    assert "✓ booked" in again
    assert "No entry has this reference." in again
    assert paid(desk, open_, blitz) == [4000, 1000]


def test_two_people_who_book_the_same_statement_book_it_once(
    visitor: Visitor, stranger: Visitor, desk: Desk, app: Starlette
) -> None:
    _, open_, blitz, reference = paid_order(visitor, stranger, desk)
    lines = read_statement(f"{HEAD}\n04.05.2027;{reference};50,00;EUR\n")
    sections = {uid: desk.state(uid) for uid in (open_, blitz)}
    (match,) = matches_of(desk, app.state.services.inbox, sections, lines)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: book(desk, match, "Anna"), range(8)))
    assert paid(desk, open_, blitz) == [4000, 1000]


def test_what_was_undone_can_be_booked_again(visitor: Visitor, stranger: Visitor, desk: Desk) -> None:
    event, open_, blitz, reference = paid_order(visitor, stranger, desk)
    statement = f"{HEAD}\n04.05.2027;{reference};50,00;EUR\n"
    booked(visitor, event, statement)
    for uid in (open_, blitz):
        visitor.do(f"/t/{uid}", Undo())
    assert paid(desk, open_, blitz) == [0, 0]
    for _ in range(2):
        booked(visitor, event, statement)
        assert paid(desk, open_, blitz) == [4000, 1000]
    visitor.do(f"/t/{open_}", Undo())
    assert "40 EUR" in upload(visitor, event, statement).text
    booked(visitor, event, statement)
    assert paid(desk, open_, blitz) == [4000, 1000], "only what was undone is booked, not the whole line"


def test_a_payer_who_left_the_list_is_not_paid_for_twice(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    event, open_, blitz, reference = paid_order(visitor, stranger, desk)
    statement = f"{HEAD}\n04.05.2027;{reference};50,00;EUR\n"
    booked(visitor, event, statement)
    visitor.do(f"/t/{open_}", RemovePlayer(1))
    assert "✓ booked" in booked(visitor, event, statement).text
    assert paid(desk, blitz) == [1000]


def test_two_equal_lines_of_one_statement_are_two_payments(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    event, open_, blitz, reference = paid_order(visitor, stranger, desk)
    line = f"04.05.2027;{reference};25,00;EUR"
    booked(visitor, event, f"{HEAD}\n{line}\n{line}\n")
    assert paid(desk, open_, blitz) == [4000, 1000]
    booked(visitor, event, f"{HEAD}\n{line}\n{line}\n")
    assert sum(paid(desk, open_, blitz)) == 5000


def test_too_much_too_little_and_what_is_no_payment(visitor: Visitor, stranger: Visitor, desk: Desk) -> None:
    event, open_, blitz, reference = paid_order(visitor, stranger, desk)
    wrong = reference[:-1] + ("A" if reference[-1] != "A" else "B")
    statement = "\n".join(
        (
            "Date,Text,Amount",
            f"2027-05-04,{reference},-50.00",
            f"2027-05-04,{wrong},50.00",
            f"2027-05-04,{reference} and {new_reference()},50.00",
            f"2027-05-05,{reference},30.00",
        )
    )
    booked(visitor, event, statement)
    assert paid(desk, open_, blitz) == [3000, 0], "money sent back, a wrong or a second reference pay nothing"
    booked(visitor, event, f"Date,Text,Amount\n2027-05-06,{reference},25.00\n")
    assert paid(desk, open_, blitz) == [4000, 1500], "what is too much is seen in the last section"


def test_a_payment_in_the_hall_stays(visitor: Visitor, stranger: Visitor, desk: Desk) -> None:
    event, open_, blitz, reference = paid_order(visitor, stranger, desk)
    visitor.do(f"/t/{open_}", RecordPayment(1, 1000, 3500))
    booked(visitor, event, f"{HEAD}\n04.05.2027;{reference};25,00;EUR\n")
    money = desk.state(open_).money.payments[1]
    assert (money.paid, money.due, paid(desk, blitz)) == (3500, 3500, [0])


def test_an_undecided_entry_is_named_and_not_booked(visitor: Visitor, stranger: Visitor, desk: Desk) -> None:
    event, (open_, *_) = festival(visitor, desk)
    visitor.do(f"/t/{open_}", SetEntryFee(4000, "EUR"), SetFeeRules((), ACCOUNT))
    sent(stranger, event, [open_])
    reference = bodies(desk, open_)[0].reference
    page = booked(visitor, event, f"{HEAD}\n04.05.2027;{reference};40,00;EUR\n").text
    assert "The entry is not accepted yet." in page


def test_what_is_no_statement_is_refused(visitor: Visitor, log_in: object) -> None:
    home = visitor.tournament()
    for text in ("", "a;b\n1;2", "Betrag\n" + "1\n" * 5001, "\0\0", '"' * 1000):
        assert upload(visitor, home, text).status_code == 422, text[:20]
    clerk = log_in("Dino", Role.READER, home.removeprefix("/t/"), Role.CLERK)  # type: ignore[operator]
    assert clerk.get(f"{home}/bank-statement").status_code == 403


def test_figures_without_end_are_no_amount(visitor: Visitor) -> None:
    """Thousands of digits, which Python refuses to convert, are not money."""
    home = visitor.tournament()
    visitor.get(f"{home}/bank-statement")
    head = "Day;Amount" + ";" * 9_000
    answer = visitor.post(f"{home}/bank-statement", statement=f"{head}\n1;1{',000' * 2_000}")
    assert answer.status_code == 200
    assert [line.cents for line in read_statement(f"{head}\n1;1,000.50\n2;1{',000' * 6}")] == [100_050]
