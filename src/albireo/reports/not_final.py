"""Marks on documents whose places are not final: on paper, on pages, in files and in data.

`registry.DocumentKind.document` marks every document based on standings, so new documents need no extra code.
"""

from albireo.domain.message import translatable
from albireo.reports.document import Column, Document, Medium, Section
from albireo.standings.finality import Finality

NOT_FINAL = Column("not_final", "Not final", shown=Medium.FILES)
"""Column on every line of a file while results are missing, so that sorting does not hide it."""


def with_finality(
    document: Document, finality: Finality, *, is_announced: bool = False, is_about_ratings: bool = False
) -> Document:
    """Return the document with what its standings still wait for.

    Remaining rounds are mentioned if prizes depend on places (`is_announced`); otherwise the title names the
    round.
    """
    marks = finality.all_marks if is_announced else finality.open_results
    if is_about_ratings:
        marks = finality.open_rated_games
    new = tuple(mark for mark in marks if mark not in document.marks)
    sections = tuple(map(_mark_rows, document.sections)) if marks else document.sections
    return document._replace(
        marks=(*new, *document.marks),
        sections=sections,
        facts={**document.facts, "is_final": finality.is_final},
        finality=finality,
    )


def _mark_rows(section: Section) -> Section:
    if section.continues or NOT_FINAL.id in (column.id for column in section.columns):
        return section
    rows = [(*row, translatable("not final")) for row in section.rows]
    return section._replace(columns=(*section.columns, NOT_FINAL), rows=rows)
