"""Loading and searching a large rating list: `python benchmarks/rating_list.py [--players N] [--xml]`.

The exit code is 1 if loading takes longer than a minute or the median search longer than 5 ms.
"""

import argparse
import random
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

from albireo.formats.rating_lists import read_rating_list
from albireo.storage.rating_index import RatingIndex, build

LOADING, SEARCHING = 60, 0.005
"""Seconds."""
HEADING = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit"
    "           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
SYLLABLES = [first + second for first in "bcdfglmnprstv" for second in "aeiou"]


def names(count: int) -> Iterator[str]:
    chance = random.Random(5)

    def word() -> str:
        return "".join(chance.choices(SYLLABLES, k=chance.randint(2, 4))).capitalize()

    for _ in range(count):
        yield f"{word()}, {word()}"


def write_text(path: Path, count: int) -> None:
    with path.open("w") as out:
        out.write(HEADING + "\n")
        for n, name in enumerate(names(count)):
            rating = 1400 + n * 7919 % 1450
            out.write(
                f"{100000 + n:<15}{name:<61}ITA M   {'':5}{'':5}{'':15}{'':4}"
                f"{rating:<6}{0:<4}{20:<3}{rating:<6}{0:<4}{20:<3}{rating:<6}{0:<4}{20:<3}1990  {'':4}\n"
            )


def write_xml(path: Path, count: int) -> None:
    with path.open("w") as out:
        out.write('<?xml version="1.0"?>\n<playerslist>\n')
        for n, name in enumerate(names(count)):
            rating = 1400 + n * 7919 % 1450
            fields = {"fideid": 100000 + n, "name": name, "country": "ITA", "sex": "M", "title": ""}
            fields |= {"w_title": "", "o_title": "", "foa_title": "", "rating": rating, "games": 0, "k": 20}
            fields |= {
                f"{kind}_{what}": "" for kind in ("rapid", "blitz") for what in ("rating", "games", "k")
            }
            fields |= {"birthday": 1990, "flag": ""}
            inner = "".join(f"<{field}>{value}</{field}>\n" for field, value in fields.items())
            out.write(f"<player>\n{inner}</player>\n")
        out.write("</playerslist>\n")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=1_500_000)
    parser.add_argument("--xml", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / ("list.xml" if options.xml else "list.txt")
        (write_xml if options.xml else write_text)(source, options.players)
        start = perf_counter()
        info = build(Path(folder) / "list.db", read_rating_list(source), source.name)
        seconds = perf_counter() - start
        print(f"{info.players} players loaded in {seconds:.1f} s (limit {LOADING})")
        with RatingIndex(Path(folder) / "list.db") as index:
            times = []
            typed = random.Random(9)
            for name in list(names(400)):
                whole = name.replace(",", "")
                for length in range(1, len(whole) + 1):
                    if typed.random() < 0.4:
                        begin = perf_counter()
                        index.search(whole[:length])
                        times.append(perf_counter() - begin)
            cuts = quantiles(times, n=100)
            print(
                f"{len(times)} searches: median {median(times) * 1000:.2f} ms, 95 % {cuts[94] * 1000:.2f} ms,"
                f" 99 % {cuts[98] * 1000:.2f} ms, slowest {max(times) * 1000:.1f} ms"
            )
    return int(seconds > LOADING or median(times) > SEARCHING)


if __name__ == "__main__":
    sys.exit(main())
