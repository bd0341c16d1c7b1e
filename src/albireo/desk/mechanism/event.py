"""The base of all events."""

from collections.abc import Container
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from msgspec import Struct

from albireo.domain.explanation import Note
from albireo.domain.message import Translatable, translatable
from albireo.value_classes import dataclass

if TYPE_CHECKING:
    from albireo.state.tournament import State
    from albireo.state.tournament_draft import TournamentDraft

Subject: TypeAlias = tuple[str | int, ...]
"""A path such as `("round", 3, "match", 7, "board", 1)`; a shorter path contains the longer ones."""
EVERYTHING: tuple[Subject, ...] = ((),)


class Event(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="type"):
    """Base of all events."""

    topic: ClassVar[str] = "settings"
    """The topic in the history: a key of `albireo.desk.mechanism.find_acts.TOPICS`."""

    sentence: ClassVar[Translatable] = translatable("")
    """The wording, with placeholders for its fields; an event that needs more overrides `describe`."""
    is_off_the_path: ClassVar[bool] = False
    """Whether it is not folded, because it selects the path or changes how earlier records read."""
    survives_undo: ClassVar[bool] = False
    """Whether it changes a part of the state that cannot be undone."""
    stays_in_force: ClassVar[bool] = False
    """Whether undo passes over it."""
    goes_without_saying: ClassVar[bool] = False
    """Whether the history omits it if the action has other events."""
    reads_before: ClassVar[bool] = False
    """Whether its description needs the state before it, as for a removed participant."""

    def subjects(self) -> tuple[Subject, ...]:
        return EVERYTHING

    def is_about(self, player: int, seats: Container[tuple[int, int]]) -> bool:
        """Return whether it concerns a player; `seats` are the (round, match) pairs where they sit."""
        named = (getattr(self, name, None) for name in ("player", "unit", "white", "black"))
        return player in named or player in (getattr(self, "players", None) or ())

    def journals(self) -> tuple[str, ...]:
        """Return the IDs of other journals that it links to."""
        return ()

    def apply(self, draft: "TournamentDraft", recorded: "RecordedEvent") -> None:
        """Change the state; `recorded` contains time and author."""
        raise NotImplementedError(f"{kind_of(self)} is not folded")

    def describe(self, state: "State") -> Note:
        """Return the event in words: "round 3, board 7: 1-0"."""
        from albireo.desk.mechanism.event_words import values_of  # it imports events

        return Note(kind_of(self), self.sentence, values=values_of(self, state))

    def newest(self) -> "Event":
        """Return the same fact in the newest edition of its kind."""
        return self


class OldEvent(Event, frozen=True):
    """An edition that is still read but no longer written."""


class Moved(Event, frozen=True, tag="moved/1"):
    """Undo or redo: the tournament is as it was at an earlier version."""

    topic: ClassVar[str] = "moves"
    is_off_the_path: ClassVar[bool] = True
    to: int
    redo: bool = False
    keeps_comments: bool = False
    """Whether the report keeps the comments on rounds that were deleted before; false in older journals."""

    def describe(self, state: "State") -> Note:
        text = "redone to version {to}" if self.redo else "undone to version {to}"
        return Note(kind_of(self), text, values={"to": self.to})


def kind_of(event: Event) -> str:
    """Return name and edition: `result-entered/1`."""
    return str(event.__struct_config__.tag)


@dataclass(frozen=True, slots=True)
class RecordedEvent:
    """An event with its position in the journal."""

    version: int
    command: str
    at: str
    who: str
    event: Event
