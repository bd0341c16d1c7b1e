"""Boards that are not counted from 1, because several tournaments share a hall."""

import pytest
from tests.desk.table import Table
from tests.desk.test_erasing import do
from tests.desk.test_fixed_boards import board_of, keep, swiss
from tests.desk.test_sections import ANN, festival

from albireo.desk.conduct.closing import DeleteTournament
from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.moves import Undo
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.rounds.manual import BreakPair, EndManualPairing, MakePair, StartManualPairing
from albireo.desk.rounds.pairing import PublishRound
from albireo.desk.rounds.pairing_sheet import SeatPairs
from albireo.desk.rounds.results import EnterResult
from albireo.desk.rounds.seating import TakeEnginePairing
from albireo.desk.sections import acts, room_acts
from albireo.desk.sections.duplicate import create_like
from albireo.desk.sections.halls import rooms_of
from albireo.desk.sections.rooms import number_tables_through, room_notes
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.transfer.portable import export_tournament, import_tournament
from albireo.desk.transfer.report import report_file
from albireo.state.documents import Room


def from_41(players: int = 12) -> Table:
    table = swiss(players)
    table.do(ChangeRules(RulesFacts(first_board=41)))
    return table


def boards(table: Table) -> list[int]:
    return list(table.state.rounds[-1].matches)


def test_boards_are_numbered_from_the_first_and_results_are_typed_by_these_numbers() -> None:
    table = from_41()
    table.pair(1)
    table.do(PublishRound(1))
    assert boards(table) == [41, 42, 43, 44, 45, 46]
    table.do(EnterResult(1, 43, "10"))
    assert str(table.state.rounds[0].boards[43].result) == "1-0"
    assert table.refusal(EnterResult(1, 3, "10")) == "Round 1 has no board 3."


def test_a_round_keeps_the_numbers_it_was_paired_with() -> None:
    table = swiss()
    table.play(1, ("10",))
    table.do(ChangeRules(RulesFacts(first_board=41)))
    table.pair(2)
    assert [next(iter(round_.matches)) for round_ in table.state.rounds] == [1, 41]
    table.do(Undo())
    table.do(Undo())
    table.pair(2)
    assert boards(table)[0] == 1


def test_a_draft_is_out_of_date_when_the_numbers_change() -> None:
    table = swiss()
    table.pair(1)
    table.do(ChangeRules(RulesFacts(first_board=41)))
    assert table.state.rounds[0].stale
    table.pair(1)
    assert boards(table)[0] == 41


def test_changes_by_hand_keep_the_numbers_and_the_order_of_the_rules() -> None:
    table = from_41()
    table.pair(1)
    before = [(match.white, match.black) for match in table.state.rounds[0].matches.values()]
    table.do(StartManualPairing(1))
    table.do(BreakPair(1, 42))
    table.do(BreakPair(1, 41))
    for white, black in reversed(before[:2]):
        table.do(MakePair(1, white, black))
    table.do(EndManualPairing(1))
    assert boards(table) == [41, 42, 43, 44, 45, 46]
    assert [(match.white, match.black) for match in table.state.rounds[0].matches.values()] == before
    table.do(StartManualPairing(1))
    table.do(SeatPairs(1, tuple((black, white) for white, black in before)))
    assert boards(table) == [41, 42, 43, 44, 45, 46]
    table.do(TakeEnginePairing(1))
    table.do(EndManualPairing(1))
    assert [(match.white, match.black) for match in table.state.rounds[0].matches.values()] == before


def test_a_fixed_board_is_the_number_on_the_table() -> None:
    """C.02 10.3.5; the report counts places from 1 and has the boards in the order of C.04.2."""
    table, plain = from_41(), swiss()
    keep(table, 9, 43)
    keep(plain, 9, 3)
    for each in (table, plain):
        each.play(1, ("10", "=="))
        each.pair(2)
    assert [board_of(table.state, round_, 9) for round_ in (1, 2)] == [43, 43]
    table.do(StartManualPairing(2))
    table.do(EndManualPairing(2))
    assert board_of(table.state, 2, 9) == 43
    assert report_file(table.state) == report_file(plain.state)


@pytest.mark.parametrize("number", [0, 10_000])
def test_a_number_that_makes_no_sense_is_refused(number: int) -> None:
    said = swiss().refusal(ChangeRules(RulesFacts(first_board=number)))
    assert said == f"Board numbers run from 1 to 9999; {number} is out of range."


def entered(desk: Desk, section: str, players: int) -> None:
    names = tuple(PlayerFacts(name=f"{section} {n}", rating=2000 - n) for n in range(1, players + 1))
    desk.execute(section, RegisterPlayers(names), "Ann", desk.state(section).version)


def test_one_numbering_through_the_sections(desk: Desk) -> None:
    event, a, b = festival(desk)
    entered(desk, a, 76)
    entered(desk, b, 54)
    rooms = number_tables_through(desk.festival(event), acts.sections_of(desk, desk.state(event), event))
    assert rooms == (Room("", 1, 40, a), Room("", 41, 70, b))
    room_acts.arrange_rooms(desk, event, rooms, ANN)
    assert [desk.state(uid).rules.first_board for uid in (a, b)] == [1, 41]
    assert desk.state(b).documents.rooms == (Room("", 41, 70),)
    assert acts.differing(desk.festival(event), desk.state(b), b) == ()


def test_one_numbering_for_each_room(desk: Desk) -> None:
    event, a, b = festival(desk)
    room_acts.arrange_rooms(desk, event, (Room("Hall", 1, 20, a), Room("Library", 1, 20, b)), ANN)
    assert [desk.state(uid).rules.first_board for uid in (a, b)] == [1, 1]
    assert desk.state(b).documents.rooms == (Room("Library", 1, 20),)
    sections = acts.sections_of(desk, desk.state(event), event)
    assert list(room_notes(desk.festival(event), sections)) == []
    entered(desk, b, 41)
    sections = acts.sections_of(desk, desk.state(event), event)
    said = [note.sentence() for note in room_notes(desk.festival(event), sections)]
    assert said == ["Open B has too few tables: 20 of 21."]


def test_two_sections_at_one_table_are_refused(desk: Desk) -> None:
    event, a, b = festival(desk)
    with pytest.raises(Exception, match=r"Board 20 is listed twice: Hall\."):
        room_acts.arrange_rooms(desk, event, (Room("Hall", 1, 20, a), Room("Hall", 20, 40, b)), ANN)
    assert [desk.state(uid).documents.rooms for uid in (event, a, b)] == [(), (), ()]


def test_an_event_like_last_years_has_the_rooms_of_its_own_sections(desk: Desk) -> None:
    event, a, b = festival(desk)
    room_acts.arrange_rooms(desk, event, (Room("Hall", 1, 20, a), Room("Hall", 21, 40, b)), ANN)
    new = create_like(desk, event, "Next year", "", "Ann")
    state = desk.festival(new)
    assert [room.section for room in state.documents.rooms] == list(state.festival.sections)
    assert [desk.state(uid).rules.first_board for uid in state.festival.sections] == [1, 21]


def test_a_section_whose_event_is_not_here_or_in_the_bin_has_rooms_of_its_own(
    desk: Desk, other_desk: Desk
) -> None:
    event, a, b = festival(desk)
    room_acts.arrange_rooms(desk, event, (Room("Hall", 1, 8, a), Room("Hall", 9, 12, b)), ANN)
    assert rooms_of(desk, a, desk.state(a)).own == a
    import_tournament(other_desk, export_tournament(desk, a))
    alone = rooms_of(other_desk, a, other_desk.state(a))
    do(desk, event, DeleteTournament())
    for found in (alone, rooms_of(desk, a, desk.state(a))):
        assert (found.own, found.rooms) == ("", (Room("Hall", 1, 8),))
