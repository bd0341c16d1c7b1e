"""Values computed once and used again while what they depend on is the same.

A value has a key and a basis (`basis.py`); a different basis computes it again. Requests that ask for a
value while it is being computed wait for it instead of computing it as well.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, TypeVar

from albireo.value_classes import dataclass, field

T = TypeVar("T")


@dataclass(slots=True)
class _Slot:
    lock: Lock = field(default_factory=Lock)
    entry: tuple[object, Any] | None = None
    """(basis, value), replaced as one, so that a reader without the lock sees a matching pair."""


class Cache:
    """Values by key; the least recently used is dropped first."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._slots: OrderedDict[Hashable, _Slot] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable, basis: object, compute: Callable[[], T]) -> T:
        """Return the value for this basis, computed now or before."""
        with self._lock:
            slot = self._slots.setdefault(key, _Slot())
            self._slots.move_to_end(key)
            while len(self._slots) > self._limit:
                self._slots.popitem(last=False)
        with slot.lock:
            if slot.entry is None or slot.entry[0] != basis:
                slot.entry = basis, compute()
            value: T = slot.entry[1]
            return value

    def peek(self, key: Hashable, basis: object) -> object:
        """Return the value if it was already computed for this basis, otherwise None. Never waits."""
        slot = self._slots.get(key)
        entry = slot.entry if slot is not None else None
        return entry[1] if entry is not None and entry[0] == basis else None
