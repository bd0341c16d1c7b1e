"""Files that come with Albireo."""

from importlib.resources import files

SAMPLE = "albireo-open-2026.trf"


def sample_bytes() -> bytes:
    """Return the sample tournament, a TRF26 file: 19 fictional players, 7 rounds by the Dutch rules of 2026.

    It has what real ones have: forfeits (including a double forfeit), half-point byes, a late entry who
    leaves early, a pairing-allocated bye, an unrated player with a national rating.
    """
    return (files(__name__) / SAMPLE).read_bytes()
