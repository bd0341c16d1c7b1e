"""Break every promise once and see its test fail: `python conformance/promises.py [part of a name …]`.

`promises.toml` names for each promise of docs/reference/promises.md the test that holds it and one change of
the product, by the function, class or constant it stands in (`places.py`). Each change is made in a copy of
the checkout, the test runs there and must fail; that it passes
without the change, the ordinary test run sees to, and `tests/repository/test_promises.py` that test and place
exist.
"""

import os
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from mutants import LIMIT, PROJECT, copied
from places import place_of

PROMISES = Path(__file__).with_suffix(".toml")


def main(wanted: list[str]) -> int:
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    promises = tomllib.loads(PROMISES.read_text(encoding="utf-8"))["promise"]
    unheld = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = copied(Path(folder))
        for promise in promises:
            said = " ".join(str(value) for value in promise.values())
            if "old" not in promise or (wanted and not any(part in said for part in wanted)):
                continue
            with broken(copy, promise):
                noticed_by = failing_test(copy, promise["test"].split())
            unheld += not noticed_by
            print(
                f"{'fails' if noticed_by else 'STAYS GREEN':15} {promise['test']}: {promise['broken']}",
                flush=True,
            )
    return 1 if unheld else 0


@contextmanager
def broken(copy: Path, change: Mapping[str, str]) -> Iterator[None]:
    """Make a change in the copy as long as the context lasts."""
    file, start, end = place_of(change, copy)
    whole = file.read_text(encoding="utf-8")
    file.write_text(whole[:start] + change["new"] + whole[end:], encoding="utf-8", newline="")
    try:
        yield
    finally:
        file.write_text(whole, encoding="utf-8", newline="")


def failing_test(copy: Path, tests: Sequence[str]) -> str:
    """Return the first of these tests that fails, or nothing; raises ValueError if one is not found."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-n", "0", *tests]
    try:
        done = subprocess.run(command, cwd=copy, capture_output=True, text=True, timeout=LIMIT)
    except subprocess.TimeoutExpired:
        return "a test that does not end"
    if done.returncode == 0:
        return ""
    if done.returncode not in (1, 2):  # 2: the test cannot even be imported
        raise ValueError(f"{' '.join(tests)}: {done.stdout}{done.stderr}")
    failed = re.search(r"^(?:FAILED|ERROR) (?:tests/)?(.+?)(?: - .*)?$", done.stdout, re.MULTILINE)
    return failed[1] if failed else tests[0]


if __name__ == "__main__":
    assert PROMISES.parents[1] == PROJECT
    sys.exit(main(sys.argv[1:]))
