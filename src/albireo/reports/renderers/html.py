"""Documents as HTML, for paper and screens: one template for all of them.

The code that shows the page supplies its frame and styles; classes describe the content (`n` a number, `who`
the column that takes the spare width). There are no inline styles, since the pages forbid them.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

from albireo.domain.colour import Colour
from albireo.domain.message import remark, translatable
from albireo.i18n import LANGUAGES
from albireo.i18n.right_to_left import isolate_names
from albireo.reports.document import (
    EMPTY,
    NOT_TABLES,
    Column,
    Document,
    Emphasis,
    Kind,
    Layout,
    Medium,
    Section,
)
from albireo.reports.formatter import Formatter
from albireo.reports.page_setup import Background, Logo, PageSetup
from albireo.reports.renderers.tables import Link, RenderedTable, TableCell, tables, title
from albireo.reports.renderers.text import group_columns, page_facts
from albireo.reports.values import Coloured, SeatCode

STYLE = Path(__file__).with_name("paper.css")
MOST_ROUNDS_UPRIGHT = 9
"""Cross tables with more rounds are printed in landscape."""
WIDEST_SQUARE_UPRIGHT = 16
"""Largest square printed in portrait; its cells contain only a result."""
MOST_COLUMNS = 11
"""With more columns, letters are smaller."""
_ALIGNED = {">": "n", "^": "c"}
_SHARES = {1: "who", 2: "half", 3: "third"}


def as_html(
    document: Document,
    formatter: Formatter,
    link: Link | None = None,
    logo: Logo | None = None,
    background: Background | None = None,
) -> str:
    """Return the contents of the page: headings, rows and notes."""
    page = document.page
    where, facts = [], list(page_facts(page, formatter))
    if page.city or page.start:
        where = [facts.pop(0)]
    is_slips = document.layout is Layout.SLIPS
    made = _template("document.html").render(
        title=title(document, formatter),
        page=page,
        logo=logo.data_address if logo is not None else "",
        where=where,
        facts=facts,
        classes=_table_classes(document),
        marks=[formatter.remark(mark) for mark in document.marks],
        notes=[formatter.remark(note) for note in document.notes],
        tables=[]
        if document.layout in NOT_TABLES
        else [_table(table) for table in tables(document, formatter, link)],
        cards=[_card(document.sections[0], row, formatter) for row in document.sections[0].rows]
        if document.layout is Layout.CARDS
        else [],
        certificates=[_texts(document.sections[0], row, formatter) for row in document.sections[0].rows]
        if document.layout is Layout.CERTIFICATES
        else [],
        background=background.image.data_address if background is not None else "",
        is_upright=background is not None and background.is_upright,
        slips=[_slip(document.sections[0], row, formatter) for row in document.sections[0].rows]
        if is_slips
        else [],
        words={
            "round": formatter.remark(remark("Round {number}", number=page.round or 0)),
            "board": formatter.translate(translatable("Board {number}")),
            "white": formatter.text(Colour.WHITE),
            "black": formatter.text(Colour.BLACK),
            "arbiter": formatter.translate(translatable("Chief arbiter")),
            "organiser": formatter.translate(translatable("Organiser")),
        },
    )
    return isolate_names(made)


def as_page(documents: Sequence[Document], formatter: Formatter, setup: PageSetup) -> str:
    """Return a self-contained page; each document starts on a new sheet."""
    return _template("page.html").render(
        language=LANGUAGES[formatter.language].tag,
        title=title(documents[0], formatter),
        style=STYLE.read_text("utf-8"),
        footer=setup.footer,
        documents=[
            {
                "kind": page_kind(document),
                "body": as_html(
                    document,
                    formatter,
                    logo=setup.logo,
                    background=setup.background,
                ),
            }
            for document in documents
        ],
    )


def page_kind(document: Document) -> str:
    """Return the CSS class of the page a document is on."""
    if document.layout in NOT_TABLES:
        return "certificates" if document.layout is Layout.CERTIFICATES else "slips"
    return "across" if is_across(document) else ""


def is_across(document: Document) -> bool:
    """Return whether the document is printed in landscape."""
    columns = document.sections[0].columns if document.sections else ()
    narrow = sum(column.kind in (Kind.ROUND, Kind.RESULT) for column in columns)
    most = WIDEST_SQUARE_UPRIGHT if document.layout is Layout.SQUARE else MOST_ROUNDS_UPRIGHT
    return document.layout in (Layout.CROSS, Layout.SQUARE) and narrow > most


@cache
def _template(name: str) -> Template:
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    return environment.get_template(name)


def _table_classes(document: Document) -> str:
    dense = document.layout is Layout.LIST and any(
        len(group_columns(section, Medium.PAGE)) > MOST_COLUMNS for section in document.sections
    )
    across = document.layout is Layout.SQUARE
    return " ".join([*(["cross"] if across else []), document.layout.value, *(["dense"] if dense else [])])


def _table(table: RenderedTable) -> dict[str, Any]:
    """Return a table for the template, with CSS classes for its cells."""
    columns = [head.column for head in table.heads]
    share = _SHARES.get(sum(column.weight > 0 for column in columns) + _has_blanks(columns), "")
    return {
        "title": table.title,
        "swatch": table.swatch,
        "heads": [{"text": head.text, "classes": _classes(head.column)} for head in table.heads],
        "rows": [[_cell(cell, share) for cell in row] for row in table.rows],
        "foot": [_cell(cell, "") for cell in table.foot],
        "chart": table.chart,
        "is_wide": table.is_wide,
        "legend": table.legend,
        "has_sheet": table.has_sheet,
    }


def _cell(cell: TableCell, share: str) -> dict[str, Any]:
    classes = _classes(cell.column, share) if cell.column is not None else ""
    return {
        "parts": cell.parts,
        "classes": f"{classes} me" if cell.is_own else classes,
        "span": cell.span,
    }


def _has_blanks(columns: list[Column]) -> bool:
    """Return whether space must be left for handwriting."""
    return any(column.kind in EMPTY for column in columns)


def _classes(column: Column, share: str = "") -> str:
    found = [_ALIGNED.get(column.kind.align, ""), share if column.weight else ""]
    if column.kind in EMPTY:
        found.append(column.kind.value)
    if column.emphasis is Emphasis.MINOR:
        found.append(f"is-{column.id}")
    if column.kind in (Kind.COLOUR, Kind.DATE):
        found.append("nw")
    return " ".join(filter(None, found))


def _card(section: Section, row: Any, formatter: Formatter) -> list[dict[str, Any]]:
    """Return the lines of a card; lines to write on have their label below."""
    found = []
    for column, value in zip(section.columns, row, strict=True):
        is_blank = column.kind in EMPTY
        text = formatter.heading(column, is_short=False) if is_blank else formatter.text(value)
        if isinstance(value, SeatCode) and value.address:
            found.append({"text": "", "style": "scanned", "image": _code_attributes(value)["image"]})
        elif text:
            style = "sign" if is_blank else column.emphasis.value
            found.append({"text": text, "style": style, "swatch": getattr(value, "swatch", "")})
    return found


def _texts(section: Section, row: Any, formatter: Formatter) -> dict[str, str]:
    """Return the texts of a row by column id."""
    return {column.id: formatter.text(value) for column, value in zip(section.columns, row, strict=True)}


def _slip(section: Section, row: Any, formatter: Formatter) -> dict[str, Any]:
    """Return a row for the template of slips: texts by column id."""
    found: dict[str, Any] = {"white_code": None, "black_code": None}
    for column, value in zip(section.columns, row, strict=True):
        found[column.id] = _code_attributes(value) if isinstance(value, SeatCode) else formatter.text(value)
        if isinstance(value, Coloured):
            found["swatch"] = value.swatch
    return found


def _code_attributes(code: SeatCode) -> dict[str, str]:
    if not code.address:
        return {"text": code.text, "image": ""}
    import segno

    image = segno.make(code.address, error="m").svg_data_uri(scale=6, border=2)
    return {"text": code.text, "image": image}
