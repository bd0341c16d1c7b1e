"""Molter: several teams of equal size in a few rounds, without byes.

FIDE does not define it; French arbiters know the properties of its tables: no one meets a player of their own
team, no one meets two players of the same team, any two teams meet about as often as any other two, and every
team has White as often as Black. The printed tables end early and differ from edition to edition; the tables
here are built, for any number of teams, by a rule with these properties (`docs/rules/molter.md`).

Teams are numbered from 0 here. With an even number of them the players of a board meet by a Berger table.
With an odd number two boards are taken together: in the round of the number k the teams x and y with
x + y = 2k (modulo the number of teams) meet on the upper board and those with x + y = -2k on the lower one;
team k of the upper board and team -k of the lower one are left over and meet each other.
"""

from collections.abc import Iterator, Mapping, Sequence

from albireo.domain.tournament import Tournament
from albireo.pairing.round_robin import berger
from albireo.pairing.round_robin.molter_reasons import reasons
from albireo.pairing.round_robin.spec import MOLTER
from albireo.pairing.round_robin.timetable import Timetable, TimetableSystem
from albireo.pairing.system import CannotPair

Seat = tuple[int, int]
"""Team and board, from 0."""
Pair = tuple[Seat, Seat]
Placed = tuple[int, Pair]
"""A game of one of two rounds, 0 or 1."""


def opponents(teams: int, size: int) -> tuple[tuple[Pair, ...], ...]:
    """Return the pairs of every round in board order; there are as many rounds as other teams."""
    if teams % 2:
        rounds = range(teams - 1)
        return tuple(tuple(_of_two_boards(teams, size, number)) for number in rounds)
    table = berger.table(teams)
    # The boards start the table as far apart as possible, so that teams meet evenly over any number of
    # rounds.
    return tuple(
        tuple(
            ((one - 1, board), (other - 1, board))
            for board in range(size)
            for one, other in table[(number + board * (teams - 1) // size) % (teams - 1)]
        )
        for number in range(teams - 1)
    )


def _of_two_boards(teams: int, size: int, number: int) -> Iterator[Pair]:
    """Yield a round for an odd number of teams; those with sums 2k or -2k meet equally often."""
    half = (teams - 1) // 2
    for upper in range(0, size, 2):
        place = (number + upper * half // size) % (teams - 1)
        k = (place % half + 1) * (1 if place < half else -1)
        for board, key in ((upper, k), (upper + 1, -k)):
            if board > upper:
                yield (k % teams, upper), (-k % teams, board)
            for one in range(teams):
                other = (2 * key - one) % teams
                if one < other:
                    yield (one, board), (other, board)


def schedule(
    teams: Sequence[Sequence[int]], rounds: int | None = None
) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return all rounds, or the first ones, with colours as (White, Black).

    Two rounds together make rings of players, who have White against one neighbour and Black against the
    other: after every second round everyone has had both colours equally often. The games of an odd last
    round make chains of teams instead. Rings and chains are turned so as to even out the Whites of the teams
    in a round.

    >>> schedule([[1, 2], [3, 4], [5, 6]])
    (((1, 5), (6, 3), (4, 2)), ((3, 1), (5, 4), (2, 6)))
    """
    found = opponents(len(teams), len(teams[0]))[:rounds]
    coloured: list[tuple[Pair, ...]] = []
    for first in range(0, len(found), 2):
        both = found[first : first + 2]
        whites: list[dict[int, int]] = [{}, {}]
        sides: list[dict[frozenset[Seat], Pair]] = [{}, {}]
        for ring in _rings(*both) if len(both) == 2 else _chains(*both):
            turned = [(place, (black, white)) for place, (white, black) in ring]
            for place, game in min((ring, turned), key=lambda games: _unevenness(games, whites)):
                sides[place][frozenset(game)] = game
                for seat, value in zip(game, (1, -1), strict=True):
                    whites[place][seat[0]] = whites[place].get(seat[0], 0) + value
        coloured += [
            tuple(side[frozenset(pair)] for pair in pairs) for side, pairs in zip(sides, both, strict=False)
        ]
    return tuple(
        tuple((teams[white[0]][white[1]], teams[black[0]][black[1]]) for white, black in games)
        for games in coloured
    )


def _rings(*both: Sequence[Pair]) -> Iterator[list[Placed]]:
    """Yield the games of two rounds along rings of players."""
    meets = [{seat: other for pair in pairs for seat, other in (pair, pair[::-1])} for pairs in both]
    seen: set[Seat] = set()
    for seat, _ in both[0]:
        ring: list[Placed] = []
        here = seat
        while here not in seen:
            there = meets[0][here]
            back = meets[1][there]
            seen |= {here, there}
            ring += [(0, (here, there)), (1, (there, back))]
            here = back
        if ring:
            yield ring


def _chains(pairs: Sequence[Pair]) -> Iterator[list[Placed]]:
    """Yield the games of a round along chains of teams, which begin and end at teams with odd boards."""
    left: dict[int, list[Pair]] = {}
    for one, other in pairs:
        left.setdefault(one[0], []).append((one, other))
        left.setdefault(other[0], []).append((other, one))
    while any(left.values()):
        here = next((team for team in left if len(left[team]) % 2), next(team for team in left if left[team]))
        chain: list[Placed] = []
        while left[here]:
            game = left[here].pop(0)
            left[game[1][0]].remove(game[::-1])
            chain.append((0, game))
            here = game[1][0]
        yield chain


def _unevenness(games: Sequence[Placed], whites: Sequence[Mapping[int, int]]) -> int:
    """Return the sum of squares of the teams' Whites minus Blacks in their rounds after these games."""
    after = [dict(counts) for counts in whites]
    for place, game in games:
        for seat, value in zip(game, (1, -1), strict=True):
            after[place][seat[0]] = after[place].get(seat[0], 0) + value
    return sum(value * value for counts in after for value in counts.values())


def timetable(tournament: Tournament, options: Mapping[str, str] | None = None) -> Timetable:
    """Return the timetable of a Molter event: the declared rounds, at most one for every other team."""
    teams = [team.players for team in sorted(tournament.teams, key=lambda team: team.tpn)]
    sizes = {len(team) for team in teams}
    if len(teams) < 2 or len(sizes) != 1 or 0 in sizes or (len(teams) % 2 and len(teams[0]) % 2):
        raise CannotPair(
            "a Molter event needs teams of equal size, of an even number of players if the number of teams is"
            " odd; found teams: {teams}, of sizes {sizes}",
            teams=len(teams),
            sizes=", ".join(str(size) for size in sorted(sizes)) or 0,
        )
    declared, most = tournament.settings.number_of_rounds, len(teams) - 1
    if declared is not None and declared > most:
        raise CannotPair(
            "a Molter event has fewer rounds than teams: at most {most}, found {rounds}",
            most=most,
            rounds=declared,
        )
    players = tuple(tpn for team in teams for tpn in team)
    return Timetable(players, schedule(teams, declared), "Molter table")


SYSTEM = TimetableSystem(MOLTER, timetable, reasons)
