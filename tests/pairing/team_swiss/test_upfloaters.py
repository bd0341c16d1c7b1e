"""Selection of upfloaters (C.04.6 3.5, C4 to C7) against a literal enumeration, and the text's example."""

import itertools
import random
from collections.abc import Iterator

import pytest

from albireo.kernel.cardinality import bits, mask_of
from albireo.pairing.field import Field, build_field, can_complete
from albireo.pairing.upfloater_selection import Selection, select


def field_of(scores: dict[int, int], met: set[tuple[int, int]]) -> Field:
    def barred(tpn: int) -> list[int]:
        return [b if a == tpn else a for a, b in met if tpn in (a, b)]

    return build_field(tuple(scores), scores.__getitem__, barred)


def chosen(field: Field, selection: Selection) -> list[int]:
    return [field.tpns[i] for i in sorted(bits(selection.upfloaters), key=lambda i: (-field.scores[i], i))]


def run(scores, met=(), floated=()):
    field = field_of(scores, set(met))
    groups = field.scoregroups(field.everybody)
    following = groups[1] if len(groups) > 1 else 0
    past = mask_of(field.index[tpn] for tpn in floated)
    return field, select(field, groups[0], field.everybody & ~groups[0], following, past)


def test_c4_no_upfloater_for_an_even_group():
    field, selection = run({1: 20, 2: 20, 3: 10, 4: 10})
    assert chosen(field, selection) == []


def test_c4_more_upfloaters_where_residents_have_met():
    field, selection = run({1: 20, 2: 20, 3: 10, 4: 10}, {(1, 2)})
    assert chosen(field, selection) == [3, 4]


def test_c5_highest_scores_first():
    field, selection = run({1: 20, 2: 10, 3: 0, 4: 0}, {(1, 2)})
    assert chosen(field, selection) == [3]
    assert selection.shortfall == (1, 0)


SETS_OF_3_5 = ["2 6 1", "2 6 3", "2 6 5", "2 8 1", "2 8 3", "2 8 5", "6 8 1", "6 8 3", "6 8 5"]


@pytest.mark.parametrize("place", range(9))
def test_3_5_example_order_of_sets(place):
    """2, 6, 8 have 3 points and 1, 3, 5 have 2½; two of the former and one of the latter float up.

    Everything that would allow an earlier set is closed: the answer is the set at this place.
    """
    scores = {9: 40, 10: 40, 11: 40, **dict.fromkeys((2, 6, 8), 30), **dict.fromkeys((1, 3, 5), 25)}
    wanted = [int(number) for number in SETS_OF_3_5[place].split()]
    scores[12] = 0
    met = {(9, 10), (9, 11), (10, 11), (9, 12), (10, 12), (11, 12)} | {(tpn, 11) for tpn in (2, 6, 8)}
    for tpn in (1, 3, 5):
        if tpn < wanted[2]:
            met |= {(tpn, resident) for resident in (9, 10, 11)}
    for tpn in {2, 6, 8} - set(wanted):
        if tpn < wanted[1]:
            met |= {(tpn, 9), (tpn, 10)}
    field, selection = run(scores, met)
    assert chosen(field, selection) == wanted


def test_c6_the_following_scoregroup_needs_no_more_than_its_parity():
    """3 comes first, but without 3 the others of the group, 4 and 5, have met each other."""
    scores = {1: 20, 3: 10, 4: 10, 5: 10, 6: 0, 7: 0}
    field, selection = run(scores, {(4, 5)})
    assert chosen(field, selection) == [4]
    assert not selection.spoils_next
    field, selection = run(scores, {(4, 5), (3, 5), (3, 4)})
    assert chosen(field, selection) == [3]
    assert selection.spoils_next


def test_c6_before_c7():
    scores = {1: 20, 3: 10, 4: 10, 5: 10, 6: 0, 7: 0}
    field, selection = run(scores, {(4, 5)}, floated=(4, 5))
    assert chosen(field, selection) == [4]
    assert selection.repeated == 1


def test_c7_teams_that_floated_before_are_spared():
    field, selection = run({1: 20, 2: 10, 3: 10, 4: 10}, floated=(2,))
    assert chosen(field, selection) == [3]
    field, selection = run({1: 20, 2: 10, 3: 10, 4: 10}, floated=(2, 3, 4))
    assert chosen(field, selection) == [2]


def matchings(field: Field, mask: int) -> Iterator[list[tuple[int, int]]]:
    if not mask:
        yield []
        return
    v = (mask & -mask).bit_length() - 1
    for w in bits(field.adjacency[v] & mask):
        for rest in matchings(field, mask & ~(1 << v | 1 << w)):
            yield [(v, w), *rest]


def fewest(field: Field, residents: int, lower: int) -> int:
    return min(
        sum((residents >> v ^ residents >> w) & 1 for v, w in pairs)
        for pairs in matchings(field, residents | lower)
    )


def literal(field: Field, residents: int, lower: int, following: int, floated: int) -> tuple[int, ...]:
    """3.5 as written: sets by number, scores, C6, C7 and TPN."""
    for size in range(lower.bit_count() + 1):
        ranked = []
        for some in itertools.combinations(bits(lower), size):
            mask = mask_of(some)
            if not can_complete(field, residents | mask) or not can_complete(field, lower & ~mask):
                continue
            ordered = sorted(some, key=lambda i: (-field.scores[i], i))
            scores = tuple(-field.scores[i] for i in reversed(ordered))
            left = following & ~mask
            spoils = bool(left) and fewest(field, left, lower & ~mask & ~left) > left.bit_count() % 2
            ranked.append((scores, spoils, (mask & floated).bit_count(), ordered))
        if ranked:
            return tuple(min(ranked)[3])
    raise AssertionError


@pytest.mark.parametrize("seed", range(400))
def test_equals_the_literal_enumeration(seed):
    lot = random.Random(seed)
    size = lot.choice([4, 6, 6, 8, 8, 8])
    scores = {tpn: lot.choice([0, 10, 20, 30]) for tpn in range(1, size + 1)}
    density = lot.choice([0.2, 0.4, 0.5, 0.6])
    met = {pair for pair in itertools.combinations(scores, 2) if lot.random() < density}
    field = field_of(scores, met)
    if not can_complete(field, field.everybody):
        return
    groups = field.scoregroups(field.everybody)
    lower = field.everybody & ~groups[0]
    following = lot.choice([groups[1], 0]) if len(groups) > 1 else 0
    floated = mask_of(i for i in range(size) if lot.random() < 0.4)
    selection = select(field, groups[0], lower, following, floated)
    ordered = sorted(bits(selection.upfloaters), key=lambda i: (-field.scores[i], i))
    assert tuple(ordered) == literal(field, groups[0], lower, following, floated)
