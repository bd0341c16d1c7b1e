"""Ask the oracles for every round of the whole corpus: `python conformance/oracles.py [SYSTEM …]`.

With `--groups FIRST LAST` random rounds with groups that may not meet are asked about instead, one for each
seed: the engine as it is, the engine without its bounds by kinds of players, and the oracle on small fields.
With `--sentences FIRST LAST` everything the engines say about random rounds is verified (`tests/sentences`).
"""

import argparse
import sys
from pathlib import Path
from time import perf_counter

PROJECT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(PROJECT / "src"), str(PROJECT)]

from tests.oracles.comparison import words  # noqa: E402
from tests.oracles.corpus import files, rounds  # noqa: E402
from tests.oracles.prohibited_groups import compared, round_with_groups  # noqa: E402
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


def compare_groups(oracle: Oracle, first: int, last: int) -> bool:
    """Print every round with groups on which two roads differ; whether there is none."""
    start, literal, impossible, different = perf_counter(), 0, 0, 0
    for seed in range(first, last):
        found = compared(oracle, round_with_groups(oracle, seed))
        literal += found.literal != "not asked"
        impossible += found.engine is None
        if not found.agree:
            different += 1
            print(f"{oracle.system} seed {seed}: {words(found.engine)}")
            print(f"    without kinds: {words(found.general)}")
            print(f"    oracle: {found.literal if isinstance(found.literal, str) else words(found.literal)}")
    print(
        f"{oracle.system:18} {last - first} rounds with groups, {literal} by the oracle too,"
        f" {impossible} without a legal pairing; {different} differ, {perf_counter() - start:.0f} s",
        flush=True,
    )
    return different == 0


def check_sentences(oracle: Oracle, first: int, last: int) -> bool:
    """Print every false sentence about a random round; whether there is none."""
    from tests.sentences.rounds import random_round, verify

    start, true, false, kinds = perf_counter(), 0, 0, set()
    for seed in range(first, last):
        for said in random_round(oracle, seed):
            try:
                kinds.update(verify(said, seed))
                true += 1
            except Exception as error:
                false += 1
                print(f"{oracle.system} seed {seed}: {said.note.sentence()}\n    {error}")
    print(
        f"{oracle.system:18} {last - first} rounds, {true} true sentences of {len(kinds)} kinds,"
        f" {false} false, {perf_counter() - start:.0f} s",
        flush=True,
    )
    return false == 0


def run(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--groups", type=int, nargs=2, metavar=("FIRST", "LAST"))
    parser.add_argument("--sentences", type=int, nargs=2, metavar=("FIRST", "LAST"))
    parser.add_argument("systems", nargs="*", metavar="SYSTEM")
    options = parser.parse_args(arguments)
    chosen = [oracle for oracle in ORACLES if not options.systems or oracle.system in options.systems]
    if options.groups:
        results = [compare_groups(oracle, *options.groups) for oracle in chosen]
    elif options.sentences:
        results = [check_sentences(oracle, *options.sentences) for oracle in chosen]
    else:
        results = [compare(oracle, folder) for oracle in chosen for folder in oracle.folders]
    return 0 if results and all(results) else 1


if __name__ == "__main__":
    raise SystemExit(run(sys.argv[1:]))
