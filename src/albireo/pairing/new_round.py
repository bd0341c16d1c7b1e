"""A tournament with a round that has just been paired."""

from dataclasses import replace

from albireo.domain.result import Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Tournament
from albireo.pairing.system import CannotPair, RoundPairing


def with_round(tournament: Tournament, pairing: RoundPairing) -> Tournament:
    """The tournament with the boards and byes of a new round; rounds from it on are replaced.

    Where a pairing is a match of two games, the second is played with colours reversed (C.04.5).
    """
    if tournament.is_paired_by_teams:
        raise CannotPair(
            "round {round}: teams are paired, but who sits at which board is not known yet",
            round=pairing.round,
        )
    byes = [Bye(tpn, mark) for tpn, mark in pairing.absent.items()]
    if pairing.bye is not None:
        byes.append(Bye(pairing.bye, Mark.PAIRING_BYE))
    absent = tuple(sorted(byes, key=lambda bye: bye.player))
    games = [Round(tuple(Pairing(board.white, board.black) for board in pairing.boards), absent)]
    if tournament.games_per_round > 1:
        games.append(Round(tuple(Pairing(board.black, board.white) for board in pairing.boards), absent))
    before = tournament.up_to(pairing.round - 1)
    return replace(before, rounds=(*before.rounds, *games))
