"""gzip for large responses that are the same for many clients.

A list of 500 players takes more than 100 KB, and three hundred phones fetch it after each result. Compression
cuts it to a tenth and is done once per text: `Cache` returns the same text until something changes.
"""

import gzip
from functools import lru_cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import Scope

SMALLEST = 2_000
"""Characters below which compressing does not pay."""


@lru_cache(maxsize=64)
def compressed(text: str) -> bytes:
    return gzip.compress(text.encode(), compresslevel=6, mtime=0)


def shared_html(request: Request, text: str, status: int = 200) -> Response:
    """An answer that is the same for many; it must hold no token of anybody."""
    if len(text) < SMALLEST or "gzip" not in request.headers.get("accept-encoding", ""):
        return HTMLResponse(text, status)
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return HTMLResponse(compressed(text), status, headers)


COMPRESSED = (".css", ".js", ".svg")
"""Endings of static files worth compressing."""


@lru_cache(maxsize=64)
def _compressed_bytes(path: Path, changed: float) -> bytes:
    return gzip.compress(path.read_bytes(), compresslevel=9, mtime=0)


def compressed_file(path: Path, found: Response, scope: Scope) -> Response:
    """A static file, compressed once per change, for browsers that understand it."""
    if scope["method"] != "GET" or "gzip" not in Headers(scope=scope).get("accept-encoding", ""):
        return found
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    for name in ("last-modified", "etag"):
        if name in found.headers:
            headers[name] = found.headers[name]
    return Response(_compressed_bytes(path, path.stat().st_mtime), 200, headers, found.media_type)
