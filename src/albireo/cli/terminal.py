"""Properties of the terminal; nothing here is slow to import."""

import shutil
import sys

PIPE_WIDTH = 10_000
"""Width of a pipe, in which nothing is wrapped or cut."""


def width(wanted: int | None = None) -> int:
    """Return the width requested, else that of the terminal; a pipe is practically unlimited."""
    if wanted:
        return wanted
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else PIPE_WIDTH
