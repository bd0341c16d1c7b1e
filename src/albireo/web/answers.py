"""How refusals, warnings and conflicts are shown: in the dialog of the page, or as a page of their own."""

from typing import Any, NamedTuple
from urllib.parse import quote, urlsplit

from starlette.responses import RedirectResponse, Response

from albireo.desk.mechanism.history import HistoryEntry
from albireo.desk.mechanism.outcome import Level, Refused, Warned
from albireo.desk.rounds.pairing import NEVER_HERE, NO_LEGAL_PAIRING, NO_SHOWS
from albireo.domain.errors import AlbireoError
from albireo.i18n import translator
from albireo.web.request_context import CONSENT, RequestContext, own_path
from albireo.web.roles import Role
from albireo.web.views.round import RoundView, round_view

DIALOG = {"HX-Retarget": "#dialog", "HX-Reswap": "innerHTML"}
"""Puts an answer to htmx into the dialog, wherever it was meant to go."""


class Question(NamedTuple):
    """A warning as it is put to the visitor."""

    warned: Warned
    answer: str
    """The field that confirms it."""
    is_ticked: bool
    """One that has to be confirmed twice: its consequence is ticked, then the act is pressed."""


def ask(context: RequestContext, warnings: tuple[Warned, ...], action: str = "") -> Response:
    """Put warnings to the visitor; confirming sends the same form again, or one to `action`."""
    questions = [
        Question(warned, f"{warned.token}={warned.level.answers}", warned.level is Level.CONFIRM_TWICE)
        for warned in warnings
    ]
    sent = [] if action else context.form.without("csrf")
    kept = [
        (name, value)
        for name, value in sent
        if not (name == CONSENT and value.rpartition("=")[0] in {w.token for w in warnings})
    ]
    return _shown(
        context,
        409,
        kind="ask",
        action=action or context.request.url.path,
        questions=questions,
        kept=kept,
        absent=_absent(context, warnings),
        is_danger=any(warned.level >= Level.CONFIRM for warned in warnings),
        back=_back(context),
        target=context.request.headers.get("HX-Target", ""),
    )


def _absent(context: RequestContext, warnings: tuple[Warned, ...]) -> RoundView | None:
    """The round in whose question someone who stayed away can be dealt with at once."""
    about = {warned.note.kind for warned in warnings}
    if not about & {NEVER_HERE, NO_SHOWS} or not context.may(Role.ARBITER):
        return None
    view = round_view(context.state, context.number("round"))
    return view if view.no_shows else None


def _back(context: RequestContext) -> str:
    """The page the form was on, else the tournament or the list of them."""
    came_from = urlsplit(context.request.headers.get("referer", ""))
    is_here = came_from.netloc == context.request.headers.get("host", "")
    here = context.request.url.path
    if is_here and came_from.path != here:
        section = here.removeprefix(f"{came_from.path}/") if came_from.path.endswith("/settings") else here
        return own_path(came_from.path) + (f"#{section}" if section != here else "")
    return context.path() if "uid" in context.request.path_params else "/"


def conflict(context: RequestContext, changes: tuple[HistoryEntry, ...]) -> Response:
    """Someone else was faster: say what changed, do nothing."""
    return _shown(context, 409, kind="conflict", changes=changes)


def sure_to_undo(context: RequestContext, line: HistoryEntry, back: str) -> Response:
    """The last act is someone else's: show it before it is undone."""
    kept = list(context.form.without("csrf"))
    return _shown(context, 409, kind="undo", line=line, kept=kept, back=back)


def refused(context: RequestContext, error: AlbireoError) -> Response:
    """Say why something cannot be done."""
    impossible = isinstance(error, Refused) and error.note.kind == NO_LEGAL_PAIRING
    return _shown(
        context,
        422,
        kind="refused",
        reason=words(context, error),
        article=article(error),
        causes=error.note.parts if isinstance(error, Refused) and impossible else (),
        by_hand=context.path("rounds", context.number("round"), "manual", "start") if impossible else "",
        is_forbidden_by_fide=isinstance(error, Refused)
        and any(part.kind == "fide-mode" for part in error.note.parts),
    )


def translate(context: RequestContext, text: str) -> str:
    """A text in the visitor's language."""
    return translator(context.language)(text)


def words(context: RequestContext, error: AlbireoError) -> str:
    """An error in the visitor's language."""
    translate = translator(context.language)
    return error.note.sentence(translate) if isinstance(error, Refused) else error.sentence(translate)


def article(error: AlbireoError) -> str:
    return error.note.article if isinstance(error, Refused) else ""


def missing(context: RequestContext, status: int, title: str, text: str, public: str) -> Response:
    """Something that is not there or went wrong, and a way back."""
    said = {"title": translate(context, title), "text": translate(context, text)}
    return _shown(context, status, kind="missing", public=public, **said)


def not_allowed(context: RequestContext, needed: Role) -> Response:
    """To the log-in page for someone unknown; a plain no for someone known."""
    if context.user is None and context.request.method == "GET" and not context.is_fragment:
        wanted = context.request.url.path + (
            f"?{context.request.url.query}" if context.request.url.query else ""
        )
        return RedirectResponse(f"/login?next={quote(wanted, safe='/')}", 303)
    if context.user is not None and context.user.lacks_factor and context.request.method == "GET":
        return context.go("/account")  # which says what to do
    return _shown(context, 403, kind="forbidden", needed=needed)


def _shown(context: RequestContext, status: int, **values: Any) -> Response:
    if context.is_fragment:
        response = context.page("answer_dialog.html", **values)
        response.headers.update(DIALOG)
        return response
    return context.page("answer_page.html", status, **values)
