"""Tie-breaks by the numbers of Swiss-Manager and chess-results.com (list of 2024)."""

from types import MappingProxyType

POINTS, MATCH_POINTS = 1, 13
CODES = MappingProxyType(
    {
        2: "BH",
        3: "BH/C1",
        4: "BH/M1",
        7: "SB",
        8: "PS",
        9: "PS",
        10: "ARO",
        11: "DE",
        12: "WIN",
        MATCH_POINTS: "MPTS",
        14: "EDE",
        17: "BH",
        19: "SB",
        20: "ARO/C1",
        21: "TPR",
        36: "ARO",
        37: "BH",
        45: "KS",
        52: "SB",
        53: "BPG",
        55: "APRO",
        60: "TPR",
        69: "KS",
        77: "AOB",
        78: "BC",
        79: "REP",
        80: "ARO",
        81: "DE",
        82: "ESB",
        83: "EDE",
        84: "BH",
        85: "SB",
        86: "PS",
        87: "KS",
        89: "TBR",
        90: "BBE",
        91: "SSSC",
    }
)
"""What each number means; others have no counterpart here."""
PERFORMANCE = 88
PERFORMANCES = ("TPR", "APRO", "PTP", "APPO")
"""Of number 88, by its first parameter."""
WITH_CUTS = frozenset((36, 37, 52, 80, 84, 85))
"""Numbers whose parameters say how many of the strongest and weakest results are left out."""
NUMBERS = MappingProxyType(
    {
        "DE": 81,
        "BH": 84,
        "SB": 85,
        "PS": 86,
        "KS": 87,
        "ARO": 80,
        "WIN": 12,
        "BPG": 53,
        "AOB": 77,
        "REP": 79,
        "TPR": 88,
        "APRO": 88,
        "PTP": 88,
        "APPO": 88,
        "MPTS": MATCH_POINTS,
        "GPTS": POINTS,
        "EDE": 83,
        "ESB": 82,
        "BC": 78,
        "TBR": 89,
        "BBE": 90,
    }
)
"""The number to write for a code; a cut goes into its parameters."""


def with_cuts(code: str, strongest: int, weakest: int) -> str | None:
    """A tie-break without so many of the strongest and weakest results; None where there is no such code.

    >>> with_cuts("BH", 0, 1), with_cuts("BH", 1, 1), with_cuts("BH", 2, 1)
    ('BH/C1', 'BH/M1', None)
    """
    if not strongest and not weakest:
        return code
    if strongest == weakest:
        return f"{code}/M{weakest}"
    return None if strongest else f"{code}/C{weakest}"
