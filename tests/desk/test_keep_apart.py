"""Clubs and federations kept apart by a rule that was made before round 1."""

from tests.desk.table import AT, WHO, Table

from albireo.desk.conduct.commands import ChangeRules, LeaveFideMode
from albireo.desk.mechanism.event import RecordedEvent
from albireo.desk.mechanism.outcome import Refusal
from albireo.desk.players.events import PlayerRegistered
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import EditPlayer, RegisterPlayers
from albireo.desk.rounds.manual import BreakPair, MakePair, StartManualPairing
from albireo.desk.settings.facts import RulesFacts
from albireo.domain.tournament import LAST_ROUND
from albireo.state.restrictions import KeepApart

CLUBS = ("Torre", "Alfiere", "Torre", "Re", "", "Alfiere", "Donna", "Re")


def table_of_clubs() -> Table:
    table = Table(players=0, rounds=5, system="FIDE_DUTCH_2026")
    players = (
        PlayerFacts(name=f"Player {n}", rating=2000 - 10 * n, club=club) for n, club in enumerate(CLUBS, 1)
    )
    table.do(RegisterPlayers(tuple(players)))
    return table


def rule(*same: str) -> ChangeRules:
    return ChangeRules(RulesFacts(keep_apart=tuple(KeepApart(one, 1, LAST_ROUND) for one in same)))


LATE = RegisterPlayers((PlayerFacts(name="Late", rating=1995, club="torre "),))


def test_a_late_entry_adds_no_prohibited_pairing_in_fide_mode() -> None:
    table = table_of_clubs()
    table.do(rule("club"))
    table.play(1)
    before = table.state.prohibited
    assert (2, "late-entry-not-apart") in table.asked(LATE)
    table.do(LATE)
    other = RegisterPlayers((PlayerFacts(name="Other", rating=1500, club="Rook"),))
    assert "late-entry-not-apart" not in str(table.asked(other))
    table.do(EditPlayer(9, PlayerFacts(club="Torre")))
    table.do(LeaveFideMode("club rules"))
    assert table.state.prohibited == before


def test_a_late_entry_of_an_older_journal_stays_under_the_rule_of_its_club() -> None:
    table = table_of_clubs()
    table.do(rule("club"))
    table.play(1)
    entered = PlayerRegistered(9, LATE.players[0], 2)
    table.timeline.extend([RecordedEvent(table.timeline.version + 1, "old", AT, WHO, entered)])
    assert (1, 3, 9) in [group.players for group in table.state.prohibited]


def test_a_late_entry_is_under_the_rule_of_its_club_outside_fide_mode() -> None:
    table = table_of_clubs()
    table.do(rule("club"))
    table.do(LeaveFideMode("club rules"))
    assert [group.players for group in table.state.prohibited] == [(2, 6), (4, 8), (1, 3)]
    table.play(1)
    table.do(LATE)
    table.do(RegisterPlayers((PlayerFacts(name="Later", rating=1500, club="Donna"),)))
    assert [group.players for group in table.state.prohibited] == [(2, 6), (7, 10), (4, 8), (1, 3, 9)]
    numbers = table.state.numbers
    assert {numbers[1], numbers[3], numbers[9]} in [set(p.players) for p in table.state.tournament.prohibited]
    table.pair(2)
    table.do(StartManualPairing(2))
    for board in list(table.state.rounds[1].boards):
        table.do(BreakPair(2, board))
    assert (3, "prohibited") in table.asked(MakePair(2, 9, 3))


def test_the_rule_follows_a_corrected_club() -> None:
    table = table_of_clubs()
    table.do(rule("club"))
    table.do(LeaveFideMode("club rules"))  # in FIDE mode it would be a prohibition after round 1
    table.play(1)
    assert table.asked(EditPlayer(5, PlayerFacts(club="Donna"))) == [(3, "prohibited-late")]
    table.do(EditPlayer(5, PlayerFacts(club="Donna")))
    assert (5, 7) in [group.players for group in table.state.prohibited]


def test_the_rule_is_made_before_round_1() -> None:
    table = table_of_clubs()
    table.play(1)
    decision = table.ask(rule("club"))
    assert isinstance(decision, Refusal)
    assert decision.note.kind == "prohibited-late"
    table.do(LeaveFideMode())
    assert table.asked(rule("club")) == [(3, "prohibited-late")]


def test_rules_that_cannot_be_kept() -> None:
    table = table_of_clubs()
    assert table.refusal(rule("federation")) == "No two players have the same federation."
    assert "by club or federation, not by name" in table.refusal(rule("name"))
    for player in range(1, 6):
        table.do(EditPlayer(player, PlayerFacts(federation="ITA")))
    assert "More than half of the players are from ITA" in table.refusal(rule("federation"))
