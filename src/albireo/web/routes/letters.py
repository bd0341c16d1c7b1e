"""An email of the organiser to those who entered: previewed, tried out, and sent."""

from email.message import EmailMessage
from functools import partial

from starlette.responses import Response

from albireo.desk.entries.letters import EVERYONE, GROUPS, check_letter, letter_to, recipients, write
from albireo.desk.entries.mail import LETTER, message_about, send
from albireo.domain.errors import AlbireoError
from albireo.state.festival import FestivalState
from albireo.state.tournament import State
from albireo.storage.errors import StorageError
from albireo.value_classes import replace
from albireo.web.http import answers
from albireo.web.http.form import BadForm
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.http.seat_codes import player_code
from albireo.web.routes.entry_form import all_sections


def show(
    context: RequestContext,
    error: str = "",
    status: int = 200,
    preview: str = "",
    tried: str = "",
    sent: int | None = None,
) -> Response:
    """Show the form, and what the first recipient would get."""
    chosen = _sections(context)
    found, later = recipients(context.services.inbox, chosen, _group(context))
    return context.page(
        "letter.html",
        status,
        groups=GROUPS,
        sections=all_sections(context) if isinstance(context.state, FestivalState) else {},
        recipients=found,
        later=len(later),
        typed=context.form,
        settings=context.services.mail_server.settings(),
        error=error,
        preview=preview,
        tried=tried,
        sent=sent,
    )


def _group(context: RequestContext) -> str:
    group = context.form.text("group", EVERYONE)
    if group not in GROUPS:
        raise BadForm("that is not one of the choices")
    return group


def _sections(context: RequestContext) -> dict[str, State]:
    """Return the section chosen, or all."""
    sections, wanted = all_sections(context), context.form.text("section")
    return {uid: state for uid, state in sections.items() if not wanted or uid == wanted}


def act(context: RequestContext) -> Response:
    """Preview an email, send it to the organiser's own address, or to all chosen."""
    form, sections, inbox = context.form, _sections(context), context.services.inbox
    settings, with_board = context.services.mail_server.settings(), form.has("with_board")
    link_to = partial(_personal_link, context) if form.has("with_link") else None
    try:
        letter = check_letter(form.text("subject"), form.text("text"))
        if not settings.is_on:
            raise BadForm("no mail server is set")
        if form.has("send"):
            count = write(inbox, sections, _group(context), letter, with_board, link_to)
            context.services.mail_clock.wake()
            return show(context, sent=count)
        found, _ = recipients(inbox, sections, _group(context))
        if not found:
            return show(context)
        first = found[0]
        state = sections[first.uid]
        entry = letter_to(first, state, letter, with_board, link_to)
        event = context.state if isinstance(context.state, FestivalState) else None
        message = message_about(LETTER, entry, state, settings, entry.address, event)
        if form.has("try"):
            own = message_about(LETTER, replace(entry, email=settings.sender), state, settings, "", event)
            send(own, settings)
            return show(context, preview=_as_text(message), tried=settings.sender)
    except StorageError:
        raise
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    return show(context, preview=_as_text(message))


def _personal_link(context: RequestContext, uid: str, player: int) -> str:
    """Return the path that opens a player's own page and proves whose phone it is."""
    return f"/t/{uid}/me/own/{player}/{player_code(context.services.secret, uid, player)}"


def _as_text(message: EmailMessage) -> str:
    return f"{message['Subject']}\n\n{message.get_content()}"


PAGES = (
    Page("GET", "/t/{uid}/entries/letter", Role.ARBITER, show, of_events=None),
    Page("POST", "/t/{uid}/entries/letter", Role.ARBITER, act, of_events=None),
)
