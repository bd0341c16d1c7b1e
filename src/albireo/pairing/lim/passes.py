"""The order of the groups (2.2): from the top down, from the bottom up, the median last; cracking (2.6)."""

from albireo.domain.points import Points
from albireo.kernel.bitset import bits, mask_of
from albireo.kernel.cardinality import Matching
from albireo.pairing.field import PairingField
from albireo.pairing.lim.group import Decision, GroupPairer, GroupPairing
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Cracked:
    """A pairing undone because the median group was blocked."""

    from_above: bool
    decision: Decision


@dataclass(frozen=True, slots=True)
class RoundGroups:
    """All groups of a round, in the order they were paired."""

    groups: tuple[GroupPairing, ...]
    """Above the median, below it, the median itself last."""
    cracked: tuple[Cracked, ...]

    @property
    def median(self) -> GroupPairing:
        return self.groups[-1]

    def decisions(self) -> list[tuple[GroupPairing, Decision]]:
        """Return every pairing that stands, with its group; the median may make a cracked one again."""
        undone = {crack.decision for crack in self.cracked}
        return [
            (group, decision)
            for group in self.groups
            for decision in group.decisions
            if group is self.median or decision not in undone
        ]


def pair_groups(pairer: GroupPairer, players: int, median: Points) -> RoundGroups:
    """Pair all players of a set for which a complete pairing exists."""
    field = pairer.field
    by_score: dict[Points, int] = {}
    for v in bits(players):
        by_score[field.scores[v]] = by_score.get(field.scores[v], 0) | 1 << v
    above = [(score, by_score[score]) for score in sorted(by_score, reverse=True) if score > median]
    below = [(score, by_score[score]) for score in sorted(by_score) if score < median]
    residents = by_score.get(median, 0)
    upper, from_above = _side(pairer, above, residents, downward=True)
    lower, from_below = _side(pairer, below, residents, downward=False)
    open_above = [decision for group in upper for decision in group.decisions]
    open_below = [decision for group in lower for decision in group.decisions]
    cracked: list[Cracked] = []
    mate: list[int] = []
    while True:
        incoming = from_above | from_below
        matching = Matching(field.adjacency, residents | incoming, mate)
        if matching.is_perfect():
            middle = pairer.pair(median, residents, incoming, 0, downward=True, start=matching.mate)
            return RoundGroups((*upper, *lower, middle), tuple(cracked))
        mate = matching.mate
        # 2.6: more floaters from above than from below: crack below, otherwise above; outwards.
        below_next = from_above.bit_count() > from_below.bit_count()
        if (below_next and not open_below) or (not below_next and not open_above):
            below_next = not below_next
        decision = (open_below if below_next else open_above).pop()
        pair = mask_of((field.index[decision.player], field.index[decision.opponent]))
        if below_next:
            from_below |= pair
        else:
            from_above |= pair
        cracked.append(Cracked(not below_next, decision))


def _side(
    pairer: GroupPairer, groups: list[tuple[Points, int]], median_residents: int, downward: bool
) -> tuple[list[GroupPairing], int]:
    """Pair the groups of one side towards the median, and return those who float into the median."""
    field: PairingField = pairer.field
    done: list[GroupPairing] = []
    incoming = 0
    for place, (score, residents) in enumerate(groups):
        adjacent = groups[place + 1][1] if place + 1 < len(groups) else median_residents
        group = pairer.pair(score, residents, incoming, adjacent, downward)
        done.append(group)
        incoming = mask_of(field.index[floater.tpn] for floater in group.floaters)
    return done, incoming
