"""Static files at addresses with a hash of their contents, so that browsers cache them for ever.

One hash covers all files, so that a script or style sheet may refer to another by a relative address.
"""

import gzip
import hashlib
from functools import cache
from mimetypes import guess_type
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route

from albireo import reports
from albireo.web.http.compression import accepts_gzip

STATIC = Path(__file__).parents[1] / "static"
PAPER = Path(reports.__file__).parent / "renderers" / "paper.css"
"""The style of printed documents, also used in standalone files."""
WORTH_COMPRESSING = (".css", ".js", ".svg")


@cache
def _files() -> dict[str, bytes]:
    """Return contents by name, read once."""
    found = sorted(path for path in STATIC.rglob("*") if path.is_file())
    contents = {path.relative_to(STATIC).as_posix(): path.read_bytes() for path in found}
    return {**contents, PAPER.name: PAPER.read_bytes()}


@cache
def _version() -> str:
    digest = hashlib.sha256()
    for name, content in _files().items():
        digest.update(f"{name}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()[:16]


@cache
def _compress_file(name: str) -> bytes:
    return gzip.compress(_files()[name], compresslevel=9, mtime=0)


def is_static(name: str) -> bool:
    """Return whether there is such a file."""
    return name in _files()


def static(name: str) -> str:
    """Return the address of a static file; it changes whenever a file does."""
    return f"/static/{_version()}/{name}"


async def serve(request: Request) -> Response:
    """Return a static file; an address of another version works too, but is not cached."""
    name = request.path_params["name"]
    if name not in _files():
        raise HTTPException(404)
    is_current = request.path_params["version"] == _version()
    headers = {
        "Cache-Control": "public, max-age=31536000, immutable" if is_current else "no-cache",
        "ETag": f'"{_version()}"',
        "Vary": "Accept-Encoding",
    }
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    media_type = guess_type(name)[0] or "application/octet-stream"
    if name.endswith(WORTH_COMPRESSING) and accepts_gzip(request):
        return Response(_compress_file(name), 200, {**headers, "Content-Encoding": "gzip"}, media_type)
    return Response(_files()[name], 200, headers, media_type)


ROUTES = Mount("/static", routes=[Route("/{version}/{name:path}", serve)])
