"""A system that FIDE has not published: its rules are submitted (C.04.2 1.2), the arbiter pairs."""

import pytest
from tests.desk.table import Table

from albireo.desk.conduct.commands import ChangeRules, ChangeSettings, CreateTournament, LeaveFideMode
from albireo.desk.documents.source import DeskSource
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.rounds.manual import EndManualPairing, StartManualPairing
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.pairing_sheet import SeatPairs
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.settings.fide_mode import report_comments
from albireo.desk.transfer.completeness import missing_for_report
from albireo.desk.transfer.import_trf import ImportTrf
from albireo.desk.transfer.report import report_file
from albireo.formats.trf import read_trf
from albireo.pairing.registry import declared_systems, system_named, system_of, systems
from albireo.reports.documents.regulations import regulations
from albireo.reports.source import Choices

RULES = ("Rounds 1 and 2: neighbours in the list meet.", "Round 3: winners meet winners.")
DECLARED = "Pairing system: rules of the tournament's own, not a FIDE system; all rounds paired by hand"


def cup(players: int = 5) -> Table:
    table = Table(players=players, rounds=3, system="CUSTOM_SWISS")
    table.do(ChangeRules(RulesFacts(system_rules=RULES, authorisation="QC 2026-33")))
    return table


def play(table: Table, *pairs: tuple[int, int], bye: int | None = None) -> list[str]:
    """Pair and publish the next round by hand; gives what had to be confirmed."""
    number = table.state.published + 1
    asked = [*table.do(StartManualPairing(number, lot="00")), *table.do(SeatPairs(number, pairs, bye))]
    asked += [*table.do(EndManualPairing(number)), *table.do(PublishRound(number))]
    return [warned.note.kind for warned in asked]


def said_by_regulations(table: Table) -> dict[str, str]:
    rows = regulations(DeskSource(table.state), Choices()).sections[0].rows
    return {str(row[0]): str(row[1]) for row in rows}


def enter(table: Table, *results: str) -> None:
    """The results of the last round, board by board."""
    for board, result in enumerate(results, start=1):
        table.do(EnterResult(table.state.published, board, result))


def test_c04_2_1_2_it_is_asked_about_and_never_called_approved() -> None:
    table = Table(players=0, rounds=3, system="FIDE_DUTCH_2026")
    change = ChangeSettings(SettingsFacts(system="CUSTOM_SWISS"))
    assert table.asked(change) == [(3, "system-not-fide")]
    table.do(change)
    said = str(regulations(DeskSource(table.state), Choices()).sections[0].rows)
    assert "Not a FIDE system; rated events need authorisation." in said
    assert "Approved" not in said


def test_c04_2_1_2_2_its_rules_stand_in_the_regulations() -> None:
    table = Table(players=4, rounds=3, system="CUSTOM_SWISS")
    rows = said_by_regulations(table)
    assert rows["Rules of the pairing system"] == "▢ still to be decided"
    assert "rules of the pairing system" in {str(fact.name) for fact in missing_for_report(table.state)}
    table.do(ChangeRules(RulesFacts(system_rules=("  Winners   meet winners. ", ""))))
    assert table.state.rules.system_rules == ("Winners meet winners.",)
    rows = said_by_regulations(table)
    assert rows["Rules of the pairing system"] == "Winners meet winners."
    assert "rules of the pairing system" not in {str(fact.name) for fact in missing_for_report(table.state)}


def test_every_round_is_paired_by_hand_and_compared_with_no_engine() -> None:
    table = cup()
    assert "paired by hand" in table.refusal(PairRound(1, lot="00"))
    assert play(table, (1, 2), (4, 3), bye=5) == []
    enter(table, "10", "==")
    assert play(table, (2, 1), (3, 4), bye=5) == ["sheet-against-rules", "second-bye"]  # C.04.1 2 and 4
    assert report_comments(table.state) == (
        DECLARED,
        f"Pairing rules 1: {RULES[0]}",
        f"Pairing rules 2: {RULES[1]}",
        "Authorised by the Qualification Commission: QC 2026-33",
    )


def test_c04_2_1_2_2_rules_are_shown_before_the_start() -> None:
    table = cup()
    assert table.asked(ChangeRules(RulesFacts(system_rules=("Other rules.",)))) == []
    play(table, (1, 2), (4, 3), bye=5)
    change = ChangeRules(RulesFacts(system_rules=("Other rules.",)))
    assert table.asked(change) == [(3, "system-rules-announced")]


def test_c04_2_1_3_the_report_declares_it_and_brings_it_back() -> None:
    table = cup()
    play(table, (1, 2), (4, 3), bye=5)
    enter(table, "10", "==")
    text = report_file(table.state).decode()
    assert "192 CUSTOM_SWISS" in text.splitlines()
    other = Table(players=0)
    other.start()
    other.do(ImportTrf("cup.trf", text))
    assert other.state.rules.system_rules == RULES
    assert other.state.rules.authorisation == "QC 2026-33"
    said = report_comments(other.state)
    assert said[:4] == report_comments(table.state)
    assert len(said) == len(set(said))


def test_teams_may_have_rules_of_their_own_too() -> None:
    assert system_of(Table(players=0, system="CUSTOM_TEAM_SWISS_GP").state.settings).is_by_hand


def test_paragraphs_have_a_limit() -> None:
    table = cup()
    assert "2001 characters" in table.refusal(ChangeRules(RulesFacts(system_rules=("x" * 2001,))))
    assert "100 paragraphs" in table.refusal(ChangeRules(RulesFacts(system_rules=("x",) * 101)))


@pytest.mark.parametrize("name", ["own-rules", "own-rules-teams"])
def test_only_the_desk_offers_it(name: str) -> None:
    assert system_named(name) in declared_systems()
    assert system_named(name) not in systems()


def test_45_leaving_fide_mode_is_said_once_however_often_a_file_goes_round() -> None:
    table = Table(players=0)
    table.start()
    table.do(CreateTournament("Left", 2))
    table.do(RegisterPlayers(tuple(PlayerFacts(name=f"Player {n}") for n in range(1, 5))))
    table.do(LeaveFideMode("club rules"))
    table.play(1)
    for _ in range(2):
        text = report_file(table.state).decode()
        assert [line for line in text.splitlines() if "FIDE mode left" in line] == [
            "### FIDE mode left @ Round 0: club rules"
        ]
        assert read_trf(text).tournament.left_fide_mode == "FIDE mode left @ Round 0: club rules"
        table.start()
        table.do(ImportTrf("left.trf", text))
        assert not table.state.fide_mode
