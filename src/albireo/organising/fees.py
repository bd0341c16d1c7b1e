"""The entry fee of a person for a section: the fee, and the discounts and surcharges that apply."""

from collections.abc import Iterator

from albireo.domain.initial_order import name_key
from albireo.state.money import FeeRule, MoneyState
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Payer:
    """What the fee rules ask about an entry."""

    age: int | None = None
    title: str = ""
    rating: int = 0
    day: str = ""
    """The day of the entry, `2027/05/01`."""
    is_further_section: bool = False
    family: int = 1
    """The how-manieth person with the same email address."""
    club: str = ""
    voucher: str = ""


@dataclass(frozen=True, slots=True)
class Fee:
    """A fee with what it is made of."""

    due: int
    changes: tuple[tuple[str, int], ...] = ()
    """Discounts and surcharges: the name of the rule and the amount added."""


def fee_of(money: MoneyState, payer: Payer) -> Fee:
    """Return the fee, never below zero; percentages are of the entry fee, rounded half up."""
    due, changes = money.entry_fee, []
    for rule in money.fee_rules:
        if not applies(rule, payer):
            continue
        change = max(rule.cents + _percent(money.entry_fee, rule.percent), -due)
        if change:
            due += change
            changes.append((rule.name, change))
    return Fee(due, tuple(changes))


def _percent(cents: int, percent: int) -> int:
    """Return a share of an amount, rounded half up in size.

    >>> _percent(2500, -50), _percent(1001, -50), _percent(999, 10)
    (-1250, -501, 100)
    """
    share = (cents * abs(percent) + 50) // 100
    return share if percent >= 0 else -share


def applies(rule: FeeRule, payer: Payer) -> bool:
    """Return whether an entry meets all conditions of a rule."""
    return all(_conditions(rule, payer))


def _conditions(rule: FeeRule, payer: Payer) -> Iterator[bool]:
    if rule.age_from or rule.age_to:
        known = payer.age is not None
        yield known and rule.age_from <= (payer.age or 0) <= (rule.age_to or 999)
    if rule.rating_from or rule.rating_to:
        yield bool(payer.rating) and rule.rating_from <= payer.rating <= (rule.rating_to or 9999)
    if rule.titles:
        yield payer.title in rule.titles
    if rule.first_day:
        yield bool(payer.day) and payer.day >= rule.first_day
    if rule.last_day:
        yield bool(payer.day) and payer.day <= rule.last_day
    if rule.is_further_section:
        yield payer.is_further_section
    if rule.family_from:
        yield payer.family >= rule.family_from
    if rule.club:
        yield name_key(rule.club) == name_key(payer.club)
    if rule.voucher:
        yield rule.voucher.casefold() == payer.voucher.casefold()
