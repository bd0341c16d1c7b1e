"""Players still unpaired: what is known of a choice stays true while others are paired."""

from random import Random

from tests.pairing.fields import random_field
from tests.random_cases import every_seed

from albireo.kernel.cardinality import Matching
from albireo.pairing.unpaired import Decision, Unpaired


def complete(adjacency: tuple[int, ...], mask: int) -> Matching:
    found = Matching(adjacency, mask)
    assert found.is_perfect()
    return found


@every_seed(200)
def test_opponents_found_impossible_stay_so(seed: int) -> None:
    """Asked over a whole round, the same answers as someone who asks for the first time."""
    chance = Random(seed)
    field = random_field(chance, most=14)
    if field is None:
        return
    asked: Unpaired[None] = Unpaired(field, {}, complete(field.adjacency, (1 << len(field.tpns)) - 1))
    while asked.mask:
        left = [tpn for tpn in field.tpns if tpn in asked]
        for player in chance.sample(left, min(3, len(left))):
            fresh: Unpaired[None] = Unpaired(field, {}, complete(field.adjacency, asked.mask))
            order = chance.sample(left, chance.randint(1, len(left)))
            order = [other for other in order if other != player]
            copied = asked.copy()
            for one in (asked, copied):
                assert one.first(player, order, "8") == fresh.first(player, order, "8")
            possible = fresh.possible(player)
            assert possible & ~asked.hopeful(player) == 0
            if chance.random() < 0.5:
                assert asked.possible(player) == copied.possible(player) == possible
        player = chance.choice(left)
        opponent = chance.choice([o for o in left if asked.copy().possible(player) >> field.index[o] & 1])
        asked.settle(Decision(player, opponent, "8"))
