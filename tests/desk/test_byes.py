"""Byes on request (C.04.2 3.3)."""

import pytest
from tests.desk.table import Table

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.mechanism.moves import Undo
from albireo.desk.mechanism.outcome import Questions
from albireo.desk.players.byes import CancelBye, ConfirmPlay, RequestBye, no_shows
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import CheckIn, RegisterPlayers, WithdrawPlayer
from albireo.desk.rounds.engine import absent_for
from albireo.desk.rounds.manual import StartManualPairing
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import RulesFacts
from albireo.domain.result import Mark

H, F, Z = Mark.HALF_BYE, Mark.FULL_BYE, Mark.ZERO_BYE


def test_a_bye_is_given_and_taken_back() -> None:
    table = Table()
    table.do(RequestBye(1, 2, H))
    assert absent_for(table.state, 2) == {1: H}
    assert table.state.tournament.requested_byes[0].mark is H
    table.do(CancelBye(1, 2))
    assert absent_for(table.state, 2) == {}
    assert table.refusal(CancelBye(1, 2)) == "Player 1 has not requested a bye in round 2."


def test_the_second_half_point_bye_is_asked_about() -> None:
    table = Table()
    table.do(RequestBye(1, 1, H))
    assert table.asked(RequestBye(1, 2, H)) == [(3, "another-half-bye")]
    assert table.asked(RequestBye(1, 1, Z)) == []
    table.play(1)
    assert table.asked(RequestBye(1, 2, H)) == [(3, "another-half-bye")]


def test_a_half_point_bye_in_the_last_round_is_asked_about() -> None:
    assert Table().asked(RequestBye(1, 5, H)) == [(3, "late-half-bye")]


def test_full_point_byes_are_deprecated() -> None:
    assert Table().asked(RequestBye(1, 1, F)) == [(2, "full-bye")]


@pytest.mark.parametrize(
    ("type_code", "day", "said"),
    [
        ("FIDE_DUTCH_2009", "2010/03/01", "C.04.1 (2009) F.5"),
        ("FIDE_LIM_1999", "2010/03/01", "C.04.2 (1999) Late Entries"),
        ("FIDE_LIM_1989", "1995/03/01", ""),
    ],
)
def test_2009_f_5_a_round_missed_with_notice_gives_no_points(type_code: str, day: str, said: str) -> None:
    table = Table(system=type_code, day=day)
    decision = table.ask(RequestBye(1, 2, H))
    warned = decision.warnings if isinstance(decision, Questions) else ()
    assert [each.note.article for each in warned] == ([said] if said else [])
    assert table.asked(RequestBye(1, 2, Z)) == []


def test_2009_f_5_a_late_entry_gets_no_points_either() -> None:
    table = Table(system="FIDE_DUTCH_2009", day="2010/03/01")
    table.do(ChangeRules(RulesFacts(late_entry_mark=H, late_entry_limit=2)))
    table.play(1)
    late = RegisterPlayers((PlayerFacts(name="Late", rating=1800),))
    assert (3, "points-for-rounds-missed") in table.asked(late)


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (RequestBye(99, 1), "There is no participant 99."),
        (RequestBye(1, 6), "There is no round 6: the tournament has 5."),
        (RequestBye(1, 0), "There is no round 0"),
        (RequestBye(1, 1), "Round 1 is published"),
        (RequestBye(1, 2, Mark.PAIRING_BYE), "A requested bye must be H, F or Z, not U."),
    ],
)
def test_refusals(command: RequestBye, said: str) -> None:
    table = Table()
    table.publish(1)
    assert said in table.refusal(command)


def test_a_bye_makes_a_draft_outdated() -> None:
    table = Table()
    table.pair(1)
    table.do(RequestBye(1, 1, H))
    draft = table.state.draft
    assert draft is not None
    assert draft.stale


def test_who_did_not_appear_is_asked_about_until_it_is_said_what_follows() -> None:
    table = Table(players=6, rounds=4, system="FIDE_DUTCH")
    table.pair(1)
    table.publish(1)
    boards = table.state.rounds[0].boards
    for number in boards:
        table.do(EnterResult(1, number, "+-" if number < 3 else "10"))
    first, second = boards[1].black, boards[2].black
    assert no_shows(table.state, 2) == {first, second}
    table.do(ConfirmPlay(first, 2))
    assert no_shows(table.state, 2) == {second}
    version = table.state.version
    table.do(ConfirmPlay(first, 2))
    assert table.state.version == version
    table.do(WithdrawPlayer(second))
    assert no_shows(table.state, 2) == frozenset()
    assert (
        table.refusal(ConfirmPlay(boards[1].white, 2))
        == f"{table.state.entrants[boards[1].white].name} has not missed a game in round 1 without notice."
    )
    table.pair(2)
    table.publish(2)
    for number, board in table.state.rounds[1].boards.items():
        table.do(
            EnterResult(2, number, "+-" if board.black == first else "-+" if board.white == first else "10")
        )
    assert no_shows(table.state, 3) == {first}  # stayed away again: asked about again


@pytest.mark.parametrize("needed", [True, False])
def test_who_never_checked_in_is_asked_about_before_round_2(needed: bool) -> None:
    table = Table(players=6, rounds=4, system="FIDE_DUTCH")
    table.do(ChangeRules(RulesFacts(check_in=needed)))
    table.do(CheckIn((1, 2, 3, 4, 5)))
    table.do(RequestBye(5, 1, H))
    if not needed:
        table.do(CheckIn((6,), present=False))
    table.play(1)
    assert no_shows(table.state, 2) == {6}
    assert table.asked(PairRound(2)) == [(3, "never-here")]
    for way_out in (WithdrawPlayer(6), RequestBye(6, 2, Z), CheckIn((6,)), ConfirmPlay(6, 2)):
        table.do(way_out)
        assert table.asked(PairRound(2)) == [], way_out
        assert no_shows(table.state, 2) == frozenset()
        table.do(Undo())
    table.do(RequestBye(6, 2, Z))
    table.play(2)
    assert table.asked(PairRound(3)) == [(3, "never-here")]  # a bye is of one round
    table.play(3)
    assert table.asked(PairRound(4)) == []  # has had a game, or a forfeit that is asked about


def test_no_one_is_asked_about_who_needed_no_check_in() -> None:
    table = Table(players=6, rounds=4, system="FIDE_DUTCH")
    table.play(1)
    table.do(RegisterPlayers((PlayerFacts(name="Late"),)))
    table.do(ChangeRules(RulesFacts(check_in=True)))
    assert table.asked(PairRound(2)) == []


def test_round_1_asks_once_about_players_whom_check_in_missed() -> None:
    table = Table(players=6, rounds=4, system="FIDE_DUTCH")
    table.do(CheckIn((1, 2, 3)))
    table.do(CheckIn((4,), present=False))
    table.do(RequestBye(5, 1, Z))
    assert no_shows(table.state, 1) == {6}
    assert table.asked(PairRound(1, lot="00")) == [(3, "never-here")]
    assert table.asked(StartManualPairing(1, lot="00")) == [(3, "never-here")]
    for way_out in (WithdrawPlayer(6), RequestBye(6, 1, H), CheckIn((6,)), CheckIn((6,), present=False)):
        table.do(way_out)
        assert table.asked(PairRound(1, lot="00")) == [], way_out
        table.do(Undo())
    table.do(PairRound(1, lot="00"))
    assert 6 not in table.state.rounds[0].byes
    assert table.asked(PairRound(1, lot="00")) == [], "a draft that is made again asks nothing twice"
    table.do(PublishRound(1))
    assert no_shows(table.state, 1) == frozenset()


def test_round_1_asks_nothing_where_check_in_is_not_used_or_decides() -> None:
    table = Table(players=6, rounds=4, system="FIDE_DUTCH")
    assert table.asked(PairRound(1, lot="00")) == []
    table.do(CheckIn((4,), present=False))
    assert table.asked(PairRound(1, lot="00")) == [], "one absent player is no check-in"
    table.do(CheckIn((1, 2, 3)))
    table.do(ChangeRules(RulesFacts(check_in=True)))
    assert table.asked(PairRound(1, lot="00")) == [], "only checked-in players are paired"
