"""Looks for states that take long to pair: `python benchmarks/slow_states.py --seconds 3600`.

States of 1,000 players with prohibited groups are made at random for every Swiss system of players; from the
slowest ones found, others are bred. The ten slowest are printed, one line each from which they can be made
again, and with --keep FILE written there (`tests/pairing/slow_states.json` has those of the last search). The
bound is 10 s of processor time; the program ends with 1 if a state misses it.
"""

import argparse
import json
import random
import sys
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / "src"), str(Path(__file__).resolve().parents[1])]

from benchmarks.random_states import SHARES, RandomState, random_state  # noqa: E402

from albireo.domain.tournament_type import PairedUnit, PairingKind  # noqa: E402
from albireo.pairing.registry import system_named, systems  # noqa: E402
from albireo.pairing.system import NoLegalPairing  # noqa: E402

LIMIT = 10.0
"""Processor seconds a state may take."""
WORST = 10
CURRENT = tuple(
    spec.name
    for spec in systems()
    if spec.kind is PairingKind.SWISS
    and PairedUnit.PLAYER in spec.units
    and spec.article
    and not spec.in_force.until
)
"""FIDE's texts in force."""


def seconds(state: RandomState) -> float:
    """Return what pairing it takes, a refusal included."""
    engine, request = system_named(state.system).load(), state.request()
    begin = time.process_time()
    with suppress(NoLegalPairing):
        engine.pair(request)
    return time.process_time() - begin


def bred(chance: random.Random, state: RandomState) -> RandomState:
    """Like another state but for one fact."""
    changes = (
        lambda: replace(state, seed=chance.randrange(10**6)),
        lambda: replace(state, rounds=chance.randint(1, 9)),
        lambda: replace(state, draws=chance.choice([0.0, 0.3, 0.6, 1.0])),
        lambda: replace(state, groups=(*state.groups[:-1], (state.groups[-1][0], chance.choice(SHARES)))),
    )
    return chance.choice(changes)()


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=3600)
    parser.add_argument("--players", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("systems", nargs="*", default=CURRENT, metavar="SYSTEM")
    options = parser.parse_args()
    chance, begin = random.Random(options.seed), time.process_time()
    worst: list[tuple[float, RandomState]] = []
    met: set[RandomState] = set()
    while time.process_time() - begin < options.seconds:
        if worst and chance.random() < 0.3:
            state = bred(chance, chance.choice(worst)[1])
        else:
            state = random_state(chance, chance.choice(options.systems), options.players)
        if state in met:
            continue
        met.add(state)
        worst.append((seconds(state), state))
        worst.sort(key=lambda found: -found[0])
        del worst[WORST:]
        if options.keep and any(state is kept for _, kept in worst):
            lines = ",\n".join(f" {json.dumps(kept.as_json())}" for _, kept in worst)
            options.keep.write_text(f"[\n{lines}\n]\n")
            print(f"{len(met)}: {worst[0][0]:.2f} s to {worst[-1][0]:.2f} s", file=sys.stderr, flush=True)
    print(f"{len(met)} states of {options.players} players; the slowest:")
    for used, state in worst:
        print(f"{used:7.2f} s  {json.dumps(state.as_json())}")
    return int(worst[0][0] > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
