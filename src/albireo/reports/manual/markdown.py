"""The part of Markdown that our pages use, as HTML: headings, paragraphs, lists, tables, code, links.

A library was weighed; the pages are our own and small: a few patterns do, and nothing in them becomes a tag.
"""

import re
from collections.abc import Callable, Iterator
from html import escape

_CODE = re.compile(r"`([^`]+)`")
_STRONG = re.compile(r"\*\*(.+?)\*\*")
_EMPHASIS = re.compile(r"(?<!\w)\*(.+?)\*(?!\w)")
_LINK = re.compile(r"\[([^\]]+)\]\(([^)\s]+)\)")
_ITEM = re.compile(r"\s*(?:[-*]|\d+\.) +(.*)")
_HEADING = re.compile(r"(#{1,4}) (.*)")
Address = Callable[[str], str | None]
"""Where a link leads; None: it becomes plain text."""


def as_html(text: str, address: Address) -> str:
    """A page.

    >>> as_html("# Byes\\n\\nSee *this*: [C.04](rules.md), `x < y`.", lambda link: None)
    '<h1>Byes</h1>\\n<p>See <em>this</em>: C.04, <code>x &lt; y</code>.</p>'
    """
    return "\n".join(_block(block, address) for block in _blocks(text))


def _blocks(text: str) -> Iterator[list[str]]:
    block: list[str] = []
    is_code = False
    for line in text.splitlines():
        if line.startswith("```"):
            if is_code:
                yield block
                block = []
            elif block:
                yield block
                block = ["```"]
            else:
                block = ["```"]
            is_code = not is_code
        elif is_code:
            block.append(line)
        elif not line.strip():
            if block:
                yield block
            block = []
        elif _HEADING.match(line):
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


def _block(lines: list[str], address: Address) -> str:
    first = lines[0]
    if first == "```":
        return f"<pre><code>{escape(chr(10).join(lines[1:]))}</code></pre>"
    if heading := _HEADING.fullmatch(first):
        level = len(heading[1])
        return f"<h{level}>{_inline(heading[2], address)}</h{level}>"
    if first.startswith("|"):
        return _table(lines, address)
    if _ITEM.match(first):
        return _list(lines, address)
    return f"<p>{_inline(' '.join(line.strip() for line in lines), address)}</p>"


def _list(lines: list[str], address: Address) -> str:
    items: list[str] = []
    for line in lines:
        item = _ITEM.match(line)
        if item:
            items.append(item[1])
        else:
            items[-1] += " " + line.strip()
    tag = "ol" if lines[0].lstrip()[0].isdigit() else "ul"
    return f"<{tag}>{''.join(f'<li>{_inline(item, address)}</li>' for item in items)}</{tag}>"


def _table(lines: list[str], address: Address) -> str:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    head = "".join(f"<th>{_inline(cell, address)}</th>" for cell in rows[0])
    body = "".join(
        f"<tr>{''.join(f'<td>{_inline(cell, address)}</td>' for cell in row)}</tr>" for row in rows[2:]
    )
    return f'<table class="grid"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'


def _inline(text: str, address: Address) -> str:
    """Code first: nothing inside it means anything."""
    kept: list[str] = []

    def keep(match: re.Match[str]) -> str:
        kept.append(f"<code>{escape(match[1])}</code>")
        return f"\x00{len(kept) - 1}\x00"

    found = escape(_CODE.sub(keep, text), quote=False)
    found = _LINK.sub(lambda match: _link(match[1], address(match[2])), found)
    found = _EMPHASIS.sub(r"<em>\1</em>", _STRONG.sub(r"<strong>\1</strong>", found))
    return re.sub("\x00(\\d+)\x00", lambda match: kept[int(match[1])], found)


def _link(words: str, target: str | None) -> str:
    return words if target is None else f'<a href="{escape(target)}">{words}</a>'
