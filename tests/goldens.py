"""Shows where goldens differ from what the program makes today: `python3 dev.py goldens [--accept]`.

Goldens are the documents (`tests/reports/goldens`, one file each) and the ids of sentences
(`tests/sentences/ids.toml`). Read the difference before you accept it. Documents without a picture get one.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

ROOT = Path(__file__).parents[1]


def goldens() -> Iterator[tuple[Path, str]]:
    """Yield every golden with its text of today."""
    from tests.reports import goldens as documents
    from tests.sentences import ids

    yield ids.TABLE, ids.table_of_today()
    yield from documents.goldens()


def difference(path: Path, today: str) -> str:
    """Return what would change in a file; empty if nothing does."""
    before = path.read_text("utf-8") if path.exists() else ""
    name = path.relative_to(ROOT).as_posix()
    return "".join(
        unified_diff(before.splitlines(True), today.splitlines(True), name, f"{name} (today)", n=2)
    )


def left_over(known: set[Path]) -> list[Path]:
    """Goldens of documents that are no more."""
    from tests.reports.goldens import FOLDER

    return sorted(path for path in FOLDER.rglob("*") if path.is_file() and path not in known)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py goldens", description="Show how goldens differ.")
    parser.add_argument("--accept", action="store_true", help="write them as they are today")
    options = parser.parse_args(arguments)
    os.environ["TZ"] = "UTC"  # pages tell when they were printed by the clock of the computer
    if hasattr(time, "tzset"):
        time.tzset()
    changed, known = 0, set()
    for path, today in goldens():
        known.add(path)
        found = difference(path, today)
        changed += bool(found)
        print(found, end="")
        if found and options.accept:
            path.write_text(today, "utf-8", newline="\n")
    for path in left_over(known):
        changed += 1
        print(f"{path.relative_to(ROOT).as_posix()}: no document is called so")
        if options.accept:
            path.unlink()
    if options.accept:
        from tools.document_pictures import make_missing_pictures

        make_missing_pictures()
    done = "written" if options.accept else "differ; `python3 dev.py goldens --accept` writes them"
    print(f"{changed} goldens {done}" if changed else "no golden differs")
    return 1 if changed and not options.accept else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
