"""What the public entry form sends: sections, questions, consent, and limits on how often."""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any, NamedTuple

import msgspec
from starlette.exceptions import HTTPException

from albireo.desk.entries.entry import EntryFields
from albireo.desk.entries.lookup import listed_player
from albireo.desk.entries.order_fees import order_fees
from albireo.desk.entries.orders import Order, OrderPart
from albireo.desk.entries.vouchers import is_known_voucher
from albireo.desk.mechanism.outcome import refusal
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.formats.typed_names import usual_name
from albireo.i18n import translator
from albireo.i18n.numbers import money
from albireo.organising.fees import Fee
from albireo.state.entry_form import EntryForm, EntryQuestion
from albireo.state.festival import FestivalState
from albireo.state.tournament import State
from albireo.web.http.form import Form, whole
from albireo.web.http.request_context import RequestContext
from albireo.web.http.request_user import sender

NOTICE = 20
"""Days before the start by which special needs must be notified (C.02 10.1.4)."""
LONGEST = {"needs": 200, "remark": 200, "answer": 200}
UNLISTED = "none"
"""Chosen if the player is not in the rating lists."""
CONSENT = translatable(
    "I agree that my name, rating, federation, club and results are shown publicly, and that the data "
    "I send here is stored for this tournament."
)
GUARDIAN_CONSENT = translatable("I am a parent or guardian of the player and agree to this entry.")
WAIT = translatable("Too many attempts. Try again in {seconds} s.")
_TEXTS = (
    *("name", "fide_id", "federation", "birth", "club", "needs", "remark", "email", "guardian"),
    "voucher",
)


class AskedQuestion(NamedTuple):
    """A question of the organiser, with the sections that ask it."""

    question: EntryQuestion
    field: str
    sections: tuple[str, ...]
    is_of_all: bool
    """Whether every section asks it: it can then be marked as required in the browser."""


class SummaryLine(NamedTuple):
    """A line of the summary: a section and its fee, or a discount or surcharge."""

    name: str
    amount: str
    is_change: bool = False


class OrderSummary(NamedTuple):
    """What the sender is about to send, with the amount due."""

    lines: tuple[SummaryLine, ...]
    total: str
    """Empty if nothing is due."""


def refuse_flood(context: RequestContext) -> None:
    """Refuse those who have sent too many entries; a flood of posts must not occupy the writer."""
    limiter, address = context.services.entry_limiter, sender(context.request)
    if seconds := limiter.wait(address):
        raise HTTPException(429, words(context, WAIT, seconds=seconds))


def count_entry(context: RequestContext) -> None:
    """Count an entry that is about to be stored; other simultaneous requests may have come first."""
    if seconds := context.services.entry_limiter.attempt(sender(context.request)):
        raise HTTPException(429, words(context, WAIT, seconds=seconds))


def form_address(context: RequestContext) -> str:
    """Return the form's address for links in emails; a request may name any host and port."""
    own = next(iter(context.services.network.addresses), "").rstrip("/")
    return f"{own}{context.path('register')}" if own else ""


def parts_of(
    context: RequestContext, sections: Mapping[str, State], order: Order | None = None
) -> list[OrderPart]:
    """Return what was sent for each section that was chosen.

    In an `order` that is edited, who enters stays as it is, and sections that have accepted it stay chosen.
    """
    sent, before = context.form, order or {}
    is_one = not isinstance(context.state, FestivalState)
    chosen = set(sections) if is_one else set(sent.texts("section"))
    chosen |= {uid for uid, each in before.items() if uid in sections and not each.is_waiting}
    if not chosen or not chosen <= set(sections):
        raise refusal("no-section", "Choose a section.")
    known = next((each.entry for each in before.values()), None)
    person = _person(context, sent, sections) if known is None else _same_person(context, known)
    agreed = {uid: each.entry.consent for uid, each in before.items()}
    return [
        OrderPart(uid, state, _entry_for(context, uid, state, person, agreed.get(uid, "")))
        for uid, state in sections.items()
        if uid in chosen
    ]


def _person(context: RequestContext, sent: Form, sections: Mapping[str, State]) -> EntryFields:
    """Return who enters, as typed or as in the rating list."""
    given: dict[str, Any] = {name: sent.text(name).strip() for name in _TEXTS}
    family, first = sent.text("family").strip(), sent.text("first").strip()
    given["name"] = f"{family}, {first}".strip(", ") if family else usual_name(given["name"])
    given["birth"] = given["birth"].replace("-", "/")
    key = sent.text("listed")
    known = listed_player(key, *sections.values()) if key not in ("", UNLISTED) else None
    if known is not None:
        given |= {"name": known.name, "fide_id": known.id, "federation": known.federation}
        if known.birth_year:
            given["birth"] = ""
    return EntryFields(
        **given,
        listed=key if known is not None else "",
        rating=whole(sent.text("rating").strip()) or 0,
        **_consent_of_guardian(context),
    )


def _same_person(context: RequestContext, known: EntryFields) -> EntryFields:
    """Return an edited entry: everything as submitted now, except the identity of the entrant."""
    sent = context.form
    editable = ("club", "needs", "remark", "email", "guardian", "voucher")
    given: dict[str, Any] = {name: sent.text(name).strip() for name in editable}
    same = {name: getattr(known, name) for name in ("name", "fide_id", "federation", "birth", "listed")}
    agreed = _consent_of_guardian(context)
    agreed["guardian_consent"] = agreed["guardian_consent"] or known.guardian_consent
    rating = whole(sent.text("rating").strip()) or 0 if sent.has("rating") else known.rating
    return EntryFields(**same, **given, rating=rating, **agreed)


def _consent_of_guardian(context: RequestContext) -> dict[str, Any]:
    """Return the consent of a parent or guardian, and the language of the form."""
    sent = context.form
    text = translator(context.language)(GUARDIAN_CONSENT)
    return {
        "guardian_phone": sent.text("guardian_phone").strip(),
        "guardian_consent": str(text) if sent.has("guardian_consent") else "",
        "language": context.language,
    }


def _entry_for(
    context: RequestContext, uid: str, state: State, person: EntryFields, agreed: str
) -> EntryFields:
    """Return the entry of a person for a section, with what only this section asks.

    `agreed` is the consent given earlier, if an entry is edited.
    """
    sent, form = context.form, state.rules.entry_form
    is_one = not isinstance(context.state, FestivalState)
    ticked = (*sent.texts(f"bye-{uid}"), *(sent.texts("bye") if is_one else ()))
    group = sent.text(f"group-{uid}").strip() or (sent.text("group").strip() if is_one else "")
    consent = agreed or (consent_of(context, state) if sent.has("consent") else "")
    return replace(
        person,
        byes=tuple(number for text in ticked if (number := whole(text)) is not None),
        group=group,
        answers={each.text: sent.text(question_field(each)).strip() for each in form.own_questions},
        consent=consent,
    )


def question_field(question: EntryQuestion) -> str:
    """Return the name of the field of a question; the same in every section that asks it."""
    return "q-" + hashlib.sha256(msgspec.json.encode(question)).hexdigest()[:12]


def asked_questions(sections: Mapping[str, State]) -> list[AskedQuestion]:
    """Return the questions of all sections, each once."""
    found: dict[EntryQuestion, list[str]] = {}
    for uid, state in sections.items():
        for question in state.rules.entry_form.own_questions:
            found.setdefault(question, []).append(uid)
    return [
        AskedQuestion(question, question_field(question), tuple(uids), len(uids) == len(sections))
        for question, uids in found.items()
    ]


def typed_summary(
    context: RequestContext, sent: Form, sections: Mapping[str, State], at: str = ""
) -> OrderSummary:
    """Return the summary of what has been typed so far; a tournament's own form has one section.

    `at` is when the order was sent, if it is edited.
    """
    is_one = not isinstance(context.state, FestivalState)
    chosen = set(sections) if is_one else set(sent.texts("section"))
    person = _person(context, sent, sections)
    parts = [OrderPart(uid, state, person) for uid, state in sections.items() if uid in chosen]
    _count_guess(context, person.voucher, [part.state for part in parts])
    fees = order_fees(context.services.inbox, parts, sections, at) if parts else []
    return summary_of(zip((part.state for part in parts), fees, strict=True), context.language)


def _count_guess(context: RequestContext, voucher: str, states: Sequence[State]) -> None:
    """Refuse a voucher of someone who has tried many; otherwise the summary would tell which exist."""
    if not voucher or not states:
        return
    limiter, address = context.services.voucher_limiter, sender(context.request)
    known = is_known_voucher(voucher, states)
    if seconds := limiter.wait(address) if known else limiter.attempt(address):
        raise HTTPException(429, words(context, WAIT, seconds=seconds))


def stored_fee(entry: EntryFields, state: State) -> Fee:
    """Return the fee of a stored entry; early ones have the fee of the tournament."""
    return Fee(state.money.entry_fee if entry.fee is None else entry.fee, entry.fee_changes)


def summary_of(fees: Iterable[tuple[State, Fee]], language: str) -> OrderSummary:
    """Return the sections with their fees, discounts and surcharges, and the total of each currency."""
    lines, totals = [], dict[str, int]()
    for state, fee in fees:
        currency = state.money.currency
        whole_fee = fee.due - sum(change for _, change in fee.changes)
        lines.append(SummaryLine(state.name, money(whole_fee, currency, language) if whole_fee else ""))
        lines += [SummaryLine(name, money(change, currency, language), True) for name, change in fee.changes]
        totals[currency] = totals.get(currency, 0) + fee.due
    owed = [money(amount, currency, language) for currency, amount in totals.items() if amount]
    return OrderSummary(tuple(lines), " + ".join(owed))


def is_late(state: State) -> bool:
    """Return whether the deadline for special needs has passed."""
    try:
        start = date.fromisoformat(state.settings.start.replace("/", "-"))
    except ValueError:
        return False
    return datetime.now(UTC).date() > start - timedelta(days=NOTICE)


def consent_of(context: RequestContext, state: State) -> str:
    """Return the consent text."""
    return state.rules.entry_form.consent or str(translator(context.language)(CONSENT))


def words(context: RequestContext, text: str, **values: object) -> str:
    return AlbireoError(text, **values).sentence(translator(context.language))


def was_opened(state: State) -> bool:
    """Return whether the form of a tournament has been set up at some time."""
    return state.rules.entry_form != EntryForm()
