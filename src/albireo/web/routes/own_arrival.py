"""What a player's phone shows about check-in."""

from datetime import UTC, datetime, timedelta

from albireo.organising.check_in_times import CheckInStage, CheckInTimes, check_in_times
from albireo.storage.arrival_reports import NOT_LISTED, ArrivalReport
from albireo.value_classes import dataclass
from albireo.web.http import security
from albireo.web.http.request_context import RequestContext
from albireo.web.http.seat_codes import phone_mark
from albireo.web.views.self_check_in import is_here, next_change

SOON = timedelta(seconds=20)
"""How often a waiting phone asks whether the arbiter has confirmed it."""


@dataclass(frozen=True, slots=True)
class OwnArrival:
    """What a phone shows about check-in."""

    times: CheckInTimes
    stage: CheckInStage
    is_here: bool
    """Whether the arbiter has confirmed it."""
    report: ArrivalReport | None
    """What this phone has reported."""
    renew_at: str


def own_arrival(context: RequestContext, player: int) -> OwnArrival | None:
    """Return what a player's page shows; None if there is no check-in by phone for the next round."""
    state = context.state
    times, now = check_in_times(state), datetime.now(UTC)
    entrant = state.entrants[player]
    if times is None or entrant.withdrawn_after is not None or entrant.entry_round > times.round:
        return None
    reports = context.services.arrival_reports.of_phone(context.uid, times.round, device_of(context))
    own = next((each for each in reports if each.player == player), None)
    confirmed = is_here(state, times.round, player, reports)
    return _arrival(times, now, own, confirmed)


def unlisted_arrival(context: RequestContext) -> OwnArrival | None:
    """Return what is shown to someone whose name is not in the list."""
    times, now = check_in_times(context.state), datetime.now(UTC)
    if times is None:
        return None
    reports = context.services.arrival_reports.of_phone(context.uid, times.round, device_of(context))
    return _arrival(times, now, next((each for each in reports if each.player == NOT_LISTED), None), False)


def _arrival(times: CheckInTimes, now: datetime, own: ArrivalReport | None, confirmed: bool) -> OwnArrival:
    change = next_change(times, now)
    if own is not None and not confirmed and change is not None:
        change = min(change, now + SOON)
    return OwnArrival(times, times.stage(now), confirmed, own, change.isoformat() if change else "")


def device_of(context: RequestContext) -> str:
    """Return what stands for this phone."""
    return phone_mark(context.services.secret, context.request.cookies.get(security.BROWSER_COOKIE, ""))
