"""What the command line knows about where it prints; nothing here is slow to import."""

import shutil
import sys
import unicodedata

PIPE_WIDTH = 10_000
"""In a pipe nothing is folded or cut."""
_WIDE = ("W", "F")


def safe(text: str) -> str:
    """Text without anything a terminal would obey.

    >>> safe("Bell\\x1b[31m")
    'Bell�[31m'
    """
    return "".join("�" if unicodedata.category(char) in ("Cc", "Cf") else char for char in text)


def width() -> int:
    """Columns of the terminal, or of a pipe."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else PIPE_WIDTH


def cells(text: str) -> int:
    """How many columns a text takes: most Asian characters take two, accents on their own none.

    >>> cells("Ding Liren"), cells("丁立人")
    (10, 6)
    """
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in _WIDE else 1
        for char in text
    )


def fitted(text: str, columns: int, right: bool = False) -> str:
    """A text cut or filled to so many columns.

    >>> fitted("Aldébaran, Hugo", 8), fitted("7", 3, right=True)
    ('Aldébar…', '  7')
    """
    if cells(text) > columns:
        text = text[:columns]
        while cells(text) > columns - 1:
            text = text[:-1]
        text += "…"
    blanks = " " * (columns - cells(text))
    return blanks + text if right else text + blanks
