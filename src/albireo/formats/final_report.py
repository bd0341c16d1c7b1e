"""Files sent once, at the end: reports to federations, which cannot contain open games."""

from albireo.domain.errors import AlbireoError
from albireo.domain.tournament import Tournament


class NotFinished(AlbireoError):
    """A report of a tournament in which games have no final result."""


def require_results(tournament: Tournament) -> None:
    """Refuse a tournament with an adjourned game or a missing result."""
    missing = [
        (number, pairing.board or place)
        for number in range(1, tournament.paired_rounds + 1)
        for game in tournament.games_of(number)
        for place, pairing in enumerate(game.pairings, start=1)
        if not pairing.result.is_final
    ]
    if missing:
        round_, board = missing[0]
        raise NotFinished(
            "this report needs all results: round {round}, board {board} has none yet",
            round=round_,
            board=board,
        )
