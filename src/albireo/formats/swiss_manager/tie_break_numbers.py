"""Tie-breaks by the numbers of Swiss-Manager and chess-results.com (list of 2024).

Some numbers stand for several tie-breaks and say in a parameter which one is meant; files for
chess-results.com write it first ("Type"), tournament files have it in a byte of their own. The numbers and
types are those of the list that chess-results.com gives to authors of programs.
"""

from collections.abc import Sequence
from types import MappingProxyType

from albireo.tiebreaks.table import BY_CODE

POINTS, MATCH_POINTS = 1, 13
MANUAL = (5, 6)
"""Values entered by hand after play-off games: 5 for players, 6 for teams."""
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
        22: "BH:GP",
        25: "SBH",
        36: "ARO",
        37: "BH",
        45: "KS",
        48: "BH:MP",
        49: "BH:MP/C1",
        50: "EMGSB",
        52: "SB",
        53: "BPG",
        55: "APRO",
        56: "BH:MP/C1",
        57: "OSB",
        60: "TPR",
        67: "EMGSB",
        69: "KS",
        74: "OSB",
        75: "BH:MP/C1",
        77: "AOB",
        78: "BC",
        79: "REP",
        80: "ARO",
        81: "DE",
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
"""The meaning of each number; others have several meanings, or no equivalent here."""
WINS, EXTENDED_SONNEBORN, PERFORMANCE = 68, 82, 88
TYPES = MappingProxyType(
    {
        WINS: ("WIN", "WON", "BWG", "BPG"),
        EXTENDED_SONNEBORN: ("EMMSB", "EMGSB", "EGMSB", "EGGSB"),
        PERFORMANCE: ("TPR", "APRO", "PTP", "APPO"),
    }
)
"""Numbers with several meanings, by their type."""
TITLES = MappingProxyType(
    {
        15: "Board Tie-Breaks",
        18: "Carasaxa",
        24: "BSV",
        43: "Play-off points",
        51: "ECU-Tie-Break",
        54: "Recursive Ratingperformance",
        61: "Arranz System",
        71: "Berlin Tie Break",
        72: "Rating-difference",
        73: "Schmuljan",
        76: "Special Gamepoints",
        92: "Kashdan",
    }
)
"""Numbers without an equivalent, as named in the list."""
WITH_CUTS = frozenset((36, 37, 52, 80, EXTENDED_SONNEBORN, 84, 85))
"""Numbers whose parameters say how many of the strongest and weakest results are left out."""
NUMBERS = MappingProxyType(
    {
        "DE": 81,
        "BH": 84,
        "SB": 85,
        "PS": 86,
        "KS": 87,
        "ARO": 80,
        "AOB": 77,
        "REP": 79,
        "MPTS": MATCH_POINTS,
        "GPTS": POINTS,
        "EDE": 83,
        "OSB": 74,
        "BC": 78,
        "TBR": 89,
        "BBE": 90,
        **{code: number for number, codes in TYPES.items() for code in codes},
    }
)
"""The number to write for a code; a cut and a type go into its parameters."""


def code_of(number: int, kind: int, cuts: Sequence[int]) -> str | None:
    """Return the code of a number with its type and its cuts (strongest, weakest); None if there is none.

    >>> code_of(68, 2, (0, 0)), code_of(84, 0, (0, 1)), code_of(61, 0, (0, 0))
    ('BWG', 'BH/C1', None)
    """
    if number == POINTS:
        return "GPTS"
    kinds = TYPES.get(number)
    if kinds is not None and not 0 <= kind < len(kinds):
        return None
    code = CODES.get(number) if kinds is None else kinds[kind]
    return with_cuts(code, *cuts) if code is not None and number in WITH_CUTS else code


def with_cuts(code: str, strongest: int, weakest: int) -> str | None:
    """Return a tie-break without the strongest and weakest results; None if there is no such code.

    >>> with_cuts("BH", 0, 1), with_cuts("BH", 1, 1), with_cuts("BH", 2, 1), with_cuts("SB", 1, 1)
    ('BH/C1', 'BH/M1', None, None)
    """
    if not strongest and not weakest:
        return code
    modifier = "M" if strongest == weakest else "" if strongest else "C"
    return f"{code}/{modifier}{weakest}" if modifier and modifier in BY_CODE[code].modifiers else None
