"""Widths of texts in the fonts that come with Albireo, and the characters these lack.

Column widths are calculated here rather than measured on the page: orientation and letter width are chosen
before typesetting. Kerning is ignored; it makes texts narrower, or only slightly wider. Arabic letters are
measured in their isolated forms, which are wider than joined ones.
"""

import struct
import unicodedata
from functools import cache
from pathlib import Path
from typing import NamedTuple

from albireo.domain.errors import AlbireoError

FOLDER = Path(__file__).parents[2] / "fonts"
MAIN = "NotoSans"
UNKNOWN = 1.0
"""Width of a character the fonts lack: Chinese and Japanese characters are as wide as they are high."""
_REGULAR_ONLY = ("Math", "Symbols2")
_OTHERS = ("Arabic", "Armenian", "Georgian", "Hebrew", "Math", "Symbols2")


class MissingFont(AlbireoError):
    """A missing font of Albireo itself."""


class Face(NamedTuple):
    """A font face."""

    bold: bool = False
    condensed: bool = False

    @property
    def style(self) -> str:
        return f"{'Condensed' * self.condensed}{'Bold' * self.bold}" or "Regular"


PLAIN = Face()


class Widths(dict[str, float]):
    """Widths of texts in a face, computed on first use."""

    MOST = 1 << 16

    def __init__(self, face: Face) -> None:
        super().__init__()
        self.face = face

    def __missing__(self, text: str) -> float:
        known = advances(self.face)
        if len(self) >= self.MOST:
            self.clear()
        width = self[text] = sum(known.get(ord(char), UNKNOWN) for char in text)
        return width


@cache
def widths(face: Face) -> Widths:
    """Return the widths of texts in a face."""
    return Widths(face)


def text_width(text: str, face: Face = PLAIN) -> float:
    """Return the width of a text at size 1.

    >>> round(text_width("Carlsen"), 2) < round(text_width("Carlsen", Face(bold=True)), 2)
    True
    """
    return widths(face)[text]


def missing(text: str) -> set[str]:
    """Return the characters that none of our fonts has."""
    known = advances(PLAIN)
    return {
        char for char in set(text) if ord(char) not in known and unicodedata.category(char)[0] not in "CZ"
    }


@cache
def advances(face: Face) -> dict[int, float]:
    """Return the width of every known character at size 1; other scripts have only regular and bold faces."""
    found: dict[int, float] = {}
    for script in _OTHERS:
        style = "Bold" if face.bold and script not in _REGULAR_ONLY else "Regular"
        found |= _own_font(f"{MAIN}{script}-{style}.ttf")
    return found | _own_font(f"{MAIN}-{face.style}.ttf")


def _own_font(name: str) -> dict[int, float]:
    path = FOLDER / name
    try:
        return read_advances(path.read_bytes())
    except (OSError, KeyError, struct.error):
        raise MissingFont(
            "the font {path} that comes with Albireo is missing or damaged; reinstall Albireo",
            path=str(path),
        ) from None


def read_advances(font: bytes, index: int = 0) -> dict[int, float]:
    """Return characters and widths of a TrueType or OpenType font, or of one font of a collection."""
    start = struct.unpack_from(">I", font, 12 + 4 * index)[0] if font[:4] == b"ttcf" else 0
    count = struct.unpack_from(">H", font, start + 4)[0]
    tables: dict[bytes, int] = {}
    for at in range(count):
        tag, _, offset, length = struct.unpack_from(">4sIII", font, start + 12 + 16 * at)
        if offset + length > len(font):
            raise struct.error("a font that breaks off")
        tables[tag] = offset
    units = struct.unpack_from(">H", font, tables[b"head"] + 18)[0]
    metrics = struct.unpack_from(">H", font, tables[b"hhea"] + 34)[0]
    widths = struct.unpack_from(f">{metrics * 2}H", font, tables[b"hmtx"])[::2]
    glyphs = _characters(font, tables[b"cmap"])
    return {char: widths[min(glyph, metrics - 1)] / units for char, glyph in glyphs.items()}


def _characters(font: bytes, cmap: int) -> dict[int, int]:
    """Return the glyph of every character, from the largest character table."""
    count = struct.unpack_from(">H", font, cmap + 2)[0]
    found: dict[int, int] = {}
    for at in range(count):
        start = cmap + int(struct.unpack_from(">I", font, cmap + 8 + 8 * at)[0])
        form = struct.unpack_from(">H", font, start)[0]
        read = {4: _segments, 12: _groups}.get(form)
        if read is not None:
            found = max(found, read(font, start), key=len)
    return found


def _groups(font: bytes, start: int) -> dict[int, int]:
    """Return the glyphs of a format 12 table: runs of characters with consecutive glyphs."""
    found: dict[int, int] = {}
    for at in range(struct.unpack_from(">I", font, start + 12)[0]):
        first, last, glyph = struct.unpack_from(">III", font, start + 16 + 12 * at)
        found.update((char, glyph + char - first) for char in range(first, last + 1))
    return found


def _segments(font: bytes, start: int) -> dict[int, int]:
    """Return the glyphs of a format 4 table: segments of the basic plane, with an offset or a glyph list."""
    double = struct.unpack_from(">H", font, start + 6)[0]
    half = double // 2
    ends = struct.unpack_from(f">{half}H", font, start + 14)
    starts = struct.unpack_from(f">{half}H", font, start + 16 + double)
    deltas = struct.unpack_from(f">{half}H", font, start + 16 + 2 * double)
    offsets_at = start + 16 + 3 * double
    offsets = struct.unpack_from(f">{half}H", font, offsets_at)
    found: dict[int, int] = {}
    for at in range(half):
        for char in range(starts[at], ends[at] + 1):
            glyph = char
            if offsets[at]:
                place = offsets_at + 2 * at + offsets[at] + 2 * (char - starts[at])
                glyph = struct.unpack_from(">H", font, place)[0]
                if glyph == 0:
                    continue
            found[char] = (glyph + deltas[at]) % 0x10000
    found.pop(0xFFFF, None)
    return found
