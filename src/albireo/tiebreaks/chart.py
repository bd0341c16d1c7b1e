"""The results of all participants in one reference score, on which every tie-break is based.

An individual event has one chart; a team event has two, of match points and of game points, with the same
opponents and kinds of rounds. Whether a round was played, and if not, why, is decided here once (C.07 article
15).
"""

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from albireo.domain.cached_property import cached_property
from albireo.domain.colour import Colour
from albireo.domain.history import rows
from albireo.domain.matches import number_of_boards, team_rows
from albireo.domain.message import translatable
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.domain.team import ScoreKind
from albireo.domain.tournament import Tournament
from albireo.value_classes import dataclass


class Kind(Enum):
    """The kind of round a participant had (15, 16.2)."""

    PLAYED = translatable("played over the board")
    FORFEIT_WIN = translatable("forfeit win")
    FORFEIT_LOSS = translatable("forfeit loss")
    PAIRING_BYE = translatable("pairing-allocated bye")
    FULL_BYE = translatable("full-point bye")
    HALF_BYE = translatable("half-point bye")
    ZERO_BYE = translatable("zero-point bye")
    REST = translatable("free round (odd number of participants)")
    OPEN = translatable("not played yet")
    """A match of a league that counts for no one yet."""

    __hash__ = object.__hash__  # members are unique; Enum's own hash costs a Python call each time


FORFEITS = frozenset({Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS})
REQUESTED = frozenset({Kind.HALF_BYE, Kind.ZERO_BYE})
"""Requested byes and absences."""
VOLUNTARY = frozenset({Kind.FORFEIT_LOSS, Kind.HALF_BYE, Kind.ZERO_BYE})
"""Voluntarily unplayed rounds, VUR (15)."""

_BYES = {
    Mark.PAIRING_BYE: Kind.PAIRING_BYE,
    Mark.FULL_BYE: Kind.FULL_BYE,
    Mark.HALF_BYE: Kind.HALF_BYE,
    Mark.ZERO_BYE: Kind.ZERO_BYE,
    Mark.FORFEIT_WIN: Kind.FULL_BYE,
    Mark.FORFEIT_LOSS: Kind.ZERO_BYE,
}
_PAIRED = dict.fromkeys(Mark, Kind.PLAYED) | {
    Mark.FORFEIT_WIN: Kind.FORFEIT_WIN,
    Mark.FORFEIT_LOSS: Kind.FORFEIT_LOSS,
}


class Cell(NamedTuple):
    """One participant in one round."""

    round: int
    kind: Kind
    opponent: int | None
    """The scheduled opponent, even if the game was forfeited."""
    colour: Colour | None
    points: Points
    against: Points
    """Points of the scheduled opponent in the same game."""
    mark: Mark

    def as_played(self) -> "Cell":
        """Return a forfeited game as if it had been won or lost over the board."""
        if self.kind not in FORFEITS:
            return self
        mark = Mark.WIN if self.kind is Kind.FORFEIT_WIN else Mark.LOSS
        return self._replace(kind=Kind.PLAYED, mark=mark)


@dataclass(frozen=True)
class Chart:
    """Cells of all participants, with the values of a win, a draw and a loss."""

    cells: Mapping[int, tuple[Cell, ...]]
    win: Points
    draw: Points
    loss: Points
    rounds: int
    """Rounds counted."""
    last_round: int
    """Rounds announced; if none were announced, those counted."""
    predetermined: bool
    """Whether pairings were fixed in advance, as in a round robin (15.2)."""

    @cached_property
    def scores(self) -> Mapping[int, Points]:
        return {tpn: sum(cell.points for cell in row) for tpn, row in self.cells.items()}

    def fore(self) -> "Chart":
        """Return the chart with every paired game of the last round drawn (8.3).

        A forfeit in the last round is drawn like any game. Before the last round is paired, nothing changes.
        """
        last = self.last_round
        if self.rounds < last or last == 0:
            return self
        cells = {}
        for tpn, row in self.cells.items():
            cell = row[last - 1]
            if cell.opponent is not None:
                drawn = cell._replace(kind=Kind.PLAYED, points=self.draw, against=self.draw, mark=Mark.DRAW)
                row = (*row[: last - 1], drawn, *row[last:])
            cells[tpn] = row
        return Chart(cells, self.win, self.draw, self.loss, self.rounds, self.last_round, self.predetermined)


def individual_chart(tournament: Tournament, after: int, predetermined: bool) -> Chart:
    """Return the chart of the players' points.

    In a tournament of two-game matches every game has a separate cell; a bye has one for both games (C.04.5).
    """
    games = tournament.games_per_round
    table = rows(tournament, after * games)
    is_league = predetermined and tournament.is_paired_by_teams
    cells: dict[int, tuple[Cell, ...]] = {}
    for tpn, row in table.items():
        line = []
        for entry in row:
            number, opponent, colour, mark, points = entry
            if opponent is None:
                if games == 2 and number % 2 == 0 and row[number - 2].mark is Mark.PAIRING_BYE:
                    mark = Mark.PAIRING_BYE
                line.append(Cell(number, _bye_kind(mark, predetermined), None, colour, points, 0, mark))
            elif is_league and mark is Mark.UNKNOWN:
                line.append(Cell(number, Kind.OPEN, opponent, colour, 0, 0, mark))
            else:
                against = table[opponent][number - 1].points
                line.append(Cell(number, _PAIRED[mark], opponent, colour, points, against, mark))
        cells[tpn] = tuple(line)
    if games == 2:
        cells = _with_games_of_matches(cells)
    worth = tournament.settings.points
    return _chart(tournament, cells, worth.win, worth.draw, worth.loss, after, predetermined)


def _with_games_of_matches(cells: Mapping[int, tuple[Cell, ...]]) -> dict[int, tuple[Cell, ...]]:
    """Count forfeited games of regularly played matches as played (C.04.5, preface).

    A match ends by forfeit only if one of the two players forfeits both games.
    """
    found = {}
    for tpn, row in cells.items():
        line: list[Cell] = []
        for start in range(0, len(row), 2):
            match = row[start : start + 2]
            opponent = match[0].opponent
            sides = (match, cells[opponent][start : start + 2]) if opponent is not None else (match,)
            is_forfeited = any(all(game.kind is Kind.FORFEIT_LOSS for game in side) for side in sides)
            line += match if is_forfeited else (game.as_played() for game in match)
        found[tpn] = tuple(line)
    return found


def team_charts(tournament: Tournament, after: int, predetermined: bool) -> Mapping[ScoreKind, Chart]:
    """Return the two charts of the teams."""
    table = team_rows(tournament, after)
    boards = number_of_boards(tournament)
    match, game = tournament.settings.match_points, tournament.settings.points
    worth = {
        ScoreKind.MATCH_POINTS: (match.win, match.draw, match.loss),
        ScoreKind.GAME_POINTS: (boards * game.win, boards * game.draw, boards * game.loss),
    }
    charts = {}
    for score, (win, draw, loss) in worth.items():
        cells = {}
        for team, row in table.items():
            line = []
            for entry in row:
                opponent = entry.opponent
                if opponent is None:
                    kind, against = _bye_kind(entry.mark, predetermined), 0
                else:
                    is_open = predetermined and entry.mark is Mark.UNKNOWN
                    kind = Kind.OPEN if is_open else _PAIRED[entry.mark]
                    against = table[opponent][entry.round - 1].points(score)
                line.append(
                    Cell(entry.round, kind, opponent, entry.colour, entry.points(score), against, entry.mark)
                )
            cells[team] = tuple(line)
        charts[score] = _chart(tournament, cells, win, draw, loss, after, predetermined)
    return charts


def _chart(
    tournament: Tournament,
    cells: Mapping[int, tuple[Cell, ...]],
    win: Points,
    draw: Points,
    loss: Points,
    after: int,
    predetermined: bool,
) -> Chart:
    games = tournament.games_per_round
    counted = after * games
    announced = (tournament.settings.number_of_rounds or 0) * games
    return Chart(cells, win, draw, loss, counted, max(announced, counted), predetermined)


def _bye_kind(mark: Mark, predetermined: bool) -> Kind:
    kind = _BYES[mark]
    if predetermined and mark in (Mark.PAIRING_BYE, Mark.ZERO_BYE):
        return Kind.REST
    return kind
