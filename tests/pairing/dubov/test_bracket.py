"""G1, G2, shifters, S1 and T2 of a Dubov bracket (3.2.3 to 3.2.6, 4.3, 4.4)."""

from collections.abc import Sequence
from itertools import combinations, permutations
from random import Random

from tests.pairing.fields import field_of, masks, random_bracket
from tests.random_cases import every_seed

from albireo.kernel.bitset import bits, mask_of
from albireo.pairing.dubov.bracket import Split, middle_out, pair_bracket, subgroups
from albireo.pairing.field import PairingField


def pairs_of(field: PairingField, split: Split) -> list[tuple[int, int]]:
    return [(field.tpns[a], field.tpns[b]) for a, b in split.pairs]


def test_4_3_the_middle_out_order_of_the_text() -> None:
    assert middle_out("ABCDEFG") == list("DCEBFAG")
    assert middle_out("ABCDEF") == list("CDBEAF")


def test_3_2_3_first_half_where_no_one_has_played() -> None:
    field = field_of(dict.fromkeys((1, 2, 3, 4), 0))
    assert subgroups(field.everybody, 0, anybody_played=False) == (0b0011, 0b1100)
    assert subgroups(field.everybody, 0b1010, anybody_played=True) == (0b1010, 0b0101)


def test_3_2_5_low_averages_meet_high_numbers_first() -> None:
    field = field_of(dict.fromkeys((1, 2, 3, 4, 5, 6), 0))
    split = pair_bracket(field, masks(field, (2, 3, 5)), masks(field, (1, 4, 6)), [0, 2200, 2050, 0, 2100, 0])
    assert pairs_of(field, split) == [(3, 1), (5, 4), (2, 6)]


def test_4_4_the_next_permutation_of_g2_where_two_have_met() -> None:
    field = field_of(dict.fromkeys((1, 2, 3, 4, 5, 6), 0), [(3, 1)])
    split = pair_bracket(field, masks(field, (2, 3, 5)), masks(field, (1, 4, 6)), [0, 2200, 2050, 0, 2100, 0])
    assert pairs_of(field, split) == [(3, 4), (5, 1), (2, 6)]


def test_3_2_4_the_middle_player_is_shifted_to_make_both_equal() -> None:
    field = field_of(dict.fromkeys((1, 2, 3, 4), 0))
    split = pair_bracket(field, masks(field, (4,)), masks(field, (1, 2, 3)), [0] * 4)
    assert field.numbers(split.equalising) == (2,)
    assert pairs_of(field, split) == [(2, 1), (4, 3)]


def test_3_2_4_players_of_the_smaller_subgroup_who_must_meet() -> None:
    # 1 and 2 seek White and have met both Black seekers: one of them is shifted, then one of 3 and 4.
    field = field_of(dict.fromkeys((1, 2, 3, 4), 0), [(1, 3), (1, 4), (2, 3), (2, 4)])
    split = pair_bracket(field, masks(field, (1, 2)), masks(field, (3, 4)), [0] * 4)
    assert field.numbers(split.unavoidable) == (1,)
    assert field.numbers(split.equalising) == (3,)
    assert pairs_of(field, split) == [(2, 1), (3, 4)]


def literal(
    field: PairingField, g1: int, g2: int, aro: Sequence[int]
) -> tuple[int, int, list[tuple[int, int]]]:
    """3.2.4 to 3.2.6 by trying everything in the order of the text."""
    small, large = (g1, g2) if g1.bit_count() <= g2.bit_count() else (g2, g1)

    def by_aro(group: int) -> list[int]:
        return sorted(bits(group), key=lambda v: (aro[v], v))

    def pool(group: int) -> list[int]:
        return middle_out(by_aro(group) if group == g1 else list(bits(group)))

    def in_order(group: int, size: int) -> list[int]:
        """Sets of shifters, compared by their smallest differing sequence number."""
        return [mask_of(found) for found in combinations(pool(group), size)]

    def first_t2(first: int, second: int) -> list[tuple[int, int]] | None:
        s1 = by_aro(first)
        for t2 in permutations(bits(second)):
            if all(field.adjacency[a] >> b & 1 for a, b in zip(s1, t2, strict=True)):
                return list(zip(s1, t2, strict=True))
        return None

    for unavoidable in range(small.bit_count() + 1):
        size = unavoidable + (large.bit_count() - small.bit_count()) // 2
        for out in in_order(small, unavoidable):
            for over in in_order(large, size):
                stay, rest = small & ~out | over, large & ~over | out
                pairs = first_t2(*((stay, rest) if small == g1 else (rest, stay)))
                if pairs is not None:
                    return out, over, pairs
    raise AssertionError("a bracket has a legal pairing")


@every_seed(300)
def test_the_text_tried_literally(seed: int) -> None:
    random = Random(seed)
    field, _ = random_bracket(random)
    if len(field.tpns) > 8:
        return
    aro = [random.choice((0, 2000, 2100, 2200)) for _ in field.tpns]
    white = random.getrandbits(len(field.tpns))
    g1, g2 = subgroups(field.everybody, white, anybody_played=random.random() < 0.9)
    split = pair_bracket(field, g1, g2, aro)
    assert (split.unavoidable, split.equalising, list(split.pairs)) == literal(field, g1, g2, aro)
