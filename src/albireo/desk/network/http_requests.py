"""Requests to remote servers: http and https only, with limits, and plain error messages."""

import http.client
import re
import socket
import ssl
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import IO, Any, NoReturn
from urllib.parse import urlsplit

from albireo.desk.network.outgoing import OPEN_DOOR, OutgoingDoor
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.formats.system_errors import os_error_text

MOST_REDIRECTIONS = 5
LONGEST_ADDRESS = 500


class CannotFetch(AlbireoError):
    """Something could not be fetched; local data stays."""


def is_address(url: str) -> bool:
    """Return whether it is a valid address: http or https, a host, no credentials.

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
def open_address(
    url: str, headers: Mapping[str, str], silence: float, door: OutgoingDoor = OPEN_DOOR
) -> Iterator[http.client.HTTPResponse]:
    """Open the response of a server, with a timeout for silence; the caller checks its size.

    Raises `CannotFetch` with a message for the user, also while the response is read, and
    `urllib.error.HTTPError` for an unexpected status.
    """
    host = urlsplit(url).hostname or ""
    try:
        request = urllib.request.Request(url, headers={"User-Agent": "Albireo", **headers})
        with _opener(door).open(request, timeout=silence) as answer:
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


class _Http(urllib.request.HTTPHandler):
    def __init__(self, door: OutgoingDoor) -> None:
        super().__init__()
        self._door = door

    def http_open(self, req: urllib.request.Request) -> http.client.HTTPResponse:
        return self.do_open(_through(http.client.HTTPConnection, self._door), req)


class _Https(urllib.request.HTTPSHandler):
    def __init__(self, door: OutgoingDoor) -> None:
        super().__init__()
        self._door = door

    def https_open(self, req: urllib.request.Request) -> http.client.HTTPResponse:
        return self.do_open(_through(http.client.HTTPSConnection, self._door), req)


def _through(kind: type[http.client.HTTPConnection], door: OutgoingDoor) -> Any:
    """Return a class of connections whose socket comes through the door."""

    def reached(place: tuple[str, int], timeout: float, *_: object) -> socket.socket:
        return door.connect(place[0], place[1], timeout)

    def made(host: str, **options: Any) -> http.client.HTTPConnection:
        connection = kind(host, **options)
        connection._create_connection = reached  # type: ignore[attr-defined]
        return connection

    return made


def _opener(door: OutgoingDoor) -> urllib.request.OpenerDirector:
    """Return an opener for http and https only: no address leads to a local file.

    A proxy would resolve names itself, so none is used if addresses are checked.
    """
    made = urllib.request.OpenerDirector()
    for handler in (
        urllib.request.ProxyHandler() if door.allows_private else urllib.request.ProxyHandler({}),
        _Http(door),
        _Https(door),
        urllib.request.HTTPDefaultErrorHandler(),
        urllib.request.HTTPErrorProcessor(),
        _Redirections(),
    ):
        made.add_handler(handler)
    return made


def _unreachable(host: str, reason: object, silence: float) -> NoReturn:
    if isinstance(reason, TimeoutError):
        raise CannotFetch(
            "{host} did not respond in time ({seconds} s)", host=host, seconds=str(round(silence))
        )
    if isinstance(reason, ssl.SSLError):
        raise CannotFetch("{host}: no secure connection possible (certificate)", host=host)
    if isinstance(reason, ConnectionRefusedError):
        raise CannotFetch("{host} cannot be reached: it is not responding there", host=host)
    if isinstance(reason, OSError) and not isinstance(reason, ConnectionError):
        said = os_error_text(reason)
        raise CannotFetch("{host} cannot be reached: {reason}", host=host, reason=said.values["refusal"])
    if isinstance(reason, ConnectionError | http.client.HTTPException):
        raise CannotFetch("{host}: the connection was lost", host=host)
    raise CannotFetch("{host} cannot be reached: {reason}", host=host, reason=translatable("unknown reason"))
