"""Cross tables: every participant's rounds, numbered by rank or by pairing number, and the square of a
round robin."""

from dataclasses import dataclass
from enum import Enum

from albireo.domain.colour import Colour
from albireo.domain.points import Points, chess
from albireo.domain.result import Mark
from albireo.standings.order import Standings
from albireo.tiebreaks.chart import Cell, Kind

_RESULTS = {
    Mark.WIN: "1",
    Mark.DRAW: "½",
    Mark.LOSS: "0",
    Mark.UNRATED_WIN: "1",
    Mark.UNRATED_DRAW: "½",
    Mark.UNRATED_LOSS: "0",
    Mark.FORFEIT_WIN: "+",
    Mark.FORFEIT_LOSS: "−",
    Mark.ADJOURNED: "*",
    Mark.UNKNOWN: "*",
}
_BYES = {
    Kind.PAIRING_BYE: "bye",
    Kind.FULL_BYE: "+1",
    Kind.HALF_BYE: "+½",
    Kind.ZERO_BYE: "–",
    Kind.REST: "–",
}


class Numbering(Enum):
    """What participants are called by in a cross table."""

    RANK = "rank"
    TPN = "tpn"


@dataclass(frozen=True, slots=True)
class CrossRow:
    number: int
    """Place in the list or pairing number; opponents are named by the same numbers."""
    rank: int
    tpn: int
    points: Points
    cells: tuple[str, ...]


def crosstable(standings: Standings, by: Numbering = Numbering.RANK) -> tuple[CrossRow, ...]:
    """One row per participant, one cell per round: opponent, colour, result."""
    places = standings.places
    if by is Numbering.RANK:
        number = {place.tpn: position for position, place in enumerate(places, start=1)}
    else:
        number = {place.tpn: place.tpn for place in places}
        places = tuple(sorted(places, key=lambda place: place.tpn))
    chart = standings.field.played
    return tuple(
        CrossRow(
            number[place.tpn],
            place.rank,
            place.tpn,
            place.points,
            tuple(_cell(cell, number, standings.field.is_team) for cell in chart.cells[place.tpn]),
        )
        for place in places
    )


def matrix(standings: Standings) -> tuple[CrossRow, ...]:
    """The square of a round robin by rank: results against each opponent, `■` on the diagonal."""
    chart = standings.field.played
    order = [place.tpn for place in standings.places]
    rows = []
    for number, place in enumerate(standings.places, start=1):
        met: dict[int, str] = {}
        for cell in chart.cells[place.tpn]:
            if cell.opponent is not None:
                met[cell.opponent] = met.get(cell.opponent, "") + _result(cell, standings.field.is_team)
        cells = tuple("■" if tpn == place.tpn else met.get(tpn, "") for tpn in order)
        rows.append(CrossRow(number, place.rank, place.tpn, place.points, cells))
    return tuple(rows)


def _cell(cell: Cell, number: dict[int, int], is_team: bool) -> str:
    if cell.opponent is None:
        return _BYES[cell.kind]
    colour = "" if cell.colour is None else "w" if cell.colour is Colour.WHITE else "b"
    return f"{number[cell.opponent]}{colour}{_result(cell, is_team)}"


def _result(cell: Cell, is_team: bool) -> str:
    if is_team and cell.kind is Kind.PLAYED:
        return chess(cell.points)
    return _RESULTS[cell.mark]
