"""Team matches derived from games, line-ups, byes and forfeits."""

from dataclasses import replace

import pytest

from albireo.domain.colour import Colour
from albireo.domain.errors import InconsistentTournament
from albireo.domain.matches import (
    number_of_boards,
    primary_score,
    secondary_score,
    team_rows,
    team_score,
)
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.team import ForfeitedMatch, LineUp, MatchPoints, ScoreKind, Team, TeamBye
from albireo.domain.tournament import AbnormalPoints, Settings, Tournament
from albireo.pairing.registry import tournament_type

WIN, DRAW, LOSS = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS
W, B = Colour.WHITE, Colour.BLACK


def event(*rounds: Round, **more: object) -> Tournament:
    """Three teams of two boards and one reserve: players 1-3, 4-6 and 7-9."""
    teams = (Team(1, "Ants", (1, 2, 3)), Team(2, "Bees", (4, 5, 6)), Team(3, "Cats", (7, 8, 9)))
    players = tuple(Player(tpn, f"P{tpn}") for tpn in range(1, 10))
    settings = Settings(board_colours=(W, B), type=tournament_type("FIDE_TEAM_MP_GP"))
    return replace(Tournament(settings, players, rounds, teams=teams), **more)  # type: ignore[arg-type]


def test_a_match_has_boards_colour_and_both_scores() -> None:
    tournament = event(Round((Pairing(1, 4, WIN), Pairing(5, 2, DRAW))))
    entry = team_rows(tournament)[1][0]
    assert (entry.opponent, entry.colour, entry.mark) == (2, W, Mark.WIN)
    assert (entry.match_points, entry.game_points) == (20, 15)
    assert [(b.number, b.player, b.opponent, b.points) for b in entry.boards] == [(1, 1, 4, 10), (2, 2, 5, 5)]
    other = team_rows(tournament)[2][0]
    assert (other.opponent, other.colour, other.mark, other.match_points) == (1, B, Mark.LOSS, 0)


def test_the_default_board_is_the_place_among_those_who_play() -> None:
    tournament = event(Round((Pairing(2, 4, WIN), Pairing(5, 3, WIN))))
    assert [(b.number, b.player) for b in team_rows(tournament)[1][0].boards] == [(1, 2), (2, 3)]


def test_a_line_up_leaves_a_board_empty() -> None:
    tournament = event(
        Round((Pairing(5, 2, DRAW),), (Bye(4, Mark.FORFEIT_WIN, B),)),
        line_ups=(LineUp(1, 1, 2, (None, 2)),),
    )
    mine, theirs = team_rows(tournament)[1][0], team_rows(tournament)[2][0]
    assert [(b.number, b.player) for b in mine.boards] == [(2, 2)]
    assert (mine.mark, mine.game_points) == (Mark.LOSS, 5)
    assert (theirs.mark, theirs.game_points, theirs.opponent) == (Mark.WIN, 15, 1)


def test_a_line_up_may_name_a_substitute_who_is_on_no_roster() -> None:
    tournament = event(
        Round((Pairing(9, 4, WIN), Pairing(5, 2, DRAW))),
        teams=(Team(1, "Ants", (1, 2, 3)), Team(2, "Bees", (4, 5, 6)), Team(3, "Cats", (7, 8))),
        line_ups=(LineUp(1, 1, 2, (9, 2)),),
    )
    assert [b.player for b in team_rows(tournament)[1][0].boards] == [9, 2]
    assert team_rows(tournament)[2][0].opponent == 1


def test_a_forfeited_match_is_not_a_played_one() -> None:
    tournament = event(
        Round((Pairing(1, 4, GameResult.BLACK_WINS_BY_FORFEIT),)),
        forfeited_matches=(ForfeitedMatch(1, 1, 2, Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN),),
    )
    lost, won = team_rows(tournament)[1][0], team_rows(tournament)[2][0]
    assert (lost.mark, lost.is_played, lost.match_points) == (Mark.FORFEIT_LOSS, False, 0)
    assert (won.mark, won.colour, won.match_points) == (Mark.FORFEIT_WIN, B, 20)


def test_a_forfeited_match_without_games_gives_full_game_points() -> None:
    tournament = event(
        Round((Pairing(7, 1, WIN),)),
        forfeited_matches=(ForfeitedMatch(1, 2, 3, Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),),
    )
    assert team_rows(tournament)[2][0].game_points == 20


def test_a_match_of_forfeits_only_counts_as_forfeited() -> None:
    tournament = event(
        Round(
            (
                Pairing(1, 4, GameResult.WHITE_WINS_BY_FORFEIT),
                Pairing(5, 2, GameResult.BLACK_WINS_BY_FORFEIT),
            )
        )
    )
    assert team_rows(tournament)[1][0].mark is Mark.FORFEIT_WIN
    assert team_rows(tournament)[2][0].mark is Mark.FORFEIT_LOSS


@pytest.mark.parametrize(
    ("mark", "match_points", "game_points"),
    [
        (Mark.PAIRING_BYE, 10, 10),
        (Mark.FULL_BYE, 20, 20),
        (Mark.HALF_BYE, 10, 10),
        (Mark.ZERO_BYE, 0, 0),
    ],
)
def test_byes_of_a_team(mark: Mark, match_points: int, game_points: int) -> None:
    tournament = event(Round((Pairing(1, 4, WIN),)), team_byes=(TeamBye(1, 3, mark),))
    entry = team_rows(tournament)[3][0]
    assert (entry.mark, entry.match_points, entry.game_points) == (mark, match_points, game_points)


def test_the_pairing_bye_is_worth_what_record_320_says() -> None:
    tournament = event(Round((Pairing(1, 4, WIN),)), team_byes=(TeamBye(1, 3, Mark.PAIRING_BYE),))
    settings = replace(tournament.settings, match_points=MatchPoints(bye_match_points=20, bye_game_points=15))
    entry = team_rows(replace(tournament, settings=settings))[3][0]
    assert (entry.match_points, entry.game_points) == (20, 15)


def test_an_absent_team_has_a_zero_point_bye() -> None:
    assert team_rows(event(Round((Pairing(1, 4, WIN),))))[3][0].mark is Mark.ZERO_BYE


def test_penalties_in_match_points_belong_to_teams_only() -> None:
    tournament = event(
        Round((Pairing(1, 4, WIN),)),
        abnormal_points=(AbnormalPoints(None, points=-5, match_points=-10, players=(1,)),),
    )
    row = team_rows(tournament)[1]
    assert team_score(row, ScoreKind.MATCH_POINTS) == 10
    assert team_score(row, ScoreKind.GAME_POINTS) == 5
    assert row[0].boards[0].points == 10


def test_games_against_two_teams_in_one_round_are_refused() -> None:
    with pytest.raises(InconsistentTournament, match="round 1, team 1: expected games against one other"):
        team_rows(event(Round((Pairing(1, 4, WIN), Pairing(7, 2, WIN)))))


def test_a_player_in_two_teams_is_refused() -> None:
    with pytest.raises(InconsistentTournament, match="player 1 is in two teams"):
        team_rows(event(Round(), teams=(Team(1, "A", (1,)), Team(2, "B", (1,)))))


def test_the_primary_score_is_named_in_record_192() -> None:
    tournament = event()
    assert primary_score(tournament) is ScoreKind.MATCH_POINTS
    by_games = replace(tournament, settings=Settings(type=tournament_type("FIDE_TEAM_TYPEB_GP_MP")))
    assert primary_score(by_games) is ScoreKind.GAME_POINTS
    assert secondary_score(by_games) is ScoreKind.MATCH_POINTS


def test_boards_are_counted_where_no_record_says() -> None:
    tournament = event(Round((Pairing(1, 4, WIN), Pairing(5, 2, DRAW), Pairing(3, 6, LOSS))))
    assert number_of_boards(replace(tournament, settings=Settings())) == 3


def test_a_bye_of_record_240_stands_above_players_marked_absent() -> None:
    tournament = event(
        Round(
            (Pairing(4, 7, WIN), Pairing(8, 5, WIN)), (Bye(1, Mark.FORFEIT_LOSS), Bye(2, Mark.FORFEIT_LOSS))
        ),
        team_byes=(TeamBye(1, 1, Mark.FULL_BYE),),
    )
    entry = team_rows(tournament)[1][0]
    assert (entry.mark, entry.match_points, entry.game_points) == (Mark.FULL_BYE, 20, 20)
