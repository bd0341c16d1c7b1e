"""Random tournaments as JaVaFo and bbpPairings generate them: a report file that both can check."""

from secrets import randbits

from albireo.checking.generator import generate
from albireo.checking.recipe import Recipe, from_configuration
from albireo.formats.trf import render_trf
from albireo.pairing.spec import SystemSpec

SEED_BITS = 31


def generated(system: SystemSpec, configuration: str = "", seed: str = "", baku: bool = False) -> str:
    """Return the report file; its tournament name contains the seed, as in other generators."""
    chosen = seed or str(randbits(SEED_BITS))
    base = Recipe(system=system.code, baku=baku, name=f"AutoTest Tournament {chosen}")
    tournament = generate(from_configuration(configuration, base), chosen)
    # the older version with engine lines, which both programs read
    return render_trf(tournament, "TRF16", ("javafo", "bbp")).text
