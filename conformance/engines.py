"""Compare engines with oracles on random rounds: `python conformance/engines.py dutch-2026 0 20000`.

Without arguments every system that has an engine and an oracle is asked about 2,000 seeds.
`--axis first-round` asks about round 1 with prohibited pairs and late entries, `--axis parity` about first
colours by the TPN.
"""

import sys
from pathlib import Path
from time import perf_counter

PROJECT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(PROJECT / "src"), str(PROJECT)]

from tests.oracles.comparison import engine_answer, oracles_with_engine, words  # noqa: E402
from tests.oracles.first_rounds import AXES  # noqa: E402
from tests.oracles.registry import Oracle  # noqa: E402


def compare(oracle: Oracle, first: int, last: int, axis: str = "usual") -> bool:
    """Print every seed on which engine and oracle differ; whether there is none."""
    different, by_oracle, by_engine = 0, 0.0, 0.0
    for seed in range(first, last):
        request = AXES[axis](oracle, seed)
        start = perf_counter()
        expected = words(oracle.pair(request))
        middle = perf_counter()
        found = words(engine_answer(oracle.system, request))
        by_oracle += middle - start
        by_engine += perf_counter() - middle
        if found != expected:
            different += 1
            print(f"{oracle.system} seed {seed}: oracle {expected}\n    engine {found}")
    print(
        f"{oracle.system:18} {last - first} rounds, {different} differ;"
        f" oracle {by_oracle:.0f} s, engine {by_engine:.0f} s"
    )
    return different == 0


def run(arguments: list[str]) -> int:
    axis = "usual"
    if "--axis" in arguments:
        at = arguments.index("--axis")
        axis = arguments[at + 1] if len(arguments) > at + 1 else ""
        arguments = arguments[:at] + arguments[at + 2 :]
        if axis not in AXES:
            print(f"--axis {axis}: expected one of {', '.join(AXES)}")
            return 2
    names = [word for word in arguments if not word.isdecimal()]
    numbers = [int(word) for word in arguments if word.isdecimal()] or [0, 2000]
    chosen = [
        oracle
        for oracle in oracles_with_engine()
        if oracle.system in names or (not names and oracle.is_settled)
    ]
    if not chosen:
        print(f"no engine and oracle called {', '.join(names)}")
        return 2
    results = [compare(oracle, *numbers, axis=axis) for oracle in chosen]
    return 0 if all(results) else 1


if __name__ == "__main__":
    raise SystemExit(run(sys.argv[1:]))
