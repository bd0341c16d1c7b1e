"""Columns of text that fit a width: what is shortened or dropped, and in which order.

Optional columns are dropped first, names are cut next, then columns that form a list (rounds) are split into
several tables, and last the gap between columns becomes a single space. In a file or pipe, which has no
width, nothing is cut.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from typing import NamedTuple

GAP = 2
SHORTEST = 12
"""Names are not cut below this length."""
PROSE = 110
"""Width at which sentences wrap, even if there is more space."""
_WIDE = ("W", "F")


class TextColumn(NamedTuple):
    """A column of texts."""

    heading: str
    cells: Sequence[str]
    align: str = "<"
    """`<`, `^` or `>`."""
    shrinks: bool = False
    may_go: bool = False
    is_listed: bool = False
    """Whether it is part of a list that may be split into several tables."""


class ColumnBlock(NamedTuple):
    """One of the tables into which a list of columns is split; usually there is only one."""

    first: str
    """Headings of the first and last list columns it contains; empty if it contains all."""
    last: str
    lines: tuple[str, ...]
    """Lines of the table; the heading comes first, if there is one."""


def safe(text: str) -> str:
    """Return text without control characters that a terminal would interpret.

    >>> safe("Bell\\x1b[31m")
    'Bell�[31m'
    """
    return "".join("�" if unicodedata.category(char) in ("Cc", "Cf") else char for char in text)


def cells(text: str) -> int:
    """Return the width of a text in columns: most Asian characters take two, combining accents none.

    >>> cells("Ding Liren"), cells("丁立人")
    (10, 6)
    """
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in _WIDE else 1
        for char in text
    )


def fit_column(text: str, columns: int, align: str = "<") -> str:
    """Return a text cut or padded to a number of columns.

    >>> fit_column("Aldébaran, Hugo", 8), fit_column("7", 3, ">"), fit_column("7", 3, "^")
    ('Aldébar…', '  7', ' 7 ')
    """
    if cells(text) > columns:
        text = text[:columns]
        while cells(text) > columns - 1:
            text = text[:-1]
        text += "…"
    blanks = columns - cells(text)
    left = {"<": 0, "^": blanks // 2, ">": blanks}[align]
    return " " * left + text + " " * (blanks - left)


def fold_columns(columns: Sequence[TextColumn], place: int, width: int) -> list[TextColumn]:
    """Return the columns with the texts of one wrapped to the remaining width."""
    import textwrap

    others = sum(
        GAP + max(map(cells, (column.heading, *column.cells)), default=0)
        for at, column in enumerate(columns)
        if at != place
    )
    room = max(SHORTEST, min(width, PROSE) - others)
    lines: list[list[str]] = []
    for text in columns[place].cells:
        indent = text[: len(text) - len(text.lstrip())]
        found = textwrap.wrap(text, room, subsequent_indent=indent + " ", break_on_hyphens=False)
        lines.append(found or [""])
    return [
        column._replace(
            cells=[
                (line if at == place else text if number == 0 else "")
                for text, own in zip(column.cells, lines, strict=True)
                for number, line in enumerate(own)
            ]
        )
        for at, column in enumerate(columns)
    ]


def table(columns: Sequence[TextColumn], width: int) -> Iterator[ColumnBlock]:
    """Yield the table, split into parts if it does not fit otherwise."""
    natural = {id(column): max(map(cells, (column.heading, *column.cells)), default=0) for column in columns}
    kept = list(columns)
    for column in reversed(columns):
        least = sum(min(natural[id(each)], SHORTEST) if each.shrinks else natural[id(each)] for each in kept)
        if column.may_go and least + GAP * (len(kept) - 1) > width:
            kept.remove(column)
    widths = [natural[id(column)] for column in kept]
    for gap in (GAP, 1):
        shrunk = _shrunk(kept, widths, width - gap * (len(kept) - 1))
        if sum(shrunk) + gap * (len(kept) - 1) <= width:
            yield ColumnBlock("", "", _lines(kept, shrunk, gap))
            return
        if gap == GAP and sum(column.is_listed for column in kept) > 1:
            yield from _spread(kept, widths, width)
            return
    yield ColumnBlock("", "", _lines(kept, shrunk, 1))


def _spread(columns: list[TextColumn], widths: list[int], width: int) -> Iterator[ColumnBlock]:
    """Yield tables with as many list columns as fit, repeating the other columns in each."""
    listed = [i for i, column in enumerate(columns) if column.is_listed]
    fixed = [
        GAP + (min(widths[i], SHORTEST) if columns[i].shrinks else widths[i])
        for i in range(len(columns))
        if i not in listed
    ]
    room = width + GAP - sum(fixed)
    fitting = max(1, room // (GAP + max(widths[i] for i in listed)))
    for start in range(0, len(listed), fitting):
        here = listed[start : start + fitting]
        chosen = [i for i in range(len(columns)) if i in here or i not in listed]
        some, own = [columns[i] for i in chosen], [widths[i] for i in chosen]
        shrunk = _shrunk(some, own, width - GAP * (len(some) - 1))
        yield ColumnBlock(columns[here[0]].heading, columns[here[-1]].heading, _lines(some, shrunk, GAP))


def _shrunk(columns: Sequence[TextColumn], widths: Sequence[int], room: int) -> list[int]:
    """Return the widths, cutting the widest shrinkable columns until all fit or none can be cut further."""
    found = list(widths)
    over = sum(found) - room
    while over > 0:
        widest = max(
            (i for i, column in enumerate(columns) if column.shrinks and found[i] > SHORTEST),
            key=lambda i: found[i],
            default=None,
        )
        if widest is None:
            break
        found[widest] -= 1
        over -= 1
    return found


def _lines(columns: Sequence[TextColumn], widths: Sequence[int], gap: int) -> tuple[str, ...]:
    count = max((len(column.cells) for column in columns), default=0)
    rows = [[column.cells[row] for column in columns] for row in range(count)]
    if any(column.heading for column in columns):
        rows.insert(0, [column.heading for column in columns])
    aligned = [column.align for column in columns]
    return tuple((" " * gap).join(map(fit_column, row, widths, aligned)).rstrip() for row in rows)
