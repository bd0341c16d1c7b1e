"""`docs/rules/coverage.md`: every article of the source documents with its test, or why there is none."""

import ast
import json
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from conformance.places import place_of
from docs.coverage_page import Document, coverage_page, documents

PROJECT = Path(__file__).resolve().parents[2]
NUMBER = re.compile(r"(?m)^[\s|*#-]*(?:<b>)?(\d{1,2}(?:\.\d{1,2})+)\.?(?:</b>)?\**[\s|<*]")
NOT_ARTICLES = {
    "000": {"04.2", "04.3", "04.4", "04.5"},
    "001": set(),
    "002": {
        "0.0",
        "1.0",
        "2.0",
        "4.0",
        "5.0",
        "6.0",
        "7.0",
        "8.0",
        "9.0",
        "10.0",
        "11.0",
        "12.0",
        "13.0",
        "14.0",
    },
    "003": set(),
}
"""Headings of chapters, by document."""


@cache
def functions(path: str) -> frozenset[str]:
    tree = ast.parse((PROJECT / path).read_text(encoding="utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


@pytest.mark.parametrize("document", documents(), ids=lambda document: document.title)
def test_every_article_has_tests_that_exist_or_a_reason(document: Document) -> None:
    for row in document.rows:
        assert bool(row.held) != bool(row.because), row.articles
        for test in row.held:
            path, _, name = test.partition("::")
            assert (PROJECT / path).is_file(), test
            function, _, case = name.partition("[")
            assert not name or function.split("::")[-1] in functions(path), test
            if function == "test_articles":  # its cases are named after the articles
                assert f'id="{case.removesuffix("]")}' in (PROJECT / path).read_text(encoding="utf-8"), test
        assert not row.because or len(row.because.split()) >= 3, row.articles


@pytest.mark.parametrize("document", documents(), ids=lambda document: document.title)
def test_no_article_stands_twice(document: Document) -> None:
    numbers = [number for row in document.rows for number in row.numbers]
    assert len(numbers) == len(set(numbers))


def test_the_page_is_what_the_table_says() -> None:
    page = PROJECT / "docs" / "rules" / "coverage.md"
    assert page.read_text(encoding="utf-8") == coverage_page(), "run docs/build_reference.py"


def breaks() -> list[dict[str, Any]]:
    table = PROJECT / "conformance" / "article_breaks.toml"
    found: list[dict[str, Any]] = tomllib.loads(table.read_text(encoding="utf-8"))["break"]
    return found


def test_every_rule_broken_on_purpose_is_a_row_with_tests_and_one_place_of_the_code() -> None:
    """`conformance/articles.py` makes the changes and runs the tests; it takes minutes."""
    listed = documents()
    for change in breaks():
        assert place_of(change, PROJECT), change
        assert change["old"] != change["new"], change
        (document,) = (each for each in listed if each.title.startswith(change["document"]))
        held = {row.articles for row in document.rows if row.held}
        assert held.issuperset(change["articles"]), change


def test_what_came_of_every_break_is_recorded_and_every_break_was_noticed() -> None:
    kept = PROJECT / "conformance" / "reports" / "articles.jsonl"
    found = [json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines()]
    tried = {(each["articles"], each["broken"]) for each in found if each["noticed_by"]}
    missing = [
        (articles, change["broken"])
        for change in breaks()
        for articles in change["articles"]
        if (articles, change["broken"]) not in tried
    ]
    assert missing == [], "run python conformance/articles.py --record --new"
    assert all(each["noticed_by"] for each in found)


def seed(source: str) -> str:
    """Return a source document, which is not part of the project; the test is skipped where it is not."""
    for parent in PROJECT.parents:
        for found in (parent / "shared" / "rules" / "seeds").glob(f"{source}-*.txt"):
            return found.read_text(encoding="utf-8")
    pytest.skip("the source documents are not here")


def parts(source: str) -> dict[str, str]:
    """The texts of a document by what titles of the table begin with; one text where they share numbers."""
    heading = {"000": r"(?m)^(04\.[1-5]) *$", "001": r"(?m)^(C\.04\.\d) "}.get(source)
    if heading is None:
        return {"": seed(source)}
    _, *rest = re.split(heading, seed(source))
    found: dict[str, str] = {}
    for title, text in zip(rest[::2], rest[1::2], strict=True):
        found[title] = found.get(title, "") + text
    return found


@pytest.mark.parametrize("source", ["000", "001", "002", "003"])
def test_every_numbered_article_of_the_source_documents_is_in_the_table(source: str) -> None:
    missing = []
    for title, text in parts(source).items():
        listed = {
            number
            for document in documents()
            if document.source == source and document.title.startswith(title)
            for row in document.rows
            for number in covered(row.numbers)
        }
        for number in sorted(set(NUMBER.findall(text)) - NOT_ARTICLES[source]):
            # a heading is covered by its articles, an article by the row of all below it
            if not any(
                f"{number}.".startswith(f"{each}.") or each.startswith(f"{number}.") for each in listed
            ):
                missing.append(f"{title} {number}")
    assert missing == []


@pytest.mark.parametrize("source", ["000", "001", "002", "003"])
def test_no_row_is_about_an_article_that_the_text_does_not_have(source: str) -> None:
    invented = []
    for title, text in parts(source).items():
        numbers = set(re.findall(r"\d{1,2}(?:\.\d{1,2})+", text))
        for document in documents():
            if document.source == source and document.title.startswith(title):
                listed = {each for row in document.rows for each in row.numbers}
                invented += [
                    f"{document.title} {each}"
                    for each in sorted(listed - numbers)
                    if re.fullmatch(r"\d{1,2}(?:\.\d{1,2})+", each)
                ]
    assert invented == []


def covered(numbers: tuple[str, ...]) -> set[str]:
    """Articles one by one; `7.3.1–7.3.21` are all between."""
    found = set()
    for number in numbers:
        first, _, last = number.removesuffix(" and below").partition("–")
        if last and re.fullmatch(r"[\d.]+", first):
            stem = first.rpartition(".")[0]
            span = range(int(first.rpartition(".")[2]), int(last.rpartition(".")[2]) + 1)
            found |= {f"{stem}.{each}" for each in span}
        else:
            found.add(first)
    return found


def test_rows_of_the_source_documents_name_tests_that_exist_or_a_reason() -> None:
    page = (PROJECT / "docs/rules/seed-rows.md").read_text(encoding="utf-8")
    rows = [line.split(" | ") for line in page.splitlines() if re.match(r"\| (?!row \|)\w", line)]
    assert len(rows) > 62
    for name, state, where in rows:
        assert state.startswith(("built", "declined")), name
        assert state.startswith("built") or len(where.split()) >= 8, name
    for path, test in re.findall(r"`([a-z_/]+\.py)::(\w+)`", page):
        assert test in functions(f"tests/{path}"), test
