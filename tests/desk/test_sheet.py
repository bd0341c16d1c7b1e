"""A round paired by hand from a blank sheet, a copy of an earlier round, or pairs written down."""

import pytest
from tests.desk.table import Table

from albireo.desk.mechanism.moves import Undo
from albireo.desk.players.byes import RequestBye
from albireo.desk.rounds.manual import EndManualPairing, MakePair, StartManualPairing
from albireo.desk.rounds.pairing import PairRound, PublishRound, UnpairRound
from albireo.desk.rounds.pairing_sheet import ClearSheet, CopyRound, SeatPairs
from albireo.desk.rounds.results import EnterResult
from albireo.desk.rounds.seating import TakeEnginePairing
from albireo.desk.settings.fide_mode import report_comments
from albireo.domain.result import Mark

DUTCH = "FIDE_DUTCH_2026"


def swiss(players: int, rounds: int = 3) -> Table:
    return Table(players=players, rounds=rounds, system=DUTCH)


def pairs(table: Table) -> list[tuple[int, int]]:
    return [(match.white, match.black) for _, match in sorted(table.state.rounds[-1].matches.items())]


def test_a_round_begins_as_a_blank_sheet() -> None:
    table = swiss(6)
    table.do(RequestBye(4, 1, Mark.HALF_BYE))
    table.do(StartManualPairing(1, lot="00"))
    round_ = table.state.rounds[0]
    assert (round_.manual, round_.published, dict(round_.matches)) == (True, False, {})
    assert round_.pool == (1, 2, 3, 5, 6)
    assert dict(round_.byes) == {4: Mark.HALF_BYE}
    assert table.state.registration.given_numbers
    assert table.state.settings.initial_colour is not None
    assert "No opponent and no bye" in table.refusal(EndManualPairing(1))
    table.do(Undo())
    assert table.state.rounds == ()


def test_what_the_system_pairs_is_not_called_paired_by_hand() -> None:
    table = swiss(6)
    table.do(StartManualPairing(1, lot="00"))
    table.do(TakeEnginePairing(1))
    assert table.do(EndManualPairing(1)) == ()
    table.do(PublishRound(1))
    assert report_comments(table.state) == ()


def test_where_no_legal_pairing_exists_the_arbiter_decides() -> None:
    """C.04.3 1.9.3: pairing by hand needs no draft, which no one can make."""
    table = swiss(2)
    table.play(1)
    assert "no opponents are left for" in table.refusal(PairRound(2))
    table.do(StartManualPairing(2))
    assert table.asked(MakePair(2, 2, 1)) == [(3, "rematch")]
    table.do(MakePair(2, 2, 1))
    (warning,) = table.do(EndManualPairing(2))
    assert (warning.note.kind, warning.note.article) == ("cannot-compare", "C.04.3 1.9.3")
    table.do(PublishRound(2))
    assert report_comments(table.state) == ("MPA @ Round 2: no pairing to compare with => 2-1",)


def test_only_the_next_round_begins_by_hand() -> None:
    table = swiss(6)
    for round_ in (2, 4):
        assert "Only the last paired round can be edited by hand" in table.refusal(StartManualPairing(round_))
    table.play(1)
    table.play(2)
    table.play(3)
    assert "All rounds are paired" in table.refusal(StartManualPairing(4))


def test_missing_results_are_asked_about_before_a_blank_sheet() -> None:
    table = swiss(4)
    table.publish(1)
    table.do(EnterResult(1, 1, "10"))
    assert table.asked(StartManualPairing(2)) == [(2, "results-missing")]


def test_the_sheet_is_cleared_without_those_who_are_absent() -> None:
    table = swiss(5)
    table.do(RequestBye(2, 1, Mark.ZERO_BYE))
    table.pair(1)
    table.do(StartManualPairing(1))
    table.do(ClearSheet(1))
    assert pairs(table) == []
    assert sorted(table.state.rounds[0].pool) == [1, 3, 4, 5]
    assert dict(table.state.rounds[0].byes) == {2: Mark.ZERO_BYE}


def test_an_earlier_round_is_copied_with_colours_exchanged() -> None:
    table = swiss(6)
    table.play(1)
    first = pairs(table)
    table.do(RequestBye(first[0][0], 2, Mark.ZERO_BYE))
    table.do(StartManualPairing(2))
    (warning,) = table.do(CopyRound(2, 1, turned=True))
    assert warning.note.sentence().startswith("2 pairs on this sheet break the rules: ")
    assert pairs(table) == [(black, white) for white, black in first[1:]]
    assert table.state.rounds[1].pool == (first[0][1],)
    assert table.refusal(CopyRound(2, 2)) == "There is no earlier round 2 to copy."


def test_pairs_of_a_sheet_with_the_bye() -> None:
    table = swiss(5)
    table.do(StartManualPairing(1, lot="00"))
    table.do(SeatPairs(1, ((2, 1), (4, 3)), 5))
    assert pairs(table) == [(2, 1), (4, 3)]
    assert dict(table.state.rounds[0].byes) == {5: Mark.PAIRING_BYE}
    table.do(SeatPairs(1, ((5, 1), (2, 3)), 4))
    assert pairs(table) == [(5, 1), (2, 3)]
    table.do(EndManualPairing(1))
    table.do(UnpairRound(1))


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (SeatPairs(1, ((1, 2), (2, 3))), "Player 2 is on the sheet twice."),
        (SeatPairs(1, ((1, 4),)), "Player 4 is absent or has a bye in round 1; clear that first."),
        (SeatPairs(1, ((1, 9),)), "There is no participant 9."),
    ],
)
def test_sheets_that_are_refused(command: SeatPairs, said: str) -> None:
    table = swiss(5)
    table.do(RequestBye(4, 1, Mark.ZERO_BYE))
    table.do(StartManualPairing(1, lot="00"))
    assert table.refusal(command) == said
