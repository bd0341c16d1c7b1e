"""How documents are set on paper, chosen once for all of them."""

from enum import Enum
from typing import NamedTuple


class Paper(Enum):
    """A paper size, portrait, in points (1/72 inch)."""

    A4 = (595.28, 841.89)
    LETTER = (612.0, 792.0)

    @property
    def id(self) -> str:
        """Name in options and addresses."""
        return self.name.lower()


class Density(Enum):
    """How closely rows are spaced; the value multiplies the size of letters and rows."""

    COMPACT = 0.87
    NORMAL = 1.0
    ROOMY = 1.15
    LARGE_PRINT = 1.8
    """For people with poor eyesight; text is never shrunk to fit, lines wrap instead."""

    @property
    def id(self) -> str:
        return self.name.lower().replace("_", "-")


class Logo(NamedTuple):
    """The organiser's logo, at the top of every page."""

    content: bytes
    format: str
    """`png`, `jpg`, `gif`, `webp` or `svg`."""

    @property
    def data_address(self) -> str:
        """The picture as a data URL, for pages without external resources."""
        from base64 import b64encode

        kind = {"jpg": "jpeg", "svg": "svg+xml"}.get(self.format, self.format)
        return f"data:image/{kind};base64,{b64encode(self.content).decode()}"


class Background(NamedTuple):
    """The image behind a certificate."""

    image: Logo
    is_upright: bool


class PageSetup(NamedTuple):
    """Paper, density, and the organiser's items on every page."""

    paper: Paper = Paper.A4
    density: Density = Density.NORMAL
    logo: Logo | None = None
    footer: str = ""
    stack_cut: bool = False
    """Whether cards are ordered so that cutting the whole pile gives piles in order."""
    background: Background | None = None
    """The organiser's background of certificates."""
    top: int = 0
    """Space kept free above the text of a certificate, in mm."""
