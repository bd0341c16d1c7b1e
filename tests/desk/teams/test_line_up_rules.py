"""Line-ups against the rules: criteria that ask or refuse, and players bound to a higher team."""

from random import Random

import pytest
from tests.desk.teams.team_table import TeamTable
from tests.desk.teams.test_league import league, refused

from albireo.desk.conduct.commands import ChangeRules, ChangeSettings
from albireo.desk.mechanism.outcome import Accepted, Questions
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import EditPlayer
from albireo.desk.rounds.all_rounds import PairAllRounds
from albireo.desk.rounds.appointments import ArrangeMatch
from albireo.desk.rounds.matches import EnterMatch
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.teams.facts import TeamFacts
from albireo.desk.teams.line_up_checks import problems, wrong_line_ups
from albireo.desk.teams.line_ups import SubmitLineUp
from albireo.desk.teams.registration import DivideTeams, EditTeam
from albireo.domain.player import NationalRecord, Sex
from albireo.state.line_up_rules import LineUpRule


def with_rule(rule: LineUpRule) -> TeamTable:
    """Team A (id 1) has A1 to A5 with 2390, 2380 … in a league of ENG."""
    table = league(rules=RulesFacts(line_up_rules=(rule,), free_line_ups=True))
    table.do(ChangeSettings(SettingsFacts(federation="ENG")))
    for number, player in enumerate(table.state.teams[1].members, start=1):
        facts = PlayerFacts(
            sex=Sex.WOMAN if number == 5 else Sex.MAN,
            birth_date=f"{1990 + 4 * number}/01/01",
            federation="FRA" if number == 2 else "ENG",
            national=() if number == 3 else (NationalRecord("ENG", id=f"m{number}"),),
        )
        table.do(EditPlayer(player, facts))
    return table


@pytest.mark.parametrize(
    ("rule", "good", "bad"),
    [
        (LineUpRule("rating-sum", 9490), (1, 2, 3, 5), (1, 2, 3, 4)),
        (LineUpRule("rating-average", 2366), (2, 3, 4, 5), (1, 2, 3, 4)),
        (LineUpRule("women", 1), (1, 2, 3, 5), (1, 2, 3, 4)),
        (LineUpRule("young", 2, 2006), (1, 2, 4, 5), (1, 2, 3, 5)),
        (LineUpRule("licence"), (1, 2, 4, 5), (1, 2, 3, 4)),
        (LineUpRule("foreigners", 0), (1, 3, 4, 5), (1, 2, 3, 4)),
        (LineUpRule("board-order", 10), (2, 1, 3, 4), (3, 1, 2, 4)),
    ],
    ids=lambda value: value.criterion if isinstance(value, LineUpRule) else "",
)
def test_a_criterion_asks_or_refuses(rule: LineUpRule, good: tuple[int, ...], bad: tuple[int, ...]) -> None:
    table = with_rule(rule)
    members = table.state.teams[1].members
    right, wrong = (SubmitLineUp(1, 1, tuple(members[n - 1] for n in each)) for each in (good, bad))
    asked = table.ask(wrong)
    assert isinstance(asked, Questions)
    assert [warning.note.kind for warning in asked.warnings] == [rule.criterion]
    assert table.state.teams[1].name in asked.warnings[0].note.sentence()
    assert isinstance(table.ask(right), Accepted)
    stricter = LineUpRule(rule.criterion, rule.limit, rule.year, refuses=True)
    table.do(ChangeRules(RulesFacts(line_up_rules=(stricter,))))
    assert refused(table, wrong).kind == rule.criterion
    assert isinstance(table.ask(right), Accepted)


def test_a_line_up_no_one_submitted_is_asked_about_at_its_first_result() -> None:
    table = with_rule(LineUpRule("women", 1, refuses=True))
    number = table.state.rounds[0].match_of(1)
    assert number is not None
    asked = table.ask(EnterMatch(1, number, "1111"))
    assert isinstance(asked, Questions)
    assert "A: female players: 0; required: 1." in [w.note.sentence() for w in asked.warnings]
    table.do(EnterMatch(1, number, "111."))
    assert isinstance(table.ask(EnterMatch(1, number, "1111")), Accepted)  # asked once
    assert {(one.team, one.note.kind) for one in wrong_line_ups(table.state)} >= {(1, "women")}


def bound() -> TeamTable:
    """Bexley 1 (id 1) above Bexley 2 (id 5), whose first player plays three rounds above."""
    table = league(8, RulesFacts(reserves_from_club=True, reserve_games=2), is_paired=False)
    table.do(DivideTeams(tuple((team, "1" if team <= 4 else "2") for team in range(1, 9))))
    for team in (1, 5):
        table.do(EditTeam(team, TeamFacts(club="Bexley")))
    table.do(PairAllRounds("00"))
    reserve = table.state.teams[5].members[0]
    for round_ in (1, 2):
        table.do(SubmitLineUp(round_, 1, (*table.state.teams[1].members[:3], reserve)))
        number = table.state.rounds[round_ - 1].match_of(1)
        assert number is not None
        table.do(EnterMatch(round_, number, "1111"))
    return table


def test_a_reserve_who_played_above_is_not_seated_below_unasked() -> None:
    table = bound()
    reserve = table.state.teams[5].members[0]
    below = table.state.rounds[2].match_of(5)
    assert below is not None
    (problem,) = problems(table.state, 3, 5, table.state.teams[5].members[:4])
    assert "has played 2 matches for A and may no longer play for E" in problem.note.sentence()
    asked = table.ask(EnterMatch(3, below, "1111"))
    assert isinstance(asked, Questions)
    assert [warning.note.kind for warning in asked.warnings] == ["bound-to-higher-team"]
    assert wrong_line_ups(table.state) == ()
    table.do(EnterMatch(3, below, "1111"))
    (wrong,) = wrong_line_ups(table.state)
    assert (wrong.round, wrong.match, wrong.team) == (3, below, 5)
    assert table.state.entrants[reserve].name in wrong.note.sentence()


def test_only_matches_before_this_one_bind() -> None:
    """By their days where they have some, else by rounds."""
    table = bound()
    dates = ("2026/10/01", "2026/10/08", "2026/10/15")
    table.do(ChangeSettings(SettingsFacts(round_dates=dates)))
    below = table.state.rounds[2].match_of(5)
    assert below is not None
    table.do(ArrangeMatch(3, below, day="2026/10/05"))  # in advance: one match above by then
    assert problems(table.state, 3, 5, table.state.teams[5].members[:4]) == []
    assert isinstance(table.ask(EnterMatch(3, below, "1111")), Accepted)
    table.do(ArrangeMatch(3, below, put_off=True))
    assert len(problems(table.state, 3, 5, table.state.teams[5].members[:4])) == 1


def test_random_line_ups_against_a_literal_reading() -> None:
    chance = Random(7)
    for _ in range(40):
        limit = chance.randint(0, 60)
        table = with_rule(LineUpRule("board-order", limit))
        order = chance.sample(table.state.teams[1].members, 4)
        ratings = [table.state.entrants[player].player.rating or 0 for player in order]
        expected = sum(
            ratings[below] - ratings[above] > limit
            for above in range(4)
            for below in range(4)
            if below > above
        )
        assert len(problems(table.state, 1, 1, order)) == expected
