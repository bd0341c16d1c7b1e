"""Whoever leaves a round robin before half of the games counts for nobody in the standings (C.05).

Six players by the Berger table, White always wins: round 1 is 1-6, 2-5, 3-4, round 2 is 6-4, 5-3, 1-2.
"""

from tests.desk.table import Table

from albireo.desk.players.registration import ReadmitPlayer, WithdrawPlayer
from albireo.desk.standings.table import standings_of
from albireo.domain.points import chess
from albireo.standings.crosstable import matrix
from albireo.standings.explain import compare


def _points(table: Table) -> dict[int, str]:
    return {place.tpn: chess(place.points) for place in standings_of(table.state).places}


def test_two_games_of_five_count_for_nobody() -> None:
    table = Table()
    table.play(1)
    table.play(2)
    assert _points(table) == {1: "2", 2: "1", 3: "1", 5: "1", 6: "1", 4: "0"}
    table.do(WithdrawPlayer(6))
    assert _points(table) == {1: "1", 2: "1", 3: "1", 5: "1", 4: "0", 6: "0"}
    found = standings_of(table.state)
    assert found.places[-1].tpn == 6
    assert compare(found, 4, 6).sentence() == (
        "4 Player 4 is ahead of 6 Player 6, who withdrew before half of the games: those results do not count"
    )


def test_the_games_stay_in_the_cross_table() -> None:
    table = Table()
    table.play(1)
    table.play(2)
    table.do(WithdrawPlayer(6))
    rows = {row.tpn: row for row in matrix(standings_of(table.state))}
    order = [place.tpn for place in standings_of(table.state).places]
    assert str(rows[1].cells[order.index(6)]) == "1"
    assert str(rows[6].cells[order.index(4)]) == "1"


def test_three_games_of_five_count() -> None:
    table = Table()
    for round_ in (1, 2, 3):
        table.play(round_)
    before = _points(table)
    table.do(WithdrawPlayer(6))
    assert _points(table) == before


def test_coming_back_makes_them_count_again() -> None:
    table = Table()
    table.play(1)
    before = _points(table)
    table.do(WithdrawPlayer(6))
    assert _points(table) != before
    table.do(ReadmitPlayer(6))
    assert _points(table) == before


def test_a_swiss_counts_every_game() -> None:
    table = Table(system="FIDE_DUTCH_2026")
    table.play(1)
    before = _points(table)
    table.do(WithdrawPlayer(6))
    assert _points(table) == before
