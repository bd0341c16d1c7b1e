"""What every event is."""

from typing import TypeAlias

from msgspec import Struct

Subject: TypeAlias = tuple[str | int, ...]
"""A path such as `("round", 3, "board", 7)`; a shorter path contains the longer ones."""
EVERYTHING: tuple[Subject, ...] = ((),)


class Event(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="type"):
    """Base of all events."""

    def subjects(self) -> tuple[Subject, ...]:
        return EVERYTHING
