"""Forged requests, refused before anything is read from them."""

from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import Request

from albireo.domain.message import translatable
from albireo.web.http import security

FORMS = ("application/x-www-form-urlencoded", "multipart/form-data")
_FROM_ELSEWHERE = translatable("This request came from another website.")
_NO_FORM = translatable("The request did not contain a form.")
_TOO_OLD = translatable("This page is out of date: reload it and try again.")


class ForgedRequest(HTTPException):
    """A request that was not sent by a page of ours."""


def check_kind(request: Request) -> None:
    """Refuse bodies that are not forms."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in FORMS and request.headers.get("content-length", "0") != "0":
        raise HTTPException(415, _NO_FORM)


def check_site(request: Request) -> None:
    """Refuse requests that another site made a browser send."""
    origin = request.headers.get("origin")
    if origin is not None and _place(origin) != request.headers.get("host", ""):
        raise ForgedRequest(403, _FROM_ELSEWHERE)
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise ForgedRequest(403, _FROM_ELSEWHERE)


def _place(origin: str) -> str:
    """Return host and port; empty for an invalid address such as `http://[`."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def check_token(request: Request, sent: str, token: str) -> None:
    """Refuse requests without the token of our pages."""
    given = request.headers.get("x-csrf-token") or sent
    if not token or not security.same(given, token):
        raise ForgedRequest(403, _TOO_OLD)
