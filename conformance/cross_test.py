"""Compare Albireo with any engine that speaks the command line of JaVaFo or bbpPairings, in both directions.

    python conformance/cross_test.py "java -jar javafo.jar {file} -p {out}" --system FIDE_DUTCH_2017
    python conformance/cross_test.py "bbpPairings --dutch {file} -p {out}" --dialect bbp \\
        --generator "bbpPairings --dutch -g -o {out}" --checker "bbpPairings --dutch {file} -c"
    python conformance/cross_test.py "py4swiss -t {file} -p {out}" --system FIDE_DUTCH_2017 --without baku
    python conformance/cross_test.py "albireo-engine {file} -p {out}" --count 20

Ours to theirs: tournaments drawn by Albireo's generator, every axis varied (`albireo.checking.drawn`: odd
results, byes, late entries, withdrawals, prohibited pairs, point systems, Baku, unrated fields, both initial
colours); each round is given to the engine and its pairing compared. With `--checker` it also judges the
whole file, places by tie-breaks included (exit status 0: it agrees). Theirs to ours: with `--generator` its
tournaments are checked, pairings and places.

The report is a folder named by the day: `report.md` with counts by axis and every difference (file, both
answers, the article that decides, a verdict where a basic rule does), and the files. What is left as "to be
judged" is for people.
"""

import argparse
import shlex
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(PROJECT / "src")]

from albireo.checking.checker import check  # noqa: E402
from albireo.checking.drawn import DRAWS, settled  # noqa: E402
from albireo.checking.generator import CannotGenerate, generate  # noqa: E402
from albireo.checking.legality import violations  # noqa: E402
from albireo.checking.played import Played  # noqa: E402
from albireo.checking.recipe import Range, Recipe  # noqa: E402
from albireo.domain.colour import Colour  # noqa: E402
from albireo.domain.errors import AlbireoError  # noqa: E402
from albireo.domain.tournament import RequestedBye, Tournament  # noqa: E402
from albireo.formats.trf import read_trf, write_trf  # noqa: E402
from albireo.formats.vega.man import ManPairing, read_man  # noqa: E402
from albireo.pairing.registry import system_for  # noqa: E402
from albireo.pairing.system import PairingRequest, RoundPairing, request_for  # noqa: E402

DIALECTS = {"javafo": ("TRF16", ("javafo",)), "bbp": ("TRF16", ("bbp",)), "trf26": ("TRF26", ())}
SECONDS = 120
MOST_SHOWN = 200
"""Differences that the report tells in full."""


@dataclass
class Tally:
    """What was compared, and what came of it."""

    tournaments: int = 0
    rounds: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    """What the other program said instead of an answer."""
    axes: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)


def run(template: str, folder: Path, file: Path, out: Path) -> subprocess.CompletedProcess[str]:
    words = [word.format(file=file, out=out) for word in shlex.split(template)]
    return subprocess.run(
        words, cwd=folder, timeout=SECONDS, capture_output=True, text=True, errors="replace", check=False
    )


def asked(request: PairingRequest) -> Tournament:
    """The tournament as the engine gets it: rounds so far, who is absent, the colour drawn."""
    before = request.tournament.up_to(request.round - 1)
    settings = replace(
        before.settings, initial_colour=request.initial_colour, number_of_rounds=request.number_of_rounds
    )
    byes = tuple(RequestedBye(request.round, tpn, mark) for tpn, mark in sorted(request.absent.items()))
    return replace(before, settings=settings, requested_byes=byes)


def ours_to_theirs(options: argparse.Namespace, folder: Path) -> Tally:
    """Our tournaments, paired round by round by the other engine."""
    tally = Tally()
    drawn = frozenset(DRAWS) - set(options.without)
    recipe = Recipe(players=options.players, rounds=options.rounds, system=options.system, drawn=drawn)
    for number in range(options.count):
        seed = f"{options.seed}-{number}"
        recipe = replace(recipe, initial_colour=(Colour.WHITE, Colour.BLACK)[number % 2])
        try:
            tournament = generate(recipe, seed)
        except CannotGenerate:
            continue
        tally.tournaments += 1
        tally.axes.update(axes_of(settled(recipe, seed), tournament))
        for round_ in range(1, tournament.paired_rounds + 1):
            _compare(options, folder, tally, tournament, round_, seed)
        if options.checker:
            file = folder / f"{seed}.trf"
            file.write_bytes(write_trf(tournament))
            if run(options.checker, folder, file, folder / "checked.txt").returncode:
                tally.differences.append(
                    f"### {file.name}\n\nThe other checker does not agree with the whole file.\n"
                )
            else:
                file.unlink()
    return tally


def _compare(
    options: argparse.Namespace, folder: Path, tally: Tally, tournament: Tournament, round_: int, seed: str
) -> None:
    request = request_for(tournament, round_)
    version, dialects = DIALECTS[options.dialect]
    file, out = folder / f"{seed}-r{round_}.trf", folder / "answer.txt"
    file.write_bytes(write_trf(asked(request), version, dialects, lossy=True))
    out.unlink(missing_ok=True)
    tally.rounds += 1
    try:
        done = run(options.engine, folder, file, out)
        theirs = read_man(out.read_text(encoding="utf-8", errors="replace"))
    except (OSError, AlbireoError, subprocess.TimeoutExpired) as error:
        said = str(error) if isinstance(error, AlbireoError) else type(error).__name__
        told = (done.stderr or done.stdout).strip().splitlines()[-1:] if isinstance(error, OSError) else []
        tally.refused[" ".join([said, *told])[:120]] += 1
        file.unlink()
        return
    ours = system_for(tournament).load().pair(request)
    if set(ours.pairs) == set(theirs.pairs) and set(ours.byes) == set(theirs.byes):
        file.unlink()
        return
    tally.differences.append("\n".join(_told(file.name, request, ours, theirs)))


def _told(name: str, request: PairingRequest, ours: RoundPairing, theirs: ManPairing) -> Iterator[str]:
    """A difference: both answers, the article that decides, the verdict where a basic rule does."""
    yield f"### {name}, round {request.round}"
    yield ""
    yield f"- ours: {_pairs(ours.pairs, ours.byes, theirs.pairs)}"
    yield f"- theirs: {_pairs(theirs.pairs, theirs.byes, ours.pairs)}"
    made = Played(frozenset(theirs.pairs), frozenset(theirs.byes))
    broken = violations(request.tournament, request.round, made, system_for(request.tournament))
    wrong = next((pair for pair in theirs.pairs if pair not in ours.pairs), None)
    if wrong is not None:
        answer = ours.explanation.why_not(*wrong)
        yield f"- article: {answer.note.article or answer.criterion}: {answer.note.sentence()}"
    if broken:
        yield f"- verdict: theirs breaks {broken[0].article}: {broken[0].sentence()}"
    else:
        yield "- verdict: to be judged"
    yield ""


def _pairs(pairs: Sequence[tuple[int, int]], byes: Sequence[int], others: Sequence[tuple[int, int]]) -> str:
    different = [f"{white}-{black}" for white, black in pairs if (white, black) not in others]
    return " ".join([*different, *(f"{tpn}-bye" for tpn in byes)])


def axes_of(recipe: Recipe, tournament: Tournament) -> Iterator[str]:
    """What varied in a tournament."""
    points = recipe.point_system
    yield (
        "odd number of rounds" if (tournament.settings.number_of_rounds or 0) % 2 else "even number of rounds"
    )
    colour = tournament.settings.initial_colour
    yield f"initial colour {colour.name.lower() if colour else 'by lot'}"
    if points.loss:
        yield "loss worth more than 0"
    if points.pairing_bye != points.win:
        yield "bye not worth a win"
    if recipe.unrated:
        yield "unrated field" if recipe.unrated == 1 else "some unrated"
    for name in ("baku", "prohibited"):
        if getattr(recipe, name):
            yield name
    for name in ("half_byes", "zero_byes", "full_byes", "withdrawals", "late_entries"):
        if getattr(recipe, name).usual.share or getattr(recipe, name).by_round:
            yield name.replace("_", " ")


def theirs_to_ours(options: argparse.Namespace, folder: Path) -> Tally:
    """The other generator's tournaments, checked: pairings, and places by the tie-breaks they name."""
    tally = Tally()
    for number in range(options.count if options.generator else 0):
        file = folder / f"theirs-{number}.trf"
        run(options.generator, folder, file, file)
        try:
            tournament = read_trf(file, lenient=True).tournament
            found = check(tournament)
        except (OSError, AlbireoError) as error:
            tally.refused[str(error)[:120]] += 1
            continue
        tally.tournaments += 1
        tally.rounds += len(found.rounds)
        if all(round_.is_right for round_ in found.rounds) and not found.places:
            file.unlink()
            continue
        rounds = [str(round_.round) for round_ in found.rounds if not round_.is_right]
        reasons = [note for round_ in found.rounds for note in round_.reasons][:3]
        lines = [
            f"### {file.name}",
            "",
            f"- rounds: {', '.join(rounds) or 'none'}; places: {len(found.places)}",
        ]
        lines += [f"- article: {note.article}: {note.sentence()}" for note in reasons]
        tally.differences.append("\n".join([*lines, "- verdict: to be judged", ""]))
    return tally


def report(options: argparse.Namespace, day: str, ours: Tally, theirs: Tally) -> str:
    lines = [f"# Cross-test of {day}", "", f"`{options.engine}`, {options.system}, seed {options.seed}", ""]
    lines += ["| direction | tournaments | rounds | no answer | differences |", "|---|---|---|---|---|"]
    for name, tally in (("ours to theirs", ours), ("theirs to ours", theirs)):
        refused = sum(tally.refused.values())
        lines.append(
            f"| {name} | {tally.tournaments} | {tally.rounds} | {refused} | {len(tally.differences)} |"
        )
    lines += ["", "| what varied | tournaments |", "|---|---|"]
    lines += [f"| {axis} | {count} |" for axis, count in sorted(ours.axes.items())]
    for name, tally in (("ours to theirs", ours), ("theirs to ours", theirs)):
        if tally.refused:
            lines += ["", f"## No answer, {name}", ""]
            lines += [f"- {count} times: {said}" for said, count in tally.refused.most_common(10)]
        if tally.differences:
            lines += ["", f"## Differences, {name}", "", *tally.differences[:MOST_SHOWN]]
    return "\n".join(lines) + "\n"


def _words(text: str) -> list[str]:
    return text.split(",")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("engine", help="its command, with {file} for the report and {out} for its answer")
    parser.add_argument("--generator", default="", help="its generator, with {out}")
    parser.add_argument("--checker", default="", help="its checker, with {file}; status 0: it agrees")
    parser.add_argument("--dialect", choices=tuple(DIALECTS), default="javafo")
    parser.add_argument("--system", default="FIDE_DUTCH_2026")
    parser.add_argument("--count", type=int, default=100, help="tournaments each way")
    parser.add_argument("--players", type=Range.parse, default=Range(6, 60))
    parser.add_argument("--rounds", type=Range.parse, default=Range(4, 9))
    parser.add_argument(
        "--without", type=lambda text: text.split(","), default=[], help="axes the engine lacks"
    )
    parser.add_argument("--seed", default="cross")
    parser.add_argument("--to", type=Path, default=Path("cross-tests"), help="folder of the reports")
    options = parser.parse_args(arguments)
    day = f"{datetime.now(UTC):%Y-%m-%d}"
    folder = options.to / f"{day}-{options.system}"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder, prefix=".work-") as work:
        ours, theirs = ours_to_theirs(options, Path(work)), theirs_to_ours(options, Path(work))
        for file in Path(work).glob("*.trf"):
            file.rename(folder / file.name)
    (folder / "report.md").write_text(report(options, day, ours, theirs), encoding="utf-8")
    found = len(ours.differences) + len(theirs.differences)
    print(f"{ours.rounds + theirs.rounds} rounds, {found} differences: {folder / 'report.md'}")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
