"""A state being changed by events."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from albireo.state.journal import JournalState, initial_part
from albireo.value_classes import fields, replace

S = TypeVar("S")
K = TypeVar("K")
V = TypeVar("V")


class Draft:
    """The parts of a state while events change them; dictionaries are copied on first write."""

    def __init__(self, base: JournalState) -> None:
        self._parts = dict(base.parts)
        self._copies: dict[int, object] = {}
        """Dictionaries already copied, by identity."""

    def __getitem__(self, kind: type[S]) -> S:
        found: S | None = self._parts.get(kind)
        return initial_part(kind) if found is None else found

    def __setitem__(self, kind: type[S], value: S) -> None:
        self._parts[kind] = value

    def own(self, kind: type[S], pick: Callable[[S], Mapping[K, V]]) -> dict[K, V]:
        """Return a writable dictionary of a part: `draft.own(MoneyState, lambda money: money.payments)`."""
        part: Any = self[kind]
        found = pick(part)
        if id(found) in self._copies:
            return found  # type: ignore[return-value]
        name = next(field.name for field in fields(part) if getattr(part, field.name) is found)
        made = dict(found)
        self._copies[id(made)] = made
        self[kind] = replace(part, **{name: made})
        return made

    @property
    def parts(self) -> Mapping[type[Any], Any]:
        """The parts of the next state."""
        return self._parts
