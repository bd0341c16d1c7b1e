"""Events about files in words."""

from albireo.desk.core.event_words import note, says_by
from albireo.desk.core.state import State
from albireo.desk.transfer.events import FileImported, TrfImported
from albireo.domain.explanation import Note


@says_by(TrfImported)
def _(event: TrfImported, _: State) -> Note:
    return note(
        event,
        "{file} imported, rounds: {rounds}, remarks: {count}",
        file=event.file,
        rounds=event.rounds,
        count=len(event.report) + len(event.adjusted),
    )


@says_by(FileImported)
def _(event: FileImported, _: State) -> Note:
    return note(
        event,
        "{file} imported, rounds: {rounds}, remarks: {count}",
        file=event.file,
        rounds=event.rounds,
        count=len(event.report) + len(event.notes),
    )
