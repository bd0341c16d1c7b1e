"""Ask the oracles for every round of the whole corpus: `python conformance/oracles.py [system …]`."""

import sys
from pathlib import Path
from time import perf_counter

PROJECT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(PROJECT / "src"), str(PROJECT)]

from tests.oracles.corpus import files, rounds  # noqa: E402
from tests.oracles.registry import ORACLES, Oracle  # noqa: E402


def compare(oracle: Oracle, folder: str) -> bool:
    """Print the agreement with one folder; whether it is complete."""
    start, right, wrong = perf_counter(), 0, 0
    for file in files(folder):
        for case in rounds(file):
            if len(case.request.tournament.participants) > oracle.most_participants:
                break
            answer = oracle.pair(case.request)
            if answer == case.answer:
                right += 1
                continue
            wrong += 1
            print(f"{folder} {case}: expected {sorted(case.answer.pairs)}, bye {case.answer.bye}")
            found = "no legal pairing" if answer is None else f"{sorted(answer.pairs)}, bye {answer.bye}"
            print(f"    found {found}")
    print(
        f"{oracle.system:18} {folder:18} {right} rounds agree, {wrong} differ, {perf_counter() - start:.0f} s"
    )
    return wrong == 0 and right > 0


def run(systems: list[str]) -> int:
    chosen = [oracle for oracle in ORACLES if not systems or oracle.system in systems]
    results = [compare(oracle, folder) for oracle in chosen for folder in oracle.folders]
    return 0 if results and all(results) else 1


if __name__ == "__main__":
    raise SystemExit(run(sys.argv[1:]))
