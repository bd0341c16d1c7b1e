"""Live games as lines of a list: the players, and the latest move."""

from collections.abc import Iterable
from typing import NamedTuple

from albireo.desk.live_games.shown import ShownGame
from albireo.domain.result import GameResult
from albireo.formats.pgn.games import OPEN
from albireo.state.tournament import State
from albireo.web.views.boards import Seat
from albireo.web.views.matches import player_seat


class LiveLine(NamedTuple):
    """A board with a live game."""

    number: int
    white: Seat
    black: Seat
    move: int
    """The number of the move reached."""
    result: str
    """The result in the tournament; empty if there is none."""
    is_over: bool
    delay: int
    told: str
    """The result that the board tells; empty if none."""


def live_lines(state: State, games: Iterable[ShownGame]) -> list[LiveLine]:
    """Return the lines in the order of boards."""
    return [
        LiveLine(
            game.place.number,
            player_seat(state, game.place.white),
            player_seat(state, game.place.black),
            (game.moves + 1) // 2,
            "" if game.result is GameResult.UNKNOWN else str(game.result),
            game.is_over,
            game.delay,
            "" if game.record.result == OPEN else game.record.result.replace("1/2", "½"),
        )
        for game in games
    ]
