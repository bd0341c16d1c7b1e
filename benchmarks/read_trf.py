"""Reads a report file of 5,000 players and 11 rounds: time, memory, lines per second.

    python benchmarks/read_trf.py [PLAYERS [ROUNDS]]

The bounds: under 1 s of processor time and under 200 MB; the program ends with 1 if they are missed.
"""

import random
import resource
import sys
import time

from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Settings, Tournament
from albireo.formats.trf import read_trf, write_trf
from albireo.pairing.registry import tournament_type

SECONDS = 1.0
MEGABYTES = 200


def large_file(players: int, rounds: int) -> bytes:
    """Return a tournament of random pairings: reading does not care."""
    dice = random.Random(11)
    results = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
    played = []
    for _ in range(rounds):
        order = dice.sample(range(1, players + 1), players)
        away, order = order[: players // 50 * 2], order[players // 50 * 2 :]
        pairs = zip(order[::2], order[1::2], strict=False)
        played.append(
            Round(
                tuple(Pairing(white, black, dice.choice(results)) for white, black in pairs),
                tuple(Bye(tpn, Mark.HALF_BYE) for tpn in sorted(away)),
            )
        )
    tournament = Tournament(
        settings=Settings(
            name="Large open", number_of_rounds=rounds, type=tournament_type("FIDE_DUTCH_2026")
        ),
        players=tuple(
            Player(
                tpn, f"Lastname{tpn}, Firstname", rating=2800 - tpn // 4, federation="FRA", fide_id=str(tpn)
            )
            for tpn in range(1, players + 1)
        ),
        rounds=tuple(played),
    )
    return write_trf(tournament)


def main(arguments: list[str]) -> int:
    players = int(arguments[0]) if arguments else 5_000
    rounds = int(arguments[1]) if len(arguments) > 1 else 11
    data = large_file(players, rounds)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    times = []
    for _ in range(5):
        start = time.process_time()
        file = read_trf(data)
        times.append(time.process_time() - start)
    start = time.process_time()
    write_trf(file)
    writing = time.process_time() - start
    best = min(times)
    lines = data.count(b"\n")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{players} players, {rounds} rounds, {lines} lines, {len(data) / 1e6:.1f} MB")
    print(f"reading  {best:.3f} s (best of 5), {lines / best:,.0f} lines a second")
    print(f"writing  {writing:.3f} s, {best / writing:.1f} times as fast as reading")
    print(f"memory   {peak:.0f} MB at most, {before:.0f} MB before reading")
    missed = best > SECONDS or peak > MEGABYTES
    print(f"bounds   {SECONDS:.0f} s and {MEGABYTES} MB: {'missed' if missed else 'kept'}")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
