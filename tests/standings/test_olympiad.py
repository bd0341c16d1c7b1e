"""The Open of the 44th Olympiad: line-ups, boards and standings against what was published.

The published places and figures below are those found in reports of the time; docs/rules/tie-breaks.md lists
what the files lack.
"""

from collections.abc import Mapping

import pytest
from tests.foreign_files import folder
from tests.standings.olympiad import ROUNDS, Game, first_team, games, line_ups, matches, olympiad, roster

from albireo.domain.matches import team_rows
from albireo.domain.points import Points
from albireo.domain.tournament import Tournament
from albireo.formats.trf import read_trf
from albireo.formats.trf.writer import render_trf
from albireo.standings.order import Standings, standings

PUBLISHED_PLACES = {
    9: {"Uzbekistan": 1, "India 2": 2, "Armenia": 3, "Sri Lanka": 66},
    10: {"Uzbekistan": 1, "Armenia": 2, "India 2": 3, "Sri Lanka": 55},
    11: {
        "Uzbekistan": 1,
        "Armenia": 2,
        "India 2": 3,
        "India": 4,
        "United States of America": 5,
        "Moldova": 6,
        "Azerbaijan": 7,
        "Hungary": 8,
        "Poland": 9,
        "Lithuania": 10,
        "Egypt": 36,
        "Tunisia": 41,
        "Canada": 49,
        "South Africa": 55,
        "Sri Lanka": 68,
        "Uganda": 82,
        "Tanzania": 149,
        "Equatorial Guinea": 174,
    },
}
"""By round."""
PUBLISHED_FIGURES = {
    "Armenia": ("382.50", "28.5"),
    "India 2": ("427.50", "32.5"),
    "India": ("409.00", "29.0"),
    "United States of America": ("352.00", "26.5"),
    "Moldova": ("316.50", "28.5"),
}
"""Sonneborn-Berger of the Olympiad and game points at the end."""
WITHOUT_MATCH = {
    1: {"Chad", "Cote d'Ivoire", "Lesotho"},
    2: {"Cote d'Ivoire", "Lesotho", "Rwanda"},
    3: {"Cote d'Ivoire", "Lesotho", "Rwanda"},
    **{number: {"Rwanda"} for number in range(4, 10)},
    10: {"Gambia", "Niger", "Rwanda"},
    11: {"British Virgin Islands", "Gambia", "Rwanda"},
}
"""Of whom the files have nothing in a round; what they were given is not known."""


def test_every_line_up_follows_one_order_of_the_team() -> None:
    seen = line_ups(folder("olympiad-2022"))
    assert len(seen) == 187
    orders = {team: roster(found) for team, found in seen.items()}
    assert [team for team, order in orders.items() if order is None] == []
    assert {len(order) for order in orders.values() if order is not None} == {4, 5}
    everybody = [name for order in orders.values() for name in order or ()]
    assert len(everybody) == len(set(everybody)) == 920  # no one plays for two teams


def test_boards_and_scores_of_every_match() -> None:
    """Colours alternate down the boards; one match lacks the game that tells who has White on board 1."""
    path = folder("olympiad-2022")
    by_match: dict[tuple[int, int], list[Game]] = {}
    for game in games(path):
        by_match.setdefault((game.round, game.match), []).append(game)
    found = matches(path)
    assert len(found) == 1018
    halves = {"1-0": (2, 0), "0-1": (0, 2), "1/2-1/2": (1, 1), "0-0": (0, 0)}
    for match in found:
        played = by_match[match.round, match.match]
        score = {match.first: 0, match.second: 0}
        for game in played:
            assert first_team([game]) == first_team(played), match
            score[game.white_team] += halves[game.result][0]
            score[game.black_team] += halves[game.result][1]
        assert (score[match.first] / 2, score[match.second] / 2) == match.score
    boards = {key: sorted(game.board for game in played) for key, played in by_match.items()}
    assert {key: found for key, found in boards.items() if found != [1, 2, 3, 4]} == {
        (8, 65): [2, 3, 4],
        (11, 92): [1, 2, 4],
    }
    assert [m for m in found if first_team(by_match[m.round, m.match]) != m.first] == [
        m for m in found if (m.round, m.match) == (8, 65)
    ]


def test_what_the_files_lack() -> None:
    tournament = olympiad()
    names = {team.tpn: team.name for team in tournament.teams}
    missing: dict[int, set[str]] = {}
    for bye in tournament.team_byes:
        missing.setdefault(bye.round, set()).add(names[bye.team])
    assert missing == WITHOUT_MATCH


Key = tuple[Points, Points, Points]


def by_the_text(tournament: Tournament, after: int) -> dict[str, Key]:
    """Match points, D.02's sum and game points, added up once more without the code under test."""
    table = team_rows(tournament, after)
    names = {team.tpn: team.name for team in tournament.teams}
    scores = {tpn: sum(entry.match_points for entry in row) for tpn, row in table.items()}
    found = {}
    for tpn, row in table.items():
        met = sorted(
            (scores[entry.opponent], scores[entry.opponent] * entry.game_points)
            for entry in row
            if entry.opponent is not None
        )
        total = sum(product for _, product in met[1:])
        found[names[tpn]] = (scores[tpn], total, sum(entry.game_points for entry in row))
    return found


def ranks(keys: Mapping[str, Key]) -> dict[str, int]:
    return {name: 1 + sum(other > key for other in keys.values()) for name, key in keys.items()}


def of_round(after: int) -> tuple[Standings, dict[str, int]]:
    tournament = olympiad()
    names = {team.tpn: team.name for team in tournament.teams}
    found = standings(tournament, after, "OSB,GPTS")
    return found, {names[place.tpn]: place.rank for place in found.places}


@pytest.mark.slow
@pytest.mark.parametrize("after", range(1, ROUNDS + 1))
def test_standings_after_every_round(after: int) -> None:
    _, places = of_round(after)
    assert places == ranks(by_the_text(olympiad(), after))


@pytest.mark.slow
@pytest.mark.parametrize("after", sorted(PUBLISHED_PLACES))
def test_published_places(after: int) -> None:
    _, places = of_round(after)
    published = PUBLISHED_PLACES[after]
    assert {name: places[name] for name in published} == published


@pytest.mark.slow
def test_published_figures() -> None:
    found, _ = of_round(ROUNDS)
    numbers = {team.name: team.tpn for team in olympiad().teams}
    figures = {
        name: tuple(str(value) for value in found.by_tpn[numbers[name]].values) for name in PUBLISHED_FIGURES
    }
    assert figures == PUBLISHED_FIGURES


@pytest.mark.slow
def test_it_leaves_as_a_report_file_and_comes_back() -> None:
    tournament = olympiad()
    again = read_trf(render_trf(tournament).text.encode()).tournament
    assert team_rows(again) == team_rows(tournament)
    assert again.settings.tie_breaks == tournament.settings.tie_breaks
