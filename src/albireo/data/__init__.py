"""Files that come with Albireo."""

from importlib.resources import files

SAMPLE = "albireo-open-2026.trf"


def sample_bytes() -> bytes:
    """The sample tournament, a TRF26 file: 19 fictional players, 7 rounds by the Dutch rules of 2026.

    It has what real ones have: forfeits (a double one too), half-point byes, a late entry who leaves
    early, a pairing-allocated bye, an unrated player with a national rating.
    """
    return (files(__name__) / SAMPLE).read_bytes()
