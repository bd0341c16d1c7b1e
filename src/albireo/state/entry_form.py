"""The organiser's settings of the public entry form."""

from datetime import datetime

from msgspec import Struct

from albireo.value_classes import dataclass

UNTIL_DECIDED, UNTIL_THE_END, KEPT = "decided", "end", "kept"
KEEPING = (UNTIL_DECIDED, UNTIL_THE_END, KEPT)
"""How long the form's data is kept: until an entry is decided, until the event is over, or until it is
deleted.
"""
DAYS_AFTER_THE_END = 30
"""Days after the end of the event for which data is kept, for later questions."""


class EntryLimits(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who may enter; 0 means no limit."""

    rating_from: int = 0
    rating_to: int = 0
    born_from: int = 0
    """Earliest year of birth."""
    born_to: int = 0


@dataclass(frozen=True, slots=True)
class EntryForm:
    """The entry form, closed by default."""

    is_open: bool = False
    until: str = ""
    """When it closes automatically, in UTC; empty if closed by hand."""
    places: int = 0
    """Number of places; further entries go to the waiting list. 0 means no limit."""
    groups: tuple[str, ...] = ()
    """Groups of the tournament to choose from."""
    asks_byes: bool = True
    """Whether it asks for rounds in which the player cannot play."""
    asks_needs: bool = True
    """Whether it asks for an impairment that requires special circumstances (C.02 10.1.4)."""
    consent: str = ""
    """The consent text; empty for the default."""
    keeps: str = UNTIL_THE_END
    """One of `KEEPING`."""

    def takes_entries(self, now: datetime) -> bool:
        """Return whether entries are accepted now."""
        return self.is_open and not self.is_over(now)

    def is_over(self, now: datetime) -> bool:
        """Return whether the deadline has passed."""
        return bool(self.until) and now >= datetime.fromisoformat(self.until)
