"""Break rules of the source documents and see their tests fail: `python conformance/articles.py [words …]`.

`article_breaks.toml` names for rows of `articles.toml` (docs/rules/coverage.md) one change of the product
that breaks the article. Each change is made in a copy of the checkout and exactly the tests the row names run
there, as in `promises.py`; one of them must fail. `--record` keeps what was found in
`reports/articles.jsonl` and writes `reports/articles.md`. Without words every break is tried; words choose
those that have one of them in any part.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from mutants import PROJECT, copied
from promises import broken, failing_test

BREAKS = Path(__file__).with_name("article_breaks.toml")
TABLE = Path(__file__).with_suffix(".toml")
KEPT = PROJECT / "conformance" / "reports" / "articles.jsonl"
"""What came of each row that was tried, a line for each."""


class Attempt(NamedTuple):
    """One row of the table with one change that breaks its article."""

    title: str
    articles: str
    tests: tuple[str, ...]
    change: dict[str, str]

    @property
    def key(self) -> tuple[str, str, str]:
        return self.title, self.articles, self.change["broken"]


def attempts() -> Iterator[Attempt]:
    """Yield every row that can be tried; raises ValueError for a row that is not in the table."""
    documents = tomllib.loads(TABLE.read_text(encoding="utf-8"))["document"]
    for change in tomllib.loads(BREAKS.read_text(encoding="utf-8"))["break"]:
        found = [each for each in documents if each["title"].startswith(change["document"])]
        for articles in change["articles"]:
            rows = [row for each in found for row in each["rows"] if row["articles"] == articles]
            if len(found) != 1 or len(rows) != 1 or not rows[0].get("held"):
                raise ValueError(
                    f"{change['document']} {articles}: expected one row with tests in {TABLE.name}"
                )
            yield Attempt(found[0]["title"], articles, tuple(rows[0]["held"]), change)


def node_ids(copy: Path, tests: Sequence[str]) -> Iterator[str]:
    """Yield tests as pytest names them; `[10.4]` of the table stands for every case named so."""
    for test in tests:
        name, bracket, case = test.removesuffix("]").partition("[")
        if not bracket:
            yield test
            continue
        # a fixture may put its own parameter first: `[lim-1989-engine-10.4 the mirror image]`
        wanted = re.compile(rf"(?:\[|-){re.escape(case)}(?!\.?\d)")
        found = [each for each in collected(copy, name) if wanted.search(each)]
        if not found:
            raise ValueError(f"{test}: pytest collects no such case")
        yield from found


@cache
def collected(copy: Path, name: str) -> tuple[str, ...]:
    """Return all cases of a test."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "--collect-only",
        "-q",
        "-p",
        "no:cacheprovider",
        "-n",
        "0",
        name,
    ]
    done = subprocess.run(command, cwd=copy, capture_output=True, text=True)
    return tuple(line for line in done.stdout.splitlines() if line.startswith(name))


def report(outcomes: list[dict[str, Any]]) -> str:
    """Return the page of what was tried, by document."""
    unnoticed = [each for each in outcomes if not each["noticed_by"]]
    tried, rows = len(outcomes), len({(each["title"], each["articles"]) for each in outcomes})
    lines = [
        "# Rules broken on purpose",
        "",
        "`python conformance/articles.py --record` makes each change of `conformance/article_breaks.toml` in",
        "a copy of the checkout and runs exactly the tests that `docs/rules/coverage.md` names for the row.",
        "",
        f"{date.today().isoformat()}: {tried} breaks tried on {rows} rows, {len(unnoticed)} not noticed.",
        "",
    ]
    first = [each for each in outcomes if each.get("mended")]
    lines += [f"{len(first)} of them were not noticed when they were first tried; what was done:", ""]
    lines += [f"- {_short(each)}: {each['mended']}" for each in first]
    title = ""
    for each in outcomes:
        if each["title"] != title:
            title = each["title"]
            lines += ["", f"## {title}", "", "| article | what was broken | noticed by |", "|---|---|---|"]
        noticed = f"`{each['noticed_by']}`" if each["noticed_by"] else "**no test named**"
        lines.append(f"| {each['articles']} | {each['broken']} | {noticed} |")
    return "\n".join(lines) + "\n"


def _short(each: dict[str, Any]) -> str:
    return f"{each['title']}, {each['articles']}"


def record(every: Sequence[Attempt], known: Mapping[tuple[str, str, str], dict[str, Any]]) -> None:
    """Write what came of every break in the order of the table."""
    kept = [
        {**known[attempt.key], **{key: attempt.change[key] for key in ("mended",) if key in attempt.change}}
        for attempt in every
        if attempt.key in known
    ]
    KEPT.write_text("".join(json.dumps(each, ensure_ascii=False) + "\n" for each in kept), encoding="utf-8")
    KEPT.with_suffix(".md").write_text(report(kept), encoding="utf-8", newline="\n")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("words", nargs="*")
    parser.add_argument("--record", action="store_true", help="keep what was found")
    parser.add_argument("--new", action="store_true", help="only what was not tried or not noticed yet")
    options = parser.parse_args()
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    lines = KEPT.read_text(encoding="utf-8").splitlines() if KEPT.exists() else []
    known = {(each["title"], each["articles"], each["broken"]): each for each in map(json.loads, lines)}
    unnoticed = 0
    every = list(attempts())
    with tempfile.TemporaryDirectory() as folder:
        copy = copied(Path(folder))
        for attempt in every:
            text = f"{attempt.title} {attempt.articles} {attempt.change}"
            if options.words and not any(word in text for word in options.words):
                continue
            if options.new and known.get(attempt.key, {}).get("noticed_by"):
                continue
            with broken(copy, attempt.change):
                noticed_by = failing_test(copy, tuple(node_ids(copy, attempt.tests)))
            unnoticed += not noticed_by
            known[attempt.key] = {
                "title": attempt.title,
                "articles": attempt.articles,
                "broken": attempt.change["broken"],
                "noticed_by": noticed_by,
            }
            print(f"{noticed_by or 'NOT NOTICED'}: {attempt.title} {attempt.articles}", flush=True)
            if options.record:
                record(every, known)
    if options.record:
        record(every, known)
    return 1 if unnoticed else 0


if __name__ == "__main__":
    sys.exit(main())
