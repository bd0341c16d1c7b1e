"""The organiser's settings of the public entry form."""

from datetime import datetime

from msgspec import UNSET, Struct, UnsetType

from albireo.value_classes import dataclass

UNTIL_DECIDED, UNTIL_THE_END, KEPT = "decided", "end", "kept"
KEEPING = (UNTIL_DECIDED, UNTIL_THE_END, KEPT)
"""How long the form's data is kept: until an entry is decided, until the event is over, or until it is
deleted.
"""
DAYS_AFTER_THE_END = 30
"""Days after the end of the event for which data is kept, for later questions."""


TEXT, CHOICE, TICK = "text", "choice", "tick"
ANSWERS = (TEXT, CHOICE, TICK)
"""How a question of the organiser is answered: in words, by one of several choices, or by a tick."""
OF_AGE = 18
"""Below this age a parent or guardian must agree to an entry, unless the organiser says otherwise."""


class EntryQuestion(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A question of the organiser on the entry form."""

    text: str
    type: str = TEXT
    """One of `ANSWERS`."""
    choices: tuple[str, ...] = ()
    is_required: bool = False


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
    questions: tuple[EntryQuestion, ...] | UnsetType = UNSET
    guardian_below: int | UnsetType = UNSET
    """Unset in journals written before they were asked; read `own_questions` and `guardian_age`."""

    @property
    def own_questions(self) -> tuple[EntryQuestion, ...]:
        """The organiser's own questions."""
        return () if self.questions is UNSET else self.questions

    @property
    def guardian_age(self) -> int:
        """Age below which a parent or guardian must agree; 0 if no one is asked."""
        return OF_AGE if self.guardian_below is UNSET else self.guardian_below

    def takes_entries(self, now: datetime) -> bool:
        """Return whether entries are accepted now."""
        return self.is_open and not self.is_over(now)

    def is_over(self, now: datetime) -> bool:
        """Return whether the deadline has passed."""
        return bool(self.until) and now >= datetime.fromisoformat(self.until)
