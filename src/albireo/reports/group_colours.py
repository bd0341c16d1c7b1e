"""The colours of groups (C.02 11.3.10) wherever a document names a group, both shown and named."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from albireo.domain.message import Remark, Translatable, remark
from albireo.pairing.grouped import group_label
from albireo.reports.document import Column, Document, Section
from albireo.reports.values import Coloured

if TYPE_CHECKING:
    from albireo.state.tournament import State

GROUP = Column("group", "Group")


class GroupColours:
    """The colours of the groups of a tournament, as shown in its documents."""

    def __init__(self, state: "State | None") -> None:
        self._words: Mapping[str, str | Translatable] = {}
        self._swatches: Mapping[str, str] = {}
        if state is None:
            return
        from albireo.organising.group_colours import colour_code, colours_in_words, group_colours

        self._words = dict(colours_in_words(state))
        self._swatches = {group: colour_code(colour) for group, colour in group_colours(state).items()}

    def __bool__(self) -> bool:
        return bool(self._words)

    def told(self, group: str) -> Coloured | str:
        """Return `Group A: red` with the colour itself, for cards and slips; empty if the group has none."""
        if group not in self._words:
            return ""
        words = remark("Group {group}: {colour}", group=group, colour=self._words[group])
        return Coloured(words, self._swatches[group])

    def named(self, group: object) -> object:
        """Return the name of a group in a list, with its colour."""
        if not isinstance(group, str) or group not in self._words:
            return group
        return Coloured(group, self._swatches[group])

    def put_into(self, document: Document) -> Document:
        """Return the document with colours beside group names, and above a list with a column of groups."""
        titles: dict[str, tuple[Remark, str]] = {}
        for group, colour in self._words.items():
            for title in (group_label(group), group):
                said = remark("{group}: {colour}", group=title, colour=colour)
                titles[str(title)] = said, self._swatches[group]
        sections = tuple(
            section._replace(title=titles[str(section.title)][0], swatch=titles[str(section.title)][1])
            if str(section.title) in titles
            else section
            for section in document.sections
        )
        if sections != document.sections:
            return document._replace(sections=sections)
        coloured = tuple(_with_column(section, self.named) for section in sections)
        if coloured == sections:
            return document
        marks = (
            remark("Group {group}: {colour}", group=name, colour=word) for name, word in self._words.items()
        )
        return document._replace(sections=coloured, marks=(*document.marks, *marks))


def _with_column(section: Section, named: Callable[[object], object]) -> Section:
    """Return the section with its column of groups in colour."""
    places = {at for at, column in enumerate(section.columns) if column.id == GROUP.id}
    if not places:
        return section
    rows = [tuple(named(v) if at in places else v for at, v in enumerate(row)) for row in section.rows]
    return section._replace(rows=rows)
