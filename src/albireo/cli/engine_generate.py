"""A random tournament as JaVaFo and bbpPairings generate one: a report file that both can check."""

from secrets import randbits

from albireo.checking.generator import generate
from albireo.checking.recipe import Recipe, from_configuration
from albireo.formats.trf import render_trf
from albireo.pairing.spec import SystemSpec

SEED_BITS = 31


def generated(system: SystemSpec, configuration: str = "", seed: str = "", baku: bool = False) -> str:
    """The report file; its name tells the seed, as that of other generators does."""
    chosen = seed or str(randbits(SEED_BITS))
    base = Recipe(system=system.code, baku=baku, name=f"AutoTest Tournament {chosen}")
    tournament = generate(from_configuration(configuration, base), chosen)
    # the older version with the lines of engines: both programs read that
    return render_trf(tournament, "TRF16", ("javafo", "bbp")).text
