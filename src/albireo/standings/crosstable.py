"""Cross tables: every participant's rounds, numbered by rank or by pairing number, and the square of a
round robin."""

from collections.abc import Sequence
from enum import Enum

from albireo.domain.matches import primary_score, team_rows
from albireo.domain.points import Points
from albireo.standings.cross_cell import CrossCell
from albireo.standings.order import Place, Standings
from albireo.tiebreaks.chart import Cell, Kind
from albireo.value_classes import dataclass


class Numbering(Enum):
    """How participants are identified in a cross table."""

    RANK = "rank"
    TPN = "tpn"


@dataclass(frozen=True, slots=True)
class CrossRow:
    number: int
    """Rank or pairing number; opponents are identified by the same numbers."""
    rank: int | None
    """None for expelled players, who have no place."""
    tpn: int
    points: Points
    cells: tuple[CrossCell, ...]


def crosstable(
    standings: Standings, by: Numbering = Numbering.RANK, some: Sequence[Place] | None = None
) -> tuple[CrossRow, ...]:
    """Return one row per participant, all or some, with one cell per round: opponent, colour, result."""
    places = tuple(standings.places if some is None else some)
    number = {place.tpn: place.tpn for place in standings.places}
    if by is Numbering.RANK:
        number |= {place.tpn: position for position, place in enumerate(places, start=1)}
    else:
        places = tuple(sorted(places, key=lambda place: place.tpn))
    chart = standings.field.played
    return tuple(
        CrossRow(
            number[place.tpn],
            _rank(standings, place),
            place.tpn,
            place.points,
            tuple(
                _cell(standings, place.tpn, cell, number)._replace(
                    is_annulled=_is_annulled(standings, place.tpn, cell)
                )
                for cell in chart.cells[place.tpn]
            ),
        )
        for place in places
    )


def matrix(standings: Standings, places: Sequence[Place] | None = None) -> tuple[CrossRow, ...]:
    """Return the square of a round robin by rank, all or some: results against each opponent."""
    chart = standings.field.played
    shown = standings.places if places is None else places
    order = [place.tpn for place in shown]
    rows = []
    for number, place in enumerate(shown, start=1):
        met: dict[int, CrossCell] = {}
        for cell in chart.cells[place.tpn]:
            if cell.opponent is not None:
                before = met.get(cell.opponent, CrossCell())
                met[cell.opponent] = CrossCell(
                    (*before.marks, cell.mark),
                    points=before.points + _match_points(standings, place.tpn, cell),
                    scores=before.scores + _score(standings, place.tpn, cell),
                    is_annulled=_is_annulled(standings, place.tpn, cell),
                )
        cells = tuple(
            CrossCell(is_own=True) if tpn == place.tpn else met.get(tpn, CrossCell()) for tpn in order
        )
        rows.append(CrossRow(number, _rank(standings, place), place.tpn, place.points, cells))
    return tuple(rows)


def column_sums(
    standings: Standings, rows: Sequence[CrossRow], is_square: bool = False
) -> tuple[Points, ...]:
    """Return the points of each column: what was made in a round, or in the square against a participant."""
    chart, order = standings.field.played, [row.tpn for row in rows]
    counted = [
        (number, cell, cell.points - _points_by_decision(standings, row.tpn, cell))
        for row in rows
        for number, cell in enumerate(chart.cells[row.tpn])
        if not _is_annulled(standings, row.tpn, cell)
    ]
    if is_square:
        return tuple(sum(points for _, cell, points in counted if cell.opponent == tpn) for tpn in order)
    count = len(rows[0].cells) if rows else 0
    return tuple(sum(points for number, _, points in counted if number == at) for at in range(count))


def _score(standings: Standings, tpn: int, cell: Cell) -> tuple[tuple[Points, Points] | None, ...]:
    """Return both teams' game points in a match, without awards or deductions; None while open."""
    if not standings.field.is_team:
        return ()
    if cell.kind is Kind.OPEN or cell.opponent is None:
        return (None,)
    rows = team_rows(standings.field.tournament, standings.field.after)
    both = (rows[number][cell.round - 1] for number in (tpn, cell.opponent))
    own, other = (entry.game_points - entry.given_game_points for entry in both)
    return ((own, other),)


def _is_annulled(standings: Standings, tpn: int, cell: Cell) -> bool:
    """Return whether a played game does not count."""
    return cell.opponent is not None and bool({tpn, cell.opponent} & standings.field.options.left_out)


def _rank(standings: Standings, place: Place) -> int | None:
    return None if place.tpn in standings.field.expelled else place.rank


def _match_points(standings: Standings, tpn: int, cell: Cell) -> tuple[Points, ...]:
    """Return the match points a team scored in a match, without any awarded or deducted in its round."""
    if not standings.field.is_team or cell.kind is not Kind.PLAYED:
        return ()
    return (cell.points - _points_by_decision(standings, tpn, cell),)


def _points_by_decision(standings: Standings, tpn: int, cell: Cell) -> Points:
    """Return what was awarded to a team or deducted from it in a round."""
    if not standings.field.is_team:
        return 0
    tournament = standings.field.tournament
    entry = team_rows(tournament, standings.field.after)[tpn][cell.round - 1]
    return entry.given(primary_score(tournament))


def _cell(standings: Standings, tpn: int, cell: Cell, number: dict[int, int]) -> CrossCell:
    if cell.opponent is None:
        return CrossCell() if cell.kind is Kind.REST else CrossCell((cell.mark,), is_alone=True)
    return CrossCell((cell.mark,), number[cell.opponent], cell.colour, _match_points(standings, tpn, cell))
