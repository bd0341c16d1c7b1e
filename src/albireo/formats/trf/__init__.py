"""The FIDE Tournament Report File: TRF06, TRF16, TRF26 and the dialects of pairing engines.

The writer is imported on demand: most commands only read.
"""

from typing import TYPE_CHECKING

from albireo.formats.trf.dialect import Dialect
from albireo.formats.trf.findings import Finding, TrfError
from albireo.formats.trf.lines import KeptLine
from albireo.formats.trf.losses import TrfLoss
from albireo.formats.trf.reader import RawField, TrfFile, read_trf

if TYPE_CHECKING:
    from albireo.formats.trf.writer import RenderedTrf, render_trf, write_trf

__all__ = [
    "Dialect",
    "Finding",
    "KeptLine",
    "RawField",
    "RenderedTrf",
    "TrfError",
    "TrfFile",
    "TrfLoss",
    "read_trf",
    "render_trf",
    "write_trf",
]


def __getattr__(name: str) -> object:
    if name in ("RenderedTrf", "render_trf", "write_trf"):
        from albireo.formats.trf import writer

        return getattr(writer, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
