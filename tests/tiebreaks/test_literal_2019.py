"""C.02 article 13 of 2019: every figure of random events as a literal reading of the text has it."""

import random
from fractions import Fraction

import pytest
from tests.oracles.tiebreaks_2019 import FIGURES, ROUND_ROBIN, Event
from tests.random_cases import every_seed
from tests.tiebreaks.events import event, round_robin
from tests.tiebreaks.figures import value

from albireo.tiebreaks.edition import Edition

REPLY = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}
MARKS = ["1", "0", "=", "=", "1", "0", "+", "-"]


def random_swiss(seed: int) -> dict[int, list[str]]:
    """Six to nine players, three to six rounds; someone who is not paired has a bye of some kind."""
    chance = random.Random(seed)
    players = chance.randint(6, 9)
    rows: dict[int, list[str]] = {tpn: [] for tpn in range(1, players + 1)}
    met: set[frozenset[int]] = set()
    for number in range(chance.randint(3, 6)):
        free = list(rows)
        chance.shuffle(free)
        while free:
            tpn = free.pop()
            others = [each for each in free if frozenset((tpn, each)) not in met]
            if not others or (number and chance.random() < 0.15):
                rows[tpn].append(chance.choice("UHZF"))
                continue
            free.remove(others[0])
            met.add(frozenset((tpn, others[0])))
            mark = chance.choice(MARKS)
            rows[tpn].append(f"{others[0]}w{mark}")
            rows[others[0]].append(f"{tpn}b{REPLY[mark]}")
    return rows


def random_round_robin(seed: int) -> dict[int, list[str]]:
    """Four, six or eight players, some games forfeited; sometimes everyone meets twice."""
    chance = random.Random(seed)
    players = chance.choice([4, 6, 8])
    ring = list(range(1, players + 1))
    rows: dict[int, list[str]] = {tpn: [] for tpn in ring}
    for number in range((players - 1) * chance.choice([1, 1, 2])):
        for one, other in zip(ring[: players // 2], reversed(ring[players // 2 :]), strict=True):
            white, black = (one, other) if number % 2 else (other, one)
            mark = chance.choice(MARKS)
            rows[white].append(f"{black}w{mark}")
            rows[black].append(f"{white}b{REPLY[mark]}")
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return rows


def ratings(rows: dict[int, list[str]]) -> dict[int, int]:
    return {tpn: 1500 + 37 * tpn * tpn % 700 for tpn in rows}


@every_seed(200)
@pytest.mark.sample(1)
def test_figures_of_a_swiss(seed: int) -> None:
    rows = random_swiss(seed)
    tournament = event({tpn: " ".join(row) for tpn, row in rows.items()}, ratings=ratings(rows))
    literal = Event(rows, ratings(rows), meets_all=False)
    for code, (article, figure) in FIGURES.items():
        for tpn in rows:
            found, expected = str(value(tournament, code, tpn, Edition.FIDE_2019)), figure(literal, tpn)
            assert (Fraction(found) if found else None) == expected, (article, code, tpn, rows)


@every_seed(100)
@pytest.mark.sample(1)
def test_figures_of_a_round_robin(seed: int) -> None:
    rows = random_round_robin(seed)
    tournament = round_robin({tpn: " ".join(row) for tpn, row in rows.items()}, ratings=ratings(rows))
    literal = Event(rows, ratings(rows), meets_all=True)
    for code, (article, figure) in ROUND_ROBIN.items():
        for tpn in rows:
            found = Fraction(str(value(tournament, code, tpn, Edition.FIDE_2019)))
            assert found == figure(literal, tpn), (article, code, tpn, rows)
