"""Values that a recipe leaves open, drawn for each tournament.

Reasonable random values rather than constants: small shares, often none, usually the standard point system.
Each field is drawn separately, so setting one leaves the others unchanged.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from albireo.checking.quota import NOBODY, Amount, Quota
from albireo.checking.recipe import Recipe
from albireo.domain.point_system import STANDARD, THREE_ONE_ZERO, PointSystem
from albireo.domain.tournament import Settings
from albireo.domain.tournament_type import PairedUnit, PairingKind
from albireo.pairing.registry import system_of, tournament_type
from albireo.tiebreaks.descriptor import parse

POINT_SYSTEMS = {
    STANDARD: 14,
    THREE_ONE_ZERO: 2,
    PointSystem.of(10, 5, pairing_bye=5): 1,
    PointSystem.of(10, 5, pairing_bye=0): 1,
    PointSystem.of(30, 20, 10): 2,
}
"""Point systems with their weights: some give points for a loss, some less for the bye than for a win."""
TIE_BREAKS = (("BH/C1", "BH", "SB"), ("DE", "WIN", "BH/C1"), ("BH", "BH/M1", "PS"), ("SB", "KS", "WIN"), ())
LATE_ROUNDS = range(2, 16)
"""The rounds with late entries, if they occur in every round."""


def draw_open_values(recipe: Recipe, seed: str) -> Recipe:
    """Return the recipe with all open values drawn; the same for the same seed.

    Values that the system does not use or would refuse stay as in the recipe.
    """
    if not recipe.drawn:
        return recipe
    open_ = recipe.drawn - _without_meaning(recipe)
    values: dict[str, Any] = {name: DRAWS[name](Random(f"{seed}/{name}")) for name in DRAWS if name in open_}
    return replace(recipe, drawn=frozenset(), **values)


def _without_meaning(recipe: Recipe) -> set[str]:
    settings = Settings(type=tournament_type(recipe.system))
    system = system_of(settings)
    found = set()
    if system.kind is not PairingKind.SWISS:
        found |= ABSENCES | {"prohibited", "tie_breaks"}
    if settings.type.unit is PairedUnit.TEAM:
        found |= {"late_entries", "tie_breaks"}
    if not system.accelerates:
        found.add("baku")
    if system.needs_ratings or any(parse(text).row.ratings for text in recipe.tie_breaks):
        found.add("unrated")
    return found


def _share(most: float, none: float) -> Callable[[Random], float]:
    """Return a function that draws a share up to `most`, or nothing with probability `none`."""

    def draw(lot: Random) -> float:
        return 0.0 if lot.random() < none else round(lot.uniform(0, most), 3)

    return draw


def _quota(most: float, none: float) -> Callable[[Random], Quota]:
    share = _share(most, none)
    return lambda lot: Quota(Amount(share=share(lot)))


def _share_of_unrated(lot: Random) -> float:
    """Return the share of unrated players: none, some or all."""
    return lot.choices((0.0, round(lot.uniform(0, 0.6), 2), 1.0), (6, 3, 1))[0]


def _late_entries(lot: Random) -> Quota:
    """Return late entries: none, some in the first half, or some in every round."""
    share = round(lot.uniform(0, 0.06), 3)
    every = Quota(by_round={number: Amount(share=share / 4) for number in LATE_ROUNDS})
    return lot.choices((NOBODY, Quota(Amount(share=share)), every), (5, 3, 2))[0]


ABSENCES = {"half_byes", "zero_byes", "full_byes", "withdrawals", "returns", "late_entries"}
DRAWS: Mapping[str, Callable[[Random], object]] = {
    "spread": lambda lot: lot.choice(("uniform", "normal", "low")),
    "unrated": _share_of_unrated,
    "forfeits": _share(0.05, none=0.3),
    "unusual": _share(0.02, none=0.6),
    "unrated_games": _share(0.03, none=0.6),
    "half_byes": _quota(0.04, none=0.4),
    "zero_byes": _quota(0.03, none=0.5),
    "full_byes": _quota(0.01, none=0.8),
    "withdrawals": _quota(0.02, none=0.5),
    "returns": _quota(0.3, none=0.5),
    "late_entries": _late_entries,
    "prohibited": lambda lot: lot.choice((0, 0, 0, 1, 2, 3)),
    "point_system": lambda lot: lot.choices(list(POINT_SYSTEMS), list(POINT_SYSTEMS.values()))[0],
    "tie_breaks": lambda lot: lot.choice(TIE_BREAKS),
    "baku": lambda lot: lot.random() < 0.1,
    "boards": lambda lot: lot.choice((4, 4, 4, 2, 3, 5, 6, 8)),
}
"""How each field that may be left open is drawn."""
