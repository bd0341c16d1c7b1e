"""The fold: events in, state out. Pure: what is changed on the way is a private copy.

Designs weighed: one new frozen state per event (a thousand participants are copied six thousand times),
persistent trees (another dependency for one loop), and this: a working copy per call whose parts are
copied when they are first touched. One event costs microseconds, a whole journal a tenth of a second.
"""

from collections.abc import Iterable

from albireo.desk.mechanism.event import RecordedEvent
from albireo.state.tournament import State
from albireo.state.tournament_draft import TournamentDraft


def fold(state: State, events: Iterable[RecordedEvent]) -> State:
    """The state after further events; `Moved` is not for here but for `albireo.desk.mechanism.timeline`."""
    draft = TournamentDraft(state)
    version = state.version
    for item in events:
        item.event.apply(draft, item)
        version = item.version
    return draft.freeze(version)
