"""Questions 189 to 191 in team events: a whole match of an earlier round is a result too."""

import pytest
from tests.desk.teams.team_table import TeamTable

from albireo.desk.commands import AnyCommand
from albireo.desk.mechanism.outcome import Refusal
from albireo.desk.rounds.match_scores import EnterMatchScore
from albireo.desk.rounds.matches import ClearMatch, EnterMatch, ForfeitMatch
from albireo.desk.settings.facts import RulesFacts

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
