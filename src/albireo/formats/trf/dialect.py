"""The version of a report file."""

from albireo.formats.trf.lines import Records
from albireo.formats.trf.settings_records import BBP_POINTS
from albireo.value_classes import dataclass

_NEW_IN_26 = (
    *("142", "152", "162", "172", "182", "192", "202", "212", "222", "240", "250", "260", "299"),
    *("300", "310", "320", "330", "352", "362", "NRS"),
)
_LETTERS_OF_2006 = frozenset(("g", "m", "f", "c", "wg", "wm", "wf", "wc"))
_JAVAFO = ("XXR", "XXC", "XXS", "XXA", "XXP", "XXZ")


@dataclass(frozen=True, slots=True)
class Dialect:
    """Version and engine extensions of a file."""

    version: str
    """`TRF06`, `TRF16` or `TRF26`."""
    javafo: bool = False
    """Uses XX? lines."""
    bbp: bool = False
    """Uses BB? lines."""

    def __str__(self) -> str:
        return self.version + (" with XX?" if self.javafo else "") + (" with BB?" if self.bbp else "")


def of(records: Records) -> Dialect:
    """Return the oldest version that has everything the file uses.

    TRF06 and TRF16 share their layout; one-letter titles indicate the older.
    """
    if any(records[id_] for id_ in _NEW_IN_26):
        version = "TRF26"
    elif any(line.text[10:13].strip().lower() in _LETTERS_OF_2006 for line in records["001"]):
        version = "TRF06"
    else:
        version = "TRF16"
    return Dialect(
        version,
        any(records[id_] for id_ in _JAVAFO),
        any(records[id_] for id_ in BBP_POINTS),
    )
