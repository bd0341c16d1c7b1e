"""The organiser's logo and the rooms, shared by all documents of a tournament."""

from typing import Any

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.documents.commands import ChangeDocuments
from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.documents.typed_room import typed_room
from albireo.desk.sections import acts
from albireo.domain.message import translatable
from albireo.formats.picture import MOST_BACKGROUND, MOST_BYTES, read_picture
from albireo.reports.page_setup import Logo
from albireo.reports.renderers.pdf.render import check_logo
from albireo.state.documents import Room
from albireo.state.festival import FestivalState
from albireo.web.http.form import BadForm, Form
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.event import actor, announce


def change(context: RequestContext) -> Response:
    """Save the settings; rooms are typed one per line, and without a file an image is kept.

    Those of an event are copied to its sections.
    """
    form = context.form
    changes: dict[str, Any] = {"rooms": rooms_of(form.text("rooms"))} if form.has("rooms") else {}
    changes |= _image(form, "logo", MOST_BYTES)
    if form.has("certificate_heading"):
        changes |= _image(form, "certificate_background", MOST_BACKGROUND)
        changes["certificate_heading"] = form.text("certificate_heading").strip()
        changes["certificate_text"] = form.text("certificate_text").strip()
        changes["certificate_top"] = form.number("certificate_top", 0)
    facts = DocumentFacts(**changes)
    if isinstance(context.state, FestivalState):
        announce(context, acts.change_documents(context.services.desk, context.uid, facts, actor(context)))
    else:
        context.do(ChangeDocuments(facts))
    return context.go(context.path("documents"))


def _image(form: Form, name: str, most_bytes: int) -> dict[str, Any]:
    """Return the image sent, None if it is to be removed, nothing if it is kept."""
    sent = form.file(name)
    if sent is not None:
        check_logo(Logo(sent.data, read_picture(sent.data, most_bytes).format))
        return {name: sent.data}
    return {name: None} if form.has(f"without_{name}") else {}


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
    return _show_again(context.state.documents.logo, MOST_BYTES)


def background(context: RequestContext) -> Response:
    """Return the background of certificates."""
    return _show_again(context.state.documents.certificate_background, MOST_BACKGROUND)


def _show_again(kept: bytes | None, most_bytes: int) -> Response:
    if kept is None:
        raise HTTPException(404)
    kind = {"jpg": "jpeg"}.get(read_picture(kept, most_bytes).format, "png")
    return Response(kept, media_type=f"image/{kind}", headers={"Cache-Control": "private, no-cache"})


PAGES = (
    Page("GET", "/t/{uid}/documents/certificate-background", Role.READER, background, of_events=None),
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
