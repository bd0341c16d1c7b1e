"""Undo and redo in words."""

from albireo.desk.core.event import Moved
from albireo.desk.core.event_words import note, says_by
from albireo.desk.core.state import State
from albireo.domain.explanation import Note


@says_by(Moved)
def _(event: Moved, _: State) -> Note:
    text = "redone to version {to}" if event.redo else "undone to version {to}"
    return note(event, text, to=event.to)
