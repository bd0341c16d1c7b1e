"""Matchings in which at most one vertex of each odd set is matched outside it.

The dual values of a weighted matching determine which matchings are heaviest: those of tight edges that fill
every blossom with a positive dual value, so that only one of its vertices is matched outside or stays
unmatched. Once these sets are known, no weights are needed. From the inside out, each set is shrunk to one
vertex, whose neighbours are those of its possible *exits*: the vertices without which the rest of the set can
be matched. What remains is an unweighted matching at every level.

Rejected: repairing the weighted matching for every query (the blossoms lost with a vertex are rebuilt each
time, ten times slower on brackets of hundreds) and a weight for every crossing.
"""

from collections.abc import Iterable, Sequence

from albireo.kernel.bitset import bits, mask_of
from albireo.kernel.cardinality import Matching
from albireo.kernel.matcher import Matcher

ALONE = -1
"""The mate of an unmatched vertex."""


class OddSets:
    """Odd sets of vertices, any two of them nested or disjoint."""

    __slots__ = ("_sets",)

    def __init__(self, sets: Iterable[int]) -> None:
        self._sets = tuple(sorted(sets, key=int.bit_count))

    def __bool__(self) -> bool:
        return bool(self._sets)

    def allow(self, alive: int, u: int, v: int) -> bool:
        """Return whether a pair leaves no set that another vertex has already left."""
        return not any(
            (each >> u ^ each >> v) & 1 and (each & alive).bit_count() % 2 == 0 for each in self._sets
        )

    def are_kept(self, alive: int, mate: Sequence[int]) -> bool:
        """Return whether a matching takes at most one of the remaining vertices of each set outside it."""
        for each in self._sets:
            inside, leaving = each & alive, 0
            for v in bits(inside):
                if mate[v] == ALONE or not inside >> mate[v] & 1:
                    leaving += 1
                    if leaving > 1:
                        return False
        return True

    def matching(
        self, adjacent: Sequence[int], alive: int, need: int, start: Sequence[int]
    ) -> list[int] | None:
        """Return mates for all remaining vertices that respect the sets and `need`, or None.

        If a set has lost an even number of vertices, one leaves it; otherwise one has already left. Pairs of
        `start` are kept where possible.
        """
        outermost: list[_Level] = []
        for each in self._sets:
            members = each & alive
            if not members:
                continue
            parts = [level for level in outermost if level.members & members]
            outermost = [level for level in outermost if not level.members & members]
            level = _Level(adjacent, members, parts, start)
            if not level.close():
                return None
            outermost.append(level)
        top = _Level(adjacent, alive, outermost, start)
        matcher = Matcher(top.near, top.in_need(need), top.nodes)
        for v in bits(top.nodes):
            if top.start[v] > v:
                matcher.link(v, top.start[v])
        if not matcher.complete():
            return None
        mate = [ALONE] * len(adjacent)
        top.unfold(matcher.mate, mate)
        for node in bits(top.nodes):
            if matcher.mate[node] == ALONE and node in top.shrunk:
                exits = top.shrunk[node].exits & ~need
                top.shrunk[node].leave(exits.bit_length() - 1, mate)
        return mate


class _Level:
    """The vertices of one set (or of all), with the sets inside it shrunk to one vertex each."""

    def __init__(
        self, adjacent: Sequence[int], members: int, parts: "list[_Level]", start: Sequence[int]
    ) -> None:
        self.adjacent, self.members, self.parts = adjacent, members, parts
        self.exits = 0
        """Vertices without which the others can be matched."""
        self.exposed = ALONE
        """The node left over by the matching of this level."""
        self.matching: Matching | None = None
        free = members
        for part in parts:
            free &= ~part.members
        self.shrunk = {part.exits.bit_length() - 1: part for part in parts if part.exits}
        """Sets that one vertex leaves, by the vertex that represents them."""
        self.nodes = free | mask_of(self.shrunk)
        self.near = list(adjacent)
        for node, part in self.shrunk.items():
            row = 0
            for v in bits(part.exits):
                row |= adjacent[v]
            row &= ~part.members
            for other, its in self.shrunk.items():
                if other != node and row & its.exits:
                    row |= 1 << other
            self.near[node] = row
            for v in bits(row & free & ~adjacent[node]):
                self.near[v] |= 1 << node
        self.start = self._start(free, start)

    def _start(self, free: int, start: Sequence[int]) -> list[int]:
        """Return the given pairs as pairs of nodes, each node once."""
        node_of = {v: node for node, part in self.shrunk.items() for v in bits(part.exits)}
        found = [ALONE] * len(start)
        for v in (*bits(free), *node_of):
            w = start[v]
            if w == ALONE or not (free >> w & 1 or w in node_of) or not self.adjacent[v] >> w & 1:
                continue
            one, other = node_of.get(v, v), node_of.get(w, w)
            if one != other and found[one] == found[other] == ALONE:
                found[one], found[other] = other, one
        return found

    def close(self) -> bool:
        """Match all nodes (but one if their number is odd) and note the exits; return False if impossible."""
        self.matching = Matching(self.near, self.nodes, self.start)
        exposed = self.matching.maximise()
        if exposed.bit_count() != self.nodes.bit_count() % 2:
            return False
        if exposed:
            self.exposed = exposed.bit_length() - 1
            for node in bits(self.matching.reach(self.exposed)):
                self.exits |= self.shrunk[node].exits if node in self.shrunk else 1 << node
        return True

    def in_need(self, need: int) -> int:
        """Return the nodes that must have a mate; for a set, if none of its exits may stay unmatched."""
        found = need & self.nodes & ~mask_of(self.shrunk)
        return found | mask_of(node for node, part in self.shrunk.items() if not part.exits & ~need)

    def leave(self, vertex: int, mate: list[int]) -> None:
        """Match all vertices except one exit with one another."""
        assert self.matching is not None
        node = next((node for node, part in self.shrunk.items() if part.members >> vertex & 1), vertex)
        if not self.matching.expose_instead(self.exposed, node):
            raise AssertionError("the others can do without an exit")
        self.unfold(self.matching.mate, mate)
        if node in self.shrunk:
            self.shrunk[node].leave(vertex, mate)

    def unfold(self, mates: Sequence[int], mate: list[int]) -> None:
        """Turn pairs of nodes into pairs of vertices, including those of the inner sets."""
        for v in bits(self.nodes):
            w = mates[v]
            if w > v:
                one, other = self._edge(v, w)
                mate[one], mate[other] = other, one
                for node, end in ((v, one), (w, other)):
                    if node in self.shrunk:
                        self.shrunk[node].leave(end, mate)
        for part in self.parts:
            if not part.exits:
                assert part.matching is not None
                part.unfold(part.matching.mate, mate)

    def _edge(self, v: int, w: int) -> tuple[int, int]:
        """Return the two vertices that make two nodes neighbours."""
        ours = self.shrunk[v].exits if v in self.shrunk else 1 << v
        theirs = self.shrunk[w].exits if w in self.shrunk else 1 << w
        for one in bits(ours):
            near = self.adjacent[one] & theirs
            if near:
                return one, near.bit_length() - 1
        raise AssertionError("nodes are neighbours by two of their vertices")
