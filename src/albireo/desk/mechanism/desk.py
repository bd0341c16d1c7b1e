"""The desk: commands in, durable events out, for any number of people at once.

`Desk.execute` reads new records of the journal, checks that nothing the command depends on has changed since
its author looked, decides and appends; if someone else has appended in the meantime, it locks the journal and
decides again. Queries are in `reading.py`.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from albireo.desk.mechanism.codec import entry, read_event
from albireo.desk.mechanism.decide import Command, decide
from albireo.desk.mechanism.event import Event, RecordedEvent
from albireo.desk.mechanism.execution import (
    Attempt,
    Receipt,
    check_number,
    decide_attempt,
    require_accepted,
    take_snapshot,
)
from albireo.desk.mechanism.open_tournaments import OpenTournament
from albireo.desk.mechanism.outcome import Signature
from albireo.desk.mechanism.reading import DeskReader
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Remark, remark
from albireo.formats.system_errors import os_error_text
from albireo.state.tournament import State
from albireo.storage import journal as storage
from albireo.storage.chain import Record
from albireo.storage.database import BUSY_SECONDS
from albireo.storage.errors import Busy, Damaged, HeadMoved
from albireo.storage.journal import Journal
from albireo.storage.organisations import Organisations

LOT_BYTES = 8


class Desk(DeskReader):
    """The tournaments of a journal, for reading and writing."""

    def __init__(
        self,
        journal: Journal,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        after_event: Callable[["Desk", str, Event], object] | None = None,
    ) -> None:
        super().__init__(journal)
        self._clock = clock
        self._after_event = after_event
        self._organisations = Organisations(journal.database)

    def note_damage(self, uid: str, damage: Damaged) -> None:
        """Note that a journal is damaged; nothing more is added to it."""
        self._open[uid].damage = damage

    def open_tournament(self, uid: str) -> OpenTournament:
        """Return the journal of a tournament in memory, for actions in several journals at once."""
        return self._open[uid]

    def forget(self, uid: str) -> None:
        """Drop a tournament from memory; it is read again on demand."""
        self._open.forget(uid)

    def create(
        self,
        command: Command,
        who: str,
        consent: Mapping[str, int] | None = None,
        *,
        command_id: str | None = None,
        uid: str | None = None,
        most_players: int | None = None,
    ) -> tuple[str, Receipt]:
        """Start a tournament and return its ID; `most_players` is its organisation's limit."""
        signature = self.sign(who, consent)
        decided = require_accepted(decide(State(), command, signature))
        check_number(len(decided.state.entrants), most_players)
        name = secrets.token_hex(8) if uid is None else uid
        entries = tuple(entry(event) for event in decided.events)
        records = self.journal.create(
            name,
            decided.state.settings.name,
            storage.Action(command_id or secrets.token_hex(8), who, signature.at, entries),
        )
        return name, Receipt(records[-1].version, tuple(map(read_event, records)), self.state(name))

    def execute(
        self,
        uid: str,
        command: Command,
        who: str,
        seen: int,
        consent: Mapping[str, int] | None = None,
        *,
        command_id: str | None = None,
    ) -> Receipt:
        """Carry out a command decided by someone who saw the tournament at version `seen`.

        Raises `Refused`, `NeedsConsent` or `Conflict`; then nothing has changed. A command that was
        carried out under the same `command_id` before is not repeated.
        """
        attempt = Attempt(
            command.with_lot(secrets.token_hex(LOT_BYTES)),
            self.sign(who, consent),
            seen,
            command_id or secrets.token_hex(8),
            command_id is not None,
        )
        tournament = self._open[uid]
        if not tournament.writing.acquire(timeout=BUSY_SECONDS):
            raise Busy("Someone else is saving and it is taking too long. Nothing was saved; try again.")
        try:
            try:
                receipt = self._decide_and_append(uid, tournament, attempt)
            except HeadMoved:
                receipt = self._lock_and_decide(uid, tournament, attempt)
        finally:
            tournament.writing.release()
        return replace(receipt, remarks=self._make_backups(uid, receipt.events))

    def _decide_and_append(self, uid: str, tournament: OpenTournament, attempt: Attempt) -> Receipt:
        """Decide without a lock, then append if no one was faster."""
        with tournament.lock:
            timeline = self._open.refreshed(uid, tournament)
            tournament.refuse_damaged()
            snapshot = take_snapshot(timeline, attempt)
        decided = decide_attempt(snapshot, attempt, lambda: self.most_players_of(uid))
        if isinstance(decided, Receipt):
            return decided
        return self._receipt(tournament, self.journal.append(uid, snapshot.version, decided))

    def _lock_and_decide(self, uid: str, tournament: OpenTournament, attempt: Attempt) -> Receipt:
        """Lock the journal after a conflict, read on, decide again and append."""
        with self.journal.locked(uid) as locked:
            with tournament.lock:
                tournament.read_on(locked.read)
                tournament.refuse_damaged()
                snapshot = take_snapshot(tournament.timeline, attempt)
            decided = decide_attempt(snapshot, attempt, lambda: self.most_players_of(uid))
            if isinstance(decided, Receipt):
                return decided
            records = locked.append(snapshot.version, decided)
        return self._receipt(tournament, records)

    def most_players_of(self, uid: str) -> int | None:
        """Return the organisation's limit of players per tournament."""
        found = self._organisations.of_tournament(uid)
        return found.most_players if found is not None else None

    @staticmethod
    def _receipt(tournament: OpenTournament, records: Sequence[Record]) -> Receipt:
        """Return the result of an action that is on disk."""
        with tournament.lock:
            news = tournament.take_in(records)
            return Receipt(tournament.timeline.version, news, tournament.timeline.state)

    def _make_backups(self, uid: str, news: tuple[RecordedEvent, ...]) -> tuple[Remark, ...]:
        """Make the backups required by events, which have happened regardless of the outcome."""
        if self._after_event is None:
            return ()
        remarks = []
        for item in news:
            try:
                self._after_event(self, uid, item.event)
            except Damaged as damage:
                self.note_damage(uid, damage)
                remarks.append(remark("no backup was made: {error}", error=damage))
            except (OSError, AlbireoError) as error:
                reason = os_error_text(error) if isinstance(error, OSError) else error
                remarks.append(remark("no backup was made: {error}", error=reason))
        return tuple(remarks)

    def sign(self, who: str, consent: Mapping[str, int] | None = None) -> Signature:
        """Return the author and time of an action."""
        if not who.strip() or any(ord(character) < 32 for character in who):
            raise AlbireoError("expected the name of the person giving the command, found {who!r}", who=who)
        now = self._clock().astimezone(UTC)
        return Signature(who, now.strftime("%Y-%m-%dT%H:%M:%S.%fZ"), consent or {})
