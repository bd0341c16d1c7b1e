"""What the organiser says about the public entry form of a tournament."""

from datetime import datetime

from msgspec import Struct

from albireo.value_classes import dataclass

UNTIL_DECIDED, UNTIL_THE_END, KEPT = "decided", "end", "kept"
KEEPING = (UNTIL_DECIDED, UNTIL_THE_END, KEPT)
"""How long what the form collected is kept: until an entry is decided on, until the event is over, or until
someone deletes it."""
DAYS_AFTER_THE_END = 30
"""After the last day of the event, if data are kept until the end: for questions that come later."""


class EntryLimits(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Whom the form takes; 0: no limit."""

    rating_from: int = 0
    rating_to: int = 0
    born_from: int = 0
    """Years of birth: the oldest who may play were born then."""
    born_to: int = 0


@dataclass(frozen=True, slots=True)
class EntryForm:
    """Off until someone opens it."""

    is_open: bool = False
    until: str = ""
    """The moment it closes by itself, in UTC; empty: when someone closes it."""
    places: int = 0
    """Players who can take part; further entries wait. 0: no limit."""
    groups: tuple[str, ...] = ()
    """Sections to choose from: groups of the tournament."""
    asks_byes: bool = True
    """Whether one can say in which rounds one cannot play."""
    asks_needs: bool = True
    """Whether it asks for an impairment that requires special circumstances (C.02 10.1.4)."""
    consent: str = ""
    """What one agrees to; empty: the usual sentence."""
    keeps: str = UNTIL_THE_END
    """One of `KEEPING`."""

    def takes_entries(self, now: datetime) -> bool:
        """Return whether an entry that comes now is taken."""
        return self.is_open and not self.is_over(now)

    def is_over(self, now: datetime) -> bool:
        """Return whether the deadline has passed."""
        return bool(self.until) and now >= datetime.fromisoformat(self.until)
