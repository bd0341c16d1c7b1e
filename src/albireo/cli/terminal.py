"""What the command line knows about where it prints; nothing here is slow to import."""

import shutil
import sys

PIPE_WIDTH = 10_000
"""In a pipe nothing is folded or cut."""


def width(wanted: int | None = None) -> int:
    """The columns asked for, else those of the terminal; a pipe has as many as are needed."""
    if wanted:
        return wanted
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else PIPE_WIDTH
