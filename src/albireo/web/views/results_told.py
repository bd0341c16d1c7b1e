"""Results that live boards tell, beside the boards of the round: proposed, and entered with one click."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

from albireo.web.views.boards import BoardView
from albireo.web.views.matches import MatchView

ResultsTold: TypeAlias = Mapping[tuple[int, int], str]
"""Codes of results by match and board."""


def with_result_told(board: BoardView, told: ResultsTold) -> BoardView:
    """Return the row of a board, or of a match with its boards, with what live boards tell."""
    if not told:
        return board
    if not isinstance(board, MatchView):
        code = told.get((board.number, 1), "")
        return replace(board, transmitted=code) if code and board.is_missing else board
    games = tuple(
        replace(game, transmitted=told.get((board.number, game.number), "")) if game.is_missing else game
        for game in board.games
    )
    return board if games == board.games else replace(board, games=games)


def told_text(told: ResultsTold) -> str:
    """Return what a page knows of it, in its address: `3.1.10,7.1.==`."""
    return ",".join(f"{match}.{board}.{code}" for (match, board), code in sorted(told.items()))
