"""The FIDE Tournament Report File: TRF06, TRF16, TRF26 and the dialects of pairing engines."""

from albireo.formats.trf.dialect import Dialect
from albireo.formats.trf.findings import Finding, TrfError
from albireo.formats.trf.lines import KeptLine
from albireo.formats.trf.reader import RawField, TrfFile, read_trf

__all__ = ["Dialect", "Finding", "KeptLine", "RawField", "TrfError", "TrfFile", "read_trf"]
