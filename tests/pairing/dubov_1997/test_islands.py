"""Several islands served at once: the best of all ways, compared with trying every one of them."""

import random
from collections.abc import Iterator, Sequence
from contextlib import suppress

import pytest
from benchmarks.random_states import random_state

from albireo.pairing.dubov_1997 import transfers
from albireo.pairing.dubov_1997.decision import How
from albireo.pairing.dubov_1997.islands import IslandSearch, differs
from albireo.pairing.dubov_1997.players import UnpairedPlayers
from albireo.pairing.registry import system_named
from albireo.pairing.system import NoLegalPairing
from albireo.pairing.unpaired import Decision


def ways(
    waiting: Sequence[int], lists: Sequence[Sequence[int]], unpaired: UnpairedPlayers
) -> Iterator[list[Decision]]:
    """Yield all ways that leave a complete pairing, in the order of the lists; being left out comes last."""
    if not waiting:
        yield []
        return
    for opponent in lists[0]:
        if unpaired.copy().possible(waiting[0]) >> unpaired.field.index[opponent] & 1:
            decision = Decision(waiting[0], opponent, How.ISLAND)
            further = unpaired.copy()
            further.settle(decision)
            rest = [[tpn for tpn in order if tpn != opponent] for order in lists[1:]]
            yield from ([decision, *others] for others in ways(waiting[1:], rest, further))
    yield from ways(waiting[1:], lists[1:], unpaired)


@pytest.mark.slow
def test_no_other_way_serves_more_leaves_more_pairs_or_fits_more_colours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sizes: list[int] = []

    class Compared(IslandSearch):
        def __init__(
            self,
            waiting: Sequence[int],
            lists: Sequence[Sequence[int]],
            below: Sequence[int],
            unpaired: UnpairedPlayers,
        ) -> None:
            super().__init__(waiting, lists, below, unpaired)
            self.question = waiting, lists, below, unpaired

        def find(self) -> list[Decision]:
            waiting, lists, below, unpaired = self.question
            sizes.append(len(waiting))

            def value(way: list[Decision]) -> tuple[int, int, int]:
                taken = {decision.opponent for decision in way}
                fitting = [differs(each.player, each.opponent, unpaired.players) for each in way]
                return len(way), unpaired.most_pairs(set(below) - taken), sum(fitting)

            found = super().find()
            assert found == max(ways(waiting, lists, unpaired), key=value)  # the first of equals
            return found

    monkeypatch.setattr(transfers, "IslandSearch", Compared)
    chance = random.Random(1)
    for _ in range(150):
        state = random_state(chance, "dubov-1997-vega", chance.choice((10, 14, 20, 31)))
        with suppress(NoLegalPairing):
            system_named(state.system).load().pair(state.request())
    assert len(sizes) > 100
    assert max(sizes) >= 4
