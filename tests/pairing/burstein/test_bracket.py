"""The order of pairings of article 4 and the criteria C5 to C8 of the Burstein System."""

from itertools import combinations
from random import Random

import pytest
from tests.pairing.fields import all_pairings, field_of, masks, random_field
from tests.random_cases import every_seed

from albireo.kernel.bitset import bits
from albireo.pairing.burstein import bracket as engine
from albireo.pairing.burstein.bracket import Seekers, _fold, pair_bracket
from albireo.pairing.burstein.floaters import absorbable, best_following, best_outgoing
from albireo.pairing.field import PairingField

NO_PREFERENCE = Seekers(0, 0)


def opponents(pairs: list[tuple[int, int]], size: int) -> tuple[int, ...]:
    """Return the opponent of BSN 1, 2, 3 …; 0 for a floater (4.2)."""
    found = dict.fromkeys(range(1, size + 1), 0)
    for a, b in pairs:
        found[a], found[b] = b, a
    return tuple(found.values())


def text(pairs: list[tuple[int, int]], size: int) -> str:
    seen, words = set(), []
    for bsn, opponent in enumerate(opponents(pairs, size), start=1):
        if bsn not in seen:
            words.append(f"{bsn}-{opponent}")
            seen.add(opponent)
    return " ".join(words)


def every_pairing(size: int, floaters: int) -> list[str]:
    """Return the order of 4.3 as the engine gives it: each pairing in turn is taken, noted and ruled out."""
    found = []
    for out in combinations(range(1, size + 1), floaters):
        inside = [bsn for bsn in range(1, size + 1) if bsn not in out]
        field = field_of(dict.fromkeys(inside, 0))
        for pairs in all_pairings(field, field.everybody):
            found.append([(field.tpns[a], field.tpns[b]) for a, b in pairs])
    found.sort(key=lambda pairs: opponents(pairs, size), reverse=True)
    return [text(pairs, size) for pairs in found]


def first_pairing(size: int, floaters: int, met: list[tuple[int, int]]) -> str:
    field = field_of(dict.fromkeys(range(1, size + 1), 0), met)
    folded = _fold(field, range(size), floaters, field.everybody, 0, NO_PREFERENCE)
    assert folded is not None
    return text([(a + 1, b + 1) for a, b in folded.pairs], size)


def test_4_3_the_orders_the_text_prints() -> None:
    assert every_pairing(4, 0) == ["1-4 2-3", "1-3 2-4", "1-2 3-4"]
    fifteen = every_pairing(6, 0)
    assert len(fifteen) == 15
    assert fifteen[:4] == ["1-6 2-5 3-4", "1-6 2-4 3-5", "1-6 2-3 4-5", "1-5 2-6 3-4"]
    assert fifteen[-1] == "1-2 3-4 5-6"
    forty_five = every_pairing(6, 2)
    assert len(set(forty_five)) == 45
    assert forty_five[:7] == [
        "1-6 2-5 3-0 4-0",
        "1-6 2-4 3-0 5-0",
        "1-6 2-3 4-0 5-0",
        "1-6 2-0 3-5 4-0",
        "1-6 2-0 3-4 5-0",
        "1-6 2-0 3-0 4-5",
        "1-5 2-6 3-0 4-0",
    ]
    assert forty_five[-3:] == ["1-0 2-0 3-6 4-5", "1-0 2-0 3-5 4-6", "1-0 2-0 3-4 5-6"]


@pytest.mark.parametrize(("size", "floaters"), [(4, 0), (6, 0), (6, 2), (5, 1)])
def test_4_3_the_engine_takes_the_first_legal_one(size: int, floaters: int) -> None:
    order = every_pairing(size, floaters)
    for seed in range(60):
        random = Random(seed)
        met = [pair for pair in combinations(range(1, size + 1), 2) if random.random() < 0.3]
        legal = [line for line in order if not any(f"{a}-{b}" in line.split() for a, b in met)]
        if legal:
            assert first_pairing(size, floaters, met) == legal[0]


def result(
    field: PairingField, members: tuple[int, ...], white: tuple[int, ...] = (), black: tuple[int, ...] = ()
) -> engine.Result:
    """Return the pairing of a bracket given in its ranking order."""
    bracket = masks(field, members)
    seekers = Seekers(masks(field, white), masks(field, black))
    ranked = [field.index[tpn] for tpn in members]
    return pair_bracket(field, bracket, field.everybody & ~bracket, seekers, ranked)


def named(field: PairingField, found: engine.Result) -> list[tuple[int, int]]:
    return [(field.tpns[a], field.tpns[b]) for a, b in found.pairs]


def test_c5_as_many_pairs_as_possible() -> None:
    field = field_of({1: 20, 2: 20, 3: 20, 4: 10})
    found = result(field, (1, 2, 3))
    assert named(field, found) == [(1, 3)]
    assert field.numbers(found.floaters) == (2,)


def test_c6_the_floater_with_the_lower_score() -> None:
    field = field_of({1: 30, 2: 20, 3: 20, 4: 10})
    found = result(field, (2, 1, 3))  # ranked 2, 1, 3: 1 would be left over in the fold
    assert field.numbers(found.floaters) == (3,)


def test_c7_the_floater_suits_the_following_bracket() -> None:
    # 2 would float, but has met 4: then 4 (or 2) would have to float on.
    field = field_of({1: 20, 2: 20, 3: 20, 4: 10, 5: 0, 6: 0}, [(2, 4)])
    found = result(field, (1, 2, 3))
    assert found.following == (0, ())
    assert field.numbers(found.floaters) == (3,)


def test_c8_fewest_preferences_unmet() -> None:
    field = field_of(dict.fromkeys((1, 2, 3, 4), 0))
    assert named(field, result(field, (1, 2, 3, 4), white=(1, 4), black=(2, 3))) == [(1, 3), (2, 4)]
    found = result(field, (1, 2, 3, 4), white=(1, 2, 3, 4))
    assert (named(field, found), found.unmet) == ([(1, 4), (2, 3)], 2)


def test_completion_can_ask_for_more_floaters() -> None:
    # 3 and 4 cannot meet, so 1 and 2 must take them.
    field = field_of({1: 20, 2: 20, 3: 10, 4: 10}, [(3, 4)])
    found = result(field, (1, 2))
    assert found.outgoing == (2, (20, 20))


@every_seed(500)
def test_both_roads_agree(seed: int) -> None:
    random = Random(seed)
    field = random_field(random)
    if field is None:
        return
    groups = field.scoregroups(field.everybody)
    bracket = groups[0] | (groups[1] if len(groups) > 1 and random.random() < 0.5 else 0)
    lower = field.everybody & ~bracket
    ranked = list(bits(bracket))
    random.shuffle(ranked)
    colours = [random.choice("wwwbbb-") for _ in field.tpns]
    seekers = Seekers(*(sum(1 << i for i, c in enumerate(colours) if c == colour) for colour in "wb"))
    fast = engine._fast(field, bracket, lower, seekers, ranked)
    assert fast in (None, engine._general(field, bracket, lower, seekers, ranked))


@every_seed(400)
def test_c7_one_vertex_for_all_candidates_gives_the_best_of_them(seed: int) -> None:
    field = random_field(Random(seed), 14)
    if field is None:
        return
    upper, *below = field.scoregroups(field.everybody)
    lower = sum(below)
    takers = absorbable(field, lower)
    candidates = sum(1 << v for v in bits(upper) if field.adjacency[v] & takers)
    if not candidates:
        return
    residents, rest = below[0], sum(below[1:])
    values = {v: best_outgoing(field, 1 << v | residents, rest) for v in bits(candidates)}
    best = min(values.values())
    assert best_following(field, candidates, residents, rest) == (
        best,
        sum(1 << v for v, value in values.items() if value == best),
    )
