"""FIDE's own figures, read in place: ../shared/fixtures/fide-rating."""

from pathlib import Path

import pytest

from albireo.domain.player import Player
from albireo.domain.result import GameResult
from albireo.domain.round import Pairing, Round
from albireo.domain.tournament import Settings, Tournament
from albireo.ratings.change import RatingChange, rating_changes
from albireo.ratings.first_rating import first_rating
from albireo.ratings.kind_of_play import RateOfPlay
from albireo.ratings.period import rating_period
from albireo.ratings.rules import FirstRating, rules_for

FIGURES = Path(__file__).resolve().parents[3] / "shared" / "fixtures" / "fide-rating"
pytestmark = pytest.mark.skipif(not FIGURES.exists(), reason="FIDE's figures are not beside this checkout")
RESULTS = {"1": GameResult.WHITE_WINS, "0.5": GameResult.DRAW, "0": GameResult.BLACK_WINS}


def lines(name: str) -> list[list[str]]:
    text = (FIGURES / name).read_text(encoding="utf-8")
    return [line.split(";") for line in text.splitlines() if line and not line.startswith("#")]


def change_of(rating: int, k: int, games: list[tuple[int, str]], start: str) -> RatingChange:
    """Return the change of a player who has White against each of these opponents."""
    players = [Player(1, "Own", rating, k_factor=k)]
    players += [Player(tpn, f"Opponent {tpn}", other) for tpn, (other, _) in enumerate(games, start=2)]
    rounds = [Round((Pairing(1, tpn, RESULTS[score]),)) for tpn, (_, score) in enumerate(games, start=2)]
    tournament = Tournament(Settings(start=start), tuple(players), tuple(rounds))
    return rating_changes(tournament, rules_for(RateOfPlay.STANDARD, start))[1]


def hundredths(text: str) -> int:
    return round(float(text) * 100)


def start_of(period: str) -> str:
    return f"{period.replace('-', '/')}/01"


def published(line: list[str]) -> tuple[RatingChange, list[list[str]]]:
    """Return an event as we rate it, and FIDE's figures of its games."""
    _, period, _, rating, k, games, _, _ = line
    told = [game.split(":") for game in games.split()]
    # a capped opponent is printed with the rating that counts; one point beyond it is cut to the same
    own = int(rating)
    opponents = []
    for other, score, _ in told:
        value = int(other.rstrip("*"))
        if other.endswith("*"):
            value += 1 if value > own else -1
        opponents.append((value, score))
    return change_of(own, int(k), opponents, start_of(period)), told


GAMES = lines("published_games.csv") if FIGURES.exists() else []
PERIODS = lines("published_periods.csv") if FIGURES.exists() else []
SINGLE = lines("calculator_single_game.csv") if FIGURES.exists() else []


@pytest.mark.parametrize("line", GAMES, ids=lambda line: line[2])
def test_every_game_and_sum_of_a_published_event(line: list[str]) -> None:
    found, told = published(line)
    assert [game.change for game in found.games] == [hundredths(change) for _, _, change in told]
    assert [game.is_cut for game in found.games] == [other.endswith("*") for other, _, _ in told]
    assert found.sum_of_changes == hundredths(line[6])
    assert found.change == hundredths(line[7])


def test_the_published_games_are_79() -> None:
    assert sum(len(line[5].split()) for line in GAMES) == 79


@pytest.mark.parametrize("line", PERIODS, ids=lambda line: line[0])
def test_a_published_period(line: list[str]) -> None:
    case, k, n, _, base, new, total = line[:7]
    events = [published(event)[0].games for event in GAMES if event[0] == case]
    period = rating_period(events, int(k), rules_for(RateOfPlay.STANDARD, "2026/01/01"))
    assert sum(len(games) for games in events) == int(n)
    assert period.k == (17 if case == "F-P05" else int(k))
    assert period.change == hundredths(total)
    # F-P02 is the one period that was rounded event by event
    rounded = period.rounded_per_event if case == "F-P02" else period.rounded
    assert int(base) + rounded == int(new)


def test_a_published_first_rating() -> None:
    ((_, games, rating, _, _),) = lines("initial_rating.csv")
    told = [game.split(":") for game in games.split()]
    points = sum(hundredths(score) // 10 for _, score in told)
    found = first_rating([int(other) for other, _ in told], points, FirstRating())
    assert (found.rating, found.per_cent, found.difference) == (int(rating), 57, 50) == (1922, 57, 50)


def test_the_us_championship_of_2025_as_a_round_robin() -> None:
    told = lines("us_championship_2025_players.csv")
    players = [
        Player(tpn, line[0], int(line[1]), k_factor=int(line[2])) for tpn, line in enumerate(told, start=1)
    ]
    scores = round_robin_with([hundredths(line[3]) // 50 for line in told])
    boards = [
        Round((Pairing(white, black, RESULTS[{2: "1", 1: "0.5", 0: "0"}[half_points]]),))
        for (white, black), half_points in scores.items()
    ]
    tournament = Tournament(Settings(start="2025/10/11"), tuple(players), tuple(boards))
    changes = rating_changes(tournament, rules_for(RateOfPlay.STANDARD, tournament.settings.start))
    for tpn, line in enumerate(told, start=1):
        found = changes[tpn]
        assert (len(found.games), found.points) == (int(line[4]), hundredths(line[3]) // 10)
        assert found.performance is not None
        assert found.performance.mean == int(line[5])
        assert (found.sum_of_changes, found.change) == (hundredths(line[6]), hundredths(line[7]))


def round_robin_with(half_points: list[int]) -> dict[tuple[int, int], int]:
    """Half points of White in each game of a round robin with these scores; the file has the scores only."""
    count = len(half_points)
    games = {(one, two): 1 for one in range(1, count + 1) for two in range(one + 1, count + 1)}
    missing = {tpn: wanted - (count - 1) for tpn, wanted in enumerate(half_points, start=1)}
    while any(missing.values()):
        giver = min(missing, key=lambda tpn: missing[tpn])
        way = {giver: giver}
        queue = [giver]
        for tpn in queue:  # a chain of games, each of which can go half a point the other way
            for other in missing:
                key, white = ((tpn, other), True) if tpn < other else ((other, tpn), False)
                if other not in way and (games[key] > 0 if white else games[key] < 2):
                    way[other] = tpn
                    queue.append(other)
        taker = next(tpn for tpn in queue if missing[tpn] > 0)
        missing[giver] += 1
        missing[taker] -= 1
        while taker != giver:
            before = way[taker]
            games[min(before, taker), max(before, taker)] += -1 if before < taker else 1
            taker = before
    return games


@pytest.mark.parametrize("line", SINGLE, ids=lambda line: line[0])
def test_a_single_game(line: list[str]) -> None:
    _, own, other, score, k, _, by_rule = line
    assert change_of(int(own), int(k), [(int(other), score)], "2026/01/01").change == hundredths(by_rule)


@pytest.mark.parametrize("line", SINGLE, ids=lambda line: line[0])
def test_a_single_game_before_october_2025(line: list[str]) -> None:
    _, own, other, score, k, by_calculator, _ = line
    assert change_of(int(own), int(k), [(int(other), score)], "2025/09/30").change == hundredths(
        by_calculator
    )
