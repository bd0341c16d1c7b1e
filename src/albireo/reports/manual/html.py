"""Pages of the manual as HTML."""

from collections.abc import Callable
from html import escape

from albireo.reports.manual.markdown import (
    Block,
    CodeBlock,
    Heading,
    Line,
    Listing,
    ManualPicture,
    Paragraph,
    Style,
    TextRun,
    blocks,
)

Address = Callable[[str], str | None]
"""Function that returns the target of a link or picture; with None, a link becomes text and a picture is
omitted.
"""
_TAGS = {Style.STRONG: "strong", Style.EMPHASIS: "em", Style.CODE: "code"}


def as_html(text: str, address: Address) -> str:
    """Return a page as HTML.

    >>> as_html("# Byes\\n\\nSee *this*: [C.04](rules.md), `x < y`.", lambda link: None)
    '<h1>Byes</h1>\\n<p>See <em>this</em>: C.04, <code>x &lt; y</code>.</p>'
    """
    return "\n".join(filter(None, (_block(block, address) for block in blocks(text))))


def _block(block: Block, address: Address) -> str:
    match block:
        case Heading(level, line):
            return f"<h{level}>{_line(line, address)}</h{level}>"
        case Paragraph(line):
            return f"<p>{_line(line, address)}</p>"
        case CodeBlock(text):
            return f"<pre><code>{escape(text)}</code></pre>"
        case ManualPicture(words, file):
            source = address(file)
            if source is None:
                return ""
            caption = escape(words)
            image = f'<img src="{escape(source)}" alt="{caption}" loading="lazy">'
            return f"<figure>{image}<figcaption>{caption}</figcaption></figure>"
        case Listing(is_numbered, items):
            tag = "ol" if is_numbered else "ul"
            return f"<{tag}>{''.join(f'<li>{_line(item, address)}</li>' for item in items)}</{tag}>"
        case _:
            head = "".join(f"<th>{_line(cell, address)}</th>" for cell in block.head)
            body = "".join(
                f"<tr>{''.join(f'<td>{_line(cell, address)}</td>' for cell in row)}</tr>"
                for row in block.rows
            )
            return f'<table class="grid"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'


def _line(line: Line, address: Address) -> str:
    return "".join(_run(run, address) for run in line)


def _run(run: TextRun, address: Address) -> str:
    words = escape(run.text, quote=False)
    if run.style is Style.LINK:
        target = address(run.target)
        return words if target is None else f'<a href="{escape(target)}">{words}</a>'
    tag = _TAGS.get(run.style)
    return f"<{tag}>{words}</{tag}>" if tag else words
