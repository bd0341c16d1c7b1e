"""Questions 69, 109, 113 and 202 of FIDE's list: what the `###` comments say, and that they stay true."""

from tests.desk.table import Table

from albireo.desk.conduct.commands import ChangeRules, LeaveFideMode
from albireo.desk.documents.source import DeskSource
from albireo.desk.mechanism.moves import GoTo, Redo, Undo
from albireo.desk.players.byes import RequestBye
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers, WithdrawPlayer
from albireo.desk.rounds.manual import BreakPair, EndManualPairing, MakePair, StartManualPairing
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.settings.fide_mode import report_comments
from albireo.desk.transfer.import_trf import ImportTrf
from albireo.desk.transfer.report import report_file
from albireo.domain.result import Mark
from albireo.reports.documents.tournament_report import tournament_report
from albireo.reports.source import Choices


def changed_by_hand() -> Table:
    """Round 2 of six players with two of them exchanged."""
    table = Table(players=6, rounds=5, system="FIDE_DUTCH_2026")
    table.play(1)
    table.pair(2)
    first, second = list(table.state.rounds[1].matches.values())[:2]
    table.do(StartManualPairing(2))
    for place in (1, 2):
        table.do(BreakPair(2, place))
    table.do(MakePair(2, first.white, second.black))
    table.do(MakePair(2, second.white, first.black))
    table.do(EndManualPairing(2))
    return table


def named_pairs(table: Table) -> list[set[str]]:
    """Return the players that the comment of a change by hand names, pair by pair."""
    (comment,) = (text for text in report_comments(table.state) if text.startswith("MPA @ Round 2"))
    names = {number: table.state.units[id_].name for id_, number in table.state.unit_numbers.items()}
    pairs = comment.partition(": ")[2].split()
    return [{names[int(number)] for number in pair.split("-")} for pair in pairs if pair != "=>"]


def test_69_a_comment_names_the_same_players_after_a_late_entry() -> None:
    table = changed_by_hand()
    before = named_pairs(table)
    numbers = dict(table.state.unit_numbers)
    table.do(RegisterPlayers((PlayerFacts(name="Strongest", rating=2800),), entry_round=3))
    assert any(table.state.unit_numbers[id_] != number for id_, number in numbers.items())
    assert named_pairs(table) == before


def test_69_an_imported_comment_follows_its_players_too() -> None:
    table = changed_by_hand()
    again = Table(players=0)
    again.start()
    again.do(ImportTrf("open.trf", report_file(table.state).decode()))
    before = named_pairs(again)
    assert before == named_pairs(table)
    again.do(RegisterPlayers((PlayerFacts(name="Strongest", rating=2800),), entry_round=3))
    assert named_pairs(again) == before


def test_113_a_round_that_was_played_and_is_played_again_is_told() -> None:
    table = Table(players=6, rounds=5, system="FIDE_DUTCH_2026")
    table.play(1)
    while table.state.rounds:
        table.do(Undo(), identity="undo")
    assert report_comments(table.state) == ("Round taken back @ Round 1",)
    again = Table(players=6, rounds=5, system="FIDE_DUTCH_2026")
    before = again.state.version
    again.play(1)
    again.do(GoTo(before), identity="go")
    assert report_comments(again.state) == ("Round taken back @ Round 1",)
    again.do(Redo(), identity="redo")
    assert again.state.rounds
    again.do(GoTo(before), identity="go2")
    again.play(1, ["01"])
    assert "Round taken back @ Round 1" in report_comments(again.state)


def test_202_the_rule_for_unrated_players_is_told_in_words() -> None:
    table = Table(players=6, rounds=5, system="FIDE_DUTCH_2026")
    table.play(1)
    table.do(ChangeRules(RulesFacts(tie_break_unrated=1400)))
    (comment,) = report_comments(table.state)
    assert comment == "Tie-breaks @ Round 1: unrated changed from tie-break not used to 1400"


def test_113_the_arbiters_report_shows_every_comment_of_the_report_to_fide() -> None:
    """Also those that follow from the state: full-point byes, expelled players, leaving FIDE mode."""
    table = Table(players=8, rounds=5, system="FIDE_DUTCH_2026")
    table.do(RequestBye(8, 1, Mark.FULL_BYE))
    table.play(1)
    table.do(WithdrawPlayer(7, expelled=True))
    table.do(LeaveFideMode("club rules"))
    table.publish(2)
    table.do(EnterResult(2, 1, "XX"))
    facts, comments = tournament_report(DeskSource(table.state), Choices()).sections
    assert [row[1] for row in comments.rows] == list(report_comments(table.state))
    assert len(comments.rows) == 3
    assert ("Unplayed games", 0) in list(facts.rows), "an adjourned or open game is not an unplayed one"
