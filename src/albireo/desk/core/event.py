"""What every event is."""

from typing import ClassVar, TypeAlias

from msgspec import Struct

from albireo.value_classes import dataclass

Subject: TypeAlias = tuple[str | int, ...]
"""A path such as `("round", 3, "match", 7, "board", 1)`; a shorter path contains the longer ones."""
EVERYTHING: tuple[Subject, ...] = ((),)


class Event(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="type"):
    """Base of all events."""

    topic: ClassVar[str] = "settings"
    """What the history finds it by: a key of `albireo.desk.core.find_acts.TOPICS`."""

    def subjects(self) -> tuple[Subject, ...]:
        return EVERYTHING

    def newest(self) -> "Event":
        """The same fact in the newest edition of its kind."""
        return self


class OldEvent(Event, frozen=True):
    """An edition that is read for ever and written no more."""


class Moved(Event, frozen=True, tag="moved/1"):
    """Undo or redo: the tournament is again as it was at an earlier version."""

    topic: ClassVar[str] = "moves"
    to: int
    redo: bool = False


@dataclass(frozen=True, slots=True)
class RecordedEvent:
    """An event with its place in the journal."""

    version: int
    command: str
    at: str
    who: str
    event: Event
