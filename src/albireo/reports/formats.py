"""The formats a document can be had in, by name; what renders one is imported when it is asked for."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from albireo.domain.errors import AlbireoError
from albireo.reports.document import Document
from albireo.reports.formatter import Formatter
from albireo.reports.page_setup import PageSetup


class UnknownFormat(AlbireoError):
    """A format documents cannot be had in."""


class Rendered(NamedTuple):
    """The content of a file."""

    content: bytes
    missing: tuple[str, ...] = ()
    """Characters that could not be printed, for want of a font."""


class Format(NamedTuple):
    """A format of files."""

    id: str
    """Its name in options and addresses, and the suffix of its files."""
    media_type: str
    render: Callable[[Sequence[Document], Formatter, PageSetup], Rendered]
    is_for_reading: bool = False
    """Whether several documents may stand in one file, one after the other."""


def _text(documents: Sequence[Document], formatter: Formatter, setup: PageSetup) -> Rendered:
    from albireo.reports.renderers.text import as_text

    return Rendered("\n\n".join(as_text(document, formatter) for document in documents).encode())


def _html(documents: Sequence[Document], formatter: Formatter, setup: PageSetup) -> Rendered:
    from albireo.reports.renderers.html import as_page

    return Rendered(as_page(documents, formatter, setup).encode("utf-8", "replace"))


def _pdf(documents: Sequence[Document], formatter: Formatter, setup: PageSetup) -> Rendered:
    from albireo.reports.renderers.pdf import as_pdf

    made = as_pdf(documents, formatter, setup)
    return Rendered(made.content, made.missing)


def _xlsx(documents: Sequence[Document], formatter: Formatter, setup: PageSetup) -> Rendered:
    from albireo.reports.renderers.sheet import as_xlsx

    return Rendered(as_xlsx(documents, formatter))


def _csv(documents: Sequence[Document], formatter: Formatter, setup: PageSetup) -> Rendered:
    from albireo.reports.renderers.sheet import as_csv

    return Rendered(as_csv(documents[0], formatter))


def _json(documents: Sequence[Document], formatter: Formatter, setup: PageSetup) -> Rendered:
    from albireo.reports.renderers.data import as_json

    return Rendered((as_json(documents[0], formatter) + "\n").encode())


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
    """The format of this name; `text` is another name of `txt`."""
    for each in FORMATS:
        if each.id == ("txt" if id_ == "text" else id_):
            return each
    raise UnknownFormat(
        "format {found!r}: expected one of {expected}",
        found=id_,
        expected=", ".join(each.id for each in FORMATS),
    )
