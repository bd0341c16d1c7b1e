"""py4swiss for `conformance/cross_test.py`: one process for many questions.

Run with an interpreter that has the package `py4swiss`:

    python conformance/peers/py4swiss_peer.py dutch     # or dubov, burstein

Each line of the input names FILE (TRF(x)) and OUT, which gets the pairs of the next round; each line of the
answer is `0`, or `!` and why there is no answer.
"""

import sys
from pathlib import Path

from py4swiss.engines import BursteinEngine, DubovEngine, DutchEngine
from py4swiss.trf import TrfParser

ENGINES = {"dutch": DutchEngine, "dubov": DubovEngine, "burstein": BursteinEngine}


def main() -> None:
    engine = ENGINES[sys.argv[1]]
    for line in sys.stdin:
        file, out = (Path(name) for name in line.rstrip("\n").split("\t"))
        try:
            pairs = engine.generate_pairings(TrfParser.parse(file))
            engine.write_pairings_to_file(pairs, out)
            said = "0"
        except Exception as error:
            said = f"! {type(error).__name__} {error}".replace("\n", " ")
        print(said, flush=True)


if __name__ == "__main__":
    main()
