"""How documents are set on paper: what an arbiter chooses once for all of them."""

from enum import Enum
from typing import NamedTuple


class Paper(Enum):
    """A size of paper, upright, in points (1/72 inch)."""

    A4 = (595.28, 841.89)
    LETTER = (612.0, 792.0)

    @property
    def id(self) -> str:
        """In options and addresses."""
        return self.name.lower()


class Density(Enum):
    """How close rows stand; the value multiplies the size of letters and rows."""

    COMPACT = 0.87
    NORMAL = 1.0
    ROOMY = 1.15
    LARGE_PRINT = 1.8
    """For people who see badly; nothing is made smaller to fit, lines wrap instead."""

    @property
    def id(self) -> str:
        return self.name.lower().replace("_", "-")


class Logo(NamedTuple):
    """The organiser's picture, at the head of every page."""

    content: bytes
    format: str
    """`png`, `jpg`, `gif`, `webp` or `svg`."""

    @property
    def data_address(self) -> str:
        """The picture itself as an address, for pages that need nothing from elsewhere."""
        from base64 import b64encode

        kind = {"jpg": "jpeg", "svg": "svg+xml"}.get(self.format, self.format)
        return f"data:image/{kind};base64,{b64encode(self.content).decode()}"


class PageSetup(NamedTuple):
    """Paper, density, and what the organiser puts on every page."""

    paper: Paper = Paper.A4
    density: Density = Density.NORMAL
    logo: Logo | None = None
    footer: str = ""
    stack_cut: bool = False
    """Whether cards are ordered so that the pile, cut as a whole, gives piles in order."""
