"""The manual as one PDF, typeset by Typst."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from albireo.domain.message import translatable
from albireo.i18n import translator
from albireo.i18n.languages import SOURCE
from albireo.reports.manual.markdown import (
    Block,
    CodeBlock,
    Heading,
    Line,
    Listing,
    ManualPicture,
    Paragraph,
    blocks,
)
from albireo.reports.manual.pages import ManualPage, manual, picture, pictures
from albireo.reports.manual.static_pages import CONTENTS, MANUAL
from albireo.reports.renderers.pdf import metrics
from albireo.reports.renderers.pdf.render import our_fonts, run_typst
from albireo.reports.renderers.pdf.system_fonts import fonts_for

TEMPLATE = Path(__file__).with_name("manual.typ")
SUBTITLE = translatable("How to run a chess tournament, page by page")


@cache
def as_pdf(language: str = SOURCE, with_rules: bool = True) -> bytes:
    """Return all pages with their pictures, followed by the rules of the systems.

    It is always the same, so it is made once.
    """
    translate = translator(language)
    pages = [page for page in manual(language) if with_rules or not page.is_rules]
    made = [each for page in pages for each in _page(page)]
    foreign = fonts_for(metrics.missing(json.dumps(made, ensure_ascii=False)))
    data = {
        "title": f"Albireo: {translate(MANUAL)}",
        "subtitle": translate(SUBTITLE),
        "contents": translate(CONTENTS),
        "language": language,
        "fonts": list(foreign.families),
        "blocks": made,
    }
    inputs = {"data": json.dumps(data, ensure_ascii=False)}
    fonts = our_fonts(with_others=bool(foreign.families))
    [content] = run_typst(TEMPLATE.read_bytes(), fonts, inputs, "pdf", root=pictures())
    return content


def _page(page: ManualPage) -> list[dict[str, Any]]:
    return [made for block in blocks(page.text) if (made := _block(block)) is not None]


def _block(block: Block) -> dict[str, Any] | None:
    match block:
        case Heading(level, line):
            return {"kind": "heading", "level": level, "line": _line(line)}
        case Paragraph(line):
            return {"kind": "paragraph", "line": _line(line)}
        case CodeBlock(text):
            return {"kind": "code", "text": text}
        case Listing(is_numbered, items):
            return {"kind": "list", "numbered": is_numbered, "items": [_line(item) for item in items]}
        case ManualPicture(words, file):
            return {"kind": "picture", "words": words, "file": f"/{file}"} if picture(file) else None
        case _:
            rows = [[{"line": _line(cell)} for cell in row] for row in block.rows]
            return {"kind": "table", "head": [_line(cell) for cell in block.head], "rows": rows}


def _line(line: Line) -> list[dict[str, str]]:
    return [{"text": run.text, "style": run.style.value} for run in line]
