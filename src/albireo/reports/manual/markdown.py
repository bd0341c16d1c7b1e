"""The part of Markdown that our pages use, as blocks: headings, paragraphs, lists, tables, code, pictures.

A library was weighed; the pages are our own and small: a few patterns do. Pages, files and paper are made of
the same blocks (`html.py`, `pdf.py`), and nothing in them becomes a tag or a command.
"""

import re
from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

_ITEM = re.compile(r"\s*(?:[-*]|\d+\.) +(.*)")
_HEADING = re.compile(r"(#{1,4}) (.*)")
_PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)\s]+)\)")
_INLINE = re.compile(
    r"`(?P<code>[^`]+)`|\[(?P<words>[^\]]+)\]\((?P<target>[^)\s]+)\)|\*\*(?P<strong>.+?)\*\*"
    r"|(?<!\w)\*(?P<emphasis>.+?)\*(?!\w)"
)


class Style(Enum):
    """How a part of a line is set."""

    PLAIN = "plain"
    STRONG = "strong"
    EMPHASIS = "emphasis"
    CODE = "code"
    LINK = "link"


class Run(NamedTuple):
    """A part of a line."""

    text: str
    style: Style = Style.PLAIN
    target: str = ""
    """Where a link leads, as written."""


Line = tuple[Run, ...]


class Heading(NamedTuple):
    level: int
    line: Line


class Paragraph(NamedTuple):
    line: Line


class Listing(NamedTuple):
    is_numbered: bool
    items: tuple[Line, ...]


class Table(NamedTuple):
    head: tuple[Line, ...]
    rows: tuple[tuple[Line, ...], ...]


class Code(NamedTuple):
    text: str


class Picture(NamedTuple):
    words: str
    file: str


Block = Heading | Paragraph | Listing | Table | Code | Picture


def blocks(text: str) -> Iterator[Block]:
    """A page, block by block.

    >>> list(blocks("# Byes\\n\\nSee *this*."))[1].line
    (Run(text='See ', ...), Run(text='this', style=<Style.EMPHASIS: 'emphasis'>, ...), Run(text='.', ...))
    """
    for lines in _parts(text):
        yield _block(lines)


def _parts(text: str) -> Iterator[list[str]]:
    block: list[str] = []
    is_code = False
    for line in text.splitlines():
        if line.startswith("```"):
            if block:
                yield block
            block = [] if is_code else ["```"]
            is_code = not is_code
        elif is_code:
            block.append(line)
        elif not line.strip():
            if block:
                yield block
            block = []
        elif _HEADING.match(line) or _PICTURE.fullmatch(line):
            if block:
                yield block
            yield [line]
            block = []
        elif _ITEM.match(line) and block and not _ITEM.match(block[0]):
            yield block
            block = [line]
        else:
            block.append(line)
    if block:
        yield block


def _block(lines: list[str]) -> Block:
    first = lines[0]
    if first == "```":
        return Code("\n".join(lines[1:]))
    if heading := _HEADING.fullmatch(first):
        return Heading(len(heading[1]), line_of(heading[2]))
    if picture := _PICTURE.fullmatch(first):
        return Picture(picture[1], picture[2])
    if first.startswith("|"):
        rows = [tuple(line_of(cell.strip()) for cell in line.strip().strip("|").split("|")) for line in lines]
        return Table(rows[0], tuple(rows[2:]))
    if _ITEM.match(first):
        return _listing(lines)
    return Paragraph(line_of(" ".join(line.strip() for line in lines)))


def _listing(lines: list[str]) -> Listing:
    items: list[str] = []
    for line in lines:
        item = _ITEM.match(line)
        if item:
            items.append(item[1])
        else:
            items[-1] += " " + line.strip()
    return Listing(lines[0].lstrip()[0].isdigit(), tuple(map(line_of, items)))


def line_of(text: str) -> Line:
    """The parts of a line; nothing inside code means anything."""
    found: list[Run] = []
    at = 0
    for match in _INLINE.finditer(text):
        if match.start() > at:
            found.append(Run(text[at : match.start()]))
        if match["code"]:
            found.append(Run(match["code"], Style.CODE))
        elif match["words"]:
            found.append(Run(match["words"], Style.LINK, match["target"]))
        elif match["strong"]:
            found.append(Run(match["strong"], Style.STRONG))
        else:
            found.append(Run(match["emphasis"], Style.EMPHASIS))
        at = match.end()
    if at < len(text):
        found.append(Run(text[at:]))
    return tuple(found)
