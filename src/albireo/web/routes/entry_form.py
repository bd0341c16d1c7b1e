"""The public entry form: players found in rating lists, the questions, and the status of an entry."""

import json
from datetime import UTC, datetime

from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response

from albireo.desk.entries.eligibility import limits_in_words
from albireo.desk.entries.entry import FIELDS
from albireo.desk.entries.inbox import Arrived
from albireo.desk.entries.lookup import SHORTEST, look_up
from albireo.desk.entries.person import entry_data
from albireo.domain.errors import AlbireoError
from albireo.state.entry_form import EntryForm
from albireo.state.festival import FestivalState
from albireo.storage.errors import StorageError
from albireo.web.http import answers
from albireo.web.http.form import BadForm
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.request_user import sender
from albireo.web.http.roles import Role
from albireo.web.routes import event_entry_form
from albireo.web.routes.entry_sending import LONGEST, WAIT, consent_of, is_late, submitted, words
from albireo.web.routes.public import chosen_looks, shown


def form(context: RequestContext, error: str = "", status: int = 200) -> Response:
    """Ask for the name or FIDE ID first, then show matches in the lists and the rest of the form."""
    state, sent = context.state, context.form
    if isinstance(state, FestivalState):
        return event_entry_form.form(context)
    wanted = state.rules.entry_form
    now = datetime.now(UTC)
    if wanted == EntryForm():
        raise HTTPException(404)  # it was never opened
    if (chosen := chosen_looks(context)) is not None:
        return chosen
    typed = sent.text("name").strip()
    problem, hits = error, []
    if typed and wanted.takes_entries(now):
        seconds = context.services.look_up_rate.wait(sender(context.request))
        if seconds and not problem:
            problem, status = words(context, WAIT, seconds=seconds), 429
        elif not seconds:
            hits = look_up(typed, state)
    return shown(
        context,
        "entry_form.html",
        "",
        status,
        is_shared=False,
        which="register",
        form=wanted,
        is_taken=wanted.takes_entries(now),
        is_over=wanted.is_over(now),
        free=context.services.inbox.free(context.uid, state),
        state=state,
        typed=sent,
        asked=typed,
        hits=hits,
        is_id=typed.isdecimal(),
        shortest=SHORTEST,
        error=problem,
        fee=state.money.entry_fee,
        currency=state.money.currency,
        rounds=range(1, (state.settings.number_of_rounds or 0) + 1),
        consent=consent_of(context, state),
        limits=tuple(limits_in_words(state.rules.entry_limits)),
        is_late=is_late(state),
        longest=LONGEST,
        sends_mail=context.services.mail_server.settings().is_on,
    )


def send(context: RequestContext) -> Response:
    """Accept an entry; those who send too many have to wait."""
    state = context.state
    if isinstance(state, FestivalState):
        return event_entry_form.send(context)
    if state.rules.entry_form == EntryForm():
        raise HTTPException(404)
    try:
        code = submitted(context, context.uid, state)
    except StorageError:
        raise
    except AlbireoError as error:
        return form(context, answers.words(context, error), 422)
    return RedirectResponse(context.path("register", code), 303)


def own(context: RequestContext) -> Response:
    """Show the status of an entry to its sender."""
    if (chosen := chosen_looks(context)) is not None:
        return chosen
    found = _own(context)
    return shown(
        context,
        "entry_own.html",
        "",
        is_shared=False,
        which="register",
        state=context.state,
        found=found,
        fields=[(word, getattr(found.entry, name)) for name, word in FIELDS.items()],
        code=context.request.path_params["code"],
        word=context.form.text("mail") if found.entry.unconfirmed else "",
        fee=context.state.money.entry_fee,
        currency=context.state.money.currency,
    )


def confirm(context: RequestContext) -> Response:
    """Confirm that the recipient wants email about this tournament."""
    code = str(context.request.path_params["code"])
    if not context.services.inbox.confirm(context.uid, context.state, code, context.form.text("mail")):
        raise BadForm("this link confirms nothing; open the one of the newest mail")
    return RedirectResponse(context.path("register", code), 303)


def data(context: RequestContext) -> Response:
    """Return all data stored about an entry, as a file."""
    text = json.dumps(entry_data(_own(context)), ensure_ascii=False, indent=2)
    headers = {"content-disposition": 'attachment; filename="my-data.json"'}
    return Response(text, media_type="application/json", headers=headers)


def withdraw(context: RequestContext) -> Response:
    """Delete an undecided entry; registered players have to contact the organiser."""
    found = _own(context)
    if not found.is_waiting:
        return own(context)
    context.services.inbox.requests.delete([found.request.id])
    return RedirectResponse(f"{context.path('register')}?withdrawn=1", 303)


def _own(context: RequestContext) -> Arrived:
    found = context.services.inbox.own(context.uid, context.state, str(context.request.path_params["code"]))
    if found is None:
        raise HTTPException(404)
    return found


PAGES = (
    Page("GET", "/t/{uid}/register", Role.PUBLIC, form, of_events=None),
    Page("POST", "/t/{uid}/register", Role.PUBLIC, send, of_events=None),
    Page("GET", "/t/{uid}/register/{code}", Role.PUBLIC, own),
    Page("GET", "/t/{uid}/register/{code}/data.json", Role.PUBLIC, data),
    Page("POST", "/t/{uid}/register/{code}/confirm", Role.PUBLIC, confirm),
    Page("POST", "/t/{uid}/register/{code}/withdraw", Role.PUBLIC, withdraw),
)
