"""The desk: commands in, durable events out, for any number of people at once.

`Desk.execute` reads what is new in the journal, checks that nothing the command rests on has changed
since its author looked, decides, and appends; if somebody else appended meanwhile it takes a turn at the
journal and decides again. The states are cached per tournament and are nothing but folds of the journal.
"""

import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from threading import Lock

from albireo.desk.commands import AnyCommand
from albireo.desk.core.codec import entry, read_event
from albireo.desk.core.decide import decide
from albireo.desk.core.event import Event, RecordedEvent, Subject
from albireo.desk.core.find_acts import ActFilter, FoundActs, find_acts
from albireo.desk.core.history import (
    HistoryEntries,
    HistoryEntry,
    acts_in,
    board_history,
    bye_history,
    history_entries,
    last_act,
)
from albireo.desk.core.moves import GoTo, Move, Redo, Undo, decide_move, target_of
from albireo.desk.core.outcome import Accepted, Act, Asks, Decision, Refusal, Refused, Warned
from albireo.desk.core.own_undo import OwnUndo, own_undo
from albireo.desk.core.state import State
from albireo.desk.core.timeline import NothingToUndo, Timeline
from albireo.desk.players.numbering import last_draw_by_tables
from albireo.desk.rounds.events import RoundPublished
from albireo.desk.settings.commands import CreateTournament
from albireo.desk.transfer.import_trf import ImportTrf
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Remark, remark
from albireo.formats.system_errors import os_error_text
from albireo.pairing.round_robin.varma import Draw
from albireo.storage import journal as storage
from albireo.storage.chain import ERASURE, GENESIS, Record, checked
from albireo.storage.database import BUSY_SECONDS
from albireo.storage.errors import Busy, Damaged, HeadMoved
from albireo.storage.journal import Head, Journal

LOT_BYTES = 8
MOST_CACHED = 32
"""Tournaments whose states are kept in memory."""


class Conflict(AlbireoError):
    """What the command rests on has changed since its author looked."""

    def __init__(self, changes: tuple[HistoryEntry, ...]) -> None:
        super().__init__("this has changed in the meantime: {changes}", changes=HistoryEntries(changes))
        self.changes = changes


class NeedsConsent(AlbireoError):
    """Warnings have to be answered first."""

    def __init__(self, warnings: tuple[Warned, ...]) -> None:
        super().__init__(" ".join(str(warning) for warning in warnings))
        self.warnings = warnings


@dataclass(frozen=True, slots=True)
class Done:
    """A command that was carried out: it is on disk."""

    version: int
    """Of the journal, after it."""
    events: tuple[RecordedEvent, ...]
    """None if everything was so already."""
    state: State
    remarks: tuple[Remark, ...] = ()
    """What went wrong afterwards, such as a backup copy that could not be written."""


@dataclass(slots=True)
class _Cached:
    timeline: Timeline = field(default_factory=Timeline)
    lock: Lock = field(default_factory=Lock)
    """Held for a look at the timeline or to read on, never while a writer waits or decides."""
    writing: Lock = field(default_factory=Lock)
    """Held by the writer of this process."""
    seal: str = GENESIS
    """Of the last record in the timeline."""
    damage: Damaged | None = None
    """What is wrong with the journal: it is shown as far as it can be, and nothing is added to it."""


class Desk:
    """All tournaments of a journal."""

    def __init__(
        self,
        journal: Journal,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        after_publication: Callable[["Desk", str, int], object] | None = None,
    ) -> None:
        self.journal = journal
        self._clock = clock
        self._after_publication = after_publication
        self._cache: OrderedDict[str, _Cached] = OrderedDict()
        self._cache_lock = Lock()

    def tournaments(self) -> list[Head]:
        return self.journal.tournaments()

    def state(self, uid: str, version: int | None = None) -> State:
        """The state of a tournament now or at an earlier version."""
        with self._timeline(uid) as timeline:
            return timeline.state if version is None else timeline.at(version)

    def known(self, uid: str, version: int) -> State | None:
        """The state kept in memory if it is at least at a version; the database is not asked."""
        with self._cache_lock:
            cached = self._cache.get(uid)
        state = cached.timeline.state if cached is not None else None
        return state if state is not None and state.version >= version > 0 else None

    def damage(self, uid: str) -> Damaged | None:
        """What is wrong with the journal of a tournament, as far as was read; the database is not asked."""
        with self._cache_lock:
            cached = self._cache.get(uid)
        return cached.damage if cached is not None else None

    def note_damage(self, uid: str, damage: Damaged) -> None:
        """Keep in mind that a journal is damaged; nothing is added to it any more."""
        self._cached(uid).damage = damage

    def forget(self, uid: str) -> None:
        """Keep nothing of a tournament in memory; it is read again when it is asked for."""
        with self._cache_lock:
            self._cache.pop(uid, None)

    def history(self, uid: str, since: int = 0) -> tuple[HistoryEntry, ...]:
        """What happened after a version, in words."""
        with self._timeline(uid) as timeline:
            return history_entries(timeline, since)

    def last_act(self, uid: str, who: str | None = None) -> HistoryEntry | None:
        """The last act in force, of anybody or of one person."""
        with self._timeline(uid) as timeline:
            return last_act(timeline, who)

    def find_acts(self, uid: str, wanted: ActFilter, skip: int = 0, most: int = 100) -> FoundActs:
        """Acts of a kind, a round or a participant, newest first, a page of them."""
        with self._timeline(uid) as timeline:
            return find_acts(timeline, wanted, skip, most)

    def moment(self, uid: str, version: int) -> RecordedEvent | None:
        """What was written as a version."""
        with self._timeline(uid) as timeline:
            return timeline.events[version - 1] if 1 <= version <= timeline.version else None

    def latest(self, uid: str) -> RecordedEvent | None:
        """What was written last, as far as this process has read; the database is not asked."""
        with self._cache_lock:
            cached = self._cache.get(uid)
        return cached.timeline.events[-1] if cached is not None and cached.timeline.events else None

    def board_history(self, uid: str, round_: int, match: int, board: int = 1) -> tuple[HistoryEntry, ...]:
        """Everything that happened to the result of a board, oldest first."""
        with self._timeline(uid) as timeline:
            return board_history(timeline, round_, match, board)

    def bye_history(self, uid: str, round_: int, player: int) -> tuple[HistoryEntry, ...]:
        """Everything that kept a participant from being paired in a round, oldest first."""
        with self._timeline(uid) as timeline:
            return bye_history(timeline, round_, player)

    def draw_by_tables(self, uid: str) -> Draw | None:
        """How the numbers in force were drawn by the Varma tables; None if they were not."""
        with self._timeline(uid) as timeline:
            return last_draw_by_tables(timeline)

    def own_undo(self, uid: str, who: str) -> OwnUndo | None:
        """How the last act of somebody is taken back; None if it cannot be without touching others' acts."""
        with self._timeline(uid) as timeline:
            return own_undo(timeline, who)

    def can_move(self, uid: str) -> tuple[bool, bool]:
        """Whether there is anything to undo, and to redo."""
        with self._timeline(uid) as timeline:
            return timeline.can_move

    def moves_over(self, uid: str, move: Move) -> tuple[tuple[Event, ...], ...]:
        """The acts that a move would take back or do again, each with its events."""
        with self._timeline(uid) as timeline:
            try:
                undone, done = timeline.between(timeline.version, target_of(timeline, move))
            except NothingToUndo:
                return ()
        return tuple(tuple(item.event for item in act) for act in acts_in((*undone, *done)))

    def create(
        self,
        command: CreateTournament | ImportTrf,
        who: str,
        consent: Mapping[str, int] | None = None,
        *,
        command_id: str | None = None,
        uid: str | None = None,
    ) -> tuple[str, Done]:
        """Start a tournament; gives its identity."""
        act = self.act(who, consent)
        accepted = _accepted(decide(State(), command, act))
        name = secrets.token_hex(8) if uid is None else uid
        entries = tuple(entry(event) for event in accepted.events)
        records = self.journal.create(
            name,
            accepted.state.settings.name,
            storage.Act(command_id or secrets.token_hex(8), who, act.at, entries),
        )
        return name, Done(records[-1].version, tuple(map(read_event, records)), self.state(name))

    def execute(
        self,
        uid: str,
        command: AnyCommand,
        who: str,
        seen: int,
        consent: Mapping[str, int] | None = None,
        *,
        command_id: str | None = None,
    ) -> Done:
        """Carry out a command decided by somebody who saw the tournament at version `seen`.

        Raises `Refused`, `NeedsConsent` or `Conflict`; then nothing has changed. A command that was
        carried out under the same `command_id` before is not repeated.
        """
        order = _Order(
            command.with_lot(secrets.token_hex(LOT_BYTES)),
            self.act(who, consent),
            seen,
            command_id or secrets.token_hex(8),
            command_id is not None,
        )
        cached = self._cached(uid)
        if not cached.writing.acquire(timeout=BUSY_SECONDS):
            raise Busy("Somebody else is writing for long; nothing was written, try again.")
        try:
            try:
                done = self._decided_first(uid, cached, order)
            except HeadMoved:
                done = self._locked_first(uid, cached, order)
        finally:
            cached.writing.release()
        return replace(done, remarks=self._published(uid, done.events))

    def _decided_first(self, uid: str, cached: _Cached, order: "_Order") -> Done:
        """The usual way: decide without holding anybody up, then append if nobody was faster."""
        with cached.lock:
            timeline = self._refreshed(uid, cached)
            if cached.damage is not None:
                raise _closed(cached.damage)
            looked = _look(timeline, order)
        settled = _settle(looked, order)
        if isinstance(settled, Done):
            return settled
        records = self.journal.append(uid, looked.version, settled)
        with cached.lock:
            return _taken_in(cached, records)

    def _locked_first(self, uid: str, cached: _Cached, order: "_Order") -> Done:
        """Somebody was faster: take a turn at the journal, read on, decide again, append."""
        with self.journal.locked(uid) as locked:
            with cached.lock:
                _extend(cached, locked.read)
                if cached.damage is not None:
                    raise _closed(cached.damage)
                looked = _look(cached.timeline, order)
            settled = _settle(looked, order)
            if isinstance(settled, Done):
                return settled
            records = locked.append(looked.version, settled)
        with cached.lock:
            return _taken_in(cached, records)

    def _published(self, uid: str, news: tuple[RecordedEvent, ...]) -> tuple[Remark, ...]:
        """Make the backup copy; the round is published whatever becomes of it."""
        if self._after_publication is None:
            return ()
        remarks = []
        for item in news:
            if isinstance(item.event, RoundPublished):
                try:
                    self.journal.database.checkpoint()
                    self._after_publication(self, uid, item.event.round)
                except Damaged as damage:
                    self.note_damage(uid, damage)
                    remarks.append(remark("no backup copy was made: {error}", error=damage))
                except (OSError, AlbireoError) as error:
                    reason = os_error_text(error) if isinstance(error, OSError) else error
                    remarks.append(remark("no backup copy was made: {error}", error=reason))
        return tuple(remarks)

    def act(self, who: str, consent: Mapping[str, int] | None = None) -> Act:
        """Whoever acts, now."""
        if not who.strip() or any(ord(character) < 32 for character in who):
            raise AlbireoError("expected the name of whoever gives the command, found {who!r}", who=who)
        now = self._clock().astimezone(UTC)
        return Act(who, now.strftime("%Y-%m-%dT%H:%M:%S.%fZ"), consent or {})

    def _cached(self, uid: str) -> _Cached:
        with self._cache_lock:
            found = self._cache.setdefault(uid, _Cached())
            self._cache.move_to_end(uid)
            while len(self._cache) > MOST_CACHED:
                self._cache.popitem(last=False)
            return found

    @contextmanager
    def _timeline(self, uid: str) -> Iterator[Timeline]:
        """The journal of a tournament, up to date; nobody else touches it meanwhile."""
        cached = self._cached(uid)
        with cached.lock:
            yield self._refreshed(uid, cached)

    def _refreshed(self, uid: str, cached: _Cached) -> Timeline:
        _extend(cached, lambda after: self.journal.read(uid, after=after))
        return cached.timeline


@dataclass(frozen=True, slots=True)
class _Order:
    """A command on its way."""

    command: AnyCommand
    act: Act
    seen: int
    identity: str
    may_be_repeated: bool


@dataclass(frozen=True, slots=True)
class _Look:
    """What a command rests on, seen at one moment."""

    version: int
    state: State
    done: Done | None = None
    """If there is nothing to decide: the command was carried out before."""
    moved: Decision | None = None
    """Of a command that moves along the timeline."""


def _look(timeline: Timeline, order: _Order) -> _Look:
    """Look at the journal; nobody else touches it meanwhile, so that this is quick."""
    if order.may_be_repeated:
        found = tuple(item for item in timeline.events if item.command == order.identity)
        if found:
            done = Done(timeline.version, found, timeline.state)
            return _Look(timeline.version, timeline.state, done)
    if not 0 <= order.seen <= timeline.version:
        raise AlbireoError(
            "expected a version from {first} to {last}, found {found}",
            first=0,
            last=timeline.version,
            found=order.seen,
        )
    command = order.command
    _refuse_conflict(timeline, command.concerns(), order.seen)
    moved = decide_move(timeline, command, order.act) if isinstance(command, Undo | Redo | GoTo) else None
    return _Look(timeline.version, timeline.state, moved=moved)


def _settle(looked: _Look, order: _Order) -> storage.Act | Done:
    """What is to be appended; `Done` if there is nothing to append. May take long: it may pair a round."""
    if looked.done is not None:
        return looked.done
    decision = decide(looked.state, order.command, order.act) if looked.moved is None else looked.moved
    accepted = _accepted(decision)
    if not accepted.events:
        return Done(looked.version, (), looked.state)
    return storage.Act(
        order.identity,
        order.act.who,
        order.act.at,
        tuple(entry(event) for event in accepted.events),
        accepted.state.settings.name,
    )


def _extend(cached: _Cached, read: Callable[[int], Sequence[Record]]) -> None:
    """Take in what a journal has beyond a version; all of it again if somebody's data were erased since."""
    records = read(cached.timeline.version)
    if cached.timeline.version and any(record.type == ERASURE for record in records):
        cached.timeline, cached.seal = Timeline(), GENESIS
        records = read(0)
    _take_in(cached, records)


def _take_in(cached: _Cached, records: Sequence[Record]) -> None:
    """Take in the next records, seals checked.

    A journal whose seals do not fit is shown as it stands if its events still make a tournament.
    """
    try:
        for record in checked(records, cached.seal, cached.timeline.version):
            cached.seal = record.hash
    except Damaged as damage:
        cached.damage = damage
    try:
        cached.timeline.extend([read_event(record) for record in records])
    except AlbireoError as refusal:  # of a newer Albireo, perhaps
        cached.timeline, cached.seal = Timeline(), GENESIS
        raise cached.damage or refusal from None
    except (LookupError, TypeError, ValueError, AssertionError, ArithmeticError, AttributeError) as error:
        cached.timeline, cached.seal = Timeline(), GENESIS
        cached.damage = cached.damage or Damaged("the events make no tournament: {error!r}", error=error)
        raise cached.damage from error


def _closed(damage: Damaged | None) -> Damaged:
    """Why nothing is added to a damaged journal, and the way out."""
    return Damaged(
        "The journal of this tournament is damaged ({damage}); nothing was written. Take the newest backup"
        " copy of it on the first page, as a copy, and go on there.",
        damage=damage,
    )


def _taken_in(cached: _Cached, records: Sequence[Record]) -> Done:
    """The state after an act that is on disk."""
    timeline = cached.timeline
    news = tuple(map(read_event, records))
    if news[0].version > timeline.version + 1:
        # The same command was written by another process a moment ago, after others' acts.
        raise HeadMoved(timeline.version, news[-1].version)
    _take_in(cached, [record for record in records if record.version > timeline.version])
    return Done(timeline.version, news, timeline.state)


def _accepted(decision: Decision) -> Accepted:
    match decision:
        case Accepted():
            return decision
        case Refusal(note=note):
            raise Refused(note)
        case Asks(warnings=warnings):
            raise NeedsConsent(warnings)


def _refuse_conflict(timeline: Timeline, concerns: tuple[Subject, ...], seen: int) -> None:
    if seen == timeline.version:
        return
    clashing = {
        item.version
        for item, subjects in timeline.subjects_since(seen)
        if any(_overlap(one, other) for one in concerns for other in subjects)
    }
    if clashing:
        raise Conflict(
            tuple(line for line in history_entries(timeline, seen) if clashing & set(line.versions))
        )


def _overlap(one: Subject, other: Subject) -> bool:
    """Whether one path contains the other."""
    shorter = min(len(one), len(other))
    return one[:shorter] == other[:shorter]
