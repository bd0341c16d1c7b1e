"""Rules for new code on docstrings and complexity, with a list of earlier exceptions.

`python -m tools.style_exceptions` is one of the checks of `python3 dev.py test`: it fails if a function is
too complex or a public one has no docstring, unless `style_exceptions.toml` lists it. `--shrink` removes
fixed entries from the list; nothing adds to it. Names are listed without their module, so that code can move.
"""

import argparse
import ast
import json
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
LIST = Path(__file__).with_suffix(".toml")
HEAD = (
    "# What broke the rules for new code before they came, see style_exceptions.py: only to be shortened.\n"
)
RULES = ("C901", "D101", "D103", "D205", "D400", "D402", "D403", "D419")
"""Complexity above 15; public classes and functions without docstring; docstrings without a summary line."""
OPTIONS = ("lint.mccabe.max-complexity=15", 'lint.pydocstyle.convention="pep257"', "lint.per-file-ignores={}")
LOOKED_AT = ("src", "tools", "dev.py")


class Breach(NamedTuple):
    """One place where a rule is broken."""

    rule: str
    name: str
    place: str
    message: str


def breaches() -> Iterator[Breach]:
    """Yield all breaches that ruff finds."""
    configured = [argument for option in OPTIONS for argument in ("--config", option)]
    command = [sys.executable, "-m", "ruff", "check", *LOOKED_AT, "--select", ",".join(RULES), *configured]
    done = subprocess.run(
        [*command, "--output-format", "json", "--exit-zero"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for found in json.loads(done.stdout):
        file, row = Path(found["filename"]), found["location"]["row"]
        place = f"{file.relative_to(ROOT).as_posix()}:{row}"
        yield Breach(found["code"], name_at(file, row), place, found["message"])


@cache
def definitions(file: Path) -> list[tuple[int, int, str]]:
    """Return first line, last line and name of each function and class, outer ones first."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    return [
        (node.lineno, node.end_lineno or node.lineno, node.name)
        for node in ast.walk(tree)
        if isinstance(node, kinds)
    ]


def name_at(file: Path, row: int) -> str:
    """Return the innermost function or class around a line, or the module."""
    around = [(first, name) for first, last, name in definitions(file) if first <= row <= last]
    return max(around)[1] if around else file.stem


def excepted() -> Counter[tuple[str, str]]:
    """Return how often each name may break each rule."""
    listed = tomllib.loads(LIST.read_text("utf-8")) if LIST.exists() else {}
    return Counter({(rule, name): times for rule, names in listed.items() for name, times in names.items()})


def unexpected(found: list[Breach], allowed: Counter[tuple[str, str]]) -> list[Breach]:
    """Return the breaches beyond those listed."""
    times = Counter((each.rule, each.name) for each in found)
    return [each for each in found if times[each.rule, each.name] > allowed[each.rule, each.name]]


def shrunk(found: list[Breach], allowed: Counter[tuple[str, str]]) -> str:
    """Return the list without fixed entries."""
    left = Counter((each.rule, each.name) for each in found) & allowed
    lines = [HEAD]
    for rule in RULES:
        names = sorted((name, times) for (of, name), times in left.items() if of == rule)
        if names:
            lines.append(f"\n[{rule}]\n")
            lines += (f"{name} = {times}\n" for name, times in names)
    return "".join(lines)


def main(arguments: list[str]) -> int:
    """Report new breaches, or shorten the list; return the exit code."""
    parser = argparse.ArgumentParser(description="Check docstrings and complexity of new code.")
    parser.add_argument("--shrink", action="store_true", help="take out of the list what has been mended")
    options = parser.parse_args(arguments)
    found, allowed = list(breaches()), excepted()
    if options.shrink:
        LIST.write_text(shrunk(found, allowed), "utf-8", newline="\n")
    for each in unexpected(found, allowed):
        print(f"{each.place}: {each.rule} {each.name}: {each.message}")
    print(f"{sum(allowed.values())} old exceptions in {LIST.name}")
    return 1 if unexpected(found, allowed) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
