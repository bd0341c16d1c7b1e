"""The order of the boards by the rules; a report file does not contain it."""

from collections.abc import Mapping

from albireo.domain import history
from albireo.domain.fixed_boards import fixed_boards, in_places, wishes_of
from albireo.domain.groups import groups_in, in_order
from albireo.domain.round import Round
from albireo.domain.tournament import Tournament
from albireo.pairing.board_order import boards, lifting
from albireo.value_classes import replace


def in_board_order(tournament: Tournament, rows: Mapping[int, history.Row]) -> Tournament:
    """Return the tournament with the games of every round in the order of C.04.2 3.6.

    `rows` are the entries of all its rounds. Boards of teams stay in the order of the player lines.
    """
    if tournament.is_paired_by_teams or not tournament.rounds:
        return tournament
    score = dict.fromkeys(rows, 0)
    """Score before the round, or before the match of two games."""
    real = dict(score)
    kept = fixed_boards(tournament.players)
    rounds: list[Round] = []
    for place, round_ in enumerate(tournament.rounds):
        if place % tournament.games_per_round == 0:
            virtual = lifting(tournament, place // tournament.games_per_round + 1)
            score = dict(real)
            for tpn, points in virtual.items():
                score[tpn] += points
        groups = groups_in(tournament, place // tournament.games_per_round + 1)
        games = {(game.white, game.black): game for game in round_.pairings}
        published = boards(games, score.__getitem__)
        in_turn = [games[board.white, board.black] for board in published]
        if groups:
            in_turn.sort(key=lambda game: in_order(tournament.player(game.white).group))
        if kept:
            order = [(game.white, game.black) for game in in_turn]
            in_turn = [games[pair] for pair in in_places(order, wishes_of(order, kept))]
        rounds.append(replace(round_, pairings=tuple(in_turn)))
        for tpn, row in rows.items():
            real[tpn] += row[place].points
    return replace(tournament, rounds=tuple(rounds))
