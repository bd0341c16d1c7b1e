"""A program run with a copy of the source in which someone has changed some lines."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import albireo

ROOT = Path(__file__).parents[1]


def run_patched(folder: Path, changes: Mapping[str, Mapping[str, str]], program: Path) -> None:
    """Run a program with the source changed, file by file: what stands there once, and what instead.

    The program gets an empty folder as its argument. Whatever it prints as an error fails the test.
    """
    package = folder / "src" / "albireo"
    shutil.copytree(Path(albireo.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__"))
    for name, replaced in changes.items():
        text = (package / name).read_text(encoding="utf-8")
        for before, after in replaced.items():
            assert text.count(before) == 1, f"{name}: {before!r}"
            text = text.replace(before, after)
        (package / name).write_text(text, encoding="utf-8")
    stored = folder / "stored"
    stored.mkdir()
    run = subprocess.run(
        [sys.executable, program, stored],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(package.parent), str(ROOT)))},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-3000:]
