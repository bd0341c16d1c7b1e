"""A room with its boards as typed."""

import re

from albireo.state.documents import Room

_BOARDS = re.compile(r"(?<!\d)(\d{1,4}+)(?:\s*+[-–]\s*+(\d{1,4}+))?\Z", re.ASCII)
_BETWEEN = " \t:,"


def typed_room(text: str, section: str = "") -> Room | None:
    """Return the room, or None if the text is not one.

    >>> typed_room("Main hall: 1-20")
    Room(name='Main hall', first=1, last=20, section='')
    >>> typed_room("41–70"), typed_room("Library")
    (Room(name='', first=41, last=70, section=''), None)
    """
    text = text.strip()
    found = _BOARDS.search(text)
    name = text[: found.start()] if found is not None else ""
    if found is None or (name and name[-1] not in _BETWEEN):
        return None
    return Room(name.rstrip(_BETWEEN), int(found[1]), int(found[2] or found[1]), section)
