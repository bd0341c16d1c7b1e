"""The figures of docs/benchmarks.md in one run: `python -m benchmarks.all [--write]`.

All times are processor times of this run, the best of a few tries; those of commands include the start of the
interpreter. bbpPairings, if in the PATH (or named by `BBPPAIRINGS`), does the same with the same files, and
the ratio says how many times ours it takes. `--write` keeps the table in docs/benchmarks.md.
"""

import argparse
import datetime
import math
import os
import platform
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from benchmarks.pages import slowest_pages
from benchmarks.tournaments import played, requests, start
from tests.reports.large_event import large_source

from albireo.checking.checker import check
from albireo.checking.generator import generate
from albireo.checking.quota import Quota
from albireo.checking.recipe import Range, Recipe
from albireo.desk.rounds.provisional import Assumption, with_assumed_results
from albireo.domain.result import GameResult
from albireo.formats.trf import read_trf, write_trf
from albireo.pairing.dutch.edition_2026 import SYSTEM as DUTCH_2026
from albireo.pairing.system import request_for
from albireo.reports.formatter import Formatter
from albireo.reports.registry import kind_named
from albireo.reports.renderers.pdf import as_pdf
from albireo.reports.source import Choices
from albireo.value_classes import replace

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "benchmarks.md"
ENGINE = [sys.executable, "-c", "from albireo.cli.engine_start import run; run()"]
ALBIREO = [sys.executable, "-m", "albireo"]
PEER = os.environ.get("BBPPAIRINGS") or shutil.which("bbpPairings") or shutil.which("bbpPairings.exe")
CLUBS = 100
"""Club files, 10 to 60 players and 5 to 9 rounds each."""
BEGIN, END = "<!-- table -->", "<!-- end -->"


class Line(NamedTuple):
    """One measured piece of work."""

    work: str
    figure: str
    peer: str = ""
    ratio: str = ""


def used(command: list[str], environment: dict[str, str], tries: int = 3) -> float:
    """Return the least processor time of a command."""
    best = math.inf
    for _ in range(tries):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return best


def timed(work: Callable[[], object], tries: int = 1) -> float:
    """Return the least processor time of a function."""
    best = math.inf
    for _ in range(tries):
        begin = time.process_time()
        work()
        best = min(best, time.process_time() - begin)
    return best


def beside(work: str, ours: float, theirs: float | None, digits: int = 3) -> Line:
    """Return a line with the time of bbpPairings and how many times ours it is."""
    if theirs is None:
        return Line(work, f"{ours:.{digits}f} s")
    return Line(work, f"{ours:.{digits}f} s", f"{theirs:.{digits}f} s", f"{theirs / ours:.2g}")


def commands(folder: Path, environment: dict[str, str]) -> Iterator[Line]:
    """Yield the commands an arbiter or a calling program gives for one file."""

    def peer(file: Path, *mode: str) -> float | None:
        return None if PEER is None else used([PEER, "--dutch", str(file), *mode], environment)

    whole = generate(Recipe(players=Range(100, 100), rounds=Range(9, 9)), "commands").up_to(5)
    hundred = folder / "hundred.trf"
    settings = replace(whole.settings, number_of_rounds=9)
    hundred.write_bytes(write_trf(replace(whole, settings=settings), lossy=True))
    pairing = peer(hundred, "-p")
    yield Line(
        "an interpreter that does nothing", f"{used([sys.executable, '-c', 'pass'], environment):.3f} s"
    )
    yield beside("`albireo pair`, 100 players", used([*ALBIREO, "pair", str(hundred)], environment), pairing)
    yield beside(
        "`albireo-engine -p`, 100 players", used([*ENGINE, str(hundred), "-p"], environment), pairing
    )
    report = used([*ALBIREO, "report", str(hundred), "standings"], environment)
    yield beside("`albireo report FILE standings`", report, None)
    for players, rounds in ((20, 15), (60, 40), (100, 60)):
        file = folder / f"{players}x{rounds}.trf"
        dense = played(start(players, rounds, 1), DUTCH_2026.pair, 1)
        file.write_bytes(write_trf(dense, lossy=True))
        checked = used([*ENGINE, str(file), "-c"], environment, 2)
        yield beside(f"{players} players, {rounds} rounds, checked", checked, peer(file, "-c"))
    for players in (400, 1500):
        *_, request = requests(start(players, 6, 1), DUTCH_2026.pair, 1)
        file = folder / f"{players}.trf"
        shown = replace(request.tournament, rounds=request.tournament.rounds[: request.round - 1])
        file.write_bytes(write_trf(shown, lossy=True))
        theirs = None if players > 400 else peer(file, "-p")
        yield beside(
            f"`albireo-engine -p`, {players} players", used([*ENGINE, str(file), "-p"], environment), theirs
        )


def many_files(folder: Path, environment: dict[str, str]) -> Iterator[Line]:
    """Yield the check of many club files in one process."""
    files = []
    for number in range(CLUBS):
        chance = Random(number)
        players, rounds = chance.randint(10, 60), chance.randint(5, 9)
        recipe = Recipe(
            players=Range(players, players),
            rounds=Range(rounds, rounds),
            forfeits=0.03,
            half_byes=Quota.parse("2%"),
        )
        files.append(folder / f"club-{number}.trf")
        files[-1].write_bytes(write_trf(generate(recipe, f"club {number}")))

    def all_checked() -> None:
        assert all(check(read_trf(file.read_bytes()).tournament).is_right for file in files)

    ours = timed(all_checked, 2) / CLUBS
    theirs = None
    if PEER is not None:
        theirs = sum(used([PEER, "--dutch", str(file), "-c"], environment, 1) for file in files) / CLUBS
    yield beside("a club file, 10 to 60 players, read and checked in one process", ours, theirs, 4)


def large_fields() -> Iterator[Line]:
    """Yield round 3 of very large fields, in process, and how the time grows."""
    times = {}
    for players in (1_000, 10_000, 50_000):
        *_, request = requests(start(players, 3, 1), DUTCH_2026.pair, 1)
        times[players] = timed(lambda: DUTCH_2026.pair(request))  # noqa: B023, called at once
        yield Line(f"round 3 of {players:,} players, in process", f"{times[players]:.2f} s")
    exponent = math.log(times[50_000] / times[10_000]) / math.log(5)
    yield Line("exponent of growth from 10,000 to 50,000 players", f"{exponent:.2f}")
    yield Line("memory of all this", f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10} MB")


def provisional() -> Iterator[Line]:
    """Yield the provisional pairing of a large open, as it follows each result."""
    *_, request = requests(start(1_000, 5, 1), DUTCH_2026.pair, 1)
    last = request.tournament.rounds[request.round - 2]
    unknown = tuple(
        replace(game, result=GameResult.UNKNOWN) if place % 4 == 0 else game
        for place, game in enumerate(last.pairings)
    )
    rounds = (*request.tournament.rounds[: request.round - 2], replace(last, pairings=unknown))
    tournament = replace(request.tournament, rounds=rounds)

    def pair() -> None:
        assumed, _ = with_assumed_results(tournament, Assumption.DRAW)
        DUTCH_2026.pair(request_for(assumed, request.round, request.absent))

    yield Line("provisional pairing of 1,000 players after a result", f"{timed(pair, 3) * 1000:.0f} ms")


def documents() -> Iterator[Line]:
    """Yield PDF files of an open of 300 players."""
    source, choices, formatter = (
        large_source(300, 9),
        Choices(made="2026-08-09T18:00:00+00:00"),
        Formatter("en"),
    )
    for name in ("standings", "pairings", "cross-table", "fide-cards"):
        kind = kind_named(name)
        if kind.can_be_made(source):
            taken = timed(lambda: as_pdf([kind.document(source, choices)], formatter), 2)  # noqa: B023
            yield Line(f"{name} of 300 players as PDF", f"{taken:.2f} s")


def pages() -> Iterator[Line]:
    """Yield the slowest pages of two large events."""
    for event, found in slowest_pages().items():
        slow = sum(each.first > 50 for each in found)
        yield Line(f"pages of an event of {event}: over 50 ms of {len(found)}", str(slow))
        for each in found[:5]:
            yield Line(f"{event}, `{each.path}`, after a result", f"{each.first:.0f} ms", "", "")


def table(lines: list[Line]) -> str:
    """Return the lines as a table of Markdown."""
    rows = [Line("work", "Albireo", "bbpPairings", "ratio"), Line("---", "---:", "---:", "---:"), *lines]
    return "\n".join(f"| {' | '.join(line)} |" for line in rows)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure everything once.")
    parser.add_argument("--write", action="store_true", help="keep the table in docs/benchmarks.md")
    options = parser.parse_args()
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    lines: list[Line] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for part in (
            commands(folder, environment),
            many_files(folder, environment),
            documents(),
            pages(),
            provisional(),
            large_fields(),
        ):
            for line in part:
                lines.append(line)
                print(" | ".join(line), flush=True)
    if options.write:
        today = datetime.date.today().isoformat()
        python, machine = platform.python_version(), f"{platform.machine()}, {os.cpu_count()} cores"
        made = f"Measured on {today} with Python {python} on {machine}."
        before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
        after = rest.partition(END)[2]
        PAGE.write_text(f"{before}{BEGIN}\n{made}\n\n{table(lines)}\n{END}{after}", "utf-8")


if __name__ == "__main__":
    main()
