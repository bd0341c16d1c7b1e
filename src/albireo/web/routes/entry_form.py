"""The public entry form: the player first, then the sections open to them and the questions.

A tournament's form is that of an event with one section. An entry belongs to its section from the start, with
its places, waiting list and questions.
"""

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, NamedTuple

from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response

from albireo.desk.entries import orders
from albireo.desk.entries.eligibility import why_not
from albireo.desk.entries.entry import EntryFields, age_at
from albireo.desk.entries.lookup import SHORTEST, facts_of, listed_player, look_up
from albireo.desk.entries.order_fees import with_fees
from albireo.desk.sections.acts import sections_of
from albireo.domain.errors import AlbireoError
from albireo.domain.explanation import Note
from albireo.formats.typed_names import usual_name
from albireo.organising.entry_limits import limits_in_words
from albireo.ratings.rating_list import ListedPlayer
from albireo.state.festival import FestivalState
from albireo.state.tournament import State
from albireo.storage.errors import StorageError
from albireo.web.http import answers
from albireo.web.http.form import Form
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.request_user import sender
from albireo.web.http.roles import Role
from albireo.web.routes import entry_sending as sending
from albireo.web.routes.entry_sending import UNLISTED
from albireo.web.routes.public import chosen_looks, show_page


class Choice(NamedTuple):
    """A section on the form."""

    uid: str
    state: State
    limits: tuple[Note, ...]
    reason: Note | None
    """Why it does not accept this player; None if it does."""
    free: int | None
    is_accepted: bool = False
    """Whether the entry is edited and the organiser has accepted it."""

    @property
    def is_full(self) -> bool:
        return self.free == 0

    @property
    def rounds(self) -> range:
        """The rounds it asks about."""
        asks = self.state.rules.entry_form.asks_byes and not self.is_accepted
        return range(1, (self.state.settings.number_of_rounds or 0) + 1 if asks else 1)


class Editing(NamedTuple):
    """An order that is edited."""

    code: str
    order: orders.Order
    entry: EntryFields
    at: str
    """When it was sent."""


def all_sections(context: RequestContext) -> dict[str, State]:
    """Return the sections of an event; a tournament is its own."""
    if isinstance(context.state, FestivalState):
        return sections_of(context.services.desk, context.festival, context.uid)
    return {context.uid: context.state}


def sections_with_forms(context: RequestContext) -> dict[str, State]:
    """Return the sections whose form has been opened at some time; 404 if there are none."""
    found = {uid: state for uid, state in all_sections(context).items() if sending.was_opened(state)}
    is_hidden = isinstance(context.state, FestivalState) and not context.state.rules.public_pages
    if not found or is_hidden:
        raise HTTPException(404)
    return found


def page(context: RequestContext, template: str, status: int = 200, **values: Any) -> Response:
    """Return a public page of a tournament, or of an event."""
    if not isinstance(context.state, FestivalState):
        return show_page(context, template, "", status, is_shared=False, which="register", **values)
    text = context.text(
        template,
        name=context.festival.name,
        version=context.festival.version,
        tabs=(),
        has_own_pages=False,
        takes_entries=False,
        which="register",
        server_time=0,
        **values,
    )
    return context.html(text, status, is_shared=False)


def form(context: RequestContext, error: str = "", status: int = 200) -> Response:
    """Ask for the name or FIDE ID, then the match in the lists, then the sections and the rest."""
    sections = sections_with_forms(context)
    if (chosen := chosen_looks(context)) is not None:
        return chosen
    sent = context.form
    asked, key, hits = sent.text("name").strip(), sent.text("listed"), []
    is_open = any(context.services.inbox.takes_entries(uid, state) for uid, state in sections.items())
    known = listed_player(key, *sections.values()) if key not in ("", UNLISTED) else None
    if asked and known is None and key != UNLISTED and is_open:
        seconds = context.services.look_up_rate.wait(sender(context.request))
        if seconds and not error:
            error, status = sending.words(context, sending.WAIT, seconds=seconds), 429
        elif not seconds:
            hits = look_up(asked, *sections.values())
    is_typed = bool(asked) and not asked.isdecimal() and (key == UNLISTED or not hits or sent.has("csrf"))
    is_known = is_open and (known is not None or is_typed)
    values = form_values(context, sections, known, asked) if is_known else {}
    return page(
        context,
        "entry_form.html",
        status,
        **heading(context, sections),
        is_open=is_open,
        asked=asked,
        hits=hits if not is_known else [],
        is_id=asked.isdecimal(),
        is_known=is_known,
        shortest=SHORTEST,
        unlisted=UNLISTED,
        typed=sent,
        error=error,
        editing=None,
        **values,
    )


def heading(context: RequestContext, sections: Mapping[str, State]) -> dict[str, Any]:
    """Return what the top of the page says: the days, the place, and the deadline if there is one for all."""
    until = {state.rules.entry_form.until for state in sections.values()}
    state = context.state
    return {
        "event": state,
        "venue": state.rules.plan.venue,
        "until": until.pop() if len(until) == 1 else "",
        "is_over": all(state.rules.entry_form.is_over(datetime.now(UTC)) for state in sections.values()),
    }


def form_values(
    context: RequestContext,
    sections: Mapping[str, State],
    known: ListedPlayer | None,
    asked: str,
    editing: Editing | None = None,
    typed: Form | None = None,
) -> dict[str, Any]:
    """Return what the main part of the form needs."""
    sent = typed or context.form
    key = sent.text("listed") if known is not None else ""
    choices = list(_choices(context, sections, asked, key, known, sent, editing))
    offered = {choice.uid: choice.state for choice in choices if choice.reason is None}
    consents = {uid: sending.consent_of(context, state) for uid, state in offered.items()}
    family, first = _name_parts(asked)
    ages = [state.rules.entry_form.guardian_age for state in offered.values()]
    return {
        "known": known,
        "listed": key,
        "family": sent.text("family") or family,
        "first": sent.text("first") or first,
        "choices": choices,
        "is_one": not isinstance(context.state, FestivalState),
        "questions": sending.asked_questions(offered),
        "names": {uid: state.name for uid, state in sections.items()},
        "guardian_below": _guardian_age(max(ages, default=0), known, sent, context.state),
        "asks_birth": known is None or not known.birth_year,
        "asks_rating": known is None or not (known.standard or known.rapid or known.blitz or known.national),
        "asks_needs": any(state.rules.entry_form.asks_needs for state in offered.values()),
        "consents": consents,
        "one_consent": next(iter(consents.values()), "") if len(set(consents.values())) == 1 else "",
        "is_late": sending.is_late(context.state),
        "longest": sending.LONGEST,
        "sends_mail": context.services.mail_server.settings().is_on,
        "summary": sending.typed_summary(context, sent, sections, editing.at if editing is not None else ""),
        "has_vouchers": any(rule.voucher for state in offered.values() for rule in state.money.fee_rules),
    }


def _name_parts(typed: str) -> tuple[str, str]:
    """Return surname and first names of a typed name; without a comma, the surname is last.

    >>> _name_parts("kasper, tom"), _name_parts("Tom Kasper"), _name_parts("Kasper")
    (('Kasper', 'Tom'), ('Kasper', 'Tom'), ('Kasper', ''))
    """
    family, comma, first = usual_name(typed).partition(", ")
    if comma:
        return family, first
    first, _, family = family.rpartition(" ")
    return family, first


def _guardian_age(age: int, known: ListedPlayer | None, sent: Form, state: State) -> int:
    """Return the age below which a guardian is asked for; 0 if the player is known to be older."""
    birth = known.birth_year if known is not None and known.birth_year else sent.text("birth").strip()
    years = age_at(birth.replace("-", "/"), state)
    return 0 if years is not None and years >= age else age


def _choices(
    context: RequestContext,
    sections: Mapping[str, State],
    asked: str,
    key: str,
    known: ListedPlayer | None,
    sent: Form,
    editing: Editing | None,
) -> Iterator[Choice]:
    """Yield each section's answer to a player; age and rating, if unknown, are asked with the entry."""
    now, birth = datetime.now(UTC), sent.text("birth").strip().replace("-", "/")
    own = int(sent.text("rating")) if sent.text("rating").isdecimal() and len(sent.text("rating")) < 5 else 0
    entry = EntryFields(asked, birth=birth, rating=own, listed=key if known is not None else "")
    for uid, state in sections.items():
        facts = facts_of(entry, state)
        reason = why_not(state, facts, now)
        given = facts.given()
        unknown = {
            "age": not given.get("birth_date"),
            "rating": not given.get("rating") and not given.get("estimate"),
        }
        if reason is not None and unknown.get(reason.kind):
            reason = None
        before = editing.order.get(uid) if editing is not None else None
        yield Choice(
            uid,
            state,
            tuple(limits_in_words(state.rules.entry_limits)),
            reason,
            context.services.inbox.free(uid, state),
            before is not None and not before.is_waiting,
        )


def send(context: RequestContext) -> Response:
    """Send an order for the sections chosen; or only show its summary again."""
    sections = sections_with_forms(context)
    if context.form.has("summarise"):
        return show_summary(context, sections)
    sending.refuse_flood(context)
    try:
        parts = sending.parts_of(context, sections)
        parts = with_fees(context.services.inbox, parts, sections)
        sending.count_entry(context)
        code = orders.submit(context.services.inbox, parts, sections, sending.form_address(context))
    except StorageError:
        raise
    except AlbireoError as error:
        return form(context, answers.words(context, error), 422)
    context.services.mail_clock.wake()
    return RedirectResponse(context.path("register", code), 303)


def show_summary(
    context: RequestContext, sections: Mapping[str, State], sent: Form | None = None, at: str = ""
) -> Response:
    """Show the summary for what was chosen: the whole page, or the part that a script asks for.

    `sent` has more than the request if an order of the time `at` is edited.
    """
    if not context.is_fragment:
        return form(context)
    found = sending.typed_summary(context, sent or context.form, sections, at)
    return context.html(context.text("entry_summary.html", summary=found), is_shared=False)


PAGES = (
    Page("GET", "/t/{uid}/register", Role.PUBLIC, form, of_events=None),
    Page("POST", "/t/{uid}/register", Role.PUBLIC, send, of_events=None),
)
