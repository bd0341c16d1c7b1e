"""Every promise of the reference page names tests that pytest collects and one place that can be broken."""

import ast
from functools import cache
from pathlib import Path

import pytest
from docs.promises_page import promises

ROOT = Path(__file__).parents[2]


@cache
def collected(path: Path) -> frozenset[str]:
    """`test_x`, `TestY` and `TestY::test_x` of a file, as pytest collects them."""
    if not path.name.startswith("test_"):
        return frozenset()
    found = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            found.add(node.name)
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            methods = [item.name for item in node.body if isinstance(item, ast.FunctionDef)]
            found |= {node.name, *(f"{node.name}::{name}" for name in methods if name.startswith("test_"))}
    return frozenset(found)


@cache
def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("promise", promises(), ids=lambda promise: promise["says"][:60])
def test_what_holds_a_promise_and_what_breaks_it_exist(promise: dict[str, str]) -> None:
    for test in promise["test"].split():
        path, _, name = test.partition("::")
        assert (ROOT / path).exists(), f"{test} does not exist"
        assert not name or name in collected(ROOT / path), f"pytest does not collect {test}"
    if "file" in promise:
        assert (ROOT / promise["file"]).is_file(), f"{promise['file']} does not exist"
        places = text_of(ROOT / promise["file"]).count(promise["old"])
        assert places == 1, f"{promise['file']}: expected {promise['old']!r} once, found it {places} times"
        assert promise["old"] != promise["new"]
        assert promise["broken"]


def test_no_promise_stands_there_twice() -> None:
    said = [promise["says"] for promise in promises()]
    assert len(said) == len(set(said))
