"""Fonts of this computer, for names in scripts that Albireo's fonts lack."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from albireo.reports.renderers.pdf.metrics import read_advances


class Found(NamedTuple):
    """Fonts found on this computer."""

    families: tuple[str, ...]
    """Fonts to use after our own."""
    missing: tuple[str, ...]
    """Characters that no available font has."""


def fonts_for(characters: Iterable[str]) -> Found:
    """Return as few font families as possible that have these characters, in alphabetical order."""
    wanted = {ord(char) for char in characters}
    families: list[str] = []
    for family, path, index in _installed_fonts() if wanted else ():
        here = wanted & _characters_of(path, index)
        if here:
            families.append(family)
            wanted -= here
        if not wanted:
            break
    return Found(tuple(families), tuple(sorted(map(chr, wanted))))


@cache
def _installed_fonts() -> tuple[tuple[str, str, int], ...]:
    import typst

    found = {(font.family, font.path, font.index) for font in typst.Fonts().fonts() if font.path}
    return tuple(sorted(found))


@cache
def _characters_of(path: str, index: int) -> frozenset[int]:
    """Return the characters of a font; none if it cannot be read."""
    import struct

    try:
        return frozenset(read_advances(Path(path).read_bytes(), index))
    except (OSError, KeyError, struct.error):
        return frozenset()
