"""The colours of groups at school events (C.02 11.3.10), said in words wherever a document names a group."""

from collections.abc import Mapping

from albireo.domain.message import Remark, Translatable, remark
from albireo.pairing.grouped import group_label
from albireo.reports.document import Document


def with_colours(document: Document, colours: Mapping[str, str | Translatable]) -> Document:
    """The colour beside the name of each group; where groups are a column only, above the list."""
    titles: dict[object, Remark] = {}
    for group, colour in colours.items():
        for title in (group_label(group), group):
            titles[str(title)] = remark("{group}: {colour}", group=title, colour=colour)
    sections = tuple(
        section._replace(title=titles[str(section.title)]) if str(section.title) in titles else section
        for section in document.sections
    )
    if sections != document.sections:
        return document._replace(sections=sections)
    if any(column.id == "group" for section in sections for column in section.columns):
        said = (remark("Group {group}: {colour}", group=name, colour=word) for name, word in colours.items())
        return document._replace(marks=(*document.marks, *said))
    return document
