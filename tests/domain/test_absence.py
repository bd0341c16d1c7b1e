"""Who is not paired in a round: C.04.2 2.4 (late entries), 3.2 (withdrawals), 3.3 (known absences)."""

from dataclasses import replace

from albireo.domain.absence import absent_in
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.team import ForfeitedMatch, Team, TeamBye
from albireo.domain.tournament import RequestedBye, Settings, Tournament, Withdrawal
from albireo.pairing.registry import tournament_type

WIN = GameResult.WHITE_WINS
SIX = Tournament(players=tuple(Player(tpn, f"Player {tpn}") for tpn in range(1, 7)))
ROUND_1 = Round((Pairing(1, 4, WIN), Pairing(5, 2, WIN), Pairing(3, 6, WIN)))


def test_2_4_a_late_entry_is_absent_until_arrival() -> None:
    players = (*SIX.players[:5], replace(SIX.players[5], entry_round=3))
    event = replace(SIX, players=players)
    assert [absent_in(event, r) for r in (1, 2, 3)] == [{6: Mark.ZERO_BYE}, {6: Mark.ZERO_BYE}, {}]


def test_3_2_a_withdrawn_participant_is_no_longer_paired() -> None:
    event = replace(SIX, rounds=(ROUND_1,), withdrawals=(Withdrawal(2, after_round=1),))
    assert absent_in(event, 1) == {}
    assert absent_in(event, 2) == {2: Mark.ZERO_BYE}
    assert absent_in(event, 9) == {2: Mark.ZERO_BYE}


def test_3_2_withdrawal_ends_a_claim_to_a_half_point_bye() -> None:
    event = replace(
        SIX,
        requested_byes=(RequestedBye(3, 2, Mark.HALF_BYE),),
        withdrawals=(Withdrawal(2, after_round=1),),
    )
    assert absent_in(event, 3) == {2: Mark.ZERO_BYE}


def test_3_3_requested_byes_keep_their_mark() -> None:
    event = replace(
        SIX, requested_byes=(RequestedBye(2, 1, Mark.HALF_BYE), RequestedBye(2, 3), RequestedBye(4, 5))
    )
    assert absent_in(event, 2) == {1: Mark.HALF_BYE, 3: Mark.ZERO_BYE}


def test_3_3_byes_written_into_the_round_to_be_paired_count() -> None:
    event = replace(SIX, rounds=(ROUND_1, Round(byes=(Bye(4, Mark.HALF_BYE), Bye(5, Mark.FULL_BYE)))))
    assert absent_in(event, 2) == {4: Mark.HALF_BYE, 5: Mark.FULL_BYE}


def test_a_paired_round_tells_who_was_there() -> None:
    paired = Round(
        (Pairing(1, 3, GameResult.BLACK_WINS_BY_FORFEIT),),
        (Bye(2, Mark.PAIRING_BYE), Bye(4, Mark.HALF_BYE), Bye(5, Mark.FORFEIT_LOSS)),
    )
    event = replace(SIX, rounds=(paired,))
    assert absent_in(event, 1) == {4: Mark.HALF_BYE, 5: Mark.FORFEIT_LOSS, 6: Mark.ZERO_BYE}


def test_a_player_who_withdrew_after_the_pairing_was_paired() -> None:
    event = replace(
        SIX,
        rounds=(ROUND_1,),
        withdrawals=(Withdrawal(1, after_round=0),),
        requested_byes=(RequestedBye(1, 3, Mark.HALF_BYE),),
    )
    assert absent_in(event, 1) == {}


def team_event(*rounds: Round) -> Tournament:
    """Three teams of two."""
    return replace(
        SIX,
        settings=Settings(type=tournament_type("FIDE_TEAM")),
        teams=(Team(1, "Albi", (1, 2)), Team(2, "Bari", (3, 4)), Team(3, "Caen", (5, 6))),
        rounds=rounds,
    )


def test_in_a_team_tournament_teams_are_absent() -> None:
    event = replace(
        team_event(),
        requested_byes=(RequestedBye(1, 3),),
        team_byes=(TeamBye(1, 2, Mark.HALF_BYE), TeamBye(2, 3, Mark.ZERO_BYE)),
    )
    assert absent_in(event, 1) == {2: Mark.HALF_BYE}


def test_a_team_that_sat_down_was_there_no_matter_who_was_missing() -> None:
    event = team_event(Round((Pairing(1, 3, WIN),)))
    assert absent_in(event, 1) == {3: Mark.ZERO_BYE}


def test_a_team_with_the_pairing_allocated_bye_was_there() -> None:
    event = replace(
        team_event(Round((Pairing(1, 3, WIN), Pairing(4, 2, WIN)))),
        team_byes=(TeamBye(1, 3, Mark.PAIRING_BYE),),
    )
    assert absent_in(event, 1) == {}


def test_a_team_that_forfeited_its_match_had_been_paired() -> None:
    event = replace(
        team_event(Round((Pairing(1, 3, WIN),))),
        teams=(
            Team(1, "Albi", (1,)),
            Team(2, "Bari", (3,)),
            Team(3, "Caen", (5, 6)),
            Team(4, "Dax", (2, 4)),
        ),
        forfeited_matches=(ForfeitedMatch(1, 3, 4, Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),),
    )
    assert absent_in(event, 1) == {}
