"""The journal in words: "15:02, chief arbiter: board 7 corrected from 1-0 to ½-½".

Each event becomes a translatable note; names are those at the time.
"""

from collections.abc import Callable, Container, Sequence
from itertools import groupby

from albireo.desk.mechanism.event import RecordedEvent
from albireo.desk.mechanism.event_text import event_text
from albireo.desk.mechanism.fold import fold
from albireo.desk.mechanism.timeline import Timeline
from albireo.domain.explanation import Note
from albireo.domain.message import and_more
from albireo.state.tournament import State
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """One action in the history."""

    versions: tuple[int, ...]
    """Versions of its events."""
    at: str
    who: str
    notes: tuple[Note, ...]
    in_force: bool
    """Whether it is in force or was undone."""

    @property
    def time(self) -> str:
        """`15:02` (UTC; interfaces show local time)."""
        return self.at[11:16]

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        """Return time, author and actions in words."""
        return f"{self.time}, {self.who}: " + "; ".join(note.sentence(translate) for note in self.notes)

    def __str__(self) -> str:
        return self.sentence()


class HistoryEntries(tuple[HistoryEntry, ...]):
    """Several actions on one line."""

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        return "; ".join(line.sentence(translate) for line in self)


MOST_NOTES = 5
"""Actions with more events are summarised."""


def history_entries(timeline: Timeline, since: int = 0) -> tuple[HistoryEntry, ...]:
    """Return the actions after a version, oldest first."""
    return entries_of_acts(timeline, acts_in(timeline.events[since:]))


def acts_in(events: Sequence[RecordedEvent]) -> list[list[RecordedEvent]]:
    """Return events grouped by action."""
    return [list(act) for _, act in groupby(events, key=lambda item: item.command)]


def entries_of_acts(timeline: Timeline, acts: Sequence[list[RecordedEvent]]) -> tuple[HistoryEntry, ...]:
    """Return actions in words, oldest first; states of consecutive actions are folded once."""
    in_force = {item.version for item in timeline.path()}
    found: list[HistoryEntry] = []
    state: State | None = None
    for act in acts:
        first = act[0].version - 1
        before = state if state is not None and state.version == first else timeline.at(first)
        has_moved = any(item.event.is_off_the_path for item in act)
        state = timeline.at(act[-1].version) if has_moved else fold(before, act)
        found.append(entry_of_act(act, before, state, in_force))
    return tuple(found)


def last_act(timeline: Timeline, who: str | None = None) -> HistoryEntry | None:
    """Return the last action in force, of anyone or of one person; undo affects the last of all."""
    path = [item for item in timeline.path() if not item.event.stays_in_force]
    last = next((item for item in reversed(path) if who is None or item.who == who), None)
    if last is None:
        return None
    act = [item for item in path if item.command == last.command]
    before, after = timeline.at(act[0].version - 1), timeline.at(act[-1].version)
    return entry_of_act(act, before, after, {last.version})


def _is_in_force(item: RecordedEvent, in_force: Container[int]) -> bool:
    return item.version in in_force or item.event.is_off_the_path or item.event.stays_in_force


def entry_of_act(act: list[RecordedEvent], before: State, after: State, in_force: set[int]) -> HistoryEntry:
    """Return one action in words, given the states around it."""
    worth = [item for item in act if not item.event.goes_without_saying] or act
    notes = [event_text(item.event, before, after) for item in worth[:MOST_NOTES]]
    if len(worth) > MOST_NOTES:
        rest = and_more(len(worth) - MOST_NOTES)
        notes.append(Note("more", rest.text, values=rest.values))
    return HistoryEntry(
        tuple(item.version for item in act),
        act[0].at,
        act[0].who,
        tuple(notes),
        any(_is_in_force(item, in_force) for item in act),
    )
