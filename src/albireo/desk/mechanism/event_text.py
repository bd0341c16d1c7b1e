"""Each event in words: "round 3, board 7: 1-0"."""

from albireo.desk.mechanism.event import Event
from albireo.domain.explanation import Note
from albireo.state.tournament import State


def event_text(event: Event, before: State, after: State) -> Note:
    """Return an event in words; `before` and `after` are the states around its action."""
    return event.describe(before if event.reads_before else after)
