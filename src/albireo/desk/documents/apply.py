"""What the event about documents does to the state."""

from albireo.desk.core.event import RecordedEvent
from albireo.desk.core.facts import with_facts
from albireo.desk.core.state_builder import StateBuilder, applies
from albireo.desk.documents.events import DocumentsChanged


@applies(DocumentsChanged)
def _changed(builder: StateBuilder, event: DocumentsChanged, _: RecordedEvent) -> None:
    builder.set(documents=with_facts(builder.get("documents"), event.changes))
