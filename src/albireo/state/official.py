"""The domain tournament of a state, for engines, tables and reports.

Participants have their pairing numbers in it, and only published rounds are included.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from albireo.domain.colour import Colour
from albireo.domain.fixed_boards import place_in_order
from albireo.domain.player import Player
from albireo.domain.points import Points
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.team import Team, TeamBye
from albireo.domain.team_round import TeamGame, TeamMatch, TeamRound, round_of_matches
from albireo.domain.tournament import (
    AbnormalPoints,
    DecidedTie,
    ProhibitedPairs,
    RequestedBye,
    Tournament,
    VirtualPoints,
    Withdrawal,
)
from albireo.pairing.double_swiss.spec import second_bye_mark
from albireo.state.result_codes import swap_colours
from albireo.state.rounds import NOBODY, BoardState, MatchState, RoundState

if TYPE_CHECKING:
    from albireo.state.tournament import State


def official(state: "State") -> Tournament:
    """Return the official tournament: published rounds, and what is known of future ones."""
    numbers = state.unit_numbers
    settled = [round_ for round_ in state.rounds if round_.published and not round_.manual]
    requested = [
        (round_, numbers[id_], mark)
        for (id_, round_), mark in sorted(state.byes.requested.items(), key=lambda item: item[0][::-1])
        if round_ > len(settled)
    ]
    whole = Tournament(
        settings=state.settings,
        players=_with_places(state.players, state.first_board),
        virtual_points=tuple(
            VirtualPoints(v.points, v.first_round, v.last_round, numbers[v.player], numbers[v.player])
            for v in state.restrictions.virtual
        ),
        prohibited=tuple(
            ProhibitedPairs(tuple(numbers[p] for p in rule.players), rule.first_round, rule.last_round)
            for rule in state.prohibited
        ),
        abnormal_points=tuple(
            AbnormalPoints(
                mark=rule.mark,
                points=rule.points,
                match_points=rule.match_points,
                round=rule.round,
                players=tuple(numbers[p] for p in rule.players),
            )
            for rule in state.restrictions.abnormal
        ),
        decided_ties=tuple(
            DecidedTie(round_, numbers[id_], how)
            for (round_, id_), how in sorted(state.round_notes.decided_ties.items())
        ),
        left_fide_mode=state.lasting.left_fide_mode.text if state.lasting.left_fide_mode is not None else "",
    )
    if state.competition.offers("teams"):
        whole = replace(whole, teams=_teams(state))
    if state.pairs_teams:
        return _with_teams(state, whole, settled, requested)
    games = state.settings.type.games_per_round
    return replace(
        whole,
        rounds=tuple(
            game
            for round_ in settled
            for game in games_of(round_, numbers, games, second_bye_mark(state.settings))
        ),
        requested_byes=tuple(RequestedBye(*item) for item in requested),
        withdrawals=tuple(
            Withdrawal(numbers[e.id], e.withdrawn_after, e.expelled)
            for e in state.entrants.values()
            if e.withdrawn_after is not None
        ),
    )


def _with_places(players: tuple[Player, ...], first_board: int) -> tuple[Player, ...]:
    """Return players with fixed boards as positions counted from 1, as in reports."""
    if first_board == 1:
        return players
    return tuple(
        player
        if player.fixed_board is None
        else replace(player, fixed_board=place_in_order(player.fixed_board, first_board))
        for player in players
    )


def games_of(
    round_: RoundState, numbers: Mapping[int, int], games: int, second_bye: Mark = Mark.HALF_BYE
) -> tuple[Round, ...]:
    """Return a round of players, game by game; cached, since most rounds never change again."""
    kept = round_.__dict__.get("_as_domain")
    if kept is not None and kept[0] is numbers and kept[2] is second_bye:
        found: tuple[Round, ...] = kept[1]
        return found
    made = tuple(
        Round(
            pairings=tuple(
                Pairing(numbers[board.white], numbers[board.black], board.result, number)
                for number, match in round_.matches.items()
                if (board := match.boards.get(game)) is not None
                and board.result is not GameResult.FORFEITED_DRAW
            ),
            byes=tuple(
                Bye(numbers[id_], _of_game(mark, game, second_bye)) for id_, mark in round_.byes.items()
            )
            + tuple(
                Bye(numbers[id_], Mark.HALF_BYE)
                for match in round_.matches.values()
                if (board := match.boards.get(game)) is not None and board.result is GameResult.FORFEITED_DRAW
                for id_ in (board.white, board.black)
            ),
        )
        for game in range(1, games + 1)
    )
    round_.__dict__["_as_domain"] = (numbers, made, second_bye)
    return made


def bye_points(state: "State", mark: Mark) -> Points:
    """Return the points of a player's bye, all games of the round together."""
    games = range(1, state.settings.type.games_per_round + 1)
    second = second_bye_mark(state.settings)
    return sum(state.settings.points.award(_of_game(mark, game, second)) for game in games)


def _of_game(mark: Mark, game: int, second_bye: Mark) -> Mark:
    """Return the mark of one game of a bye: a win and a draw, or as the rules state (C.04.5 1.4)."""
    return second_bye if mark is Mark.PAIRING_BYE and game > 1 else mark


def _teams(state: "State") -> tuple[Team, ...]:
    """Return the teams with their members, by pairing number."""
    numbers, team_numbers = state.numbers, state.team_numbers
    return tuple(
        Team(
            team_numbers[team.id],
            team.name,
            tuple(numbers[id_] for id_ in team.members),
            team.short_name,
            team.strength,
            team.group,
            team.fixed_board,
        )
        for team in sorted(state.teams.values(), key=lambda team: team_numbers[team.id])
    )


def _with_teams(
    state: "State",
    whole: Tournament,
    settled: Sequence[RoundState],
    requested: Sequence[tuple[int, int, Mark]],
) -> Tournament:
    team_numbers = state.team_numbers
    teams = {team.tpn: team for team in whole.teams}
    rounds = [team_round_of(state, round_, teams) for round_ in settled]
    to_come = len(settled) + 1
    gone = (
        TeamBye(to_come, team_numbers[team.id], Mark.ZERO_BYE)
        for team in state.teams.values()
        if team.withdrawn_after is not None and team.withdrawn_after < to_come
    )
    return replace(
        whole,
        rounds=tuple(made.round for made in rounds),
        line_ups=tuple(item for made in rounds for item in made.line_ups),
        team_byes=(
            *(item for made in rounds for item in made.byes),
            *(TeamBye(*item) for item in requested),
            *gone,
        ),
        forfeited_matches=tuple(item for made in rounds for item in made.forfeits),
        scored_matches=tuple(item for made in rounds for item in made.scored),
    )


def team_round_of(state: "State", round_: RoundState, teams: Mapping[int, Team]) -> TeamRound:
    numbers, team_numbers = state.numbers, state.team_numbers
    kept = round_.__dict__.get("_as_domain")
    # If a player has changed teams, a line-up that was in default order may have to be reported.
    based_on = (numbers, team_numbers, state.teams)
    if kept is not None and all(one is other for one, other in zip(kept[0], based_on, strict=True)):
        found: TeamRound = kept[1]
        return found
    made = round_of_matches(
        round_.number,
        [_match(match, numbers, team_numbers) for match in round_.matches.values()],
        {team_numbers[id_]: mark for id_, mark in round_.byes.items()},
        teams,
        pattern_of(state.settings.board_colours, _most_boards(round_)),
    )
    round_.__dict__["_as_domain"] = (based_on, made)
    return made


def _match(match: MatchState, numbers: Mapping[int, int], team_numbers: Mapping[int, int]) -> TeamMatch:
    return TeamMatch(
        team_numbers[match.white],
        team_numbers[match.black],
        tuple(_game(board, numbers) for board in match.boards.values()),
        match.forfeit,
        (match.score.white, match.score.black) if match.score is not None else None,
    )


def _game(board: BoardState, numbers: Mapping[int, int]) -> TeamGame:
    return TeamGame(
        None if board.white == NOBODY else numbers[board.white],
        None if board.black == NOBODY else numbers[board.black],
        board.result,
    )


def _most_boards(round_: RoundState) -> int:
    return max((len(match.boards) for match in round_.matches.values()), default=0)


def pattern_of(board_colours: Sequence[Colour], boards: int) -> tuple[Colour, ...]:
    """Return the colours of the team with White by board: as in the settings, else alternating."""
    if board_colours:
        return tuple(board_colours)[:boards]
    return tuple(Colour.WHITE if place % 2 == 0 else Colour.BLACK for place in range(boards))


def seats_of(state: "State", match: MatchState) -> dict[int, tuple[int, ...]]:
    """Return the players of both teams, board by board."""
    colours = pattern_of(state.settings.board_colours, len(match.boards))
    boards = [board for _, board in sorted(match.boards.items())]
    first = tuple(
        board.white if colour is Colour.WHITE else board.black
        for colour, board in zip(colours, boards, strict=True)
    )
    second = tuple(
        board.black if colour is Colour.WHITE else board.white
        for colour, board in zip(colours, boards, strict=True)
    )
    return {match.white: first, match.black: second}


def played_seats(state: "State", round_: RoundState) -> Mapping[int, Mapping[int, tuple[int, ...]]]:
    """Return the players of the matches of a round with results on boards, by match and team.

    Forfeited matches and those known by their score only are left out. Cached, since most rounds never
    change again.
    """
    colours = state.settings.board_colours
    kept = round_.__dict__.get("_played_seats")
    if kept is not None and kept[0] is colours:
        found: Mapping[int, Mapping[int, tuple[int, ...]]] = kept[1]
        return found
    made = {
        number: seats_of(state, match)
        for number, match in round_.matches.items()
        if match.forfeit is None and match.score is None and any(board.by for board in match.boards.values())
    }
    round_.__dict__["_played_seats"] = (colours, made)
    return made


def corrected_for_rating(state: "State", tournament: Tournament) -> Tournament:
    """Return the tournament with the corrections for the rating only."""
    rounds = list(tournament.rounds)
    numbers, games = state.numbers, tournament.games_per_round
    for correction in state.round_notes.corrections:
        board = state.rounds[correction.round - 1].matches[correction.match].boards[correction.board]
        pair = (numbers[board.white], numbers[board.black])
        at = (correction.round - 1) * games + (correction.board - 1 if games > 1 else 0)
        rounds[at] = Round(
            tuple(
                game
                if (game.white, game.black) != pair
                else replace(game, white=game.black, black=game.white, result=swap_colours(correction.result))
                if correction.colours_turned
                else replace(game, result=correction.result)
                for game in rounds[at].pairings
            ),
            rounds[at].byes,
        )
    return replace(tournament, rounds=tuple(rounds))
