"""Entry fees, payments and the plan of prizes."""

from typing import Annotated, TypeAlias

from albireo.desk.mechanism.decide import (
    FESTIVAL,
    TOURNAMENT,
    Command,
    Deciding,
    also_handles,
    carry_out,
    handles,
)
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.face import Called, Cents, CommandFace, PlayerId, Ref
from albireo.desk.mechanism.outcome import refusal
from albireo.desk.mechanism.text_checks import check_text
from albireo.desk.money.events import EntryFeeSet, FeeRulesSet, PaymentRecorded, PrizesPlanned
from albireo.desk.money.fee_checks import MOST_RULES, check_fee_rule, check_transfer
from albireo.desk.players.number_checks import refuse_unknown_players
from albireo.desk.players.registration import RegisterPlayers
from albireo.domain.message import translatable
from albireo.domain.wording import Money
from albireo.organising.prizes import plan_of
from albireo.organising.standings import standings_of
from albireo.standings.prize_plan import check_plan
from albireo.state.money import BankTransfer, FeeRule, Payment, PrizeRow, SpecialPrizeRow

MOST_CENTS = 10_000_000_00
LONGEST_CURRENCY = 8


class SetEntryFee(Command, frozen=True, tag="set-entry-fee"):
    """Set the entry fee."""

    face = CommandFace("entry-fee")

    amount: Cents
    currency: str = ""

    def concerns(self) -> tuple[Subject, ...]:
        return (("money", "fee"),)


@handles(SetEntryFee, after_the_end=True, beside_a_manager=True, on=TOURNAMENT + FESTIVAL)
def _fee(deciding: Deciding, command: SetEntryFee) -> None:
    _check_amount(command.amount)
    currency = _currency(command.currency)
    if (command.amount, currency) != (deciding.state.money.entry_fee, deciding.state.money.currency):
        deciding.emit(EntryFeeSet(command.amount, currency))


class SetFeeRules(Command, frozen=True, tag="set-fee-rules"):
    """Set discounts, surcharges, vouchers and how fees are paid, replacing earlier ones."""

    face = CommandFace("fee-rules", ())

    rules: tuple[FeeRule, ...] = ()
    transfer: BankTransfer = BankTransfer()
    pays_online: bool = False
    """Whether fees can be paid by the payment service of the installation."""

    def concerns(self) -> tuple[Subject, ...]:
        return (("money", "fee"),)


@handles(SetFeeRules, after_the_end=True, beside_a_manager=True)
def _fee_rules(deciding: Deciding, command: SetFeeRules) -> None:
    rules = tuple(check_fee_rule(rule) for rule in command.rules)
    if len(rules) > MOST_RULES:
        raise refusal("too-many-rules", "Set at most {most} fee rules.", most=MOST_RULES)
    names = [rule.name for rule in rules] + [rule.voucher for rule in rules if rule.voucher]
    if len(set(names)) < len(names):
        raise refusal("rule-twice", "Every fee rule and every voucher needs a different name.")
    transfer = check_transfer(command.transfer)
    money = deciding.state.money
    if (rules, transfer, command.pays_online) != (money.fee_rules, money.transfer, money.pays_online):
        deciding.emit(FeeRulesSet(rules, transfer, command.pays_online))


class RecordPayment(Command, frozen=True, tag="record-payment"):
    """Record what a player has paid in all."""

    face = CommandFace("pay", role="clerk")

    player: PlayerId
    paid: Cents
    due: Annotated[int | None, Ref.CENTS, Called(says="The fee, if different from the others’.")] = None

    def concerns(self) -> tuple[Subject, ...]:
        return (("money", "player", self.player),)


@handles(RecordPayment, after_the_end=True, beside_a_manager=True)
def _payment(deciding: Deciding, command: RecordPayment) -> None:
    refuse_unknown_players(deciding.state, command.player)
    _check_amount(command.paid)
    _check_amount(command.due or 0)
    before = deciding.state.money.payments.get(command.player, Payment())
    if command.paid < before.refunded:
        raise refusal(
            "paid-less-than-refunded",
            "{amount} was refunded: what was paid cannot be less.",
            amount=Money(before.refunded, deciding.state.money.currency),
        )
    if (command.paid, command.due) != (before.paid, before.due):
        deciding.emit(PaymentRecorded(command.player, command.paid, command.due))


@also_handles(RegisterPlayers)
def _record_what_was_paid(deciding: Deciding, command: RegisterPlayers) -> None:
    """Record payments made at registration."""
    first = deciding.state.registration.next_player - len(command.players)
    for number, paid in enumerate(command.paid[: len(command.players)], start=first):
        if paid:
            carry_out(deciding, RecordPayment(number, paid))


class PlanPrizes(Command, frozen=True, tag="plan-prizes"):
    """Plan all prizes, in cents, replacing earlier plans."""

    face = CommandFace("prizes", by_hand=True)

    lists: tuple[PrizeRow, ...]
    special: tuple[SpecialPrizeRow, ...] = ()
    sharing: str = "equal"
    cumulative: bool = False
    currency: str = ""
    unrated: bool = False
    """Whether unrated players can win in lists with a rating limit."""
    rounding: str = ""
    """`better`: whole units, odd ones to better places; `left`: the rest is left over; empty: cents."""

    def concerns(self) -> tuple[Subject, ...]:
        return (("money", "prizes"),)


@handles(PlanPrizes, after_the_end=True, beside_a_manager=True)
def _plan(deciding: Deciding, command: PlanPrizes) -> None:
    for item in command.lists:
        check_text(item.name, translatable("prize name"))
        for amount in item.amounts:
            _check_amount(amount)
    for special in command.special:
        check_text(special.name, translatable("prize name"))
        refuse_unknown_players(deciding.state, special.player)
        _check_amount(special.amount)
    event = PrizesPlanned(
        command.lists,
        command.special,
        command.sharing,
        command.cumulative,
        _currency(command.currency),
        command.unrated,
        command.rounding,
    )
    if event == deciding.state.money.prizes:
        return
    check_plan(standings_of(deciding.state), plan_of(deciding.state, event))
    deciding.emit(event)


def _check_amount(cents: int) -> None:
    if not 0 <= cents <= MOST_CENTS:
        raise refusal("bad-amount", "The amount must be from 0 to {most}.", most=MOST_CENTS // 100)


def _currency(text: str) -> str:
    currency = check_text(text, translatable("currency"), empty=True)
    if len(currency) > LONGEST_CURRENCY:
        raise refusal(
            "bad-currency",
            "A currency can have at most {longest} characters, e.g. EUR.",
            longest=LONGEST_CURRENCY,
        )
    return currency


MoneyCommand: TypeAlias = SetEntryFee | SetFeeRules | RecordPayment | PlanPrizes
"""Fees and prizes; refunds, receipts and invoices are in `papers.py`."""
