"""The file a tournament came from."""

from albireo.desk.mechanism.reading import DeskReader
from albireo.desk.transfer.events import FileImported, TrfImported


def import_event(desk: DeskReader, uid: str) -> FileImported | TrfImported | None:
    """Return the event that imported it; None if the tournament was created here."""
    with desk.timeline(uid) as timeline:
        found = (item.event for item in timeline.events)
        return next((each for each in found if isinstance(each, FileImported | TrfImported)), None)
