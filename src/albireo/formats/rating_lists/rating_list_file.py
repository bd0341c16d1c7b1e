"""A rating list as a file: its packing, its format, and how far it has been read.

Nothing is ever unpacked to disk: players are read from the archive on demand. The size declared by an archive
is trusted only up to a limit, and `zipfile` never returns more than declared.
"""

import re
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import IO

from albireo.formats.rating_lists.dbase import dbase_lines, is_dbase
from albireo.formats.rating_lists.errors import BadRatingList, refuse_foreign
from albireo.formats.rating_lists.fide_text import check_spans, fide_text, month
from albireo.formats.rating_lists.fide_xml import fide_xml
from albireo.formats.rating_lists.layout import ListLayout, players_by_layout
from albireo.formats.rating_lists.lines import SLICE, decode_line, lines
from albireo.formats.rating_lists.skipped_rows import SkippedRows
from albireo.formats.rating_lists.table import DEEPEST_HEADING, table, table_heading, table_ratings
from albireo.ratings.rating_list import KINDS, ListedPlayer
from albireo.value_classes import dataclass, field

MOST_BYTES = 3 << 30
"""Maximum unpacked size; FIDE's largest list has about 0.7 GB."""
MOST_TIMES = 200
"""Maximum compression ratio; FIDE's lists have 10 to 20."""
_SMALL = 50 << 20
"""Smaller files are never treated as bombs."""
_HEAD = 64 * 1024
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH_IN_NAME = re.compile(rf"({'|'.join(_MONTHS)})(\d{{2}})", re.IGNORECASE)
_DATE_IN_NAME = re.compile(r"(20\d{2})[-_.]?(0[1-9]|1[0-2])(?!\d{3})")


@dataclass(frozen=True)
class RatingListFile:
    """A list that is being read."""

    file: str
    """The name shown to users."""
    ratings: tuple[str, ...]
    """The types of ratings in it: `standard`, `rapid`, `blitz`, `national`."""
    period: str
    """`2026-03`, `2026-03-01`, or empty if unknown."""
    size: int
    form: str
    """`text`, `xml`, `table`, `dbase` or `layout`."""
    stream: IO[bytes]
    layout: ListLayout | None = None
    """Set if the user defined the columns."""
    skipped: SkippedRows = field(default_factory=SkippedRows)
    """Rows that were read and are not among the players."""

    @property
    def is_fides(self) -> bool:
        """Whether it is FIDE's list rather than a federation's."""
        return self.form in ("text", "xml")

    def part_read(self) -> float:
        """Return the part read, from 0 to 1."""
        return min(1.0, self.stream.tell() / self.size) if self.size else 1.0

    def players(self) -> Iterator[ListedPlayer]:
        """Yield the players, one by one, in the order of the file."""
        try:
            if self.layout is not None:
                yield from players_by_layout(lines(self.stream, self.file), self.file, self.layout)
                return
            kind = self.ratings[0] if self.ratings else ""
            if self.form == "xml":
                yield from fide_xml(self.stream, self.file, kind, self.skipped)
            elif self.form == "dbase":
                yield from table(dbase_lines(self.stream, self.file), self.file, self.skipped)
            elif self.form == "text":
                yield from fide_text(lines(self.stream, self.file), self.file, kind, self.skipped)
            else:
                yield from table(lines(self.stream, self.file), self.file, self.skipped)
        except (zipfile.BadZipFile, zlib.error, EOFError, OSError):
            raise BadRatingList("{file}: the archive is damaged: download it again", file=self.file) from None


@contextmanager
def open_rating_list(
    path: Path, file: str = "", kind: str = "", layout: ListLayout | None = None
) -> Iterator[RatingListFile]:
    """Open a list; `file` is its name if different from the path, `kind` the type of its only ratings.

    `layout` defines the columns if the file does not.
    """
    file = file or path.name
    if not zipfile.is_zipfile(path):
        with path.open("rb", SLICE) as stream:
            yield _recognise(stream, file, path.stat().st_size, "", kind, layout)
        return
    try:
        with zipfile.ZipFile(path) as archive:
            member = _member(archive, file, path.stat().st_size)
            year, month_, day, *_ = member.date_time
            made = f"{year:04}-{month_:02}-{day:02}" if year > 1990 else ""
            with archive.open(member) as packed:
                inner = f"{file}: {Path(member.filename).name}"
                yield _recognise(packed, inner, member.file_size, made, kind, layout)
    except RuntimeError as error:  # what zipfile raises for an encrypted file
        raise BadRatingList("{file}: the archive needs a password", file=file) from error
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, OSError):  # positions before its beginning
        raise BadRatingList("{file}: the archive is damaged: download it again", file=file) from None


def _member(archive: zipfile.ZipFile, file: str, size: int) -> zipfile.ZipInfo:
    names = archive.namelist()
    if "xl/workbook.xml" in names:
        raise BadRatingList(
            "{file}: expected a rating list, found an Excel workbook: save it as CSV", file=file
        )
    for member in archive.infolist():
        if member.filename.lower().endswith((".txt", ".xml", ".csv", ".dbf")) and not member.is_dir():
            if member.file_size > MOST_BYTES or member.file_size > max(_SMALL, MOST_TIMES * size):
                raise BadRatingList(
                    "{file}: would unpack to {found} MB, more than any rating list",
                    file=file,
                    found=member.file_size >> 20,
                )
            return member
    raise BadRatingList("{file}: expected a TXT, XML or CSV file inside, found none", file=file)


def _recognise(
    stream: IO[bytes], file: str, size: int, made: str, kind: str, layout: ListLayout | None
) -> RatingListFile:
    """Return the format of a file, judged by its beginning and its name."""
    ratings: tuple[str, ...]
    if size > MOST_BYTES:
        raise BadRatingList("{file}: {found} MB is larger than any rating list", file=file, found=size >> 20)
    head = stream.read(_HEAD)
    stream.seek(0)
    if is_dbase(head) and layout is None:
        first = list(islice(dbase_lines(stream, file), 1))
        stream.seek(0)
        ratings = table_ratings(table_heading(first, file).columns)
        return RatingListFile(file, ratings, _period(file) or made, size, "dbase", stream)
    refuse_foreign(head, file)
    if layout is not None:
        return RatingListFile(file, layout.ratings, _period(file) or made, size, "layout", stream, layout)
    text = head.decode("utf-8", errors="replace").lstrip("\ufeff \r\n")
    heading = text.replace("\r", "\n").partition("\n")[0]
    single = kind or _kind_in(file)
    period = _period(file) or made
    if text.startswith("<"):
        form = "xml"
        if "<player>" not in text:
            raise BadRatingList("{file}: expected <player> elements, found none", file=file)
        ratings = KINDS if "<rapid_rating" in text or "<blitz_rating" in text else (single,)
    elif re.match(r"ID\s*number", text, re.IGNORECASE):
        form = "text"
        ratings = (single,) if "MONTH" in check_spans(heading, file) else KINDS
        period = _period(month(heading)) or period
    else:
        form = "table"
        beginning = head.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")[:DEEPEST_HEADING]
        first = [decode_line(line) for line in beginning]
        ratings = table_ratings(table_heading(first, file).columns)
    return RatingListFile(file, ratings, period, size, form, stream)


def _kind_in(file: str) -> str:
    """Return the type of play of a list, judged by its name.

    FIDE's lists of one type do not contain it.
    """
    return next((kind for kind in ("rapid", "blitz") if kind in file.lower()), "standard")


def _period(text: str) -> str:
    """Return the month in the name of a file; empty if there is none.

    >>> _period("standard_mar26frl.txt"), _period("elo-2026-11.csv"), _period("players_list_foa.txt")
    ('2026-03', '2026-11', '')
    """
    if found := _MONTH_IN_NAME.search(text):
        return f"20{found[2]}-{_MONTHS.index(found[1].lower()) + 1:02}"
    dated = _DATE_IN_NAME.search(text)
    return f"{dated[1]}-{dated[2]}" if dated else ""
