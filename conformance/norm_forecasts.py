"""Norm forecasts against enumeration: `python conformance/norm_forecasts.py FIRST LAST`.

One random event of 9 to 13 rounds for each seed (`tests/oracles/norm_forecasts.py`). Every figure forecast
for its first player is compared with every result of the games to come against every player not met yet.
False figures are printed as they are found, the counts after every 50 events; a run goes on with another
range of seeds.
"""

import argparse
import sys
from pathlib import Path
from time import perf_counter

PROJECT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(PROJECT / "src"), str(PROJECT)]

from tests.oracles.norm_forecasts import compare  # noqa: E402

BLOCK = 50


def main() -> bool:
    """Print false figures and counts; whether none is false."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("first", type=int, metavar="FIRST")
    parser.add_argument("last", type=int, metavar="LAST")
    options = parser.parse_args()
    start, figures, false, too_low = perf_counter(), 0, 0, 0
    for seed in range(options.first, options.last):
        found = compare(seed)
        figures, false = figures + found.figures, false + len(found.false)
        too_low += found.bounds_too_low
        for line in found.false:
            print(line, flush=True)
        if (seed + 1 - options.first) % BLOCK == 0 or seed + 1 == options.last:
            print(
                f"{seed + 1 - options.first} events, {figures} figures, {false} false;"
                f" {too_low} bounds of three unknown opponents lower than any real opponents reach;"
                f" {perf_counter() - start:.0f} s",
                flush=True,
            )
    return false == 0


if __name__ == "__main__":
    sys.exit(not main())
