"""Pairing of a Double-Swiss bracket (3.6, C8)."""

from random import Random

from tests.pairing.fields import all_pairings, field_of, masks, random_bracket, random_set
from tests.random_cases import every_seed

from albireo.pairing.double_swiss.bracket import pair_bracket
from albireo.pairing.field import PairingField
from albireo.pairing.identifiers import identifier


def pairs_of(
    field: PairingField, residents: int, upfloaters: int = 0, floated: int = 0
) -> list[tuple[int, int]]:
    pairs, _ = pair_bracket(field, residents, upfloaters, floated)
    return [(field.tpns[a], field.tpns[b]) for a, b in pairs]


def test_3_6_2_the_example_of_an_identifier() -> None:
    assert identifier([(11, 24), (16, 6), (10, 9), (8, 4)]) == (4, 6, 9, 11, 8, 16, 10, 24)


def test_3_6_3_upper_half_against_lower_half() -> None:
    field = field_of(dict.fromkeys(range(1, 7), 0))
    assert pairs_of(field, field.everybody) == [(1, 4), (2, 5), (3, 6)]


def test_3_6_3_top_members_count_before_opponents() -> None:
    # 1-4 is out; 1-5 2-4 3-6 keeps the top members 1 2 3 and comes before 1-2 3-4 5-6.
    field = field_of(dict.fromkeys(range(1, 7), 0), [(1, 4)])
    assert pairs_of(field, field.everybody) == [(1, 5), (2, 4), (3, 6)]


def test_3_6_3_other_top_members_where_the_upper_half_cannot_do() -> None:
    # 3 has met 4, 5 and 6, so 1 2 3 cannot all be top members.
    field = field_of(dict.fromkeys(range(1, 7), 0), [(3, 4), (3, 5), (3, 6)])
    assert pairs_of(field, field.everybody) == [(1, 3), (2, 5), (4, 6)]


def test_c8_the_upfloaters_opponent_shall_not_have_floated() -> None:
    field = field_of({1: 20, 2: 20, 3: 20, 4: 10})
    residents = masks(field, (1, 2, 3))
    upfloater = masks(field, (4,))
    assert pairs_of(field, residents, upfloater) == [(1, 3), (2, 4)]
    assert pairs_of(field, residents, upfloater, masks(field, (2,))) == [(1, 4), (2, 3)]
    assert pairs_of(field, residents, upfloater, residents) == [(1, 3), (2, 4)]


@every_seed(300)
def test_the_first_of_the_best_pairings(seed: int) -> None:
    random = Random(seed)
    field, upfloaters = random_bracket(random)
    residents, floated = field.everybody & ~upfloaters, random_set(random, field)

    def repeated(pairs: list[tuple[int, int]]) -> int:
        return sum(
            bool((1 << a | 1 << b) & upfloaters and (1 << a | 1 << b) & residents & floated) for a, b in pairs
        )

    legal = all_pairings(field, field.everybody)
    best = min(legal, key=lambda pairs: (repeated(pairs), identifier(pairs)))
    pairs, value = pair_bracket(field, residents, upfloaters, floated)
    assert (sorted(pairs), value) == (sorted(best), repeated(best))
