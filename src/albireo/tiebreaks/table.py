"""The table of codes: the first thing to read, and the source of `docs/reference/tie-breaks.md`.

One row per code: name, type (A games among the tied, B own results, C opponents' results, D opponents' data;
C.07 1), article, first edition, who may use it, modifiers, direction. Codes of a later edition may be used
under an earlier one as tie-breaks of the organiser (C.07 2); they are computed by their own article.
"""

from enum import Enum

from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.domain.tournament_type import PairedUnit
from albireo.tiebreaks.edition import Edition
from albireo.value_classes import dataclass


class Order(Enum):
    """What ranks first."""

    HIGHER = "higher"
    LOWER = "lower"
    POSITION = "position"
    """Not a value: the tied participants are put in order among themselves."""


class Who(Enum):
    """Who may use it."""

    ALL = "players and teams"
    PLAYERS = "players"
    TEAMS = "teams"


@dataclass(frozen=True, slots=True)
class Code:
    """One row of the table."""

    code: str
    name: str
    type: str
    article: str
    since: Edition
    who: Who
    modifiers: str = ""
    """Letters of the modifiers it accepts: C, M, L, K, P, F, R."""
    references: str = ""
    """Reference scores it accepts in team events: `MP GP` or `MP`."""
    order: Order = Order.HIGHER
    round_robin: bool = True
    """Whether the edition of 2026 allows it in round robins."""
    ratings: bool = False
    """Whether it needs the ratings of all players."""
    replaces_points: bool = False
    """Whether it decides alone, before points, when first in a list."""

    def fits(self, unit: PairedUnit) -> bool:
        """Return whether it ranks players, or teams."""
        return self.team if unit is PairedUnit.TEAM else self.individual

    @property
    def boards(self) -> bool:
        """Whether it needs the result of every board."""
        return self.code in _FROM_BOARDS

    @property
    def individual(self) -> bool:
        return self.who is not Who.TEAMS

    @property
    def team(self) -> bool:
        return self.who is not Who.PLAYERS


_FROM_BOARDS = frozenset({"BC", "TBR", "BBE", "EDEBT", "EDEBB", "EDET", "EDEB"})
_2026, _2023, _2019 = Edition.FIDE_2026, Edition.FIDE_2023, Edition.FIDE_2019
_2009, _1989 = Edition.FIDE_2009, Edition.FIDE_1989
_ALL, _PLAYERS, _TEAMS = Who.ALL, Who.PLAYERS, Who.TEAMS
_MP, _BOTH = "MP", "MP GP"
_LOWER, _POSITION = Order.LOWER, Order.POSITION
_VEGA, _SST = "Vega manual", "Italian SST"

TABLE: tuple[Code, ...] = (
    Code("PTS", "Points (primary score)", "B", "C.07 4", _1989, _ALL),
    Code("MPTS", "Match points", "B", "C.07 11.1", _1989, _TEAMS),
    Code("GPTS", "Game points", "B", "C.07 11.1", _1989, _TEAMS),
    Code("DE", "Direct encounter", "A", "C.07 6", _1989, _ALL, "P", _BOTH, order=_POSITION),
    Code("WIN", "Rounds scoring as much as a win", "B", "C.07 7.1", _1989, _ALL, "", _MP),
    Code("WON", "Games won over the board", "B", "C.07 7.2", _2023, _ALL, "", _MP),
    Code("BPG", "Games played with Black", "B", "C.07 7.3", _2019, _PLAYERS),
    Code("BWG", "Games won with Black", "B", "C.07 7.4", _2019, _PLAYERS),
    Code("PS", "Sum of progressive scores", "B", "C.07 7.5", _2019, _ALL, "C", _BOTH),
    Code("REP", "Rounds one elected to play", "B", "C.07 7.6", _2023, _PLAYERS),
    Code("STD", "Standard points", "B", "C.07 7.7", _2026, _ALL, "", _BOTH),
    Code("TPN", "Tournament pairing number", "B", "C.07 7.8", _2026, _ALL, "R", order=_LOWER),
    Code("BH", "Buchholz", "C", "C.07 8.1", _1989, _ALL, "CMP", _BOTH, round_robin=False),
    Code("AOB", "Average opponents’ Buchholz", "C", "C.07 8.2", _2023, _ALL, "F", _BOTH, round_robin=False),
    Code("FB", "Fore Buchholz", "D", "C.07 8.3", _2023, _ALL, "CMP", _BOTH, round_robin=False),
    Code("SB", "Sonneborn-Berger", "BC", "C.07 9.1", _2019, _ALL, "CP", _BOTH),
    Code("KS", "Koya system", "BC", "C.07 9.2", _2019, _ALL, "L", _BOTH),
    Code("ARO", "Average rating of opponents", "D", "C.07 10.1", _2019, _PLAYERS, "CM", ratings=True),
    Code("TPR", "Tournament performance rating", "DB", "C.07 10.2", _2023, _PLAYERS, ratings=True),
    Code("PTP", "Perfect tournament performance", "DB", "C.07 10.3", _2023, _PLAYERS, ratings=True),
    Code("APRO", "Average of opponents’ TPR", "DC", "C.07 10.4", _2023, _PLAYERS, ratings=True),
    Code("APPO", "Average of opponents’ PTP", "DC", "C.07 10.5", _2023, _PLAYERS, ratings=True),
    Code("RTNG", "Rating", "B", "C.07 10.6", _2026, _PLAYERS, "R", ratings=True),
    Code("BC", "Board count", "B", "C.07 12.1", _2023, _TEAMS, order=_LOWER),
    Code("TBR", "Top board results", "B", "C.07 12.2", _2023, _TEAMS),
    Code("BBE", "Bottom board elimination", "B", "C.07 12.3", _2023, _TEAMS),
    Code("MPVGP", "Secondary score", "B", "C.07 13.1", _2019, _TEAMS),
    Code("EMMSB", "Extended Sonneborn-Berger, match x match", "BC", "C.07 13.2", _2019, _TEAMS, "CP"),
    Code("EMGSB", "Extended Sonneborn-Berger, match x game", "BC", "C.07 13.2", _2019, _TEAMS, "CP"),
    Code("EGMSB", "Extended Sonneborn-Berger, game x match", "BC", "C.07 13.2", _2019, _TEAMS, "CP"),
    Code("EGGSB", "Extended Sonneborn-Berger, game x game", "BC", "C.07 13.2", _2019, _TEAMS, "CP"),
    Code("OSB", "Olympiad Sonneborn-Berger", "BC", "D.02", _2019, _TEAMS),
    Code("EDE", "Extended direct encounter", "A", "C.07 13.3", _2023, _TEAMS, "P", order=_POSITION),
    Code("EDEBT", "EDE, then BC, then TBR", "A", "C.07 13.3.2", _2026, _TEAMS, "P", order=_POSITION),
    Code("EDEBB", "EDE, then BC, then BBE", "A", "C.07 13.3.2", _2026, _TEAMS, "P", order=_POSITION),
    Code("EDET", "EDE, then TBR", "A", "C.07 13.3.2", _2026, _TEAMS, "P", order=_POSITION),
    Code("EDEB", "EDE, then BBE", "A", "C.07 13.3.2", _2026, _TEAMS, "P", order=_POSITION),
    Code("SSSC", "Scores and schedule strength", "BC", "C.07 13.4", _2023, _TEAMS, "FKP"),
    Code("SBH", "Sum of opponents’ Buchholz", "C", "C.02 13.14.2", _2019, _ALL, "", _BOTH, round_robin=False),
    Code("BHIT", "Buchholz, with the lowest counted last", "C", _SST, _1989, _PLAYERS, round_robin=False),
    Code("DRS", "Direct encounters in ranking order", "A", _SST, _1989, _ALL, order=_POSITION),
    Code("PAIRED", "Rounds paired, or with the pairing-allocated bye", "B", _VEGA, _2009, _ALL),
    Code("KZ", "Keizer points", "BC", "Keizer 1–6", _2009, _PLAYERS, replaces_points=True),
    Code("USER", "Values supplied by the organiser", "B", _VEGA, _2009, _ALL, "R"),
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
    "SOB": "SBH",
}
"""Older names: 2023 (GE), Vega (CUM), 2019 (AROC, team Sonneborn-Berger A-D)."""

MODIFIERS = {
    "C": translatable("/Cn: cut the n least significant values"),
    "M": translatable("/Mn: cut the n least and the n most significant values"),
    "P": translatable("/P: forfeits count as played against the scheduled opponent"),
    "F": translatable("/F: with Fore Buchholz instead of Buchholz"),
    "R": translatable("/R: reverse order"),
    "L": translatable("/L+n, /L-n: limit moved by n half-points; /Ln with n above 20: limit as a percentage"),
    "K": translatable("/Kn: normalising factor n"),
}


class TieBreakError(AlbireoError):
    """A tie-break that cannot be used as requested."""


class UnknownCode(TieBreakError):
    """No such code in the table."""


class MisfitModifier(TieBreakError):
    """A modifier the code does not accept."""


class NotAllowedHere(TieBreakError):
    """A code not allowed in this type of event."""


class UnratedPlayers(TieBreakError):
    """A rating tie-break with unrated players and no rule for them (C.07 10)."""
