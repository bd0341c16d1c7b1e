"""Recognising a printed paper: its name, and a fingerprint of what it says.

The browser that prints remembers both, so that the documents page can say when a paper was printed there and
whether it has changed since. Nothing about it is stored on the server.
"""

import json
from hashlib import sha256

from albireo.reports.document import Document, Medium, shown_columns
from albireo.reports.formatter import Formatter
from albireo.reports.registry import DocumentKind
from albireo.reports.renderers.data import as_data, plain


def paper_name(kind: DocumentKind, round_: str, by: str) -> str:
    """Return the name of a paper: the document, the round and the order, by default the first one."""
    return "/".join((kind.id, round_, by or (kind.by[0][0] if kind.by else "")))


def fingerprint(document: Document) -> str:
    """Return a value that changes when the content changes, but not with the language or the hour."""
    formatter = Formatter("en")
    on_paper = []  # also what data files leave out, such as the points before the round
    for section in document.sections:
        shown = shown_columns(section, Medium.PAGE)
        on_paper.append([[plain(row[index], formatter) for index in shown] for row in section.rows])
    content = json.dumps([as_data(document, formatter), on_paper], ensure_ascii=False, default=str)
    return sha256(content.encode()).hexdigest()[:16]
