"""Fields for tests of pairing by opponents: by hand and at random."""

from collections.abc import Iterable, Mapping
from random import Random

from albireo.kernel.bitset import bits
from albireo.kernel.cardinality import Matching
from albireo.pairing.field import PairingField, build_field


def field_of(scores: Mapping[int, int], met: Iterable[tuple[int, int]] = ()) -> PairingField:
    """Return a field of TPNs with their scores, where everyone may meet everyone but the pairs `met`."""
    pairs = list(met)

    def barred(tpn: int) -> list[int]:
        return [a if b == tpn else b for a, b in pairs if tpn in (a, b)]

    return build_field(tuple(scores), scores.__getitem__, barred)


def masks(field: PairingField, tpns: Iterable[int]) -> int:
    return sum(1 << field.index[tpn] for tpn in tpns)


def random_field(random: Random, most: int = 12) -> PairingField | None:
    """Return a field whose players can all be paired; None if this draw is not such a one."""
    size = random.randrange(4, most + 1, 2)
    scores = {tpn: random.choice((0, 5, 10, 15)) for tpn in range(1, size + 1)}
    density = random.choice((0.1, 0.3, 0.5))
    met = [(a, b) for a in scores for b in range(1, a) if random.random() < density]
    field = field_of(scores, met)
    return field if Matching(field.adjacency).is_perfect() else None


def random_bracket(random: Random) -> tuple[PairingField, int]:
    """A field with a legal pairing, and some of its players as upfloaters, who may not meet each other."""
    while True:
        size = random.randrange(4, 11, 2)
        upfloaters = set(random.sample(range(1, size + 1), random.randint(0, size // 2)))
        scores = {tpn: 0 if tpn in upfloaters else 10 for tpn in range(1, size + 1)}
        density = random.choice((0.1, 0.3, 0.5))
        met = [
            (a, b)
            for a in scores
            for b in range(1, a)
            if random.random() < density or (a in upfloaters and b in upfloaters)
        ]
        field = field_of(scores, met)
        if Matching(field.adjacency).is_perfect():
            return field, masks(field, upfloaters)


def all_pairings(field: PairingField, rest: int) -> list[list[tuple[int, int]]]:
    """Return every legal pairing of a set of players, as (smaller index, larger index)."""
    if not rest:
        return [[]]
    v = (rest & -rest).bit_length() - 1
    return [
        [(v, w), *tail]
        for w in bits(field.adjacency[v] & rest)
        for tail in all_pairings(field, rest & ~(1 << v | 1 << w))
    ]


def random_set(random: Random, field: PairingField) -> int:
    return random.getrandbits(len(field.tpns)) & random.choice((0, -1))
