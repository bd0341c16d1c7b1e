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
_SEE_DESCRIPTION = translatable("All addresses and commands are described at /api/v1/openapi.json.")
_SEND_TOKEN = translatable("Send the header `Authorization: Bearer TOKEN`; an administrator creates tokens.")
_TITLES: dict[str, tuple[int, Translatable, Translatable]] = {
    "bad-request": (400, translatable("The request cannot be read"), _SEE_DESCRIPTION),
    "no-token": (401, translatable("Token required"), _SEND_TOKEN),
    "bad-token": (401, translatable("The token is unknown or has expired"), _SEND_TOKEN),
    "not-allowed": (
        403,
        translatable("The token’s role does not allow this"),
        translatable("Use a token of a higher role, or one for this tournament."),
    ),
    "not-found": (404, translatable("Not found"), _SEE_DESCRIPTION),
    "not-this-way": (405, translatable("This address does not accept that method"), _SEE_DESCRIPTION),
    "conflict": (
        409,
        translatable("Someone else has changed this in the meantime"),
        translatable("Read it again, then repeat the command if it still applies."),
    ),
    "warnings": (
        409,
        translatable("Warnings must be confirmed first"),
        translatable("Send the command again with an answer to each warning under `consent`."),
    ),
    "too-large": (413, translatable("Too large"), translatable("Send less in one request.")),
    "wrong-host": (
        421,
        translatable("Wrong address"),
        translatable("This host name does not belong to this Albireo server."),
    ),
    "refused": (422, translatable("This cannot be done"), _SEE_DESCRIPTION),
    "too-many-requests": (
        429,
        translatable("Too many requests"),
        translatable("Try again after the number of seconds in `Retry-After`."),
    ),
    "bug": (500, translatable("Bug in Albireo"), translatable("Saved data is safe.")),
    "unavailable": (
        503,
        translatable("The database is not responding"),
        translatable("Saved data is safe. Try again in a few seconds."),
    ),
}
"""Status, title and what to do if nothing more is known, by kind; the kind is the last part of `type`."""
STATUSES = {kind: status for kind, (status, _, _) in _TITLES.items()}


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
    status, title, advice = _TITLES[kind]
    detail = error.sentence(translate) if error is not None else ""
    found = shapes.Problem(
        type=problem_type(kind),
        title=translate(title),
        status=status,
        detail=detail or translate(advice),
        article=error.note.article if isinstance(error, Refused) else "",
        warnings=tuple(_warning_shape(each, translate) for each in error.warnings)
        if isinstance(error, NeedsConsent)
        else (),
        changes=tuple(written_shape(each, translate) for each in error.changes)
        if isinstance(error, Conflict)
        else (),
    )
    headers = {}
    if status == 401:
        headers["WWW-Authenticate"] = 'Bearer realm="Albireo"'
    if wait:
        headers["Retry-After"] = str(wait)
    return Response(msgspec.json.encode(found), status, headers, MEDIA_TYPE)


def _warning_shape(warned: Warned, translate: Translate) -> shapes.Warned:
    return shapes.Warned(
        token=warned.token,
        answers=warned.level.answers,
        level=warned.level.value,
        text=warned.note.sentence(translate),
        article=warned.note.article,
        consequence=warned.consequence.sentence(translate) if warned.consequence else "",
    )


def written_shape(entry: HistoryEntry, translate: Translate) -> shapes.Written:
    """Return an action of the journal in words."""
    text = "; ".join(note.sentence(translate) for note in entry.notes)
    return shapes.Written(entry.versions, entry.at, entry.who, text)
