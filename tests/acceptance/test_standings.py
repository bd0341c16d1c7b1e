"""Questions 161, 169, 206, 207 and 208 of the acceptance list."""

import re

from tests.desk.table import Table

from albireo.desk.conduct.closing import FinishTournament
from albireo.desk.conduct.commands import ChangeRules, ChangeSettings
from albireo.desk.mechanism.moves import Undo
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers, WithdrawPlayer
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.settings.fide_mode import report_comments
from albireo.desk.standings.commands import DrawStandingsLots, GiveTieBreakFigures
from albireo.desk.transfer.report import report_file
from albireo.organising.standings import standings_of
from albireo.reports.documents.cross_table import of_standings as cross_table
from albireo.reports.documents.standings import of_standings
from albireo.reports.formatter import Formatter
from albireo.reports.renderers.html import as_html
from albireo.reports.renderers.sheet import as_csv
from albireo.reports.renderers.text import as_text
from albireo.web.views.standings import standings_view


def adjourned() -> Table:
    table = Table(players=4, rounds=3)
    table.play(1)
    table.play(2, ["10", "XX"])
    table.play(3)
    return table


def test_161_169_standings_with_an_open_game_say_that_they_are_not_final() -> None:
    table = adjourned()
    found = standings_of(table.state)
    assert found.open_games == 1
    for document in (of_standings(found), cross_table(found, "rank")):
        assert "Not final: 1 game has no final result" in as_text(document, Formatter("en"))
    lines = as_csv(of_standings(found), Formatter("en")).decode("utf-8-sig").splitlines()
    assert lines[0].endswith(",Not final")
    assert all(line.endswith("not final") for line in lines[1:])


def test_169_no_end_and_no_final_report_with_an_open_game() -> None:
    table = adjourned()
    assert "boards without a final result: 2" in table.refusal(FinishTournament())
    table.do(EnterResult(2, 2, "=="))
    assert standings_of(table.state).open_games == 0
    assert "Not final" not in as_text(of_standings(standings_of(table.state)), Formatter("en"))
    table.do(FinishTournament())
    assert report_file(table.state, final=True)


def test_206_lots_drawn_again_give_the_same_order() -> None:
    table = Table(players=6, rounds=5)
    table.play(1, ["=="])
    table.do(DrawStandingsLots().with_lot("a6"))
    order = [place.tpn for place in standings_of(table.state).places]
    version = table.state.version
    for lot in ("b7", "c8", "d9"):
        table.do(DrawStandingsLots().with_lot(lot))
        assert table.state.version == version
    table.do(Undo(), identity="undo")
    assert table.state.standings.lots == ""
    table.do(DrawStandingsLots().with_lot("e0"))
    assert [place.tpn for place in standings_of(table.state).places] == order


def test_208_209_an_unrated_player_blocks_neither_standings_nor_report() -> None:
    table = Table(players=5, rounds=3, system="FIDE_DUTCH_2026")
    table.do(RegisterPlayers((PlayerFacts(name="Newcomer"),)))
    table.do(ChangeSettings(SettingsFacts(tie_breaks=("ARO", "WIN"))))
    table.play(1)
    found = standings_of(table.state)
    assert [tie_break.text for tie_break in found.tie_breaks] == ["WIN"]
    assert "ARO: not used" in as_text(of_standings(found), Formatter("en"))
    assert report_file(table.state)
    for unrated in (1400, 0):  # a rating for them, or left out
        table.do(ChangeRules(RulesFacts(tie_break_unrated=unrated)))
        found = standings_of(table.state)
        assert [tie_break.text for tie_break in found.tie_breaks] == ["ARO", "WIN"]
        assert found.calculator.dropped == ()


def test_207_figures_computed_elsewhere_decide() -> None:
    table = Table(players=4, rounds=3)
    wish = GiveTieBreakFigures("OTHER_BLITZ", ((1, "1"), (2, "2.5"), (3, "2,5"), (4, "7/2")))
    assert "to the tie-breaks first" in table.refusal(wish)
    table.do(ChangeSettings(SettingsFacts(tie_breaks=("OTHER_BLITZ", "SB"))))
    table.play(1, ["=="])
    assert [place.rank for place in standings_of(table.state).places] == [1, 1, 1, 1]
    table.do(wish)
    assert [place.tpn for place in standings_of(table.state).places] == [4, 2, 3, 1]
    assert "Enter a number" in table.refusal(GiveTieBreakFigures("OTHER_BLITZ", ((1, "much"),)))
    assert report_file(table.state)
    table.do(GiveTieBreakFigures("OTHER_BLITZ", ()))
    assert [place.rank for place in standings_of(table.state).places] == [1, 1, 1, 1]


def test_170_a_player_who_withdrew_is_marked() -> None:
    table = Table(players=5, rounds=3, system="FIDE_DUTCH_2026")
    table.play(1)
    table.do(WithdrawPlayer(2))
    page = as_html(of_standings(standings_of(table.state)), Formatter("en"))
    assert "withdrawn" in page
    text = as_text(of_standings(standings_of(table.state)), Formatter("en"))
    assert re.search(r"Player 2 +withdrawn", text)
    view = standings_view(table.state, standings_of(table.state), "en")
    assert [row.player.name for row in view.rows if row.mark] == ["Player 2"]


def test_201_202_another_first_day_with_other_tie_break_rules_meets_level_4() -> None:
    """The first day decides the edition of the tie-breaks where none is named."""
    table = Table(players=8, rounds=5, system="FIDE_DUTCH_2026", day="2026/10/01")
    table.play(1)
    earlier = ChangeSettings(SettingsFacts(start="2025/12/01"))
    assert table.asked(earlier) == [(4, "tie-breaks-changed")]
    table.do(earlier)
    said = "Tie-breaks @ Round 1: edition changed from 2026-03 to 2024-08 with the first day"
    assert said in report_comments(table.state)
