"""The league table against one added up from the list of scores, over random seasons."""

from fractions import Fraction
from random import Random

import pytest
from tests.desk.teams.team_table import TeamTable
from tests.desk.teams.test_league import league
from tests.oracles.league import Line, table

from albireo.desk.players.special_rules import SetAbnormalPoints
from albireo.desk.rounds.match_scores import EnterMatchScore
from albireo.desk.rounds.matches import EnterMatch, ForfeitMatch
from albireo.desk.settings.facts import RulesFacts
from albireo.organising.standings import counted_rounds, standings_of
from albireo.standings.crosstable import crosstable, matrix
from albireo.standings.league import LATEST, LeagueLine, league_lines, table_of
from albireo.state.restrictions import AbnormalPointsRow

WORTH = {"1": Fraction(1), "=": Fraction(1, 2), "0": Fraction(0), "+": Fraction(1), "-": Fraction(0)}


def season(random: Random) -> tuple[TeamTable, dict[int, Line]]:
    """Some matches played, some forfeited, some known by their score, some open; points taken away."""
    made = league(random.choice((4, 5, 6)), RulesFacts(match_scores=True))
    scores = []
    for round_ in made.state.rounds:
        for number, match in round_.matches.items():
            kind = random.random()
            home, away = match.white, match.black
            if kind < 0.15:
                if kind < 0.05:  # begun, not over: no one has anything of it
                    made.do(EnterMatch(round_.number, number, "1..."))
                continue
            if kind < 0.25:
                made.do(ForfeitMatch(round_.number, number, "+-"))
                scores.append((home, away, Fraction(4), Fraction(0)))
            elif kind < 0.35:
                halves = random.randint(0, 8)
                text = f"{halves / 2}-{(8 - halves) / 2}"
                made.do(EnterMatchScore(round_.number, number, text))
                scores.append((home, away, Fraction(halves, 2), Fraction(8 - halves, 2)))
            else:
                symbols = "".join(random.choice("1=0+-") for _ in range(4))
                made.do(EnterMatch(round_.number, number, symbols))
                own = sum((WORTH[symbol] for symbol in symbols), Fraction(0))
                scores.append((home, away, own, 4 - own))
    deductions = []
    if random.random() < 0.5:
        team = random.choice(sorted(made.state.teams))
        row = AbnormalPointsRow(None, 0, random.randint(1, counted_rounds(made.state)), (team,), "late", -10)
        made.do(SetAbnormalPoints((row,)))
        deductions.append((team, 1))
    return made, table(made.state.teams, scores, deductions)


@pytest.mark.parametrize("seed", range(12))
def test_a_random_season(seed: int) -> None:
    made, expected = season(Random(seed))
    state = made.state
    found = league_lines(state.tournament, counted_rounds(state))
    ranked = standings_of(state).by_tpn
    for team, line in expected.items():
        tpn = state.team_numbers[team]
        assert found[tpn] == LeagueLine(
            line.won,
            line.drawn,
            line.lost,
            int(line.scored * 10),
            int(line.conceded * 10),
            line.points * 10,
            -line.deducted * 10,
            0,
            "".join(line.letters[-LATEST:]),
        )
        assert (found[tpn].played, ranked[tpn].points) == (line.played, line.total * 10)


def test_a_deduction_is_in_no_match() -> None:
    """The square has scores of matches, the list of rounds match points: neither has what was taken away."""
    made = league(4)
    for round_ in made.state.rounds:
        for number in round_.matches:
            made.do(EnterMatch(round_.number, number, "11=0"))
    team = made.state.rounds[0].matches[1].white
    tpn = made.state.team_numbers[team]
    made.do(SetAbnormalPoints((AbnormalPointsRow(None, -5, 1, (team,), "ineligible", -10),)))
    found = standings_of(made.state)
    assert (table_of(found)[tpn].given_match_points, table_of(found)[tpn].given_game_points) == (-10, -5)
    row = next(row for row in crosstable(found) if row.tpn == tpn)
    assert row.cells[0].results == ("2",)
    square = next(row for row in matrix(found) if row.tpn == tpn)
    assert {text for cell in square.cells for text in cell.results} <= {"2½-1½", "1½-2½", "■"}
