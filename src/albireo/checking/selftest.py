"""Generated tournaments examined by a second, independent method.

The Dutch editions have two ways to the optimum; here the general one, exact matching from scratch, checks the
fast one, round by round. Every system is also checked by the rules no Swiss pairing may break. (The literal
oracles in `tests/oracles` are a third method; `conformance/engines.py` uses them.)
"""

from albireo.checking.actual_pairing import actual_pairing
from albireo.checking.generator import CannotGenerate, generate
from albireo.checking.legality import COLOURS, violations
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
    """Differences found by the second method, in words."""
    independent: bool
    """Whether a second engine was used, not only the rules."""
    impossible: bool = False
    """Whether no tournament could be generated with this seed."""


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
        there = actual_pairing(tournament, number)
        for note in violations(tournament, number, there, system):
            if number < last or note.kind not in exempt:
                found.append(f"round {number}: {note.sentence()}")
        if second is not None:
            other = second.pair(request_for(tournament, number, options=recipe.options))
            if set(other.pairs) != there.pairs or set(other.byes) != there.byes:
                found.append(f"round {number}: the general road pairs otherwise")
    return Examination(seed, last, tuple(found), independent=second is not None)
