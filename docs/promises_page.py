"""The page of promises, from `conformance/promises.toml`."""

import tomllib
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

TABLE = Path(__file__).resolve().parents[1] / "conformance" / "promises.toml"


def promises() -> list[dict[str, str]]:
    """Every promise with the test that holds it."""
    found: list[dict[str, str]] = tomllib.loads(TABLE.read_text(encoding="utf-8"))["promise"]
    return found


def promises_page() -> str:
    """The page: a table for each area."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield from (
        "# What Albireo promises, and what holds it to that",
        "",
        "Generated from `conformance/promises.toml` by `docs/build_reference.py`. Behind each promise stands",
        "a test, and each test was seen to fail when the product was broken as the last column says:",
        "`python conformance/promises.py` repeats all of this in a copy of the checkout. Where nothing is",
        "broken, the program named takes a measurement and reports whether the limit was kept.",
        "`python conformance/mutants.py` breaks random places instead.",
    )
    for area, rows in groupby(promises(), key=lambda row: row["area"]):
        yield from ("", f"## {area}", "", "| promise | held by | seen to fail when |", "|---|---|---|")
        for row in rows:
            held = "<br>".join(f"`{test}`" for test in row["test"].split())
            yield f"| {row['says']} | {held} | {row.get('broken', 'measured')} |"
