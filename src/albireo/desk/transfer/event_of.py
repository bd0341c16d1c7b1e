"""The event that a tournament is a section of."""

from albireo.desk.mechanism.desk import Desk
from albireo.state.festival import FestivalState
from albireo.state.tournament import State
from albireo.storage.errors import UnknownTournament


def event_of(desk: Desk, uid: str, state: State) -> tuple[str, FestivalState] | None:
    """Return the event of a section, if both agree."""
    if not state.membership.event:
        return None
    try:
        event = desk.state(state.membership.event)
    except UnknownTournament:
        return None
    if not isinstance(event, FestivalState) or event.conduct.is_deleted:
        return None
    return (state.membership.event, event) if uid in event.festival.sections else None
