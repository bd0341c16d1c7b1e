"""Generated tournaments examined by a second, independent way.

The Dutch editions have two roads to the optimum; here the general one, exact matching from nothing, judges
the fast one, round by round. Every system is judged besides by the rules no Swiss pairing may break. (The
literal oracles under `tests/oracles` are a third way; `conformance/engines.py` asks them.)
"""

from albireo.checking.generator import CannotGenerate, generate
from albireo.checking.legality import COLOURS, violations
from albireo.checking.played import played
from albireo.checking.recipe import Recipe
from albireo.pairing.registry import system_for
from albireo.pairing.system import request_for
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Examination:
    """One generated tournament."""

    seed: str
    rounds: int
    differences: tuple[str, ...]
    """What the second way found otherwise, in words."""
    independent: bool
    """Whether a second engine judged, not only the rules."""
    impossible: bool = False
    """No tournament came of the recipe with this seed."""


def examine(recipe: Recipe, seed: str) -> Examination:
    """Generate a tournament and examine every round of it."""
    try:
        tournament = generate(recipe, seed)
    except CannotGenerate:
        return Examination(seed, 0, (), independent=False, impossible=True)
    system = system_for(tournament)
    second = system.load_second()
    exempt = COLOURS if system.colours is not None and system.colours.last_round_exempt else ()
    last = tournament.paired_rounds
    found = []
    for number in range(1, last + 1):
        there = played(tournament, number)
        for note in violations(tournament, number, there, system):
            if number < last or note.kind not in exempt:
                found.append(f"round {number}: {note.sentence()}")
        if second is not None:
            other = second.pair(request_for(tournament, number, options=recipe.options))
            if set(other.pairs) != there.pairs or set(other.byes) != there.byes:
                found.append(f"round {number}: the general road pairs otherwise")
    return Examination(seed, last, tuple(found), independent=second is not None)
