"""Reading of whole files with a size limit: a device or a pipe may never end."""

import os
from typing import IO

from albireo.domain.errors import AlbireoError

MOST_BYTES = 64 << 20
"""For comparison, a report file of 2,000 players over 13 rounds has two megabytes."""


class TooLargeFile(AlbireoError):
    """A file larger than any real one."""


def read_bounded(path: str | os.PathLike[str]) -> bytes:
    """Return the bytes of a file."""
    with open(path, "rb") as stream:
        return read_stream(stream, os.fspath(path))


def read_stream(stream: IO[bytes], name: str) -> bytes:
    """Return the bytes of a stream, such as the standard input."""
    data = stream.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise TooLargeFile("{file}: expected at most {most} MB, found more", file=name, most=MOST_BYTES >> 20)
    return data
