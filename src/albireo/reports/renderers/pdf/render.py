"""Documents as PDF: the data for a Typst template.

Documents reach Typst as JSON, never as source, so a name that looks like code stays a name. A file may
contain several documents, each with its own page numbers.
"""

import json
from collections.abc import Sequence
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from albireo.domain.colour import Colour
from albireo.domain.errors import AlbireoError
from albireo.domain.message import remark, translatable
from albireo.i18n.right_to_left import isolate_names
from albireo.reports.charts import COLOURS
from albireo.reports.document import NOT_TABLES, Document, Kind, Layout
from albireo.reports.formatter import DONE, Formatter
from albireo.reports.page_setup import Logo, PageSetup
from albireo.reports.renderers.pdf import cards, certificates, fit, heights, metrics
from albireo.reports.renderers.pdf.system_fonts import Found, fonts_for
from albireo.reports.renderers.swatches import SWATCHES
from albireo.reports.renderers.tables import CellPart, RenderedTable, TableCell, tables, title
from albireo.reports.renderers.text import page_place, page_printed, page_round
from albireo.reports.values import Coloured

if TYPE_CHECKING:
    import typst

TEMPLATE = Path(__file__).with_name("document.typ")
LARGEST_TITLE, SMALLEST_TITLE = 17.0, 11.0
_PLACE_SIZE, _FACTS_SIZE = 10.5, 9.5
MOST_TOGETHER = 16
"""Tables with at most this many rows are not split across pages, unless they are prose."""
_LINE = 1.45
_LOGO = (120.0, 42.0)
_SIGNED_ROW = 30.0
_TICK = Kind.TICK.value
LARGE = 1_000_000
"""Characters of input from which the memory used for a file is worth more than its reuse."""
KEPT_FOR = 11
"""Typst keeps what it computed for a file until so many further files have been made."""
NOT_PRINTED = "No installed font has these characters: {characters}. Install one and print again."


class PdfError(AlbireoError):
    """A PDF that cannot be made: an invalid picture, or missing fonts."""


class Pdf(NamedTuple):
    """A PDF file, and the characters that could not be printed."""

    content: bytes
    missing: tuple[str, ...] = ()
    """Characters that no available font has."""


def as_pdf(documents: Sequence[Document], formatter: Formatter, setup: PageSetup | None = None) -> Pdf:
    """Return one file with all documents."""
    data, foreign = _data(documents, formatter, setup or PageSetup())
    made = documents[0].page.made
    [content] = _set(data, foreign, "pdf", int(datetime.fromisoformat(made).timestamp()) if made else None)
    return Pdf(content, foreign.missing)


def check_logo(logo: Logo) -> None:
    """Refuse a picture that cannot be printed."""
    source = b"#let logo = json(bytes(sys.inputs.logo))\n#image(bytes(logo.content), format: logo.format)"
    run_typst(source, our_fonts(with_others=False), {"logo": json.dumps(_image(logo))}, "pdf")


def as_picture(document: Document, formatter: Formatter, resolution: float) -> bytes:
    """Return the first page as a PNG file at this resolution in dots per inch."""
    data, foreign = _data([document], formatter, PageSetup())
    return _set(data, foreign, "png", resolution=resolution)[0]


def _data(documents: Sequence[Document], formatter: Formatter, setup: PageSetup) -> tuple[Any, Found]:
    """Return the data for the template, and the additional fonts needed."""
    made = [_document(document, formatter, setup) for document in documents]
    foreign = fonts_for(metrics.missing(json.dumps(made, ensure_ascii=False)))
    if foreign.missing:
        note = formatter.remark(remark(NOT_PRINTED, characters=" ".join(foreign.missing)))
        for each in made:
            each["notes"].append(note)
    first = documents[0]
    data = {
        "title": title(first, formatter),
        "author": first.page.arbiter or "Albireo",
        "language": formatter.language,
        "fonts": foreign.families,
        "margin": fit.MARGIN,
        "gutter": fit.GUTTER,
        "minor": heights.MINOR,
        "heading": heights.HEADING,
        "leading": heights.LEADING,
        "gap": fit.GAP,
        "logo": _image(setup.logo) if setup.logo else None,
        "background": _image(setup.background.image) if setup.background else None,
        "documents": made,
    }
    return data, foreign


def _image(image: Logo) -> dict[str, Any]:
    return {"content": list(image.content), "format": image.format}


def _set(
    data: Any,
    foreign: Found,
    form: Literal["pdf", "png"],
    moment: int | None = None,
    resolution: float | None = None,
) -> list[bytes]:
    """Return the file, or the pages as pictures."""
    fonts = our_fonts(with_others=bool(foreign.families))
    inputs = {"data": json.dumps(_isolate_names(data), ensure_ascii=False)}
    return run_typst(_template(), fonts, inputs, form, moment, resolution)


def _isolate_names(data: Any) -> Any:
    """Return the data with right-to-left names isolated in every text."""
    if isinstance(data, str):
        return isolate_names(data)
    if isinstance(data, dict):
        return {name: _isolate_names(value) for name, value in data.items()}
    return [_isolate_names(value) for value in data] if isinstance(data, list | tuple) else data


def run_typst(
    source: bytes,
    fonts: "typst.Fonts",
    inputs: dict[str, str],
    form: Literal["pdf", "png"],
    moment: int | None = None,
    resolution: float | None = None,
    root: Path | None = None,
) -> list[bytes]:
    """Return the output of Typst for a template: a file, or a picture of each page.

    The template reads pictures from the folder `root`; as numbers in its input, they take fifty times their
    size.
    """
    import typst

    folder: Any = root  # Typst's own annotation wants the type of the source
    try:
        made = typst.compile(
            source,
            root=folder,
            format=form,
            ppi=resolution,
            font_paths=fonts,
            sys_inputs=inputs,
            timestamp=moment,
        )
    except typst.TypstError as error:
        raise PdfError("the PDF cannot be created: {reason}", reason=str(error).splitlines()[0]) from None
    finally:
        if root is not None or sum(map(len, inputs.values())) >= LARGE:
            forget_files()
    return [bytes(page) for page in made] if isinstance(made, list) else [made]


def forget_files() -> None:
    """Make Typst release what it keeps of the last files, 130 MB for the manual, by making empty ones."""
    import typst

    for _ in range(KEPT_FOR):
        typst.compile(b"", font_paths=our_fonts(with_others=False))


@cache
def our_fonts(with_others: bool) -> "typst.Fonts":
    """Return our fonts, with those of this computer if ours lack characters."""
    import typst

    return typst.Fonts(include_system_fonts=with_others, font_paths=[str(metrics.FOLDER)])


@cache
def _template() -> bytes:
    return TEMPLATE.read_bytes()


def _document(document: Document, formatter: Formatter, setup: PageSetup) -> dict[str, Any]:
    is_cut = document.layout in (Layout.SLIPS, Layout.CARDS)
    is_awarded = document.layout is Layout.CERTIFICATES
    found = list(tables(document, formatter)) if document.layout not in NOT_TABLES else []
    fitted = fit.fit(found, document.layout, document.side_by_side, setup)
    width, height = setup.paper.value
    if fitted.across:
        width, height = height, width
    if is_awarded:
        width, height = certificates.paper_of(setup)
    head = _head(document, formatter, width - 2 * fit.MARGIN - (_LOGO[0] + 8 if setup.logo else 0))
    return {
        **head,
        "head-height": max(head["head-height"], _LOGO[1] if setup.logo else 0),
        "width": width,
        "height": height,
        "size": fitted.letters.size,
        "condensed": fitted.letters.condensed,
        "columns": fitted.columns,
        "padding": fitted.letters.padding,
        "lines": document.layout is Layout.SQUARE,
        "tables": [
            _table(table, widths, heights.row_heights(table, widths, fitted.letters))
            for table, widths in zip(fitted.tables, fitted.widths, strict=True)
        ],
        "notes": [formatter.remark(note) for note in document.notes],
        "footer": setup.footer or "Albireo",
        "printed": page_printed(document.page, formatter),
        "page-words": formatter.translate(translatable("Page {page} of {pages}")),
        "cards": cards.sheets(document, formatter, setup) if is_cut else [],
        "certificates": certificates.sheets(document, formatter, setup) if is_awarded else [],
        "is-slips": document.layout is Layout.SLIPS,
        "grid": document.cards,
        "slip-head": " · ".join(
            filter(
                None,
                (
                    document.page.heading,
                    formatter.remark(remark("Round {number}", number=document.page.round))
                    if document.page.round
                    else "",
                ),
            )
        ),
        "signs": [formatter.text(Colour.WHITE), formatter.text(Colour.BLACK)],
    }


def _table(table: RenderedTable, widths: list[float], known: heights.Heights | None) -> dict[str, Any]:
    """Return a table with its row heights, if known; a single height if all are equal."""
    return {
        "title": table.title,
        "sheet": table.has_sheet,
        "row": _SIGNED_ROW if any(head.column.kind is Kind.SIGNATURE for head in table.heads) else 0,
        "swatch": SWATCHES.get(table.swatch, ""),
        "chart": table.chart,
        "wide": table.is_wide,
        "legend": [(COLOURS[colour], words) for colour, words in table.legend],
        "widths": widths,
        "head": known.head if known else 0,
        "heights": known and (known.rows[:1] if known.are_single_lines else known.rows),
        "together": len(table.rows) <= MOST_TOGETHER and not any(head.column.wraps for head in table.heads),
        "align": [head.column.kind.align for head in table.heads],
        "heads": [head.text for head in table.heads],
        "rows": [[_cell(cell) for cell in row] for row in table.rows],
        "foot": [{"is": [part.text for part in cell.parts], "span": cell.span} for cell in table.foot],
    }


def _head(document: Document, formatter: Formatter, room: float) -> dict[str, Any]:
    """Return the header of every page, and its height."""
    words = title(document, formatter)
    page = document.page
    bold = metrics.Face(bold=True)
    natural = metrics.text_width(words, bold)
    size = max(SMALLEST_TITLE, min(LARGEST_TITLE, room / natural / 1.02)) if natural else LARGEST_TITLE
    where, facts = page_place(page, formatter), " · ".join(page_round(page, formatter))
    place = metrics.text_width(page.heading, bold) + metrics.text_width(f" · {where}")
    marks = [formatter.remark(mark) for mark in document.marks]
    lines = (
        (natural * size, size),
        (place * _PLACE_SIZE, _PLACE_SIZE),
        *([(metrics.text_width(facts) * _FACTS_SIZE, _FACTS_SIZE)] if facts else []),
    )
    height = sum(-(-width * 1.03 // room) * line * _LINE for width, line in lines)
    return {
        "title": words,
        "title-size": size,
        "tournament": page.heading,
        "where": where,
        "facts": facts,
        "marks": marks,
        "head-height": height + 8 + 24 * len(marks),
    }


def _cell(cell: TableCell) -> Any:
    """Return a cell in its shortest form: a text, a list of parts, or one that spans several columns."""
    if cell.is_own:
        return {"own": True}
    parts = [_part(part) for part in cell.parts]
    if cell.span > 1:
        return {"is": parts, "span": cell.span}
    if all(isinstance(part, str) for part in parts):
        return " ".join(parts)  # type: ignore[arg-type]
    return parts


def _part(part: CellPart) -> str | tuple[str, str]:
    if part.kind == _TICK and part.text != DONE:
        return "", "tick"
    if isinstance(part.value, Coloured) and part.value.swatch:
        return part.text, SWATCHES[part.value.swatch]
    if isinstance(part.value, Colour):
        return part.text, part.value.value
    return part.text if part.emphasis == "plain" else (part.text, part.emphasis)
