"""Selection of upfloaters: 3.5 and C4 to C7, the same in Double-Swiss (C.04.5) and team Swiss (C.04.6)."""

from itertools import combinations
from random import Random

import pytest
from tests.pairing.fields import field_of, masks, random_field, random_set
from tests.random_cases import every_seed

from albireo.kernel.bitset import bits, mask_of
from albireo.pairing.field import PairingField, can_complete
from albireo.pairing.upfloater_selection import Selection, following_scoregroup, select

SCORES = {10: 40, 11: 40, 12: 40, 2: 30, 6: 30, 8: 30, 1: 25, 3: 25, 5: 25, 20: 0, 21: 0, 22: 0}


def example_field(*barred: tuple[int, int]) -> PairingField:
    """Return the example of 3.5.4: three residents have met each other, and 12 all players with 3 points."""
    met = [(10, 11), (10, 12), (11, 12), (12, 2), (12, 6), (12, 8), *barred]
    return field_of(SCORES, met)


def chosen(
    field: PairingField, residents: tuple[int, ...] = (10, 11, 12), floated: tuple[int, ...] = ()
) -> Selection:
    top = masks(field, residents)
    following = following_scoregroup(field, top, field.everybody)
    return select(field, top, field.everybody & ~top, following, masks(field, floated))


def upfloater_set(field: PairingField, selection: Selection) -> set[int]:
    return set(field.numbers(selection.upfloaters))


def test_3_5_4_the_first_set_of_the_example() -> None:
    field = example_field()
    selection = chosen(field)
    assert upfloater_set(field, selection) == {2, 6, 1}
    assert selection.number == 3
    assert selection.shortfall == (0, 1, 2)


@pytest.mark.parametrize(
    ("out", "expected"),
    [
        ((1,), {2, 6, 3}),
        ((1, 3), {2, 6, 5}),
        ((6,), {2, 8, 1}),
        ((6, 1), {2, 8, 3}),
        ((6, 1, 3), {2, 8, 5}),
        ((2,), {6, 8, 1}),
        ((2, 1), {6, 8, 3}),
        ((2, 1, 3), {6, 8, 5}),
    ],
)
def test_3_5_4_the_other_sets_in_their_order(out: tuple[int, ...], expected: set[int]) -> None:
    field = example_field(*((resident, tpn) for tpn in out for resident in (10, 11, 12)))
    assert upfloater_set(field, chosen(field)) == expected


def test_c4_no_upfloater_where_none_is_needed() -> None:
    field = field_of({1: 20, 2: 20, 3: 10, 4: 10})
    assert chosen(field, (1, 2)).upfloaters == 0


def test_c4_two_where_the_residents_have_met() -> None:
    field = field_of({1: 20, 2: 20, 3: 10, 4: 10}, [(1, 2)])
    assert upfloater_set(field, chosen(field, (1, 2))) == {3, 4}


def test_c5_a_higher_score_is_taken_before_a_smaller_number() -> None:
    field = field_of({9: 30, 1: 0, 2: 0, 7: 20})
    assert upfloater_set(field, chosen(field, (9,))) == {7}


def test_c6_the_following_scoregroup_shall_need_as_few_as_possible() -> None:
    # 2 would be first, but then 3, 4 and 5 could only pair off one of them below.
    field = field_of(
        {1: 40, 2: 30, 3: 30, 4: 30, 5: 30, 6: 20, 7: 20, 8: 20}, [(3, 4), (3, 5), (4, 5), (1, 5)]
    )
    selection = chosen(field, (1,))
    assert upfloater_set(field, selection) == {3}
    assert not selection.spoils_next


def test_c6_is_void_if_the_whole_scoregroup_goes_up() -> None:
    field = field_of({1: 40, 2: 30, 3: 20, 4: 20})
    selection = chosen(field, (1,))
    assert upfloater_set(field, selection) == {2}
    assert not selection.spoils_next


def test_c6_is_void_if_the_scoregroup_was_emptied_before() -> None:
    # 2 went up to 9 before: no one stands right below 1, and nothing is asked of 3, 4 and 5.
    field = field_of(
        {9: 50, 2: 30, 1: 40, 3: 20, 4: 20, 5: 20, 6: 10, 7: 10}, [(4, 5), (1, 5), (3, 6), (3, 7)]
    )
    left = field.everybody & ~masks(field, (9, 2))
    top = masks(field, (1,))
    assert following_scoregroup(field, top, left) == 0
    assert upfloater_set(field, select(field, top, left & ~top, 0, 0)) == {3}


def test_c6_counts_as_failed_or_not_without_degrees() -> None:
    # Whoever goes up, two of 2, 3, 4 and 5 remain who cannot meet: the first set is taken.
    met = [(2, 3), (2, 4), (2, 5), (3, 4), (3, 5), (4, 5)]
    field = field_of({1: 40, 2: 30, 3: 30, 4: 30, 5: 30, 6: 20, 7: 20, 8: 20}, met)
    selection = chosen(field, (1,))
    assert upfloater_set(field, selection) == {2}
    assert selection.spoils_next


def test_c6_before_c7() -> None:
    # Without 3 the others of its group, 4 and 5, have met; so 4 goes up, though it floated before.
    field = field_of({1: 20, 3: 10, 4: 10, 5: 10, 6: 0, 7: 0}, [(4, 5)])
    selection = chosen(field, (1,), floated=(4, 5))
    assert upfloater_set(field, selection) == {4}
    assert selection.repeated == 1


def test_c7_no_floater_of_the_previous_round_if_possible() -> None:
    field = field_of({1: 40, 2: 30, 3: 30, 4: 30})
    assert upfloater_set(field, chosen(field, (1,), floated=(2,))) == {3}
    assert upfloater_set(field, chosen(field, (1,), floated=(2, 3, 4))) == {2}


def test_completion_can_ask_for_more_upfloaters() -> None:
    # 3, 4 and 5 cannot meet each other: 1 and 2 must take two of them although they could meet.
    field = field_of({1: 40, 2: 40, 3: 20, 4: 20, 5: 20, 6: 10}, [(3, 4), (3, 5), (4, 5)])
    selection = chosen(field, (1, 2))
    assert upfloater_set(field, selection) == {3, 4}


@every_seed(400)
def test_the_first_of_the_best_sets(seed: int) -> None:
    """Every set of upfloaters tried, in the order of 3.5.4."""
    random = Random(seed)
    field = random_field(random, 10)
    if field is None:
        return
    residents = field.scoregroups(field.everybody)[0]
    lower, floated = field.everybody & ~residents, random_set(random, field)
    following = following_scoregroup(field, residents, field.everybody)
    order = sorted(bits(lower), key=lambda v: (-field.scores[v], v))

    def legal(left: int, number: int, candidates: list[int], top: int) -> list[tuple[int, ...]]:
        return [
            found
            for found in combinations(candidates, number)
            if can_complete(field, top | mask_of(found))
            and can_complete(field, left & ~top & ~mask_of(found))
        ]

    def fewest(left: int, top: int) -> int:
        rest = list(bits(left & ~top))
        return next(n for n in range(len(rest) + 1) if legal(left, n, rest, top))

    def values(found: tuple[int, ...]) -> tuple[list[int], bool, int]:
        stay = following & ~mask_of(found)
        left = lower & ~mask_of(found)
        spoils = bool(found and stay) and fewest(left, stay) > stay.bit_count() % 2
        scores = [-score for score in sorted(field.scores[v] for v in found)]
        return scores, spoils, (mask_of(found) & floated).bit_count()

    sets = legal(field.everybody, fewest(field.everybody, residents), order, residents)
    best = min(sets, key=values)
    selection = select(field, residents, lower, following, floated)
    assert selection.upfloaters == mask_of(best)
    assert (selection.spoils_next, selection.repeated) == values(best)[1:]
