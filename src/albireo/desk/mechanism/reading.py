"""What can be asked about the tournaments of a journal: their states, their histories, what can be undone."""

from contextlib import AbstractContextManager

from albireo.desk.mechanism.event import Event, RecordedEvent
from albireo.desk.mechanism.find_acts import ActFilter, FoundActs, find_acts
from albireo.desk.mechanism.history import (
    HistoryEntry,
    acts_in,
    history_entries,
    last_act,
)
from albireo.desk.mechanism.moves import Move, target_of
from albireo.desk.mechanism.open_tournaments import OpenTournaments
from albireo.desk.mechanism.timeline import NothingToUndo, Timeline
from albireo.domain.errors import AlbireoError
from albireo.state.festival import EVENT_CREATED, FestivalState
from albireo.state.tournament import State
from albireo.storage.errors import Damaged
from albireo.storage.journal import Head, Journal


class DeskReader:
    """The tournaments of a journal, to be read."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self._open = OpenTournaments(journal)

    def number_open(self) -> int:
        """Tournaments whose states are in memory."""
        return len(self._open)

    def heads(self) -> list[Head]:
        """Every journal, of tournaments and of events, the one changed last first."""
        return self.journal.tournaments()

    def tournaments(self) -> list[Head]:
        return [head for head in self.heads() if head.first != EVENT_CREATED]

    def events(self) -> list[Head]:
        """Events that hold tournaments."""
        return [head for head in self.heads() if head.first == EVENT_CREATED]

    def timeline(self, uid: str) -> AbstractContextManager[Timeline]:
        """Yield the journal of a tournament with its states, locked for others: be quick."""
        return self._open.timeline(uid)

    def state(self, uid: str, version: int | None = None) -> State:
        """The state of a tournament now or at an earlier version."""
        with self._open.timeline(uid) as timeline:
            return timeline.state if version is None else timeline.at(version)

    def festival(self, uid: str) -> FestivalState:
        """The state of a festival."""
        state = self.state(uid)
        if not isinstance(state, FestivalState):
            raise AlbireoError("{name} is a tournament, not an event.", name=state.name)
        return state

    def shown(self, uid: str, version: int) -> State | None:
        """For spectators: the state they saw last while it is at least at a version, then the newest.

        What was made for one of them serves all. Only memory is asked: None if it has no such state.
        """
        return self._open.shown(uid, version)

    def damage(self, uid: str) -> Damaged | None:
        """Return what is wrong with the journal of a tournament, as far as was read.

        The database is not asked.
        """
        found = self._open.find(uid)
        return found.damage if found is not None else None

    def history(self, uid: str, since: int = 0) -> tuple[HistoryEntry, ...]:
        """Return what happened after a version, in words."""
        with self._open.timeline(uid) as timeline:
            return history_entries(timeline, since)

    def last_act(self, uid: str, who: str | None = None) -> HistoryEntry | None:
        """The last act in force, of anyone or of one person."""
        with self._open.timeline(uid) as timeline:
            return last_act(timeline, who)

    def find_acts(self, uid: str, wanted: ActFilter, skip: int = 0, most: int = 100) -> FoundActs:
        """Acts of a kind, a round or a participant, newest first, a page of them."""
        with self._open.timeline(uid) as timeline:
            return find_acts(timeline, wanted, skip, most)

    def moment(self, uid: str, version: int) -> RecordedEvent | None:
        """Return what was written as a version."""
        with self._open.timeline(uid) as timeline:
            return timeline.events[version - 1] if 1 <= version <= timeline.version else None

    def latest(self, uid: str) -> RecordedEvent | None:
        """Return what was written last, as far as this process has read; the database is not asked."""
        found = self._open.find(uid)
        return found.timeline.events[-1] if found is not None and found.timeline.events else None

    def can_move(self, uid: str) -> tuple[bool, bool]:
        """Return whether there is anything to undo, and to redo."""
        with self._open.timeline(uid) as timeline:
            return timeline.can_move

    def moves_over(self, uid: str, move: Move) -> tuple[tuple[Event, ...], ...]:
        """The acts that a move would undo or do again, each with its events."""
        with self._open.timeline(uid) as timeline:
            try:
                undone, done = timeline.between(timeline.version, target_of(timeline, move))
            except NothingToUndo:
                return ()
        return tuple(tuple(item.event for item in act) for act in acts_in((*undone, *done)))
