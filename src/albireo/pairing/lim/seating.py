"""Different opponents in the adjacent group for as many floaters as possible (3.3, 3.4)."""

from collections.abc import Sequence

from albireo.kernel.bitset import bits


class Seating:
    """Floaters are seated one after the other; those already seated move if that makes room."""

    def __init__(self, adjacency: Sequence[int], adjacent: int) -> None:
        self._adjacency = adjacency
        self._adjacent = adjacent
        self._taken = 0
        self._floater: dict[int, int] = {}
        """Floater by opponent."""
        self._opponent: dict[int, int] = {}
        """Opponent by floater."""
        self._open: int | None = adjacent

    @property
    def open(self) -> int:
        """Opponents available to a further floater: free, or held by a floater who can have another one."""
        if self._open is None:
            found, waiting = self._adjacent & ~self._taken, self._taken
            grown = True
            while grown and waiting:
                grown = False
                for w in bits(waiting):
                    if self._adjacency[self._floater[w]] & found:
                        found |= 1 << w
                        grown = True
                waiting &= ~found
            self._open = found
        return self._open

    def add(self, floater: int) -> None:
        """Give a floater an opponent, if possible."""
        near = self._adjacency[floater] & self._adjacent
        if not near & ~self._taken and not near & self.open:
            return
        came: dict[int, int] = {}
        seen = 0
        queue = [floater]
        for u in queue:
            near = self._adjacency[u] & self._adjacent & ~seen
            free = near & ~self._taken
            if free:
                w = (free & -free).bit_length() - 1
                came[w] = u
                self._move(w, came)
                return
            seen |= near
            for w in bits(near):
                came[w] = u
                queue.append(self._floater[w])

    def _move(self, w: int, came: dict[int, int]) -> None:
        self._taken |= 1 << w
        self._open = None
        while True:
            u = came[w]
            before = self._opponent.get(u)
            self._opponent[u], self._floater[w] = w, u
            if before is None:
                return
            w = before
