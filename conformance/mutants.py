"""Break one small thing at a time and see whether a test notices: `python conformance/mutants.py --count 60`.

`python3 dev.py mutants` does so every night over the layers of `NIGHTLY` and records the score in
`conformance/reports/mutants.md`.

A copy of the checkout is made in a temporary folder. Each mutant changes one place of the product there: a
comparison (< becomes <=), a condition dropped or turned round, a number off by one, a statement left out.
Then the tests of that layer run until the first failure. What no test noticed is printed; a person judges
it: the same program in other words, or a test that is missing.

Weighed: mutmut and cosmic-ray know no layers and run the whole suite for each mutant, minutes instead of
seconds; a list of places written by hand would only hold what its author thought of (`promises.py` has one).
"""

import argparse
import ast
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
PACKAGE = Path("src/albireo")
COPIED = (".ci", "src", "tests", "tools", "docs", "requirements", "conformance", "benchmarks")
LIMIT = 300
"""Seconds of a test run; a mutant that never ends is noticed."""

TESTS: dict[str, tuple[str, ...]] = {
    "pairing": ("tests/pairing", "tests/oracles", "tests/properties/test_dutch.py", "tests/i18n"),
    "tiebreaks": ("tests/tiebreaks", "tests/standings", "tests/properties/test_standings.py"),
    "standings": ("tests/standings", "tests/tiebreaks", "tests/properties/test_standings.py", "tests/cli"),
    "ratings": ("tests/ratings", "tests/cli/test_rate.py", "tests/cli/test_norms.py"),
    "checking": ("tests/checking", "tests/cli/test_check.py", "tests/cli/test_engine.py"),
    "desk": ("tests/desk", "tests/properties", "tests/cli/test_desk.py"),
    "storage": ("tests/storage", "tests/desk"),
    "formats": ("tests/formats", "tests/properties/test_trf.py", "tests/cli"),
    "domain": ("tests/domain", "tests/properties/test_domain.py", "tests/formats", "tests/pairing"),
    "kernel": ("tests/kernel", "tests/pairing/dutch"),
}
"""The tests of each layer, the nearest first."""
NIGHTLY = ("domain", "kernel", "pairing", "tiebreaks", "ratings", "standings")
"""Layers whose rules are decided by reading alone: a mistake there is seen by no one."""
KEPT = PROJECT / "conformance" / "reports" / "mutants.jsonl"
"""What came of each mutant that was tried, a line for each: a run that is stopped goes on where it was."""
REPORT = KEPT.with_suffix(".md")

TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
REPLACED = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """One place of a file and what stands there instead."""

    file: Path
    line: int
    start: int
    """Offset in the bytes of the file."""
    end: int
    text: str
    what: str


def mutants_of(file: Path, source: bytes) -> Iterator[Mutant]:
    """Yield every mutant of a file, in the order of its lines."""
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    tree = ast.parse(source)
    passed_over = {
        id(inner) for node in ast.walk(tree) for part in _not_run(node) for inner in ast.walk(part)
    }
    for node in ast.walk(tree):
        if id(node) in passed_over or not isinstance(node, ast.expr | ast.stmt):
            continue
        for text, what in _changes(node):
            yield Mutant(
                file,
                node.lineno,
                starts[node.lineno - 1] + node.col_offset,
                starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0),
                text,
                what,
            )


def _not_run(node: ast.AST) -> Iterator[ast.AST]:
    """Parts that are no behaviour: annotations, docstrings, decorators, names of type variables."""
    if isinstance(node, ast.FunctionDef):
        yield from node.decorator_list
        yield from (part for part in (node.returns,) if part)
        arguments = node.args.posonlyargs + node.args.args + node.args.kwonlyargs
        yield from (argument.annotation for argument in arguments if argument.annotation)
    elif isinstance(node, ast.ClassDef):
        yield from node.decorator_list
    elif isinstance(node, ast.AnnAssign):
        yield node.annotation
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        yield node


def _changes(node: ast.AST) -> Iterator[tuple[str, str]]:
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        turned = ast.Compare(node.left, [TURNED[type(node.ops[0])]()], node.comparators)
        yield f"({ast.unparse(turned)})", "comparison"
    elif isinstance(node, ast.BoolOp):
        for index in range(len(node.values)):
            kept = [value for place, value in enumerate(node.values) if place != index]
            rest = kept[0] if len(kept) == 1 else ast.BoolOp(node.op, kept)
            yield f"({ast.unparse(rest)})", "condition dropped"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield f"({ast.unparse(node.operand)})", "not dropped"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield f"({ast.unparse(node.operand)})", "sign dropped"
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield str(not node.value), "truth turned"
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield str(node.value + 1), "off by one"
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        other = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
        yield f"({ast.unparse(ast.BinOp(node.left, other, node.right))})", "sum turned"
    elif isinstance(node, ast.IfExp):
        yield f"({ast.unparse(node.body)})", "choice dropped"
        yield f"({ast.unparse(node.orelse)})", "choice dropped"
    elif isinstance(node, ast.Name) and node.id in REPLACED:
        yield REPLACED[node.id], "function turned"
    elif isinstance(node, ast.Continue | ast.AugAssign) or _is_call(node):
        yield "pass", "statement dropped"
    elif isinstance(node, ast.If) and not node.orelse and isinstance(node.body[0], ast.Return | ast.Raise):
        yield "pass", "early end dropped"


def _is_call(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)


def tests_of(file: Path, near_only: bool) -> list[str]:
    """Where a test of this file would be, the nearest first; the rest of the layer after it."""
    layer = file.parts[2]
    mirrored = Path("tests", *file.parts[2:-1])
    near = [mirrored / f"test_{file.stem}.py", mirrored]
    found = [str(path) for path in near if (PROJECT / path).exists() and path != Path("tests", layer)]
    return [*found, *(() if near_only and found else TESTS[layer][:1] if near_only else TESTS[layer])]


def noticed_by(copy: Path, tests_to_run: list[str], jobs: int) -> str:
    """Return the first test that fails, or nothing."""
    for tests in tests_to_run:
        parallel = "0" if tests.endswith(".py") else str(jobs)
        options = ["-q", "-x", "-p", "no:cacheprovider", "-n", parallel]
        command = [sys.executable, "-m", "pytest", *options, tests]
        try:
            done = subprocess.run(command, cwd=copy, capture_output=True, text=True, timeout=LIMIT)
        except subprocess.TimeoutExpired:
            return f"{tests}: does not end"
        if done.returncode:
            failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
            return failed[0].split(" - ")[0] if failed else f"{tests}: exit status {done.returncode}"
    return ""


def copied(folder: Path) -> Path:
    """Return the checkout as it stands, with `../shared` beside it if there is one."""
    copy = folder / "checkout"
    copy.mkdir()
    for name in COPIED:
        shutil.copytree(PROJECT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    for file in PROJECT.iterdir():
        if file.is_file():
            shutil.copy2(file, copy)
    if (PROJECT.parent / "shared").exists():
        (folder / "shared").symlink_to((PROJECT.parent / "shared").resolve())
    return copy


def _has(file: Path, parts: list[str]) -> bool:
    return any(part in str(file.relative_to(PROJECT)) for part in parts)


HEAD = """# Mutation score

`python3 dev.py mutants` breaks random small things in the core and runs the nearest tests, then those of the
layer (with `--near` only the nearest). Every line of `mutants.jsonl` is one mutant; runs add to it, and one
that was tried is not tried again while its place says the same. A mutant that nobody noticed is a test that
is missing, or the same program in other words.
"""


@dataclass(frozen=True)
class Outcome:
    """What came of a mutant, as it is kept."""

    layer: str
    file: str
    line: int
    what: str
    old: str
    new: str
    noticed_by: str
    """The test that failed; empty: none did."""

    @property
    def key(self) -> tuple[str, str, str, str]:
        """The same mutant in another run: its line may move."""
        return self.file, self.what, self.old, self.new


def kept(file: Path) -> list[Outcome]:
    """Return the outcomes of earlier runs."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return [Outcome(**json.loads(line)) for line in lines]


def score_table(outcomes: Iterable[Outcome]) -> str:
    """Return the score of each layer, and what no test noticed, for a person to judge."""
    found = sorted(outcomes, key=lambda each: (each.layer, each.file, each.line))
    layers = sorted({each.layer for each in found})
    lines = ["| layer | tried | noticed | score |", "|---|---|---|---|"]
    for layer in (*layers, "all"):
        of_layer = [each for each in found if layer in (each.layer, "all")]
        noticed = sum(bool(each.noticed_by) for each in of_layer)
        share = f"{100 * noticed / len(of_layer):.0f} %" if of_layer else "–"
        lines.append(f"| {layer} | {len(of_layer)} | {noticed} | {share} |")
    lines += ["", "Not noticed:", ""]
    lines += (
        f"- `{each.file}:{each.line}` {each.what}: `{' '.join(each.old.split())}` became `{each.new}`"
        for each in found
        if not each.noticed_by
    )
    return "\n".join(lines) + "\n"


def report(outcomes: Iterable[Outcome]) -> str:
    """Return the page that is kept in the repository."""
    return f"{HEAD}\nLast run: {date.today().isoformat()}.\n\n{score_table(outcomes)}"


def try_mutant(copy: Path, mutant: Mutant, near: bool, jobs: int) -> Outcome:
    """Break one thing in the copy, run its tests, mend it."""
    place = copy / mutant.file
    whole = place.read_bytes()
    place.write_bytes(whole[: mutant.start] + mutant.text.encode() + whole[mutant.end :])
    by = noticed_by(copy, tests_of(mutant.file, near), jobs)
    place.write_bytes(whole)
    old = whole[mutant.start : mutant.end].decode()
    layer, file = mutant.file.parts[2], mutant.file.as_posix()
    return Outcome(layer, file, mutant.line, mutant.what, old, mutant.text, by)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--under", action="append", default=[], help="only files whose path has this in it")
    parser.add_argument("--without", action="append", default=[], help="no files whose path has this in it")
    parser.add_argument("--near", action="store_true", help="ask the nearest tests only")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--nightly", action="store_true", help="the core alone; keep what comes of each")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin no mutant after so many")
    options = parser.parse_args()
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    end = time.monotonic() + 60 * options.minutes
    every = [
        mutant
        for layer in (NIGHTLY if options.nightly else TESTS)
        for file in sorted((PROJECT / PACKAGE / layer).rglob("*.py"))
        if (not options.under or _has(file, options.under)) and not _has(file, options.without)
        for mutant in mutants_of(file.relative_to(PROJECT), file.read_bytes())
    ]
    before = kept(KEPT) if options.nightly else []
    known = {each.key for each in before}
    tried: list[Outcome] = []
    with tempfile.TemporaryDirectory() as name:
        copy = copied(Path(name))
        for mutant in random.Random(options.seed).sample(every, len(every)):
            if len(tried) >= options.count or time.monotonic() > end:
                break
            old = (copy / mutant.file).read_bytes()[mutant.start : mutant.end].decode()
            if (mutant.file.as_posix(), mutant.what, old, mutant.text) in known:
                continue
            outcome = try_mutant(copy, mutant, options.near, options.jobs)
            tried.append(outcome)
            noticed = outcome.noticed_by or "SURVIVED"
            print(f"{len(tried)} {outcome.file}:{outcome.line} {outcome.what}: {noticed}", flush=True)
            if not outcome.noticed_by:
                print(f"    - {outcome.old}\n    + {outcome.new}", flush=True)
            if options.nightly:
                with KEPT.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(asdict(outcome), ensure_ascii=False) + "\n")
    survivors = sum(not each.noticed_by for each in tried)
    print(f"{len(tried)} of {len(every)} mutants tried, {survivors} survived")
    if options.nightly:
        REPORT.write_text(report([*before, *tried]), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
