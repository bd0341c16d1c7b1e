"""One prize per player: which list each prize comes from, so that no one would get more in another.

All lists follow the same standings, so players with more points choose first, and no one behind can take
anything from them. Among those on equal points a prize depends on who else shares it: they join one by one,
the better placed first, and each moves to another list while that pays more, until no one moves. What counts
is what is paid, so rounding is part of it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product

Shares = Callable[[str, Sequence[int], int], Mapping[int, int]]
"""Returns what members of a block are paid in a list: (list, members in order, places taken before)."""
MOST_ROUNDS = 200
"""Maximum number of passes in which everyone may move once; more than any block needed in tests."""
MOST_TRIED = 5_000
"""Maximum number of divisions tried if moving does not end."""


def one_prize(
    blocks: Sequence[Sequence[int]],
    open_to: Mapping[str, frozenset[int]],
    sizes: Mapping[str, int],
    shares: Shares,
) -> tuple[dict[int, str], list[tuple[int, str, int]]]:
    """Return the list in which each winner takes a prize, and what they would get in other lists.

    `blocks` are players on equal points, best first; `open_to` says who may win in each list, in the order
    that decides between equal prizes; `sizes` is the number of prizes in each.
    """
    chosen: dict[int, str] = {}
    left: list[tuple[int, str, int]] = []
    taken = dict.fromkeys(open_to, 0)
    for block in blocks:
        lists = [name for name in open_to if taken[name] < sizes[name]]
        if not lists:
            break
        division = _Division(block, {name: open_to[name] for name in lists}, dict(taken), shares)
        division.settle()
        chosen |= division.chosen
        for tpn, kept in division.chosen.items():
            taken[kept] += 1
            if division.share(tpn, kept):
                others = [name for name in lists if name != kept and tpn in open_to[name]]
                left += [(tpn, name, share) for name in others if (share := division.share(tpn, name))]
    return chosen, left


class _Division:
    """How the members of a block are divided among the lists."""

    def __init__(
        self,
        block: Sequence[int],
        open_to: Mapping[str, frozenset[int]],
        taken: Mapping[str, int],
        shares: Shares,
    ) -> None:
        self.block, self.open_to, self.taken, self.shares = block, open_to, taken, shares
        self.chosen: dict[int, str] = {}
        self._known: dict[tuple[str, tuple[int, ...]], Mapping[int, int]] = {}

    def settle(self) -> None:
        for tpn in self.block:
            if self._lists_of(tpn):
                self.chosen[tpn] = self._best(tpn)
                if not self._move_all():
                    self._try_all()

    def _lists_of(self, tpn: int) -> list[str]:
        return [name for name, members in self.open_to.items() if tpn in members]

    def share(self, tpn: int, name: str) -> int:
        """Return what a player gets in a list while all others stay where they are."""
        group = tuple(
            each for each in self.block if each == tpn or (each in self.chosen and self.chosen[each] == name)
        )
        if (name, group) not in self._known:
            self._known[name, group] = self.shares(name, group, self.taken[name])
        return self._known[name, group].get(tpn, 0)

    def _best(self, tpn: int) -> str:
        return max(self._lists_of(tpn), key=lambda name: self.share(tpn, name))

    def _move_all(self) -> bool:
        """Let everyone move to where more is paid until no one does; return False if that does not end."""
        for _turn in range(MOST_ROUNDS):
            moved = False
            for tpn in list(self.chosen):
                best = self._best(tpn)
                if self.share(tpn, best) > self.share(tpn, self.chosen[tpn]):
                    self.chosen[tpn], moved = best, True
            if not moved:
                return True
        return False

    def _try_all(self) -> None:
        """Take the first division in which no one would move, if one is found."""
        before = dict(self.chosen)
        for _number, names in zip(range(MOST_TRIED), self._divisions(), strict=False):
            self.chosen = dict(zip(before, names, strict=True))
            if all(
                self.share(tpn, self._best(tpn)) == self.share(tpn, name) for tpn, name in self.chosen.items()
            ):
                return
        self.chosen = before

    def _divisions(self) -> Iterator[tuple[str, ...]]:
        return product(*(self._lists_of(tpn) for tpn in self.chosen))
