"""Documents as plain text, for files and for terminals of any width."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from albireo.domain.message import remark
from albireo.i18n.right_to_left import isolate_names
from albireo.reports.document import Column, Document, Kind, Medium, PageDetails, Section, shown_columns
from albireo.reports.formatter import Formatter
from albireo.reports.renderers.columns import TextColumn, fold_columns, safe, table
from albireo.reports.values import Day, Moment

NO_WIDTH = 10_000
"""Width of a file or a pipe: nothing is cut or wrapped."""
_PROSE = 100
"""Width at which sentences wrap, even if tables are wider."""
_HALVED = (Kind.POINTS, Kind.FIGURE)


class TextLine(NamedTuple):
    """A line of text."""

    text: str
    is_heading: bool = False


def as_text(document: Document, formatter: Formatter, width: int = NO_WIDTH) -> str:
    """Return the whole document: title, place and dates, then rows and notes."""
    head = [document.page.heading, formatter.remark(document.title)]
    lines = [": ".join(safe(text) for text in head if text)]
    lines += [safe(fact) for fact in page_facts(document.page, formatter)]
    lines += [f"*** {formatter.remark(mark)} ***" for mark in document.marks]
    lines.append("")
    lines += [line.text for line in body(document, formatter, width)]
    if document.notes:
        lines += ["", *notes(document, formatter, width)]
    return isolate_names("\n".join(lines) + "\n")


def page_facts(page: PageDetails, formatter: Formatter) -> Iterator[str]:
    """Yield place, dates, start of the round, arbiter and time of printing, if known."""
    where = page_place(page, formatter)
    if where:
        yield where
    yield from page_round(page, formatter)
    printed = page_printed(page, formatter)
    if printed:
        yield printed


def page_place(page: PageDetails, formatter: Formatter) -> str:
    """Return the place and dates of the tournament."""
    return " · ".join(filter(None, (page.city, formatter.dates(page.start, page.end))))


def page_round(page: PageDetails, formatter: Formatter) -> Iterator[str]:
    """Yield the time of the round and the arbiter responsible."""
    if page.starts:
        yield formatter.remark(remark("Start: {moment}", moment=Moment(page.starts)))
    elif page.day:
        yield formatter.text(Day(page.day))
    if page.arbiter:
        yield formatter.remark(remark("Chief arbiter: {name}", name=page.arbiter))


def page_printed(page: PageDetails, formatter: Formatter) -> str:
    """Return when the document was created."""
    return formatter.remark(remark("printed {moment}", moment=Moment(page.made))) if page.made else ""


def notes(document: Document, formatter: Formatter, width: int = NO_WIDTH) -> Iterator[str]:
    """Yield remarks and legend, wrapped."""
    import textwrap

    for each in document.notes:
        for paragraph in safe_lines(formatter.remark(each)):
            yield textwrap.fill(paragraph, min(width, _PROSE)) if width < NO_WIDTH else paragraph


def safe_lines(text: str) -> list[str]:
    return [safe(line) for line in text.split("\n")]


def body(document: Document, formatter: Formatter, width: int = NO_WIDTH) -> Iterator[TextLine]:
    """Yield the rows of all sections."""
    for place, section in enumerate(document.sections):
        if section.title is not None:
            if place:
                yield TextLine("")
            words = safe(formatter.remark(section.title))
            yield from (TextLine(line, is_heading=True) for line in _fold_text(words, width))
        if section.line:
            yield from (TextLine(safe(text)) for text in _row_sentences(section, formatter))
        elif section.rows or not section.continues:
            yield from _table(section, formatter, width, document.sections)


def _fold_text(text: str, width: int) -> list[str]:
    import textwrap

    return textwrap.wrap(text, width) if len(text) > width else [text]


def _row_sentences(section: Section, formatter: Formatter) -> Iterator[str]:
    """Yield every row as a sentence."""
    groups = [(leading(section, group).id, group) for group in group_columns(section, Medium.TEXT)]
    for row in section.rows:
        values = {id_: _cell([row[i] for i in group], formatter) for id_, group in groups}
        yield formatter.sentence(section.line, values)


def _table(
    section: Section, formatter: Formatter, width: int, alike: Sequence[Section]
) -> Iterator[TextLine]:
    groups = group_columns(section, Medium.TEXT, alike)
    columns = [_column(section, group, formatter) for group in groups]
    wrapping = [place for place, group in enumerate(groups) if leading(section, group).wraps]
    if wrapping:
        columns = fold_columns(columns, wrapping[0], width)
    has_heading = any(column.heading for column in columns)
    for place, part in enumerate(table(columns, width)):
        if part.first:
            if place:
                yield TextLine("")
            what = (
                remark("Rounds {first} to {last}", first=part.first, last=part.last)
                if part.first != part.last
                else remark("Round {round}", round=part.first)
            )
            yield TextLine(formatter.remark(what), is_heading=True)
        for number, text in enumerate(part.lines):
            yield TextLine(text, is_heading=has_heading and number == 0)
    totals = [
        f"{formatter.heading(column, is_short=True)}: {formatter.text(section.totals[column.id])}"
        for column in section.columns
        if column.id in section.totals
    ]
    if section.size is not None:
        yield TextLine("")
        words = safe(" · ".join([formatter.remark(section.size), *totals]))
        yield from map(TextLine, _fold_text(words, width))


def group_columns(section: Section, medium: Medium, alike: Sequence[Section] = ()) -> list[list[int]]:
    """Return the indexes of the columns shown, grouped by shared cell."""
    shown = shown_columns(section, medium, alike)
    ids = {section.columns[i].id: i for i in shown}
    groups: dict[int, list[int]] = {}
    for index in shown:
        beside = section.columns[index].beside
        groups.setdefault(ids.get(beside, index), []).append(index)
    return [groups[index] for index in shown if index in groups]


def leading(section: Section, group: list[int]) -> Column:
    """Return the column whose cell the others of a group share."""
    own = [section.columns[i] for i in group]
    names = {column.id for column in own}
    return next(column for column in own if column.beside not in names)


def _column(section: Section, group: list[int], formatter: Formatter) -> TextColumn:
    lead = leading(section, group)
    texts = [_cell([row[i] for i in group], formatter) for row in section.rows]
    if lead.kind in _HALVED and any(text.endswith("½") for text in texts):
        texts = [f"{text} " if text.isdecimal() else text for text in texts]
    return TextColumn(
        formatter.heading(lead, is_short=True),
        texts,
        lead.kind.align,
        shrinks=lead.weight > 0,
        may_go=lead.may_go,
        is_listed=lead.kind is Kind.ROUND,
    )


def _cell(values: list[Any], formatter: Formatter) -> str:
    return safe(" ".join(filter(None, (formatter.text(value) for value in values))))
