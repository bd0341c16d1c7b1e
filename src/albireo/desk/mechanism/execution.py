"""A command on its way into the journal: its dependencies, conflicts and what is written."""

from collections.abc import Callable

from albireo.desk.mechanism.codec import entry
from albireo.desk.mechanism.decide import Command, decide
from albireo.desk.mechanism.event import RecordedEvent, Subject
from albireo.desk.mechanism.history import HistoryEntries, HistoryEntry, history_entries
from albireo.desk.mechanism.moves import GoTo, Redo, Undo, decide_move
from albireo.desk.mechanism.outcome import Accepted, Decision, Questions, Refusal, Refused, Signature, Warned
from albireo.desk.mechanism.timeline import Timeline
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Remark
from albireo.state.tournament import State
from albireo.storage import journal as storage
from albireo.storage.organisations import TooMuch
from albireo.value_classes import dataclass


class Conflict(AlbireoError):
    """What the command depends on has changed since its author looked."""

    def __init__(self, changes: tuple[HistoryEntry, ...]) -> None:
        super().__init__("this has changed in the meantime: {changes}", changes=HistoryEntries(changes))
        self.changes = changes


class NeedsConsent(AlbireoError):
    """Warnings have to be answered first."""

    def __init__(self, warnings: tuple[Warned, ...]) -> None:
        super().__init__(" ".join(str(warning) for warning in warnings))
        self.warnings = warnings


@dataclass(frozen=True, slots=True)
class Receipt:
    """A command that was carried out and is on disk."""

    version: int
    """Version of the journal after it."""
    events: tuple[RecordedEvent, ...]
    """Empty if nothing had to change."""
    state: State
    remarks: tuple[Remark, ...] = ()
    """Problems afterwards, such as a backup that could not be written."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A command from someone who saw the tournament at a version."""

    command: Command
    signature: Signature
    seen: int
    identity: str
    may_be_repeated: bool


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What a command depends on, at one moment."""

    version: int
    state: State
    receipt: Receipt | None = None
    """Set if there is nothing to decide because the command was carried out before."""
    moved: Decision | None = None
    """The decision of a command that moves along the timeline."""


def take_snapshot(timeline: Timeline, attempt: Attempt) -> Snapshot:
    """Look at the journal under lock; must be quick."""
    if attempt.may_be_repeated:
        found = tuple(item for item in timeline.events if item.command == attempt.identity)
        if found:
            receipt = Receipt(timeline.version, found, timeline.state)
            return Snapshot(timeline.version, timeline.state, receipt)
    if not 0 <= attempt.seen <= timeline.version:
        raise AlbireoError(
            "expected a version from {first} to {last}, found {found}",
            first=0,
            last=timeline.version,
            found=attempt.seen,
        )
    command = attempt.command
    refuse_conflict(timeline, command.concerns(), attempt.seen)
    moved = None
    if isinstance(command, Undo | Redo | GoTo):
        moved = decide_move(timeline, command, attempt.signature)
    return Snapshot(timeline.version, timeline.state, moved=moved)


def decide_attempt(
    snapshot: Snapshot, attempt: Attempt, most_players: Callable[[], int | None]
) -> storage.Action | Receipt:
    """Return what to append, or `Receipt` if there is nothing.

    It may take long, because it may pair a round.

    `most_players` is called only if the number of players grows.
    """
    if snapshot.receipt is not None:
        return snapshot.receipt
    decision = snapshot.moved or decide(snapshot.state, attempt.command, attempt.signature)
    decided = require_accepted(decision)
    if not decided.events:
        return Receipt(snapshot.version, (), snapshot.state)
    if len(decided.state.entrants) > len(snapshot.state.entrants):
        check_number(len(decided.state.entrants), most_players())
    return storage.Action(
        attempt.identity,
        attempt.signature.who,
        attempt.signature.at,
        tuple(entry(event) for event in decided.events),
        decided.state.settings.name,
    )


def check_number(players: int, most: int | None) -> None:
    """Refuse more players than the organisation allows per tournament."""
    if most is not None and players > most:
        raise TooMuch(
            "This organisation’s limit of players per tournament is {most}, and there would be "
            "{found}; nothing was saved.",
            most=most,
            found=players,
        )


def require_accepted(decision: Decision) -> Accepted:
    """Return the accepted decision; raise a refusal or an open question."""
    match decision:
        case Accepted():
            return decision
        case Refusal(note=note):
            raise Refused(note)
        case Questions(warnings=warnings):
            raise NeedsConsent(warnings)


def refuse_conflict(timeline: Timeline, concerns: tuple[Subject, ...], seen: int) -> None:
    """Refuse a command that depends on something changed after version `seen`."""
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
    """Return whether one path contains the other."""
    shorter = min(len(one), len(other))
    return one[:shorter] == other[:shorter]
