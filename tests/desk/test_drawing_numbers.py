"""Pairing numbers of a round robin by lot and by the Varma tables (C.05 Annex 2)."""

import pytest
from tests.desk.table import Table

from albireo.desk.conduct.commands import LeaveFideMode
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.numbering import DrawNumbers, may_draw_numbers
from albireo.desk.players.registration import EditPlayer
from albireo.pairing.round_robin.all_play_all import timetable


def test_a_lot_gives_everyone_a_number_and_the_same_lot_the_same() -> None:
    table, again, other = Table(), Table(), Table()
    table.do(DrawNumbers(lot="beef"))
    again.do(DrawNumbers(lot="beef"))
    other.do(DrawNumbers(lot="cafe"))
    numbers = table.state.numbers
    assert sorted(numbers.values()) == [1, 2, 3, 4, 5, 6]
    assert numbers == again.state.numbers
    assert numbers != other.state.numbers
    table.pair(1)
    assert table.state.numbers == numbers


@pytest.mark.slow
def test_every_order_can_come_out() -> None:
    found = set()
    for lot in range(200):
        table = Table(players=3, rounds=3)
        table.do(DrawNumbers(lot=f"{lot:x}"))
        found.add(tuple(sorted(table.state.numbers.items())))
    assert len(found) == 6


def test_by_the_varma_tables_compatriots_do_not_meet_in_the_last_three_rounds() -> None:
    for lot in range(20):
        table = Table(players=10, rounds=9)
        for player in (1, 4, 9):
            table.do(EditPlayer(player, PlayerFacts(federation="ITA")))
        table.do(DrawNumbers(varma=True, lot=f"{lot:x}"))
        italians = {table.state.numbers[player] for player in (1, 4, 9)}
        last = timetable(table.state.tournament).rounds[-3:]
        assert not [game for round_ in last for game in round_ if set(game) <= italians]


def test_tables_exist_for_nine_to_twenty_four() -> None:
    assert Table(players=6).refusal(DrawNumbers(varma=True, lot="1")) == (
        "Varma tables exist for 9 to 24 players, not 6"
    )


def test_drawing_again_is_asked_about_and_ends_with_round_1() -> None:
    table = Table()
    assert table.asked(DrawNumbers(lot="1")) == []
    table.do(DrawNumbers(lot="1"))
    assert table.asked(DrawNumbers(lot="2")) == [(3, "numbers-drawn")]
    table.publish(1)
    assert table.refusal(DrawNumbers(lot="3")) == "Draw numbers before round 1 is published."


def test_a_lot_is_needed() -> None:
    table = Table()
    assert table.refusal(DrawNumbers(lot="no lot")).startswith("Numbers are drawn by lot")
    assert Table(players=0).refusal(DrawNumbers(lot="1")) == "There is no one to draw a number yet."


def test_c04_2_2_2_only_in_a_swiss_numbers_have_to_follow_the_ratings() -> None:
    knockout = Table(players=4, system="CUSTOM_KNOCKOUT", rounds=2)
    assert may_draw_numbers(knockout.state)
    assert knockout.asked(DrawNumbers(lot="1")) == []
    swiss = Table(players=4, system="FIDE_DUTCH_2026", rounds=2)
    assert not may_draw_numbers(swiss.state)
    assert "Numbers are not drawn in a Swiss" in swiss.refusal(DrawNumbers(lot="1"))
    swiss.do(LeaveFideMode())
    assert may_draw_numbers(swiss.state)
    assert swiss.asked(DrawNumbers(lot="1")) == []
