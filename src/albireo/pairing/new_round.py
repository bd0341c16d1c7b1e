"""A tournament with a round that has just been paired."""

from albireo.domain.result import Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Tournament
from albireo.pairing.system import CannotPair, RoundPairing
from albireo.value_classes import replace


def with_round(tournament: Tournament, pairing: RoundPairing) -> Tournament:
    """Return the tournament with the boards and byes of a new round, which replaces later rounds.

    If a pairing is a match of two games, the second is played with colours reversed, and the bye is worth a
    win and a draw (C.04.5 1.4). Reported places are removed together with the rounds they followed.
    """
    if tournament.is_paired_by_teams:
        raise CannotPair(
            "round {round}: teams are paired, but the line-ups are not known yet",
            round=pairing.round,
        )
    games = [Round(_games(pairing), _byes(pairing, Mark.PAIRING_BYE))]
    if tournament.games_per_round > 1:
        turned = tuple(Pairing(game.black, game.white) for game in _games(pairing))
        games.append(Round(turned, _byes(pairing, Mark.HALF_BYE)))
    before = tournament.up_to(pairing.round - 1)
    players = before.players
    if pairing.round <= tournament.paired_rounds:
        players = tuple(replace(player, reported_rank=None) for player in players)
    return replace(before, players=players, rounds=(*before.rounds, *games))


def _games(pairing: RoundPairing) -> tuple[Pairing, ...]:
    return tuple(Pairing(board.white, board.black) for board in pairing.boards)


def _byes(pairing: RoundPairing, allocated: Mark) -> tuple[Bye, ...]:
    marks = {**pairing.absent, **dict.fromkeys(pairing.byes, allocated)}
    return tuple(Bye(tpn, mark) for tpn, mark in sorted(marks.items()))
