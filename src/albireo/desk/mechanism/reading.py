"""Queries on the tournaments of a journal: states, histories, what can be undone."""

from contextlib import AbstractContextManager

from albireo.desk.mechanism.event import Event, RecordedEvent
from albireo.desk.mechanism.find_acts import ActFilter, FoundActs, acts_about, find_acts
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
from albireo.storage.journal import Journal, JournalHead


class DeskReader:
    """The tournaments of a journal, for reading."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self._open = OpenTournaments(journal)

    def number_open(self) -> int:
        """Return the number of tournaments in memory."""
        return len(self._open)

    def heads(self) -> list[JournalHead]:
        """Return every journal, of tournaments and events, last changed first."""
        return self.journal.tournaments()

    def tournaments(self) -> list[JournalHead]:
        return [head for head in self.heads() if head.first != EVENT_CREATED]

    def events(self) -> list[JournalHead]:
        """Return the events that hold tournaments."""
        return [head for head in self.heads() if head.first == EVENT_CREATED]

    def timeline(self, uid: str) -> AbstractContextManager[Timeline]:
        """Return the locked journal of a tournament with its states; keep it briefly."""
        return self._open.timeline(uid)

    def state(self, uid: str, version: int | None = None) -> State:
        """Return the state of a tournament now or at an earlier version."""
        with self._open.timeline(uid) as timeline:
            return timeline.state if version is None else timeline.at(version)

    def festival(self, uid: str) -> FestivalState:
        """Return the state of a festival."""
        state = self.state(uid)
        if not isinstance(state, FestivalState):
            raise AlbireoError("{name} is a tournament, not a festival.", name=state.name)
        return state

    def shown(self, uid: str, version: int) -> State | None:
        """Return the state for spectators: the last one shown while at least at a version, then the newest.

        What was made for one of them serves all. Only memory is used: None if it has no such state.
        """
        return self._open.shown(uid, version)

    def damage(self, uid: str) -> Damaged | None:
        """Return the known damage to a tournament's journal.

        The database is not queried.
        """
        found = self._open.find(uid)
        return found.damage if found is not None else None

    def history(self, uid: str, since: int = 0) -> tuple[HistoryEntry, ...]:
        """Return the history after a version, in words."""
        with self._open.timeline(uid) as timeline:
            return history_entries(timeline, since)

    def last_act(self, uid: str, who: str | None = None) -> HistoryEntry | None:
        """Return the last action in force, of anyone or of one person."""
        with self._open.timeline(uid) as timeline:
            return last_act(timeline, who)

    def find_acts(self, uid: str, wanted: ActFilter, skip: int = 0, most: int = 100) -> FoundActs:
        """Return a page of actions by topic, round or participant, newest first."""
        with self._open.timeline(uid) as timeline:
            return find_acts(timeline, wanted, skip, most)

    def acts_about(self, uid: str, player: int) -> tuple[HistoryEntry, ...]:
        """Return what was done about one participant, oldest first, without the rest of each action."""
        with self._open.timeline(uid) as timeline:
            return acts_about(timeline, player)

    def moment(self, uid: str, version: int) -> RecordedEvent | None:
        """Return the event written as a version."""
        with self._open.timeline(uid) as timeline:
            return timeline.events[version - 1] if 1 <= version <= timeline.version else None

    def latest(self, uid: str) -> RecordedEvent | None:
        """Return the last event this process has read, without using the database."""
        found = self._open.find(uid)
        return found.timeline.events[-1] if found is not None and found.timeline.events else None

    def can_move(self, uid: str) -> tuple[bool, bool]:
        """Return whether there is anything to undo, and to redo."""
        with self._open.timeline(uid) as timeline:
            return timeline.can_move

    def moves_over(self, uid: str, move: Move) -> tuple[tuple[Event, ...], ...]:
        """Return the actions that a move would undo or redo, each with its events."""
        with self._open.timeline(uid) as timeline:
            try:
                undone, done = timeline.between(timeline.version, target_of(timeline, move))
            except NothingToUndo:
                return ()
        return tuple(tuple(item.event for item in act) for act in acts_in((*undone, *done)))
