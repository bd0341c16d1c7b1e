"""Deciding a command: a pure function of the state, the command, its author and the time."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar, NoReturn, Self, TypeVar

from msgspec import Struct

from albireo.desk.mechanism.event import EVERYTHING, Event, RecordedEvent, Subject
from albireo.desk.mechanism.face import CommandFace
from albireo.desk.mechanism.fold import fold
from albireo.desk.mechanism.outcome import (
    Accepted,
    Decision,
    Level,
    Questions,
    Refusal,
    Refused,
    Signature,
    Warned,
)
from albireo.desk.mechanism.subjects import load_every_command
from albireo.domain.errors import AlbireoError
from albireo.domain.explanation import Note
from albireo.state.conduct import Phase
from albireo.state.festival import FestivalState
from albireo.state.tournament import State


class Command(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="do"):
    """Base of all commands."""

    face: ClassVar[CommandFace] = CommandFace()

    def concerns(self) -> tuple[Subject, ...]:
        """Return what the command depends on.

        If any of it has changed since it was seen, that is a conflict.
        """
        return EVERYTHING

    def with_lot(self, lot: str) -> Self:
        """Return the command with this lot (random bits in hexadecimal), if it draws one and has none.

        Lots are drawn before a command is decided, so deciding it again gives the same result.
        """
        return self


class Deciding:
    """A command being decided: collects warnings and events, and keeps the state before and after them."""

    def __init__(self, state: State, signature: Signature) -> None:
        self.before = self.state = state
        self.signature = signature
        self.events: list[Event] = []
        self.warnings: list[Warned] = []

    def emit(self, event: Event) -> None:
        self.events.append(event)
        version = self.state.version + 1
        self.state = fold(
            self.state, [RecordedEvent(version, "", self.signature.at, self.signature.who, event)]
        )


def warn(
    deciding: Deciding,
    level: Level,
    kind: str,
    text: str,
    article: str = "",
    consequence: str = "",
    **values: object,
) -> None:
    """Ask before continuing. Level 5 is a refusal in FIDE mode and an ordinary question outside it."""
    note = Note(kind, text, article, values)
    if level is Level.LEAVE_FIDE_MODE:
        if deciding.state.fide_mode:
            raise Refused(replace(note, parts=(Note("fide-mode", "Not allowed in FIDE mode."),)))
        level = Level.CONFIRM
    deciding.warnings.append(
        Warned(level, note, Note(kind, consequence, article, values) if consequence else None)
    )


C = TypeVar("C", bound=Command)
Handler = Callable[[Deciding, Any], None]
_HANDLERS: dict[tuple[type[State], type[Command]], Handler] = {}
"""By the kind of journal, of a tournament or a festival, and the command."""
_AFTER_THE_END: set[type[Command]] = set()
_BESIDE_A_MANAGER: set[type[Command]] = set()
_ON_DELETED: set[type[Command]] = set()
TOURNAMENT: tuple[type[State], ...] = (State,)
FESTIVAL: tuple[type[State], ...] = (FestivalState,)


def handles(
    kind: type[C],
    *,
    after_the_end: bool = False,
    beside_a_manager: bool = False,
    on_deleted: bool = False,
    on: tuple[type[State], ...] = TOURNAMENT,
) -> Callable[[Callable[[Deciding, C], None]], Callable[[Deciding, C], None]]:
    """Register the function that carries out a kind of command.

    `on` says which journals take it. `beside_a_manager`: also where another program manages the tournament.
    """

    def register(function: Callable[[Deciding, C], None]) -> Callable[[Deciding, C], None]:
        if on_deleted:
            _ON_DELETED.add(kind)
        _HANDLERS.update(((journal, kind), function) for journal in on)
        if after_the_end:
            _AFTER_THE_END.add(kind)
        if beside_a_manager:
            _BESIDE_A_MANAGER.add(kind)
        return function

    return register


def takes(journal: type[State], kind: type[Command]) -> bool:
    """Return whether a kind of journal takes a kind of command."""
    load_every_command()
    return (journal, kind) in _HANDLERS


_FOLLOW_UPS: list[Callable[[Deciding], None]] = []


def follows_every_command(function: Callable[[Deciding], None]) -> Callable[[Deciding], None]:
    """Register a function called after every command, since the state may require a further event."""
    _FOLLOW_UPS.append(function)
    return function


_ALSO: dict[type[Command], list[Handler]] = {}


def also_handles(kind: type[C]) -> Callable[[Callable[[Deciding, C], None]], Callable[[Deciding, C], None]]:
    """Register what a subject adds to a command of a lower one, after that has been carried out."""

    def register(function: Callable[[Deciding, C], None]) -> Callable[[Deciding, C], None]:
        _ALSO.setdefault(kind, []).append(function)
        return function

    return register


def carry_out(deciding: Deciding, command: Command) -> None:
    """Carry out one command as part of another."""
    _carry_out(deciding, command, _HANDLERS[type(deciding.state), type(command)])


def _carry_out(deciding: Deciding, command: Command, handler: Handler) -> None:
    handler(deciding, command)
    for addition in _ALSO.get(type(command), ()):
        addition(deciding, command)


def decide(state: State, command: Command, signature: Signature) -> Decision:
    """Return the outcome of a command; the state is not changed and nothing is written."""
    load_every_command()
    deciding = Deciding(state, signature)
    try:
        _refuse_deleted(state, command)
        _refuse_after_the_end(state, command)
        _refuse_beside_a_manager(state, command)
        _carry_out(deciding, command, _handler(state, command))
        if deciding.events:
            for follow_up in _FOLLOW_UPS:
                follow_up(deciding)
    except Refused as refused:
        return Refusal(refused.note)
    except AlbireoError as error:
        return Refusal(Note("impossible", "{reason}", values={"reason": error}))
    open_ = tuple(w for w in deciding.warnings if signature.consent.get(w.token, 0) < w.level.answers)
    if open_:
        return Questions(open_)
    return Accepted(tuple(deciding.events), deciding.state, tuple(deciding.warnings))


def _handler(state: State, command: Command) -> Handler:
    """Return the handler of a command, which may differ between a festival and a tournament."""
    found = _HANDLERS.get((type(state), type(command)))
    if found is None and isinstance(state, FestivalState):
        raise Refused(
            Note("in-an-event", "A festival only contains tournaments: do this in one of its sections.")
        )
    if found is None:
        raise Refused(Note("in-a-tournament", "This works only in a festival that contains tournaments."))
    return found


def _refuse_deleted(state: State, command: Command) -> None:
    if state.conduct.is_deleted and type(command) not in _ON_DELETED:
        raise Refused(Note("deleted", "{name} was deleted; restore it first.", values={"name": state.name}))


def _refuse_after_the_end(state: State, command: Command) -> None:
    if state.conduct.phase is not Phase.OPEN and type(command) not in _AFTER_THE_END:
        refuse_after_the_end(state)


def refuse_after_the_end(state: State) -> NoReturn:
    """Refuse to change a tournament that is over."""
    if state.conduct.phase is Phase.ANNULLED:
        raise Refused(Note("annulled", "The tournament was annulled; undo that first."))
    raise Refused(Note("finished", "The tournament is finished; reopen it first."))


def _refuse_beside_a_manager(state: State, command: Command) -> None:
    if state.imported.companion is not None and type(command) not in _BESIDE_A_MANAGER:
        raise Refused(
            Note(
                "companion",
                "Another program runs this tournament: Albireo follows {file} and only accepts "
                "results. Do it there, or end companion mode first.",
                values={"file": state.imported.companion.file},
            )
        )
