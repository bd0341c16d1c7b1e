"""A command on its way into the journal: its dependencies, conflicts and what is written."""

from collections.abc import Callable

from albireo.desk.mechanism.codec import entry
from albireo.desk.mechanism.decide import Command, decide
from albireo.desk.mechanism.event import RecordedEvent, Subject
from albireo.desk.mechanism.history import HistoryEntries, HistoryEntry, history_entries
from albireo.desk.mechanism.moves import GoTo, Redo, Undo, decide_move
from albireo.desk.mechanism.outcome import Accepted, Act, Asks, Decision, Refusal, Refused, Warned
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
class Done:
    """A command that was carried out and is on disk."""

    version: int
    """Version of the journal after it."""
    events: tuple[RecordedEvent, ...]
    """Empty if nothing had to change."""
    state: State
    remarks: tuple[Remark, ...] = ()
    """Problems afterwards, such as a backup that could not be written."""


@dataclass(frozen=True, slots=True)
class Order:
    """A command on its way."""

    command: Command
    act: Act
    seen: int
    identity: str
    may_be_repeated: bool


@dataclass(frozen=True, slots=True)
class Look:
    """What a command depends on, at one moment."""

    version: int
    state: State
    done: Done | None = None
    """Set if there is nothing to decide because the command was carried out before."""
    moved: Decision | None = None
    """The decision of a command that moves along the timeline."""


def look(timeline: Timeline, order: Order) -> Look:
    """Look at the journal under lock; must be quick."""
    if order.may_be_repeated:
        found = tuple(item for item in timeline.events if item.command == order.identity)
        if found:
            done = Done(timeline.version, found, timeline.state)
            return Look(timeline.version, timeline.state, done)
    if not 0 <= order.seen <= timeline.version:
        raise AlbireoError(
            "expected a version from {first} to {last}, found {found}",
            first=0,
            last=timeline.version,
            found=order.seen,
        )
    command = order.command
    refuse_conflict(timeline, command.concerns(), order.seen)
    moved = decide_move(timeline, command, order.act) if isinstance(command, Undo | Redo | GoTo) else None
    return Look(timeline.version, timeline.state, moved=moved)


def settle(looked: Look, order: Order, most_players: Callable[[], int | None]) -> storage.Act | Done:
    """Return what to append, or `Done` if there is nothing.

    It may take long, because it may pair a round.

    `most_players` is called only if the number of players grows.
    """
    if looked.done is not None:
        return looked.done
    decision = decide(looked.state, order.command, order.act) if looked.moved is None else looked.moved
    settled = accepted(decision)
    if not settled.events:
        return Done(looked.version, (), looked.state)
    if len(settled.state.entrants) > len(looked.state.entrants):
        check_number(len(settled.state.entrants), most_players())
    return storage.Act(
        order.identity,
        order.act.who,
        order.act.at,
        tuple(entry(event) for event in settled.events),
        settled.state.settings.name,
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


def accepted(decision: Decision) -> Accepted:
    """Return the accepted decision; raise a refusal or an open question."""
    match decision:
        case Accepted():
            return decision
        case Refusal(note=note):
            raise Refused(note)
        case Asks(warnings=warnings):
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
