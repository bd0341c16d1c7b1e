"""The event about documents."""

from typing import TYPE_CHECKING, TypeAlias

from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.mechanism.event import Event, RecordedEvent, Subject
from albireo.desk.mechanism.event_words import note
from albireo.desk.mechanism.fact_names import list_of_facts
from albireo.desk.mechanism.facts import with_facts
from albireo.domain.explanation import Note
from albireo.state.documents import DocumentSettings

if TYPE_CHECKING:
    from albireo.state.tournament import State
    from albireo.state.tournament_draft import TournamentDraft


class DocumentsChanged(Event, frozen=True, tag="documents-changed/1"):
    """The documents' layout was changed."""

    changes: DocumentFacts

    def subjects(self) -> tuple[Subject, ...]:
        return tuple(("documents", name) for name in self.changes.given())

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[DocumentSettings] = with_facts(draft[DocumentSettings], self.changes)

    def describe(self, state: "State") -> Note:
        return note(self, "documents changed: {names}", names=list_of_facts([*self.changes.given()]))


DocumentsEvent: TypeAlias = DocumentsChanged
