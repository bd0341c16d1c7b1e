"""The organiser's logo and the rooms, shared by all documents of a tournament."""

from typing import Any

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.documents.commands import ChangeDocuments
from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.documents.typed_room import typed_room
from albireo.domain.message import translatable
from albireo.formats.picture import read_picture
from albireo.reports.page_setup import Logo
from albireo.reports.renderers.pdf.render import checked_logo
from albireo.state.documents import Room
from albireo.web.http.form import BadForm
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role


def change(context: RequestContext) -> Response:
    """Save the settings; rooms are typed one per line, and without a file the logo is kept."""
    form = context.form
    changes: dict[str, Any] = {"rooms": rooms_of(form.text("rooms"))} if form.has("rooms") else {}
    sent = form.file("logo")
    if sent is not None:
        checked_logo(Logo(sent.data, read_picture(sent.data).format))
        changes["logo"] = sent.data
    elif form.has("without_logo"):
        changes["logo"] = None
    context.do(ChangeDocuments(DocumentFacts(**changes)))
    return context.go(context.path("documents"))


def rooms_of(text: str) -> tuple[Room, ...]:
    """Return rooms typed one per line."""
    found = []
    for line in filter(None, map(str.strip, text.splitlines())):
        room = typed_room(line)
        if room is None:
            raise BadForm("{found!r}: expected a room with its boards, such as Main hall: 1-20", found=line)
        found.append(room)
    return tuple(found)


def rooms_text(rooms: tuple[Room, ...]) -> str:
    return "\n".join(f"{room.name}: {room.first}–{room.last}".removeprefix(": ") for room in rooms)


def logo(context: RequestContext) -> Response:
    """Return the logo, for those who may see the tournament."""
    kept = context.state.documents.logo
    if kept is None:
        raise HTTPException(404)
    kind = {"jpg": "jpeg"}.get(read_picture(kept).format, "png")
    return Response(kept, media_type=f"image/{kind}", headers={"Cache-Control": "private, no-cache"})


PAGES = (
    Page("GET", "/t/{uid}/documents/logo", Role.READER, logo, of_events=None),
    Page(
        "POST",
        "/t/{uid}/documents",
        Role.ARBITER,
        change,
        translatable("Edit documents"),
        of_events=None,
    ),
)
