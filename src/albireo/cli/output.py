"""Tables and headings for people: fitted to a terminal, complete in a pipe, bold only on screens.

Names come from untrusted files: control characters are replaced before they reach a terminal.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import click

from albireo.cli.language import language
from albireo.cli.terminal import width
from albireo.domain.points import TENTHS, chess
from albireo.i18n.numbers import figure
from albireo.reports.document import Document
from albireo.reports.formatter import Formatter
from albireo.reports.renderers import columns
from albireo.reports.renderers.columns import safe
from albireo.reports.renderers.text import TextLine, body


class Head(NamedTuple):
    """The heading of a column of a table."""

    text: str
    """Text in the language of the command."""
    align: str = "<"
    """`<`, `^` or `>`."""
    shrinks: bool = False
    """Whether its texts are cut on a narrow terminal."""


def formatter() -> Formatter:
    """Return a formatter for the language of the command."""
    return Formatter(language())


def points_words(number: float) -> str:
    """Format points from JSON data for people, with ½."""
    return figure(chess(round(number * TENTHS)), language())


def rows_of(document: Document, wanted: int | None = None) -> str:
    """Return the rows of a document, fitted to the terminal or to the width given."""
    return "\n".join(style_headings(body(document, formatter(), width(wanted))))


def style_headings(lines: Iterable[TextLine]) -> Iterator[str]:
    """Yield lines with headings in bold; Click removes that if output is not a terminal."""
    for line in lines:
        yield click.style(line.text, bold=True) if line.is_heading and line.text else line.text


def heading(text: str) -> None:
    """Print a heading."""
    click.secho(safe(text), bold=True)


def table(heads: Sequence[Head], rows: Iterable[Sequence[str]]) -> None:
    """Print a table that is not a document."""
    click.echo(table_text(heads, rows))


def table_text(heads: Sequence[Head], rows: Iterable[Sequence[str]], wanted: int | None = None) -> str:
    """Return a table that is not a document, fitted to the terminal or to the width given."""
    found = [[safe(cell) for cell in row] for row in rows]
    listed = [
        columns.TextColumn(head.text, [row[i] for row in found], head.align, head.shrinks)
        for i, head in enumerate(heads)
    ]
    [part] = columns.table(listed, width(wanted))
    first, *others = part.lines
    return "\n".join([click.style(first, bold=True), *others])
