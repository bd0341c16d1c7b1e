"""Candidates of a bracket in the order of the Dutch System: articles 3.2–3.7 and 4.1–4.4.

(2017: B.1–B.7 and D.1–D.3, the same order.) Players are given in ranking order, so that a place in
the list is the bracket sequence number (BSN). A candidate is a list of pairs; who is in no pair is a
downfloater.

Two cuts, neither of which changes which candidate comes first:

* a pair that `may_meet` forbids is never formed;
* `viable` may refuse the pairs made so far, if nothing that begins with them can be the answer.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations

Pairs = list[tuple[int, int]]
MayMeet = Callable[[int, int], bool]
Viable = Callable[[Pairs], bool]


@cache
def resident_exchanges(size: int, in_s1: int, number: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return every (S1, S2) after exchanging so many BSNs, in the order of 4.3.2.

    Exchanges of fewer BSNs come first, and none at all gives the original composition.
    """
    s1, s2 = tuple(range(1, in_s1 + 1)), tuple(range(in_s1 + 1, size + 1))
    exchanges = []
    for out in combinations(s1, number):
        for into in combinations(s2, number):
            priority = (
                sum(into) - sum(out),  # the smallest difference of the sums
                [-bsn for bsn in sorted(out, reverse=True)],  # the largest differing BSN leaving S1
                sorted(into),  # the smallest differing BSN leaving S2
            )
            new_s1 = tuple(sorted({*s1} - {*out} | {*into}))
            new_s2 = tuple(sorted({*s2} - {*into} | {*out}))
            # A pair whose S1 member has the larger BSN came before with the two changed round: that
            # exchange moves no more BSNs and has a smaller sum. So an S1 is of use only if each of its
            # members can find a larger BSN in S2.
            if _finds_larger(new_s1, new_s2):
                exchanges.append((priority, new_s1, new_s2))
    exchanges.sort()
    return [(new_s1, new_s2) for _, new_s1, new_s2 in exchanges]


def _finds_larger(s1: tuple[int, ...], s2: tuple[int, ...]) -> bool:
    return all(sum(1 for low in s2 if low > bsn) >= len(s1) - place for place, bsn in enumerate(s1))


def transpositions(s1: Sequence[int], s2: Sequence[int], pairs: Pairs, allowed: Viable) -> Iterator[Pairs]:
    """S1 against S2 in lexicographic order of the first N1 numbers of S2 (3.3.1, 4.2.2), after `pairs`."""
    if not s1:
        yield pairs
        return
    for place, partner in enumerate(s2):
        longer = [*pairs, (s1[0], partner)]
        if allowed(longer):
            yield from transpositions(s1[1:], [*s2[:place], *s2[place + 1 :]], longer, allowed)


def homogeneous(
    players: Sequence[int], number: int, may_meet: MayMeet, viable: Viable, made: Pairs
) -> Iterator[Pairs]:
    """3.6: candidates with so many pairs of a homogeneous bracket or remainder, after the pairs `made`."""
    place = {player: bsn for bsn, player in enumerate(players, start=1)}

    def allowed(pairs: Pairs) -> bool:
        top, bottom = pairs[-1]
        return place[top] < place[bottom] and may_meet(top, bottom) and viable(pairs)

    for exchanged in range(min(number, len(players) - number) + 1):
        for s1, s2 in resident_exchanges(len(players), number, exchanged):
            upper, lower = [players[bsn - 1] for bsn in s1], [players[bsn - 1] for bsn in s2]
            yield from transpositions(upper, lower, made, allowed)


def heterogeneous(
    mdps: Sequence[int],
    residents: Sequence[int],
    paired_mdps: int,
    number: int,
    may_meet: MayMeet,
    viable: Viable,
) -> Iterator[Pairs]:
    """3.7: candidates with M1 paired MDPs and so many pairs in all."""

    def allowed(pairs: Pairs) -> bool:
        return may_meet(*pairs[-1]) and viable(pairs)

    for s1 in combinations(mdps, paired_mdps):  # 3.7.3, 4.4.2: by their smallest differing BSN
        for mdp_pairing in transpositions(s1, residents, [], allowed):  # 3.7.2
            taken = {bottom for _, bottom in mdp_pairing}
            remainder = [player for player in residents if player not in taken]
            yield from homogeneous(remainder, number - paired_mdps, may_meet, viable, mdp_pairing)  # 3.7.1


def candidates(
    mdps: Sequence[int], residents: Sequence[int], may_meet: MayMeet, viable: Viable
) -> Iterator[Pairs]:
    """Yield all candidates of a bracket, those with more pairs and more paired MDPs first.

    Only candidates with as many pairs and as many paired MDPs can be equally good, so that the order
    between the numbers does not matter.
    """
    for number in range((len(mdps) + len(residents)) // 2, -1, -1):
        for paired_mdps in range(min(len(mdps), len(residents), number), -1, -1):
            if 2 * (number - paired_mdps) + paired_mdps <= len(residents):
                yield from heterogeneous(mdps, residents, paired_mdps, number, may_meet, viable)
