"""Byes on request (C.04.2 3.3)."""

import pytest
from tests.desk.table import Table

from albireo.desk.players.byes import CancelBye, RequestBye
from albireo.desk.rounds.engine import absent_for
from albireo.domain.result import Mark

H, F, Z = Mark.HALF_BYE, Mark.FULL_BYE, Mark.ZERO_BYE


def test_a_bye_is_given_and_taken_back() -> None:
    table = Table()
    table.do(RequestBye(1, 2, H))
    assert absent_for(table.state, 2) == {1: H}
    assert table.state.tournament.requested_byes[0].mark is H
    table.do(CancelBye(1, 2))
    assert absent_for(table.state, 2) == {}
    assert table.refusal(CancelBye(1, 2)) == "Player 1 has not asked for a bye in round 2."


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
    ("command", "said"),
    [
        (RequestBye(99, 1), "There is no participant 99."),
        (RequestBye(1, 6), "There is no round 6: the tournament has 5."),
        (RequestBye(1, 0), "There is no round 0"),
        (RequestBye(1, 1), "Round 1 is published"),
        (RequestBye(1, 2, Mark.PAIRING_BYE), "A bye on request is H, F or Z, not U."),
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
