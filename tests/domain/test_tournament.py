"""A tournament refuses facts that contradict each other, and knows where it stands."""

from dataclasses import replace
from typing import Any

import pytest

from albireo.domain.errors import InconsistentTournament
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.team import ForfeitedMatch, LineUp, Team, TeamBye
from albireo.domain.tournament import RequestedBye, Settings, Tournament, Withdrawal
from albireo.pairing.registry import tournament_type

FOUR = tuple(Player(tpn, f"Player {tpn}") for tpn in range(1, 5))
DRAWN = Round((Pairing(1, 3, GameResult.DRAW), Pairing(4, 2, GameResult.DRAW)))


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"players": (*FOUR, Player(4, "Again"))}, "player number 4 is given twice"),
        ({"players": (Player(0, "Nobody"),)}, "player number 0: expected 1 or more"),
        ({"teams": (Team(1, "A"), Team(1, "B"))}, "team number 1 is given twice"),
        ({"teams": (Team(-1, "A"),)}, "team number -1: expected 1 or more"),
        ({"rounds": (DRAWN, Round((Pairing(1, 5),)))}, "round 2: there is no player 5"),
        ({"rounds": (Round(byes=(Bye(9, Mark.HALF_BYE),)),)}, "round 1: there is no player 9"),
        ({"rounds": (Round((Pairing(1, 2), Pairing(3, 2))),)}, "round 1: player 2 appears twice"),
        ({"rounds": (Round((Pairing(1, 1),)),)}, "round 1: player 1 appears twice"),
        (
            {"rounds": (Round((Pairing(1, 2),), (Bye(2, Mark.ZERO_BYE),)),)},
            "round 1: player 2 appears twice",
        ),
        ({"rounds": (Round(byes=(Bye(3, Mark.WIN),)),)}, "round 1: player 3 has '1' but no opponent"),
        ({"rounds": (Round(byes=(Bye(3, Mark.UNKNOWN),)),)}, "round 1: player 3 has '?' but no opponent"),
        ({"requested_byes": (RequestedBye(1, 8),)}, "there is no player 8"),
        ({"withdrawals": (Withdrawal(8, 1),)}, "there is no player 8"),
        ({"teams": (Team(1, "A", (1, 8)),)}, "there is no player 8"),
        ({"line_ups": (LineUp(1, 1, 2, (None, 8)),)}, "there is no player 8"),
    ],
)
def test_contradictions_are_refused(facts: dict[str, object], message: str) -> None:
    with pytest.raises(InconsistentTournament) as refused:
        Tournament(**{"players": FOUR, **facts})  # type: ignore[arg-type]
    assert str(refused.value) == message


@pytest.mark.parametrize("mark", [*"UFHZ+-"])
def test_marks_that_may_stand_without_an_opponent(mark: str) -> None:
    round_ = Round(byes=(Bye(1, Mark(mark)),))
    assert Tournament(players=FOUR, rounds=(round_,)).rounds == (round_,)


def test_rounds_paired_and_the_next_one() -> None:
    event = Tournament(players=FOUR)
    assert (event.paired_rounds, event.next_round) == (0, 1)
    event = replace(event, rounds=(DRAWN, Round((Pairing(2, 1),)), Round(byes=(Bye(1, Mark.HALF_BYE),))))
    assert (event.paired_rounds, event.next_round) == (2, 3)


def test_a_double_swiss_round_has_two_games() -> None:
    returned = Round((Pairing(3, 1), Pairing(2, 4)))
    event = Tournament(Settings(type=tournament_type("FIDE_DOUBLESWISS")), FOUR, (DRAWN, returned, DRAWN))
    assert (event.paired_rounds, event.next_round) == (2, 3)
    assert event.games_of(1) == (DRAWN, returned)
    assert event.games_of(2) == (DRAWN,)
    assert event.up_to(1).rounds == (DRAWN, returned)


def test_a_player_by_number() -> None:
    event = Tournament(players=FOUR)
    assert event.player(3) is FOUR[2]
    with pytest.raises(InconsistentTournament) as refused:
        event.player(5)
    assert str(refused.value) == "there is no player 5"


def test_who_is_paired() -> None:
    teams = (Team(1, "A", (1, 2)), Team(2, "B", (3, 4)))
    individual = Tournament(players=FOUR, teams=teams)
    by_teams = replace(individual, settings=Settings(type=tournament_type("FIDE_TEAM_TYPEA_MP_GP")))
    assert (individual.is_paired_by_teams, individual.participants) == (False, (1, 2, 3, 4))
    assert (by_teams.is_paired_by_teams, by_teams.participants) == (True, (1, 2))
    assert not Tournament(players=FOUR).is_team_event


def test_the_tournament_as_it_stood_after_a_round() -> None:
    lines = tuple(LineUp(r, 1, 2, (1,)) for r in (1, 2))
    byes = tuple(TeamBye(r, 1, Mark.PAIRING_BYE) for r in (1, 2))
    forfeits = tuple(ForfeitedMatch(r, 1, 2, Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS) for r in (1, 2))
    requests = (RequestedBye(2, 1), RequestedBye(3, 2))
    event = Tournament(
        players=FOUR,
        rounds=(DRAWN, DRAWN),
        requested_byes=requests,
        line_ups=lines,
        team_byes=byes,
        forfeited_matches=forfeits,
    )
    assert event.up_to(1) == Tournament(
        players=FOUR,
        rounds=(DRAWN,),
        requested_byes=requests,
        line_ups=lines[:1],
        team_byes=byes[:1],
        forfeited_matches=forfeits[:1],
    )
    assert event.up_to(9) == event


def _four_players(*rounds: Round, **facts: Any) -> Tournament:
    players = tuple(Player(tpn, f"Player {tpn}") for tpn in range(1, 5))
    return replace(Tournament(Settings(), players, rounds), **facts)  # type: ignore[arg-type]


ROUND_1 = Round((Pairing(1, 3, GameResult.DRAW), Pairing(4, 2, GameResult.WHITE_WINS)))


def test_a_round_of_byes_for_everyone_is_settled() -> None:
    """A cancelled round: all get half a point, and the next round is paired after it."""
    cancelled = Round(byes=tuple(Bye(tpn, Mark.HALF_BYE) for tpn in range(1, 5)))
    event = _four_players(ROUND_1, cancelled)
    assert (event.paired_rounds, event.next_round) == (2, 3)
    assert event.is_round_complete(2)


def test_requested_byes_alone_settle_no_round() -> None:
    event = _four_players(ROUND_1, Round(byes=tuple(Bye(tpn, Mark.HALF_BYE) for tpn in range(1, 4))))
    assert event.paired_rounds == 1
    assert not event.is_round_complete(2)


def test_who_has_left_or_is_not_there_yet_need_not_be_named_in_a_round_of_byes() -> None:
    cancelled = Round(byes=(Bye(1, Mark.ZERO_BYE), Bye(2, Mark.ZERO_BYE)))
    event = _four_players(ROUND_1, cancelled, withdrawals=(Withdrawal(3, 1),))
    late = replace(event.players[3], entry_round=3)
    assert event.paired_rounds == 1
    assert replace(event, players=(*event.players[:3], late)).paired_rounds == 2


@pytest.mark.parametrize("result", GameResult)
def test_a_round_is_complete_once_no_board_waits_for_its_result(result: GameResult) -> None:
    event = _four_players(Round((Pairing(1, 2, GameResult.DRAW), Pairing(3, 4, result))))
    assert event.is_round_complete(1) is (result is not GameResult.UNKNOWN)


def test_a_round_in_which_every_team_has_a_bye_is_settled() -> None:
    players = tuple(Player(tpn, f"Player {tpn}") for tpn in (1, 2))
    teams = (Team(1, "A", (1,)), Team(2, "B", (2,)))
    settings = Settings(type=tournament_type("FIDE_TEAM_SWISS"))
    byes = (TeamBye(1, 1, Mark.HALF_BYE), TeamBye(1, 2, Mark.HALF_BYE))
    event = Tournament(settings, players, (Round(),), teams=teams, team_byes=byes)
    assert event.paired_rounds == 1
    assert replace(event, team_byes=byes[:1]).paired_rounds == 0
