"""Entry fees, payments, prizes."""

import pytest
from tests.desk.table import Table

from albireo.desk.mechanism.event_text import event_text
from albireo.desk.mechanism.history import history_entries
from albireo.desk.mechanism.outcome import Level
from albireo.desk.money.commands import PlanPrizes, RecordPayment, SetEntryFee
from albireo.desk.money.events import EntryFeeSet
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import EditPlayer, RemovePlayer
from albireo.domain.player import Sex
from albireo.i18n import LANGUAGES
from albireo.i18n.numbers import money
from albireo.i18n.wording import wording
from albireo.organising.prizes import account_of
from albireo.organising.standings import standings_of
from albireo.state.money import Payment, PrizeRow, SpecialPrizeRow


def test_a_payment_is_held_against_the_entry_fee_or_a_fee_of_ones_own() -> None:
    table = Table(players=3)
    table.do(SetEntryFee(2500, "EUR"))
    table.do(RecordPayment(1, 2500))
    table.do(RecordPayment(2, 1000, due=1500))
    assert [table.state.money.payment(id_) for id_ in (1, 2, 3)] == [
        Payment(2500, 2500),
        Payment(1000, 1500),
        Payment(0, 2500),
    ]
    assert table.state.money.currency == "EUR"


def test_amounts_in_the_history_are_written_as_the_language_writes_them() -> None:
    state = Table(players=1).state
    note = event_text(EntryFeeSet(123450, "EUR"), state, state)
    assert [note.sentence(wording(language)).rpartition(":")[2].strip() for language in LANGUAGES] == [
        money(123450, "EUR", language) for language in LANGUAGES
    ]
    assert note.sentence(wording("it")).endswith("1.234,50 EUR")


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (SetEntryFee(-1), "from 0 to"),
        (RecordPayment(1, 10**12), "from 0 to"),
        (RecordPayment(1, 0, due=-5), "from 0 to"),
        (RecordPayment(99, 100), "99"),
        (SetEntryFee(100, "a very long currency"), "at most 8"),
        (PlanPrizes((PrizeRow("Open", (100, 200)),)), "do not increase"),
        (PlanPrizes((PrizeRow("", (100,)),)), "empty"),
        (PlanPrizes((PrizeRow("Open", (100,), "shoe=42"),)), "expected one of"),
        (PlanPrizes((PrizeRow("Open", (100,)), PrizeRow("Open", (50,)))), "twice"),
        (PlanPrizes((PrizeRow("Open", (100,), sharing="guess"),)), "equal, hort or none"),
        (PlanPrizes((), (SpecialPrizeRow("Best game", 100, 99),)), "99"),
    ],
)
def test_what_is_no_money(command: SetEntryFee | RecordPayment | PlanPrizes, said: str) -> None:
    assert said in Table(players=3).refusal(command)


def test_the_account_names_everyone_who_gets_a_prize() -> None:
    table = Table(players=4)
    table.do(EditPlayer(3, PlayerFacts(sex=Sex.WOMAN)))
    table.do(
        PlanPrizes(
            (PrizeRow("Open", (50000, 30000)), PrizeRow("Women", (10000,), "sex=w")),
            (SpecialPrizeRow("Best game", 5000, 4),),
            currency="EUR",
        )
    )
    table.play(1)
    account = account_of(table.state, standings_of(table.state))
    assert account is not None
    assert sum(award.amount for award in account.awards) == 95000
    numbers = table.state.numbers
    assert {award.tpn for award in account.awards if award.prize == "Women"} <= {numbers[3]}
    assert account.total(numbers[4]) >= 5000


def test_money_of_someone_removed_is_forgotten() -> None:
    table = Table(players=3)
    table.do(RecordPayment(3, 100))
    table.do(PlanPrizes((), (SpecialPrizeRow("Youngest", 100, 3),)))
    table.do(RemovePlayer(3))
    assert table.state.money.payments == {}
    assert table.state.money.prizes is not None
    assert table.state.money.prizes.special == ()


def test_striking_off_who_has_paid_is_asked_about_and_kept_in_the_history() -> None:
    table = Table(players=3)
    table.do(SetEntryFee(2500, "EUR"))
    table.do(RecordPayment(3, 2000))
    assert table.asked(RemovePlayer(2)) == []
    (warned,) = table.do(RemovePlayer(3))
    assert (warned.level, warned.note.sentence()) == (Level.CONFIRM, "Player 3 has paid 20.00 EUR.")
    assert "falls by 20.00 EUR" in str(warned)
    assert "Player 3 removed, had paid 20.00 EUR" in str(history_entries(table.timeline)[-1])


def test_nothing_planned_nothing_given() -> None:
    table = Table(players=2)
    assert account_of(table.state, standings_of(table.state)) is None
    table.do(PlanPrizes((PrizeRow("Open", (100,)),)))
    version = table.state.version
    table.do(PlanPrizes((PrizeRow("Open", (100,)),)))
    assert table.state.version == version
