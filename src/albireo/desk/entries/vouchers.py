"""Vouchers of entries: whether a code is known, and whether it may still be used."""

from collections.abc import Callable, Collection, Iterable, Mapping

from albireo.desk.entries.entry import sent_entry
from albireo.desk.mechanism.outcome import refusal
from albireo.state.money import FeeRule
from albireo.state.tournament import State
from albireo.storage.entry_requests import DECLINED, EntryRequest


def check_voucher(
    code: str,
    sections: Mapping[str, State],
    entries_of: Callable[[str], Iterable[EntryRequest]],
    own: Collection[int] = (),
) -> None:
    """Refuse a voucher that no section of an order knows, or that has been used up.

    `own` are the entries of the order itself, if it is edited. Declined entries use nothing up.
    """
    code = code.strip().casefold()
    if not code:
        return
    rules = {uid: rule for uid, state in sections.items() if (rule := _rule_for(code, state)) is not None}
    if not rules:
        raise refusal("no-voucher", "There is no voucher {found} for these sections.", found=repr(code[:40]))
    for uid, rule in rules.items():
        others = (each for each in entries_of(uid) if each.id not in own and each.status != DECLINED)
        used = sum(sent_entry(other).voucher.casefold() == code for other in others)
        if rule.uses and used >= rule.uses:
            raise refusal("voucher-used", "The voucher {found} has been used up.", found=rule.voucher)


def is_known_voucher(code: str, states: Iterable[State]) -> bool:
    """Return whether one of these tournaments has the voucher."""
    return any(_rule_for(code.strip().casefold(), state) is not None for state in states)


def _rule_for(code: str, state: State) -> FeeRule | None:
    return next((rule for rule in state.money.fee_rules if rule.voucher.casefold() == code), None)
