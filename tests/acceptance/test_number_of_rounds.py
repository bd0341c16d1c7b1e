"""Questions 57 to 63 of the acceptance list."""

import pytest
from tests.desk.table import Table

from albireo.desk.conduct.closing import FinishTournament
from albireo.desk.conduct.commands import ChangeSettings
from albireo.desk.players.special_rules import SetProhibitedPairs
from albireo.desk.rounds.manual import EndManualPairing, GiveBye, MakePair, StartManualPairing
from albireo.desk.rounds.pairing import PairRound, PublishRound, UnpairRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.settings.fide_mode import report_comments
from albireo.desk.transfer.report import report_file
from albireo.domain.tournament import LAST_ROUND
from albireo.state.restrictions import Prohibition


def test_57_the_number_of_rounds_stays_once_the_event_has_begun() -> None:
    """So 58 to 61 are not asked; C.04.1 1: it is declared beforehand."""
    table = Table(players=8, rounds=5, system="FIDE_DUTCH_2026")
    assert table.asked(ChangeSettings(SettingsFacts(number_of_rounds=7))) == []
    table.play(1)
    for rounds in (4, 7):
        said = table.refusal(ChangeSettings(SettingsFacts(number_of_rounds=rounds)))
        assert said.endswith("Not allowed in FIDE mode.")


def test_57_a_tournament_that_has_to_stop_is_ended_early() -> None:
    table = Table(players=8, rounds=5, system="FIDE_DUTCH_2026")
    assert "No round has been published" in table.refusal(FinishTournament(early=True))
    table.play(1)
    table.play(2)
    table.pair(3)
    assert table.refusal(FinishTournament(early=True)).startswith("Round 3 is a draft: publish it, or delete")
    table.do(UnpairRound(3))
    assert "end the tournament early" in table.refusal(FinishTournament())
    command = FinishTournament(early=True, reason="the hall is closed")
    assert table.asked(command) == [(4, "early-end")]
    table.do(command)
    assert report_comments(table.state) == ("Tournament ended early @ Round 2 of 5: the hall is closed",)
    assert b"142 5" in report_file(table.state, final=True)


def test_62_too_many_rounds_for_the_players_is_told() -> None:
    table = Table(players=4, rounds=5, system="FIDE_DUTCH_2026")
    assert (2, "too-many-rounds") in table.asked(PairRound(1, lot="00"))


@pytest.mark.parametrize(
    ("groups", "told"),
    [
        ([((1, 2, 3, 4), 1, LAST_ROUND)], ["too-few-opponents"]),
        ([((1, 2, 3, 4), 1, 5)], ["too-few-opponents"]),
        ([((1, 2, 3, 4), 1, 4)], []),  # they may meet in round 5
        ([((1, 2, 3), 1, LAST_ROUND)], []),
        ([((1, 2, 3), 1, 5), ((1, 4), 1, 5)], ["too-few-opponents"]),
        ([((1, 2, 3, 4, 5), 2, 3)], ["group-too-large"]),
    ],
)
def test_62_prohibited_pairings_that_leave_too_few_opponents_are_told(
    groups: list[tuple[tuple[int, ...], int, int]], told: list[str]
) -> None:
    table = Table(players=8, rounds=5, system="FIDE_DUTCH_2026")
    table.do(SetProhibitedPairs(tuple(Prohibition(*group) for group in groups)))
    assert table.asked(PairRound(1, lot="00")) == [(2, kind) for kind in told]


def test_62_in_an_odd_field_a_bye_takes_the_place_of_an_opponent() -> None:
    table = Table(players=7, rounds=4, system="FIDE_DUTCH_2026")
    table.do(SetProhibitedPairs((Prohibition((1, 2, 3, 4), 1, LAST_ROUND),)))
    assert table.asked(PairRound(1, lot="00")) == []
    table.do(SetProhibitedPairs((Prohibition((1, 2, 3, 4), 1, LAST_ROUND), Prohibition((1, 5), 1, 9))))
    assert (2, "too-few-opponents") in table.asked(PairRound(1, lot="00"))


def test_63_an_event_without_a_legal_pairing_is_finished_by_hand() -> None:
    table = Table(players=3, rounds=4, system="FIDE_DUTCH_2026")
    for round_ in (1, 2, 3):
        table.play(round_)
    assert table.refusal(PairRound(4, lot="00"))
    table.do(StartManualPairing(4, "nobody is left to meet"))
    assert table.asked(MakePair(4, 1, 2))[0] == (3, "rematch")
    table.do(MakePair(4, 1, 2))
    assert (3, "second-bye") in table.asked(GiveBye(4, 3))
    table.do(GiveBye(4, 3))
    assert table.asked(EndManualPairing(4)) == [(3, "cannot-compare")]
    table.do(EndManualPairing(4))
    table.do(PublishRound(4))
    table.do(EnterResult(4, 1, "10"))
    table.do(FinishTournament())
    assert report_file(table.state, final=True)
