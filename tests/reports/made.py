"""Documents for the tests of the renderers."""

from collections.abc import Sequence
from typing import Any

from albireo.domain.message import remark
from albireo.reports.document import Column, Document, Kind, PageDetails, Section


def listed(rows: Sequence[tuple[Any, ...]], *columns: Column) -> Document:
    """Return a document with these rows, of one text by default."""
    found = columns or (Column("name", "Name"),)
    return Document(
        "list", remark("Results"), PageDetails("Open [2026]: A/B"), (Section("rows", found, rows),)
    )


NAME = Column("name", "Name", kind=Kind.NAME, weight=1)
POINTS = Column("points", "Points", "Pts", kind=Kind.POINTS)
