"""Fetching a rating list from its address, with limits of size and time."""

import http.client
import time
import urllib.error
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

from albireo.desk.network.http_requests import CannotFetch, open_address
from albireo.desk.network.outgoing import OPEN_DOOR, OutgoingDoor
from albireo.desk.rating_lists.sources import Asked, ListSource

MOST_BYTES = 1 << 30
"""Maximum size; FIDE's download has about 60 MB."""
SILENCE = 20.0
"""Timeout for silence in seconds."""
LONGEST = 1800.0
"""Maximum total seconds for a list."""
SLICE = 1 << 16

Watch = Callable[[float], None]
"""Called with the part received, from 0 to 1; an exception cancels."""


def fetch(
    source: ListSource,
    place: Path,
    known: Asked | None,
    watch: Watch = lambda _: None,
    door: OutgoingDoor = OPEN_DOOR,
) -> Asked | None:
    """Store the list of a source at a path; return None if the known one is still the newest.

    Raises `CannotFetch` with a message for the user; the server's answer is never quoted.
    """
    host = urlsplit(source.url).hostname or ""
    headers: dict[str, str] = {}
    if known is not None and known.url == source.url:
        headers |= {"If-None-Match": known.etag} if known.etag else {}
        headers |= {"If-Modified-Since": known.modified} if known.modified else {}
    until = time.monotonic() + LONGEST
    try:
        with open_address(source.url, headers, SILENCE, door) as answer:
            _keep(answer, place, host, until, watch)
            said = answer.headers
            return Asked(
                time.time(), True, said.get("ETag", "")[:200], said.get("Last-Modified", "")[:80], source.url
            )
    except urllib.error.HTTPError as error:
        if error.code == http.client.NOT_MODIFIED:
            return None
        raise CannotFetch(
            "{host} does not provide the list: it returned {code}", host=host, code=str(error.code)
        ) from None


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
                    "{host}: the list did not arrive within {minutes} minutes",
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
        raise CannotFetch("{host}: the connection was lost", host=host)


def still_newest(known: Asked) -> Asked:
    """Return the record to store if nothing has changed."""
    return replace(known, at=time.time(), is_reached=True)
