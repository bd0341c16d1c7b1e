"""The event about documents."""

from typing import TypeAlias

from albireo.desk.core.event import Event, Subject
from albireo.desk.documents.facts import DocumentFacts


class DocumentsChanged(Event, frozen=True, tag="documents-changed/1"):
    """How the documents look from now on."""

    changes: DocumentFacts

    def subjects(self) -> tuple[Subject, ...]:
        return tuple(("documents", name) for name in self.changes.given())


DocumentsEvent: TypeAlias = DocumentsChanged
