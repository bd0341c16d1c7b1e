"""Times of check-in by phone, before the start of the next round that will be paired.

A time of day was weighed, which would be set for each round; minutes before the start follow the schedule and
hold for all rounds. What the plan of the event announces for round 1 comes first.
"""

from datetime import datetime, timedelta
from enum import Enum

from albireo.state.conduct import Phase
from albireo.state.tournament import State
from albireo.value_classes import dataclass

FAR_TOO_EARLY = timedelta(hours=3)
"""Someone who says so longer before the start is hardly in the hall."""


class CheckInStage(Enum):
    """Where the time is."""

    BEFORE = "before"
    OPEN = "open"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class CheckInTimes:
    """The round players report for, and when."""

    round: int
    starts: datetime
    opens: datetime
    closes: datetime

    def stage(self, now: datetime) -> CheckInStage:
        """Return whether players report now."""
        if now < self.opens:
            return CheckInStage.BEFORE
        return CheckInStage.OPEN if now < self.closes else CheckInStage.OVER

    def is_far_too_early(self, at: str) -> bool:
        """Return whether a report was made so early that the arbiter is asked about it."""
        return self.starts - datetime.fromisoformat(at) > FAR_TOO_EARLY


def round_to_check_in(state: State) -> int:
    """Return the next round to be paired; 0 if there is none, or one is paired but not published."""
    number = len(state.rounds) + 1
    is_last = 0 < (state.settings.number_of_rounds or 0) < number
    is_open = state.draft is None and state.conduct.phase is Phase.OPEN and not is_last
    return number if is_open and state.competition.offers("presence") else 0


def check_in_times(state: State) -> CheckInTimes | None:
    """Return when players report for the next round; None if they do not, or its start is not set."""
    rules, number = state.rules, round_to_check_in(state)
    at = state.round_notes.starts.get(number, "")
    if rules.self_check_in is None or not number or not at:
        return None
    starts = datetime.fromisoformat(at)
    announced = rules.plan.confirmation if number == 1 else ""
    closes = (
        datetime.fromisoformat(announced)
        if announced
        else starts - timedelta(minutes=rules.self_check_in_closes)
    )
    return CheckInTimes(number, starts, min(starts - timedelta(minutes=rules.self_check_in), closes), closes)
