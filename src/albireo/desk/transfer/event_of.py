"""The event that a tournament is a section of."""

from albireo.desk.mechanism.desk import Desk
from albireo.state.tournament import State
from albireo.storage.errors import UnknownTournament


def event_of(desk: Desk, uid: str, state: State) -> tuple[str, State] | None:
    """Return the event of a section, if both agree."""
    if not state.membership.event:
        return None
    try:
        event = desk.state(state.membership.event)
    except UnknownTournament:
        return None
    return (
        (state.membership.event, event)
        if uid in (event.festival.sections or ()) and not event.conduct.is_deleted
        else None
    )
