"""Random rounds with groups that may not meet, and the roads by which an engine can pair them.

What makes engines fast on such fields (bounds by kinds of players, in which the groups are kinds) must not
change a pairing: the same engine is asked again without it, and on small fields the literal oracle.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from random import Random

from tests.oracles.card import Answer
from tests.oracles.comparison import engine_answer
from tests.oracles.random_histories import Luck
from tests.oracles.registry import Oracle

from albireo.domain.tournament import LAST_ROUND, ProhibitedPairs, Tournament
from albireo.kernel import cheapest
from albireo.pairing.registry import system_named
from albireo.pairing.system import NoLegalPairing, PairingRequest

SHAPES = ("anywhere", "top", "bottom", "middle", "every other")
SMALL = 14
"""Participants of whom the literal oracles can be asked."""


def groups_for(random: Random) -> Callable[[Luck, Tournament], tuple[Luck, Tournament]]:
    """Return one to four groups, which may overlap, of 2 to 60 % of the participants."""

    def add(luck: Luck, tournament: Tournament) -> tuple[Luck, Tournament]:
        numbers = list(tournament.participants)
        groups = tuple(_group(random, numbers) for _ in range(random.choice((1, 1, 2, 2, 3, 4))))
        luck = replace(luck, kept_apart=random.random() < 0.5)
        return luck, replace(tournament, prohibited=(*tournament.prohibited, *groups))

    return add


def _group(random: Random, numbers: list[int]) -> ProhibitedPairs:
    share = random.choice((random.uniform(0.02, 0.3), random.uniform(0.02, 0.5), random.uniform(0.02, 0.6)))
    size = max(2, int(len(numbers) * share))
    shape = random.choice(SHAPES)
    if shape == "anywhere":
        members = random.sample(numbers, size)
    elif shape == "every other":
        members = numbers[::2][:size]
    else:
        start = {"top": 0, "bottom": len(numbers) - size, "middle": (len(numbers) - size) // 2}[shape]
        members = numbers[start : start + size]
    first = random.choice((1, 1, 1, 2))
    return ProhibitedPairs(tuple(sorted(members)), first, random.choice((LAST_ROUND, LAST_ROUND, first + 3)))


def round_with_groups(oracle: Oracle, seed: int) -> PairingRequest:
    """Return a round of 6 to 14 participants, every third of 15 to 60, every thirtieth of 100 to 200."""
    fewest, most = (100, 200) if seed % 30 == 29 else (15, 60) if seed % 3 == 2 else (6, SMALL)
    return oracle.random_request(seed, fewest, most, groups_for(Random(f"groups {oracle.system} {seed}")))


@dataclass(frozen=True)
class Compared:
    """The answers of all roads to one round."""

    engine: Answer | None
    general: Answer | None
    """Of the same engine without bounds by kinds."""
    literal: Answer | str | None
    """Of the oracle; `not asked` for larger rounds."""

    @property
    def agree(self) -> bool:
        return self.engine == self.general and self.literal in ("not requested", self.engine)


def compared(oracle: Oracle, request: PairingRequest) -> Compared:
    small = len(request.tournament.participants) <= SMALL
    return Compared(
        engine_answer(oracle.system, request),
        general_answer(oracle.system, request),
        oracle.pair(request) if small and oracle.is_settled else "not requested",
    )


def general_answer(system: str, request: PairingRequest) -> Answer | None:
    """Return what the engine answers by exact matching from nothing; None: no legal pairing."""
    spec = system_named(system)
    engine = spec.load_second() or spec.load()
    with _without_kinds():
        try:
            pairing = engine.pair(request)
        except NoLegalPairing:
            return None
    return Answer(frozenset(pairing.pairs), pairing.bye)


@contextmanager
def _without_kinds() -> Iterator[None]:
    """The least number of kinds for which bounds by counting are left out, set to none at all."""
    usual = cheapest.MOST_KINDS
    cheapest.MOST_KINDS = 0
    try:
        yield
    finally:
        cheapest.MOST_KINDS = usual
