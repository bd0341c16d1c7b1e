"""Pages for everybody, made once per change and language, whatever the number of spectators.

What is kept is named by its key and by what it rests on; another basis makes it anew. Those who ask
while it is being made wait for it instead of making it as well.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, TypeVar

T = TypeVar("T")
MOST_KEPT = 200


@dataclass(slots=True)
class _Slot:
    lock: Lock = field(default_factory=Lock)
    made: tuple[object, Any] | None = None
    """(basis, value), replaced as one: whoever looks without the lock sees what belongs together."""


class Cache:
    """Values by key, the ones used longest ago forgotten first."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._slots: OrderedDict[Hashable, _Slot] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable, basis: object, make: Callable[[], T]) -> T:
        """The value made from this basis, now or before."""
        with self._lock:
            slot = self._slots.setdefault(key, _Slot())
            self._slots.move_to_end(key)
            while len(self._slots) > self._most:
                self._slots.popitem(last=False)
        with slot.lock:
            if slot.made is None or slot.made[0] != basis:
                slot.made = basis, make()
            found: T = slot.made[1]
            return found

    def peek(self, key: Hashable, basis: object) -> object:
        """The value if it was made from this basis already; None otherwise. Waits for nobody."""
        slot = self._slots.get(key)
        made = slot.made if slot is not None else None
        return made[1] if made is not None and made[0] == basis else None
