"""Asking servers far away: http and https only, within bounds, and in words when it does not work."""

import http.client
import re
import ssl
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import IO, NoReturn
from urllib.parse import urlsplit

from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.formats.system_errors import os_error_text

MOST_REDIRECTIONS = 5
LONGEST_ADDRESS = 500


class CannotFetch(AlbireoError):
    """Something could not be fetched; what is on this computer stays."""


def is_address(url: str) -> bool:
    """Whether it can be asked: http or https, a host, no name and password in it.

    >>> is_address("https://example.org/list.zip"), is_address("file:///etc/hostname")
    (True, False)
    """
    try:
        parts = urlsplit(url)
        is_right = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False
    return (
        is_right and len(url) <= LONGEST_ADDRESS and url.isascii() and not re.search(r"[\s\x00-\x1f@]", url)
    )


@contextmanager
def open_address(url: str, headers: Mapping[str, str], silence: float) -> Iterator[http.client.HTTPResponse]:
    """The answer of a server that may say nothing for some seconds; whoever reads it minds its size.

    Raises `CannotFetch` with words for the person at the computer, also while the answer is read; and
    `urllib.error.HTTPError` for an answer that is not the one asked for.
    """
    host = urlsplit(url).hostname or ""
    try:
        request = urllib.request.Request(url, headers={"User-Agent": "Albireo", **headers})
        with _opener().open(request, timeout=silence) as answer:
            yield answer
    except urllib.error.HTTPError:
        raise
    except urllib.error.URLError as error:
        _unreachable(host, error.reason, silence)
    except (OSError, http.client.HTTPException) as error:
        _unreachable(host, error, silence)


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


def _unreachable(host: str, reason: object, silence: float) -> NoReturn:
    if isinstance(reason, TimeoutError):
        raise CannotFetch(
            "{host} does not answer in time ({seconds} s)", host=host, seconds=str(round(silence))
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
