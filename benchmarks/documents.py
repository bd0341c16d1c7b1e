"""How long documents take as PDF: each list of an event, and everything for a round in one file.

Run: `PYTHONPATH=src:. python benchmarks/documents.py [PLAYERS] [ROUNDS]`. Times are CPU seconds,
so that other programs on the computer do not count; describing and printing are told apart. Goals for
300 players and 9 rounds: 1 s for one list, 5 s for everything for a round; the exit code is 1 if one is
missed.
"""

import sys
import time

from tests.reports.large_event import large_source

from albireo.reports.formatter import Formatter
from albireo.reports.registry import for_round, kinds
from albireo.reports.renderers.pdf import as_pdf
from albireo.reports.source import Choices

ONE_LIST, A_ROUND = 1.0, 5.0


def main() -> int:
    players, rounds = (int(text) for text in (*sys.argv[1:], *("300", "9")[len(sys.argv) - 1 :]))
    source = large_source(players, rounds)
    choices, formatter = Choices(made="2026-08-09T18:00:00+00:00"), Formatter("en")
    taken: list[float] = []
    print(f"{players} players, {rounds} rounds{'described':>17}{'printed':>10}{'kB':>8}")
    for kind in kinds():
        if kind.can_be_made(source):
            start = time.process_time()
            document = kind.document(source, choices)
            made = time.process_time()
            size = len(as_pdf([document], formatter).content) // 1024
            taken.append(time.process_time() - start)
            print(f"{kind.id:<26}{made - start:>13.2f} s{time.process_time() - made:>8.2f} s{size:>8}")
    print(f"all {len(taken)} documents: {sum(taken):.2f} s, the slowest {max(taken):.2f} s")
    start = time.process_time()
    documents = for_round(source, choices)
    as_pdf(documents, formatter)
    whole = time.process_time() - start
    print(f"everything for a round, {len(documents)} documents: {whole:.2f} s")
    return int(players <= 300 and (max(taken) > ONE_LIST or whole > A_ROUND))


if __name__ == "__main__":
    sys.exit(main())
