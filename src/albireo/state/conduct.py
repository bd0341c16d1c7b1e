"""The conduct of a tournament: its phase, comments for the report, and what cannot be undone."""

from collections.abc import Mapping
from enum import Enum
from typing import ClassVar

from albireo.value_classes import dataclass


class Phase(Enum):
    """The phase of the tournament."""

    OPEN = "open"
    """From creation to the end of the last round."""
    FINISHED = "finished"
    ANNULLED = "annulled"


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment that FIDE requires in the report: one `###` line."""

    round: int
    text: str
    """With `{}` for the number of each unit."""
    units: tuple[int, ...] = ()
    """The units named: numbers change with a late entry, registrations do not."""

    def said(self, numbers: Mapping[int, int]) -> str:
        """Return the comment with the current numbers, by registration."""
        if not self.units:
            return self.text
        return self.text.format(*(numbers.get(unit, "?") for unit in self.units))


TAKEN_BACK = "Round taken back @ Round "
"""Beginning of the comment on a round that was published and deleted."""


@dataclass(frozen=True, slots=True)
class Conduct:
    """The phase of the tournament, and what was noted on the way."""

    phase: Phase = Phase.OPEN
    comments: tuple[Comment, ...] = ()
    has_assumed_rounds: bool = False
    """Whether an imported file did not give the number of rounds and it has not been set since."""
    is_deleted: bool = False
    """Whether it is in the bin: hidden until it is restored."""
    rounds_played: int = 0
    """The last round for which a result was ever entered, even if it was taken back since."""


NOT_RATED = "not FIDE-rated"
"""The reason why an unrated tournament is outside FIDE mode, as in its journal and report."""


@dataclass(frozen=True, slots=True)
class Lasting:
    """What undo does not affect."""

    survives_undo: ClassVar[bool] = True
    left_fide_mode: Comment | None = None
    """Set when FIDE mode was left."""
    taken_back: tuple[Comment, ...] = ()
    """Rounds that were published and played, but undone since; played again, they differ from those
    published.
    """
    rounds_played: int = 0
    """As in `Conduct`, for rounds that an undo removed."""
    drawn_lots: str = ""
    """The seed used whenever lots are drawn for the standings, drawn once."""

    @property
    def is_unrated(self) -> bool:
        """Whether FIDE mode was left because FIDE does not rate the tournament."""
        return self.left_fide_mode is not None and self.left_fide_mode.text.endswith(f": {NOT_RATED}")
