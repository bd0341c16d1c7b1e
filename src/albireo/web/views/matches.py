"""Matches as the pages of a round show them.

Two teams, or two players who meet for two games, their score, and the boards behind it.
"""

from albireo.desk.rounds.matches import NO_RESULT_YET, SYMBOLS
from albireo.domain.points import chess
from albireo.domain.result import GameResult
from albireo.organising.matches import first_has_white, game_points, place_of
from albireo.state.result_codes import result_of as from_code
from albireo.state.rounds import NOBODY, BoardState, MatchState
from albireo.state.tournament import State
from albireo.value_classes import dataclass
from albireo.web.views.boards import ANYBODY, BoardView, Scores, Seat, result_of, seat

_SYMBOL_OF = {result: symbol for symbol, result in SYMBOLS.items()}
_RESULTS = {str(result): result for result in GameResult}
OTHER_SIDE = str.maketrans("10+-", "01-+")
"""Results of boards as the other team sees them."""


@dataclass(frozen=True, slots=True)
class SideBoard:
    """A board of a match as one of the teams sees it: its own player first, whatever the colours."""

    number: int
    own: Seat
    colour: str
    """`w` or `b`, of the own player."""
    other: Seat
    result: str
    """Own points first; empty if there is no result."""
    code: str = ""
    """The stored code of the result, White first."""
    was: str = ""
    """The result that was corrected, own points first."""

    @property
    def other_colour(self) -> str:
        return "b" if self.colour == "w" else "w"

    def code_of(self, own: str) -> str:
        """Return the code of a result for the own player: `1`, `=` or `0`.

        >>> SideBoard(1, ANYBODY, "b", ANYBODY, "").code_of("1")
        '01'
        """
        code = {"1": "10", "=": "==", "0": "01"}[own]
        return code if self.colour == "w" else code[::-1]


@dataclass(frozen=True, slots=True)
class MatchView(BoardView):
    """A match of teams or of two games.

    Its result is the score, its code is empty until every board has a result.
    """

    games: tuple[BoardView, ...] = ()
    symbols: str = ""
    """Results by board from the side of the first-named team, as in `EnterMatch`."""
    is_forfeited: bool = False
    of_teams: bool = True
    """Otherwise its boards are the successive games of two players."""
    is_scored: bool = False
    """Whether only the score is known."""
    day: str = ""
    """Day of a match not played with its round: `YYYY/MM/DD`."""
    time: str = ""
    place: str = ""
    """Place of a league match."""
    is_put_off: bool = False
    has_results: bool = False
    """Whether a result was entered."""
    first_has_white: tuple[bool, ...] = ()
    """Board by board, of the first-named team."""

    @property
    def entered(self) -> str:
        return self.symbols

    def seen_by(self, is_first: bool = True) -> tuple[SideBoard, ...]:
        """Return the boards as the first-named team sees them, or the other."""
        found = []
        for game, is_first_white in zip(self.games, self.first_has_white, strict=True):
            has_white = is_first_white is is_first
            seats = (game.white, game.black) if has_white else (game.black, game.white)
            result = game.result if game.code else ""
            was = game.was
            if not has_white:
                result = swap_result_text(from_code(game.code)) if result else ""
                was = swap_result_text(_RESULTS[was]) if was else ""
            colour = "w" if has_white else "b"
            found.append(SideBoard(game.number, seats[0], colour, seats[1], result, game.code, was))
        return tuple(found)

    @property
    def is_forfeit(self) -> bool:
        return self.is_forfeited or any(game.is_forfeit for game in self.games)


def match_view(state: State, points: Scores, number: int, match: MatchState) -> MatchView:
    """Return a match of a round, with the points of both sides before it."""
    games = tuple(_game(state, place, board) for place, board in sorted(match.boards.items()))
    entered = [board for board in match.boards.values() if board.by]
    latest = max(entered, key=lambda board: board.at, default=None)
    result = match_result(state, match)
    return MatchView(
        number,
        seat(state, points, match.white),
        seat(state, points, match.black),
        result if match.is_decided else "",
        result,
        match.score.by if match.score else latest.by if latest else "",
        match.score.at if match.score else latest.at if latest else "",
        games=games,
        symbols=symbols_of(state, match),
        is_forfeited=match.forfeit is not None,
        of_teams=state.competition.match.is_at_boards,
        is_scored=match.score is not None,
        day=match.appointment.day,
        time=match.appointment.time,
        place=place_of(state, match) if state.competition.rhythm.has_fixtures else "",
        is_put_off=match.appointment.is_put_off,
        has_results=bool(entered) or match.score is not None,
        first_has_white=tuple(first_has_white(state, match).values()),
    )


def swap_result_text(result: GameResult) -> str:
    """Return a result with Black’s points first."""
    turned = GameResult.of(result.black, result.white)
    return str(turned if turned is not None else result)


def match_result(state: State, match: MatchState) -> str:
    """Return the score so far, `2½-1½`; empty without results; for one game, its result."""
    if match.forfeit is not None:
        return str(match.forfeit)
    if state.competition.match.is_one_game:
        return str(match.boards[1].result)
    if match.score is None and all(b.result is GameResult.UNKNOWN for b in match.boards.values()):
        return ""
    return "-".join(chess(points) for points in game_points(state, match))


def symbols_of(state: State, match: MatchState) -> str:
    """Return the board results from the side of the first-named team.

    A full stop means no result, or none with a symbol.
    """
    found = []
    for place, is_first_white in first_has_white(state, match).items():
        board = match.boards[place]
        result: GameResult | None = board.result
        if not is_first_white:
            result = GameResult.of(board.result.black, board.result.white)
        found.append(_SYMBOL_OF.get(result, NO_RESULT_YET) if result is not None else NO_RESULT_YET)
    return "".join(found)


def _game(state: State, place: int, board: BoardState) -> BoardView:
    is_known = board.result is not GameResult.UNKNOWN
    return BoardView(
        place,
        player_seat(state, board.white),
        player_seat(state, board.black),
        *result_of(board),
        board.by if is_known else "",
        board.at if is_known else "",
        str(board.corrected_from) if board.corrected_from is not None else "",
    )


def player_seat(state: State, id_: int) -> Seat:
    """Return a player at a board of a match, or an empty seat."""
    if id_ == NOBODY:
        return ANYBODY
    player = state.entrants[id_].player
    return Seat(
        id_,
        state.numbers[id_],
        player.name,
        player.title.value if player.title else "",
        player.rating or player.national_rating(),
        "",
        player.federation,
    )
