"""Pairing time of the Dutch System by field size, beside py4swiss on the same positions.

    python benchmarks/pair_dutch.py                sizes 20 to 5,000, rounds 2, 5 and 9
    python benchmarks/pair_dutch.py --worst        the slowest of 1,000 rounds of 200 players
    python benchmarks/pair_dutch.py --adversarial  positions made to be hard

CPU time of one pairing from the tournament in memory; the exit code is 1 if a limit is missed. py4swiss pairs
by the edition of 2017 and is asked up to the size given by --peer (it takes minutes beyond).
"""

import argparse
import math
import random
import resource
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / "src"), str(Path(__file__).resolve().parents[1])]

from benchmarks.tournaments import requests, start  # noqa: E402

from albireo.domain.result import GameResult, Mark  # noqa: E402
from albireo.domain.round import Bye, Pairing, Round  # noqa: E402
from albireo.domain.tournament import ProhibitedPairs  # noqa: E402
from albireo.formats.trf import write_trf  # noqa: E402
from albireo.pairing.dutch.edition_2017 import SYSTEM as DUTCH_2017  # noqa: E402
from albireo.pairing.dutch.edition_2026 import SYSTEM as DUTCH_2026  # noqa: E402
from albireo.pairing.system import NoLegalPairing, PairingRequest, PairingSystem, request_for  # noqa: E402

SIZES = (20, 100, 400, 800, 1500, 5000)
ROUNDS = (2, 5, 9)
LIMITS = {100: 0.020, 400: 0.100, 1500: 0.500, 5000: 3.000}
"""Seconds by field size."""
EXPONENT, MEGABYTES, SLOWEST, HARDEST = 1.6, 300, 1.0, 10.0
"""Growth from 100 to 5,000 players, memory, the slowest of many rounds of 200, positions made to be hard."""


def cpu(system: PairingSystem, request: PairingRequest, repeat: int = 1) -> float:
    """Best CPU time of so many tries, in seconds."""
    best = math.inf
    for _ in range(repeat):
        begin = time.process_time()
        with suppress(NoLegalPairing):
            system.pair(request)
        best = min(best, time.process_time() - begin)
    return best


def peer(request: PairingRequest) -> tuple[float, frozenset[tuple[int, int]]] | None:
    """CPU time and pairs of py4swiss; None if it is not installed."""
    try:
        from py4swiss.engines import DutchEngine
        from py4swiss.trf import TrfParser
    except ImportError:
        return None
    tournament = request.tournament
    absent = Round((), tuple(Bye(tpn, mark) for tpn, mark in request.absent.items()))
    ranked = tuple(replace(player, reported_rank=player.tpn) for player in tournament.players)
    rounds = (*tournament.rounds[: request.round - 1], absent)
    shown = replace(tournament, players=ranked, rounds=rounds)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "position.trf"
        file.write_bytes(write_trf(shown, "TRF16", dialects=("javafo",)).replace(b"\r\n", b"\n"))
        parsed = TrfParser.parse(file)
        begin = time.process_time()
        pairs = DutchEngine.generate_pairings(parsed)
        used = time.process_time() - begin
    return used, frozenset((pair.white, pair.black) for pair in pairs if pair.black)


def sizes(largest_for_peer: int) -> bool:
    print("players round   2026 ms   2017 ms  py4swiss ms  ratio   same pairs")
    times: dict[int, float] = {}
    for size in SIZES:
        for request in requests(start(size, 9, 1), DUTCH_2026.pair, 1):
            if request.round not in ROUNDS:
                continue
            ours = cpu(DUTCH_2026, request, 3)
            older = cpu(DUTCH_2017, request, 3)
            times[size] = max(times.get(size, 0), ours)
            theirs, ratio, same = "-", "-", "-"
            if size <= largest_for_peer and (found := peer(request)) is not None:
                theirs, ratio = f"{found[0] * 1000:.0f}", f"{found[0] / older:.0f}"
                same = "yes" if found[1] == frozenset(DUTCH_2017.pair(request).pairs) else "no"
            print(
                f"{size:7} {request.round:5} {ours * 1000:9.1f} {older * 1000:9.1f} {theirs:>12} {ratio:>6}"
                f"   {same}",
                flush=True,
            )
    exponent = math.log(times[5000] / times[100]) / math.log(5000 / 100)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"growth exponent from 100 to 5,000 players {exponent:.2f}; memory at most {memory:.0f} MB")
    kept = all(times[size] <= limit for size, limit in LIMITS.items())
    return kept and exponent < EXPONENT and memory < MEGABYTES


def worst() -> bool:
    found = []
    for seed in range(112):
        for request in requests(start(200, 9, seed), DUTCH_2026.pair, seed, absent=0.05):
            found.append((cpu(DUTCH_2026, request), seed, request.round))
    found.sort(reverse=True)
    median = found[len(found) // 2][0]
    print(f"{len(found)} rounds of 200 players: slowest {found[0][0]:.3f} s, median {median:.3f} s")
    for seconds, seed, round_ in found[:5]:
        print(f"  {seconds:.3f} s  seed {seed}, round {round_}")
    return found[0][0] < SLOWEST


def adversarial() -> bool:
    slowest_of_all = 0.0
    for players in (20, 40, 60):
        slowest, rounds = 0.0, 0
        with suppress(NoLegalPairing):
            for request in requests(start(players, players - 1, 7), DUTCH_2026.pair, 7, absent=0):
                slowest, rounds = max(slowest, cpu(DUTCH_2026, request)), rounds + 1
        slowest_of_all = max(slowest_of_all, slowest)
        print(f"{players} players, all play all: {rounds} rounds could be paired, slowest {slowest:.3f} s")
    for team in (10, 25, 50):
        blocks = tuple(ProhibitedPairs(tuple(range(first, first + team))) for first in range(1, 201, team))
        slowest = 0.0
        for request in requests(start(200, 9, 3, blocks), DUTCH_2026.pair, 3):
            slowest = max(slowest, cpu(DUTCH_2026, request))
        slowest_of_all = max(slowest_of_all, slowest)
        print(f"200 players in teams of {team} kept apart: slowest {slowest:.3f} s")
    for step in (3, 4, 8):
        blocks = tuple(ProhibitedPairs(tuple(range(first, 201, step))) for first in range(1, step + 1))
        slowest = 0.0
        for request in requests(start(200, 9, 3, blocks), DUTCH_2026.pair, 3):
            slowest = max(slowest, cpu(DUTCH_2026, request))
        slowest_of_all = max(slowest_of_all, slowest)
        print(f"200 players in {step} interleaved teams kept apart: slowest {slowest:.3f} s")
    seconds = cpu(DUTCH_2026, all_due_white(200))
    print(f"200 players, all due White: {seconds:.3f} s")
    return max(slowest_of_all, seconds) < HARDEST


def all_due_white(players: int) -> PairingRequest:
    """Everyone had Black once, against players who have left; scores differ."""
    whole = start(2 * players, 5, 5)
    chance = random.Random(5)
    results = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
    games = tuple(Pairing(tpn + players, tpn, chance.choice(results)) for tpn in range(1, players + 1))
    played = replace(whole, rounds=(Round(games),))
    return request_for(played, 2, dict.fromkeys(range(players + 1, 2 * players + 1), Mark.ZERO_BYE))


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--worst", action="store_true")
    parser.add_argument("--adversarial", action="store_true")
    parser.add_argument("--peer", type=int, default=400, metavar="PLAYERS")
    chosen = parser.parse_args()
    kept = worst() if chosen.worst else adversarial() if chosen.adversarial else sizes(chosen.peer)
    print(f"limits {'kept' if kept else 'missed'}")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
