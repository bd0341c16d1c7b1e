"""Folders are built in storeys: none imports one that imports it, not even for types or within a function."""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import albireo

SRC = Path(albireo.__file__).parent


def imported_folders(package: str) -> dict[str, set[str]]:
    """Return the folders and modules of a package, each with those it names in any import statement."""
    found: dict[str, set[str]] = {}
    for path in (SRC / package).rglob("*.py"):
        here = path.relative_to(SRC / package).parts[0].removesuffix(".py")
        others = found.setdefault(here, set())
        others |= {there for there in _named(path, package) if there != here}
    return found


def _named(path: Path, package: str) -> Iterator[str]:
    start = f"albireo.{package}."
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(start):
            yield (node.module or "").removeprefix(start).split(".")[0]
        elif isinstance(node, ast.ImportFrom) and node.module == start[:-1]:
            yield from (name.name for name in node.names)


def test_no_subject_of_the_desk_imports_one_that_imports_it() -> None:
    try:
        TopologicalSorter(imported_folders("desk")).prepare()
    except CycleError as cycle:
        pytest.fail(" -> ".join(cycle.args[1]))


def test_the_mechanism_names_no_subject() -> None:
    assert imported_folders("desk")["mechanism"] == set()


def test_no_folder_of_the_app_imports_one_that_imports_it() -> None:
    try:
        TopologicalSorter(imported_folders("web")).prepare()
    except CycleError as cycle:
        pytest.fail(" -> ".join(cycle.args[1]))
