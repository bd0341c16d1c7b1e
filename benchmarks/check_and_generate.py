"""Checking and generating, in CPU seconds.

    python benchmarks/check_and_generate.py

The bounds: a tournament of 100 players and 9 rounds is checked in under 0.5 s; 1,000 tournaments of 60
players and 7 rounds are generated in under 360 s of CPU (3 minutes on 2 cores; 100 are measured here).
"""

import sys
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / "src")]

from albireo.checking.checker import check  # noqa: E402
from albireo.checking.generator import generate  # noqa: E402
from albireo.checking.quota import Quota  # noqa: E402
from albireo.checking.recipe import Range, Recipe  # noqa: E402
from albireo.formats.trf import read_trf, write_trf  # noqa: E402

SAMPLE = 100


def main() -> int:
    open_ = Recipe(players=Range(100, 100), rounds=Range(9, 9), forfeits=0.03, half_byes=Quota.parse("2%"))
    file = write_trf(generate(open_, "open"))
    begin = time.process_time()
    outcome = check(read_trf(file).tournament)
    checking = time.process_time() - begin
    print(f"reading and checking 100 players, 9 rounds: {checking:.3f} s of CPU, right: {outcome.is_right}")
    club = Recipe(players=Range(60, 60), rounds=Range(7, 7), forfeits=0.03, half_byes=Quota.parse("2%"))
    begin = time.process_time()
    for number in range(SAMPLE):
        write_trf(generate(club, f"club {number}"))
    generating = (time.process_time() - begin) * 1000 / SAMPLE
    print(f"generating 1,000 tournaments of 60 players, 7 rounds: {generating:.0f} s of CPU")
    return 0 if outcome.is_right and checking < 0.5 and generating < 360 else 1


if __name__ == "__main__":
    raise SystemExit(main())
