"""Helpers: phones without an account that fill the empty boards of a range, in one round."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from albireo.value_classes import dataclass, field

LASTS = timedelta(hours=24)
"""A round that lasts longer needs a new helper each day."""


@dataclass(frozen=True, slots=True)
class Helper:
    """What one phone may do, from the arbiter's decision to its end."""

    id: int
    round: int
    first: int
    """The first of its tables: boards, or matches where a match has several games."""
    last: int
    version: int
    """The version of the journal that added it: numbers come back after undo, versions never do."""
    added_at: str
    device: str = ""
    """Stands for the phone; empty until one uses the code."""
    joined_at: str = ""
    revoked_at: str = ""

    @property
    def author(self) -> str:
        """The author of its results in the journal."""
        return f"{self.id}{BY_HELPER}"

    def has_lapsed(self, now: str) -> bool:
        """Return whether its day is over."""
        return datetime.fromisoformat(now) >= datetime.fromisoformat(self.added_at) + LASTS


BY_HELPER = " (helper)"
"""Suffix of the authors of results that helpers enter."""


@dataclass(frozen=True, slots=True)
class Helpers:
    """All helpers of a tournament, by number."""

    helpers: Mapping[int, Helper] = field(default_factory=dict)
