"""The meaning of the numbers in Vega's tournament files (manual, appendix C)."""

from types import MappingProxyType

from albireo.domain.result import GameResult, Mark

FIRST_LINE = "Vega"
SYSTEMS = MappingProxyType(
    {
        1: "DUBOV-1997-VEGA",
        2: "BERGER_ROUNDROBIN",
        3: "SWISS-VEGA",
        4: "SWISS-USCF",
        5: "BERGER_DOUBLEROUNDROBIN",
        6: "AMALFI-RATING",
        7: "FIDE_LIM",
        8: "AMALFI-COLOUR",
        9: "",
        10: "FIDE_DUTCH",
    }
)
"""Type codes; 9 is a user's program."""
TIE_BREAKS = MappingProxyType(
    {1: "BH/C1", 2: "BH", 3: "BH/M1", 4: "SB", 5: "PS", 6: "ARO", 7: "BPG", 8: "WIN", 9: "APRO"}
)
"""As in the manual of version 5; later ones have Koya at 7."""
RESULTS = MappingProxyType(
    {
        1: GameResult.WHITE_WINS,
        0: GameResult.BLACK_WINS,
        5: GameResult.DRAW,
        3: GameResult.WHITE_WINS_BY_FORFEIT,
        4: GameResult.BLACK_WINS_BY_FORFEIT,
        2: GameResult.DOUBLE_FORFEIT,
        7: GameResult.ADJOURNED,
        9: GameResult.UNKNOWN,
    }
)
"""Results of a pair; 6 and 8 are half a point for both without a game."""
HALF_WITHOUT_GAME = frozenset((6, 8))
BYES = MappingProxyType(
    {3: Mark.PAIRING_BYE, 1: Mark.PAIRING_BYE, 9: Mark.PAIRING_BYE, 6: Mark.HALF_BYE, 8: Mark.HALF_BYE}
)
"""Results of a pair with the fictitious player 0; anything else is a round without points."""
PLAYER_RESULTS = MappingProxyType(
    {
        Mark.WIN: 1,
        Mark.UNRATED_WIN: 1,
        Mark.LOSS: 0,
        Mark.UNRATED_LOSS: 0,
        Mark.DRAW: 2,
        Mark.UNRATED_DRAW: 2,
        Mark.ADJOURNED: 2,
        Mark.FORFEIT_WIN: 3,
        Mark.PAIRING_BYE: 3,
        Mark.FULL_BYE: 3,
        Mark.FORFEIT_LOSS: 4,
        Mark.HALF_BYE: 6,
        Mark.ZERO_BYE: 5,
        Mark.UNKNOWN: 5,
    }
)
"""Results of one player in the block of results."""
MOST_PLAYERS = 999
