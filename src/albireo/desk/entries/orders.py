"""Orders: entries of one person for one or several sections, sent, seen, edited and withdrawn together.

All entries of an order have one code. Each lies in the inbox of its section, which decides about it.
"""

import hmac
import secrets
from collections.abc import Collection, Iterable, Mapping, Sequence

from albireo.desk.entries.eligibility import outside_limits
from albireo.desk.entries.entry import (
    MOST_WAITING,
    EntryFields,
    as_player,
    check_entry,
    check_guardian,
    encode_entry,
    is_same_person,
    same_recipient,
    sent_entry,
)
from albireo.desk.entries.inbox import Arrived, Inbox, Registered, digest
from albireo.desk.entries.lookup import facts_of
from albireo.desk.entries.mail import ARRIVED
from albireo.desk.entries.vouchers import check_voucher
from albireo.desk.mechanism.outcome import Refused, refusal
from albireo.desk.players.registration import RemovePlayer, WithdrawPlayer
from albireo.domain.initial_order import name_key
from albireo.state.tournament import State
from albireo.storage.entry_requests import ACCEPTED, NewEntry
from albireo.value_classes import dataclass, replace

CODE_BYTES = 16
ALWAYS_EDITABLE = (
    *("needs", "remark", "email", "answers"),
    *("guardian", "guardian_phone", "guardian_consent"),
)
"""Fields of an accepted entry that can be edited: those that did not become part of the tournament."""


@dataclass(frozen=True, slots=True)
class OrderPart:
    """The part of an order for one section."""

    uid: str
    state: State
    entry: EntryFields


Order = Mapping[str, Arrived]
"""The entries of an order by section."""


def submit(inbox: Inbox, parts: Sequence[OrderPart], sections: Iterable[str], address: str = "") -> str:
    """Store an order from the public form; return the code by which its sender finds it again.

    `address` is the form's address, for the link in the email; `sections` are all those of the event, in one
    of which the email address may have been confirmed.
    """
    checked = [_check_part(inbox, part) for part in parts]
    code = secrets.token_urlsafe(CODE_BYTES)
    place = f"{address}/{code}" if address else ""
    unconfirmed = _word_for(inbox, checked[0].entry.email, sections)
    _store(inbox, code, [_with_link(part, place, unconfirmed) for part in checked])
    return code


def _check_part(inbox: Inbox, part: OrderPart, known: bool = False) -> OrderPart:
    """Return the part with a checked entry; refuse it with the reason. `known` means it is here already."""
    if not inbox.takes_entries(part.uid, part.state):
        raise refusal("entries-closed", "The entry form is closed.")
    entry = check_entry(part.entry, part.state.rules.entry_form, part.state)
    facts = facts_of(entry, part.state)
    check_guardian(entry, part.state, facts.given().get("birth_date") or "")
    outside = outside_limits(part.state.rules.entry_limits, facts)
    if outside is not None:
        raise Refused(outside)
    if not known:
        same = inbox.requests.same_person(part.uid, name_key(entry.name), entry.fide_id)
        if any(is_same_person(entry, as_player(sent_entry(other))) for other in same):
            raise refusal("entered-twice", "An entry for {name} has already arrived.", name=entry.name)
        if Registered(part.state).find(entry) is not None:
            raise refusal("entered-twice", "{name} is already registered.", name=entry.name)
    return replace(part, entry=entry)


def _with_link(part: OrderPart, place: str, unconfirmed: str) -> OrderPart:
    """Return the part with the link that an email about it contains."""
    address = place if part.entry.email else ""
    return replace(part, entry=replace(part.entry, address=address, unconfirmed=unconfirmed))


def _word_for(inbox: Inbox, email: str, sections: Iterable[str]) -> str:
    """Return the word that confirms an email address; empty if there is none or it was confirmed before."""
    if not email or any(_is_confirmed(inbox, uid, email) for uid in sections):
        return ""
    return secrets.token_urlsafe(CODE_BYTES)


def _store(
    inbox: Inbox, code: str, parts: Sequence[OrderPart], gone: Sequence[int] = (), before: Order | None = None
) -> None:
    """Store an order; the first entry of a new one sends the email that asks for confirmation.

    `before` is the order if it is edited, `gone` the entries of it that are deleted. Whether a voucher is
    left is checked while no other order can be stored.
    """
    known = before or {}
    rows = []
    new = [part for part in parts if part.uid not in known]
    for number, part in enumerate(new):
        entry = part.entry
        asks = before is None and not number and entry.unconfirmed and entry.address and inbox.sends_mail()
        rows.append(
            NewEntry(
                part.uid, name_key(entry.name), entry.fide_id, encode_entry(entry), ARRIVED if asks else ""
            )
        )
    own = [each.request.id for each in known.values()]
    sections = {part.uid: part.state for part in parts}
    is_stored = inbox.requests.add(
        digest(code),
        rows,
        MOST_WAITING,
        gone,
        bodies={known[part.uid].request.id: encode_entry(part.entry) for part in parts if part.uid in known},
        among=sections,
        check=lambda entries_of: check_voucher(parts[0].entry.voucher, sections, entries_of, own),
    )
    if not is_stored:
        raise refusal(
            "inbox-full",
            "Too many entries are waiting for the organiser; no more can be accepted now. Try again later.",
        )


def _is_confirmed(inbox: Inbox, uid: str, email: str) -> bool:
    """Return whether the owner of an email address has agreed to mail about this tournament."""
    others = (sent_entry(request) for request in inbox.requests.of(uid))
    return any(
        other.address and not other.unconfirmed and same_recipient(other.email) == same_recipient(email)
        for other in others
        if other.email
    )


def order_of(inbox: Inbox, sections: Mapping[str, State], code: str) -> dict[str, Arrived]:
    """Return the entries of an order, by section; empty if no order has this code."""
    found = ((uid, inbox.own(uid, state, code)) for uid, state in sections.items())
    return {uid: entry for uid, entry in found if entry is not None}


def confirm(inbox: Inbox, sections: Mapping[str, State], code: str, word: str) -> bool:
    """Note that an email reached the person entering; only the email contains the word."""
    order = order_of(inbox, sections, code)
    words = {each.entry.unconfirmed: each.entry.email for each in order.values() if each.entry.unconfirmed}
    wanted = [email for known, email in words.items() if hmac.compare_digest(known.encode(), word.encode())]
    if not wanted:
        return False
    for uid in sections:
        for request in inbox.requests.of(uid):
            entry = sent_entry(request)
            if entry.unconfirmed and same_recipient(entry.email) == same_recipient(wanted[0]):
                inbox.requests.change_body(request.id, encode_entry(replace(entry, unconfirmed="")))
    return True


def change(
    inbox: Inbox, order: Order, parts: Sequence[OrderPart], sections: Collection[str], code: str, address: str
) -> None:
    """Store an edited order: undecided sections that were removed are deleted, others are added.

    `sections` are those whose form is open; entries for others stay as they are. Who enters cannot be
    edited. Of accepted entries, only what did not become part of the tournament is.
    """
    email = parts[0].entry.email
    known = next(iter(order.values())).entry
    is_same_address = bool(email) and same_recipient(email) == same_recipient(known.email or "@")
    word = known.unconfirmed if is_same_address else _word_for(inbox, email, sections)
    place = f"{address}/{code}" if address else known.address
    edited = []
    for part in parts:
        before = order.get(part.uid)
        if before is not None and not before.is_waiting:
            kept = {name: getattr(part.entry, name) for name in ALWAYS_EDITABLE}
            part = replace(part, entry=replace(before.entry, **kept))
        elif before is not None:
            told = replace(part.entry, knows_of_waiting=before.entry.knows_of_waiting)
            part = replace(part, entry=told)
        edited.append(_with_link(_check_part(inbox, part, known=before is not None), place, word))
    chosen = {part.uid for part in edited}
    gone = [
        each.request.id
        for uid, each in order.items()
        if uid in sections and uid not in chosen and each.is_waiting
    ]
    _store(inbox, code, edited, gone, order)
    if word and not is_same_address and inbox.sends_mail():
        _ask_to_confirm(inbox, sections, code)


def _ask_to_confirm(inbox: Inbox, sections: Iterable[str], code: str) -> None:
    """Send the email that asks for confirmation of a new address, once for the whole order."""
    for uid in sections:
        request = inbox.requests.by_code(uid, digest(code))
        if request is not None and sent_entry(request).address:
            inbox.requests.note_mail(request.id, ARRIVED)
            return


def withdrawal(state: State, found: Arrived) -> RemovePlayer | WithdrawPlayer | None:
    """Return the command by which an accepted player leaves; None if they are not a participant.

    Before round 1 is paired a player is removed from the list, unless a payment must stay visible until it is
    refunded; later only the arbiter withdraws players.
    """
    player = found.request.player or 0
    if found.request.status != ACCEPTED or found.is_waiting or player not in state.entrants:
        return None
    if state.rounds:
        raise refusal(
            "has-started",
            "The tournament has started: ask the arbiter to withdraw {name}.",
            name=found.entry.name,
        )
    return WithdrawPlayer(player) if state.money.payment(player).paid else RemovePlayer(player)
