"""Pictures that people send, such as a logo: whether they are whole, of a known kind, and not too large.

Nothing is decoded here: the structure of the file is walked through, its size in dots is read, and what would
fill the memory when it is shown is refused.
"""

import struct
import zlib
from typing import NamedTuple

from albireo.domain.errors import AlbireoError

MOST_BYTES = 256 * 1024
MOST_DOTS = 4_000_000
"""A square of 2,000 by 2,000; on paper a logo is four centimetres wide."""
_PNG, _JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""Markers of JPEG that tell the size."""


_PACKED_BESIDE = {b"iCCP": 1, b"zTXt": 1, b"iTXt": 1}
"""Parts of PNG that are packed beside the picture: a colour profile and texts, which we do not need."""
MOST_BESIDE = 1 << 20
"""Bytes such a part may have unpacked; the profiles of cameras have a tenth of it."""


class BadPicture(AlbireoError):
    """A file that is no picture we take."""


class Picture(NamedTuple):
    """What is known of a picture."""

    format: str
    """`png` or `jpg`."""
    width: int
    height: int


def read_picture(content: bytes) -> Picture:
    """The kind and size of a picture; refused with the reason if it is none or too large."""
    if len(content) > MOST_BYTES:
        raise BadPicture(
            "the image is {found} kB; the limit is {most} kB",
            found=-(-len(content) // 1024),
            most=MOST_BYTES // 1024,
        )
    try:
        if content.startswith(_PNG):
            found = _png(content)
        elif content.startswith(_JPEG):
            found = _jpeg(content)
        else:
            raise BadPicture("expected an image, PNG or JPEG")
    except (struct.error, IndexError, zlib.error):
        raise BadPicture("the image is damaged") from None
    if found.width < 1 or found.height < 1 or found.width * found.height > MOST_DOTS:
        raise BadPicture(
            "the image has {width} × {height} pixels; the limit is {most} in total",
            width=found.width,
            height=found.height,
            most=MOST_DOTS,
        )
    return found


def _png(content: bytes) -> Picture:
    """Every chunk with its check sum, up to the end; the rows are unpacked to see that all are there."""
    at, size, kind = len(_PNG), (0, 0), b""
    packed = b""
    while kind != b"IEND":
        length, kind = struct.unpack_from(">I4s", content, at)
        body = content[at + 8 : at + 8 + length]
        if zlib.crc32(kind + body) != struct.unpack_from(">I", content, at + 8 + length)[0]:
            raise BadPicture("the image is damaged")
        if kind == b"IHDR":
            size = struct.unpack_from(">II", body)
        elif kind == b"IDAT":
            packed += body
        elif kind in _PACKED_BESIDE:
            _refuse_bomb(body)
        at += 12 + length
    unpacking = zlib.decompressobj()
    unpacking.decompress(packed, 9 * MOST_DOTS)
    if not unpacking.eof and not unpacking.unconsumed_tail:
        raise BadPicture("the image is damaged")
    return Picture("png", *size)


def _refuse_bomb(body: bytes) -> None:
    """Refuse what unfolds into more than a profile or a text has.

    Anyone who prints the picture unpacks it.
    """
    start = body.find(b"\0") + 2  # behind its name and the method
    for at in range(start, min(start + 200, len(body))):  # iTXt has languages before the text
        unpacking = zlib.decompressobj()
        try:
            unpacking.decompress(body[at:], MOST_BESIDE)
        except zlib.error:
            continue
        if unpacking.unconsumed_tail:
            raise BadPicture("the image is damaged")
        return


def _jpeg(content: bytes) -> Picture:
    """Segments up to that with the size; the end must be there."""
    at = 2
    while True:
        lead, marker, length = struct.unpack_from(">BBH", content, at)
        if lead != 0xFF or length < 2:
            raise BadPicture("the image is damaged")
        if marker in _FRAMES:
            height, width = struct.unpack_from(">HH", content, at + 5)
            break
        at += 2 + length
    if b"\xff\xd9" not in content[-64:]:
        raise BadPicture("the image is damaged")
    return Picture("jpg", width, height)
