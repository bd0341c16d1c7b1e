"""Undo, redo and going back to any moment: new events, never deletions."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from albireo.desk.mechanism.decide import Command, Deciding
from albireo.desk.mechanism.event import Moved, RecordedEvent
from albireo.desk.mechanism.face import CommandFace
from albireo.desk.mechanism.outcome import Accepted, Decision, Questions, Refusal, Signature
from albireo.desk.mechanism.subjects import load_every_command
from albireo.desk.mechanism.timeline import NothingToUndo, Timeline
from albireo.domain.explanation import Note


class Undo(Command, frozen=True, tag="undo"):
    """Undo the last action."""

    face = CommandFace(role="chief")


class Redo(Command, frozen=True, tag="redo"):
    """Redo the last undone action."""

    face = CommandFace(role="chief")


class GoTo(Command, frozen=True, tag="go-to"):
    """Return the tournament to an earlier version."""

    face = CommandFace(role="chief")

    version: int


Move = Undo | Redo | GoTo


Objection: TypeAlias = Callable[[Deciding, Sequence[RecordedEvent], Sequence[RecordedEvent]], None]
_OBJECTIONS: list[Objection] = []


def objects_to_moves(function: Objection) -> Objection:
    """Register a function that warns about the effects of a move."""
    _OBJECTIONS.append(function)
    return function


def target_of(timeline: Timeline, command: Move) -> int:
    """Return the version a move leads to; raise `NothingToUndo` if there is none."""
    match command:
        case Undo():
            return timeline.undo_target()
        case Redo():
            return timeline.redo_target()
        case GoTo(version=version):
            if not 1 <= version <= timeline.version:
                raise NothingToUndo(
                    "expected a version from {first} to {last}, found {found}",
                    first=1,
                    last=timeline.version,
                    found=version,
                )
            return timeline.end_of_act(version)


def decide_move(timeline: Timeline, command: Move, signature: Signature) -> Decision:
    """Return the outcome of an undo or redo."""
    try:
        target = target_of(timeline, command)
    except NothingToUndo as reason:
        return Refusal(Note("nothing-to-undo", "{reason}", values={"reason": reason}))
    here = timeline.version
    undone, done = timeline.between(here, target)
    if not undone and not done:
        return Accepted((), timeline.state)
    load_every_command()
    deciding = Deciding(timeline.state, signature)
    for objection in _OBJECTIONS:
        objection(deciding, undone, done)
    open_ = tuple(w for w in deciding.warnings if signature.consent.get(w.token, 0) < w.level.answers)
    if open_:
        return Questions(open_)
    step = Moved(target, redo=isinstance(command, Redo), keeps_comments=True)
    return Accepted((step,), timeline.at(target), tuple(deciding.warnings))
