"""What events about files do to the state."""

from albireo.desk.core.event import RecordedEvent
from albireo.desk.core.state_builder import StateBuilder, applies
from albireo.desk.transfer.events import TrfImported


@applies(TrfImported)
def _imported(builder: StateBuilder, event: TrfImported, _: RecordedEvent) -> None:
    builder.set(import_report=event.report)
    builder.comment(f"Import @ Round {event.rounds}", event.rounds)
