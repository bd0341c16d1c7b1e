"""Lines sorted by record, and lines kept unchanged.

Kept lines (comments, unspecified records, the informative 801 and 802) remember the record type they
preceded, so that a heading comment is written back above the lines it heads.
"""

from bisect import bisect_right
from collections import defaultdict
from typing import NamedTuple

from albireo.value_classes import dataclass, field

ORDER = (
    *("012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122"),
    *("132", "142", "XXR", "152", "XXC", "162", "XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"),
    *("172", "182", "192", "202", "212", "222", "352", "362"),
    *("001", "NRS", "013", "310", "240", "XXZ", "250", "XXA", "260", "XXP", "XXG", "XXT", "XXB"),
    *("XXF", "XXO"),
    *("299", "300", "320", "330", "XXM"),
)
"""The records in the order of writing; NRS stands for national records, named by a federation."""
PLACE = {id_: place for place, id_ in enumerate(ORDER)}
END = len(ORDER)

INFORMATIVE = ("801", "802")
"""For human readers only: kept but not parsed."""
COMMENT = "###"
LEFT_FIDE_MODE = "FIDE mode left"
"""Beginning of the comment in a report after FIDE mode was left."""


class Line(NamedTuple):
    """One line of the file."""

    number: int
    id: str
    text: str

    @property
    def value(self) -> str:
        """Everything after the record's ID."""
        return self.text[3:].strip()


@dataclass(frozen=True, slots=True)
class KeptLine:
    """A line written back unchanged."""

    text: str
    place: int = field(default=END, compare=False)
    """Position in `ORDER` of the records that follow it."""


@dataclass(slots=True)
class Records:
    """The lines of a file by record."""

    by_id: dict[str, list[Line]] = field(default_factory=lambda: defaultdict(list))
    kept: list[tuple[int, str, int]] = field(default_factory=list)
    """Line number, text and the earliest position for writing."""
    _starts: dict[int, int] = field(default_factory=dict)
    """Position in `ORDER` of every line that was understood, by line number."""

    def __getitem__(self, id_: str) -> list[Line]:
        return self.by_id.get(id_, [])

    def add(self, line: Line, group: str) -> None:
        self.by_id[group].append(line)
        self._starts[line.number] = PLACE[group]

    def keep(self, line: Line) -> None:
        """Keep a line; a second record of a parsed type must not come before the first."""
        self._starts.pop(line.number, None)
        self.kept.append((line.number, line.text.rstrip(), PLACE.get(line.id, -1) + 1))

    def kept_lines(self) -> tuple[KeptLine, ...]:
        """Return the kept lines in the order they are written."""
        starts = sorted(self._starts.items())
        placed = []
        for number, text, least in self.kept:
            after = bisect_right(starts, (number, END))
            following = starts[after][1] if after < len(starts) else END
            placed.append((max(following, least), number, text))
        return tuple(KeptLine(text, place) for place, _, text in sorted(placed))


def sort(lines: list[str]) -> Records:
    """Sort the lines of a file by record ID, dropping blank lines.

    In the draft of TRF25, whose files still exist, byes were record 330 and forfeited matches 340.
    """
    records = Records()
    for number, text in enumerate(lines, start=1):
        if not text or text.isspace():
            continue
        if text[0].isspace() and text.lstrip()[:3].upper() in PLACE:
            text = text.lstrip()
        id_ = text[:3].upper() if text[:3].upper() in PLACE else text[:3]
        line = Line(number, id_, text)
        if id_ == "330" and text[4:5] in ("F", "H", "Z") and not text[5:6].strip():
            records.add(line, "240")
        elif id_ == "340" and text[4:6] in ("+-", "-+", "--"):
            records.add(line, "330")
        elif id_ in PLACE and id_ != "NRS" and not text[3:4].strip():
            records.add(line, id_)
        else:
            records.keep(line)
    return records
