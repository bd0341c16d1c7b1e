"""A player who needs the same board in every round (C.02 10.3.5, 10.5.3)."""

import random

import pytest
from tests.desk.table import Table
from tools.at_a_desk import act, agreed

from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.moves import Undo
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import EditPlayer
from albireo.desk.rounds.manual import BreakPair, EndManualPairing, GiveBye, MakePair, StartManualPairing
from albireo.desk.rounds.off_boards import off_boards_note
from albireo.desk.rounds.pairing import PairRound, PublishRound, UnpairRound
from albireo.desk.rounds.results import CorrectResult, EnterResult
from albireo.desk.transfer.import_trf import ImportTrf
from albireo.desk.transfer.portable import export_tournament, import_tournament
from albireo.desk.transfer.report import report_file
from albireo.domain.fixed_boards import in_places
from albireo.domain.result import Mark
from albireo.formats.json_tournament.document import read_json, write_json
from albireo.formats.trf import read_trf
from albireo.state.tournament import State


def board_of(state: State, round_: int, player: int) -> int:
    matches = state.rounds[round_ - 1].matches
    return next(number for number, match in matches.items() if player in (match.white, match.black))


def swiss(players: int = 12) -> Table:
    return Table(players, 5, "FIDE_DUTCH_2026")


def keep(table: Table, player: int, board: int | None) -> None:
    table.do(EditPlayer(player, PlayerFacts(fixed_board=board)))


def test_the_board_is_kept_in_every_round_and_the_others_keep_their_order() -> None:
    free, fixed = swiss(), swiss()
    keep(fixed, 9, 1)
    for round_ in range(1, 6):
        for table in (free, fixed):
            table.pair(round_)
        assert board_of(fixed.state, round_, 9) == 1
        plain, moved = (
            [(match.white, match.black) for match in table.state.rounds[-1].matches.values()]
            for table in (free, fixed)
        )
        assert [pair for pair in moved if 9 not in pair] == [pair for pair in plain if 9 not in pair]
        for table in (free, fixed):
            table.do(PublishRound(round_))
            for number, match in table.state.rounds[-1].matches.items():
                table.do(EnterResult(round_, number, "10" if match.white < match.black else "01"))


def test_pairing_again_and_undo_keep_it() -> None:
    table = swiss()
    keep(table, 6, 3)
    table.pair(1)
    table.pair(1)
    assert board_of(table.state, 1, 6) == 3
    table.do(Undo())
    table.do(Undo())
    table.pair(1)
    assert board_of(table.state, 1, 6) == 3


def test_a_change_by_hand_keeps_it() -> None:
    table = swiss()
    keep(table, 12, 2)
    table.pair(1)
    table.do(StartManualPairing(1))
    table.do(EndManualPairing(1))
    assert board_of(table.state, 1, 12) == 2


def test_the_report_file_keeps_the_board_and_the_order() -> None:
    table = swiss()
    keep(table, 7, 1)
    table.play(1, ("10", "=="))
    data = report_file(table.state)
    assert b"XXB" in data
    found = read_trf(data).tournament
    tpn = table.state.numbers[7]
    assert found.player(tpn).fixed_board == 1
    first = found.rounds[0].pairings[0]
    assert tpn in (first.white, first.black)
    order = [
        [(game.white, game.black) for game in each.rounds[0].pairings]
        for each in (found, table.state.tournament)
    ]
    assert order[0] == order[1]


def test_a_board_that_is_not_there_is_the_last_one() -> None:
    table = swiss(6)
    keep(table, 1, 40)
    table.pair(1)
    assert board_of(table.state, 1, 1) == 3


def test_two_who_wish_the_same_board_sit_side_by_side() -> None:
    table = swiss()
    keep(table, 1, 4)
    keep(table, 2, 4)
    table.pair(1)
    assert {board_of(table.state, 1, 1), board_of(table.state, 1, 2)} == {3, 4}


@pytest.mark.parametrize("board", [0, -1, 10000])
def test_a_board_that_makes_no_sense_is_refused(board: int) -> None:
    said = swiss().refusal(EditPlayer(1, PlayerFacts(fixed_board=board)))
    assert said == f"A fixed board must be from 1 to 9999, not {board}."


def test_taken_back_the_order_of_the_rules_holds_again() -> None:
    table = swiss()
    keep(table, 12, 1)
    keep(table, 12, None)
    table.pair(1)
    assert board_of(table.state, 1, 12) == 6


def test_random_wishes_seat_everyone_once() -> None:
    chance = random.Random(5)
    for _ in range(500):
        order = list(range(100, 100 + chance.randint(1, 30)))
        wishes = {pair: chance.randint(1, 35) for pair in chance.sample(order, chance.randint(0, len(order)))}
        found = in_places(order, wishes)
        assert sorted(found) == order
        assert [pair for pair in found if pair not in wishes] == [p for p in order if p not in wishes]
        alone = [pair for pair, board in wishes.items() if list(wishes.values()).count(board) == 1]
        if len(wishes) == len(alone) == 1:
            assert found[min(wishes[alone[0]], len(order)) - 1] == alone[0]


def test_players_exchanged_by_hand_leave_the_board_to_the_player_who_needs_it() -> None:
    """The opponent changes, the board does not; another player sits down where they were sent."""
    table = swiss()
    keep(table, 12, 1)
    table.pair(1)
    matches = table.state.rounds[0].matches
    other = next(number for number in matches if number != 1)
    opponent = {matches[1].white, matches[1].black} - {12}
    new = matches[other].white
    left = matches[other].black
    table.do(StartManualPairing(1))
    table.do(BreakPair(1, 1))
    table.do(BreakPair(1, other))
    table.do(MakePair(1, new, 12))
    table.do(MakePair(1, opponent.pop(), left))
    table.do(EndManualPairing(1))
    assert board_of(table.state, 1, 12) == board_of(table.state, 1, new) == 1
    table.do(PublishRound(1))
    assert board_of(table.state, 1, 12) == 1


def test_undoing_the_wish_and_doing_it_again() -> None:
    table = swiss()
    table.pair(1)
    before = board_of(table.state, 1, 12)
    keep(table, 12, 1)
    table.do(Undo())
    table.pair(1)
    assert board_of(table.state, 1, 12) == before
    keep(table, 12, 1)
    table.pair(1)
    assert board_of(table.state, 1, 12) == 1


def test_taken_over_from_files_the_board_is_kept_in_the_next_round(desk: Desk) -> None:
    """From a report file, the JSON of a tournament and the portable file with the whole history."""
    table = swiss()
    keep(table, 7, 2)
    table.play(1, ("10", "=="))
    name = table.state.entrants[7].name
    assert read_json(write_json(table.state.tournament).data).tournament.player(7).fixed_board == 2
    uid, _ = agreed(
        lambda consent: desk.create(ImportTrf("open.trf", report_file(table.state).decode()), "Ann", consent)
    )
    data = export_tournament(desk, uid)
    act(desk, uid, CorrectResult(1, 1, "01", "misread"))
    copy, _ = import_tournament(desk, data, copy=True)
    assert copy != uid
    for found in (uid, copy):
        act(desk, found, PairRound(2))
        state = desk.state(found)
        player = next(id_ for id_, entrant in state.entrants.items() if entrant.name == name)
        assert board_of(state, 2, player) == 2


def test_where_a_match_has_two_games_the_board_is_kept_too() -> None:
    table = Table(12, 3, "FIDE_DOUBLESWISS")
    keep(table, 9, 1)
    for round_ in (1, 2, 3):
        table.pair(round_)
        assert board_of(table.state, round_, 9) == 1
        table.do(PublishRound(round_))
        for number in table.state.rounds[-1].matches:
            for game, result in ((1, "10"), (2, "==")):
                table.do(EnterResult(round_, game, result, match=number))
    found = read_trf(report_file(table.state)).tournament
    tpn = table.state.numbers[9]
    assert len(found.rounds) == 6
    assert all(tpn in (each.pairings[0].white, each.pairings[0].black) for each in found.rounds)
    order = [
        [[(game.white, game.black) for game in round_.pairings] for round_ in each.rounds]
        for each in (found, table.state.tournament)
    ]
    assert order[0] == order[1]


def test_a_board_beyond_the_last_is_asked_about_before_publishing() -> None:
    table = swiss(6)
    keep(table, 3, 7)
    table.pair(1)
    assert table.asked(PublishRound(1)) == [(3, "off-fixed-board")]
    note = off_boards_note(table.state, table.state.rounds[0])
    assert note is not None
    assert note.sentence() == "Not at their fixed board: Player 3 (7 → 3)."
    keep(table, 3, 2)
    table.do(UnpairRound(1))
    table.pair(1)
    assert table.asked(PublishRound(1)) == []


def test_a_fixed_board_stays_when_a_published_board_before_it_is_broken_up() -> None:
    table = swiss(12)
    keep(table, 3, 4)
    table.publish(1)
    assert board_of(table.state, 1, 3) == 4
    first = table.state.rounds[0].matches[1]
    for command in (
        StartManualPairing(1, "ill", case="4.4.2"),
        BreakPair(1, 1),
        GiveBye(1, first.white, Mark.ZERO_BYE),
        GiveBye(1, first.black, Mark.ZERO_BYE),
    ):
        table.do(command)
    assert [kind for _, kind in table.asked(EndManualPairing(1)) if kind == "off-fixed-board"] == []
    table.do(EndManualPairing(1))
    assert sorted(table.state.rounds[0].matches) == [1, 2, 3, 4, 5]
    assert board_of(table.state, 1, 3) == 4


def test_a_board_that_does_not_exist_takes_no_board_from_another() -> None:
    table = swiss()
    keep(table, 3, 6)
    keep(table, 4, 9)
    for round_ in range(1, 4):
        table.pair(round_)
        assert board_of(table.state, round_, 3) == 6
        table.do(PublishRound(round_))
        for number, match in table.state.rounds[-1].matches.items():
            table.do(EnterResult(round_, number, "10" if match.white < match.black else "01"))
