"""Entries for the arbiter: from the form, accepted with one click, and the form's settings."""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from msgspec import UNSET
from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.entries.inbox import Arrived, acceptable, acceptance, free_places, last_day
from albireo.desk.entries.lookup import listed_ratings
from albireo.desk.entries.mail import not_sent
from albireo.desk.entries.person import person_data
from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.desk.mechanism.outcome import Refused
from albireo.desk.sections.acts import sections_of
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.transfer.event_of import event_of
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.i18n import translator
from albireo.i18n.wording import wording
from albireo.state.entry_form import CHOICE, KEEPING, TEXT, EntryForm, EntryLimits, EntryQuestion
from albireo.state.festival import FestivalState
from albireo.state.rule_table import MOST_QUESTIONS
from albireo.state.tournament import State
from albireo.storage.entry_requests import WAITING
from albireo.web.http import answers
from albireo.web.http.form import BadForm
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.addresses import is_reachable, phone_address, qr
from albireo.web.routes.hall_and_phones import local_start, zone_here

LIMITS = ("rating_from", "rating_to", "born_from", "born_to")
NEW_QUESTIONS = 2
"""Empty lines for further questions."""
MOST_SHOWN = 200
"""Undecided entries per page; the others follow when these are decided."""


def show(context: RequestContext, error: str = "", status: int = 200) -> Response:
    state, services = context.state, context.services
    if isinstance(state, FestivalState):
        return _of_sections(context)
    arrived = services.inbox.arrived(context.uid, state)
    waiting = [each for each in arrived if each.is_waiting]
    form = state.rules.entry_form
    address = phone_address(context).removesuffix("/me") + "/register"
    decided = [each for each in arrived if not each.is_waiting][-MOST_SHOWN:]
    shown = (*waiting[:MOST_SHOWN], *decided)
    return context.page(
        "entries.html",
        status,
        ratings=listed_ratings((each.entry.listed for each in shown), state),
        form=form,
        limits=state.rules.entry_limits,
        takes_entries=services.inbox.takes_entries(context.uid, state),
        waiting=waiting[:MOST_SHOWN],
        count=len(waiting),
        ready=len(acceptable(arrived)),
        decided=decided,
        free=free_places(state),
        needs=[each for each in arrived if each.entry.needs],
        given=lambda each: [number for unit, number in state.byes.requested if unit == each.request.player],
        mail_problem=lambda stored: not_sent(stored).sentence(translator(context.language)),
        address=address,
        image=qr(address) if is_reachable(context) else "",
        zone=zone_here(),
        sends_mail=services.mail_server.settings().is_on,
        last_day=last_day(state, _event_of(context)),
        question_lines=(*form.own_questions, *[EntryQuestion("")] * NEW_QUESTIONS)[:MOST_QUESTIONS],
        error=error,
        typed=context.form,
    )


def _event_of(context: RequestContext) -> State | None:
    found = event_of(context.services.desk, context.uid, context.state)
    return found[1] if found is not None else None


class SectionEntries(NamedTuple):
    """The entries for a section."""

    uid: str
    state: State
    is_open: bool
    undecided: int
    ready: int
    """Entries with a place that are not duplicates."""
    waiting: int
    """Entries on the waiting list."""
    free: int | None


def _of_sections(context: RequestContext) -> Response:
    """Show the entries of an event by section; they are decided in the sections."""
    services = context.services
    lines = []
    for uid, state in sections_of(services.desk, context.state, context.uid).items():
        arrived = services.inbox.arrived(uid, state)
        undecided = [each for each in arrived if each.is_waiting]
        lines.append(
            SectionEntries(
                uid,
                state,
                services.inbox.takes_entries(uid, state),
                len(undecided),
                len(acceptable(arrived)),
                sum(bool(each.place) for each in undecided),
                free_places(state),
            )
        )
    address = phone_address(context).removesuffix("/me") + "/register"
    return context.page(
        "event_entries.html",
        lines=lines,
        address=address if any(line.is_open for line in lines) else "",
        image=qr(address) if is_reachable(context) else "",
    )


def change(context: RequestContext) -> Response:
    """Open, close or configure the form."""
    form, before = context.form, context.state.rules.entry_form
    try:
        if form.has("is_open"):
            wanted = replace(before, is_open=form.text("is_open") == "yes")
        else:
            wanted = EntryForm(
                before.is_open,
                _until(context),
                form.number("places", 0),
                tuple(line.strip() for line in form.text("groups").splitlines() if line.strip()),
                form.has("asks_byes"),
                form.has("asks_needs"),
                form.text("consent").strip(),
                form.text("keeps") if form.text("keeps") in KEEPING else before.keeps,
                (_questions(context) or UNSET) if form.has("question-0") else before.questions,
                form.number("guardian_below", 0) if form.has("guardian_below") else before.guardian_below,
            )
        facts = RulesFacts(entry_form=wanted)
        if form.has("rating_from"):
            facts = RulesFacts(
                entry_form=wanted, entry_limits=EntryLimits(*(form.number(name, 0) for name in LIMITS))
            )
        context.do(ChangeRules(facts))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    return context.go(context.path("entries"))


def _questions(context: RequestContext) -> tuple[EntryQuestion, ...]:
    """Return the organiser's own questions; a line without text removes one."""
    form, found = context.form, []
    for number in range(MOST_QUESTIONS):
        text = form.text(f"question-{number}").strip()
        if text:
            choices = tuple(
                each.strip() for each in form.text(f"choices-{number}").split(",") if each.strip()
            )
            kind = form.text(f"type-{number}", TEXT)
            is_required = form.has(f"required-{number}")
            found.append(EntryQuestion(text, kind, choices if kind == CHOICE else (), is_required))
    return tuple(found)


def _until(context: RequestContext) -> str:
    text = context.form.text("at-1").strip()
    exact = context.form.text("moment-1").strip() if text else ""
    try:
        return local_start(exact or text)
    except (ValueError, OverflowError):
        raise BadForm(
            "{field}: expected a date and a time, found {found!r}", field="at", found=text
        ) from None


def accept(context: RequestContext) -> Response:
    """Accept one entry, or all that have a place and are not duplicates."""
    arrived = context.services.inbox.arrived(context.uid, context.state)
    chosen = acceptable(arrived) if context.form.has("all") else _chosen_entries(context, arrived)
    if chosen:
        done = context.do(acceptance(context.state, chosen))
        wanted = context.services.inbox.accepted(context.uid, done.state, chosen, done)
        for step, command in enumerate(wanted, start=1):
            try:
                context.do(command, seen=context.state.version, step=step)
            except (NeedsConsent, Refused):  # the page shows requested byes that were not granted
                continue
        context.services.mail_clock.wake()
    return context.go(context.path("entries"))


def decline(context: RequestContext) -> Response:
    inbox = context.services.inbox
    arrived = inbox.arrived(context.uid, context.state)
    inbox.decline(context.uid, context.state, _chosen_entries(context, arrived))
    context.services.mail_clock.wake()
    return context.go(context.path("entries"))


def delete(context: RequestContext) -> Response:
    """Permanently delete stored entries: one, all decided, or all waiting."""
    requests, what = context.services.inbox.requests, context.form.text("what")
    found = requests.of(context.uid)
    if what == "decided":
        ids = [each.id for each in found if each.status != WAITING]
    elif what == "waiting":
        ids = [each.id for each in found if each.status == WAITING]
    else:
        ids = [each.id for each in found if str(each.id) == what]
    requests.delete(ids)
    return context.go(context.path("entries"))


def mail_again(context: RequestContext) -> Response:
    """Retry sending an email the server did not accept."""
    requests = context.services.inbox.requests
    for each in requests.of(context.uid):
        if each.mail and each.mail_problem:
            requests.note_mail(each.id, each.mail)
    context.services.mail_clock.wake()
    return context.go(context.path("entries"))


def _chosen_entries(context: RequestContext, arrived: Sequence[Arrived]) -> list[Arrived]:
    wanted = set(context.form.texts("entry"))
    return [each for each in arrived if each.is_waiting and str(each.request.id) in wanted]


def person(context: RequestContext) -> Response:
    """Return all data stored about a participant, for access requests."""
    player = context.number("player")
    if player not in context.state.entrants:
        raise HTTPException(404)
    found = person_data(
        context.services.desk, context.services.inbox, context.uid, player, wording(context.language)
    )
    headers = {"content-disposition": f'attachment; filename="person-{player}.json"'}
    text = json.dumps(found, ensure_ascii=False, indent=2)
    return Response(text, media_type="application/json", headers=headers)


PAGES = (
    Page("GET", "/t/{uid}/entries", Role.ARBITER, show, of_events=None),
    Page("POST", "/t/{uid}/entries/form", Role.ARBITER, change),
    Page("POST", "/t/{uid}/entries/accept", Role.ARBITER, accept, translatable("Register anyway")),
    Page("POST", "/t/{uid}/entries/decline", Role.ARBITER, decline),
    Page("POST", "/t/{uid}/entries/delete", Role.ARBITER, delete),
    Page("POST", "/t/{uid}/entries/mail", Role.ARBITER, mail_again),
    Page("GET", "/t/{uid}/players/{player:number}/data.json", Role.ARBITER, person),
)
