"""Matchings that keep to odd sets: by hand, and the heaviest ones left of random graphs against networkx."""

import random

import pytest
from tests.kernel.test_weighted import Case, best_value, random_case

from albireo.kernel.bitset import bits, mask_of
from albireo.kernel.odd_sets import OddSets
from albireo.kernel.weighted import WeightedMatching

ALL_SIX = [0b111110, 0b111101, 0b111011, 0b110111, 0b101111, 0b011111]


def test_one_vertex_of_a_set_is_matched_outside() -> None:
    mate = OddSets([0b000111]).matching(ALL_SIX, 0b111111, 0b111111, [-1] * 6)
    assert mate is not None
    assert sum(mate[v] > 2 for v in range(3)) == 1


def test_a_set_that_someone_has_left_is_matched_inside() -> None:
    mate = OddSets([0b000111]).matching(ALL_SIX, 0b011110, 0b011110, [-1] * 6)
    assert mate == [-1, 2, 1, 4, 3, -1]


def test_a_set_is_left_once() -> None:
    sets = OddSets([0b000111])
    assert sets.allow(0b111111, 0, 5)
    assert not sets.allow(0b011110, 1, 4)
    assert sets.allow(0b011110, 1, 2)


def test_no_matching_if_more_than_one_would_have_to_leave() -> None:
    star = [0b111000, 0b111000, 0b111000, 0b000111, 0b000111, 0b000111]
    assert OddSets([0b000111]).matching(star, 0b111111, 0b111111, [-1] * 6) is None


def test_the_vertex_that_leaves_may_stay_alone_unless_all_that_can_are_in_need() -> None:
    triangle = [0b110, 0b101, 0b011]
    assert OddSets([0b111]).matching(triangle, 0b111, 0b110, [-1] * 3) == [-1, 2, 1]
    assert OddSets([0b111]).matching(triangle, 0b111, 0b111, [-1] * 3) is None


def test_sets_within_sets_are_left_by_the_same_vertex() -> None:
    path = [0b0000110, 0b0000101, 0b0001011, 0b0010100, 0b0101000, 0b1010000, 0b0100000]
    mate = OddSets([0b0000111, 0b0011111]).matching(path, 0b0111111, 0b0111111, [-1] * 7)
    assert mate == [1, 0, 3, 2, 5, 4, -1]


def left_over(case: Case, gone: int) -> Case:
    adjacent = [near & ~gone for near in case.adjacent]
    return Case(adjacent, case.weights, case.must & ~gone, case.floor)


@pytest.mark.parametrize("block", range(10))
@pytest.mark.sample(2)
def test_which_heaviest_matchings_are_left(block: int) -> None:
    """Pairs are settled, edges deleted, mates demanded; the sets know whether the greatest weight remains."""
    for seed in range(block * 80, block * 80 + 80):
        chance = random.Random(f"odd sets {seed}")
        case = random_case(chance)
        exact = WeightedMatching(
            case.adjacent, case.weights, case.start(chance), [-1] * case.size, None, case.must, case.floor
        )
        if not exact.solve() or not exact.blossoms:
            continue
        sets = OddSets(exact.leaves[b] for b in exact.blossoms)
        tight, alive, target = exact.tight(), exact.alive, exact.value
        case.must |= mask_of(v for v in bits(alive) if exact.potential[v] > case.floor[v])
        mate: list[int] | None = list(exact.mate)
        assert mate is not None
        assert sets.are_kept(alive, mate)
        for _ in range(12):
            new = Case(list(case.adjacent), case.weights, case.must, case.floor)
            rest, value, allowed = alive, target, True
            v = chance.choice(list(bits(alive)) or [0])
            options = list(bits(tight[v] & alive))
            match chance.choice(["settle", "delete", "demand"]):
                case "settle" if options:
                    w = chance.choice(options)
                    allowed = sets.allow(alive, v, w)
                    rest &= ~(1 << v | 1 << w)
                    value -= case.weights.of(v, w)
                case "delete":
                    for w in bits(new.adjacent[v]):
                        if chance.random() < 0.4:
                            new.adjacent[v] &= ~(1 << w)
                            new.adjacent[w] &= ~(1 << v)
                case _:
                    new.must |= 1 << v
            narrowed = [near & legal for near, legal in zip(tight, new.adjacent, strict=True)]
            found = sets.matching(narrowed, rest, new.must & rest, mate) if allowed else None
            possible = best_value(left_over(new, ~rest), rest) == value
            assert (found is not None) == possible
            if found is None:
                continue
            case, tight, alive, target, mate = new, narrowed, rest, value, found
            assert sets.are_kept(alive, mate)
            assert all(mate[mate[u]] == u and tight[u] >> mate[u] & 1 for u in bits(alive) if mate[u] >= 0)
            assert all(mate[u] >= 0 for u in bits(case.must & alive))
