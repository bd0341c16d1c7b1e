"""A bracket as a matching problem; each edition defines the costs (`criteria_2026`, `criteria_2017`).

Vertices, in this order: the bracket in ranking order (its moved-down players come first, having higher
scores), then, as far as the look-ahead has to see, the residents of the following bracket, the players below
it, and the bye. With an odd number of players and no bye, one vertex represents the ground: someone must
float, and stating this keeps the bounds by counting sharp. An edge is a legal pair; what it costs is the
packed value of the criteria it touches. A vertex of the bracket matched beyond it, or left alone, is a
downfloater.

The caller chooses the extent of the look-ahead (`Reach`); beyond it, everything must be known to be possible
no matter who floats.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from albireo.domain.colour import Colour
from albireo.kernel.kinds import NEVER
from albireo.pairing.colours import Strength
from albireo.pairing.dutch.colour import allocate
from albireo.pairing.dutch.field import DutchField, Entrant
from albireo.pairing.dutch.scale import Digit, Scale
from albireo.pairing.dutch.vertices import Kind, Part, Reach
from albireo.pairing.floats import Float


class Problem(ABC):
    """The matching problem of one bracket: legal pairs, kinds, and the cost of each pair of kinds."""

    unmatched: Digit
    """Counts players who must be matched and are not."""
    downfloaters: Digit
    """Counts players of the bracket who float down."""
    following: Digit
    """Counts players who stay unpaired in the following bracket."""
    before_following: tuple[str, ...]
    """The criteria before that one."""
    colour_digits: tuple[Digit, Digit, Digit, Digit]
    """Colour difference beyond 2, third colour in a row, preference, strong preference."""

    def __init__(
        self,
        field: DutchField,
        moved_down: Sequence[int],
        residents: Sequence[int],
        following: Sequence[int] = (),
        below: Sequence[int] = (),
        reach: Reach = Reach.FULL,
        takes_bye: Callable[[Entrant], bool] | None = None,
        single_bye: bool = False,
    ) -> None:
        """Set up the problem; `takes_bye` says who may get the bye, None if given or beyond the look-ahead.

        `single_bye` means that the bracket's only downfloater gets the bye (C9).
        """
        self.field = field
        self.reach = reach
        self.takes_bye = takes_bye if reach is Reach.FULL else None
        self.single_bye = single_bye
        self.places = [*moved_down, *residents]
        self.in_bracket = len(self.places)
        self.moved_down = (1 << len(moved_down)) - 1
        self.residents = (1 << self.in_bracket) - 1 & ~self.moved_down
        if reach is not Reach.BRACKET:
            self.places += following
        first_below = len(self.places)
        if reach is Reach.FULL:
            self.places += below
        self.extra: Part | None = None
        """The role of the last vertex if it is not a player."""
        if self.takes_bye is not None:
            self.extra = Part.BYE
        elif reach is not Reach.FULL and len(self.places) % 2:
            self.extra = Part.GROUND
        self.size = len(self.places) + (self.extra is not None)
        self.lowest_score = field.entrants[residents[-1]].score
        """The lowest score of the bracket."""
        self._kinds(len(moved_down), first_below)
        self._legal()
        self.scale = self.make_scale()
        for u, v in self.third_in_a_row:
            self.dearer[u, v] = self.dearer[v, u] = self.scale[self.colour_digits[1]]
        self.floating = [self.floats(kind) if kind.is_inside else 0 for kind in self.kinds]
        """The cost of each kind for floating down from the bracket."""
        self.leaving = [
            cost + self.floats_on(kind) if kind.is_inside or kind.part is Part.NEXT else 0
            for kind, cost in zip(self.kinds, self.floating, strict=True)
        ]
        """The cost of each kind for having no mate until the end of the following bracket."""
        self.alone = [
            cost + (self.scale[self.unmatched] if reach is Reach.FULL or kind.part is Part.GROUND else 0)
            for kind, cost in zip(self.kinds, self.leaving, strict=True)
        ]
        """The cost of each kind for having no mate."""
        self.worth = self._worth()
        """worth[a][b]: the saving from pairing over leaving both alone; negative if they may not meet."""

    # -- defined by the edition ------------------------------------------------------------------

    @abstractmethod
    def make_scale(self) -> Scale:
        """Return the digits that can count in this bracket, in order of priority."""

    @abstractmethod
    def floats(self, kind: Kind) -> int:
        """Return the cost of a player of the bracket who floats down from it."""

    @abstractmethod
    def floats_on(self, kind: Kind) -> int:
        """Return the cost of a player who also stays unpaired in the following bracket."""

    @abstractmethod
    def history(self, one: Kind, other: Kind) -> int:
        """Return the cost of the scores and past floats of a pair inside the bracket; `one` ranks higher."""

    # -- vertices --------------------------------------------------------------------------------

    @property
    def inside(self) -> list[Kind]:
        """The kinds of the bracket itself."""
        return [kind for kind in self.kinds if kind.is_inside]

    def _kinds(self, count_moved_down: int, first_below: int) -> None:
        entrants = self.field.entrants
        bracket = self.places[: self.in_bracket]
        tops = any(entrants[place].is_topscorer for place in bracket)
        mixed = entrants[bracket[0]].score != entrants[bracket[-1]].score
        known: dict[Kind, int] = {}
        self.kind: list[int] = []
        """Kind number of each vertex."""
        for at, place in enumerate(self.places):
            if at < count_moved_down:
                kind = self._player_kind(place, Part.MOVED_DOWN, tops, ups=False)
            elif at < self.in_bracket:
                kind = self._player_kind(place, Part.RESIDENT, tops, ups=mixed)
            else:
                kind = self._outside_kind(place, Part.NEXT if at < first_below else Part.BELOW)
            self.kind.append(known.setdefault(kind, len(known)))
        if self.extra is not None:
            self.kind.append(known.setdefault(Kind(self.extra), len(known)))
        self.kinds = list(known)
        self.members = [0] * len(self.kinds)
        for at, number in enumerate(self.kind):
            self.members[number] |= 1 << at

    def _player_kind(self, place: int, part: Part, tops: bool, ups: bool) -> Kind:
        entrant = self.field.entrants[place]
        absolute = tops and entrant.preference.strength is Strength.ABSOLUTE
        takes_bye = self.takes_bye is not None and self.takes_bye(entrant)
        return Kind(
            part=part,
            score=entrant.score,
            colour=entrant.preference.colour,
            strength=entrant.preference.strength,
            difference=entrant.difference if absolute else 0,
            repeated=absolute and entrant.repeated not in (None, entrant.preference.colour),
            topscorer=absolute and entrant.is_topscorer,
            down=(entrant.floated(Float.DOWN, 1), entrant.floated(Float.DOWN, 2)),
            up=(ups and entrant.floated(Float.UP, 1), ups and entrant.floated(Float.UP, 2)),
            takes_bye=takes_bye,
            may_have_bye=entrant.may_have_bye,
            unplayed=entrant.unplayed if takes_bye and self.single_bye else 0,
            block=self.field.block[place],
        )

    def _outside_kind(self, place: int, part: Part) -> Kind:
        entrant = self.field.entrants[place]
        colour = entrant.binding_colour
        return Kind(
            part=part,
            score=entrant.score if part is Part.NEXT else 0,
            colour=colour,
            strength=Strength.NONE if colour is None else Strength.ABSOLUTE,
            takes_bye=self.takes_bye is not None and self.takes_bye(entrant),
            may_have_bye=part is Part.NEXT and entrant.may_have_bye,
            block=self.field.block[place],
        )

    def _legal(self) -> None:
        """Set the legal pairs. Moved-down players never meet each other in the bracket (3.3.3).

        If the problem covers the whole field, an edge between them means that they could meet further down,
        which is all C4 requires.
        """
        self.legal = self.field.masks(self.places)
        if self.reach is not Reach.FULL:
            for at in range(self.moved_down.bit_count()):
                self.legal[at] &= ~self.moved_down
        if self.extra is not None:
            last = len(self.places)
            takers = 0
            for at in range(last):
                if self.extra is Part.GROUND or self.kinds[self.kind[at]].takes_bye:
                    self.legal[at] |= 1 << last
                    takers |= 1 << at
            self.legal.append(takers)
        self.dearer: dict[tuple[int, int], int] = {}
        """Pairs that cost more than their kinds imply, and how much more."""
        self.third_in_a_row: list[tuple[int, int]] = []
        """Pairs with equal absolute preferences in which the player denied has had the other colour twice
        running.
        """
        clashing = [
            at
            for at in range(self.in_bracket)
            if (kind := self.kinds[self.kind[at]]).topscorer or kind.difference
        ]
        for i, u in enumerate(clashing):
            for v in clashing[i + 1 :]:
                if self.legal[u] >> v & 1 and self._clash(u, v):
                    one, other = self.kinds[self.kind[u]], self.kinds[self.kind[v]]
                    if one.difference == other.difference and one.repeated != other.repeated:
                        loser = self._loses_colour(u, v)
                        if self.kinds[self.kind[loser]].repeated:
                            self.third_in_a_row.append((u, v))

    def _clash(self, u: int, v: int) -> bool:
        one, other = self.kinds[self.kind[u]], self.kinds[self.kind[v]]
        return (
            one.strength is Strength.ABSOLUTE
            and other.strength is Strength.ABSOLUTE
            and one.colour is other.colour
        )

    def _loses_colour(self, u: int, v: int) -> int:
        white = allocate(self.field, self.places[u], self.places[v]).white
        u_is_white = white == self.places[u]
        wants_white = self.kinds[self.kind[u]].colour is Colour.WHITE
        return v if u_is_white == wants_white else u

    def without_pairs(self, u: int) -> "Problem":
        """Return the same problem with a player of the bracket unpaired in it, for questions about floats.

        If the problem covers the whole field, the player may still meet other floaters further down.
        """
        own = self.kind[u]
        if self.reach is Reach.BRACKET and self.extra is None:
            return self._with_ground(u)
        row = list(self.worth[own])
        for b, kind in enumerate(self.kinds):
            if kind.is_inside and row[b] >= 0:
                further = self.alone[own] + self.alone[b] - self.leaving[own] - self.leaving[b]
                row[b] = further if self.reach is Reach.FULL else NEVER
        other = self._with_kind_of((u,), self.alone[own], row)
        other.dearer = {pair: extra for pair, extra in self.dearer.items() if u not in pair}
        return other

    def _with_ground(self, u: int) -> "Problem":
        """Return the problem where a player of an even bracket floats, so that another one has to as well.

        The player represents the ground: anyone paired with it floats, and it must be paired.
        """
        force, everyone, bit = self.scale.top, (1 << self.size) - 1, 1 << u
        other = self._with_kind_of((u,), self.alone[self.kind[u]] + force, [force] * len(self.kinds))
        other.legal = [legal | bit for legal in self.legal]
        other.legal[u] = everyone ^ bit
        other.dearer = {pair: extra for pair, extra in self.dearer.items() if u not in pair}
        return other

    def without_players(self, u: int, v: int) -> "Problem":
        """Return the problem without two players, for questions about their pair."""
        return self._with_kind_of((u, v), 0, [NEVER] * len(self.kinds))

    def _with_kind_of(self, vertices: Sequence[int], alone: int, worth: list[int]) -> "Problem":
        """Return the same problem with some vertices as a separate kind.

        `legal` still contains the pairs that the worth of the new kind excludes.
        """
        other: Problem = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.kind, other.members = list(self.kind), [*self.members, 0]
        other.worth = [[*row, value] for row, value in zip(self.worth, worth, strict=True)]
        other.worth.append([*worth, NEVER])
        other.alone = [*self.alone, alone]
        for u in vertices:
            own = self.kind[u]
            other.kind[u] = len(self.kinds)
            other.members[own] ^= 1 << u
            other.members[-1] |= 1 << u
            if other.members[own].bit_count() == 1:
                other.worth[own][own] = NEVER
        first = self.kind[vertices[0]]
        other.kinds = [*self.kinds, self.kinds[first]]
        other.floating = [*self.floating, self.floating[first]]
        other.leaving = [*self.leaving, self.leaving[first]]
        return other

    @property
    def unit_above_colours(self) -> int:
        """The place value of the last digit above the colours, which distinguish most kinds."""
        first = min(at for at, digit in enumerate(self.scale.digits) if digit in self.colour_digits)
        return self.scale[self.scale.digits[first - 1]]

    def possible(self) -> list[int]:
        """Return the possible partners of each vertex: legal pairs of kinds that may meet."""
        near = [
            sum(members for members, worth in zip(self.members, row, strict=True) if worth >= 0)
            for row in self.worth
        ]
        return [legal & near[kind] for legal, kind in zip(self.legal, self.kind, strict=True)]

    # -- costs -----------------------------------------------------------------------------------

    def _worth(self) -> list[list[int]]:
        count = len(self.kinds)
        table = [[NEVER] * count for _ in range(count)]
        for a in range(count):
            for b in range(a, count):
                if a == b and self.members[a].bit_count() == 1:
                    continue
                cost = self.cost(a, b)
                if cost is not None:
                    table[a][b] = table[b][a] = self.alone[a] + self.alone[b] - cost
        return table

    def cost(self, a: int, b: int) -> int | None:
        """Return the cost of a pair of these kinds (without `dearer`), or None if it is impossible."""
        one, other = self.kinds[a], self.kinds[b]
        if _ORDER[one.part] > _ORDER[other.part] or (one.part is other.part and one.score < other.score):
            a, b, one, other = b, a, other, one
        if other.part is Part.GROUND:
            return self.leaving[a]
        if other.part is Part.BYE:
            return self.leaving[a] + self.bye(one) if one.takes_bye else None
        if one.block & other.block:
            return None
        clash = one.strength is Strength.ABSOLUTE is other.strength and one.colour is other.colour
        if other.part is Part.MOVED_DOWN:
            if self.reach is not Reach.FULL or (clash and not (one.topscorer or other.topscorer)):
                return None
            return self.leaving[a] + self.leaving[b]
        if other.part is Part.RESIDENT:
            if clash and not (one.topscorer or other.topscorer):
                return None
            return self._colours(one, other) + self.history(one, other)
        if clash and not one.topscorer:
            return None
        return self.floating[a] if other.part is Part.NEXT else self.leaving[a]

    def cost_of(self, u: int, v: int) -> int | None:
        """Return the cost of pairing these two vertices."""
        cost = self.cost(self.kind[u], self.kind[v])
        if cost is None:
            return None
        return cost + self.dearer.get((u, v), 0)

    def bye(self, kind: Kind) -> int:
        """Return the cost of getting the bye, in addition to floating."""
        return 0

    def _colours(self, one: Kind, other: Kind) -> int:
        """Return the cost of the colour criteria for a pair inside the bracket."""
        if one.colour is None or one.colour is not other.colour:
            return 0
        beyond, third, preference, strong = self.colour_digits
        cost = self.scale[preference]
        weaker = min(one.strength, other.strength)
        if weaker is Strength.STRONG:
            cost += self.scale[strong]
        if weaker is Strength.ABSOLUTE:
            wide, narrow = sorted((one, other), key=lambda kind: abs(kind.difference), reverse=True)
            if abs(narrow.difference) >= 2:
                cost += self.scale[beyond]
            if abs(wide.difference) > abs(narrow.difference):
                again = narrow.repeated
            else:
                again = wide.repeated and narrow.repeated
            if again:
                cost += self.scale[third]
        return cost


_ORDER = {part: place for place, part in enumerate(Part)}
