"""The fees of an order: what the rules of each section make of the person, the day and the other sections."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from albireo.desk.entries.entry import (
    EntryFields,
    age_at,
    as_player,
    is_same_person,
    same_recipient,
    sent_entry,
)
from albireo.desk.entries.inbox import Inbox, Registered
from albireo.desk.entries.lookup import facts_of
from albireo.desk.entries.orders import OrderPart
from albireo.domain.initial_order import name_key
from albireo.organising.bank_transfer import new_reference
from albireo.organising.fees import Fee, Payer, fee_of
from albireo.state.tournament import State
from albireo.value_classes import replace


def with_fees(
    inbox: Inbox,
    parts: Sequence[OrderPart],
    sections: Mapping[str, State],
    before: EntryFields | None = None,
    at: str = "",
) -> list[OrderPart]:
    """Return the parts of an order with their fees and one payment reference.

    `before` and `at` are an entry of an edited order and when it was sent: that day counts.
    """
    reference = (before.reference if before is not None else "") or new_reference()
    fees = order_fees(inbox, parts, sections, at)
    return [
        replace(
            part,
            entry=replace(
                part.entry, fee=fee.due, fee_changes=fee.changes, reference=reference if fee.due else ""
            ),
        )
        for part, fee in zip(parts, fees, strict=True)
    ]


def order_fees(
    inbox: Inbox, parts: Sequence[OrderPart], sections: Mapping[str, State], at: str = ""
) -> list[Fee]:
    """Return the fee of each part."""
    day = (at or datetime.now(UTC).isoformat())[:10].replace("-", "/")
    if not any(part.state.money.fee_rules for part in parts):
        return [Fee(part.state.money.entry_fee) for part in parts]
    family = _family(inbox, parts[0].entry, sections)
    is_elsewhere = _is_in_another_section(inbox, parts, sections)
    dearest = max(parts, key=lambda part: part.state.money.entry_fee).uid
    found = []
    for part in parts:
        facts = facts_of(part.entry, part.state).given()
        found.append(
            fee_of(
                part.state.money,
                Payer(
                    age=age_at(facts.get("birth_date") or "", part.state),
                    title=getattr(facts.get("title"), "name", "") or "",
                    rating=facts.get("rating") or facts.get("estimate") or 0,
                    day=day,
                    is_further_section=is_elsewhere or part.uid != dearest,
                    family=family,
                    club=part.entry.club,
                    voucher=part.entry.voucher.strip(),
                ),
            )
        )
    return found


def _family(inbox: Inbox, entry: EntryFields, sections: Mapping[str, State]) -> int:
    """Return which person this is among those with the same email address, in order of entry."""
    if not entry.email:
        return 1
    own, others = name_key(entry.name), set()
    for uid in sections:
        for request in inbox.requests.of(uid):
            other = sent_entry(request)
            if name_key(other.name) == own:
                continue
            if other.email and same_recipient(other.email) == same_recipient(entry.email):
                others.add(name_key(other.name))
    return len(others) + 1


def _is_in_another_section(inbox: Inbox, parts: Sequence[OrderPart], sections: Mapping[str, State]) -> bool:
    """Return whether the person is entered in a section that is not part of the order."""
    chosen, entry = {part.uid for part in parts}, parts[0].entry
    for uid, state in sections.items():
        if uid in chosen:
            continue
        if Registered(state).find(entry) is not None:
            return True
        same = inbox.requests.same_person(uid, name_key(entry.name), entry.fide_id)
        if any(is_same_person(entry, as_player(sent_entry(other))) for other in same):
            return True
    return False
