"""Open tournaments of a desk: the journal of each as a timeline, updated before every use.

This is only a cache of the folded journal; it can be dropped at any time.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Lock

from albireo.desk.mechanism.codec import read_event
from albireo.desk.mechanism.event import RecordedEvent
from albireo.desk.mechanism.timeline import Timeline
from albireo.domain.errors import AlbireoError
from albireo.state.tournament import State
from albireo.storage.chain import ERASURE, GENESIS, Record, check_records
from albireo.storage.errors import Damaged, HeadMoved
from albireo.storage.journal import Journal
from albireo.value_classes import dataclass, field

MOST_OPEN = 2_000
"""Maximum number of tournaments in memory."""
MOST_EVENTS = 250_000
"""Maximum number of events in memory: about 300 MB. A federation has hundreds of small events at once, and
one that is not in memory has to be read first.
"""


@dataclass(slots=True)
class OpenTournament:
    """The journal of one tournament as far as this process has read it."""

    timeline: Timeline = field(default_factory=Timeline)
    lock: Lock = field(default_factory=Lock)
    """Held to look at the timeline or read on, never while a writer waits or decides."""
    writing: Lock = field(default_factory=Lock)
    """Held by the writer of this process."""
    seal: str = GENESIS
    """Seal of the last record in the timeline."""
    shown: State | None = None
    """The state last shown to spectators."""
    damage: Damaged | None = None
    """Damage to the journal: it is shown as far as possible, and nothing is added to it."""

    def read_on(self, read: Callable[[int], Sequence[Record]]) -> None:
        """Read new records of the journal, or all again if personal data was erased."""
        records = read(self.timeline.version)
        if self.timeline.version and any(record.type == ERASURE for record in records):
            self.timeline, self.seal, self.shown = Timeline(), GENESIS, None
            records = read(0)
        self._extend(records)

    def _extend(self, records: Sequence[Record]) -> None:
        """Add the next records, with their seals checked.

        A journal with wrong seals is still shown if its events form a valid tournament.
        """
        try:
            for record in check_records(records, self.seal, self.timeline.version):
                self.seal = record.hash
        except Damaged as damage:
            self.damage = damage
        try:
            self.timeline.extend([read_event(record) for record in records])
        except AlbireoError as refusal:  # perhaps from a newer Albireo
            self.timeline, self.seal = Timeline(), GENESIS
            raise self.damage or refusal from None
        except (LookupError, TypeError, ValueError, AssertionError, ArithmeticError, AttributeError) as error:
            self.timeline, self.seal = Timeline(), GENESIS
            self.damage = self.damage or Damaged(
                "the journal entries do not make a valid tournament: {error!r}", error=error
            )
            raise self.damage from error

    def take_in(self, records: Sequence[Record]) -> tuple[RecordedEvent, ...]:
        """Add an own action that is on disk; return its events."""
        news = tuple(map(read_event, records))
        if news[0].version > self.timeline.version + 1:
            # Another process has just written the same command, after other actions.
            raise HeadMoved(self.timeline.version, news[-1].version)
        self._extend([record for record in records if record.version > self.timeline.version])
        return news

    def refuse_damaged(self) -> None:
        """Refuse to write to a damaged journal, with the reason and the way out."""
        if self.damage is not None:
            raise Damaged(
                "The history of this tournament is damaged ({damage}); nothing was saved. Import its "
                "newest backup on the start page, as a copy, and continue there.",
                damage=self.damage,
            )


class OpenTournaments:
    """The tournaments used recently, by ID."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._open: OrderedDict[str, OpenTournament] = OrderedDict()
        self._lock = Lock()

    def __getitem__(self, uid: str) -> OpenTournament:
        with self._lock:
            found = self._open.get(uid)
            if found is None:
                self._make_room()
                found = self._open[uid] = OpenTournament()
            self._open.move_to_end(uid)
            return found

    def _make_room(self) -> None:
        """Drop the tournaments used longest ago if there are too many."""
        events = sum(each.timeline.version for each in self._open.values())
        while self._open and (len(self._open) >= MOST_OPEN or events > MOST_EVENTS):
            _, gone = self._open.popitem(last=False)
            events -= gone.timeline.version

    def __len__(self) -> int:
        return len(self._open)

    def find(self, uid: str) -> OpenTournament | None:
        """Return a tournament in memory, without using the database."""
        with self._lock:
            return self._open.get(uid)

    def forget(self, uid: str) -> None:
        """Drop a tournament from memory; it is read again on demand."""
        with self._lock:
            self._open.pop(uid, None)

    def shown(self, uid: str, version: int) -> State | None:
        """Return the state last shown to spectators, or the newest in memory, if at least at a version."""
        with self._lock:  # no one sees an older state than someone else did before
            found = self._open.get(uid)
            if found is None or version < 1:
                return None
            if found.shown is None or found.shown.version < version:
                newest = found.timeline.state
                if newest is None or newest.version < version:
                    return None
                found.shown = newest
            return found.shown

    @contextmanager
    def timeline(self, uid: str) -> Iterator[Timeline]:
        """Yield the current journal of a tournament, under lock."""
        found = self[uid]
        with found.lock:
            yield self.refreshed(uid, found)

    def refreshed(self, uid: str, found: OpenTournament) -> Timeline:
        """Read on; the caller holds the lock of the tournament."""
        found.read_on(lambda after: self._journal.read(uid, after=after))
        return found.timeline
