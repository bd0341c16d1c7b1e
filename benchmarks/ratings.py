"""Ratings and norms of a large open: `python benchmarks/ratings.py`.

1,000 players, 11 rounds: all rating changes in under 1 s; all norms and their forecasts, after the last round
and in the middle, in under 5 s of CPU each.
"""

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / "src")]

from albireo.domain.player import Player, Sex, Title  # noqa: E402
from albireo.domain.result import GameResult  # noqa: E402
from albireo.domain.round import Pairing, Round  # noqa: E402
from albireo.domain.tournament import Settings, Tournament  # noqa: E402
from albireo.ratings.forecast import rating_forecasts  # noqa: E402
from albireo.ratings.norms.event import NormEvent  # noqa: E402
from albireo.ratings.norms.forecast import norm_forecasts  # noqa: E402
from albireo.ratings.norms.report import title_norms  # noqa: E402
from albireo.ratings.rated_event import rate_event  # noqa: E402

PLAYERS, ROUNDS = 1000, 11
RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


def large_open() -> Tournament:
    """Neighbours in rating meet, so that many are near a norm."""
    chance = random.Random(11)
    titles = [Title.GM] * 150 + [Title.IM] * 150 + [Title.FM] * 150 + [None] * 550
    players = tuple(
        Player(
            tpn,
            f"Player {tpn}",
            2700 - tpn,
            titles[tpn - 1],
            chance.choice(["ITA", "FRA", "GER", "ESP", "POL"]),
            sex=chance.choice(list(Sex)),
            k_factor=20,
        )
        for tpn in range(1, PLAYERS + 1)
    )
    rounds = []
    for _ in range(ROUNDS):
        order = sorted(range(1, PLAYERS + 1), key=lambda tpn: tpn + chance.uniform(-60, 60))
        rounds.append(
            Round(
                tuple(
                    Pairing(white, black, chance.choice(RESULTS))
                    for white, black in zip(order[::2], order[1::2], strict=True)
                )
            )
        )
    settings = Settings(federation="ITA", number_of_rounds=ROUNDS, encoded_time_control="5400+30")
    return Tournament(settings, players, tuple(rounds))


def measured(what: str, limit: float, work: Callable[[], object]) -> bool:
    begin = time.process_time()
    work()
    took = time.process_time() - begin
    print(f"{what}: {took:.2f} s of CPU (limit {limit:.0f} s)")
    return took < limit


def main() -> int:
    tournament = large_open()
    good = [measured("all rating changes", 1, lambda: rate_event(tournament))]
    event = rate_event(tournament, 6)
    good.append(measured("all rating forecasts after round 6", 5, lambda: rating_forecasts(event, [2400])))
    for after in (6, 9, ROUNDS):

        def norms(after: int = after) -> None:
            report = title_norms(tournament, NormEvent(), after)
            print(f"  norms made: {len(report.made)}, outlooks: {len(norm_forecasts(report))}")

        good.append(measured(f"all norms and forecasts after round {after}", 5, norms))
    return 0 if all(good) else 1


if __name__ == "__main__":
    raise SystemExit(main())
