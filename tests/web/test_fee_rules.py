"""Fees of the entry form: discounts, surcharges, vouchers, and how they are paid."""

import pytest
from httpx2 import Response
from tests.web.test_event_entries import festival
from tests.web.test_orders import bodies, opened, sent
from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.moves import Undo
from albireo.desk.money.commands import RecordPayment, SetEntryFee, SetFeeRules
from albireo.organising.bank_transfer import LETTERS, epc_text, new_reference, references_in
from albireo.organising.fees import Payer, fee_of
from albireo.ratings.rating_list import ListedPlayer
from albireo.state.money import BankTransfer, FeeRule, MoneyState
from albireo.storage.locations import rating_list_path
from albireo.storage.rating_index import build
from albireo.web.http.roles import Role

ACCOUNT = BankTransfer("Rook Club", "DE89370400440532013000", "COBADEFFXXX")
GUARDIAN = {"guardian": "Kasper, Anna", "guardian_consent": "on"}


@pytest.mark.parametrize(
    ("rule", "payer", "due"),
    [
        (FeeRule("Under 18", percent=-50, age_to=17), Payer(age=17), 2000),
        (FeeRule("Under 18", percent=-50, age_to=17), Payer(age=18), 4000),
        (FeeRule("Under 18", percent=-50, age_to=17), Payer(), 4000),
        (FeeRule("Seniors", cents=-1000, age_from=65), Payer(age=65), 3000),
        (FeeRule("Free", percent=-100, titles=("GM", "IM")), Payer(title="IM"), 0),
        (FeeRule("Free", percent=-100, titles=("GM", "IM")), Payer(title="FM"), 4000),
        (FeeRule("2200", cents=-500, rating_from=2200), Payer(rating=2200), 3500),
        (FeeRule("Below 1600", cents=-500, rating_to=1599), Payer(), 4000),
        (FeeRule("Early", cents=-500, last_day="2027/05/01"), Payer(day="2027/05/01"), 3500),
        (FeeRule("Early", cents=-500, last_day="2027/05/01"), Payer(day="2027/05/02"), 4000),
        (FeeRule("Late", cents=1000, first_day="2027/06/01"), Payer(day="2027/06/01"), 5000),
        (FeeRule("Second", cents=-500, is_further_section=True), Payer(is_further_section=True), 3500),
        (FeeRule("Family", percent=-25, family_from=3), Payer(family=2), 4000),
        (FeeRule("Family", percent=-25, family_from=3), Payer(family=3), 3000),
        (FeeRule("Members", cents=-700, club="Rook Club"), Payer(club="rook club "), 3300),
        (FeeRule("Gift", percent=-100, voucher="ROOK"), Payer(voucher="rook"), 0),
        (FeeRule("Gift", percent=-100, voucher="ROOK"), Payer(), 4000),
        (FeeRule("More than all", cents=-9000), Payer(), 0),
    ],
)
def test_each_condition_of_a_rule(rule: FeeRule, payer: Payer, due: int) -> None:
    assert fee_of(MoneyState(4000, "EUR", fee_rules=(rule,)), payer).due == due


def test_rules_add_up_and_never_pay_out() -> None:
    rules = (FeeRule("Half", percent=-50), FeeRule("Club", cents=-1500), FeeRule("More", cents=-1500))
    fee = fee_of(MoneyState(4001, "EUR", fee_rules=rules), Payer())
    assert (fee.due, fee.changes) == (0, (("Half", -2001), ("Club", -1500), ("More", -500)))


def test_the_amount_of_an_order_is_shown_stored_and_due_on_acceptance(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    """A minor in two sections: half price in both, and a discount on the cheaper one."""
    event, (open_, _, _, blitz) = festival(visitor, desk)
    opened(visitor, blitz)
    young, second = (
        FeeRule("Under 18", percent=-50, age_to=17),
        FeeRule("Second", cents=-200, is_further_section=True),
    )
    for uid, fee in ((open_, 4000), (blitz, 1000)):
        visitor.do(f"/t/{uid}", SetEntryFee(fee, "EUR"), SetFeeRules((young, second), ACCOUNT))
    minor = {"birth": "2013-08-14", **GUARDIAN}
    page = sent(stranger, event, [open_, blitz], summarise="1", **minor).text
    for line in (
        "<dt>Under 18</dt><dd>−20 EUR</dd>",
        "<dt>Second</dt><dd>−2 EUR</dd>",
        "<dt>Total</dt><dd>23 EUR</dd>",
    ):
        assert line in page
    own = sent(stranger, event, [open_, blitz], **minor).headers["location"]
    assert (bodies(desk, open_)[0].fee, bodies(desk, blitz)[0].fee) == (2000, 300)
    for uid in (open_, blitz):
        visitor.post(f"/t/{uid}/entries/accept", all=1)
    assert (desk.state(open_).money.payment(1).due, desk.state(blitz).money.payment(1).due) == (2000, 300)
    page = stranger.get(own).text
    reference = bodies(desk, open_)[0].reference
    assert reference == bodies(desk, blitz)[0].reference
    assert references_in(f"Kasper {reference} thanks") == {reference}
    for text in ("<dd>23 EUR</dd>", "DE89 3704 0044 0532 0130 00", "QR code for banking apps"):
        assert text in page
    visitor.do(f"/t/{open_}", RecordPayment(1, 2000, 2000))
    assert "<dd>3 EUR</dd>" in stranger.get(own).text


def test_no_post_names_its_own_price(visitor: Visitor, stranger: Visitor, desk: Desk) -> None:
    event, (open_, *_) = festival(visitor, desk)
    visitor.do(f"/t/{open_}", SetEntryFee(4000, "EUR"))
    forged = {"fee": "1", "total": "0", "reference": "RF18539007547034", "fee_changes": "x"}
    sent(stranger, event, [open_], **forged)
    entry = bodies(desk, open_)[0]
    assert (entry.fee, entry.fee_changes) == (4000, ())
    assert entry.reference != "RF18539007547034"


def test_titles_and_ratings_come_from_the_list(visitor: Visitor, stranger: Visitor, desk: Desk) -> None:
    listed = ListedPlayer("100", "Alcor, Ida", "FIN", "w", "IM", standard=2405, birth="1990")
    build(rating_list_path("fide"), [listed], "FIDE 2026-11", period="2026-11")
    event, (open_, *_) = festival(visitor, desk)
    free = FeeRule("Titled players", percent=-100, titles=("GM", "IM"), rating_from=2400)
    visitor.do(f"/t/{open_}", SetEntryFee(4000, "EUR"), SetFeeRules((free,), ACCOUNT))
    own = sent(stranger, event, [open_], name="Alcor", listed="fide:100").headers["location"]
    assert bodies(desk, open_)[0].fee == 0
    assert "IBAN" not in stranger.get(own).text
    sent(stranger, event, [open_], name="Roe, Al", rating="2500")
    assert bodies(desk, open_)[1].fee == 4000, "an estimate gives no title"


def test_a_voucher_is_used_as_often_as_it_may(visitor: Visitor, stranger: Visitor, desk: Desk) -> None:
    event, (open_, amateurs, *_) = festival(visitor, desk)
    gift = FeeRule("Gift", percent=-100, voucher="ROOK", uses=1)
    visitor.do(f"/t/{open_}", SetEntryFee(4000, "EUR"), SetFeeRules((gift,)))
    assert "There is no voucher" in sent(stranger, event, [open_], voucher="KNIGHT").text
    assert "There is no voucher" in sent(stranger, event, [amateurs], voucher="ROOK").text
    own = sent(stranger, event, [open_], voucher="rook").headers["location"]
    assert bodies(desk, open_)[0].fee == 0
    assert "has been used up" in sent(stranger, event, [open_], name="Moll, Ida", voucher="ROOK").text
    assert len(bodies(desk, open_)) == 1
    stranger.get(f"{own}/edit")
    assert stranger.post(f"{own}/edit", section=open_, voucher="ROOK", club="New").status_code == 303
    assert (bodies(desk, open_)[0].fee, bodies(desk, open_)[0].club) == (0, "New")


def test_the_second_of_a_family_pays_less(visitor: Visitor, stranger: Visitor, desk: Desk) -> None:
    event, (open_, *_) = festival(visitor, desk)
    family = FeeRule("Family", cents=-1000, family_from=2)
    visitor.do(f"/t/{open_}", SetEntryFee(4000, "EUR"), SetFeeRules((family,)))
    for name, email in (
        ("Kasper, Tom", "a@example.org"),
        ("Kasper, Ida", "A+ida@example.org"),
        ("Roe, Al", ""),
    ):
        sent(stranger, event, [open_], name=name, email=email)
    assert [entry.fee for entry in bodies(desk, open_)] == [4000, 3000, 4000]


def test_fee_rules_account_and_payments_are_saved_with_one_button(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    page = visitor.get(f"{home}/payments").text
    assert page.count(f'action="{home}/payments') == 1, "one form, one save"
    rule = {
        "rule-0-name": "Under 18",
        "rule-0-change": "−50 %",
        "rule-0-age_to": "17",
        "rule-0-last_day": "2027-05-01",
    }
    second = {
        "rule-1-name": "Second",
        "rule-1-change": "-2,50",
        "rule-1-further": "on",
        "rule-1-titles": "gm, im",
    }
    account = {"holder": "Rook Club", "iban": "de89 3704 0044 0532 0130 00", "bic": ""}
    sent = {"amount": "40", "currency": "EUR", "paid-1": "40", **rule, **second, **account}
    assert visitor.post(f"{home}/payments", **sent).status_code == 303
    money = desk.state(home.removeprefix("/t/")).money
    assert (money.entry_fee, money.payments[1].paid, money.transfer.iban) == (4000, 4000, ACCOUNT.iban)
    assert money.fee_rules == (
        FeeRule("Under 18", percent=-50, age_to=17, last_day="2027/05/01"),
        FeeRule("Second", cents=-250, titles=("GM", "IM"), is_further_section=True),
    )
    page = visitor.get(f"{home}/payments").text
    for text in ('value="-50%"', 'value="-2.50"', 'value="2027-05-01"', 'value="GM, IM"'):
        assert text in page
    version = desk.state(home.removeprefix("/t/")).version
    for wrong in (
        {"rule-0-change": "half"},
        {"rule-0-change": "-150%"},
        {"iban": "DE89370400440532013001"},
        {"rule-0-age_from": "20"},
        {"rule-1-name": "Under 18"},
        {"rule-1-titles": "King"},
        {"rule-0-last_day": "tomorrow"},
        {"holder": ""},
    ):
        assert visitor.post(f"{home}/payments", **{**sent, **wrong}).status_code in (409, 422), wrong
    assert desk.state(home.removeprefix("/t/")).version == version


def test_a_late_refusal_leaves_nothing_of_the_form_saved(visitor: Visitor, desk: Desk) -> None:
    """The desk refuses the rules and a currency, not only what the form itself cannot read."""
    home = visitor.tournament()
    uid = home.removeprefix("/t/")
    visitor.get(f"{home}/payments")
    rule = {"rule-0-name": "Early", "rule-0-change": "-5", "holder": "", "iban": "", "bic": ""}
    version = desk.state(uid).version
    for wrong in ({"currency": "much too long"}, {"paid-7": "99999999"}, {"rule-0-age_to": "999"}):
        sent = {"amount": "40", "currency": "EUR", "paid-1": "40", **rule, **wrong}
        assert visitor.post(f"{home}/payments", **sent).status_code in (409, 422), wrong
        assert desk.state(uid).version == version, wrong
    sent = {"amount": "40", "currency": "EUR", "paid-1": "40", **rule, "command": "once"}
    for _ in range(2):
        assert visitor.post(f"{home}/payments", **sent).status_code == 303
    assert desk.state(uid).version == version + 3, "a double click repeats nothing"
    visitor.do(home, Undo())
    assert desk.state(uid).money == MoneyState(), "one save is one action"


def test_clerks_take_payments_and_set_no_fees(visitor: Visitor, log_in: object, desk: Desk) -> None:
    home = visitor.tournament()
    clerk = log_in("Dino", Role.READER, home.removeprefix("/t/"), Role.CLERK)  # type: ignore[operator]
    assert 'name="amount"' not in clerk.get(f"{home}/payments").text
    for forged in ({"amount": "1"}, {"rule-0-name": "Free", "rule-0-change": "-100%"}):
        assert clerk.post(f"{home}/payments", **forged).status_code == 403
    assert clerk.post(f"{home}/payments", **{"paid-1": "40"}).status_code == 303


def test_the_code_for_banking_apps_follows_epc069_12() -> None:
    assert epc_text(ACCOUNT, 2305, "RF18539007547034").split("\n") == [
        *("BCD", "002", "1", "SCT", "COBADEFFXXX", "Rook Club", "DE89370400440532013000", "EUR23.05"),
        *("", "RF18539007547034"),
    ]


def test_every_wrong_letter_of_a_reference_is_noticed() -> None:
    reference = new_reference()
    for at in range(4, len(reference)):
        for other in LETTERS:
            wrong = f"{reference[:at]}{other}{reference[at + 1 :]}"
            if wrong != reference:
                assert wrong not in references_in(wrong)


def test_a_voucher_is_not_found_by_trying(visitor: Visitor, stranger: Visitor, desk: Desk) -> None:
    """The summary says what a voucher is worth, but not to someone who tries many."""
    event, (open_, *_) = festival(visitor, desk)
    gift = FeeRule("Gift", percent=-100, voucher="ROOK")
    visitor.do(f"/t/{open_}", SetEntryFee(4000, "EUR"), SetFeeRules((gift,), ACCOUNT))
    summary = {"summarise": "1"}
    assert "<dt>Gift</dt>" in sent(stranger, event, [open_], voucher="rook", **summary).text

    def told(voucher: str) -> Response:
        data = {"csrf": stranger.token, "name": "Kasper", "section": [open_], "voucher": voucher, **summary}
        return stranger.client.post(f"{event}/register", data=data, headers={"HX-Request": "true"})

    answers = [told(f"R{n}") for n in range(31)]
    assert [answer.status_code for answer in answers] == [200] * 30 + [429]
    found = told("ROOK")
    assert (found.status_code, "Gift" in found.text) == (429, False)
    page = stranger.get(f"{event}/register?name=Kasper, Tom&listed=none&section={open_}&voucher=ROOK")
    assert (page.status_code, "Gift" in page.text) == (429, False)
    assert "<dt>Total</dt><dd>40 EUR</dd>" in told("").text
    assert sent(stranger, event, [open_]).status_code == 303, "without a voucher everything goes on"
