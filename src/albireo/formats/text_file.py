"""Hand-written text files: prizes, values, configurations."""

from pathlib import Path

from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.formats.bounded_file import read_bounded


class NotText(AlbireoError):
    """A file that is not text, or in an unknown encoding."""


def read_text(path: Path) -> str:
    """Return the text of a UTF-8 file, without a byte order mark."""
    try:
        return read_bounded(path).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise not_text(path) from None


def not_text(file: object) -> NotText:
    """Return the refusal of a file that cannot be decoded."""
    return NotText(translatable("{file}: expected text in UTF-8, found something else"), file=file)
