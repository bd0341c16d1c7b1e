"""Whether a round may be paired: all results entered, a round left to pair.

C.04.2 3.1 lets adjourned games count as draws. A missing result is more often forgotten than adjourned, and a
pairing made from it would be wrong; so pairing is refused until the user says that such games count as
adjourned. Games reported as adjourned are accepted as they are.
"""

from typing import NamedTuple

from albireo.domain.message import plural
from albireo.domain.result import GameResult
from albireo.domain.round import Pairing
from albireo.domain.tournament import Tournament
from albireo.pairing.system import CannotPair


class OpenGame(NamedTuple):
    """A game without a final result."""

    round: int
    board: int
    game: Pairing


class ResultsMissing(CannotPair):
    """Games before the round have no result."""


def open_games(tournament: Tournament, round_: int, result: GameResult) -> list[OpenGame]:
    """Return the games before a round with the result `UNKNOWN` or `ADJOURNED`."""
    return [
        OpenGame(number, game.board or board, game)
        for number in range(1, round_)
        for games in tournament.games_of(number)
        for board, game in enumerate(games.pairings, start=1)
        if game.result is result
    ]


def refuse_unready(tournament: Tournament, round_: int, adjourned: bool = False) -> None:
    """Refuse a round without participants, one too many, or one after missing results.

    With `adjourned`, missing results count as draws, like adjourned games.
    """
    if not tournament.participants:
        raise CannotPair("round {round} cannot be paired: there are no participants", round=round_)
    last = tournament.settings.number_of_rounds
    if last is not None and round_ > last:
        raise CannotPair(
            plural(
                "round {round} cannot be paired: the tournament has {last} round",
                "round {round} cannot be paired: the tournament has {last} rounds",
                last,
            ),
            round=round_,
            last=last,
        )
    missing = [] if adjourned else open_games(tournament, round_, GameResult.UNKNOWN)
    if missing:
        first = missing[0]
        raise ResultsMissing(
            "round {round} cannot be paired: results missing: {count}, the first on board {board} of round"
            " {played} ({white}–{black})",
            round=round_,
            count=len(missing),
            board=first.board,
            played=first.round,
            white=first.game.white,
            black=first.game.black,
        )
