"""Companion mode: showing a tournament managed by another program, and returning results."""

from pathlib import Path

from starlette.responses import Response

from albireo.desk.transfer.follow_file import (
    StopFollowing,
    TakeFileResult,
    byes_to_hand_back,
    conflicts,
    to_hand_back,
)
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Translatable, translatable
from albireo.domain.result import Mark
from albireo.formats.registry import format_named, write_file
from albireo.formats.system_errors import os_error_text
from albireo.state.result_codes import result_of
from albireo.web.http import answers
from albireo.web.http.form import BadForm
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.files import download, file_name

BYE_NAMES: dict[Mark, Translatable] = {
    Mark.HALF_BYE: translatable("half-point bye"),
    Mark.FULL_BYE: translatable("full-point bye"),
    Mark.ZERO_BYE: translatable("zero-point bye"),
}


def ask(context: RequestContext, error: str = "", status: int = 200) -> Response:
    """Ask which file or folder to follow."""
    return context.page(
        "companion_start.html",
        status,
        error=error,
        path_typed=context.form.text("file"),
        is_here=context.user is not None and context.user.is_local,
    )


def start(context: RequestContext) -> Response:
    """Start following a file; only the local user may name files."""
    try:
        if context.user is None or not context.user.is_local:
            raise BadForm("Only the person at this computer can choose a file on it.")
        path = Path(context.form.text("file").strip())
        if not path.is_absolute() or not path.exists():
            raise BadForm("There is no file or folder {path!r} on this computer.", path=str(path))
        uid = context.services.companions.start(path)
    except OSError as error:
        return ask(context, os_error_text(error), 422)
    except AlbireoError as error:
        return ask(context, answers.words(context, error), 422)
    return context.go(f"/t/{uid}/companion")


def show(context: RequestContext) -> Response:
    """Show what is followed, what differs, and what is returned."""
    state, companions = context.state, context.services.companions
    found = []
    for each in conflicts(state):
        board = state.rounds[each.round - 1].matches[each.match].boards[each.board]
        found.append((each, board, str(result_of(each.result))))
    return context.page(
        "companion.html",
        companion=state.imported.companion,
        conflicts=found,
        waiting=to_hand_back(state),
        byes=byes_to_hand_back(state),
        bye_names=BYE_NAMES,
        problem=companions.problem(context.uid),
        followed=companions.path(context.uid),
        results=companions.results_file(context.uid, state),
        target=format_named(format_named(state.imported.companion.format).hands_back)
        if state.imported.companion
        else None,
    )


def look(context: RequestContext) -> Response:
    """Read the file now."""
    context.services.companions.look(context.uid, at_once=True)
    return context.go(context.path("companion"))


def take(context: RequestContext) -> Response:
    """Replace the result entered here by the file's."""
    form = context.form
    match = form.number("match") if form.has("match") else None
    context.do(TakeFileResult(form.number("round"), form.number("board"), match))
    return context.go(context.path("companion"))


def stop(context: RequestContext) -> Response:
    """Stop following: the tournament is then managed here."""
    context.do(StopFollowing())
    context.services.companions.stop(context.uid)
    return context.go(context.path("companion"))


def results(context: RequestContext) -> Response:
    """Return the file that the other program imports."""
    state = context.state
    format_ = format_named(
        format_named(state.imported.companion.format).hands_back if state.imported.companion else "trf26"
    )
    made = write_file(format_.name, state.tournament)
    return download(made.data, file_name(state, "results") + format_.suffix, "application/octet-stream")


_COMPANION = "/t/{uid}/companion"
PAGES = (
    Page("GET", "/companion", Role.ADMIN, ask),
    Page("POST", "/companion/start", Role.ADMIN, start),
    Page("GET", _COMPANION, Role.READER, show),
    Page("GET", f"{_COMPANION}/results", Role.READER, results),
    Page("POST", f"{_COMPANION}/look", Role.ARBITER, look),
    Page("POST", f"{_COMPANION}/take", Role.ARBITER, take, translatable("Use the file’s result")),
    Page("POST", f"{_COMPANION}/stop", Role.CHIEF, stop, translatable("End companion mode")),
)
