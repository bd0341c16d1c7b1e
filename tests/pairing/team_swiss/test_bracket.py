"""Pairing of a bracket (C.04.6 3.6, C8 to C10) against a literal enumeration, and the text's examples."""

import itertools
import random
from collections.abc import Iterator

from tests.random_cases import every_seed

from albireo.domain.colour import Colour
from albireo.kernel.bitset import bits, mask_of
from albireo.pairing.colours import NO_PREFERENCE, Preference, Strength
from albireo.pairing.field import PairingField, build_field, can_complete
from albireo.pairing.team_swiss.bracket import pair_bracket
from albireo.pairing.team_swiss.rules import ColourType

W, B = Preference(Colour.WHITE, Strength.STRONG), Preference(Colour.BLACK, Strength.STRONG)
w, b = Preference(Colour.WHITE, Strength.MILD), Preference(Colour.BLACK, Strength.MILD)
N = NO_PREFERENCE


def field_of(size: int, met: set[tuple[int, int]]) -> PairingField:
    def barred(tpn: int) -> list[int]:
        return [y if x == tpn else x for x, y in met if tpn in (x, y)]

    return build_field(tuple(range(1, size + 1)), lambda tpn: 0, barred)


def run(preferences, met=(), kind=ColourType.A, upfloaters=(), floated=()):
    field = field_of(len(preferences), set(met))
    up = mask_of(field.index[tpn] for tpn in upfloaters)
    past = mask_of(field.index[tpn] for tpn in floated)
    result = pair_bracket(field, field.everybody & ~up, up, past, preferences, kind)
    return " ".join(f"{field.tpns[v]}-{field.tpns[u]}" for v, u in result.pairs), result.values


def test_3_6_unconstrained_halves():
    assert run([N] * 8)[0] == "1-5 2-6 3-7 4-8"


SIX = (
    "123456 123465 123546 123564 123645 123654 124356 124365 124536 124635 125346 125436 134256 134265 135246"
)


def test_3_6_order_of_all_pairings_of_six():
    order = sorted(pairings(range(1, 7)), key=identifier)
    assert ["".join(map(str, identifier(pairs))) for pairs in order] == SIX.split()
    for pairs in order:
        met = {pair for pair in itertools.combinations(range(1, 7), 2) if pair not in pairs}
        assert run([N] * 6, met)[0] == " ".join(f"{x}-{y}" for x, y in sorted(pairs))


def test_3_6_identifier_of_the_example():
    pairs = [(11, 24), (16, 6), (10, 9), (8, 4)]
    assert identifier([tuple(sorted(pair)) for pair in pairs]) == (4, 6, 9, 11, 8, 16, 10, 24)


def test_c8_fewest_preferences_not_fulfilled():
    assert run([W, N, W, N]) == ("1-4 2-3", (0, 0, 0))
    assert run([W, W, W, N]) == ("1-3 2-4", (1, 0, 0))
    assert run([W, B, W, B]) == ("1-4 2-3", (0, 0, 0))


def test_c8_bound_not_attained():
    assert run([W, W, B, B], {(1, 3), (1, 4)}) == ("1-2 3-4", (2, 0, 0))


def test_c9_only_with_type_b():
    assert run([W, w, W, w], kind=ColourType.B) == ("1-4 2-3", (2, 0, 0))
    assert run([W, w, W, w], kind=ColourType.A) == ("1-3 2-4", (2, 0, 0))
    assert run([W, W, W, w], kind=ColourType.B) == ("1-3 2-4", (2, 1, 0))


def test_c10_upfloaters_meet_opponents_that_did_not_float():
    assert run([N] * 4, upfloaters=[3], floated=[1]) == ("1-4 2-3", (0, 0, 0))
    assert run([N] * 4, upfloaters=[3], floated=[1, 2, 4]) == ("1-3 2-4", (0, 0, 1))
    assert run([N] * 4, upfloaters=[1, 2], floated=[3, 4]) == ("1-2 3-4", (0, 0, 0))
    assert run([N] * 4, {(1, 2)}, upfloaters=[1, 2], floated=[3, 4]) == ("1-3 2-4", (0, 0, 2))


def pairings(players) -> Iterator[list[tuple[int, int]]]:
    players = list(players)
    if not players:
        yield []
        return
    for other in players[1:]:
        rest = [player for player in players[1:] if player != other]
        for pairs in pairings(rest):
            yield [(players[0], other), *pairs]


def identifier(pairs) -> tuple[int, ...]:
    ordered = sorted(pairs)
    return tuple(top for top, _ in ordered) + tuple(bottom for _, bottom in ordered)


@every_seed(400)
def test_equals_the_literal_enumeration(seed):
    lot = random.Random(seed)
    size = lot.choice([2, 4, 6, 8, 8])
    density = lot.choice([0, 0.3, 0.5])
    met = {pair for pair in itertools.combinations(range(1, size + 1), 2) if lot.random() < density}
    field = field_of(size, met)
    if not can_complete(field, field.everybody):
        return
    kind = lot.choice(list(ColourType))
    choices = {ColourType.A: [W, B, W, N], ColourType.B: [W, W, w, B, b, N], ColourType.NONE: [N]}[kind]
    preferences = [lot.choice(choices) for _ in range(size)]
    up = mask_of(i for i in range(size) if lot.random() < 0.3)
    floated = mask_of(i for i in range(size) if lot.random() < 0.5)
    result = pair_bracket(field, field.everybody & ~up, up, floated, preferences, kind)

    def values(pairs):
        c8 = c9 = c10 = 0
        for x, y in pairs:
            one, other = preferences[x], preferences[y]
            same = one.colour is not None and one.colour is other.colour
            c8 += same
            c9 += same and kind is ColourType.B and one.strength is other.strength is Strength.STRONG
            c10 += any(up >> i & 1 and floated >> j & 1 and not up >> j & 1 for i, j in ((x, y), (y, x)))
        return c8, c9, c10

    legal = [
        pairs
        for pairs in pairings(bits(field.everybody))
        if all(field.adjacency[x] >> y & 1 for x, y in pairs)
    ]
    best = min(legal, key=lambda pairs: (values(pairs), identifier(pairs)))
    assert sorted(result.pairs) == sorted(best)
    assert result.values == values(best)
