"""Seats of two units that meet."""

from albireo.domain.colour import Colour
from albireo.domain.result import GameResult
from albireo.domain.tournament import Settings
from albireo.state.official import pattern_of
from albireo.state.rounds import NOBODY, BoardState
from albireo.state.teams import LineUps, TeamRegistration
from albireo.state.tournament_draft import TournamentDraft


def empty_boards(draft: TournamentDraft, round_: int, white: int, black: int) -> dict[int, BoardState]:
    """Return the boards of a match before anything is played.

    Players meet at one board, or at as many as the match has games, with colours in turn; teams at the
    boards of the event, in the line-ups they have submitted.
    """
    if draft.pairs_teams:
        return _boards_of_teams(draft, round_, white, black)
    games = draft[Settings].type.games_per_round
    if games == 1:
        return {1: BoardState(white, black)}
    return {
        game: BoardState(white, black) if game % 2 else BoardState(black, white)
        for game in range(1, games + 1)
    }


def _boards_of_teams(draft: TournamentDraft, round_: int, white: int, black: int) -> dict[int, BoardState]:
    count = draft.number_of_boards
    colours = pattern_of(draft[Settings].board_colours, count)
    line_ups = (line_up(draft, round_, white, count), line_up(draft, round_, black, count))
    boards = {}
    for place, (colour, one, other) in enumerate(zip(colours, *line_ups, strict=True), start=1):
        seats = (one, other) if colour is Colour.WHITE else (other, one)
        boards[place] = BoardState(*seats, without_game(*seats))
    return boards


def line_up(draft: TournamentDraft, round_: int, team: int, boards: int) -> tuple[int, ...]:
    """Return the submitted line-up of a team, or its first members; `NOBODY` if there are too few."""
    submitted = draft[LineUps].submitted.get((round_, team))
    players = submitted.players if submitted is not None else draft[TeamRegistration].teams[team].members
    return (*players, *[NOBODY] * boards)[:boards]


def without_game(white: int, black: int) -> GameResult:
    """Return the result of a board with an empty seat."""
    if white == NOBODY:
        return GameResult.DOUBLE_FORFEIT if black == NOBODY else GameResult.BLACK_WINS_BY_FORFEIT
    return GameResult.WHITE_WINS_BY_FORFEIT if black == NOBODY else GameResult.UNKNOWN
