"""Forecasts held against what happened: `python conformance/forecast_calibration.py FILE...`.

Each finished individual tournament among the files (any format that `albireo open` reads) is cut three, two
and one rounds before its end and forecast from there. Every chance of the first place, the first three and
the first quarter is compared with the final standings. The table says how often what was called likely
happened: of all chances between 50 and 60 per cent, about 55 in a hundred should have come true.
`--plot OUT.svg` draws it.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(PROJECT / "src")]

from albireo.checking.forecast import WITHOUT_UNRATED, CannotForecast, Simulation, forecast  # noqa: E402
from albireo.domain.errors import AlbireoError  # noqa: E402
from albireo.domain.tournament import Tournament  # noqa: E402
from albireo.formats.file_loading import load_files  # noqa: E402
from albireo.formats.registry import open_files  # noqa: E402
from albireo.standings.order import standings  # noqa: E402
from albireo.value_classes import replace  # noqa: E402

LEAST_PLAYERS, LEAST_ROUNDS, BINS = 8, 5, 10
Called = tuple[float, bool]
"""A chance, and whether it came true."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--plot", type=Path)
    options = parser.parse_args()
    called: list[Called] = []
    events = 0
    for path in options.files:
        try:
            tournament = open_files(load_files([path])).tournament
        except AlbireoError as error:
            print(f"{path.name}: {error}", file=sys.stderr)
            continue
        found = list(_calls(tournament, options.runs))
        if found:
            events += 1
            called += found
            print(f"{path.name}: {len(tournament.players)} players, {len(found)} chances", flush=True)
    bins = _bins(called)
    print(f"\n{events} events, {len(called)} chances, {options.runs} runs each\n")
    print("| called | chances | mean | happened |\n|---|---:|---:|---:|")
    for number, (count, mean, happened) in sorted(bins.items()):
        print(f"| {10 * number}–{10 * number + 10} % | {count} | {mean:.1f} % | {happened:.1f} % |")
    if options.plot:
        options.plot.write_text(_plot(bins), encoding="utf-8")


def _calls(tournament: Tournament, runs: int) -> Iterator[Called]:
    """Yield every chance called for a finished tournament."""
    rounds = tournament.paired_rounds
    is_open = any(not game.result.is_final for round_ in tournament.rounds for game in round_.pairings)
    if is_open or tournament.is_paired_by_teams or rounds < LEAST_ROUNDS:
        return
    if len(tournament.players) < LEAST_PLAYERS:
        return
    settings = replace(tournament.settings, number_of_rounds=rounds)
    tournament = replace(tournament, settings=settings)
    reached = {place.tpn: place.rank for place in standings(tournament, options=WITHOUT_UNRATED).listed}
    limits = {1, 3, max(4, len(tournament.players) // 4)}
    for left in (3, 2, 1):
        try:
            found = forecast(Simulation(tournament.up_to(rounds - left)), range(runs))
        except CannotForecast:
            continue
        for tpn, rank in reached.items():
            for best in limits:
                yield found.chance(tpn, best), rank <= best


def _bins(called: list[Called]) -> dict[int, tuple[int, float, float]]:
    """Return for each tenth: how many chances, their mean and how many happened, in per cent."""
    sorted_in: dict[int, list[Called]] = {}
    for chance, happened in called:
        if 0 < chance < 1:
            sorted_in.setdefault(min(BINS - 1, int(chance * BINS)), []).append((chance, happened))
    return {
        number: (
            len(each),
            100 * sum(chance for chance, _ in each) / len(each),
            100 * sum(happened for _, happened in each) / len(each),
        )
        for number, each in sorted_in.items()
    }


def _plot(bins: dict[int, tuple[int, float, float]]) -> str:
    """Return the calibration as SVG: what was called from left to right, what happened upwards."""
    size, edge = 320, 40

    def at(mean: float, happened: float) -> tuple[float, float]:
        return edge + mean * size / 100, edge + size - happened * size / 100

    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size + 2 * edge} {size + 2 * edge}"'
            ' font-family="sans-serif" font-size="12">'
        ),
        f'<rect width="{size + 2 * edge}" height="{size + 2 * edge}" fill="#fff"/>',
        (
            f'<path d="M{edge} {edge}v{size}h{size}M{edge} {edge + size}L{edge + size} {edge}" fill="none"'
            ' stroke="#8a94a3"/>'
        ),
    ]
    for mark in range(0, 101, 20):
        x, y = at(mark, mark)
        parts.append(f'<text x="{x:.0f}" y="{edge + size + 18}" text-anchor="middle">{mark}</text>')
        parts.append(f'<text x="{edge - 6}" y="{y + 4:.0f}" text-anchor="end">{mark}</text>')
    for _number, (count, mean, happened) in sorted(bins.items()):
        x, y = at(mean, happened)
        radius = 2 + count**0.5 / 8
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{min(radius, 9):.1f}" fill="#2459b8"/>')
    parts.append(f'<text x="{edge + size / 2}" y="{edge + size + 34}" text-anchor="middle">called, %</text>')
    parts.append(f'<text x="{edge}" y="{edge - 12}">happened, %</text></svg>')
    return "".join(parts) + "\n"


if __name__ == "__main__":
    main()
