"""Small dense events, round by round beside py4swiss: `python benchmarks/dense_events.py`.

Where nearly everyone has met, each choice touches everyone else. Processor time of all rounds by the
editions of 2017 and 2026, that of py4swiss (2017) where it is installed and the event is small enough, and
the ratio of the two of 2017; then of `albireo-engine -c`, which checks the whole file by the edition of 2026,
its start included. The exit code is 1 if py4swiss is faster.
"""

import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / "src"), str(Path(__file__).resolve().parents[1])]

from benchmarks.pair_dutch import peer  # noqa: E402
from benchmarks.tournaments import played, requests, start  # noqa: E402

from albireo.formats.trf import write_trf  # noqa: E402
from albireo.pairing.dutch.edition_2017 import SYSTEM as DUTCH_2017  # noqa: E402
from albireo.pairing.dutch.edition_2026 import SYSTEM as DUTCH_2026  # noqa: E402
from albireo.pairing.system import PairingRequest, PairingSystem  # noqa: E402

ENGINE = "from albireo.cli.engine_start import run; run()"
EVENTS = ((20, 15), (60, 40), (200, 60))
LARGEST_FOR_PEER = 60


def used_by(system: PairingSystem, request: PairingRequest) -> float:
    begin = time.process_time()
    system.pair(request)
    return time.process_time() - begin


def checked(players: int, rounds: int, folder: str) -> float:
    """Processor time of `albireo-engine -c` for a whole event."""
    file = Path(folder) / f"{players}x{rounds}.trf"
    file.write_bytes(write_trf(played(start(players, rounds, 1), DUTCH_2026.pair, 1), lossy=True))
    environment = {**os.environ, "PYTHONPATH": sys.path[0], "PYTHONPYCACHEPREFIX": folder}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    spent = []
    for _ in range(2):  # the first one compiles the modules
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(
            [sys.executable, "-c", ENGINE, str(file), "-c"], env=environment, capture_output=True, check=True
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        assert done.stdout.count(b"\n") == rounds + 1, "a round differs"
        spent.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(spent)


def main() -> int:
    missed = False
    print("players rounds    2026      2017   py4swiss  ratio  rounds alike")
    for players, rounds in EVENTS:
        newer = older = theirs = 0.0
        alike = 0
        for request in requests(start(players, rounds, 1), DUTCH_2017.pair, 1):
            newer += used_by(DUTCH_2026, request)
            older += used_by(DUTCH_2017, request)
            found = peer(request) if players <= LARGEST_FOR_PEER else None
            if found is not None:
                theirs += found[0]
                alike += found[1] == frozenset(DUTCH_2017.pair(request).pairs)
        compared = f"{theirs:8.2f} s {theirs / older:6.1f}  {alike}" if theirs else f"{'-':>10} {'-':>6}  -"
        print(f"{players:7} {rounds:6} {newer:6.2f} s {older:7.2f} s {compared}", flush=True)
        missed |= 0 < theirs < older
    with tempfile.TemporaryDirectory() as folder:
        for players, rounds in EVENTS:
            print(
                f"albireo-engine -c, {players} x {rounds}: {checked(players, rounds, folder):.2f} s",
                flush=True,
            )
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
