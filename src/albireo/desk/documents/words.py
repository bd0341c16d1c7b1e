"""The event about documents in words."""

from albireo.desk.core.event_words import note, says_by
from albireo.desk.core.fact_names import listed
from albireo.desk.core.state import State
from albireo.desk.documents.events import DocumentsChanged
from albireo.domain.explanation import Note


@says_by(DocumentsChanged)
def _(event: DocumentsChanged, _: State) -> Note:
    return note(event, "documents changed: {names}", names=listed([*event.changes.given()]))
