"""Break every promise once and see its test fail: `python conformance/promises.py [part of a name …]`.

`promises.toml` names for each promise of docs/reference/promises.md the test that holds it and one change of
the product, by the function, class or constant it stands in (`places.py`). Each change is made in a copy of
the checkout, the test runs there and must fail; that it passes
without the change, the ordinary test run sees to, and `tests/repository/test_promises.py` that test and place
exist.
"""

import os
import subprocess
import sys
import tempfile
import tomllib
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
            file, start, end = place_of(promise, copy)
            whole = file.read_text(encoding="utf-8")
            broken = whole[:start] + promise["new"] + whole[end:]
            file.write_text(broken, encoding="utf-8", newline="")
            outcome = outcome_of(copy, promise["test"])
            file.write_text(whole, encoding="utf-8", newline="")
            unheld += outcome != "fails"
            print(f"{outcome:15} {promise['test']}: {promise['broken']}", flush=True)
    return 1 if unheld else 0


def outcome_of(copy: Path, test: str) -> str:
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-n", "0", *test.split()]
    try:
        status = subprocess.run(command, cwd=copy, capture_output=True, timeout=LIMIT).returncode
    except subprocess.TimeoutExpired:
        return "fails"
    # 2: the test cannot even be imported
    return {0: "STAYS GREEN", 1: "fails", 2: "fails"}.get(status, "TEST NOT FOUND")


if __name__ == "__main__":
    assert PROMISES.parents[1] == PROJECT
    sys.exit(main(sys.argv[1:]))
