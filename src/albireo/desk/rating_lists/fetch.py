"""A rating list fetched from its address, within bounds of size and time."""

import http.client
import ssl
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import IO, NoReturn
from urllib.parse import urlsplit

from albireo.desk.rating_lists.sources import Asked, Source
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.formats.system_errors import os_error_text

MOST_BYTES = 1 << 30
"""Of a list; FIDE's has about 60 MB as it is fetched."""
SILENCE = 20.0
"""Seconds a server may say nothing."""
LONGEST = 1800.0
"""Seconds a list may take in all."""
SLICE = 1 << 16
MOST_REDIRECTIONS = 5

Watch = Callable[[float], None]
"""Told which part has come, from 0 to 1; whatever it raises ends it."""


class CannotFetch(AlbireoError):
    """A list could not be fetched; the one on this computer stays."""


class _Redirections(urllib.request.HTTPRedirectHandler):
    max_redirections = MOST_REDIRECTIONS

    def redirect_request(
        self,
        req: urllib.request.Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: http.client.HTTPMessage,
        newurl: str,
    ) -> urllib.request.Request | None:
        if urlsplit(newurl).scheme not in ("http", "https"):
            return None
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def _opener() -> urllib.request.OpenerDirector:
    """Speaks http and https and nothing else: no address leads to a file of this computer."""
    made = urllib.request.OpenerDirector()
    for handler in (
        urllib.request.ProxyHandler(),
        urllib.request.HTTPHandler(),
        urllib.request.HTTPSHandler(),
        urllib.request.HTTPDefaultErrorHandler(),
        urllib.request.HTTPErrorProcessor(),
        _Redirections(),
    ):
        made.add_handler(handler)
    return made


def fetch(source: Source, place: Path, known: Asked | None, watch: Watch = lambda _: None) -> Asked | None:
    """Put the list of a source in a place; None if the server says that the known one is still the newest.

    Raises `CannotFetch` with words for the person at the computer; what a server sends is never quoted.
    """
    host = urlsplit(source.url).hostname or ""
    headers = {"User-Agent": "Albireo"}
    if known is not None and known.url == source.url:
        headers |= {"If-None-Match": known.etag} if known.etag else {}
        headers |= {"If-Modified-Since": known.modified} if known.modified else {}
    until = time.monotonic() + LONGEST
    try:
        request = urllib.request.Request(source.url, headers=headers)
        with _opener().open(request, timeout=SILENCE) as answer:
            _keep(answer, place, host, until, watch)
            said = answer.headers
            return Asked(
                time.time(), True, said.get("ETag", "")[:200], said.get("Last-Modified", "")[:80], source.url
            )
    except urllib.error.HTTPError as error:
        if error.code == http.client.NOT_MODIFIED:
            return None
        raise CannotFetch(
            "{host} does not give the list: it answers {code}", host=host, code=str(error.code)
        ) from None
    except urllib.error.URLError as error:
        _unreachable(host, error.reason)
    except (OSError, http.client.HTTPException) as error:
        _unreachable(host, error)


def _keep(answer: http.client.HTTPResponse, place: Path, host: str, until: float, watch: Watch) -> None:
    length = answer.headers.get("Content-Length", "")
    total = int(length) if length.isascii() and length.isdecimal() else 0
    got = 0
    with place.open("wb") as out:
        while True:
            if max(got, total) > MOST_BYTES:
                raise CannotFetch(
                    "{host}: the list is larger than {most} MB", host=host, most=str(MOST_BYTES >> 20)
                )
            if time.monotonic() > until:
                raise CannotFetch(
                    "{host}: the list did not come within {minutes} minutes",
                    host=host,
                    minutes=str(round(LONGEST / 60)),
                )
            part = answer.read(SLICE)
            if not part:
                break
            out.write(part)
            got += len(part)
            watch(got / total if total else 0.0)
    if got < total:
        raise CannotFetch("{host}: the connection broke off", host=host)


def _unreachable(host: str, reason: object) -> NoReturn:
    if isinstance(reason, TimeoutError):
        raise CannotFetch(
            "{host} does not answer in time ({seconds} s)", host=host, seconds=str(round(SILENCE))
        )
    if isinstance(reason, ssl.SSLError):
        raise CannotFetch("{host}: the connection cannot be made safe (certificate)", host=host)
    if isinstance(reason, ConnectionRefusedError):
        raise CannotFetch("{host} cannot be reached: it does not answer there", host=host)
    if isinstance(reason, OSError) and not isinstance(reason, ConnectionError):
        said = os_error_text(reason)
        raise CannotFetch("{host} cannot be reached: {reason}", host=host, reason=said.values["refusal"])
    if isinstance(reason, ConnectionError | http.client.HTTPException):
        raise CannotFetch("{host}: the connection broke off", host=host)
    raise CannotFetch("{host} cannot be reached: {reason}", host=host, reason=translatable("unknown reason"))


def still_newest(known: Asked) -> Asked:
    """What is noted when the server says that nothing has changed."""
    return replace(known, at=time.time(), is_reached=True)
