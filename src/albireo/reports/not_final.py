"""The marks of a document whose places are not final: on paper, on pages, in files and in data.

`registry.DocumentKind.document` marks every document that is made of standings, so a new one is marked
without doing anything for it.
"""

from albireo.domain.message import translatable
from albireo.reports.document import Column, Document, Medium, Section
from albireo.standings.finality import Finality

NOT_FINAL = Column("not_final", "Not final", shown=Medium.FILES)
"""On every line of a file while results are open, so that it says so in whatever order someone sorts it."""


def with_finality(
    document: Document, finality: Finality, *, is_announced: bool = False, is_about_ratings: bool = False
) -> Document:
    """The document with what its standings still wait for.

    Rounds that are left are told where places are paid (`is_announced`); elsewhere the title says after which
    round it is.
    """
    marks = finality.all_marks if is_announced else finality.open_results
    if is_about_ratings:
        marks = finality.open_rated_games
    new = tuple(mark for mark in marks if mark not in document.marks)
    sections = tuple(map(_marked_rows, document.sections)) if marks else document.sections
    return document._replace(
        marks=(*new, *document.marks),
        sections=sections,
        facts={**document.facts, "is_final": finality.is_final},
        finality=finality,
    )


def _marked_rows(section: Section) -> Section:
    if section.continues or NOT_FINAL.id in (column.id for column in section.columns):
        return section
    rows = [(*row, translatable("not final")) for row in section.rows]
    return section._replace(columns=(*section.columns, NOT_FINAL), rows=rows)
