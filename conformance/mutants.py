"""Break one small thing at a time and see whether a test notices: `python conformance/mutants.py --count 60`.

A copy of the checkout is made in a temporary folder. Each mutant changes one place of the product there: a
comparison (< becomes <=), a condition dropped or turned round, a number off by one, a statement left out.
Then the tests of that layer run until the first failure. What no test noticed is printed; a person judges
it: the same program in other words, or a test that is missing.

Weighed: mutmut and cosmic-ray know no layers and run the whole suite for each mutant, minutes instead of
seconds; a list of places written by hand would only hold what its author thought of (`promises.py` has one).
"""

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
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
    "checking": ("tests/checking", "tests/cli/test_check.py", "tests/cli/test_engine.py"),
    "desk": ("tests/desk", "tests/properties", "tests/cli/test_desk.py"),
    "storage": ("tests/storage", "tests/desk"),
    "formats": ("tests/formats", "tests/properties/test_trf.py", "tests/cli"),
    "domain": ("tests/domain", "tests/properties/test_domain.py", "tests/formats", "tests/pairing"),
    "kernel": ("tests/kernel", "tests/pairing/dutch"),
}
"""The tests of each layer, the nearest first."""

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
    """Every mutant of a file, in the order of its lines."""
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
    """The first test that fails, or nothing."""
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
    """The checkout as it stands, with `../shared` beside it if there is one."""
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--under", action="append", default=[], help="only files whose path has this in it")
    parser.add_argument("--without", action="append", default=[], help="no files whose path has this in it")
    parser.add_argument("--near", action="store_true", help="ask the nearest tests only")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    every = [
        mutant
        for layer in TESTS
        for file in sorted((PROJECT / PACKAGE / layer).rglob("*.py"))
        if (not options.under or _has(file, options.under)) and not _has(file, options.without)
        for mutant in mutants_of(file.relative_to(PROJECT), file.read_bytes())
    ]
    chosen = random.Random(options.seed).sample(every, min(options.count, len(every)))
    survivors = 0
    with tempfile.TemporaryDirectory() as name:
        copy = copied(Path(name))
        for number, mutant in enumerate(chosen, 1):
            place = copy / mutant.file
            whole = place.read_bytes()
            place.write_bytes(whole[: mutant.start] + mutant.text.encode() + whole[mutant.end :])
            by = noticed_by(copy, tests_of(mutant.file, options.near), options.jobs)
            place.write_bytes(whole)
            survivors += not by
            print(f"{number} {mutant.file}:{mutant.line} {mutant.what}: {by or 'SURVIVED'}", flush=True)
            if not by:
                print(f"    - {whole[mutant.start : mutant.end].decode()}\n    + {mutant.text}", flush=True)
    print(f"{len(chosen)} of {len(every)} mutants tried, {survivors} survived")


if __name__ == "__main__":
    main()
