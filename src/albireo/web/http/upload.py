"""Large uploads: written straight to disk, a slice at a time.

Forms are read completely before a page sees them (`web/http/form.py`), which is fine for a few megabytes. A
rating list or a full backup has hundreds: it must not be held in memory, and nothing is accepted before the
sender is known. The page's token therefore comes in a header, or in a field before the file.
"""

import contextlib
import re
import shutil
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO
from urllib.parse import parse_qsl

from python_multipart.exceptions import MultipartParseError
from python_multipart.multipart import MultipartParser, parse_options_header
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request

from albireo.storage.errors import DiskFull
from albireo.storage.locations import data_folder
from albireo.value_classes import dataclass, field
from albireo.web.http.form import Form, LargeUpload, without_nul

SLICE = 1 << 20
"""Bytes written at once."""
ROOM = 500 << 20
"""Bytes of disk space kept free: for the index of the list, and for the journal."""
MOST_FIELDS = 40
LONGEST_FIELD = 16 * 1024
A_DAY = 24 * 3600


@dataclass(frozen=True, slots=True)
class LargeUploads:
    """The settings of a page that accepts large files."""

    most_bytes: int
    folder: Callable[[], Path]
    """Returns a new folder for each file, removed unless the page keeps it."""


def new_upload_folder() -> Path:
    """Return a folder for a temporary file; leftovers of a power cut are deleted after a day."""
    place = data_folder() / "arriving"
    place.mkdir(parents=True, exist_ok=True)
    for old in place.iterdir():
        with contextlib.suppress(OSError):
            if time.time() - old.stat().st_mtime > A_DAY:
                shutil.rmtree(old)
    return Path(tempfile.mkdtemp(dir=place))


@dataclass
class _Parts:
    """The parser's output: fields, and bytes of the file not written yet."""

    check: Callable[[str], None]
    fields: list[tuple[str, str]] = field(default_factory=list)
    file: str = ""
    waiting: bytearray = field(default_factory=bytearray)
    _headers: dict[bytes, bytes] = field(default_factory=dict)
    _name: bytes = b""
    _value: bytearray = field(default_factory=bytearray)
    _field: str = ""
    _is_file: bool = False

    def begin(self) -> None:
        self._headers, self._value = {}, bytearray()

    def header_name(self, data: bytes, start: int, end: int) -> None:
        self._name += data[start:end]

    def header_value(self, data: bytes, start: int, end: int) -> None:
        key = self._name.lower()
        self._headers[key] = self._headers.get(key, b"") + data[start:end]

    def header_end(self) -> None:
        self._name = b""

    def headers_done(self) -> None:
        _, options = parse_options_header(self._headers.get(b"content-disposition", b""))
        self._field = options.get(b"name", b"").decode(errors="replace")
        self._is_file = b"filename" in options
        if not self._is_file:
            return
        name = options[b"filename"].decode(errors="replace")
        if self.file and name:
            raise HTTPException(400, "One file at a time.")
        self.check(next((value for key, value in self.fields if key == "csrf"), ""))
        # Only the last part of the name: a path of another computer means nothing here.
        self.file = self.file or re.split(r"[/\\]", without_nul(name))[-1]

    def data(self, data: bytes, start: int, end: int) -> None:
        into = self.waiting if self._is_file else self._value
        into += data[start:end]
        if not self._is_file and len(into) > LONGEST_FIELD:
            raise HTTPException(400, "A field is too long.")

    def end(self) -> None:
        if not self._is_file:
            self.fields.append((self._field, without_nul(self._value.decode(errors="replace"))))
            if len(self.fields) > MOST_FIELDS:
                raise HTTPException(400, "Too many fields.")


async def receive(request: Request, folder: Path, check: Callable[[str], None]) -> Form:
    """Return the fields of a form and its file, at `Form.large`.

    `check` verifies the token before the first byte of the file is read.
    """
    kind, options = parse_options_header(request.headers.get("content-type", ""))
    if kind != b"multipart/form-data":
        return await _fields_only(request, check)
    if not options.get(b"boundary"):
        raise HTTPException(400, "Missing boundary in multipart.")
    _refuse_full_disk(request, folder)
    parts = _Parts(check)
    parser = MultipartParser(
        options[b"boundary"],
        {
            "on_part_begin": parts.begin,
            "on_header_field": parts.header_name,
            "on_header_value": parts.header_value,
            "on_header_end": parts.header_end,
            "on_headers_finished": parts.headers_done,
            "on_part_data": parts.data,
            "on_part_end": parts.end,
        },
    )
    path = folder / "upload"
    size = 0
    with path.open("wb") as out:
        try:
            async for chunk in request.stream():
                parser.write(chunk)
                if len(parts.waiting) >= SLICE:
                    size += await _write_parts(out, parts)
            parser.finalize()
        except MultipartParseError:
            raise HTTPException(400, "This is no form.") from None
        size += await _write_parts(out, parts)
    check(next((value for key, value in parts.fields if key == "csrf"), ""))
    large = LargeUpload(parts.file, path) if parts.file and size else None
    return Form(tuple(parts.fields), large=large)


async def _write_parts(out: IO[bytes], parts: _Parts) -> int:
    data, parts.waiting = bytes(parts.waiting), bytearray()
    try:
        await run_in_threadpool(out.write, data)
    except OSError as error:
        raise DiskFull("no space left on the disk: {error}", error=error.strerror) from None
    return len(data)


async def _fields_only(request: Request, check: Callable[[str], None]) -> Form:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > MOST_FIELDS * LONGEST_FIELD:
            raise HTTPException(413, "Too large.")
    sent = parse_qsl(body.decode(errors="replace"), keep_blank_values=True)
    fields = tuple((key, without_nul(value)) for key, value in sent)
    check(next((value for key, value in fields if key == "csrf"), ""))
    return Form(fields)


def _refuse_full_disk(request: Request, folder: Path) -> None:
    length = request.headers.get("content-length", "0")
    size = int(length[:20]) if length.isascii() and length.isdecimal() else 0
    if size > SLICE and shutil.disk_usage(folder).free < size + ROOM:
        raise DiskFull(
            "not enough disk space: {needed} MB needed, {found} MB free",
            needed=(size + ROOM) >> 20,
            found=shutil.disk_usage(folder).free >> 20,
        )
