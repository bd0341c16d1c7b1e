"""Tests that fail for no reason of their own: names that change, signals that are ignored, one order only."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.names import NAMES

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
COLLECT = """
import sys, time
now = time.time
time.time = lambda: now() + float(sys.argv[1])
import pytest
sys.exit(pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider", *sys.argv[2:]]))
"""


def collected(where: Path, *, is_later: bool) -> list[str]:
    """Names of all tests as another process finds them: other hashes, another time, always another date."""
    zone, seed = ("Pacific/Kiritimati", "2") if is_later else ("Etc/GMT+12", "1")  # 26 hours apart
    done = subprocess.run(
        [sys.executable, "-c", COLLECT, "100000" if is_later else "0"],
        cwd=where,
        env={**os.environ, "TZ": zone, "PYTHONHASHSEED": seed, "PYTHONPATH": ""},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
    return [line for line in done.stdout.splitlines() if "::" in line]


def test_names_of_tests_are_the_same_in_every_process(request: pytest.FixtureRequest) -> None:
    """Two processes that find different names run nothing at all.

    The names found by this run are the first collection, unless it looked in some folders only.
    """
    later = collected(ROOT, is_later=True)
    here = request.config.stash[NAMES]
    if len(here) < len(later):
        here = collected(ROOT, is_later=False)
    assert here == later


@pytest.mark.parametrize(
    "value", ["__import__('gzip').compress(b'')", "*{'a', 'b', 'c', 'd', 'e', 'f'}", "str(date.today())"]
)
def test_a_name_with_a_time_an_order_or_a_date_is_found(tmp_path: Path, value: str) -> None:
    (tmp_path / "test_any.py").write_text(
        f"import pytest\nfrom datetime import date\n"
        f"@pytest.mark.parametrize('value', [{value}])\ndef test_any(value): pass\n"
    )
    assert collected(tmp_path, is_later=False) != collected(tmp_path, is_later=True)


def test_hypothesis_is_used_only_where_a_busy_machine_fails_no_test() -> None:
    """Elsewhere it gives each case 200 milliseconds."""
    users = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "tests").rglob("*.py")
        if any(
            line.startswith(("from hypothesis", "import hypothesis"))
            for line in path.read_text("utf-8").splitlines()
        )
    }
    assert users
    assert [user for user in sorted(users) if not user.startswith("tests/properties/")] == []


@pytest.mark.skipif(os.name != "posix", reason="signals are inherited on POSIX only")
def test_programs_that_tests_start_hear_signals_that_their_parent_ignores() -> None:
    """As after `nohup`, and in the background of a script."""
    show = "import signal; print([signal.getsignal(n) is signal.SIG_IGN for n in (1, 2, 3, 15)])"
    hear = (
        "import signal, subprocess, sys; from tests.signals import hear_signals; hear_signals();"
        "[signal.raise_signal(n) for n in (1, 2, 3, 15)];"
        f"subprocess.run([sys.executable, '-c', {show!r}])"
    )
    ignoring = "trap '' HUP INT QUIT TERM; exec \"$@\""
    for program, ignored in ((show, True), (hear, False)):
        done = subprocess.run(
            ["sh", "-c", ignoring, "sh", sys.executable, "-c", program],
            cwd=ROOT,
            capture_output=True,
            text=True,
        )
        assert done.stdout == f"{[ignored] * 4}\n", done.stderr


def test_a_random_order_is_another_one_and_can_be_repeated() -> None:
    collect = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider"]

    def order(*options: str) -> list[str]:
        done = subprocess.run(
            [*collect, "tests/domain/test_points.py", "tests/domain/test_player.py", *options],
            cwd=ROOT,
            capture_output=True,
            text=True,
        )
        return [line for line in done.stdout.splitlines() if "::" in line]

    written, shuffled = order(), order("--random-order=7")
    assert written != shuffled
    assert sorted(written) == sorted(shuffled)
    assert order("--random-order=7") == shuffled
