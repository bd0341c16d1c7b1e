"""Whoever leaves a round robin before half of the games counts for no one in the standings (C.05).

Six players by the Berger table, White always wins: round 1 is 1-6, 2-5, 3-4, round 2 is 6-4, 5-3, 1-2.
"""

from tests.desk.table import Table

from albireo.checking.places import check_places
from albireo.desk.documents.source import DeskSource
from albireo.desk.players.registration import ReadmitPlayer, WithdrawPlayer
from albireo.desk.rounds.engine import absent_for
from albireo.desk.transfer.report import report_file
from albireo.domain.leaving import left_early
from albireo.domain.points import chess
from albireo.formats.trf import read_trf
from albireo.organising.standings import standings_of
from albireo.reports.documents.cross_table import cross_table
from albireo.reports.documents.pairings import pairings
from albireo.reports.documents.player_cards import player_cards
from albireo.reports.source import Choices, FileSource
from albireo.standings.crosstable import matrix
from albireo.standings.explain import compare
from albireo.web.views.player_page import player_page
from albireo.web.views.points import points_before
from albireo.web.views.round import round_view
from albireo.web.views.why import of_table


def _points(table: Table) -> dict[int, str]:
    return {place.tpn: chess(place.points) for place in standings_of(table.state).places}


def test_two_games_of_five_count_for_no_one() -> None:
    table = Table()
    table.play(1)
    table.play(2)
    assert _points(table) == {1: "2", 2: "1", 3: "1", 5: "1", 6: "1", 4: "0"}
    table.do(WithdrawPlayer(6))
    assert _points(table) == {1: "1", 2: "1", 3: "1", 5: "1", 4: "0", 6: "0"}
    found = standings_of(table.state)
    assert found.places[-1].tpn == 6
    assert compare(found, 4, 6).sentence() == (
        "No. 4 Player 4 is ahead of no. 6 Player 6, whose results do not count (withdrawn before half of "
        "the games)"
    )


def test_the_games_stay_in_the_cross_table() -> None:
    table = Table()
    table.play(1)
    table.play(2)
    table.do(WithdrawPlayer(6))
    rows = {row.tpn: row for row in matrix(standings_of(table.state))}
    order = [place.tpn for place in standings_of(table.state).places]
    assert str(rows[1].cells[order.index(6)]) == "(1)"
    assert str(rows[6].cells[order.index(4)]) == "(1)"
    assert str(rows[1].cells[order.index(2)]) == "1"
    note = "In brackets: games that do not count, since one of the two withdrew before half of the games."
    assert note in map(str, cross_table(DeskSource(table.state), Choices()).notes)


def test_c05_there_is_one_score_wherever_points_are_shown() -> None:
    table = Table()
    for round_ in (1, 2):
        table.play(round_)
    before = points_before(table.state, 3)
    table.do(WithdrawPlayer(6))
    table.publish(3)
    state = table.state
    expected = {1: "1", 2: "1", 3: "1", 4: "0", 5: "1", 6: "0"}
    assert {tpn: chess(points) for tpn, points in points_before(state, 3).items()} == expected
    assert before != points_before(state, 3)
    (sheet,) = DeskSource(state).round_sheets(3)
    assert {tpn: chess(score.points) for tpn, score in sheet.before.items()} == expected
    page = player_page(state, state.ids[1], None, None, "en")
    assert (page.so_far.points, [each.result for each in page.so_far.played]) == ("1", ["(1)", "1", ""])
    (card,) = player_cards(DeskSource(state), Choices(player=1)).sections
    assert [str(row[-1]) for row in card.rows][:2] == ["0", "1"]


def test_c05_withdrawing_names_whose_points_change() -> None:
    table = Table()
    for round_ in (1, 2):
        table.play(round_)
    (warning,) = table.do(WithdrawPlayer(6))
    assert int(warning.level) == 3
    assert str(warning) == (
        "Player 6 has completed less than half of the schedule: the results so far will not count. They stay "
        "in the cross table and are rated. Points that change: Player 1 2 → 1; Player 6 1 → 0."
    )


def test_c05_who_has_no_game_by_the_table_sits_out() -> None:
    table = Table(players=5)
    table.publish(1)
    assert absent_for(table.state, 1) == {}
    (row,) = pairings(DeskSource(table.state), Choices(round=1)).sections[1].rows
    assert row[-1] == "sits out"
    assert [bye.what for bye in round_view(table.state, 1).byes] == ["sits out"]
    (card,) = player_cards(DeskSource(table.state), Choices(player=1)).sections
    assert "sits out" in card.rows[0]
    assert card.rows[0][-2] is None, "no bye worth nothing"


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


def test_103_the_report_says_so_and_its_places_agree_with_the_file() -> None:
    """Read without the journal: who has zero-point byes to the end left; their two games do not count."""
    table = Table()
    for round_ in (1, 2):
        table.play(round_)
    table.do(WithdrawPlayer(6))
    for round_ in (3, 4, 5):
        table.play(round_)
    file = read_trf(report_file(table.state))
    assert left_early(file.tournament) == {6}
    assert check_places(file.tournament) == ()
    assert "### Withdrawn @ Round 2: Player 6, before half of the games" in report_file(table.state).decode()
    places = {place.tpn: (place.rank, place.points) for place in standings_of(table.state).places}
    read = FileSource(file.tournament).standings(None).places
    assert {place.tpn: (place.rank, place.points) for place in read} == places


def test_103_a_free_last_round_is_not_leaving() -> None:
    table = Table(players=5, rounds=5)
    for round_ in range(1, 6):
        table.play(round_, ["--"])
    assert left_early(read_trf(report_file(table.state)).tournament) == frozenset()


def test_a_game_in_progress_adds_nothing_to_the_total_of_a_card() -> None:
    table = Table()
    table.play(1)
    table.publish(2)
    (card,) = player_cards(DeskSource(table.state), Choices(player=1)).sections
    assert [str(row[-1]) for row in card.rows] == ["1", "1"], "for pairing it would count as a draw"


def test_who_sits_out_because_the_opponent_left_is_told_so_after_the_round_too() -> None:
    table = Table(players=7)
    for round_ in (1, 2, 3):
        table.play(round_)
    table.do(WithdrawPlayer(5))
    table.publish(4)
    table.publish(5)
    for round_, tpn in ((4, 7), (5, 1)):
        notes = DeskSource(table.state).pairing(round_).explanation.notes()
        first, *_ = of_table(notes, (tpn,))
        assert first.sentence() == f"No. 5 withdrew before half of the games: no. {tpn} sits out."
        assert tpn in table.state.rounds[round_ - 1].byes
