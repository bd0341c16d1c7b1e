"""Display of refusals, warnings and conflicts: in the dialog of the page, or as a separate page."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple
from urllib.parse import quote, urlsplit

from starlette.responses import RedirectResponse, Response

from albireo.desk.mechanism.history import HistoryEntry
from albireo.desk.mechanism.outcome import Level, Refused, Warned
from albireo.desk.rounds.pairing import NO_LEGAL_PAIRING, TIES_UNDECIDED
from albireo.domain.errors import AlbireoError
from albireo.i18n import translator
from albireo.web.http.request_context import CONSENT, RequestContext, own_path
from albireo.web.http.roles import Role

DIALOG = {"HX-Retarget": "#dialog", "HX-Reswap": "innerHTML"}
"""Puts an htmx response into the dialog, whatever its original target."""


class WarningQuestion(NamedTuple):
    """A warning as shown to the visitor."""

    warned: Warned
    answer: str
    """The field that confirms it."""


Beside = Callable[[RequestContext, set[str]], object]
_BESIDE: dict[str, Beside] = {}


def beside_questions(name: str) -> Callable[[Beside], Beside]:
    """Register a function for what the template shows beside a question, by visitor and kinds of warnings."""

    def register(function: Beside) -> Beside:
        _BESIDE[name] = function
        return function

    return register


def ask(context: RequestContext, warnings: tuple[Warned, ...], action: str = "") -> Response:
    """Put warnings to the visitor; confirming sends the same form again, or one to `action`.

    One of level 4 is asked twice, one question after the other; only the second has the verb on its button.
    """
    consent = context.consent
    is_first = any(_answers(warned, consent) < warned.level.answers for warned in warnings)
    questions = [
        WarningQuestion(warned, f"{warned.token}={_answers(warned, consent)}") for warned in warnings
    ]
    about = {warned.note.kind for warned in warnings}
    sent = [] if action else context.form.without("csrf")
    kept = [
        (name, value)
        for name, value in sent
        if not (name == CONSENT and value.rpartition("=")[0] in {w.token for w in warnings})
    ]
    return _show_refusal(
        context,
        409,
        kind="ask",
        action=action or context.request.url.path,
        questions=questions,
        is_first=is_first,
        is_second=not is_first and any(warned.level is Level.CONFIRM_TWICE for warned in warnings),
        kept=kept,
        **{name: made(context, about) for name, made in _BESIDE.items()},
        is_danger=any(warned.level >= Level.CONFIRM for warned in warnings),
        back=_back(context),
        target=context.request.headers.get("HX-Target", ""),
    )


def _answers(warned: Warned, consent: Mapping[str, int]) -> int:
    """Return how often a warning will have been confirmed by answering this question."""
    return min(consent.get(warned.token, 0) + 1, warned.level.answers)


def _back(context: RequestContext) -> str:
    """Return the page of the form, else the tournament or the list of them."""
    came_from = urlsplit(context.request.headers.get("referer", ""))
    is_here = came_from.netloc == context.request.headers.get("host", "")
    here = context.request.url.path
    if is_here and came_from.path != here:
        section = here.removeprefix(f"{came_from.path}/") if came_from.path.endswith("/settings") else here
        return own_path(came_from.path) + (f"#{section}" if section != here else "")
    return context.path() if "uid" in context.request.path_params else "/"


def conflict(context: RequestContext, changes: tuple[HistoryEntry, ...]) -> Response:
    """Say that someone else was faster and what changed; do nothing."""
    return _show_refusal(context, 409, kind="conflict", changes=changes)


def sure_to_undo(context: RequestContext, line: HistoryEntry, back: str) -> Response:
    """Show the last action, which is someone else's, before it is undone."""
    kept = list(context.form.without("csrf"))
    return _show_refusal(context, 409, kind="undo", line=line, kept=kept, back=back)


def refuse(context: RequestContext, error: AlbireoError) -> Response:
    """Say why something cannot be done."""
    impossible = isinstance(error, Refused) and error.note.kind == NO_LEGAL_PAIRING
    is_level = isinstance(error, Refused) and error.note.kind == TIES_UNDECIDED
    return _show_refusal(
        context,
        422,
        kind="refused",
        reason=words(context, error),
        article=article(error),
        causes=error.note.parts if isinstance(error, Refused) and impossible else (),
        bracket=context.path("bracket") if is_level else "",
        by_hand=context.path("rounds", context.number("round"), "manual", "start") if impossible else "",
        is_forbidden_by_fide=isinstance(error, Refused)
        and any(part.kind == "fide-mode" for part in error.note.parts),
    )


def translate(context: RequestContext, text: str) -> str:
    """Return a text in the visitor's language."""
    return translator(context.language)(text)


def words(context: RequestContext, error: AlbireoError) -> str:
    """Return an error in the visitor's language."""
    translate = translator(context.language)
    return error.note.sentence(translate) if isinstance(error, Refused) else error.sentence(translate)


def article(error: AlbireoError) -> str:
    return error.note.article if isinstance(error, Refused) else ""


def missing(context: RequestContext, status: int, title: str, text: str, public: str) -> Response:
    """Say that something is missing or went wrong, with a way back."""
    said = {"title": translate(context, title), "text": translate(context, text)}
    return _show_refusal(context, status, kind="missing", public=public, **said)


def not_allowed(context: RequestContext, needed: Role) -> Response:
    """Redirect an unknown visitor to the sign-in page; refuse a known one."""
    if context.user is None and context.request.method == "GET" and not context.is_fragment:
        wanted = context.request.url.path + (
            f"?{context.request.url.query}" if context.request.url.query else ""
        )
        return RedirectResponse(f"/login?next={quote(wanted, safe='/')}", 303)
    if context.user is not None and context.user.lacks_factor and context.request.method == "GET":
        return context.go("/account")  # which says what to do
    return _show_refusal(context, 403, kind="forbidden", needed=needed)


def _show_refusal(context: RequestContext, status: int, **values: Any) -> Response:
    if context.is_fragment:
        response = context.page("answer_dialog.html", **values)
        response.headers.update(DIALOG)
        return response
    return context.page("answer_page.html", status, **values)
