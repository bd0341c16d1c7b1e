"""Gacrux (TieBreakServer, Otto Milvang) for `conformance/cross_test.py`: one process for many questions.

Run with an interpreter that has the package `gacrux`:

    python conformance/peers/gacrux_peer.py check       # pairings and places of the report FILE, judged
    python conformance/peers/gacrux_peer.py generate    # OUT: a tournament of its generator, with places

Each line of the input names FILE and OUT; each line of the answer is `0` (it agrees, or is written), `1` (it
does not agree: OUT has what it expects, as JSON) or `!` and why there is no answer.
"""

import contextlib
import io
import json
import re
import sys
from pathlib import Path
from random import Random
from typing import Any

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
    pairing = run(pairingchecker, "-i", file, "-o", out, "-c")
    if pairing.resultjson["status"]["code"] > 2:
        return _refusal("pairing", pairing)
    places = run(tiebreakchecker, "-i", file, "-o", out, "-c")
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


def _misplaced(file: str, competitors: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Whose place in the file is not one of those its figures allow; those who tie may stand in any order."""
    given = {
        int(line[4:8]): int(line[85:89])
        for line in Path(file).read_text(encoding="utf-8").splitlines()
        if line.startswith("001") and line[85:89].strip()
    }
    shared: dict[int, int] = {}
    for each in competitors:
        shared[each["rank"]] = shared.get(each["rank"], 0) + 1
    return [
        {"player": each["cid"], "place": given[each["cid"]], "expected": each["rank"], "figures": figures}
        for each in competitors
        if each["cid"] in given
        and not each["rank"] <= given[each["cid"]] < each["rank"] + shared[each["rank"]]
        and (figures := [str(figure) for figure in each["tiebreakScore"]])
    ]


def _refusal(what: str, program: Any) -> str:
    status = program.resultjson["status"]
    said = " ".join(str(part) for part in status.get("error", []) if part)
    return f"! {what} {status['code']} {said}".replace("\n", " ")


def generate(file: str, out: str) -> str:
    """A tournament drawn by its number, which is the last figure in the name of the file."""
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
        "-x",
        "weighted",
    ]
    options += ["-R", "2400", str(lot.choice((0, 5, 10, 30))), "50"]
    if lot.random() < 0.15:
        options.append("-a")
    run(tournamentgenerator, *options, "-g", str(number), "1", "-o", out)
    if not Path(out).is_file():
        return "! generator: no file"
    order = run(tiebreakchecker, "-i", out, "-o", out, "-F", "TRF", "-t", *lot.choice(TIE_BREAKS))
    return "0" if order.resultjson["status"]["code"] == 0 else _refusal("tie-breaks", order)


def main() -> None:
    sys.set_int_max_str_digits(15000)  # as its own commands do
    answer = {"check": check, "generate": generate}[sys.argv[1]]
    for line in sys.stdin:
        file, out = line.rstrip("\n").split("\t")
        try:
            said = answer(file, out)
        except (Exception, SystemExit) as error:
            said = f"! {type(error).__name__} {error}".replace("\n", " ")
        print(said, flush=True)


if __name__ == "__main__":
    main()
