"""Rounds of team tournaments from matches and line-ups."""

from dataclasses import replace

import pytest

from albireo.domain.colour import Colour
from albireo.domain.errors import InconsistentTournament
from albireo.domain.matches import team_rows
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye
from albireo.domain.team import LineUp, Team, TeamBye
from albireo.domain.team_round import board_pattern, default_line_up, is_in_roster_order, with_matches
from albireo.domain.tournament import Settings, Tournament
from albireo.formats.trf import read_trf
from albireo.formats.trf.writer import render_trf
from albireo.pairing.registry import system_for, tournament_type
from albireo.pairing.system import request_for

W, B = Colour.WHITE, Colour.BLACK


def event(teams: int = 4, size: int = 3, pattern: tuple[Colour, ...] = (W, B), **more) -> Tournament:
    return Tournament(
        settings=Settings(
            name="Teams", type=tournament_type("FIDE_TEAM"), number_of_rounds=5, board_colours=pattern, **more
        ),
        players=tuple(Player(n, f"Player {n}") for n in range(1, teams * size + 1)),
        teams=tuple(
            Team(t, f"Team {t}", tuple(range((t - 1) * size + 1, t * size + 1))) for t in range(1, teams + 1)
        ),
    )


def games(tournament: Tournament) -> list[tuple[int, int]]:
    return [(game.white, game.black) for game in tournament.rounds[-1].pairings]


def test_352_colours_of_the_boards():
    assert games(with_matches(event(), [(1, 3), (4, 2)], {})) == [(1, 7), (8, 2), (10, 4), (5, 11)]
    same = event(pattern=(W, W))
    assert games(with_matches(same, [(1, 3), (4, 2)], {})) == [(1, 7), (2, 8), (10, 4), (11, 5)]


def test_pattern_without_record_352():
    assert board_pattern(event(pattern=())) == (W, B, W)
    assert len(games(with_matches(event(pattern=()), [(1, 2)], {}))) == 3


def test_300_line_up_with_a_reserve_needs_no_record():
    tournament = with_matches(event(), [(1, 2)], {}, {1: (1, 3)})
    assert games(tournament) == [(1, 4), (5, 3)]
    assert tournament.line_ups == ()


def test_300_line_up_out_of_order_is_recorded():
    tournament = with_matches(event(), [(1, 2)], {}, {1: (3, 1)})
    assert games(tournament) == [(3, 4), (5, 1)]
    assert tournament.line_ups == (LineUp(1, 1, 2, (3, 1)),)
    assert not is_in_roster_order(tournament.teams[0], (3, 1))
    assert is_in_roster_order(tournament.teams[0], (1, None))


def test_300_empty_board():
    tournament = with_matches(event(), [(1, 2)], {}, {1: (1, None)})
    assert games(tournament) == [(1, 4)]
    assert tournament.rounds[0].byes == (Bye(5, Mark.FORFEIT_WIN, W),)
    entry = team_rows(tournament, 1)[2][0]
    assert (entry.opponent, entry.colour, entry.game_points) == (1, B, 10 + 5)


def test_320_and_240_byes():
    tournament = with_matches(event(5), [(1, 2)], {3: Mark.PAIRING_BYE, 4: Mark.ZERO_BYE, 5: Mark.HALF_BYE})
    assert tournament.team_byes == (
        TeamBye(1, 3, Mark.PAIRING_BYE),
        TeamBye(1, 4, Mark.ZERO_BYE),
        TeamBye(1, 5, Mark.HALF_BYE),
    )
    row = team_rows(tournament, 1)
    assert (row[3][0].match_points, row[3][0].game_points) == (10, 10)


@pytest.mark.parametrize(
    ("seats", "words"),
    [((1,), "expected 2 boards"), ((1, 4), "not in this team"), ((1, 1), "twice")],
)
def test_line_ups_that_cannot_be(seats, words):
    with pytest.raises(InconsistentTournament, match=words):
        with_matches(event(), [(1, 2)], {}, {1: seats})


def test_default_line_up_of_a_short_team():
    assert default_line_up(Team(1, "A", (7,)), 2) == (7, None)


def test_a_tournament_paired_played_written_and_read_again():
    tournament = event(5, initial_colour=W)
    for _ in range(4):
        pairing = system_for(tournament).load().pair(request_for(tournament))
        byes = {} if pairing.bye is None else {pairing.bye: Mark.PAIRING_BYE}
        line_ups = {1: (3, 1), 2: (4, None)}
        tournament = with_matches(tournament, pairing.pairs, byes, line_ups)
        played = tuple(
            replace(game, result=GameResult.WHITE_WINS if game.white % 2 else GameResult.DRAW)
            for game in tournament.rounds[-1].pairings
        )
        tournament = replace(
            tournament, rounds=(*tournament.rounds[:-1], replace(tournament.rounds[-1], pairings=played))
        )
    again = read_trf(render_trf(tournament).text.encode()).tournament
    assert {t: [(e.opponent, e.colour, e.mark) for e in row] for t, row in team_rows(again).items()} == {
        t: [(e.opponent, e.colour, e.mark) for e in row] for t, row in team_rows(tournament).items()
    }
