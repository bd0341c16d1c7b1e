"""Who is absent from a round, and the mark under which the absence is reported (C.04.2 2.4, 3.2, 3.3).

For a round still to be paired, the answer is what is known beforehand: late entries, withdrawals and
requested byes. For a round already paired, it is what happened: anyone paired was present, even if a
withdrawal or a request says otherwise, and anyone not mentioned was absent. A checker that pairs an old round
again therefore starts from the same participants as the arbiter.
"""

from albireo.domain.matches import team_rows
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament


def absent_in(tournament: Tournament, round_: int) -> dict[int, Mark]:
    """Return the participants not paired in a round (teams if teams are paired, otherwise players)."""
    is_paired = any(game.is_paired for game in tournament.games_of(round_))
    if tournament.is_paired_by_teams:
        find = _teams_not_there if is_paired else _teams_known_beforehand
    else:
        find = _players_not_there if is_paired else _players_known_beforehand
    return find(tournament, round_)


def _players_known_beforehand(tournament: Tournament, round_: int) -> dict[int, Mark]:
    absent: dict[int, Mark] = {}
    for player in tournament.players:
        if player.entry_round > round_:
            absent[player.tpn] = Mark.ZERO_BYE
    for request in tournament.requested_byes:
        if request.round == round_:
            absent[request.player] = request.mark
    for game in tournament.games_of(round_)[:1]:
        for bye in game.byes:
            absent[bye.player] = bye.mark
    for withdrawal in tournament.withdrawals:
        if withdrawal.after_round < round_:
            absent[withdrawal.player] = Mark.ZERO_BYE
    return absent


def _players_not_there(tournament: Tournament, round_: int) -> dict[int, Mark]:
    games = tournament.games_of(round_)
    there = {seat for game in games for board in game.pairings for seat in (board.white, board.black)}
    marks = {bye.player: bye.mark for bye in games[0].byes}
    absent = {tpn: marks.get(tpn, Mark.ZERO_BYE) for tpn in tournament.by_tpn if tpn not in there}
    return {tpn: mark for tpn, mark in absent.items() if mark is not Mark.PAIRING_BYE}


def _teams_known_beforehand(tournament: Tournament, round_: int) -> dict[int, Mark]:
    return {
        bye.team: bye.mark
        for bye in tournament.team_byes
        if bye.round == round_ and bye.mark is not Mark.PAIRING_BYE
    }


def _teams_not_there(tournament: Tournament, round_: int) -> dict[int, Mark]:
    marks = {tpn: row[round_ - 1].mark for tpn, row in team_rows(tournament, round_).items()}
    return {tpn: mark for tpn, mark in marks.items() if mark.is_bye and mark is not Mark.PAIRING_BYE}
