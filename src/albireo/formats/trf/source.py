"""From a file, bytes or text to numbered lines.

The specification names no encoding. UTF-8 either decodes or fails, so it is tried first; otherwise it is the
one-byte encoding of Windows programs (cp1252), or Latin-1 for bytes undefined there, unless the user chose
another code page.
"""

import os
import re
from typing import TypeAlias

from albireo.formats.bounded_file import read_bounded
from albireo.formats.trf.findings import Finding, TrfError
from albireo.value_classes import dataclass

TrfSource: TypeAlias = str | bytes | os.PathLike[str]
"""A path, the bytes of a file, or its text (a string with a line break in it)."""

_PLAYER = re.compile(rb"001 [ 0-9]{4}")
_RECORD = re.compile(rb"[0-9A-Z]{3}( |$)|### ")
_HEAD = re.compile(rb"0[1-9]2 ")
_UTF_32 = (b"\xff\xfe\0\0", b"\0\0\xfe\xff")
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


@dataclass(frozen=True, slots=True)
class DecodedTrf:
    """A decoded file."""

    name: str
    encoding: str
    line_break: str
    """The line break of the first line: `\\r\\n`, `\\n` or `\\r`; empty if there is none."""
    lines: list[str]


def is_report_file(data: bytes) -> bool:
    """Return whether a file has a line of a player, or hardly anything but lines of the head of a report.

    A page about report files may quote a line of the head.

    >>> is_report_file(b"012 Open\\n022 Nova Lyra\\n"), is_report_file(b"It begins:\\n012 Open\\nand so on.")
    (True, False)
    """
    if b"\0" in data[:4096]:
        return False
    lines = [line for line in data[:65536].removeprefix(b"\xef\xbb\xbf").splitlines() if line.strip()]
    if any(map(_PLAYER.match, lines)):
        return True
    return any(map(_HEAD.match, lines)) and 2 * len([*filter(_RECORD.match, lines)]) > len(lines)


def load(source: TrfSource, name: str = "") -> DecodedTrf:
    """Decode a file and split it at CR, LF or CRLF.

    A string without a line break is a path; one with a line break is the text itself. `name` is used in
    messages for bytes and text.
    """
    if isinstance(source, bytes):
        return _decode(name or "<bytes>", source)
    if isinstance(source, str) and ("\n" in source or "\r" in source):
        try:
            return _decode(name or "<text>", source.encode())
        except UnicodeEncodeError as error:
            line = source.count("\n", 0, error.start) + 1
            raise TrfError(name or "<text>", [Finding(line, 1, "text", "an incomplete character")]) from None
    return _decode(os.fspath(source), read_bounded(source))


def _decode(name: str, data: bytes) -> DecodedTrf:
    if data.startswith(_UTF_32):
        raise TrfError(name, [Finding(0, 0, "text in UTF-8 or Latin-1", "UTF-32")])
    if data.startswith(_UTF_16):
        raise TrfError(name, [Finding(0, 0, "text in UTF-8 or Latin-1", "UTF-16")])
    if b"\x00" in data:
        line = data.count(b"\n", 0, data.index(b"\x00")) + 1
        raise TrfError(name, [Finding(line, 1, "text in UTF-8 or Latin-1", "binary data")])
    encoding = "utf-8-sig" if data.startswith(b"\xef\xbb\xbf") else "utf-8"
    try:
        return _split(name, encoding, data.decode(encoding))
    except UnicodeDecodeError:
        return _split(name, *_in_code_page(data))


def _in_code_page(data: bytes) -> tuple[str, str]:
    """Return the code page of a text that is not UTF-8, and the text."""
    from albireo.formats.code_pages import WESTERN, current_reading, one_byte

    now = current_reading()
    if now is not None:  # the user is there to be asked
        return now.code_page or WESTERN, one_byte(data)
    try:
        return WESTERN, data.decode(WESTERN)
    except UnicodeDecodeError:
        return "latin-1", data.decode("latin-1")


def _split(name: str, encoding: str, text: str) -> DecodedTrf:
    first = min((place for place in (text.find("\n"), text.find("\r")) if place >= 0), default=-1)
    line_break = "" if first < 0 else "\r\n" if text.startswith("\r\n", first) else text[first]
    return DecodedTrf(name, encoding, line_break, text.replace("\r\n", "\n").replace("\r", "\n").split("\n"))
