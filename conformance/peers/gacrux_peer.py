"""Gacrux (TieBreakServer, Otto Milvang) for `conformance/cross_test.py`: one process for many questions.

Run with an interpreter that has the package `gacrux`:

    python conformance/peers/gacrux_peer.py check       # pairings and places of the report FILE, judged
    python conformance/peers/gacrux_peer.py generate    # OUT: a tournament of its generator, with places

Each line of the input names FILE and OUT; each line of the answer is `0` (it agrees, or is written), `1` (it
does not agree: OUT has what it expects, as JSON) or `!` and why there is no answer.
"""

import contextlib
import gc
import io
import json
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import networkx
from gacrux import crosstabledutch, pairingdutch
from gacrux.gacruxexeptions import GacruxNoLegalPairing
from gacrux.pairingchecker import pairingchecker
from gacrux.tiebreakchecker import tiebreakchecker
from gacrux.tournamentgenerator import tournamentgenerator

TIE_BREAKS = (
    ("PTS", "BH/C1", "BH", "SB"),
    ("PTS", "DE", "WIN", "BH/C1"),
    ("PTS", "BH", "BH/M1", "PS"),
    ("PTS", "SB", "KS", "WON"),
    ("PTS", "FB/C1", "AOB", "BPG"),
    ("PTS", "ARO", "TPR", "BWG"),
    ("PTS", "PTP", "APRO", "REP"),
    ("PTS", "SB/C1", "APPO", "RTNG"),
)
"""Lists by which the generated tournaments are ordered."""

COLLECTED_EVERY = 40
"""Questions between two collections of garbage."""
MATCHING = networkx.max_weight_matching.orig_func


class Members:
    """An enumeration whose members are looked up as fast as any object: nothing else about it is changed."""

    def __init__(self, enumeration: type[Any]) -> None:
        members = [SimpleNamespace(name=each.name, value=each.value) for each in enumeration]
        self._members, self._by_value = members, {each.value: each for each in members}
        vars(self).update({each.name: each for each in members})

    def __iter__(self) -> Iterator[SimpleNamespace]:
        return iter(self._members)

    def __call__(self, value: int) -> SimpleNamespace:
        return self._by_value[value]


class Graph:
    """What the matching asks of a graph of networkx, in the same order, from plain dictionaries."""

    def __init__(self) -> None:
        self._near: dict[int, dict[int, dict[str, int]]] = {}

    def add_weighted_edges_from(self, edges: Iterable[tuple[int, int, int]]) -> None:
        near = self._near
        for one, other, weight in edges:
            data = {"weight": weight}
            near.setdefault(one, {})[other] = data
            near.setdefault(other, {})[one] = data

    def __iter__(self) -> Iterator[int]:
        return iter(self._near)

    def __getitem__(self, node: int) -> dict[int, dict[str, int]]:
        return self._near[node]

    neighbors = __getitem__

    def nodes(self) -> Iterable[int]:
        return self._near

    def edges(self, data: bool = True) -> Iterator[tuple[int, int, dict[str, int]]]:
        seen: set[int] = set()
        for one, near in self._near.items():
            yield from ((one, other, edge) for other, edge in near.items() if other not in seen)
            seen.add(one)


def min_weight_matching(graph: Graph) -> set[tuple[int, int]]:
    """That of networkx, without the layers in which it looks for other back ends."""
    edges = [(one, other, data["weight"]) for one, other, data in graph.edges()]
    most = 1 + max((weight for _, _, weight in edges), default=0)
    inverted = Graph()
    inverted.add_weighted_edges_from((one, other, most - weight) for one, other, weight in edges)
    return MATCHING(inverted, maxcardinality=True, weight="weight")


class PairingChecker(pairingchecker):
    """Its own pairing of each round beside the one it has read; without a report."""

    def compute_pairing(self, chessfile: Any, engine: Any, params: Any) -> dict[str, Any]:
        self.pairingengine = engine
        try:
            pairs = self.compute_pairs(engine.compute_pairing(False, 0))
        except GacruxNoLegalPairing:
            pairs = []
        read = [(each["cid"], each["hst"].get("val", "")) for each in engine.crosstable.competitors]
        current = [
            (cid, int(said[:-1]))
            for cid, said in read
            if said not in ("", "N") and (said[-1] == "w" or said[:-1] == "0")
        ]
        return {"round": engine.rnd, "pairs": pairs, "current": current, "check": set(pairs) == set(current)}

    def write_output_file(self) -> None:
        pass


class TieBreakChecker(tiebreakchecker):
    """Without its report: the places are taken as they are."""

    def write_output_file(self) -> None:
        pass


def run(program: type[Any], *arguments: str) -> Any:
    """One of its commands, as if called from a shell; what it prints goes nowhere."""
    sys.argv = [program.__name__, *arguments]
    made = program()
    with contextlib.redirect_stdout(io.StringIO()):
        if program is tournamentgenerator:
            made.read_command_line()
            made.process_tournaments()
        else:
            made.common_main()
    return made


def check(file: str, out: str) -> str:
    pairing = run(PairingChecker, "-i", file, "-o", out, "-c")
    if pairing.resultjson["status"]["code"] > 2:
        return _refusal("pairing", pairing)
    places = run(TieBreakChecker, _rules_of(file), "-i", file, "-o", out, "-c")
    if places.resultjson["status"]["code"] > 2:
        return _refusal("tie-breaks", places)
    wrong = [
        {"round": each["round"], "pairs": [pair for pair in each["pairs"] if pair not in each["current"]]}
        for each in pairing.chessfile.result["roundpairing"]
        if not each["check"] and set(each["pairs"]) != set(each["current"])
    ]
    misplaced = _misplaced(file, places.chessfile.result["competitors"])
    Path(out).write_text(json.dumps({"rounds": wrong, "places": misplaced}), encoding="utf-8")
    return "1" if wrong or misplaced else "0"


def _rules_of(file: str) -> str:
    """Return the option for the rules of tie-breaks: those of a round robin (C.07 15) or of a Swiss."""
    lines = Path(file).read_text(encoding="utf-8").splitlines()
    return "-p" if any(line.startswith("192") and "ROUNDROBIN" in line for line in lines) else "-s"


def _misplaced(file: str, competitors: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Whose place in the file is not the one its figures give; those who tie share the best of theirs."""
    lines = Path(file).read_text(encoding="utf-8").splitlines()
    given = {
        int(line[4:7]): int(line[68:71]) for line in lines if line.startswith("310") and line[68:71].strip()
    } or {
        int(line[4:8]): int(line[85:89]) for line in lines if line.startswith("001") and line[85:89].strip()
    }
    return [
        {"player": each["cid"], "place": given[each["cid"]], "expected": each["rank"], "figures": figures}
        for each in competitors
        if each["cid"] in given
        and each["rank"] != given[each["cid"]]
        and (figures := [str(figure) for figure in each["tiebreakScore"]])
    ]


def _refusal(what: str, program: Any) -> str:
    status = program.resultjson["status"]
    said = " ".join(str(part) for part in status.get("error", []) if part)
    return f"! {what} {status['code']} {said}".replace("\n", " ")


def generate(file: str, out: str) -> str:
    """Return a tournament drawn by its number, which is the last figure in the name of the file."""
    number = int(re.findall(r"\d+", Path(out).stem)[-1])
    lot = Random(f"gacrux {number}")
    rounds = lot.randint(3, 6)
    players = lot.randint(rounds + 3, 16)
    byes = (f"{lot.choice((0, 0.01, 0.04)):.2f}", f"{lot.choice((0, 0.05, 0.1)):.2f}")
    options = [
        "-N",
        str(rounds),
        "-n",
        str(rounds),
        "-p",
        str(players),
        "-S",
        *byes,
        "0.02",
    ]
    options += ["-R", "2400", str(lot.choice((0, 5, 10, 30))), "50"]
    if lot.random() < 0.15:
        options.append("-a")
    run(tournamentgenerator, *options, "-g", str(number), "1", "-o", out)
    if not Path(out).is_file():
        return "! generator: no file"
    order = run(tiebreakchecker, "-s", "-i", out, "-o", out, "-F", "TRF", "-t", *lot.choice(TIE_BREAKS))
    return "0" if order.resultjson["status"]["code"] == 0 else _refusal("tie-breaks", order)


def main() -> None:
    sys.set_int_max_str_digits(15000)  # as its own commands do
    crosstabledutch.qdefs = Members(crosstabledutch.qdefs)
    pairingdutch.nx = SimpleNamespace(Graph=Graph, min_weight_matching=min_weight_matching)
    gc.freeze()
    gc.disable()  # and by hand below: its tables are full of cycles
    answer = {"check": check, "generate": generate}[sys.argv[1]]
    for number, line in enumerate(sys.stdin, start=1):
        if number % COLLECTED_EVERY == 0:
            gc.collect()
        file, out = line.rstrip("\n").split("\t")
        try:
            said = answer(file, out)
        except (Exception, SystemExit) as error:
            said = f"! {type(error).__name__} {error}".replace("\n", " ")
        print(said, flush=True)


if __name__ == "__main__":
    main()
