"""The state of a journal at one version: parts, each a frozen value found by its type.

Alternatives considered: one class with a field for everything (51 fields of all subjects, changed by name)
and a part in the folder of each subject (money needs rounds, rounds need players: hooks in three directions).
Instead, the parts are values in a layer below all subjects, selected by type, so that the type checker helps.
The set of parts is open: a subject may add one that no one else reads.
"""

from collections.abc import Mapping
from typing import Any, Generic, Self, TypeVar, overload

S = TypeVar("S")


class JournalState:
    """The parts of a state at one version; unchanged parts stay the same objects."""

    def __init__(self, version: int = 0, parts: Mapping[type[Any], Any] | None = None) -> None:
        self.version = version
        self.parts: Mapping[type[Any], Any] = {} if parts is None else parts

    def __getitem__(self, kind: type[S]) -> S:
        found: S | None = self.parts.get(kind)
        return initial_part(kind) if found is None else found

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other) or not isinstance(other, JournalState):
            return NotImplemented
        kinds = self.parts.keys() | other.parts.keys()
        return self.version == other.version and all(self[kind] == other[kind] for kind in kinds)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.version}, {list(self.parts.values())})"

    def having(self, *parts: object) -> Self:
        """Return the state with these parts replaced."""
        return self.with_parts(self.version, {**self.parts, **{type(part): part for part in parts}})

    def at_version(self, version: int) -> Self:
        """Return the same state at another version."""
        made = self.with_parts(version, self.parts)
        made.__dict__.update({**self.__dict__, "version": version})
        return made

    def with_parts(self, version: int, parts: Mapping[type[Any], Any]) -> Self:
        """Return the next state."""
        return type(self)(version, parts)


class Part(Generic[S]):
    """A part as an attribute of a state: `money = Part(MoneyState)`."""

    def __init__(self, kind: type[S]) -> None:
        self.kind = kind

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, state: None, owner: type) -> "Part[S]": ...
    @overload
    def __get__(self, state: JournalState, owner: type) -> S: ...
    def __get__(self, state: JournalState | None, owner: type) -> "Part[S] | S":
        if state is None:
            return self
        found = state[self.kind]
        state.__dict__[self.name] = found  # from now on found here before the descriptor is called
        return found


def initial_part(kind: type[S]) -> S:
    """Return a part that no event has changed yet."""
    found: S | None = _UNTOUCHED.get(kind)
    if found is None:
        found = _UNTOUCHED[kind] = kind()
    return found


_UNTOUCHED: dict[type[Any], Any] = {}
