"""A tournament paired by another Keizer program (KeizerForClubs), read from its database.

Its shares for rounds without an opponent and its rule for the bye are others, so that lists and rounds part
after a while: compared is what both define the same way.
"""

import sqlite3
from collections.abc import Iterator
from fractions import Fraction

import pytest
from tests.foreign_files import folder
from tests.pairing.keizer.test_keizer import DRAW, LOSS, WIN, club, games

from albireo.domain.keizer import keizer_standing
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.pairing.registry import system_named
from albireo.pairing.system import request_for

RESULTS = {1: WIN, 2: DRAW, 3: LOSS, 9: LOSS}
MARKS = {4: Mark.PAIRING_BYE, 5: Mark.FULL_BYE, 6: Mark.HALF_BYE, 7: Mark.ZERO_BYE}
NOBODY = -1


@pytest.fixture
def database() -> Iterator[sqlite3.Connection]:
    place = (folder("keizer") / "Test-Tournament.s3db").as_uri()
    connection = sqlite3.connect(f"{place}?mode=ro&immutable=1", uri=True)
    yield connection
    connection.close()


def tournament_of(database: sqlite3.Connection) -> Tournament:
    """Its nine players by rating, and its five rounds."""
    players = [row[0] for row in database.execute("SELECT id FROM Player ORDER BY rating DESC")]
    number = {player: tpn for tpn, player in enumerate(players, start=1)}
    rounds = []
    for round_ in range(1, 6):
        rows = database.execute(
            "SELECT PID_W, PID_B, Result FROM Pairing WHERE Rnd = ? ORDER BY board", (round_,)
        ).fetchall()
        rounds.append(
            games(
                *((number[w], number[b], RESULTS[result]) for w, b, result in rows if b != NOBODY),
                byes=tuple((number[w], MARKS[result]) for w, b, result in rows if b == NOBODY),
            )
        )
    return club(len(players), *rounds)


@pytest.mark.parametrize(("round_", "agreeing"), [(1, 3), (2, 4), (3, 3)])
def test_7_pairs_of_neighbours(database: sqlite3.Connection, round_: int, agreeing: int) -> None:
    """The same pairs in rounds 1 and 2; in round 3 the bye goes to another player, and one pair with it."""
    tournament = tournament_of(database)
    real = tournament.rounds[round_ - 1]
    there = {seat for game in real.pairings for seat in (game.white, game.black)}
    there |= {bye.player for bye in real.byes if bye.mark is Mark.PAIRING_BYE}
    absent = {tpn: Mark.ZERO_BYE for tpn in tournament.participants if tpn not in there}
    before = Tournament(tournament.settings, tournament.players, tournament.rounds[: round_ - 1])
    request = request_for(before, absent=absent, options={"top": "10", "distance": "4"})
    found = {frozenset(pair) for pair in system_named("keizer").load().pair(request).pairs}
    assert len(found & {frozenset((game.white, game.black)) for game in real.pairings}) == agreeing


def test_1_values_of_the_places(database: sqlite3.Connection) -> None:
    """10, 9, 8 …: with top=10 the same list of values; who left has none there."""
    rows = database.execute("SELECT Keizer_StartPts FROM Player WHERE state <> 9 ORDER BY rank").fetchall()
    values = keizer_standing(club(len(rows)), 0, {"top": "10"}).values
    assert [row[0] for row in rows] == list(values.values())


def test_2_and_3_sums_of_the_own_value_and_what_opponents_are_worth(database: sqlite3.Connection) -> None:
    """A win is worth the opponent's value in the list before, a draw half of it; added to one's own value."""
    before = dict(database.execute("SELECT id, Keizer_PrevPts FROM Player WHERE state <> 9"))
    earned: dict[int, Fraction] = dict.fromkeys(before, Fraction(0))
    for white, black, result, for_white, for_black in database.execute(
        "SELECT PID_W, PID_B, Result, Pts_W, Pts_B FROM Pairing"
    ):
        for own, other, points, wins in ((white, black, for_white, 1), (black, white, for_black, 3)):
            if own not in before:
                continue
            earned[own] += Fraction(points).limit_denominator(100)
            if other in before and result in (1, 2, 3):
                share = 1 if result == wins else Fraction(1, 2) if result == 2 else 0
                assert Fraction(points) == share * Fraction(before[other])
    for player, total in database.execute("SELECT id, Keizer_SumPts FROM Player WHERE state <> 9"):
        assert Fraction(total).limit_denominator(100) == Fraction(before[player]) + earned[player]
