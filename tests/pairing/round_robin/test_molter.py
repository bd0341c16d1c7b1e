"""Molter tables against what the system promises (docs/rules/molter.md), principle by principle."""

import doctest
from collections import Counter
from itertools import combinations

import pytest

from albireo.domain.player import Player
from albireo.domain.team import Team
from albireo.domain.tournament import Settings, Tournament
from albireo.pairing.registry import system_for, tournament_type
from albireo.pairing.round_robin import molter
from albireo.pairing.system import CannotPair, request_for

SIZES = [(teams, size) for teams in range(2, 10) for size in range(1, 9) if teams % 2 == 0 or size % 2 == 0]


def players(teams: int, size: int) -> list[list[int]]:
    """Player 203 is on board 3 of team 2."""
    return [[100 * team + board for board in range(1, size + 1)] for team in range(1, teams + 1)]


@pytest.mark.parametrize(("teams", "size"), SIZES)
def test_every_principle(teams: int, size: int) -> None:
    everybody = sorted(tpn for team in players(teams, size) for tpn in team)
    rounds = molter.schedule(players(teams, size))
    assert len(rounds) == teams - 1
    met: set[tuple[int, int]] = set()
    between, colours = Counter[frozenset[int]](), dict.fromkeys(everybody, "")
    for games in rounds:
        assert sorted(tpn for game in games for tpn in game) == everybody  # no one rests
        for white, black in games:
            assert white // 100 != black // 100  # 1: no one of the own team
            for one, other in ((white, black), (black, white)):
                assert (one, other // 100) not in met  # 2: no team twice
                met.add((one, other // 100))
            assert abs(white % 100 - black % 100) <= teams % 2  # 3: the same board, or the next one
            between[frozenset((white // 100, black // 100))] += 1
            colours[white] += "w"
            colours[black] += "b"
        counts = [between[frozenset(pair)] for pair in combinations(range(1, teams + 1), 2)]
        assert max(counts) - min(counts) <= 1  # 4: teams meet as often as others, after every round
    for of_player in colours.values():  # 5
        assert abs(of_player.count("w") - of_player.count("b")) <= 1
        assert "www" not in of_player
        assert "bbb" not in of_player


@pytest.mark.parametrize(("teams", "size"), SIZES)
def test_a_team_has_white_as_often_as_black(teams: int, size: int) -> None:
    """However many rounds are declared; with an odd number of boards and of rounds, within one."""
    for declared in range(1, teams):
        surplus = Counter[int]()
        for games in molter.schedule(players(teams, size), declared):
            for white, black in games:
                surplus[white // 100] += 1
                surplus[black // 100] -= 1
        assert max(map(abs, surplus.values())) == (size % 2 if declared % 2 else 0)


def test_rounds_that_were_played_stay_when_more_are_declared() -> None:
    teams = players(7, 4)
    assert molter.schedule(teams, 6)[:4] == molter.schedule(teams, 4)


def event(sizes: tuple[int, ...], rounds: int | None = None) -> Tournament:
    teams, first = [], 1
    for number, size in enumerate(sizes, start=1):
        teams.append(Team(number, f"Team {number}", tuple(range(first, first + size))))
        first += size
    return Tournament(
        Settings(type=tournament_type("CUSTOM_MOLTER"), number_of_rounds=rounds),
        tuple(Player(tpn=tpn, name=f"Player {tpn}") for tpn in range(1, first)),
        teams=tuple(teams),
    )


def test_through_the_registry() -> None:
    tournament = event((4, 4, 4), rounds=2)
    spec = system_for(tournament)
    assert spec.rounds_of(tournament, {}).most == 2
    pairing = spec.load().pair(request_for(tournament))
    assert pairing.pairs == molter.schedule([[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]])[0]
    never = pairing.explanation.why_not(1, 2).note
    assert str(never.text) == "In the table, {first} never meets {second}."


@pytest.mark.parametrize(
    ("sizes", "rounds", "said"),
    [
        ((3, 3, 3), None, "even number of players"),
        ((4, 4, 2), None, "sizes 2, 4"),
        ((4,), None, "found teams: 1"),
        ((4, 4, 4), 3, "at most 2, found 3"),
    ],
)
def test_what_cannot_be_paired(sizes: tuple[int, ...], rounds: int | None, said: str) -> None:
    with pytest.raises(CannotPair, match=said):
        molter.timetable(event(sizes, rounds))


def test_examples() -> None:
    assert doctest.testmod(molter).failed == 0
