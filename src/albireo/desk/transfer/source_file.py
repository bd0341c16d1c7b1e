"""The file a tournament came from."""

from albireo.desk.mechanism.reading import DeskReader
from albireo.desk.transfer.events import FileImported, TrfImported


def imported(desk: DeskReader, uid: str) -> FileImported | TrfImported | None:
    """The event that took it over; None if the tournament began here."""
    with desk.timeline(uid) as timeline:
        found = (item.event for item in timeline.events)
        return next((each for each in found if isinstance(each, FileImported | TrfImported)), None)
