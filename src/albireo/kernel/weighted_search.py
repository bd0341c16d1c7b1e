"""One search of the weighted matching: an alternating tree that grows while the dual values change.

Edges are handled in sets: free vertices of one kind with one dual value become reachable from an outer vertex
at the same moment, as do outer vertices. A set takes one heap entry and one `&` where single edges would take
hundreds; large fields have a few dozen such sets.
"""

from heapq import heappop, heappush
from typing import TYPE_CHECKING

from albireo.kernel.bitset import bits

if TYPE_CHECKING:
    from albireo.kernel.weighted import WeightedMatching

FREE, OUTER, INNER = 0, 1, 2
GROW, SHRINK, EXPAND = 0, 1, 2

Groups = dict[int, dict[int, int]]
"""Vertices by kind and dual value."""


class Search:
    """A tree of alternating paths, grown from one unmatched vertex until it has a mate."""

    def __init__(self, state: "WeightedMatching", root: int) -> None:
        self.state = state
        self.root = root
        self.change = 0
        """How much the duals of outer vertices have fallen since the search began."""
        self.label: dict[int, int] = {}
        self.entry: dict[int, tuple[int, int] | None] = {}
        """The edge by which a labelled blossom was reached; its second end lies in the blossom."""
        self.outer: dict[int, int] = {}
        """Outer vertices: dual value plus the change when it was labelled."""
        self.inner: dict[int, int] = {}
        """Inner blossoms: the change when they were labelled, from which on their vertices rise."""
        self.dual_at: dict[int, int] = {}
        """Labelled blossoms: dual value minus or plus twice the change when it was labelled."""
        self.events: list[tuple[int, int, int, int, int]] = []
        """Entries (time, type, vertex or blossom, target vertices, dual value of free ones)."""
        self.end: int | None = None
        """The latest end of the search: when an outer vertex reaches its floor and may stay unmatched."""
        self.last = root
        """That vertex."""
        self.done = False
        self.free = state.alive
        """Vertices without a label."""
        self.grouped = list(state.potential)
        """The dual values by which the free vertices are grouped."""
        self.groups: Groups = {}
        self.outer_groups: Groups = {}
        kind, potential, groups = state.weights.kind, state.potential, self.groups
        for v in bits(state.alive):
            by_value = groups.setdefault(kind[v], {})
            value = potential[v]
            by_value[value] = by_value.get(value, 0) | 1 << v

    def run(self) -> bool:
        """Run the search and return False if it finds no end."""
        self._mark_outer(self.state.top(self.root), None)
        while not self.done:
            when = self.events[0][0] if self.events else None
            if self.end is not None and (when is None or when >= self.end):
                self.change = self.end
                self._end_at(self.last, -1)
            elif when is None:
                return False
            else:
                self._next_event()
        self._settle()
        return True

    def _next_event(self) -> None:
        when, what, u, near, value = heappop(self.events)
        state = self.state
        if what == GROW:
            by_value = self.groups[state.weights.kind[near.bit_length() - 1]]
            near &= self.free & by_value[value]  # vertices labelled in the meantime have another dual value
            if near:
                v = state.weights.best(near)
                if self._reaches(u, v) == when:
                    self.change = when
                    near ^= 1 << v
                    self._grow(u, v)
                    near &= self.free & by_value[value]
                if near and not self.done:
                    self._push(self._reaches(u, state.weights.best(near)), GROW, u, near, value)
        elif what == SHRINK:
            near &= ~state.leaves[state.top(u)]
            if near:
                v = state.weights.best(near)
                if self._meets(u, v) == when:
                    self.change = when
                    self._shrink(u, v)
                    near &= ~state.leaves[state.top(u)]
                if near:
                    self._push(self._meets(u, state.weights.best(near)), SHRINK, u, near)
        elif self.label.get(u) == INNER and state.parts[u] and self.dual_at[u] == 2 * when:
            self.change = when
            self._expand(u)

    def _push(self, when: int, what: int, u: int, near: int, value: int = 0) -> None:
        if self.end is None or when <= self.end:
            heappush(self.events, (when, what, u, near, value))

    def _reaches(self, u: int, v: int) -> int:
        """Return the moment when the edge from an outer vertex to a free one becomes tight."""
        return self.outer[u] + self.state.potential[v] - self.state.weights.of(u, v)

    def _meets(self, u: int, v: int) -> int:
        """Return the moment when the edge between two outer vertices becomes tight."""
        return (self.outer[u] + self.outer[v] - self.state.weights.of(u, v)) // 2

    # -- labels ----------------------------------------------------------------------------------

    def _mark_outer(self, b: int, entry: tuple[int, int] | None) -> None:
        self.label[b] = OUTER
        self.entry[b] = entry
        self.free &= ~self.state.leaves[b]
        if b >= self.state.size:
            self.dual_at[b] = self.state.dual[b] - 2 * self.change
        self._scan(self.state.leaves[b], b)

    def _mark_inner(self, b: int, entry: tuple[int, int]) -> None:
        state = self.state
        self.label[b] = INNER
        self.entry[b] = entry
        self.free &= ~state.leaves[b]
        self.inner[b] = self.change
        if b >= state.size:
            self.dual_at[b] = state.dual[b] + 2 * self.change
            self._push(self.change + state.dual[b] // 2, EXPAND, b, 0)

    def _scan(self, vertices: int, b: int) -> None:
        """Note when the edges of vertices that have just become outer become tight."""
        state, change, outer = self.state, self.change, self.outer
        potential, kind = state.potential, state.weights.kind
        for u in bits(vertices):
            dual = potential[u]
            outer[u] = dual + change
            if not state.must >> u & 1:
                end = change + dual - state.floor[u]
                if self.end is None or end < self.end:
                    self.end, self.last = end, u
        elsewhere = state.alive & ~state.leaves[b]
        for u in bits(vertices):
            self._scan_one(u, state.adjacent[u] & elsewhere)
        groups = self.outer_groups
        for u in bits(vertices):
            by_value = groups.setdefault(kind[u], {})
            value = outer[u]
            by_value[value] = by_value.get(value, 0) | 1 << u

    def _scan_one(self, u: int, near: int) -> None:
        weights = self.state.weights
        special = near & weights.special_near[u]
        if special:
            near ^= special
            for v in bits(special & self.free):
                self._push(self._reaches(u, v), GROW, u, 1 << v, self.state.potential[v])
            for v in bits(special & ~self.free):
                if v in self.outer:
                    self._push(self._meets(u, v), SHRINK, u, 1 << v)
        own, row, end, events = self.outer[u], weights.table[weights.kind[u]], self.end, self.events
        plain, kinds, none = weights.shape is None, self.state.kinds_near(u), dict[int, int]()
        free = near & self.free
        if free:
            for kind in kinds:
                gap = own - row[kind]
                for value, mask in self.groups[kind].items():
                    found = free & mask
                    if found:
                        if plain:
                            when = gap + value
                            if end is None or when <= end:
                                heappush(events, (when, GROW, u, found, value))
                        else:
                            for portion in weights.portions(u, found, kind):
                                self._push(self._reaches(u, weights.best(portion)), GROW, u, portion, value)
        tree = near & ~self.free
        if tree:
            for kind in kinds:
                gap = own - row[kind]
                for value, mask in self.outer_groups.get(kind, none).items():
                    found = tree & mask
                    if found:
                        if plain:
                            when = (gap + value) // 2
                            if end is None or when <= end:
                                heappush(events, (when, SHRINK, u, found, 0))
                        else:
                            for portion in weights.portions(u, found, kind):
                                self._push(self._meets(u, weights.best(portion)), SHRINK, u, portion)

    # -- events ----------------------------------------------------------------------------------

    def _grow(self, u: int, v: int) -> None:
        state = self.state
        b = state.top(v)
        partner = state.mate[state.base[b]]
        self._mark_inner(b, (u, v))
        if partner < 0:
            self._end_beyond(u, v)
        else:
            self._mark_outer(state.top(partner), (state.base[b], partner))

    def _end_beyond(self, u: int, v: int) -> None:
        """End the search: the tree has reached another unmatched vertex through `v`."""
        state = self.state
        state.rebase(state.top(v), v)
        state.mate[v] = u
        self._end_at(u, v)

    def _end_at(self, s: int, mate: int) -> None:
        """Flip the path from the root to the outer vertex `s`, and give `s` its new mate."""
        state = self.state
        while True:
            b = state.top(s)
            state.rebase(b, s)
            state.mate[s] = mate
            entry = self.entry[b]
            if entry is None:
                break
            inner = state.top(entry[0])
            way = self.entry[inner]
            assert way is not None
            u, v = way
            state.rebase(inner, v)
            state.mate[v] = u
            s, mate = u, v
        self.done = True

    def _paths(self, u: int, v: int) -> tuple[list[int], list[int]]:
        """Return the blossoms from both vertices up to their common ancestor, alternately outer and inner.

        Both paths advance at the same pace, so a near ancestor is found without going up to the root.
        """
        top = self.state.top
        paths = ([top(u)], [top(v)])
        seen = {paths[0][0], paths[1][0]}
        side = 0
        while True:
            entry = self.entry[paths[side][-1]]
            if entry is not None:
                b = top(entry[0])
                paths[side].append(b)
                if b in seen:
                    break
                seen.add(b)
            side = 1 - side
        other = paths[1 - side]
        del other[other.index(b) + 1 :]
        return paths

    def _shrink(self, u: int, v: int) -> None:
        """Form a new blossom closed by an edge between two outer blossoms."""
        state = self.state
        ours, theirs = self._paths(u, v)
        # both lists end at the common ancestor, the base of the new blossom
        parts = [ours[-1], *reversed(ours[:-1]), *theirs[:-1]]
        bonds = [self._entry_of(b) for b in reversed(ours[:-1])]
        bonds.append((u, v))
        bonds.extend((y, x) for x, y in (self._entry_of(b) for b in theirs[:-1]))
        entry = self.entry[parts[0]]
        fresh = 0
        for b in parts:
            if self.label[b] == INNER:
                fresh |= state.leaves[b]
                self._raise(b, self.inner.pop(b))
            if b >= state.size:
                sign = 2 if self.label[b] == OUTER else -2
                state.dual[b] = self.dual_at.pop(b) + sign * self.change
            del self.label[b], self.entry[b]
        new = state.new_blossom(parts, bonds)
        self.label[new] = OUTER
        self.entry[new] = entry
        self.dual_at[new] = -2 * self.change
        self._scan(fresh, new)

    def _raise(self, b: int, since: int) -> None:
        """Write back the dual values of vertices that have been inner since that change."""
        rise, potential = self.change - since, self.state.potential
        if rise:
            for v in bits(self.state.leaves[b]):
                potential[v] += rise

    def _entry_of(self, b: int) -> tuple[int, int]:
        entry = self.entry[b]
        assert entry is not None
        return entry

    def _expand(self, b: int) -> None:
        """Expand an inner blossom whose dual value has fallen to zero."""
        state = self.state
        u, v = self._entry_of(b)
        part = v
        while state.within[part] != b:
            part = state.within[part]
        parts, bonds = state.parts[b], state.bonds[b]
        del self.label[b], self.entry[b], self.dual_at[b]
        state.dual[b] = 0
        since = self.inner.pop(b)
        self.free |= state.leaves[b]
        at = parts.index(part)
        forward = at & 1
        if forward:
            at -= len(parts)
        chain: list[tuple[int, int, int]] = []
        edge = (u, v)
        while at:
            chain.append((parts[at], *edge))
            if forward:
                edge = bonds[at + 1]
                at += 2
            else:
                x, y = bonds[at - 2]
                edge = (y, x)
                at -= 2
        last = parts[0]
        state.dissolve(b)
        chained = {last}
        for child, _, _ in chain:
            chained.add(child)
            chained.add(state.top(state.mate[state.base[child]]))
        staying = [(last, edge), *((child, (x, y)) for child, x, y in chain)]
        for child, way in staying:
            self._mark_inner(child, way)
            self.inner[child] = since
        for child in parts:
            if child not in self.inner:
                self._raise(child, since)
                self._regroup(child)
        for child, _, _ in chain:
            base = state.base[child]
            partner = state.mate[base]
            self._mark_outer(state.top(partner), (base, partner))
        for child in parts:
            if child not in chained:
                for leaf in bits(state.leaves[child]):
                    self._look_again(leaf)

    def _regroup(self, b: int) -> None:
        """Group free vertices by their current dual values."""
        kind, potential, grouped = self.state.weights.kind, self.state.potential, self.grouped
        for v in bits(self.state.leaves[b]):
            value = potential[v]
            if value != grouped[v]:
                by_value = self.groups[kind[v]]
                by_value[grouped[v]] ^= 1 << v
                by_value[value] = by_value.get(value, 0) | 1 << v
                grouped[v] = value

    def _look_again(self, v: int) -> None:
        """Find when the first edge from the tree reaches a vertex that is free again."""
        state, weights = self.state, self.state.weights
        near = state.adjacent[v] & state.alive & ~self.free
        special = near & weights.special_near[v]
        first = [u for u in bits(special) if u in self.outer]
        near ^= special
        for kind, by_value in self.outer_groups.items():
            for mask in by_value.values():
                found = near & mask
                if found:
                    first.extend(weights.best(portion) for portion in weights.portions(v, found, kind))
        if first:
            when, u = min((self._reaches(u, v), u) for u in first)
            self._push(when, GROW, u, 1 << v, state.potential[v])

    def _settle(self) -> None:
        """Write back the duals and dissolve the blossoms whose dual value is zero."""
        state, change = self.state, self.change
        for v, value in self.outer.items():
            state.potential[v] = value - change
        for b, since in self.inner.items():
            self._raise(b, since)
        for b, value in self.dual_at.items():
            state.dual[b] = value + (2 if self.label[b] == OUTER else -2) * change
        stack = [b for b in self.dual_at if state.within[b] < 0]
        while stack:
            b = stack.pop()
            if b >= state.size and state.dual[b] == 0 and state.parts[b]:
                stack.extend(state.dissolve(b))
