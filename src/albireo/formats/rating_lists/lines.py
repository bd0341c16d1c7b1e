"""Lines of a large file as text: in slices, of limited length, in UTF-8 or else in a code page."""

from collections.abc import Iterator
from typing import IO

from albireo.formats.code_pages import one_byte
from albireo.formats.rating_lists.errors import BadRatingList

SLICE = 1 << 20
"""Bytes read at once."""
LONGEST = 1 << 16
"""Maximum bytes of a line; FIDE's have 165."""


def lines(stream: IO[bytes], file: str) -> Iterator[str]:
    """Yield the lines of a file, each with its end, which is CR, LF or both."""
    rest = b""
    count = 0
    while chunk := stream.read(SLICE):
        if b"\r" in chunk:
            if chunk.endswith(b"\r"):
                chunk += stream.read(1)
            chunk = chunk.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        whole, newline, rest = (rest + chunk).rpartition(b"\n")
        if newline:
            for line in decode_line(whole).split("\n"):
                count += 1
                yield line + "\n"
        if len(rest) > LONGEST:
            raise BadRatingList(
                "{file}: line {line} has more than {most} characters", file=file, line=count + 1, most=LONGEST
            )
    if rest:
        yield decode_line(rest)


def decode_line(data: bytes) -> str:
    """Return a text in UTF-8, or else in a code page."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return one_byte(data)
