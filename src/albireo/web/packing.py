"""Large parts of pages packed for the network, once for everybody.

A list of 500 players has more than 100 KB; three hundred phones fetch it after each result. Packed it has a
tenth, and packing is done once per text: `Kept` hands out the same text until something changes.
"""

import gzip
from functools import lru_cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import Scope

SMALLEST = 2_000
"""Characters below which packing does not pay."""


@lru_cache(maxsize=64)
def packed(text: str) -> bytes:
    return gzip.compress(text.encode(), compresslevel=6, mtime=0)


def shared_html(request: Request, text: str, status: int = 200) -> Response:
    """An answer that is the same for many; it must hold no token of anybody."""
    if len(text) < SMALLEST or "gzip" not in request.headers.get("accept-encoding", ""):
        return HTMLResponse(text, status)
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return HTMLResponse(packed(text), status, headers)


PACKED = (".css", ".js", ".svg")
"""Endings of static files worth packing."""


@lru_cache(maxsize=64)
def _packed_bytes(path: Path, changed: float) -> bytes:
    return gzip.compress(path.read_bytes(), compresslevel=9, mtime=0)


def packed_file(path: Path, found: Response, scope: Scope) -> Response:
    """A static file, packed once per change, for browsers that can unpack it."""
    if scope["method"] != "GET" or "gzip" not in Headers(scope=scope).get("accept-encoding", ""):
        return found
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    for name in ("last-modified", "etag"):
        if name in found.headers:
            headers[name] = found.headers[name]
    return Response(_packed_bytes(path, path.stat().st_mtime), 200, headers, found.media_type)
