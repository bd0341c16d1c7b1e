"""Text files people write by hand: prizes, figures, configurations."""

from pathlib import Path

from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.formats.bounded_file import read_bounded


class NotText(AlbireoError):
    """A file that is no text, or text of an encoding no one can guess."""


def read_text(path: Path) -> str:
    """The text of a file in UTF-8, without the mark some editors put before it."""
    try:
        return read_bounded(path).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise not_text(path) from None


def not_text(file: object) -> NotText:
    """The refusal of a file that cannot be decoded."""
    return NotText(translatable("{file}: expected text in UTF-8, found something else"), file=file)
