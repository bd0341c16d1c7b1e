"""Tables for people: aligned, fitted to a terminal, a line per row in a pipe, bold only on screens.

Names come from files anyone may have written: control characters are replaced before they reach a terminal,
and nothing in them is taken for Rich's markup.
"""

import sys
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from rich.console import Console
from rich.table import Table
from rich.text import Text

from albireo.cli.language import _
from albireo.cli.terminal import PIPE_WIDTH, safe

GAP = 2
"""Blanks between columns."""


class Column(NamedTuple):
    """A column of a table."""

    title: str
    """English; shown in the language of the command."""
    justify: Literal["left", "right", "center"] = "left"
    width: int | None = None
    """Longer texts are cut on a terminal."""


class _Screen(Console):
    def on_broken_pipe(self) -> None:
        """Rich would end the program with 1; a reader who leaves is no failure."""
        raise BrokenPipeError


def console() -> Console:
    """The standard output."""
    is_screen = sys.stdout.isatty()
    return _Screen(
        file=sys.stdout, markup=False, highlight=False, emoji=False, width=None if is_screen else PIPE_WIDTH
    )


def heading(screen: Console, text: str) -> None:
    screen.print(Text(safe(text), style="bold"))


def table(screen: Console, columns: Sequence[Column], rows: Iterable[Sequence[str]]) -> None:
    """Print a table."""
    grid = Table(
        box=None,
        pad_edge=False,
        padding=(0, GAP, 0, 0),
        header_style="bold",
        show_header=any(column.title for column in columns),
    )
    for column in columns:
        grid.add_column(
            _(column.title),
            justify=column.justify,
            no_wrap=True,
            overflow="ellipsis",
            max_width=column.width if screen.width < PIPE_WIDTH else None,
        )
    for row in rows:
        grid.add_row(*(Text(safe(cell)) for cell in row))
    screen.print(grid)
