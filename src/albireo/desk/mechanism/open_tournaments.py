"""The tournaments a desk has opened: the journal of each as a timeline, read on before every look.

What is kept here is nothing but a fold of the journal; it can be thrown away at any moment.
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
from albireo.storage.chain import ERASURE, GENESIS, Record, checked
from albireo.storage.errors import Damaged, HeadMoved
from albireo.storage.journal import Journal
from albireo.value_classes import dataclass, field

MOST_OPEN = 2_000
"""Tournaments whose states are kept in memory, at most."""
MOST_EVENTS = 250_000
"""Of all of these together: about 300 MB. A federation has hundreds of small events at once, and anyone who
looks at one that is not here waits until it is read."""


@dataclass(slots=True)
class OpenTournament:
    """The journal of one tournament as far as this process has read it."""

    timeline: Timeline = field(default_factory=Timeline)
    lock: Lock = field(default_factory=Lock)
    """Held for a look at the timeline or to read on, never while a writer waits or decides."""
    writing: Lock = field(default_factory=Lock)
    """Held by the writer of this process."""
    seal: str = GENESIS
    """Of the last record in the timeline."""
    shown: State | None = None
    """What spectators saw last."""
    damage: Damaged | None = None
    """What is wrong with the journal: it is shown as far as it can be, and nothing is added to it."""

    def read_on(self, read: Callable[[int], Sequence[Record]]) -> None:
        """Take in what the journal has more; all of it again if someone's data were erased since."""
        records = read(self.timeline.version)
        if self.timeline.version and any(record.type == ERASURE for record in records):
            self.timeline, self.seal, self.shown = Timeline(), GENESIS, None
            records = read(0)
        self._extend(records)

    def _extend(self, records: Sequence[Record]) -> None:
        """Take in the next records, seals checked.

        A journal whose seals do not fit is shown as it stands if its events still make a tournament.
        """
        try:
            for record in checked(records, self.seal, self.timeline.version):
                self.seal = record.hash
        except Damaged as damage:
            self.damage = damage
        try:
            self.timeline.extend([read_event(record) for record in records])
        except AlbireoError as refusal:  # of a newer Albireo, perhaps
            self.timeline, self.seal = Timeline(), GENESIS
            raise self.damage or refusal from None
        except (LookupError, TypeError, ValueError, AssertionError, ArithmeticError, AttributeError) as error:
            self.timeline, self.seal = Timeline(), GENESIS
            self.damage = self.damage or Damaged(
                "the journal entries do not make a valid tournament: {error!r}", error=error
            )
            raise self.damage from error

    def take_in(self, records: Sequence[Record]) -> tuple[RecordedEvent, ...]:
        """Take in an act of its own that is on disk; gives its events."""
        news = tuple(map(read_event, records))
        if news[0].version > self.timeline.version + 1:
            # The same command was written by another process a moment ago, after others' acts.
            raise HeadMoved(self.timeline.version, news[-1].version)
        self._extend([record for record in records if record.version > self.timeline.version])
        return news

    def refuse_damaged(self) -> None:
        """Nothing is added to a damaged journal; say why, and the way out."""
        if self.damage is not None:
            raise Damaged(
                "The history of this tournament is damaged ({damage}); nothing was saved. Import its "
                "newest backup on the start page, as a copy, and continue there.",
                damage=self.damage,
            )


class OpenTournaments:
    """The tournaments looked at lately, by identity."""

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
        """For one more; those looked at longest ago go."""
        events = sum(each.timeline.version for each in self._open.values())
        while self._open and (len(self._open) >= MOST_OPEN or events > MOST_EVENTS):
            _, gone = self._open.popitem(last=False)
            events -= gone.timeline.version

    def __len__(self) -> int:
        return len(self._open)

    def find(self, uid: str) -> OpenTournament | None:
        """Return what is in memory; the database is not asked."""
        with self._lock:
            return self._open.get(uid)

    def forget(self, uid: str) -> None:
        """Keep nothing of a tournament; it is read again when it is asked for."""
        with self._lock:
            self._open.pop(uid, None)

    def shown(self, uid: str, version: int) -> State | None:
        """Return what spectators saw last, or the newest state in memory, if at least at a version."""
        with self._lock:  # nobody is shown an older state than somebody else before
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
        """The journal of a tournament, up to date; no one else touches it meanwhile."""
        found = self[uid]
        with found.lock:
            yield self.refreshed(uid, found)

    def refreshed(self, uid: str, found: OpenTournament) -> Timeline:
        """Read on; the caller holds the lock of the tournament."""
        found.read_on(lambda after: self._journal.read(uid, after=after))
        return found.timeline
