"""The history: every act, who did it and when; undo, redo, and back to any moment."""

from starlette.responses import Response

from albireo.desk.commands.moves import GoTo, Redo, Undo
from albireo.domain.message import translatable
from albireo.web import answers
from albireo.web.pages import Page
from albireo.web.roles import Role
from albireo.web.visit import Visit

MOST_SHOWN = 300
"""Events of the page, unless all are asked for."""
RECENT = 50
"""Versions looked at for the last act."""


def show(visit: Visit) -> Response:
    desk, version = visit.house.desk, visit.state.version
    since = 0 if visit.form.has("all") else max(0, version - MOST_SHOWN)
    lines = desk.history(visit.uid, since)
    can_undo, can_redo = desk.can_move(visit.uid)
    return visit.page(
        "history.html",
        # the first act may have begun before the version the page starts with
        lines=lines[::-1] if since == 0 else lines[:0:-1],
        is_cut=since > 0,
        can_undo=can_undo,
        can_redo=can_redo,
    )


def undo(visit: Visit) -> Response:
    """Take back the last act; one of somebody else is shown first."""
    if not visit.form.has("sure"):
        in_force = [
            line
            for line in visit.house.desk.history(visit.uid, max(0, visit.state.version - RECENT))
            if line.in_force
        ]
        if in_force and in_force[-1].who != visit.who:
            return answers.sure_to_undo(visit, in_force[-1], _where_back(visit))
    visit.do(Undo())
    return _back(visit)


def redo(visit: Visit) -> Response:
    visit.do(Redo())
    return _back(visit)


def go_to(visit: Visit) -> Response:
    visit.do(GoTo(visit.form.number("version")))
    return _back(visit)


def _back(visit: Visit) -> Response:
    return visit.go(_where_back(visit))


def _where_back(visit: Visit) -> str:
    back = visit.form.text("back")
    return back if back.startswith(visit.path()) else visit.path("history")


PAGES = (
    Page("GET", "/t/{uid}/history", Role.READER, show),
    Page("POST", "/t/{uid}/undo", Role.ARBITER, undo, translatable("Undo")),
    Page("POST", "/t/{uid}/redo", Role.ARBITER, redo, translatable("Redo")),
    Page("POST", "/t/{uid}/go-to", Role.ARBITER, go_to, translatable("Go back to it")),
)
