"""Uploaded images, such as a logo: whether they are complete, of a known type and not too large.

Nothing is decoded here: the structure of the file is checked, its size in pixels is read, and images that
would fill the memory when shown are refused.
"""

import struct
import zlib
from typing import NamedTuple

from albireo.domain.errors import AlbireoError

MOST_BYTES = 256 * 1024
MOST_BACKGROUND = 1024 * 1024
"""Bytes of an image that fills a sheet."""
MOST_DOTS = 4_000_000
"""A square of 2,000 by 2,000; a printed logo is four centimetres wide."""
_PNG, _JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""JPEG markers that contain the size."""


_PACKED_BESIDE = {b"iCCP": 1, b"zTXt": 1, b"iTXt": 1}
"""Compressed parts of PNG besides the image: a colour profile and texts, which are not needed."""
MOST_BESIDE = 1 << 20
"""Maximum unpacked size of such a part; camera profiles have a tenth of it."""


class BadPicture(AlbireoError):
    """A file that is not an accepted image."""


class Picture(NamedTuple):
    """The type and size of an image."""

    format: str
    """`png` or `jpg`."""
    width: int
    height: int


def read_picture(content: bytes, most_bytes: int = MOST_BYTES) -> Picture:
    """Return the type and size of an image; anything else, or an image too large, is refused."""
    if len(content) > most_bytes:
        raise BadPicture(
            "the image is {found} kB; the limit is {most} kB",
            found=-(-len(content) // 1024),
            most=most_bytes // 1024,
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
    """Check every chunk and checksum to the end; the rows are unpacked to see that all are there."""
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
    """Refuse data that expands to more than a profile or text needs.

    Printing the image would unpack it.
    """
    start = body.find(b"\0") + 2  # after its name and the method
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
    """Check segments up to the one with the size; the end must be present."""
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
