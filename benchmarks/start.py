"""How long one call of the command line takes for 100 players, the interpreter's start included.

Run: `PYTHONPATH=src python benchmarks/start.py`. Prints wall-clock and processor time of the quickest of
several runs, and the ratio to an interpreter that does nothing; the exit code is 1 if a limit is missed.
"""

import os
import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from albireo.checking.generator import generate
from albireo.checking.recipe import Range, Recipe
from albireo.formats.trf import write_trf

RUNS = 15
LIMITS = {"albireo pair": 0.25, "albireo --help": 0.2}
"""Seconds of wall-clock time on a machine with nothing else to do."""
ENGINE = "from albireo.cli.engine_mode import run; run()"


def main() -> int:
    recipe = Recipe(players=Range(100, 100), rounds=Range(9, 9))
    tournament = generate(recipe, "start").up_to(5)
    tournament = replace(tournament, settings=replace(tournament.settings, number_of_rounds=9))
    with tempfile.TemporaryDirectory() as folder:
        file = str(Path(folder) / "hundred.trf")
        Path(file).write_bytes(write_trf(tournament, lossy=True))
        # compiled modules are kept, as they are where Albireo is installed
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": folder}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        idle = _measure(["-c", "pass"], environment)
        missed = False
        print(f"{'command':<24}{'wall':>9}{'CPU':>9}{'ratio':>8}")
        for name, arguments in (
            ("python -c pass", ["-c", "pass"]),
            ("albireo --help", ["-m", "albireo", "--help"]),
            ("albireo pair", ["-m", "albireo", "pair", file]),
            ("albireo-engine -p", ["-c", ENGINE, file, "-p"]),
            ("albireo-engine -c", ["-c", ENGINE, file, "-c"]),
        ):
            wall, cpu = _measure(arguments, environment)
            limit = LIMITS.get(name, wall)
            missed |= wall > limit
            over = f"  over {limit} s" if wall > limit else ""
            print(f"{name:<24}{wall:>8.3f}s{cpu:>8.3f}s{cpu / idle[1]:>8.1f}{over}")
    return int(missed)


def _measure(arguments: list[str], environment: dict[str, str]) -> tuple[float, float]:
    walls, cpus = [], []
    for _ in range(RUNS):
        before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
        subprocess.run([sys.executable, *arguments], env=environment, stdout=subprocess.DEVNULL, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        walls.append(time.perf_counter() - start)
        cpus.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(walls), min(cpus)


if __name__ == "__main__":
    sys.exit(main())
