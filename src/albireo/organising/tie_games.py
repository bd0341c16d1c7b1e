"""Tie-break games of a level knock-out tie: the score of each set, and who is ahead."""

from collections.abc import Mapping, Sequence
from itertools import groupby

from albireo.domain.message import Translatable, translatable
from albireo.domain.points import chess
from albireo.domain.result import GameResult
from albireo.state.rounds import TieGame, TieGameKind

WORDS: Mapping[TieGameKind, Translatable] = {
    TieGameKind.STANDARD: translatable("standard"),
    TieGameKind.RAPID: translatable("rapid"),
    TieGameKind.BLITZ: translatable("blitz"),
    TieGameKind.ARMAGEDDON: translatable("armageddon"),
}
WORTH: Mapping[GameResult, tuple[int, int]] = {
    GameResult.WHITE_WINS: (10, 0),
    GameResult.DRAW: (5, 5),
    GameResult.BLACK_WINS: (0, 10),
    GameResult.WHITE_WINS_BY_FORFEIT: (10, 0),
    GameResult.BLACK_WINS_BY_FORFEIT: (0, 10),
}
"""Results a tie-break game can have, in tenths of a point for White and Black."""


def sets_of(games: Sequence[TieGame], unit: int) -> list[tuple[TieGameKind, int, int]]:
    """Return the sets of games of one rate of play, in order, with the points of a unit and of the other."""
    found = []
    for kind, played in groupby(games, key=lambda game: game.kind):
        own = other = 0
        for game in played:
            white, black = WORTH[game.result]
            own, other = (own + white, other + black) if game.white == unit else (own + black, other + white)
        found.append((kind, own, other))
    return found


def summary(games: Sequence[TieGame], unit: int) -> str:
    """Return the scores of the sets, as kept with a decision: `rapid 1-1, armageddon ½-½`."""
    return ", ".join(f"{kind.value} {chess(own)}-{chess(other)}" for kind, own, other in sets_of(games, unit))


def ahead(games: Sequence[TieGame]) -> int | None:
    """Return who is ahead in the last set; a drawn armageddon game is Black's; None while it is level."""
    if not games:
        return None
    last = games[-1]
    if last.kind is TieGameKind.ARMAGEDDON:
        return last.white if WORTH[last.result][0] > WORTH[last.result][1] else last.black
    _, own, other = sets_of(games, last.white)[-1]
    if own == other:
        return None
    return last.white if own > other else last.black
