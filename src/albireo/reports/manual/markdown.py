"""Pages in Markdown as blocks: headings, paragraphs, lists, tables, code, pictures.

Markdown is parsed by markdown-it; HTML and PDF are made from the same blocks (`html.py`, `pdf.py`), and
nothing in them can become a tag or a command.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.tree import SyntaxTreeNode


class Style(Enum):
    """The style of part of a line."""

    PLAIN = "plain"
    STRONG = "strong"
    EMPHASIS = "emphasis"
    CODE = "code"
    LINK = "link"


class TextRun(NamedTuple):
    """A part of a line."""

    text: str
    style: Style = Style.PLAIN
    target: str = ""
    """The target of a link, as written."""


Line = tuple[TextRun, ...]


class Heading(NamedTuple):
    level: int
    line: Line


class Paragraph(NamedTuple):
    line: Line


class Listing(NamedTuple):
    is_numbered: bool
    items: tuple[Line, ...]


class ManualTable(NamedTuple):
    """A table of the manual."""

    head: tuple[Line, ...]
    rows: tuple[tuple[Line, ...], ...]


class CodeBlock(NamedTuple):
    """Lines to be typed, or shown as a program prints them."""

    text: str


class ManualPicture(NamedTuple):
    """A picture with the words for those who cannot see it."""

    words: str
    file: str


Block = Heading | Paragraph | Listing | ManualTable | CodeBlock | ManualPicture


def blocks(text: str) -> Iterator[Block]:
    """Yield the blocks of a page.

    >>> list(blocks("# Byes\\n\\nSee *this*."))[1].line
    (TextRun(text='See ', ...), TextRun(text='this', style=<Style.EMPHASIS: 'emphasis'>, ...), ...)
    """
    from markdown_it.tree import SyntaxTreeNode  # only when a page is read: the app starts without it

    for node in SyntaxTreeNode(_parser().parse(text)).children:
        yield from _blocks_of(node)


@cache
def _parser() -> "MarkdownIt":
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark", {"html": False}).enable("table").disable("html_inline")


def _blocks_of(node: "SyntaxTreeNode") -> Iterator[Block]:
    match node.type:
        case "heading":
            yield Heading(int(node.tag[1:]), _line(node.children))
        case "paragraph":
            pictures = [each for each in node.children[0].children if each.type == "image"]
            if pictures and all(each.type in ("image", "softbreak") for each in node.children[0].children):
                yield from (ManualPicture(each.content, str(each.attrs["src"])) for each in pictures)
            else:
                yield Paragraph(_line(node.children))
        case "bullet_list" | "ordered_list":
            yield Listing(node.type == "ordered_list", tuple(_items(node)))
        case "fence" | "code_block":
            yield CodeBlock(node.content.removesuffix("\n"))
        case "table":
            rows = [
                tuple(_line(cell.children) for cell in row.children)
                for part in node.children
                for row in part.children
            ]
            yield ManualTable(rows[0], tuple(rows[1:]))
        case _:
            raise ValueError(f"{node.type} is not made into pages")


def _items(node: "SyntaxTreeNode") -> Iterator[Line]:
    """Yield the items of a list; those of a nested list follow their parent."""
    for item in node.children:
        inner = [each for each in item.children if each.type in ("bullet_list", "ordered_list")]
        yield _line([line for each in item.children if each not in inner for line in each.children])
        for each in inner:
            yield from _items(each)


def _line(nodes: "Sequence[SyntaxTreeNode]") -> Line:
    """Return the parts of a line; nothing inside code is interpreted."""
    found: list[TextRun] = []
    for node in nodes:
        for run in _runs(node, Style.PLAIN):
            if not run.text:
                continue
            if found and found[-1].style is run.style is Style.PLAIN:
                found[-1] = TextRun(found[-1].text + run.text)
            else:
                found.append(run)
    return tuple(found)


_STYLES = {"strong": Style.STRONG, "em": Style.EMPHASIS}


def _runs(node: "SyntaxTreeNode", style: Style) -> Iterator[TextRun]:
    match node.type:
        case "inline":
            for each in node.children:
                yield from _runs(each, style)
        case "softbreak" | "hardbreak":
            yield TextRun(" ", style)
        case "code_inline":
            yield TextRun(node.content, Style.CODE)
        case "link":
            words = "".join(run.text for each in node.children for run in _runs(each, style))
            yield TextRun(words, Style.LINK, str(node.attrs["href"]))
        case "strong" | "em":
            words = "".join(run.text for each in node.children for run in _runs(each, style))
            yield TextRun(words, _STYLES[node.type])
        case _:
            yield TextRun(node.content, style)
