"""The outcome of a command: events, a refusal, or warnings to answer first.

The levels are those of FIDE's acceptance list. A warning is answered by its token, which stands for its exact
content: consent to one rematch does not cover another.
"""

import hashlib
from collections.abc import Callable, Mapping
from enum import IntEnum

from albireo.desk.mechanism.event import Event
from albireo.domain.errors import AlbireoError
from albireo.domain.explanation import Note
from albireo.state.tournament import State
from albireo.value_classes import dataclass, field


class Level(IntEnum):
    """How a warning has to be answered."""

    ACKNOWLEDGE = 2
    """To be acknowledged."""
    CONFIRM = 3
    """Confirm or cancel."""
    CONFIRM_TWICE = 4
    """Confirm, read the consequence, confirm again."""
    LEAVE_FIDE_MODE = 5
    """Not allowed in FIDE mode."""

    @property
    def answers(self) -> int:
        """How many confirmations are needed."""
        return 2 if self is Level.CONFIRM_TWICE else 1


@dataclass(frozen=True, slots=True)
class Warned:
    """One warning."""

    level: Level
    note: Note
    consequence: Note | None = None

    @property
    def token(self) -> str:
        """Code of the warning and a hash of its content."""
        said = self.note.sentence() + (self.consequence.sentence() if self.consequence else "")
        return f"{self.note.kind}:{hashlib.sha256(said.encode()).hexdigest()[:12]}"

    def __str__(self) -> str:
        text = self.note.sentence()
        return f"{text} {self.consequence.sentence()}" if self.consequence else text


Consent = Mapping[str, int]
"""Answers given: how many times each token was confirmed."""


@dataclass(frozen=True, slots=True)
class Accepted:
    """The command is carried out by these events; none if nothing had to change."""

    events: tuple[Event, ...]
    state: State
    """The resulting state."""
    warnings: tuple[Warned, ...] = ()
    """The warnings that were confirmed."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """The command cannot be carried out."""

    note: Note


@dataclass(frozen=True, slots=True)
class Questions:
    """The command waits for answers to these warnings."""

    warnings: tuple[Warned, ...]


Decision = Accepted | Refusal | Questions


class Refused(AlbireoError):
    """A refusal raised within a command."""

    def __init__(self, note: Note) -> None:
        super().__init__(note.text, **note.values)
        self.note = note

    def __str__(self) -> str:
        return self.sentence()

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        return note_text(self.note, translate)


def note_text(note: Note, translate: Callable[[str], str] = str) -> str:
    """Return a note with its details on one line."""
    return " ".join(part.sentence(translate) for part in (note, *note.parts))


@dataclass(frozen=True, slots=True)
class Signature:
    """The author and time of a decision, given to every command."""

    who: str
    at: str
    consent: Consent = field(default_factory=dict)


def refusal(kind: str, text: str, article: str = "", **values: object) -> Refused:
    """Return a refusal: `raise refusal("no-board", "There is no board {board}.", board=7)`."""
    return Refused(Note(kind, text, article, values))
