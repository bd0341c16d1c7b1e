"""The order of the boards, which a report file does not tell, as the rules publish them."""

from collections.abc import Mapping
from dataclasses import replace

from albireo.domain import history
from albireo.domain.errors import AlbireoError
from albireo.domain.points import Points
from albireo.domain.round import Round
from albireo.domain.tournament import Tournament
from albireo.pairing.acceleration import virtual_points
from albireo.pairing.board_order import boards


def ordered(tournament: Tournament, rows: Mapping[int, history.Row]) -> Tournament:
    """The tournament with the games of every round in the order of C.04.2 3.6.

    `rows` are the entries of all its rounds. Boards of teams stay in the order of the player lines.
    """
    if tournament.is_paired_by_teams or not tournament.rounds:
        return tournament
    real = dict.fromkeys(rows, 0)
    rounds: list[Round] = []
    score = real
    for place, round_ in enumerate(tournament.rounds):
        if place % tournament.games_per_round == 0:
            virtual = _virtual(tournament, place // tournament.games_per_round + 1)
            score = {tpn: points + virtual.get(tpn, 0) for tpn, points in real.items()}
        games = {(game.white, game.black): game for game in round_.pairings}
        published = boards(games, score.__getitem__)
        rounds.append(replace(round_, pairings=tuple(games[board.white, board.black] for board in published)))
        for tpn, row in rows.items():
            real[tpn] += row[place].points
    return replace(tournament, rounds=tuple(rounds))


def _virtual(tournament: Tournament, round_: int) -> dict[int, Points]:
    try:
        return virtual_points(tournament, round_)
    except AlbireoError:
        return {}
