"""A match of two units: its colours, score and venue."""

from albireo.domain.colour import Colour
from albireo.domain.points import Points
from albireo.domain.result import GameResult
from albireo.state.official import pattern_of
from albireo.state.rounds import MatchState
from albireo.state.tournament import State


def first_has_white(state: State, match: MatchState) -> dict[int, bool]:
    """Return for each board whether the unit named first in the match has White."""
    if not state.competition.match.is_at_boards:
        return {place: board.white == match.white for place, board in sorted(match.boards.items())}
    colours = pattern_of(state.settings.board_colours, len(match.boards))
    return {place: colours[place - 1] is Colour.WHITE for place in sorted(match.boards)}


def game_points(state: State, match: MatchState) -> tuple[Points, Points]:
    """Return the game points of both teams; boards without a result give none."""
    if match.score is not None:
        return match.score.white, match.score.black
    score = {True: 0, False: 0}
    award = state.settings.points.award
    for place, is_first_white in first_has_white(state, match).items():
        board = match.boards[place]
        if board.result is not GameResult.UNKNOWN:
            score[is_first_white] += award(board.result.white, Colour.WHITE)
            score[not is_first_white] += award(board.result.black, Colour.BLACK)
    return score[True], score[False]


def place_of(state: State, match: MatchState) -> str:
    """Return the venue of a match: as arranged, else the home of the team named first."""
    return match.appointment.place or state.teams[match.white].venue
