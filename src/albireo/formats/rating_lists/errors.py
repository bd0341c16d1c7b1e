"""Errors for files that are not rating lists."""

from albireo.domain.errors import AlbireoError
from albireo.domain.message import Translatable, translatable


class BadRatingList(AlbireoError):
    """A file that is not a rating list."""


class UnknownColumns(BadRatingList):
    """A text whose columns the user may be able to name."""


_FOREIGN: tuple[tuple[bytes, Translatable], ...] = (
    (b"%PDF", translatable("a PDF document")),
    (b"\x89PNG", translatable("an image")),
    (b"\xff\xd8\xff", translatable("an image")),
    (b"GIF8", translatable("an image")),
    (b"\xd0\xcf\x11\xe0", translatable("an old Excel workbook: save it as CSV")),
    (b"7z\xbc\xaf", translatable("a 7-Zip archive: unpack it first")),
    (b"Rar!", translatable("a RAR archive: unpack it first")),
    (b"\x1f\x8b", translatable("a gzip archive: unpack it first")),
    (b"PK\x03\x04", translatable("an incomplete ZIP file: download it again")),
    (b"\xff\xfe", translatable("text in UTF-16: save it as UTF-8")),
    (b"\xfe\xff", translatable("text in UTF-16: save it as UTF-8")),
    (b"SQLite format 3", translatable("a database")),
)
"""Files mistaken for a rating list, by their first bytes."""
_CONTROLS = bytes(set(range(32)) - set(b"\t\n\r\f\x1a"))


def refuse_foreign(head: bytes, file: str) -> None:
    """Raise if a file is of another type, so that its bytes are not shown as text."""
    found = next((words for start, words in _FOREIGN if head.startswith(start)), None)
    text = head.lstrip(b"\xef\xbb\xbf \r\n\t").lower()
    if found is None and text.startswith((b"<!doctype html", b"<html")):
        found = translatable("a web page: choose the file it links to instead")
    if found is None and head.translate(None, _CONTROLS) != head:
        found = translatable("binary data")
    if found is not None:
        raise BadRatingList(
            "{file}: expected FIDE’s list (TXT, XML or ZIP) or a CSV file with headings, found {found}",
            file=file,
            found=found,
        )


def printable_part(text: str, most: int = 100) -> str:
    """Return part of a file for quoting: one line of printable characters."""
    clean = "".join(character if character.isprintable() else " " for character in text)
    return " ".join(clean.split())[:most]
