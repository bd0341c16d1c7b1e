"""A room with its boards as people write it."""

import re

from albireo.desk.documents.settings import Room

_ROOM = re.compile(r"(?:(?P<name>.*?\S)[\s:,]+)?(?P<first>\d{1,4})(?:\s*[-–]\s*(?P<last>\d{1,4}))?", re.ASCII)


def typed_room(text: str, section: str = "") -> Room | None:
    """None: it is none.

    >>> typed_room("Main hall: 1-20")
    Room(name='Main hall', first=1, last=20, section='')
    >>> typed_room("41–70"), typed_room("Library")
    (Room(name='', first=41, last=70, section=''), None)
    """
    found = _ROOM.fullmatch(text.strip())
    if found is None:
        return None
    first = int(found["first"])
    return Room((found["name"] or "").rstrip(":, "), first, int(found["last"] or first), section)
