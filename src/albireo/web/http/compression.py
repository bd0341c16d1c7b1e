"""gzip for large responses that are the same for many clients.

A list of 500 players takes more than 100 KB, and three hundred phones fetch it after each result. Compression
cuts it to a tenth and is done once per text: `Cache` returns the same text until something changes.
"""

import gzip
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

SMALLEST = 2_000
"""Characters below which compression does not pay."""


@lru_cache(maxsize=64)
def compress(text: str) -> bytes:
    """Return a text gzipped, the same bytes each time."""
    return gzip.compress(text.encode(), compresslevel=6, mtime=0)


def accepts_gzip(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def shared_html(request: Request, text: str, status: int = 200) -> Response:
    """Return a response that many clients share; it must not contain anyone's token."""
    if len(text) < SMALLEST or not accepts_gzip(request):
        return HTMLResponse(text, status)
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return HTMLResponse(compress(text), status, headers)
