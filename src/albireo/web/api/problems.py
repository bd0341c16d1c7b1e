"""Errors of the API: `application/problem+json` (RFC 9457), in the requested language."""

import msgspec
from starlette.responses import Response

from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.desk.mechanism.history import HistoryEntry
from albireo.desk.mechanism.outcome import Refused, Warned
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Translatable, translatable
from albireo.domain.wording import Translate
from albireo.i18n import translator
from albireo.web.api import shapes

MEDIA_TYPE = "application/problem+json"
_TITLES: dict[str, tuple[int, Translatable]] = {
    "bad-request": (400, translatable("The request cannot be read")),
    "no-token": (401, translatable("Token required")),
    "bad-token": (401, translatable("The token is unknown or has expired")),
    "not-allowed": (403, translatable("The token’s role does not allow this")),
    "not-found": (404, translatable("Not found")),
    "not-this-way": (405, translatable("This address does not accept that method")),
    "conflict": (409, translatable("Someone else has changed this in the meantime")),
    "warnings": (409, translatable("Warnings must be confirmed first")),
    "refused": (422, translatable("This cannot be done")),
    "too-many-requests": (429, translatable("Too many requests")),
    "bug": (500, translatable("Bug in Albireo")),
    "unavailable": (503, translatable("The database is not responding")),
}
"""Status and title by kind; the kind is the last part of `type`."""
STATUSES = {kind: status for kind, (status, _) in _TITLES.items()}


class ApiError(Exception):
    """An error raised in a handler."""

    def __init__(self, kind: str, error: AlbireoError | None = None) -> None:
        super().__init__(kind)
        self.kind = kind
        self.error = error


def problem_type(kind: str) -> str:
    """Return the `type` of a problem."""
    return f"urn:albireo:problem:{kind}"


def problem(kind: str, language: str, error: AlbireoError | None = None, wait: int = 0) -> Response:
    """Return an error response."""
    translate = translator(language)
    status, title = _TITLES[kind]
    found = shapes.Problem(
        type=problem_type(kind),
        title=translate(title),
        status=status,
        detail=error.sentence(translate) if error is not None else "",
        article=error.note.article if isinstance(error, Refused) else "",
        warnings=tuple(_warned(each, translate) for each in error.warnings)
        if isinstance(error, NeedsConsent)
        else (),
        changes=tuple(written(each, translate) for each in error.changes)
        if isinstance(error, Conflict)
        else (),
    )
    headers = {}
    if status == 401:
        headers["WWW-Authenticate"] = 'Bearer realm="Albireo"'
    if wait:
        headers["Retry-After"] = str(wait)
    return Response(msgspec.json.encode(found), status, headers, MEDIA_TYPE)


def _warned(warned: Warned, translate: Translate) -> shapes.Warned:
    return shapes.Warned(
        token=warned.token,
        answers=warned.level.answers,
        level=warned.level.value,
        text=warned.note.sentence(translate),
        article=warned.note.article,
        consequence=warned.consequence.sentence(translate) if warned.consequence else "",
    )


def written(entry: HistoryEntry, translate: Translate) -> shapes.Written:
    """Return an action of the journal in words."""
    text = "; ".join(note.sentence(translate) for note in entry.notes)
    return shapes.Written(entry.versions, entry.at, entry.who, text)
