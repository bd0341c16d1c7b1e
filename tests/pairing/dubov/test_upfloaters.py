"""Selection of upfloaters in the Dubov System (3.2.2, C5 to C10, 4.2)."""

from random import Random

from tests.pairing.fields import field_of, masks, random_field, random_set
from tests.random_cases import every_seed

from albireo.pairing.dubov import upfloaters
from albireo.pairing.dubov.upfloaters import Kinds, Selection, select
from albireo.pairing.field import PairingField

NOBODY: tuple[int, ...] = ()


def kinds_of(
    field: PairingField,
    white: tuple[int, ...] = NOBODY,
    maximum: tuple[int, ...] = NOBODY,
    recent: tuple[int, ...] = NOBODY,
    upfloats: dict[int, int] | None = None,
) -> Kinds:
    counts = tuple((upfloats or {}).get(tpn, 0) for tpn in field.tpns)
    return Kinds(masks(field, white), masks(field, maximum), masks(field, recent), counts)


def chosen(field: PairingField, kinds: Kinds) -> Selection:
    residents = field.scoregroups(field.everybody)[0]
    return select(field, residents, field.everybody & ~residents, kinds)


def upfloater_set(field: PairingField, selection: Selection) -> set[int]:
    return set(field.numbers(selection.upfloaters))


SCORES = {1: 30, 2: 30, 3: 30, 4: 20, 5: 20, 6: 20}


def test_c5_c6_one_upfloater_of_the_next_score_first_by_number() -> None:
    field = field_of({**SCORES, 7: 10, 8: 10})
    assert upfloater_set(field, chosen(field, kinds_of(field))) == {4}


def test_c7_the_upfloater_that_balances_colours_comes_first() -> None:
    field = field_of(SCORES)  # the residents 1, 2 seek White, 3 Black; 4 would be the third White seeker
    selection = chosen(field, kinds_of(field, white=(1, 2, 4)))
    assert upfloater_set(field, selection) == {5}
    assert selection.unmet == 0


def test_c8_no_maximum_upfloater_if_possible() -> None:
    field = field_of(SCORES)
    kinds = kinds_of(field, white=(1, 2), maximum=(4,), upfloats={4: 3})
    assert upfloater_set(field, chosen(field, kinds)) == {5}


def test_c9_the_maximum_upfloater_with_fewest_upfloats() -> None:
    field = field_of(SCORES)
    kinds = kinds_of(field, white=(1, 2), maximum=(4, 5, 6), upfloats={4: 4, 5: 4, 6: 3})
    selection = chosen(field, kinds)
    assert upfloater_set(field, selection) == {6}
    assert selection.history == (1, 3, 0)


def test_c10_no_one_who_was_upfloated_in_the_previous_round() -> None:
    field = field_of(SCORES)
    assert upfloater_set(field, chosen(field, kinds_of(field, white=(1, 2), recent=(4,)))) == {5}


def test_c7_stands_above_c8() -> None:
    field = field_of(SCORES)
    kinds = kinds_of(field, white=(1, 2, 4, 5), maximum=(6,), upfloats={6: 3})
    assert upfloater_set(field, chosen(field, kinds)) == {6}


def test_c4_the_others_must_remain_pairable() -> None:
    field = field_of(SCORES, [(5, 6)])
    assert upfloater_set(field, chosen(field, kinds_of(field))) == {5}


def test_4_2_the_first_of_several_sets() -> None:
    scores = {1: 30, 2: 30, 3: 20, 4: 20, 5: 20, 6: 20}
    field = field_of(scores, [(1, 2)])
    assert upfloater_set(field, chosen(field, kinds_of(field, white=(1, 2)))) == {3, 4}
    assert upfloater_set(field, chosen(field, kinds_of(field, white=(1, 2, 3)))) == {4, 5}


@every_seed(400)
def test_both_roads_agree(seed: int) -> None:
    random = Random(seed)
    field = random_field(random)
    if field is None:
        return
    counts = tuple(random.randint(0, 4) for _ in field.tpns)
    maximum = sum(1 << i for i, count in enumerate(counts) if count >= 3) & random.choice((0, -1))
    kinds = Kinds(random_set(random, field), maximum, random_set(random, field), counts)
    residents = field.scoregroups(field.everybody)[0]
    lower = field.everybody & ~residents
    fast = upfloaters._fast(field, residents, lower, kinds)
    assert fast in (None, upfloaters._general(field, residents, lower, kinds))
