"""How refusals, warnings and conflicts are shown: in the dialog of the page, or as a page of their own."""

from typing import Any, NamedTuple
from urllib.parse import quote

from starlette.responses import RedirectResponse, Response

from albireo.desk.history import Line
from albireo.desk.outcome import Level, Refused, Warned
from albireo.domain.errors import AlbireoError
from albireo.i18n import translator
from albireo.web.roles import Role
from albireo.web.visit import CONSENT, Visit

DIALOG = {"HX-Retarget": "#dialog", "HX-Reswap": "innerHTML"}
"""Puts an answer to htmx into the dialog, wherever it was meant to go."""


class Question(NamedTuple):
    """A warning as it is put to the visitor."""

    warned: Warned
    answer: str
    """The field that confirms it."""
    shows_consequence: bool
    """One that has to be confirmed twice shows its consequence the second time."""


def ask(visit: Visit, warnings: tuple[Warned, ...]) -> Response:
    """Put warnings to the visitor; confirming sends the same form again."""
    given = visit.consent
    questions = [
        Question(
            warned,
            f"{warned.token}={given.get(warned.token, 0) + 1}",
            warned.level is not Level.CONFIRM_TWICE or given.get(warned.token, 0) > 0,
        )
        for warned in warnings
    ]
    kept = [
        (name, value)
        for name, value in visit.form.without("csrf")
        if not (name == CONSENT and value.rpartition("=")[0] in {w.token for w in warnings})
    ]
    return _shown(
        visit,
        409,
        kind="ask",
        questions=questions,
        kept=kept,
        is_last=all(question.shows_consequence for question in questions),
        target=visit.request.headers.get("HX-Target", ""),
    )


def conflict(visit: Visit, changes: tuple[Line, ...]) -> Response:
    """Somebody else was faster: say what changed, do nothing."""
    return _shown(visit, 409, kind="conflict", changes=changes)


def sure_to_undo(visit: Visit, line: Line, back: str) -> Response:
    """The last act is somebody else's: show it before it is undone."""
    kept = list(visit.form.without("csrf"))
    return _shown(visit, 409, kind="undo", line=line, kept=kept, back=back)


def refused(visit: Visit, error: AlbireoError) -> Response:
    """Say why something cannot be done."""
    return _shown(
        visit,
        422,
        kind="refused",
        reason=words(visit, error),
        article=article(error),
        is_forbidden_by_fide=isinstance(error, Refused)
        and any(part.kind == "fide-mode" for part in error.note.parts),
    )


def translate(visit: Visit, text: str) -> str:
    """A text in the visitor's language."""
    return translator(visit.language)(text)


def words(visit: Visit, error: AlbireoError) -> str:
    """An error in the visitor's language."""
    translate = translator(visit.language)
    return error.note.sentence(translate) if isinstance(error, Refused) else error.sentence(translate)


def article(error: AlbireoError) -> str:
    return error.note.article if isinstance(error, Refused) else ""


def not_allowed(visit: Visit, needed: Role) -> Response:
    """To the log-in page for somebody unknown; a plain no for somebody known."""
    if visit.user is None and visit.request.method == "GET" and not visit.is_fragment:
        wanted = visit.request.url.path + (f"?{visit.request.url.query}" if visit.request.url.query else "")
        return RedirectResponse(f"/login?next={quote(wanted, safe='/')}", 303)
    return _shown(visit, 403, kind="forbidden", needed=needed)


def _shown(visit: Visit, status: int, **context: Any) -> Response:
    if visit.is_fragment:
        response = visit.page("answer_dialog.html", **context)
        response.headers.update(DIALOG)
        return response
    return visit.page("answer_page.html", status, **context)
