"""Every promise of the reference page names tests that pytest collects and one place that can be broken."""

import ast
from functools import cache
from pathlib import Path

import pytest
from conformance.places import place_of
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


@pytest.mark.parametrize("promise", promises(), ids=lambda promise: promise["says"][:60])
def test_what_holds_a_promise_and_what_breaks_it_exist(promise: dict[str, str]) -> None:
    for test in promise["test"].split():
        path, _, name = test.partition("::")
        assert (ROOT / path).exists(), f"{test} does not exist"
        assert not name or name in collected(ROOT / path), f"pytest does not collect {test}"
    if "old" in promise:
        place = place_of(promise, ROOT)
        assert place.file.read_text(encoding="utf-8")[place.start : place.end] == promise["old"]
        assert promise["old"] != promise["new"]
        assert promise["broken"]


def test_no_promise_stands_there_twice() -> None:
    said = [promise["says"] for promise in promises()]
    assert len(said) == len(set(said))


def package_with(folder: Path, **modules: str) -> Path:
    package = folder / "src" / "albireo"
    package.mkdir(parents=True)
    for name, text in modules.items():
        (package / f"{name}.py").write_text(text)
    return folder


BYE = {"within": "Byes.may_have", "old": "> 1", "new": ">= 1"}


def test_a_place_is_found_by_its_name_wherever_its_module_lies(tmp_path: Path) -> None:
    moved = (
        "# moved\n\nclass Byes:\n    def may_have(self):\n        return self.count > 1\n\n\nMORE = 2 > 1\n"
    )
    place = place_of(BYE, package_with(tmp_path, anywhere=moved))
    assert place.file.name == "anywhere.py"
    assert moved[place.start :].startswith("> 1\n\n\nMORE")


@pytest.mark.parametrize(
    ("body", "words"), [("self.count", "nowhere"), ("self.count > 1 > 1", "found it 2 times")]
)
def test_a_place_that_is_gone_or_not_the_only_one_is_refused(tmp_path: Path, body: str, words: str) -> None:
    text = f"class Byes:\n    def may_have(self):\n        return {body}\n"
    with pytest.raises(ValueError, match=words):
        place_of(BYE, package_with(tmp_path, byes=text))


def test_two_modules_with_the_same_place_are_refused(tmp_path: Path) -> None:
    text = "class Byes:\n    def may_have(self):\n        return self.count > 1\n"
    with pytest.raises(ValueError, match=r"a\.py, src/albireo/b\.py"):
        place_of(BYE, package_with(tmp_path, a=text, b=text))
