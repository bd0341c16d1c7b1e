"""Where a promise can be broken: by the name of a function, class or constant, wherever its module lies.

A place named by its file is lost when code moves; one named by what it is part of is found again. Files stay
for what is no Python: templates, lock files, configuration.
"""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path("src/albireo")


class Place(NamedTuple):
    """A text of a file, from its first to behind its last character."""

    file: Path
    start: int
    end: int


def place_of(promise: Mapping[str, str], root: Path) -> Place:
    """Return the one place of what a promise changes; raises ValueError if there is none or several."""
    old = promise["old"]
    if "file" in promise:
        found = [Place(root / promise["file"], 0, len(text_of(root / promise["file"])))]
    else:
        found = [
            Place(file, start, end)
            for file in modules(root)
            if old in text_of(file)
            for name, start, end in definitions(file)
            if name == promise["within"] and old in text_of(file)[start:end]
        ]
    where = promise.get("file") or promise["within"]
    if len(found) != 1:
        files = ", ".join(str(place.file.relative_to(root)) for place in found) or "nowhere"
        raise ValueError(f"{where} with {old!r}: expected in one place, found {files}")
    (place,) = found
    times = text_of(place.file)[place.start : place.end].count(old)
    if times != 1:
        raise ValueError(f"{where}: expected {old!r} once, found it {times} times")
    start = text_of(place.file).index(old, place.start)
    return Place(place.file, start, start + len(old))


@cache
def modules(root: Path) -> tuple[Path, ...]:
    """Return every module of the package."""
    return tuple(sorted((root / PACKAGE).rglob("*.py")))


@cache
def text_of(file: Path) -> str:
    """Return what a file says, as it is before anything is broken."""
    return file.read_text(encoding="utf-8")


@cache
def definitions(file: Path) -> tuple[tuple[str, int, int], ...]:
    """Functions, classes, methods and constants of a module: qualified name, first and last character."""
    text = text_of(file)
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    return tuple(
        (name, starts[_first_line(node) - 1], starts[node.end_lineno or node.lineno])
        for name, node in _named(ast.parse(text), "")
    )


def _first_line(node: ast.stmt) -> int:
    decorators = getattr(node, "decorator_list", [])
    return min([node.lineno, *(each.lineno for each in decorators)])


def _named(tree: ast.AST, outer: str) -> Iterator[tuple[str, ast.stmt]]:
    for node in getattr(tree, "body", ()):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield outer + node.name, node
            if isinstance(node, ast.ClassDef):
                yield from _named(node, f"{outer}{node.name}.")
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from ((outer + each.id, node) for each in targets if isinstance(each, ast.Name))
