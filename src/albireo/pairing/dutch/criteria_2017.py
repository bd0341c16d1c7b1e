"""C.5 to C.19 of the edition of 2017 as costs.

Score differences decide here: pairs and downfloaters each have one (A.8), and C.6 compares them from the
largest down. In the collapsed last bracket residents have different scores, so any pair may float.
"""

from albireo.domain.points import TENTHS
from albireo.pairing.dutch.problem import Problem
from albireo.pairing.dutch.scale import Digit, Scale
from albireo.pairing.dutch.vertices import Kind, Part, Reach

DOWN = (Digit("C.12"), Digit("C.14"))
UP = (Digit("C.13"), Digit("C.15"))
DOWN_GAPS = ("C.16", "C.18")
UP_GAPS = ("C.17", "C.19")
MAY_NOT_BE_LEFT = 3
"""In C.7, the count of a player left over in the last bracket who is not eligible for the bye."""

LAST_BRACKET = -1
"""The step of C.7 that uses this count."""


class Problem2017(Problem):
    unmatched, downfloaters, following = Digit("C.4"), Digit("C.5"), Digit("C.7")
    before_following = ("C.4", "C.5", "C.6")
    colour_digits = (Digit("C.8"), Digit("C.9"), Digit("C.10"), Digit("C.11"))

    next_is_last = False
    """Whether the following bracket is the last one."""

    def gap(self, kind: Kind) -> int:
        """Return a downfloater's score difference: to one point below the bracket's lowest score (A.8)."""
        return kind.score - (self.lowest_score - TENTHS)

    def make_scale(self) -> Scale:
        inside = self.inside
        residents = [kind for kind in inside if kind.part is Part.RESIDENT]
        gaps = {self.gap(kind) for kind in inside}
        gaps |= {one.score - other.score for one in inside for other in residents if one.score > other.score}
        falling = sorted(gaps, reverse=True)
        digits: list[Digit] = []
        if self.reach is Reach.FULL or self.extra is not None:
            digits.append(self.unmatched)
        digits.append(Digit("C.5"))
        digits += [Digit("C.6", gap) for gap in falling]
        if self.reach is Reach.NEXT:
            scores = {kind.score for kind in self.kinds if kind.part is not Part.BELOW}
            digits.append(self.following)
            digits += [Digit("C.7", score) for score in sorted(scores, reverse=True)]
        tops = any(kind.topscorer for kind in inside)
        digits += self.colour_digits if tops else self.colour_digits[2:]
        down = [any(kind.down[ago] for kind in inside) for ago in (0, 1)]
        up = [any(kind.up[ago] for kind in inside) for ago in (0, 1)]
        for ago in (0, 1):
            digits += [DOWN[ago]] if down[ago] else []
            digits += [UP[ago]] if up[ago] else []
        for ago in (0, 1):
            digits += [Digit(DOWN_GAPS[ago], gap) for gap in falling] if down[ago] else []
            digits += [Digit(UP_GAPS[ago], gap) for gap in falling] if up[ago] else []
        return Scale(digits, MAY_NOT_BE_LEFT * self.size + 1)

    def floats(self, kind: Kind) -> int:
        gap = self.gap(kind)
        cost = self.scale[Digit("C.5")] + self.scale[Digit("C.6", gap)]
        for ago in (0, 1):
            if kind.down[ago]:
                cost += self.scale[DOWN[ago]] + self.scale[Digit(DOWN_GAPS[ago], gap)]
        return cost

    def floats_on(self, kind: Kind) -> int:
        left = MAY_NOT_BE_LEFT if self.next_is_last and not kind.may_have_bye else 1
        return left * self.scale[self.following] + self.scale[Digit("C.7", kind.score)]

    def history(self, one: Kind, other: Kind) -> int:
        gap = one.score - other.score
        if gap == 0:
            return 0
        cost = self.scale[Digit("C.6", gap)]
        for ago in (0, 1):
            if one.down[ago]:
                cost += self.scale[DOWN[ago]] + self.scale[Digit(DOWN_GAPS[ago], gap)]
            if other.up[ago]:
                cost += self.scale[UP[ago]] + self.scale[Digit(UP_GAPS[ago], gap)]
        return cost


class BeforeLast2017(Problem2017):
    """The following bracket is the last one: anyone left over there must be eligible for the bye."""

    next_is_last = True
    following = Digit("C.7", LAST_BRACKET)
