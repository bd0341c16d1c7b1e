"""C5 to C21 of the edition of 2026 as costs (C.04.3 article 2).

C5 is already met: only players with the lowest possible score are considered for the bye.
"""

from albireo.pairing.dutch.problem import Problem
from albireo.pairing.dutch.scale import Digit, Scale
from albireo.pairing.dutch.vertices import Kind, Part, Reach

DOWNFLOATERS = (Digit("C14"), Digit("C16"))
UPFLOATERS = (Digit("C15"), Digit("C17"))
IN_LIMBO = ("C18", "C20")
"""An unpaired moved-down player has a larger difference than any paired one, the larger the higher the score.
Those of each score who floated before are paired or in the limbo: counting the limbo compares the pairs, too.
"""
OPPONENT_GAPS = ("C19", "C21")


class Problem2026(Problem):
    unmatched, downfloaters, following = Digit("C4"), Digit("C6"), Digit("C8")
    before_following = ("C4", "C6", "C7")
    colour_digits = (Digit("C10"), Digit("C11"), Digit("C12"), Digit("C13"))

    def make_scale(self) -> Scale:
        inside = self.inside
        residents = [kind for kind in inside if kind.part is Part.RESIDENT]
        moved_down = [kind for kind in inside if kind.part is Part.MOVED_DOWN]
        scores = sorted({kind.score for kind in inside}, reverse=True)
        next_scores = {kind.score for kind in self.kinds if kind.part is Part.NEXT}
        gaps = [score - self.lowest_score for score in scores if score > self.lowest_score]
        digits: list[Digit] = []
        if self.reach is Reach.FULL or self.extra is not None:
            digits.append(self.unmatched)
        digits.append(Digit("C6"))
        if len(scores) > 1:
            digits += [Digit("C7", score) for score in scores]
        if next_scores:
            digits.append(Digit("C8"))
            digits += [Digit("C8", score) for score in sorted(next_scores.union(scores), reverse=True)]
        if self.single_bye:
            digits.append(Digit("C9"))
        tops = any(kind.topscorer for kind in inside)
        digits += self.colour_digits if tops else self.colour_digits[2:]
        for ago in (0, 1):
            if any(kind.down[ago] for kind in residents):
                digits.append(DOWNFLOATERS[ago])
            if any(kind.up[ago] for kind in residents):
                digits.append(UPFLOATERS[ago])
        for ago in (0, 1):
            if any(kind.down[ago] for kind in moved_down):
                digits += [Digit(IN_LIMBO[ago], score) for score in scores if score > self.lowest_score]
            if any(kind.up[ago] for kind in residents):
                digits += [Digit(OPPONENT_GAPS[ago], gap) for gap in gaps]
        unplayed = max((kind.unplayed for kind in inside), default=0)
        return Scale(digits, self.size + 1, {Digit("C9"): unplayed + 1})

    def floats(self, kind: Kind) -> int:
        cost = self.scale[Digit("C6")] + self.scale[Digit("C7", kind.score)]
        for ago in (0, 1):
            if kind.down[ago]:
                resident = kind.part is Part.RESIDENT
                cost += self.scale[DOWNFLOATERS[ago] if resident else Digit(IN_LIMBO[ago], kind.score)]
        return cost

    def floats_on(self, kind: Kind) -> int:
        """Return the cost for C8: the following bracket is judged by its own C6 and C7."""
        return self.scale[Digit("C8")] + self.scale[Digit("C8", kind.score)]

    def bye(self, kind: Kind) -> int:
        return kind.unplayed * self.scale[Digit("C9")]

    def history(self, one: Kind, other: Kind) -> int:
        """Return the cost for C15, C17, C19 and C21: only opponents of moved-down players."""
        if one.part is not Part.MOVED_DOWN:
            return 0
        gap = one.score - self.lowest_score
        cost = 0
        for ago in (0, 1):
            if other.up[ago]:
                cost += self.scale[UPFLOATERS[ago]] + self.scale[Digit(OPPONENT_GAPS[ago], gap)]
        return cost
