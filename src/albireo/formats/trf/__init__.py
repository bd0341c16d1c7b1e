"""The FIDE Tournament Report File: TRF06, TRF16, TRF26 and the dialects of pairing engines."""

from albireo.formats.trf.dialect import Dialect
from albireo.formats.trf.findings import Finding, TrfError
from albireo.formats.trf.lines import KeptLine
from albireo.formats.trf.losses import TrfLoss
from albireo.formats.trf.reader import RawField, TrfFile, read_trf
from albireo.formats.trf.writer import Rendered, render_trf, write_trf

__all__ = [
    "Dialect",
    "Finding",
    "KeptLine",
    "RawField",
    "Rendered",
    "TrfError",
    "TrfFile",
    "TrfLoss",
    "read_trf",
    "render_trf",
    "write_trf",
]
