"""The public entry form: whom the rating lists know, what is asked, and what became of an entry."""

import json
from datetime import UTC, date, datetime, timedelta

from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response

from albireo.desk.core.entry_form import EntryForm
from albireo.desk.entries.entry import FIELDS, Entry
from albireo.desk.entries.inbox import Arrived, free_places
from albireo.desk.entries.looking_up import SHORTEST, listed_player, look_up
from albireo.desk.entries.person import entry_data
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.i18n import translator
from albireo.storage.errors import StorageError
from albireo.web import answers
from albireo.web.asker import sender
from albireo.web.form import whole
from albireo.web.pages import Page
from albireo.web.request_context import RequestContext
from albireo.web.roles import Role
from albireo.web.routes.public import chosen_looks, shown

NOTICE = 20
"""Days before the start in which special needs are to be told (C.02 10.1.4)."""
LONGEST = {"needs": 200, "remark": 200}
CONSENT = translatable(
    "I agree that my name, rating, federation, club and results are shown publicly, and that what I send here"
    " is stored for this tournament."
)
_WAIT = translatable("Too many attempts. Try again in {seconds} s.")
_TEXTS = ("name", "fide_id", "federation", "birth", "club", "group", "needs", "remark", "email")


def form(context: RequestContext, error: str = "", status: int = 200) -> Response:
    """First the name or FIDE ID, then whom the lists know by it, and the rest."""
    state, sent = context.state, context.form
    wanted = state.rules.entry_form
    now = datetime.now(UTC)
    if wanted == EntryForm():
        raise HTTPException(404)  # nobody has ever opened it
    if (chosen := chosen_looks(context)) is not None:
        return chosen
    typed = sent.text("name").strip()
    problem, hits = error, []
    if typed and wanted.takes_entries(now):
        seconds = context.services.look_up_rate.wait(sender(context.request))
        if seconds and not problem:
            problem, status = _words(context, _WAIT, seconds=seconds), 429
        elif not seconds:
            hits = look_up(typed, state)
    start = _day(state.settings.start)
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
        free=free_places(state),
        state=state,
        typed=sent,
        asked=typed,
        hits=hits,
        is_id=typed.isdecimal(),
        shortest=SHORTEST,
        error=problem,
        fee=state.entry_fee,
        currency=state.currency,
        rounds=range(1, (state.settings.number_of_rounds or 0) + 1),
        consent=_consent(context),
        is_late=start is not None and now.date() > start - timedelta(days=NOTICE),
        longest=LONGEST,
        sends_mail=context.services.mail_server.settings().is_on,
    )


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text.replace("/", "-"))
    except ValueError:
        return None


def send(context: RequestContext) -> Response:
    """Take an entry; whoever sends too many has to wait."""
    services, state = context.services, context.state
    if state.rules.entry_form == EntryForm():
        raise HTTPException(404)
    limiter, address = services.entry_limiter, sender(context.request)
    seconds = limiter.wait(address)  # a question first: a flood of posts takes no writer's turn
    if seconds:
        raise HTTPException(429, _words(context, _WAIT, seconds=seconds))
    try:
        entry = _entry(context)
        limiter.attempt(address)
        code = services.inbox.submit(context.uid, state, entry, _address(context))
    except StorageError:
        raise
    except AlbireoError as error:
        return form(context, answers.words(context, error), 422)
    services.mail_clock.wake()
    return RedirectResponse(context.path("register", code), 303)


def _entry(context: RequestContext) -> Entry:
    sent, state = context.form, context.state
    given = {name: sent.text(name).strip() for name in _TEXTS}
    key = sent.text("listed")
    known = listed_player(key, state) if key else None
    if known is not None:
        given |= {"name": known.name, "fide_id": known.id, "federation": known.federation, "birth": ""}
    byes = tuple(number for text in sent.texts("bye") if (number := whole(text)) is not None)
    return Entry(
        **given,
        listed=key if known is not None else "",
        byes=byes,
        language=context.language,
        consent=_consent(context) if sent.has("consent") else "",
    )


def _consent(context: RequestContext) -> str:
    """What one agrees to."""
    return context.state.rules.entry_form.consent or str(translator(context.language)(CONSENT))


def _address(context: RequestContext) -> str:
    """Where the form was found, for the link in the mail."""
    return str(context.request.base_url).rstrip("/") + context.path("register")


def own(context: RequestContext) -> Response:
    """What became of an entry, for whoever sent it."""
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
        fee=context.state.entry_fee,
        currency=context.state.currency,
    )


def data(context: RequestContext) -> Response:
    """Everything that is stored of an entry, as a file."""
    text = json.dumps(entry_data(_own(context)), ensure_ascii=False, indent=2)
    headers = {"content-disposition": 'attachment; filename="my-data.json"'}
    return Response(text, media_type="application/json", headers=headers)


def withdraw(context: RequestContext) -> Response:
    """An undecided entry goes without a trace; who is registered already has to tell the organiser."""
    found = _own(context)
    if not found.is_waiting:
        return own(context)
    context.services.inbox.requests.delete([found.request.id])
    return RedirectResponse(context.path("register"), 303)


def _own(context: RequestContext) -> Arrived:
    found = context.services.inbox.own(context.uid, context.state, str(context.request.path_params["code"]))
    if found is None:
        raise HTTPException(404)
    return found


def _words(context: RequestContext, text: str, **values: object) -> str:
    return AlbireoError(text, **values).sentence(translator(context.language))


PAGES = (
    Page("GET", "/t/{uid}/register", Role.PUBLIC, form),
    Page("POST", "/t/{uid}/register", Role.PUBLIC, send),
    Page("GET", "/t/{uid}/register/{code}", Role.PUBLIC, own),
    Page("GET", "/t/{uid}/register/{code}/data.json", Role.PUBLIC, data),
    Page("POST", "/t/{uid}/register/{code}/withdraw", Role.PUBLIC, withdraw),
)
