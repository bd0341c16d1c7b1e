"""The page of rule coverage, from `conformance/articles.toml`."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

TABLE = Path(__file__).resolve().parents[1] / "conformance" / "articles.toml"


class Row(NamedTuple):
    """Articles that are held together, or not at all."""

    articles: str
    """As the page shows them: `3.6, 3.6.1`."""
    held: tuple[str, ...]
    """Tests, or files of tests."""
    because: str
    """Why there is no test."""

    @property
    def numbers(self) -> tuple[str, ...]:
        """The articles one by one; words stand for parts of a document without numbers."""
        return tuple(part.strip() for part in self.articles.split(","))


class Document(NamedTuple):
    """One text of the five source documents."""

    title: str
    source: str
    note: str
    rows: tuple[Row, ...]


def documents() -> tuple[Document, ...]:
    """All texts with their articles."""
    found = tomllib.loads(TABLE.read_text(encoding="utf-8"))["document"]
    return tuple(
        Document(
            each["title"],
            each["source"],
            each.get("note", ""),
            tuple(
                Row(row["articles"], tuple(row.get("held", ())), row.get("because", ""))
                for row in each["rows"]
            ),
        )
        for each in found
    )


def coverage_page() -> str:
    """The page: a table for each text."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    rows = [row for document in documents() for row in document.rows]
    held = sum(bool(row.held) for row in rows)
    yield from (
        "# Every article, and the test that holds it",
        "",
        "Generated from `conformance/articles.toml` by `docs/build_reference.py`. A test checks that",
        "every test named exists and that every article of the source documents is listed.",
        "`test_random_rounds[system]` compares the engine with a literal reading of the whole text in random",
        "rounds; a file named without a test means all its tests. For the rows in",
        "[Rules broken on purpose](../../conformance/reports/articles.md) the article was broken in the code",
        "and the tests named here failed.",
        "",
        f"{len(rows)} rows: {held} held by tests, {len(rows) - held} without, each with the reason.",
    )
    for document in documents():
        yield from ("", f"## {document.title}", "")
        if document.note:
            yield from (document.note, "")
        yield from ("| article | held by |", "|---|---|")
        for row in document.rows:
            yield f"| {row.articles} | {'<br>'.join(map(_short, row.held)) or row.because} |"


def _short(test: str) -> str:
    return f"`{re.sub('^tests/', '', test)}`"
