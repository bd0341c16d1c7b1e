"""How the tournament is run: where it stands, what the report has to say, what nothing undoes."""

from collections.abc import Mapping
from enum import Enum
from typing import ClassVar

from albireo.value_classes import dataclass


class Phase(Enum):
    """Where the tournament stands."""

    OPEN = "open"
    """From creation to the end of the last round."""
    FINISHED = "finished"
    ANNULLED = "annulled"


@dataclass(frozen=True, slots=True)
class Comment:
    """What FIDE wants to read in the report: one `###` line."""

    round: int
    text: str
    """With a `{}` for the number of each of the units."""
    units: tuple[int, ...] = ()
    """Whom it names by number: numbers change with a late entry, registrations do not."""

    def said(self, numbers: Mapping[int, int]) -> str:
        """The comment with the numbers of today, by registration."""
        if not self.units:
            return self.text
        return self.text.format(*(numbers.get(unit, "?") for unit in self.units))


@dataclass(frozen=True, slots=True)
class Conduct:
    """Where the tournament stands, and what was noted on the way."""

    phase: Phase = Phase.OPEN
    comments: tuple[Comment, ...] = ()
    has_assumed_rounds: bool = False
    """Whether an imported file did not say how many rounds there are, and no one has said it since."""
    is_deleted: bool = False
    """Put into the bin: shown nowhere until it is restored."""


NOT_RATED = "not FIDE-rated"
"""Why a tournament that FIDE does not rate is outside FIDE mode, as its journal and report say it."""


@dataclass(frozen=True, slots=True)
class Lasting:
    """What nothing undoes, undo neither."""

    survives_undo: ClassVar[bool] = True
    left_fide_mode: Comment | None = None
    """Set when FIDE mode was left."""
    taken_back: tuple[Comment, ...] = ()
    """Rounds that were published and played, undone since: played again, they are not what was published."""
    drawn_lots: str = ""
    """Seed that was drawn once and serves whenever lots are drawn for the standings."""

    @property
    def is_unrated(self) -> bool:
        """Whether FIDE mode was left because FIDE does not rate the tournament."""
        return self.left_fide_mode is not None and self.left_fide_mode.text.endswith(f": {NOT_RATED}")
