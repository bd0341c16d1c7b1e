"""Undo, redo, and going back to any moment: new events, never a deletion."""

from albireo.desk.core.decide import Acts, Command, warn
from albireo.desk.core.event import Event, Moved
from albireo.desk.core.outcome import Accepted, Act, Asks, Decision, Level, Refusal
from albireo.desk.core.timeline import NothingToUndo, Timeline
from albireo.desk.players.events import PlayerRegistered, PlayerRemoved
from albireo.desk.rounds.pairing_events import RoundPublished, RoundUnpaired
from albireo.domain.explanation import Note


class Undo(Command, frozen=True, tag="undo"):
    """Take back the last act in force."""


class Redo(Command, frozen=True, tag="redo"):
    """Do again what was undone last."""


class GoTo(Command, frozen=True, tag="go-to"):
    """Make the tournament what it was at a version; acts are never cut in half."""

    version: int


Move = Undo | Redo | GoTo


def target_of(timeline: Timeline, command: Move) -> int:
    """The version a move leads to; raises `NothingToUndo` if there is none."""
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


def decide_move(timeline: Timeline, command: Move, act: Act) -> Decision:
    """Return what an undo or redo leads to."""
    try:
        target = target_of(timeline, command)
    except NothingToUndo as reason:
        return Refusal(Note("nothing-to-undo", "{reason}", values={"reason": reason}))
    here = timeline.version
    undone, done = timeline.between(here, target)
    if not undone and not done:
        return Accepted((), timeline.state)
    acts = Acts(timeline.state, act)
    published = sorted(
        {item.event.round for item in undone if isinstance(item.event, RoundPublished)}
        | {
            item.event.round
            for item in done
            if isinstance(item.event, RoundUnpaired) and item.event.round <= timeline.state.published
        }
    )
    if published:
        warn(
            acts,
            Level.CONFIRM_TWICE,
            "undo-published",
            "This unpublishes round {rounds}.",
            "C.04.2 4.4",
            "Actions undone: {count}.",
            rounds=", ".join(map(str, published)),
            count=len({item.command for item in undone}),
        )
    sections = {_moved_between_sections(item.event) for item in (*undone, *done)} - {""}
    if sections:
        warn(
            acts,
            Level.CONFIRM,
            "half-of-a-move",
            "This undoes or redoes a move between sections in this section only.",
            consequence=(
                "The other section stays as it is: {sections}. To change both, move the player back on "
                "the event page."
            ),
            sections=", ".join(sorted(sections)),
        )
    open_ = tuple(w for w in acts.warnings if act.consent.get(w.token, 0) < w.level.answers)
    if open_:
        return Asks(open_)
    step = Moved(target, redo=isinstance(command, Redo))
    return Accepted((step,), timeline.at(target), tuple(acts.warnings))


def _moved_between_sections(event: Event) -> str:
    """The other section of a player's move; empty if it was none."""
    if isinstance(event, PlayerRemoved):
        return event.moved_to
    return event.moved_from if isinstance(event, PlayerRegistered) else ""
