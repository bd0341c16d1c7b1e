"""The table of codes: the first thing to read, and the source of `docs/reference/tie-breaks.md`.

One row per code: name, type (A games among the tied, B own results, C opponents' results, D opponents'
data; C.07 1), article, first edition, who may use it, modifiers, direction. Codes of a later edition may
be used under an earlier one, as the organiser's own (C.07 2): they are computed by their own article.
"""

from dataclasses import dataclass
from enum import Enum

from albireo.domain.errors import AlbireoError
from albireo.tiebreaks.edition import Edition


class Order(Enum):
    """What ranks first."""

    HIGHER = "higher"
    LOWER = "lower"
    POSITION = "position"
    """Not a figure: the tied participants are ordered among themselves."""


@dataclass(frozen=True, slots=True)
class Code:
    """One row of the table."""

    code: str
    name: str
    type: str
    article: str
    since: Edition
    individual: bool
    team: bool
    modifiers: str = ""
    """Letters of those it takes: C, M, L, K, P, F, R."""
    references: bool = False
    """Takes :MP and :GP in team events."""
    order: Order = Order.HIGHER
    round_robin: bool = True
    """Allowed in round robins by the edition of 2026."""
    ratings: bool = False
    """Needs the ratings of all players."""
    until: Edition | None = None


_N, _E, _F, _T = Edition.FIDE_2026, Edition.FIDE_2024, Edition.FIDE_2023, Edition.FIDE_2019
_K, _O = Edition.FIDE_2009, Edition.FIDE_1989
_LOW, _POS = Order.LOWER, Order.POSITION
_V, _I = "Vega manual", "Italian SST"
_GIVEN = "C.07 2"

TABLE: tuple[Code, ...] = (
    Code("PTS", "Points (primary score)", "B", "C.07 4", _O, True, True),
    Code("MPTS", "Match points", "B", "C.07 11.1", _O, False, True),
    Code("GPTS", "Game points", "B", "C.07 11.1", _O, False, True),
    Code("DE", "Direct encounter", "A", "C.07 6", _O, True, True, "P", True, _POS),
    Code("WIN", "Rounds with the points of a win", "B", "C.07 7.1", _O, True, True, "", True),
    Code("WON", "Games won over the board", "B", "C.07 7.2", _F, True, True, "", True),
    Code("BPG", "Games played with Black", "B", "C.07 7.3", _T, True, False),
    Code("BWG", "Games won with Black", "B", "C.07 7.4", _T, True, False),
    Code("PS", "Sum of progressive scores", "B", "C.07 7.5", _T, True, True, "C", True),
    Code("REP", "Rounds one elected to play", "B", "C.07 7.6", _F, True, False),
    Code("STD", "Standard points", "B", "C.07 7.7", _N, True, True, "", True),
    Code("TPN", "Tournament pairing number", "B", "C.07 7.8", _N, True, True, "R", False, _LOW),
    Code("BH", "Buchholz", "C", "C.07 8.1", _O, True, True, "CMP", True, round_robin=False),
    Code(
        "AOB", "Average of opponents' Buchholz", "C", "C.07 8.2", _F, True, True, "F", True, round_robin=False
    ),
    Code("FB", "Fore Buchholz", "D", "C.07 8.3", _F, True, True, "CMP", True, round_robin=False),
    Code("SB", "Sonneborn-Berger", "BC", "C.07 9.1", _T, True, True, "CP", True),
    Code("KS", "Koya system", "BC", "C.07 9.2", _T, True, True, "L", True),
    Code("ARO", "Average rating of opponents", "D", "C.07 10.1", _T, True, False, "CM", ratings=True),
    Code("TPR", "Tournament performance rating", "DB", "C.07 10.2", _F, True, False, ratings=True),
    Code("PTP", "Perfect tournament performance", "DB", "C.07 10.3", _F, True, False, ratings=True),
    Code("APRO", "Average performance rating of opponents", "DC", "C.07 10.4", _F, True, False, ratings=True),
    Code(
        "APPO", "Average perfect performance of opponents", "DC", "C.07 10.5", _F, True, False, ratings=True
    ),
    Code("RTNG", "Rating", "B", "C.07 10.6", _N, True, False, "R", ratings=True),
    Code("BC", "Board count", "B", "C.07 12.1", _F, False, True, "", False, _LOW),
    Code("TBR", "Top board results", "B", "C.07 12.2", _F, False, True),
    Code("BBE", "Bottom board elimination", "B", "C.07 12.3", _F, False, True),
    Code("MPVGP", "The secondary score", "B", "C.07 13.1", _T, False, True),
    Code(
        "EMMSB", "Extended Sonneborn-Berger, match x match points", "BC", "C.07 13.2", _T, False, True, "CP"
    ),
    Code("EMGSB", "Extended Sonneborn-Berger, match x game points", "BC", "C.07 13.2", _T, False, True, "CP"),
    Code("EGMSB", "Extended Sonneborn-Berger, game x match points", "BC", "C.07 13.2", _T, False, True, "CP"),
    Code("EGGSB", "Extended Sonneborn-Berger, game x game points", "BC", "C.07 13.2", _T, False, True, "CP"),
    Code("EDE", "Extended direct encounter", "A", "C.07 13.3", _F, False, True, "P", False, _POS),
    Code(
        "EDEBT",
        "EDE, then board count, top board results",
        "A",
        "C.07 13.3.2",
        _N,
        False,
        True,
        "P",
        False,
        _POS,
    ),
    Code(
        "EDEBB", "EDE, then board count, bottom boards", "A", "C.07 13.3.2", _N, False, True, "P", False, _POS
    ),
    Code("EDET", "EDE, then top board results", "A", "C.07 13.3.2", _N, False, True, "P", False, _POS),
    Code("EDEB", "EDE, then bottom board elimination", "A", "C.07 13.3.2", _N, False, True, "P", False, _POS),
    Code("SSSC", "Scores and schedule strength", "BC", "C.07 13.4", _F, False, True, "FKP"),
    Code(
        "SBH", "Sum of opponents' Buchholz", "C", "C.02 13.14.2", _T, True, True, "", True, round_robin=False
    ),
    Code(
        "BHIT", "Buchholz without the lowest, which counts next", "C", _I, _O, True, False, round_robin=False
    ),
    Code("DRS", "Direct results in order of standing", "A", _I, _O, True, True, "", False, _POS),
    Code("PAIRED", "Rounds paired, or with the pairing-allocated bye", "B", _V, _K, True, True),
    Code("USER", "Figures supplied by the organiser", "B", _V, _K, True, True, "R"),
)
BY_CODE = {row.code: row for row in TABLE}

ALIASES = {
    "GE": "REP",
    "CUM": "PS",
    "AROC": "ARO/C1",
    "MPVSGP": "MPVGP",
    "SBA": "EMMSB",
    "SBB": "EMGSB",
    "SBC": "EGMSB",
    "SBD": "EGGSB",
    "OSB": "EMGSB/C1",
    "SOB": "SBH",
}
"""Older names: 2023 (GE), Vega (CUM), 2019 (AROC, team Sonneborn-Berger A-D and the Olympiad's)."""

MODIFIERS = {
    "C": "/Cn: cut the n least significant values",
    "M": "/Mn: cut the n least and the n most significant values",
    "P": "/P: forfeits count as played against the scheduled opponent",
    "F": "/F: with Fore Buchholz instead of Buchholz",
    "R": "/R: reverse order",
    "L": "/L+n, /L-n: limit moved by n half points; /Ln with n above 20: limit in per cent",
    "K": "/Kn: normalising factor n",
}


class TieBreakError(AlbireoError):
    """A tie-break that cannot be used as asked."""


class UnknownCode(TieBreakError):
    """No such code in the table."""


class MisfitModifier(TieBreakError):
    """A modifier the code does not take."""


class NotAllowedHere(TieBreakError):
    """A code that the kind of event excludes."""


class UnratedPlayers(TieBreakError):
    """A rating tie-break with unrated players and no rule for them (C.07 10)."""
