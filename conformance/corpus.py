"""Pair every round of the whole corpus again: `python conformance/corpus.py [folder …]`.

Prints for each folder how many rounds agree in pairs, colours and bye, and the time of the slowest round.
"""

import sys
from pathlib import Path
from time import process_time

PROJECT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(PROJECT / "src"), str(PROJECT)]

from tests.oracles.corpus import WHOLE, files, rounds  # noqa: E402

from albireo.pairing.registry import system_for  # noqa: E402
from albireo.pairing.system import NoLegalPairing  # noqa: E402

SHOWN = 10


def compare(folder: str) -> bool:
    """Print the agreement with one folder; whether it is complete."""
    right, wrong, slowest, total = 0, 0, 0.0, 0.0
    for file in files(folder, whole=True):
        for case in rounds(file):
            system = system_for(case.request.tournament).load()
            start = process_time()
            try:
                found = system.pair(case.request)
                same = set(found.pairs) == set(case.answer.pairs) and found.bye == case.answer.bye
            except NoLegalPairing:
                same = False
            used = process_time() - start
            slowest, total = max(slowest, used), total + used
            right += same
            wrong += not same
            if not same and wrong <= SHOWN:
                print(f"{folder} {case} differs")
    times = f"{total:.1f} s of CPU, slowest round {slowest:.3f} s"
    print(f"{folder:20} {right} rounds agree, {wrong} differ; {times}")
    return wrong == 0 and right > 0


def run(folders: list[str]) -> int:
    if not WHOLE.is_dir():
        print(f"the corpus is not there: expected it in {WHOLE}")
        return 2
    chosen = folders or sorted(folder.name for folder in WHOLE.iterdir() if any(folder.glob("*.trf")))
    results = [compare(folder) for folder in chosen]
    return 0 if all(results) else 1


if __name__ == "__main__":
    raise SystemExit(run(sys.argv[1:]))
