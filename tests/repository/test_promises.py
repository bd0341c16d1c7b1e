"""Every promise of the reference page names a test that exists."""

import ast
from pathlib import Path

import pytest
from docs.promises_page import promises

ROOT = Path(__file__).parents[2]


def names_in(path: Path) -> set[str]:
    """`test_x`, `TestY` and `TestY::test_x` of a file."""
    found = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}::{item.name}" for item in node.body if isinstance(item, ast.FunctionDef)}
    return found


@pytest.mark.parametrize("promise", promises(), ids=lambda promise: promise["says"][:60])
def test_what_holds_a_promise_exists(promise: dict[str, str]) -> None:
    for test in promise["test"].split():
        path, _, name = test.partition("::")
        assert (ROOT / path).exists(), test
        assert not name or name in names_in(ROOT / path), test
    if "file" in promise:
        assert (ROOT / promise["file"]).exists(), promise["file"]
        assert promise["old"] != promise["new"]
        assert promise["broken"]


def test_no_promise_stands_there_twice() -> None:
    said = [promise["says"] for promise in promises()]
    assert len(said) == len(set(said))
