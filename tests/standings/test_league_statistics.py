"""Statistics of a league against those counted from the match sheets, over random seasons."""

from fractions import Fraction
from random import Random

import pytest
from tests.desk.teams.team_table import TeamTable
from tests.desk.teams.test_league import LEAGUE
from tests.oracles import league_statistics as oracle
from tests.oracles.league_statistics import Sheet
from tests.random_cases import every_seed

from albireo.desk.rounds.all_rounds import PairAllRounds
from albireo.desk.rounds.match_scores import EnterMatchScore
from albireo.desk.rounds.matches import EnterMatch, ForfeitMatch
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.teams.line_ups import SubmitLineUp
from albireo.desk.teams.registration import DivideTeams
from albireo.standings.league_statistics import HIGHEST, SCORERS, LeagueStatistics
from albireo.state.rounds import NOBODY, MatchState

BOARDS = 4
FORFEITS = {"+-": "home", "-+": "away", "--": "neither"}


def line_up(random: Random, members: tuple[int, ...]) -> tuple[int, ...]:
    """Four of five in their order, now and then with an empty board at the end."""
    seated = sorted(random.sample(range(5), BOARDS))
    players = [members[place] for place in seated]
    if random.random() < 0.2:
        players[-1] = NOBODY
    return tuple(players)


def season(random: Random) -> tuple[TeamTable, list[Sheet]]:
    """Two divisions; line-ups with reserves and empty boards, forfeits, scores only, matches still open."""
    made = TeamTable(8, 3, LEAGUE, RulesFacts(match_scores=True))
    made.do(DivideTeams(tuple((team, "First" if team < 5 else "Second") for team in range(1, 9))))
    made.do(PairAllRounds("00"))
    sheets = []
    for round_ in made.state.rounds:
        for number in round_.matches:
            match = round_.matches[number]
            teams = made.state.team_numbers[match.white], made.state.team_numbers[match.black]
            kind = random.random()
            if kind < 0.1:
                sheets.append(Sheet(round_.number, *teams, "open"))
            elif kind < 0.25:
                code = random.choice(list(FORFEITS))
                made.do(ForfeitMatch(round_.number, number, code))
                sheets.append(Sheet(round_.number, *teams, FORFEITS[code]))
            elif kind < 0.35:
                halves = random.randint(0, 8)
                score = Fraction(halves, 2), Fraction(8 - halves, 2)
                made.do(EnterMatchScore(round_.number, number, f"{halves / 2}-{(8 - halves) / 2}"))
                sheets.append(Sheet(round_.number, *teams, "score", score=score))
            else:
                for team in (match.white, match.black):
                    players = line_up(random, made.state.teams[team].members)
                    made.do(SubmitLineUp(round_.number, team, players))
                symbols = "".join(random.choice("1=0" if random.random() < 0.8 else "+-") for _ in range(4))
                if kind > 0.95:
                    symbols = random.choice(("++--", "+++-", "----"))  # no game at all
                made.do(EnterMatch(round_.number, number, symbols))
                now = made.state.rounds[round_.number - 1].matches[number]
                sheets.append(Sheet(round_.number, *teams, "boards", boards_of(made, now, symbols)))
    return made, sheets


def boards_of(made: TeamTable, match: MatchState, symbols: str) -> tuple[tuple[int, int, bool, str], ...]:
    """What is on the sheet: the home team has White on boards 1 and 3."""
    found = []
    for (place, board), symbol in zip(sorted(match.boards.items()), symbols, strict=True):
        is_white = place % 2 == 1
        pair = (board.white, board.black) if is_white else (board.black, board.white)
        home, away = (made.state.numbers[id_] if id_ != NOBODY else 0 for id_ in pair)
        result = symbol if home and away else "x" if not (home or away) else "+" if home else "-"
        found.append((home, away, is_white, result))
    return tuple(found)


def check(found: LeagueStatistics, sheets: list[Sheet]) -> None:
    """Compare every figure with that of the sheets."""
    results = found.results
    assert oracle.results(sheets, BOARDS) == {
        "matches": results.matches,
        "home": results.home_wins,
        "drawn": results.drawn,
        "away": results.away_wins,
        "walkovers": results.walkovers,
        "open": found.open,
    }
    for number in range(1, BOARDS + 1):
        expected = oracle.board(sheets, number)
        tally = found.boards.get(number)
        if tally is None:
            assert not expected["games"]
            continue
        # A board that both teams left empty is on the sheet, and nowhere else.
        nobody = sum(sheet.boards[number - 1][3] == "x" for sheet in sheets if has_games(sheet))
        assert tally.games == expected["games"]
        assert (tally.home_wins, tally.draws, tally.away_wins) == (
            expected["home"],
            expected["draws"],
            expected["away"],
        )
        assert (Fraction(tally.home_points, 10), Fraction(tally.white_points, 10)) == (
            expected["home_points"],
            expected["white_points"],
        )
        assert tally.forfeits == expected["forfeits"] - nobody
    for tpn, own in found.teams.items():
        counted = oracle.team(sheets, tpn, BOARDS)
        empty = sum(
            board[3] == "x"
            for sheet in sheets
            if has_games(sheet) and tpn in (sheet.home, sheet.away)
            for board in sheet.boards
        )
        assert counted == {
            "home": own.home,
            "away": own.away,
            "white": own.white,
            "black": own.black,
            "defaulted": own.defaulted + empty,
            "conceded": own.conceded,
            "players": own.players,
        }
    scored = oracle.scorers(sheets)
    assert {
        each.player: (Fraction(each.points, 10), each.games, each.white) for each in found.scorers
    } == scored
    assert {each.player: each.place for each in found.scorers} == oracle.places(scored)
    wins = sorted(
        (abs(own - other) for own, other in (oracle.points(s, BOARDS) for s in sheets if is_played(s))),
        reverse=True,
    )
    margins = [Fraction(abs(each.home_points - each.away_points), 10) for each in found.highest]
    assert margins == [margin for margin in wins if margin][:HIGHEST]


def has_games(sheet: Sheet) -> bool:
    return sheet.kind == "boards" and not oracle.is_walkover(sheet)


def is_played(sheet: Sheet) -> bool:
    return sheet.kind == "score" or has_games(sheet)


@every_seed(60)
@pytest.mark.slow
def test_a_random_season(seed: int) -> None:
    made, sheets = season(Random(seed))
    event = made.state.tournament
    teams = {team.tpn: team.group for team in event.teams}
    for division in ("First", "Second", None):
        members = [tpn for tpn, name in teams.items() if division in (None, name)]
        own = [sheet for sheet in sheets if sheet.home in members]
        check(LeagueStatistics(event, members), own)


def test_matches_of_a_team_that_left_before_half_do_not_count() -> None:
    made, sheets = season(Random(7))
    gone = frozenset((made.state.team_numbers[1],))
    event = made.state.tournament
    kept = [sheet for sheet in sheets if gone.isdisjoint((sheet.home, sheet.away))]
    check(LeagueStatistics(event, [team.tpn for team in event.teams], gone), kept)


def test_boards_of_hidden_line_ups_are_left_out() -> None:
    """Scores of matches are public; who played on which board is not yet."""
    made, sheets = season(Random(3))
    event = made.state.tournament
    teams = [team.tpn for team in event.teams]
    hidden = LeagueStatistics(event, teams, without_boards=frozenset((1, 2)))
    assert hidden.results == LeagueStatistics(event, teams).results
    later = [sheet for sheet in sheets if sheet.round == 3]
    assert {each.player for each in hidden.scorers} == set(oracle.scorers(later))


def test_the_list_of_scorers_ends_with_a_whole_place() -> None:
    made, _ = season(Random(1))
    event = made.state.tournament
    found = LeagueStatistics(event, [team.tpn for team in event.teams])
    best = found.best
    assert len(best) >= SCORERS
    assert {each.place for each in found.scorers[len(best) :]}.isdisjoint(each.place for each in best)
    assert sum(each.place < best[-1].place for each in best) < SCORERS
