"""Compare Albireo with any engine that speaks the command line of JaVaFo or bbpPairings, in both directions.

    python conformance/cross_test.py "java -jar javafo.jar {file} -p {out}" --system FIDE_DUTCH_2017
    python conformance/cross_test.py "bbpPairings --dutch {file} -p {out}" --dialect bbp \\
        --generator "bbpPairings --dutch -g -o {out}" --checker "bbpPairings --dutch {file} -c"
    python conformance/cross_test.py --checker "bbpPairings --dutch {file} -c" --pairings-only --by-axes \\
        --dead-ends "bbpPairings --dutch {file} -p {out}" --players 2-400 --until 500000
    python conformance/cross_test.py "py4swiss -t {file} -p {out}" --system FIDE_DUTCH_2017 --without baku
    python conformance/cross_test.py --checker "python conformance/peers/gacrux_peer.py check" \\
        --generator "python conformance/peers/gacrux_peer.py generate" --without baku --count 50000
    python conformance/cross_test.py "albireo-engine {file} -p {out}" --count 20

Ours to theirs: tournaments drawn by Albireo's generator, every axis varied (`albireo.checking.drawn`: odd
results, byes, late entries, withdrawals, prohibited pairs, point systems, Baku, unrated fields, both initial
colours); each round is given to the engine and its pairing compared. With `--checker` it also judges the
whole file, places by tie-breaks included. Theirs to ours: with `--generator` its tournaments are checked,
pairings and places.

A command with `{file}` or `{out}` is called for each question (a checker ends with 0 if it agrees, and shows
no table of `Checker pairings`, as JaVaFo and bbpPairings do without another status). One
without them is started once, gets a line `FILE<tab>OUT` for each question and answers with a line: `0`, `1`
if it does not agree (what it expects is in OUT), or `!` and why it cannot say (`conformance/peers`).

With `--by-axes` each of our tournaments takes one value of every axis in `axes.py`, those whose pairs were
seen least, and the report counts values and pairs; `--without` then names axes or
values (`virtual points: Baku`). They end where no legal pairing is left, and with `--dead-ends` the other
engine is asked whether it sees one.

The report is a folder: `report.md` with the runs by day, counts by axis and every difference (file, both
answers, the article that decides, a verdict where a basic rule does), the files, and `counts.json`. The same
command continues where the last run stopped, however it stopped, and the counts add up; `--minutes` bounds a
run. What is left as "to be judged" is for people.
"""

import argparse
import json
import re
import shlex
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from time import monotonic

PROJECT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(PROJECT / "src"), str(PROJECT)]

from conformance.axes import INDIVIDUAL, TEAMS, Axes, coverage, observed, pairs_of  # noqa: E402
from conformance.readings import known_reading  # noqa: E402

from albireo.checking.actual_pairing import Played  # noqa: E402
from albireo.checking.checker import check  # noqa: E402
from albireo.checking.drawn import DRAWS, draw_open_values  # noqa: E402
from albireo.checking.generator import CannotGenerate, attempt, generate  # noqa: E402
from albireo.checking.legality import violations  # noqa: E402
from albireo.checking.recipe import Range, Recipe  # noqa: E402
from albireo.domain.colour import Colour  # noqa: E402
from albireo.domain.errors import AlbireoError  # noqa: E402
from albireo.domain.tournament import RequestedBye, Tournament  # noqa: E402
from albireo.domain.tournament_type import PairedUnit  # noqa: E402
from albireo.formats.trf import read_trf, write_trf  # noqa: E402
from albireo.formats.vega.man import ManPairing, read_man  # noqa: E402
from albireo.pairing.registry import system_for, tournament_type  # noqa: E402
from albireo.pairing.system import PairingRequest, RoundPairing, request_for  # noqa: E402

DIALECTS = {"javafo": ("TRF16", ("javafo",)), "bbp": ("TRF16", ("bbp",)), "trf26": ("TRF26", ())}
DISAGREES = "Checker pairings"
"""Above what a checker would have paired, in what JaVaFo and bbpPairings print."""
SECONDS = 120
PAIR, SECOND_COLUMN = re.compile(r"(\d+) -\s+(\d+)"), 16
"""A pair in such a table, 0 for the bye: theirs in the first column, those of the file in the second."""
NONE_LEFT = "No valid pairing exists"
"""What bbpPairings says where no legal pairing is left."""
SAVED_EVERY = 20.0
"""Seconds between two writings of the counts."""
TIE_BREAKS = (
    ("BH/C1", "BH", "SB"),
    ("DE", "WIN", "BH/C1"),
    ("BH", "BH/M1", "PS"),
    ("SB", "KS", "WON"),
    ("FB/C1", "AOB", "BPG"),
    ("ARO", "TPR", "BWG"),
    ("PTP", "APRO", "REP"),
    ("SB/C1", "APPO", "PS/C1"),
    ("BH/C2", "BH/M2", "FB"),
)
"""By which our tournaments are ordered, in turn."""
MOST_SHOWN = 200
"""Differences that the report tells in full."""


@dataclass
class Tally:
    """What was compared, and what came of it."""

    asked: int = 0
    """Tournaments begun with, those that could not be made included: the next run goes on from here."""
    tournaments: int = 0
    rounds: int = 0
    unmade: Counter[str] = field(default_factory=Counter)
    """Why a picked recipe gave no tournament."""
    dead_ends: int = 0
    """Rounds for which both found no legal pairing."""
    refused: Counter[str] = field(default_factory=Counter)
    """What the other program said instead of an answer."""
    axes: Counter[str] = field(default_factory=Counter)
    pairs: Counter[str] = field(default_factory=Counter)
    """Pairs of values of two axes (`axes.py`), where recipes are picked by them."""
    readings: Counter[str] = field(default_factory=Counter)
    """Differences in tournaments with something the two read differently (`known_reading`)."""
    differences: list[str] = field(default_factory=list)


class NoAnswer(Exception):
    """What the other program said instead of an answer."""


class ProgramEnded(Exception):
    """A program that was started once for all questions has ended: the run stops."""


class Peer:
    """A command of the other program: called for each question, or started once for all of them."""

    def __init__(self, template: str, folder: Path) -> None:
        self._words, self._folder = shlex.split(template), folder
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> "Peer":
        if self._words and not any("{file}" in word or "{out}" in word for word in self._words):
            self._process = subprocess.Popen(
                self._words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None and self._process.stdin is not None:
            with suppress(BrokenPipeError):
                self._process.stdin.close()
            self._process.wait()
            if self._process.stdout is not None:
                self._process.stdout.close()

    def __bool__(self) -> bool:
        return bool(self._words)

    def ask(self, file: Path, out: Path) -> bool:
        """Return whether it agrees, or did what it was asked."""
        out.unlink(missing_ok=True)
        if self._process is not None and self._process.stdin is not None and self._process.stdout is not None:
            with suppress(BrokenPipeError):
                print(file, out, sep="\t", file=self._process.stdin, flush=True)
            said = self._process.stdout.readline().strip()
            if not said:
                raise ProgramEnded(shlex.join(self._words))
            if said not in ("0", "1"):
                raise NoAnswer(said.removeprefix("!").strip())
            return said == "0"
        words = [word.format(file=file, out=out) for word in self._words]
        try:
            done = subprocess.run(
                words, cwd=self._folder, timeout=SECONDS, capture_output=True, text=True, errors="replace"
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise NoAnswer(type(error).__name__) from None
        self.last_words = ""
        if done.returncode:
            self.last_words = " ".join((done.stderr or done.stdout).replace(str(file), file.name).split())
        if DISAGREES in done.stdout:
            out.write_text(done.stdout, encoding="utf-8")
            return False
        return done.returncode == 0

    last_words: str = ""


def asked(request: PairingRequest) -> Tournament:
    """The tournament as the engine gets it: rounds so far, who is absent, the colour drawn, any ranks."""
    before = request.tournament.up_to(request.round - 1)
    settings = replace(
        before.settings, initial_colour=request.initial_colour, number_of_rounds=request.number_of_rounds
    )
    byes = tuple(RequestedBye(request.round, tpn, mark) for tpn, mark in sorted(request.absent.items()))
    ranked = tuple(replace(each, reported_rank=each.reported_rank or each.tpn) for each in before.players)
    return replace(before, settings=settings, players=ranked, requested_byes=byes)


def is_for_teams(options: argparse.Namespace) -> bool:
    return bool(tournament_type(options.system).unit is PairedUnit.TEAM)


def axes_for(options: argparse.Namespace) -> Axes | None:
    """Return the axes by which recipes are picked; None where each is drawn on its own."""
    if not options.by_axes:
        return None
    return Axes(TEAMS if is_for_teams(options) else INDIVIDUAL, options.players, options.without)


class CrossTest:
    """Both directions, continued from what an earlier run has counted."""

    def __init__(self, options: argparse.Namespace, folder: Path, work: Path) -> None:
        self.options, self.folder, self.work = options, folder, work
        self.engine, self.checker, self.generator, self.dead_ends = (
            Peer(template, work)
            for template in (options.engine, options.checker, options.generator, options.dead_ends)
        )
        self.ours, self.theirs = Tally(), Tally()
        self.axes = axes_for(options)
        self.is_for_teams = is_for_teams(options)

    def our_tournament(self) -> None:
        """One of our tournaments, paired round by round by the other engine and judged by its checker."""
        options, tally = self.options, self.ours
        number, tally.asked = tally.asked, tally.asked + 1
        seed = f"{options.seed}-{number}"
        if self.axes is not None:
            self._picked_tournament(self.axes, seed, TIE_BREAKS[number % len(TIE_BREAKS)])
            return
        tie_breaks = TIE_BREAKS[number % len(TIE_BREAKS)]
        recipe = Recipe(
            players=options.players,
            rounds=options.rounds,
            system=options.system,
            drawn=frozenset(DRAWS) - set(options.without) - {"tie_breaks"},
            initial_colour=(Colour.WHITE, Colour.BLACK)[number // len(TIE_BREAKS) % 2],
            tie_breaks=tie_breaks,
        )
        if {"ARO", "TPR", "PTP", "APRO", "APPO"} & set(
            tie_breaks
        ):  # what an unrated player counts is a choice
            recipe = recipe.fixed(unrated=0.0)
        try:
            tournament = generate(recipe, seed)
        except CannotGenerate:
            return
        tally.tournaments += 1
        tally.axes.update(axes_of(draw_open_values(recipe, seed), tournament))
        if self.engine:
            for round_ in range(1, tournament.paired_rounds + 1):
                self._compare(tournament, round_, seed)
        if self.checker:
            self._judge(tournament, seed)

    def _picked_tournament(self, axes: Axes, seed: str, tie_breaks: tuple[str, ...]) -> None:
        """One whose values, pair by pair, were seen least so far."""
        tally, lot = self.ours, Random(seed)
        choice = axes.pick(tally.pairs, lot)
        base = Recipe(system=self.options.system, options=self.options.options)
        recipe = axes.recipe(choice, lot, base)
        by_rating = {"ARO", "TPR", "PTP", "APRO", "APPO"} & set(tie_breaks)
        if not self.options.pairings_only and not self.is_for_teams and not (by_rating and recipe.unrated):
            recipe = recipe.fixed(tie_breaks=tie_breaks)
        try:
            made = attempt(recipe, seed)
        except AlbireoError as error:
            tally.unmade[str(error)[:120]] += 1
            return
        if made.refused is not None and self.dead_ends:
            self._ask_dead_end(made.refused, seed)
        tournament = made.tournament
        if not tournament.paired_rounds:
            tally.unmade["no legal pairing for round 1"] += 1
            return
        tally.tournaments += 1
        found = observed(choice, tournament)
        tally.axes.update(f"{name}: {value}" for name, value in found.items())
        tally.pairs.update(pairs_of(found))
        if self.engine:
            for round_ in range(1, tournament.paired_rounds + 1):
                self._compare(tournament, round_, seed)
        if self.checker:
            self._judge(tournament, seed)

    def _ask_dead_end(self, request: PairingRequest, seed: str) -> None:
        """The round we cannot pair: the other engine should not either."""
        file, out = self.work / f"{seed}-r{request.round}.trf", self.work / "answer.txt"
        file.write_bytes(write_trf(asked(request), lossy=True))
        self.ours.rounds += 1
        try:
            pairs = self.dead_ends.ask(file, out)
        except NoAnswer as error:
            self.ours.refused[str(error)[:120]] += 1
            return
        if not pairs and NONE_LEFT in self.dead_ends.last_words:
            self.ours.dead_ends += 1
            return
        if not pairs:
            self.ours.refused[_without_name(self.dead_ends.last_words, file)] += 1
            return
        self._keep(file)
        said = out.read_text(encoding="utf-8", errors="replace")[:1500] if out.is_file() else ""
        lines = [f"### {file.name}, round {request.round}", "", "- ours: no legal pairing"]
        self.ours.differences.append("\n".join([*lines, f"- theirs: {said}", "- verdict: to be judged", ""]))

    def _compare(self, tournament: Tournament, round_: int, seed: str) -> None:
        request = request_for(tournament, round_, options=self.options.options)
        version, dialects = DIALECTS[self.options.dialect]
        file, out = self.work / f"{seed}-r{round_}.trf", self.work / "answer.txt"
        file.write_bytes(write_trf(asked(request), version, dialects, lossy=True))
        self.ours.rounds += 1
        try:
            self.engine.ask(file, out)
            theirs = read_man(out.read_text(encoding="utf-8", errors="replace"))
        except (OSError, AlbireoError, NoAnswer) as error:
            said = type(error).__name__ if isinstance(error, OSError) else str(error)
            self.ours.refused[f"{said} {self.engine.last_words}".strip()[:120]] += 1
            return
        ours = system_for(tournament).load().pair(request)
        if set(ours.pairs) == set(theirs.pairs) and set(ours.byes) == set(theirs.byes):
            return
        self._keep(file)
        self.ours.differences.append("\n".join(_told(file.name, request, ours, theirs)))

    def _judge(self, tournament: Tournament, seed: str) -> None:
        """The whole file, given to the other checker: pairings, and places by the tie-breaks it names."""
        tally, file, out = self.ours, self.work / f"{seed}.trf", self.work / "checked.txt"
        file.write_bytes(write_trf(tournament))
        if not self.engine:
            tally.rounds += tournament.paired_rounds
        try:
            agrees = self.checker.ask(file, out)
        except NoAnswer as error:
            tally.refused[str(error)[:120]] += 1
            return
        if self.checker.last_words:
            tally.refused[_without_name(self.checker.last_words, file)] += 1
            return
        if not agrees:
            self._keep(file)
            if reading := known_reading(tournament):
                tally.readings[reading] += 1
                return
            said = out.read_text(encoding="utf-8", errors="replace")[:1500] if out.is_file() else ""
            if DISAGREES in said:
                tally.differences += _rounds_told(file.name, tournament, out.read_text(encoding="utf-8"))
                return
            lines = [f"### {file.name}", "", f"- expected by theirs: {said}", "- verdict: to be judged", ""]
            tally.differences.append("\n".join(lines))

    def their_tournament(self) -> None:
        """One of the other generator's tournaments, checked: pairings, and places by tie-breaks."""
        tally = self.theirs
        number, tally.asked = tally.asked, tally.asked + 1
        file = self.work / f"theirs-{number}.trf"
        try:
            self.generator.ask(file, file)
            found = check(read_trf(file, lenient=True).tournament)
        except (OSError, AlbireoError, NoAnswer) as error:
            tally.refused[str(error)[:120]] += 1
            return
        tally.tournaments += 1
        tally.rounds += len(found.rounds)
        if all(round_.is_right for round_ in found.rounds) and not found.places:
            return
        self._keep(file)
        rounds = [str(round_.round) for round_ in found.rounds if not round_.is_right]
        reasons = [note for round_ in found.rounds for note in round_.reasons][:3]
        lines = [
            f"### {file.name}",
            "",
            f"- rounds: {', '.join(rounds) or 'none'}; places: {len(found.places)}",
        ]
        lines += [f"- article: {note.article}: {note.sentence()}" for note in reasons]
        tally.differences.append("\n".join([*lines, "- verdict: to be judged", ""]))

    def _keep(self, file: Path) -> None:
        (self.folder / file.name).write_bytes(file.read_bytes())


def _told(name: str, request: PairingRequest, ours: RoundPairing, theirs: ManPairing) -> Iterator[str]:
    """Yield a difference: both answers, the article that decides, the verdict where a basic rule does."""
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


def _without_name(said: str, file: Path) -> str:
    """Return what a program said of a file, the same for the next file."""
    return said.replace(file.name, "FILE").replace(file.stem, "FILE")[-120:]


def _rounds_told(name: str, tournament: Tournament, said: str) -> Iterator[str]:
    """Yield every round a checker would have paired otherwise, from its tables of two columns."""
    for part in said.split("Round #")[1:]:
        if DISAGREES not in part:
            continue
        request = request_for(tournament, int(part.split()[0]))
        ours = system_for(tournament).load().pair(request)
        made = {*ours.pairs, *((tpn, 0) for tpn in ours.byes)}
        found = [
            (each.start(), (int(each[1]), int(each[2])))
            for line in part.splitlines()
            for each in PAIR.finditer(line)
        ]
        made -= {pair for column, pair in found if column >= SECOND_COLUMN}
        made |= {pair for column, pair in found if column < SECOND_COLUMN}
        pairs, byes = (tuple(sorted(pair for pair in made if bool(pair[1]) is met)) for met in (True, False))
        answer = ManPairing(pairs, tuple(tpn for tpn, _ in byes))
        yield "\n".join(_told(name, request, ours, answer))


def _pairs(pairs: Sequence[tuple[int, int]], byes: Sequence[int], others: Sequence[tuple[int, int]]) -> str:
    different = [f"{white}-{black}" for white, black in pairs if (white, black) not in others]
    return " ".join([*different, *(f"{tpn}-bye" for tpn in byes)])


def axes_of(recipe: Recipe, tournament: Tournament) -> Iterator[str]:
    """Yield what varied in a tournament."""
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


@dataclass
class Run:
    """One sitting: the counts of several add up."""

    day: str
    seconds: int = 0
    ours: int = 0
    theirs: int = 0


def report(options: argparse.Namespace, runs: Sequence[Run], ours: Tally, theirs: Tally) -> str:
    commands = [each for each in (options.engine, options.checker, options.generator) if each]
    lines = [f"# Cross-test of {runs[-1].day}", ""]
    lines += [f"- `{command}`" for command in commands]
    lines += [
        f"- {options.system}, seed {options.seed}, players {options.players}, rounds {options.rounds}",
        "",
    ]
    lines += ["| direction | tournaments | rounds | no answer | differences |", "|---|---|---|---|---|"]
    for name, tally in (("ours to theirs", ours), ("theirs to ours", theirs)):
        refused = sum(tally.refused.values())
        lines.append(
            f"| {name} | {tally.tournaments} | {tally.rounds} | {refused} | {len(tally.differences)} |"
        )
    lines += ["", "| run of | seconds | ours to theirs | theirs to ours |", "|---|---|---|---|"]
    lines += [f"| {run.day} | {run.seconds} | {run.ours} | {run.theirs} |" for run in runs]
    axes = axes_for(options)
    if axes is not None:
        lines += coverage(axes, ours.axes, ours.pairs)
        lines += [f"- not made, {count} times: {why}" for why, count in ours.unmade.most_common(5)]
    else:
        lines += ["", "| what varied | tournaments |", "|---|---|"]
        lines += [f"| {axis} | {count} |" for axis, count in sorted(ours.axes.items())]
    for name, tally in (("ours to theirs", ours), ("theirs to ours", theirs)):
        if tally.refused:
            lines += ["", f"## No answer, {name}", ""]
            lines += [f"- {count} times: {said}" for said, count in tally.refused.most_common(10)]
        if tally.readings:
            lines += ["", f"## Known readings, {name}", ""]
            lines += [f"- {count} tournaments with {said}" for said, count in tally.readings.most_common()]
        if tally.differences:
            lines += ["", f"## Differences, {name}", "", *tally.differences[:MOST_SHOWN]]
    return "\n".join(lines) + "\n"


def _read_counts(file: Path) -> tuple[Tally, Tally, list[Run]]:
    if not file.is_file():
        return Tally(), Tally(), []
    data = json.loads(file.read_text(encoding="utf-8"))
    ours, theirs = (
        Tally(
            **{
                **data[name],
                **{
                    key: Counter(data[name].get(key, {}))
                    for key in ("refused", "unmade", "axes", "pairs", "readings")
                },
            }
        )
        for name in ("ours", "theirs")
    )
    return ours, theirs, [Run(**each) for each in data["runs"]]


def cross_test(options: argparse.Namespace, folder: Path) -> tuple[Tally, Tally]:
    """Go on until both directions have the tournaments asked for, or the time is over."""
    counts = folder / "counts.json"
    began = saved = monotonic()
    with tempfile.TemporaryDirectory() as work, ExitStack() as stack:
        test = CrossTest(options, folder, Path(work))
        for peer in (test.engine, test.checker, test.generator, test.dead_ends):
            stack.enter_context(peer)
        test.ours, test.theirs, runs = _read_counts(counts)
        run = Run(f"{datetime.now(UTC):%Y-%m-%d}")
        runs.append(run)
        before = test.ours.tournaments, test.theirs.tournaments

        def save() -> None:
            run.seconds = round(monotonic() - began)
            run.ours, run.theirs = test.ours.tournaments - before[0], test.theirs.tournaments - before[1]
            data = {
                "ours": vars(test.ours),
                "theirs": vars(test.theirs),
                "runs": [vars(each) for each in runs],
            }
            part = counts.with_suffix(".part")
            part.write_text(json.dumps(data, indent=1), encoding="utf-8")
            part.replace(counts)
            (folder / "report.md").write_text(report(options, runs, test.ours, test.theirs), encoding="utf-8")

        while not options.minutes or monotonic() - began < options.minutes * 60:
            if options.until and test.ours.rounds + test.theirs.rounds >= options.until:
                break
            ours_left = (test.engine or test.checker) and test.ours.asked < options.count
            theirs_left = test.generator and test.theirs.asked < options.count
            if not ours_left and not theirs_left:
                break
            try:
                if ours_left:
                    test.our_tournament()
                if theirs_left:
                    test.their_tournament()
            except ProgramEnded as error:
                raise SystemExit(f"it has ended: {error}; what was saved last stays") from None
            for file in Path(work).iterdir():
                file.unlink()
            if monotonic() - saved > SAVED_EVERY:
                save()
                saved = monotonic()
        save()
    return test.ours, test.theirs


def _options(text: str) -> dict[str, str]:
    return dict(each.split("=", 1) for each in text.split(","))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("engine", nargs="?", default="", help="its command, with {file} and {out}")
    parser.add_argument("--generator", default="", help="its generator, with {out}")
    parser.add_argument("--checker", default="", help="its checker, with {file}; status 0: it agrees")
    parser.add_argument("--dialect", choices=tuple(DIALECTS), default="javafo")
    parser.add_argument("--system", default="FIDE_DUTCH_2026")
    parser.add_argument("--count", type=int, default=100, help="tournaments each way, over all runs")
    parser.add_argument("--minutes", type=float, default=0, help="the longest this run may take")
    parser.add_argument("--players", type=Range.parse, default=Range(6, 60))
    parser.add_argument("--rounds", type=Range.parse, default=Range(4, 9))
    parser.add_argument(
        "--without", type=lambda text: text.split(","), default=[], help="axes the engine lacks"
    )
    parser.add_argument(
        "--by-axes", action="store_true", help="pick recipes by the values of axes seen least (axes.py)"
    )
    parser.add_argument(
        "--pairings-only", action="store_true", help="no tie-breaks: it does not judge places"
    )
    parser.add_argument("--dead-ends", default="", help="its engine, for rounds we find no legal pairing for")
    parser.add_argument("--until", type=int, default=0, help="rounds of all runs at which to stop")
    parser.add_argument("--options", type=_options, default={}, help="our readings: parity=tpn,…")
    parser.add_argument("--seed", default="cross")
    parser.add_argument("--to", type=Path, default=Path("cross-test"), help="folder of the report")
    options = parser.parse_args(arguments)
    options.to.mkdir(parents=True, exist_ok=True)
    ours, theirs = cross_test(options, options.to)
    found = len(ours.differences) + len(theirs.differences)
    print(f"{ours.rounds + theirs.rounds} rounds, {found} differences: {options.to / 'report.md'}")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
