"""How long one call of the command line takes for 100 players, the interpreter's start included.

Run: `PYTHONPATH=src python benchmarks/start.py`. Prints wall-clock and processor time of the quickest of
several runs, and the ratio to an interpreter that does nothing; the exit code is 1 if a limit is missed.
For the web app: until it says its address, on an empty database, and the memory it then has. For servers: the
time of one of 1,000 files that one process pairs (`albireo-engine -p --lines`).
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
FILES, FILE_CPU = 1000, 0.06
"""Files in one process, and the processor time each may take."""
LIMITS = {"albireo pair": 0.25, "albireo --help": 0.2}
"""Seconds of wall-clock time on a machine with nothing else to do."""
ENGINE_RATIO = 6.0
"""Processor time of a round in engine mode, in starts of an interpreter that does nothing."""
SERVERS, SERVE_CPU, SERVE_MEMORY = 5, 1.0, 80
"""Starts of the web app, and the processor time and memory (MB) it may take."""
ENGINE = "from albireo.cli.engine_start import run; run()"


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
            if name == "albireo-engine -p" and cpu > ENGINE_RATIO * idle[1]:
                missed, over = True, f"  over {ENGINE_RATIO}"
            print(f"{name:<24}{wall:>8.3f}s{cpu:>8.3f}s{cpu / idle[1]:>8.1f}{over}")
        missed |= _lines(environment, file)
        missed |= _serve(environment, str(Path(folder) / "start.db"))
    return int(missed)


def _lines(environment: dict[str, str], file: str) -> bool:
    """Return whether a file takes longer than it may where one process pairs many."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", ENGINE, "-p", "--lines"],
        env=environment,
        input=f"{file}\n".encode() * FILES,
        stdout=subprocess.PIPE,
        check=True,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert done.stdout.count(b'"code": 0') == FILES
    wall = (time.perf_counter() - start) / FILES
    cpu = (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) / FILES
    over = "" if cpu <= FILE_CPU else f"  over {FILE_CPU} s"
    print(f"{'one of 1,000 files':<24}{wall:>8.4f}s{cpu:>8.4f}s{over}")
    return bool(over)


def _serve(environment: dict[str, str], database: str) -> bool:
    """Return whether the web app takes longer or more than it may."""
    if not Path("/proc/self/stat").exists():
        return False
    command = [
        sys.executable,
        "-m",
        "albireo",
        "serve",
        "--no-browser",
        "--port",
        "0",
        "--database",
        database,
    ]
    walls, cpus, megabytes = [], [], []
    for _ in range(SERVERS):
        start = time.perf_counter()
        with subprocess.Popen(
            command, env={**environment, "PYTHONUNBUFFERED": "1"}, stdout=subprocess.PIPE
        ) as process:
            assert process.stdout is not None
            process.stdout.readline()
            walls.append(time.perf_counter() - start)
            ticks = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()[11:13]
            pages = Path(f"/proc/{process.pid}/statm").read_text().split()[1]
            process.terminate()
            process.stdout.read()
        cpus.append(sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK"))
        megabytes.append(int(pages) * os.sysconf("SC_PAGE_SIZE") >> 20)
    cpu, memory = min(cpus), min(megabytes)
    over = "" if cpu <= SERVE_CPU and memory <= SERVE_MEMORY else f"  over {SERVE_CPU} s or {SERVE_MEMORY} MB"
    print(f"{'albireo serve':<24}{min(walls):>8.3f}s{cpu:>8.3f}s{memory:>5} MB{over}")
    return bool(over)


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
