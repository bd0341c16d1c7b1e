"""The formats of documents, by name; each renderer is imported when first used."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from albireo.domain.errors import AlbireoError
from albireo.reports.document import Document
from albireo.reports.formatter import Formatter
from albireo.reports.page_setup import PageSetup


class UnknownDocumentFormat(AlbireoError):
    """An unknown format for documents."""


class RenderedDocument(NamedTuple):
    """A rendered file."""

    content: bytes
    missing: tuple[str, ...] = ()
    """Characters that could not be printed because no font has them."""


class Format(NamedTuple):
    """A file format."""

    id: str
    """Name in options and addresses, and the suffix of its files."""
    media_type: str
    render: Callable[[Sequence[Document], Formatter, PageSetup], RenderedDocument]
    is_for_reading: bool = False
    """Whether several documents can be combined in one file."""


def _text(documents: Sequence[Document], formatter: Formatter, setup: PageSetup) -> RenderedDocument:
    from albireo.reports.renderers.text import as_text

    return RenderedDocument("\n\n".join(as_text(document, formatter) for document in documents).encode())


def _html(documents: Sequence[Document], formatter: Formatter, setup: PageSetup) -> RenderedDocument:
    from albireo.reports.renderers.html import as_page

    return RenderedDocument(as_page(documents, formatter, setup).encode("utf-8", "replace"))


def _pdf(documents: Sequence[Document], formatter: Formatter, setup: PageSetup) -> RenderedDocument:
    from albireo.reports.renderers.pdf import as_pdf

    made = as_pdf(documents, formatter, setup)
    return RenderedDocument(made.content, made.missing)


def _xlsx(documents: Sequence[Document], formatter: Formatter, setup: PageSetup) -> RenderedDocument:
    from albireo.reports.renderers.sheet import as_xlsx

    return RenderedDocument(as_xlsx(documents, formatter))


def _csv(documents: Sequence[Document], formatter: Formatter, setup: PageSetup) -> RenderedDocument:
    from albireo.reports.renderers.sheet import as_csv

    return RenderedDocument(as_csv(documents[0], formatter))


def _json(documents: Sequence[Document], formatter: Formatter, setup: PageSetup) -> RenderedDocument:
    from albireo.reports.renderers.data import as_json

    return RenderedDocument((as_json(documents[0], formatter) + "\n").encode())


FORMATS = (
    Format("pdf", "application/pdf", _pdf, is_for_reading=True),
    Format("html", "text/html; charset=utf-8", _html, is_for_reading=True),
    Format("txt", "text/plain; charset=utf-8", _text, is_for_reading=True),
    Format(
        "xlsx",
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        _xlsx,
        is_for_reading=True,
    ),
    Format("csv", "text/csv; charset=utf-8", _csv),
    Format("json", "application/json", _json),
)


def format_named(id_: str) -> Format:
    """Return the format of this name; `text` is an alias of `txt`."""
    for each in FORMATS:
        if each.id == ("txt" if id_ == "text" else id_):
            return each
    raise UnknownDocumentFormat(
        "format {found!r}: expected one of {expected}",
        found=id_,
        expected=", ".join(each.id for each in FORMATS),
    )
