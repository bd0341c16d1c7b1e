"""Coverage of each layer by the quick tests, in lines and branches: `python3 dev.py coverage`.

`dev.py test` prints the table and fails where a layer falls below its floor in `tests/coverage.toml`.
`--raise` raises the floors to the values reached; nothing lowers them. What runs is noted by
`tools/probes.py`. Only the quick tests are measured: the slow ones need programs that not every computer has,
and much of what they reach runs in other processes. So the figures are lower than the coverage of the whole
suite, and rise when a layer gets quick tests.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from tools import probes

ROOT = Path(__file__).parents[1]
FLOORS = ROOT / "tests" / "coverage.toml"
HEAD = "# Per cent of lines and branches the quick tests run: `python3 dev.py coverage --raise` lifts them.\n"


class Counted(NamedTuple):
    """Lines and branches of a layer, and those run by some test."""

    lines: int = 0
    lines_run: int = 0
    branches: int = 0
    branches_run: int = 0

    @property
    def per_cent(self) -> float:
        """Percentage of lines and branches together."""
        whole = self.lines + self.branches
        return 100 * (self.lines_run + self.branches_run) / whole if whole else 100.0


def layer_of(file: str) -> str:
    """Return the folder below the package; modules beside the folders form one layer.

    >>> layer_of("src/albireo/pairing/dutch/engine.py"), layer_of("src/albireo/library.py")
    ('pairing', 'albireo')
    """
    inside = Path(file).parts[Path(file).parts.index("albireo") + 1 :]
    return inside[0] if len(inside) > 1 else "albireo"


def counted_by_layer(modules: Iterable[tuple[str, probes.Plan, set[int]]]) -> dict[str, Counted]:
    """Return the counts of modules, given as path, plan and the probes that ran."""
    found: dict[str, Counted] = {}
    for path, plan, ran in modules:
        new = (
            len(plan.statements),
            sum(probe in ran for _, probe in plan.statements),
            len(plan.branches),
            sum(probe in ran for probe in plan.branches),
        )
        before = found.get(layer_of(path), Counted())
        found[layer_of(path)] = Counted(*(old + more for old, more in zip(before, new, strict=True)))
    return dict(sorted(found.items()))


def too_low(counted: Mapping[str, Counted], floors: Mapping[str, int]) -> list[str]:
    """Return the layers below their floor, and those without one."""
    return [layer for layer, each in counted.items() if each.per_cent < floors.get(layer, 101)]


def raised(counted: Mapping[str, Counted], floors: Mapping[str, int]) -> dict[str, int]:
    """Return the floors raised to the whole percentages reached, less two; none falls.

    They are left for tests that depend on the machine, and for a refactoring that removes covered lines.
    """
    return {layer: max(floors.get(layer, 0), int(each.per_cent) - 2) for layer, each in counted.items()}


def table(counted: Mapping[str, Counted], floors: Mapping[str, int]) -> str:
    """Return a table for people, with the total below."""
    whole = Counted(*map(sum, zip(*counted.values(), strict=True)))
    rows = [*counted.items(), ("all", whole)]
    lines = [f"{'layer':12}{'lines':>16}{'branches':>16}{'per cent':>10}{'floor':>7}"]
    for layer, each in rows:
        ran = f"{each.lines_run}/{each.lines}", f"{each.branches_run}/{each.branches}"
        lines.append(f"{layer:12}{ran[0]:>16}{ran[1]:>16}{each.per_cent:>10.1f}{floors.get(layer, ''):>7}")
    return "\n".join(lines)


def measure(pytest_arguments: Iterable[str]) -> dict[str, Counted]:
    """Run the tests, and return the counts."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pytest", "-q", *pytest_arguments]
        if subprocess.run(command, cwd=ROOT, env={**os.environ, probes.FOLDER: folder}).returncode:
            raise SystemExit("coverage: tests failed, so nothing is counted")
        return counted_by_layer(probes.collected(Path(folder)))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py coverage", description="Measure what the quick tests run.")
    parser.add_argument(
        "--raise", action="store_true", dest="lift", help="lift the floors to what is reached"
    )
    options, further = parser.parse_known_args(arguments)
    floors = tomllib.loads(FLOORS.read_text("utf-8")) if FLOORS.exists() else {}
    counted = measure(further)
    if options.lift:
        floors = raised(counted, floors)
        lines = (f"{layer} = {floor}\n" for layer, floor in floors.items())
        FLOORS.write_text(HEAD + "".join(lines), "utf-8", newline="\n")
    print(table(counted, floors))
    low = too_low(counted, floors)
    if low:
        print(f"below the floor of tests/coverage.toml: {', '.join(low)}", file=sys.stderr)
    return 1 if low else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
