"""Documents as HTML, for paper and screens: one template for all of them.

Style and frame of the page are the business of whoever shows it; classes say what a thing is (`n` a number,
`who` the column that takes the room), nothing is styled in place, since pages forbid that.
"""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

from albireo.domain.colour import Colour
from albireo.domain.message import remark, translatable
from albireo.reports.document import Column, Document, Emphasis, Kind, Layout, Medium, Section
from albireo.reports.formatter import Formatter
from albireo.reports.renderers.text import grouped, leading, page_facts
from albireo.reports.values import Name, SeatCode

Link = Callable[[int], str]
"""Pairing number to the address of a participant's page."""
MOST_ROUNDS_UPRIGHT = 9
"""Cross tables with more rounds are printed across."""
WIDEST_SQUARE_UPRIGHT = 16
"""The cells of a square hold a result only."""
MOST_COLUMNS = 11
"""With more, letters are smaller."""
_ALIGNED = {">": "n", "^": "c"}
_SHARES = {1: "who", 2: "half", 3: "third"}


class Part(NamedTuple):
    """One value of a cell."""

    text: str
    value: Any
    kind: str
    emphasis: str
    link: str = ""


class Cell(NamedTuple):
    parts: list[Part]
    classes: str
    span: int = 1


class Head(NamedTuple):
    text: str
    classes: str


class Table(NamedTuple):
    """Sections that share their columns."""

    title: str
    heads: list[Head]
    rows: list[list[Cell]]
    foot: list[Cell]


def as_html(document: Document, formatter: Formatter, link: Link | None = None) -> str:
    """What stands on the page: head, rows and notes."""
    page = document.page
    where, facts = [], list(page_facts(page, formatter))
    if page.city or page.start:
        where = [facts.pop(0)]
    is_slips = document.layout is Layout.SLIPS
    return _template().render(
        title=title(document, formatter),
        page=page,
        where=where,
        facts=facts,
        classes=_table_classes(document),
        marks=[formatter.remark(mark) for mark in document.marks],
        notes=[formatter.remark(note) for note in document.notes],
        tables=[] if is_slips else list(_tables(document, formatter, link)),
        slips=[_slip(document.sections[0], row, formatter) for row in document.sections[0].rows]
        if is_slips
        else [],
        words={
            "round": formatter.remark(remark("Round {number}", number=page.round or 0)),
            "board": formatter.translate(translatable("Board {number}")),
            "white": formatter.text(Colour.WHITE),
            "black": formatter.text(Colour.BLACK),
        },
    )


def title(document: Document, formatter: Formatter) -> str:
    """The title of the document, with that of its only group."""
    found = formatter.remark(document.title)
    only = document.sections[0].title if len(document.sections) == 1 else None
    return found if only is None else f"{found} · {formatter.remark(only)}"


def is_across(document: Document) -> bool:
    """Whether a sheet of paper is turned for it."""
    columns = document.sections[0].columns if document.sections else ()
    narrow = sum(column.kind in (Kind.ROUND, Kind.RESULT) for column in columns)
    most = WIDEST_SQUARE_UPRIGHT if document.layout is Layout.SQUARE else MOST_ROUNDS_UPRIGHT
    return document.layout in (Layout.CROSS, Layout.SQUARE) and narrow > most


@cache
def _template() -> Template:
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    return environment.get_template("document.html")


def _table_classes(document: Document) -> str:
    dense = document.layout is Layout.LIST and any(
        len(grouped(section, Medium.PAGE)) > MOST_COLUMNS for section in document.sections
    )
    across = document.layout is Layout.SQUARE
    return " ".join([*(["cross"] if across else []), document.layout.value, *(["dense"] if dense else [])])


def _tables(document: Document, formatter: Formatter, link: Link | None) -> Iterator[Table]:
    table: Table | None = None
    ids: list[set[str]] = []
    several = len([section for section in document.sections if not section.continues]) > 1
    for section in document.sections:
        own = grouped(section, Medium.PAGE)
        if section.continues and table is not None:
            table.rows.extend(_continued(section, own, ids, row, formatter, link) for row in section.rows)
            continue
        if table is not None:
            yield table
        ids = [{section.columns[i].id for i in group} for group in own]
        leads = [leading(section, group) for group in own]
        share = _SHARES.get(sum(lead.weight > 0 for lead in leads) + _has_blanks(leads), "")
        table = Table(
            formatter.remark(section.title) if several and section.title is not None else "",
            [Head(formatter.heading(lead, is_short=True), _classes(lead)) for lead in leads],
            [[_cell(section, group, row, formatter, link, share) for group in own] for row in section.rows],
            _foot(section, own, formatter),
        )
    if table is not None:
        yield table


def _has_blanks(columns: list[Column]) -> bool:
    """Whether room has to be left for something written by hand."""
    return any(column.kind is Kind.BLANK for column in columns)


def _classes(column: Column, share: str = "") -> str:
    found = [_ALIGNED.get(column.kind.align, ""), share if column.weight else ""]
    if column.kind is Kind.BLANK:
        found.append("blank" if column.id != "signature" else "signature")
    if column.emphasis is Emphasis.MINOR:
        found.append(f"is-{column.id}")
    if column.kind in (Kind.COLOUR, Kind.DATE):
        found.append("nw")
    return " ".join(filter(None, found))


def _cell(
    section: Section, group: list[int], row: Any, formatter: Formatter, link: Link | None, share: str = ""
) -> Cell:
    lead = leading(section, group)
    parts = [_part(section.columns[i], row[i], formatter, link) for i in group]
    classes = _classes(lead, share)
    if any(getattr(part.value, "is_own", False) for part in parts):
        classes += " me"
    return Cell([part for part in parts if part.text], classes)


def _part(column: Column, value: Any, formatter: Formatter, link: Link | None) -> Part:
    address = link(value.number) if link is not None and isinstance(value, Name) else ""
    kind = column.kind.value
    if kind == "tick" and not formatter.text(value):
        kind = "text"
    return Part(formatter.text(value), value, kind, column.emphasis.value, address)


def _continued(
    section: Section,
    own: list[list[int]],
    ids: list[set[str]],
    row: Any,
    formatter: Formatter,
    link: Link | None,
) -> list[Cell]:
    """A row under the columns of the table it goes on in; its last value has the rest of the row."""
    cells: list[Cell] = []
    at = 0
    for group in own:
        lead = leading(section, group)
        place = next(i for i, names in enumerate(ids) if (lead.under or lead.id) in names)
        cells += [Cell([], "")] * (place - at)
        cells.append(_cell(section, group, row, formatter, link))
        at = place + 1
    last = cells[-1]
    cells[-1] = last._replace(span=len(ids) - at + 1)
    return cells


def _foot(section: Section, groups: list[list[int]], formatter: Formatter) -> list[Cell]:
    """How many rows there are, and the totals, each under its column."""
    if not section.totals and section.size is None:
        return []
    leads = [leading(section, group) for group in groups]
    first = next((i for i, lead in enumerate(leads) if lead.id in section.totals), len(leads))
    said = formatter.remark(section.size) if section.size is not None else ""
    cells = [Cell([Part(said, None, "text", "plain")], "", first)] if first else []
    for lead in leads[first:]:
        text = formatter.text(section.totals.get(lead.id))
        cells.append(Cell([Part(text, None, "text", "plain")], _classes(lead)))
    return cells


def _slip(section: Section, row: Any, formatter: Formatter) -> dict[str, Any]:
    """A row for the template of slips: texts by the ids of the columns."""
    found: dict[str, Any] = {"white_code": None, "black_code": None}
    for column, value in zip(section.columns, row, strict=True):
        found[column.id] = _scanned(value) if isinstance(value, SeatCode) else formatter.text(value)
    return found


def _scanned(code: SeatCode) -> dict[str, str]:
    if not code.address:
        return {"text": code.text, "image": ""}
    import segno

    image = segno.make(code.address, error="m").svg_data_uri(scale=6, border=2)
    return {"text": code.text, "image": image}
