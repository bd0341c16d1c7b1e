"""Documents as tables of a site: the columns of the paper version, with links and texts in all languages."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from albireo.domain.colour import Colour
from albireo.reports.charts import as_svg, legend
from albireo.reports.document import Column, Document, Emphasis, Kind, Medium, Row, Section
from albireo.reports.renderers.text import group_columns, leading
from albireo.reports.values import Name
from albireo.site.texts import Texts

GIVE_WAY = frozenset({"number", "title", "white_points", "black_points", "fide_id"})
"""Columns hidden on phones."""
_ALIGNED = {">": "n", "^": "c"}


class Table(NamedTuple):
    """A table ready for its page."""

    title: Markup
    head: Markup
    body: Markup
    foot: Markup = Markup("")
    chart: Markup = Markup("")
    legend: tuple[tuple[str, Markup], ...] = ()
    """Colours of the chart and their meanings."""
    swatch: str = ""
    """The colour of a group, beside the title."""


class ColumnGroup(NamedTuple):
    """Columns that share a cell."""

    columns: list[int]
    lead: Column


class RowLink(NamedTuple):
    """A last column that links each row to its explanation."""

    heading: str
    address: Callable[[Row], str]
    """Return the address; empty without an explanation."""


def tables(document: Document, texts: Texts, why: RowLink | None = None) -> list[Table]:
    """Return the tables of a document; sections that continue another share its table."""
    found: list[Table] = []
    ids: list[set[str]] = []
    for section in document.sections:
        groups = [ColumnGroup(each, leading(section, each)) for each in group_columns(section, Medium.PAGE)]
        if section.continues and found:
            rows = Markup("").join(
                _continue_row(section, groups, ids, row, texts, why) for row in section.rows
            )
            found[-1] = found[-1]._replace(body=found[-1].body + rows)
            continue
        if not section.rows and section.continues:
            continue
        ids = [{section.columns[i].id for i in group.columns} for group in groups]
        found.append(
            Table(
                texts.said(section.title) if section.title is not None else Markup(""),
                _head(section, groups, texts, why),
                Markup("").join(_row(section, groups, row, texts, why) for row in section.rows),
                _foot(section, groups, texts, why),
                Markup(section.drawing or as_svg(section)),
                tuple((each.colour, texts.filled(each.column.heading)) for each in legend(section)),
                section.swatch,
            )
        )
    return found


def _head(section: Section, groups: list[ColumnGroup], texts: Texts, why: RowLink | None) -> Markup:
    cells = []
    for lead in [group.lead for group in groups]:
        short = texts.filled(lead.short or lead.heading) if lead.heading else Markup("")
        if lead.short and lead.short != lead.heading:
            short = Markup(f"<abbr {texts.attribute('title', lead.heading)}>{short}</abbr>")
        cells.append(Markup(f"<th{_class(lead)}>{short}</th>"))
    if why is not None:
        cells.append(Markup(f'<th class="c">{texts.filled(why.heading)}</th>'))
    return Markup("").join(cells)


def _foot(section: Section, groups: list[ColumnGroup], texts: Texts, why: RowLink | None) -> Markup:
    """Return the totals, each under its column."""
    if not section.totals:
        return Markup("")
    cells = [
        f"<td{_class(lead)}><b>{texts.cell(total) if total is not None else ''}</b></td>"
        for lead, total in ((group.lead, section.totals.get(group.lead.id)) for group in groups)
    ]
    return Markup(f"<tr>{''.join(cells)}{'<td></td>' if why is not None else ''}</tr>")


def _row(section: Section, groups: list[ColumnGroup], row: Row, texts: Texts, why: RowLink | None) -> Markup:
    cells = [_cell(section, group, row, texts) for group in groups]
    return _frame_row(row, cells, texts, why)


def _continue_row(
    section: Section,
    groups: list[ColumnGroup],
    ids: list[set[str]],
    row: Row,
    texts: Texts,
    why: RowLink | None,
) -> Markup:
    """Return a row under the columns of the table it continues; its last value spans the rest."""
    cells: list[str] = []
    at = 0
    for group in groups:
        lead = group.lead
        place = next(i for i, names in enumerate(ids) if (lead.under or lead.id) in names)
        cells += ["<td></td>"] * (place - at)
        is_last = group is groups[-1]
        span = len(ids) - place if is_last else 1
        cells.append(_cell(section, group, row, texts, span))
        at = place + 1
    return _frame_row(row, cells, texts, why)


def _frame_row(row: Row, cells: list[str], texts: Texts, why: RowLink | None) -> Markup:
    names = " ".join(value.text for value in row if isinstance(value, Name))
    if why is not None:
        address = why.address(row)
        cells.append(f'<td class="c">{_question(address) if address else ""}</td>')
    named = f' data-name="{escape(names)}"' if names else ""
    return Markup(f"<tr{named}>{''.join(cells)}</tr>\n")


def _question(address: str) -> str:
    return f'<a class="why" href="{escape(address)}">?</a>'


def _cell(section: Section, group: ColumnGroup, row: Row, texts: Texts, span: int = 1) -> str:
    parts = [_part(section.columns[i], row[i], texts) for i in group.columns]
    wide = f' colspan="{span}"' if span > 1 else ""
    is_own = getattr(row[group.columns[-1]], "is_own", False)
    return f"<td{_class(group.lead, is_own)}{wide}>{' '.join(part for part in parts if part)}</td>"


def _part(column: Column, value: Any, texts: Texts) -> str:
    if value is None or value == "":
        return ""
    if isinstance(value, Name):
        return texts.name(value)
    if isinstance(value, Colour):
        return f'<i class="disc {value.value}"></i>{texts.cell(value)}'
    text = texts.cell(value)
    if column.id.endswith("title"):
        return f'<span class="t">{text}</span>'
    if column.emphasis is Emphasis.MINOR or (column.beside and column.kind is Kind.NUMBER):
        return f"<small>{text}</small>"
    return f"<b>{text}</b>" if column.emphasis is Emphasis.STRONG else text


@cache
def _class(column: Column, is_own: bool = False) -> str:
    gives_way = column.may_go or column.id in GIVE_WAY
    names = [_ALIGNED.get(column.kind.align, ""), "wide" if gives_way else ""]
    if column.kind is Kind.NAME:
        names.append("name")
    if is_own:
        names.append("own")
    found = " ".join(filter(None, names))
    return f' class="{found}"' if found else ""
