"""Questions 189 to 191 in team events: a whole match of an earlier round is a result too."""

import pytest
from tests.desk.table import AT, WHO
from tests.desk.teams.team_table import TeamTable

from albireo.desk.commands import AnyCommand
from albireo.desk.mechanism.event import RecordedEvent
from albireo.desk.mechanism.outcome import Refusal
from albireo.desk.rounds.match_events import MatchForfeitCleared, MatchForfeited, MatchScored
from albireo.desk.rounds.match_scores import EnterMatchScore
from albireo.desk.rounds.matches import ClearMatch, EnterMatch, ForfeitMatch
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.transfer.report import report_file

PLAYED, FORFEITED, SCORED = 1, 2, 3


def after(rounds: int) -> TeamTable:
    """Return an event in which round 1 has a match of each kind."""
    table = TeamTable(rules=RulesFacts(match_scores=True))
    table.publish(1)
    table.do(EnterMatch(1, PLAYED, "1=01"))
    table.do(ForfeitMatch(1, FORFEITED, "+-"))
    table.do(EnterMatchScore(1, SCORED, "3-1"))
    for number in range(2, rounds + 1):
        table.publish(number)
        for match in table.state.rounds[number - 1].matches:
            table.do(EnterMatch(number, match, "1=01"))
    return table


CHANGES = (
    ForfeitMatch(1, PLAYED, "-+"),
    EnterMatchScore(1, PLAYED, "1-3"),
    ForfeitMatch(1, FORFEITED, "-+"),
    ClearMatch(1, FORFEITED),
    ForfeitMatch(1, SCORED, "-+"),
    EnterMatchScore(1, SCORED, "1-3"),
    ClearMatch(1, SCORED),
)


@pytest.mark.parametrize("command", CHANGES, ids=repr)
def test_a_match_of_an_earlier_round_stays(command: AnyCommand) -> None:
    table = after(3)
    decision = table.ask(command)
    assert isinstance(decision, Refusal)
    assert decision.note.kind == "too-late"


@pytest.mark.parametrize("command", CHANGES, ids=repr)
def test_a_match_of_the_round_before_the_last_can_be_corrected_at_level_3(command: AnyCommand) -> None:
    table = after(2)
    assert (3, "earlier-round") in table.asked(command)


def test_a_match_of_an_earlier_round_that_is_still_open_can_be_entered() -> None:
    table = TeamTable()
    table.publish(1)
    for match in (2, 3):
        table.do(EnterMatch(1, match, "1=01"))
    table.publish(2)
    assert "too-late" not in str(table.asked(ForfeitMatch(1, 1, "+-")))


def test_a_corrected_match_is_in_the_report() -> None:
    table = after(2)
    for command in (
        ForfeitMatch(1, PLAYED, "-+"),
        ClearMatch(1, FORFEITED),
        EnterMatchScore(1, SCORED, "1-3"),
    ):
        table.do(command)
    assert corrections(table) == [
        "### Correction @ Round 1: 1-4: 1-0 =-= 0-1 0-1 => --+",
        "### Correction @ Round 1: 5-2: +-- => *",
        "### Correction @ Round 1: 3-6: 3-1 => 1-3",
    ]


def test_a_match_corrected_in_an_older_journal_is_not() -> None:
    """Its report was written without; what an event once meant it means for ever."""
    table = after(2)
    first = table.timeline.version + 1
    events = (
        MatchForfeited(1, PLAYED, "-+"),
        MatchForfeitCleared(1, FORFEITED, "+-"),
        MatchScored(1, SCORED, 10, 30),
    )
    table.timeline.extend(
        RecordedEvent(version, "old", AT, WHO, event) for version, event in enumerate(events, start=first)
    )
    assert corrections(table) == []


def corrections(table: TeamTable) -> list[str]:
    report = report_file(table.state, lossy=True).decode()
    return [line for line in report.splitlines() if "Correction @ Round 1" in line]
