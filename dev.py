#!/usr/bin/env python3
"""Set up this checkout and run it: `python3 dev.py start`, `python3 dev.py test`.

Needs Python 3.11 and nothing else: everything it installs goes into `.venv`, from the lock files in
`requirements/`, each file checked against its hash. A second run installs only what changed.

Alternatives considered: a shell script (no Windows), nox or tox (must be installed first), make alone (no
Windows, and poor messages). The Makefile only calls these commands.
"""

from __future__ import annotations

import argparse
import datetime
import functools
import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

OLDEST_PYTHON = (3, 11)
ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LOCKS = {
    "app": ["--extra", "app", "--extra", "server", "--extra", "push", "--group", "build"],
    "dev": [
        "--extra",
        "app",
        "--extra",
        "server",
        "--extra",
        "push",
        "--extra",
        "cluster",
        "--group",
        "build",
        "--group",
        "dev",
    ],
    "executable": ["--extra", "app", "--extra", "server", "--group", "build", "--group", "executable"],
}
"""Lock files by name, with the arguments of `uv pip compile` for each."""
CHECKS = (
    ("ruff check", ["-m", "ruff", "check", "."]),
    ("ruff format", ["-m", "ruff", "format", "--check", "."]),
    ("docstrings and complexity of new code", ["-m", "tools.style_exceptions"]),
    ("scripts of the pages", ["-m", "tools.lint_javascript"]),
    ("import-linter", ["-c", "from importlinter.cli import lint_imports_command as run; run()"]),
)
"""Checks that run before the tests, each in a second or two."""
TYPES = ("mypy", ["-m", "mypy"])
"""The long check, which uses one core only: it runs beside the tests."""
IN_PARALLEL = ["-n", "auto", "--dist", "worksteal"]
"""On all cores; an idle process takes tests from another, so that no core is left with all browsers."""
CORES = os.cpu_count() or 1
SLOW = ["-m", "slow", "-n", str(CORES + max(1, CORES // 2))]
"""The other tests: more processes than cores, as they wait for browsers and servers a third of the time."""
QUICK = ["-m", "not slow", "--dist", "loadfile", "-p", "no:playwright", "-p", "no:hypothesispytest"]
"""The everyday tests; plugins that only slow tests need would take a second to load in each process."""
WITH_OTHER_PROGRAMS = ("tests/e2e/", "tests/web/", "tests/cli/", "tests/site/")
"""Tests with browsers, servers and processes, which a busy machine may delay; only these are run again."""
RACES = re.compile(
    r"concurren|(\b|_)(live|race|crash|kill|two_servers)|stream|postgresql|threading|ThreadPool|multiprocessing",
    re.IGNORECASE,
)
"""Words in the name or file of a test of concurrency: a race may pass when it is run again."""
MOST_RUN_AGAIN = 3
UNSTABLE = ROOT / "tests" / "UNSTABLE.md"
"""Tests that failed and passed when run again, with the day; an old entry fails the tests."""
LAST_FAILED = ROOT / ".pytest_cache/v/cache/lastfailed"
"""Where pytest keeps the names of the tests that failed."""


class Missing(Exception):
    """Something this machine lacks and this program cannot install."""


def main(arguments: list[str]) -> int:
    if sys.version_info < OLDEST_PYTHON:
        print(f"Albireo needs Python 3.11 or newer; this is {sys.version.split()[0]}.", file=sys.stderr)
        return 1
    parser = argparse.ArgumentParser(prog="dev.py", description="Set up and run this checkout of Albireo.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands.add_parser(
        "start",
        help="start the web app and open the browser; what follows goes to albireo serve, --help too",
        add_help=False,
    )
    test = commands.add_parser("test", help="run every check and every test; what follows goes to pytest")
    test.add_argument("--quick", action="store_true", help="leave out the slow tests, for every day")
    test.add_argument(
        "--without-system-packages",
        action="store_true",
        help="install no Debian packages; tests that need one that is missing are skipped",
    )
    commands.add_parser("executable", help="make dist/albireo, a folder that runs without Python, and try it")
    commands.add_parser("release", help="make wheel, sdist, bill of materials and checksums in dist")
    commands.add_parser("messages", help="bring the translation catalogues up to date with the source")
    goldens = commands.add_parser("goldens", help="show how documents differ from those kept for the tests")
    goldens.add_argument("--accept", action="store_true", help="keep them as they are now")
    pictures = commands.add_parser("pictures", help="take pictures of the thirty main pages at three widths")
    pictures.add_argument("folder", nargs="?", default="build/pictures", help="where to put them")
    coverage = commands.add_parser("coverage", help="measure by layer what the quick tests run")
    coverage.add_argument("--raise", action="store_true", dest="lift", help="lift the floors to it")
    commands.add_parser("catalogue", help="a catalogue as a spreadsheet, and back", add_help=False)
    commands.add_parser("docs", help="make the documentation as a site in build/site; a warning is an error")
    commands.add_parser("mutants", help="break small things in the core: do tests notice?", add_help=False)
    lock = commands.add_parser("lock", help="write the lock files anew from pyproject.toml")
    lock.add_argument("--upgrade", action="store_true", help="take the newest versions of everything")
    options, further = parser.parse_known_args(arguments)
    if further and options.command not in ("start", "test", "mutants", "catalogue"):
        parser.error(f"unrecognized arguments: {' '.join(further)}")
    os.chdir(ROOT)
    try:
        if options.command == "start":
            return start(further)
        if options.command == "test":
            return run_tests(further, options.quick, not options.without_system_packages)
        if options.command == "executable":
            return make_executable()
        if options.command == "lock":
            return write_locks(options.upgrade)
        install("dev")
        return subprocess.run([str(PYTHON), *tool(options, further)]).returncode
    except Missing as missing:
        print(f"dev.py: {missing}", file=sys.stderr)
    except subprocess.CalledProcessError as failed:
        print(f"dev.py: failed: {' '.join(map(str, failed.cmd))}", file=sys.stderr)
    return 1


def tool(options: argparse.Namespace, further: list[str]) -> list[str]:
    """Return what Python runs for a command that only calls a tool of this checkout."""
    given = vars(options)
    accept = ["--accept"] if given.get("accept") else []
    lift = ["--raise"] if given.get("lift") else []
    tools = {
        "release": ["-m", "tools.release"],
        "messages": ["-m", "tools.messages"],
        "goldens": ["-m", "tests.goldens", *accept],
        "pictures": ["-m", "tests.e2e.pictures", given.get("folder", "")],
        "coverage": ["-m", "tools.coverage_by_layer", *lift, *IN_PARALLEL, *QUICK],
        "catalogue": ["-m", "tools.catalogue_sheet", *further],
        "docs": ["-m", "tools.docs_site"],
        "mutants": ["conformance/mutants.py", "--nightly", *further],
    }
    return tools[options.command]


def start(serve_arguments: list[str]) -> int:
    """Run the web app on this computer until Ctrl-C."""
    install("app")
    compile_modules()
    app = subprocess.Popen([str(PYTHON), "-m", "albireo", "serve", *serve_arguments])
    try:
        return app.wait()
    except KeyboardInterrupt:  # the app gets it as well, and ends in its own time
        return app.wait()


def run_tests(pytest_arguments: list[str], quick: bool = False, with_packages: bool = True) -> int:
    """Run every check, then every test; pytest's summary is the last line if all pass.

    The quick tests need only Python: no database server, no browser, no other processes.
    """
    install("dev")
    compile_modules()
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # compiling everything in each process costs minutes
    os.environ.setdefault("MALLOC_ARENA_MAX", "1")  # each thread would keep memory of its own
    failed = [] if quick else prepare_system(with_packages)
    failed += [name for name, command in CHECKS if not succeeds(name, [str(PYTHON), *command])]
    types = Beside(TYPES[0], [str(PYTHON), *TYPES[1]])
    parallel = [] if any(argument.startswith("-n") for argument in pytest_arguments) else IN_PARALLEL
    chosen = QUICK if quick else []
    if not quick and not pytest_arguments:
        measured = [str(PYTHON), "-m", "tools.coverage_by_layer", *IN_PARALLEL, *QUICK]
        if not succeeds("quick tests, with coverage by layer", measured):
            failed.append("quick tests or their coverage")
        chosen = SLOW
    table = [] if quick or pytest_arguments else ["--cpu-table"]
    LAST_FAILED.unlink(missing_ok=True)
    if not succeeds("pytest", [str(PYTHON), "-m", "pytest", *parallel, *chosen, *table, *pytest_arguments]):
        unstable = [] if quick else passing_when_run_again()
        note_unstable(unstable, datetime.date.today())
        if not unstable:
            failed.append("pytest")
    if not types.succeeds():
        failed.append(TYPES[0])
    if not quick:
        print_unstable()
    if failed:
        print(f"dev.py: failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


def passing_when_run_again() -> list[str]:
    """Return the failed tests, if they are few, may be run again, and then pass alone.

    Such a test is a defect and is reported as one, but does not block other work.
    """
    names = list(json.loads(LAST_FAILED.read_text())) if LAST_FAILED.exists() else []
    if not 0 < len(names) <= MOST_RUN_AGAIN or not all(map(may_run_again, names)):
        return []
    return names if succeeds("pytest, failed tests once more", [str(PYTHON), "-m", "pytest", *names]) else []


def may_run_again(test: str) -> bool:
    """Return whether other programs may have delayed a test; never for tests of storage or races."""
    file = ROOT / test.partition("::")[0]
    return (
        test.startswith(WITH_OTHER_PROGRAMS)
        and file.is_file()
        and not RACES.search(test)
        and not RACES.search(file.read_text(encoding="utf-8"))
    )


def note_unstable(tests: list[str], day: datetime.date) -> None:
    """Add tests to the list in the repository; the developer commits the change or fixes the test."""
    with UNSTABLE.open("a", encoding="utf-8") as file:
        for test in tests:
            file.write(f"- {day.isoformat()} `{test}`\n")


def print_unstable() -> None:
    """Print the tests to fix or remove within days."""
    entries = [line for line in UNSTABLE.read_text(encoding="utf-8").splitlines() if line.startswith("- ")]
    if entries:
        print("dev.py: UNSTABLE, to be mended or removed, see tests/UNSTABLE.md:", *entries, sep="\n")


def make_executable() -> int:
    """Build a folder for computers without Python, for this system, and try every step with it."""
    own = ROOT / "build" / "executable"
    python = own / "environment" / PYTHON.relative_to(VENV)
    if not python.exists():
        run([sys.executable, "-m", "venv", str(own / "environment")])
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run([*pip, "--require-hashes", "-r", "requirements/executable.txt"])
    run([*pip, "--no-deps", "--no-build-isolation", "--force-reinstall", "."])
    work = ["--distpath", "dist", "--workpath", str(own / "work"), "--log-level", "WARN"]
    run([str(python), "-m", "PyInstaller", "--noconfirm", *work, "executable/albireo.spec"])
    run([sys.executable, "executable/try_folder.py", "dist/albireo"])
    return 0


def write_locks(upgrade: bool) -> int:
    """Write lock files for every platform and Python version, with hashes and without index addresses."""
    install("app")
    run([str(PYTHON), "-m", "pip", "install", "--quiet", "uv"])
    for name, contents in LOCKS.items():
        run(
            [str(PYTHON), "-m", "uv", "pip", "compile", "pyproject.toml", *contents]
            + ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-emit-index-url"]
            + ["--custom-compile-command", "python3 dev.py lock", "--quiet"]
            + (["--upgrade"] if upgrade else [])
            + ["--output-file", f"requirements/{name}.txt"]
        )
    return 0


def install(name: str) -> None:
    """Bring `.venv` to the state of a lock file, with the package itself installed in place."""
    make_environment()
    lock = ROOT / "requirements" / f"{name}.txt"
    wanted = hashlib.sha256(lock.read_bytes() + (ROOT / "pyproject.toml").read_bytes()).hexdigest()
    stamp = VENV / f"installed-{name}"
    if stamp.exists() and stamp.read_text() == wanted:
        return
    print(f"Installing requirements/{name}.txt into .venv …", flush=True)
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run([*pip, "--require-hashes", "-r", str(lock)])
    run([*pip, "--no-deps", "--no-build-isolation", "--editable", "."])
    stamp.write_text(wanted)
    if name == "dev" and (ROOT / ".git").exists() and shutil.which("git"):
        driver = f"{PYTHON.relative_to(ROOT).as_posix()} -m tools.merge_catalogues %O %A %B %P"
        run(["git", "config", "merge.catalogue.driver", driver])


def compile_modules() -> None:
    """Keep what Python compiles, as pip does for packages: where PYTHONDONTWRITEBYTECODE is set, every start
    of the engine would compile its modules anew, which takes as long as everything else it does."""
    subprocess.run([str(PYTHON), "-m", "compileall", "-q", str(ROOT / "src" / "albireo")])


def make_environment() -> None:
    """Create a virtual environment with a working Python; recreate it if its Python is gone."""
    if (
        PYTHON.exists()
        and subprocess.run([str(PYTHON), "-c", "import pip"], capture_output=True).returncode == 0
    ):
        return
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        install_debian_package("Python's ensurepip", "python3-venv")
    run([sys.executable, "-m", "venv", "--clear", str(VENV)])


def prepare_system(with_packages: bool = True) -> list[str]:
    """Install what some tests need besides Python, and return what could not be installed.

    If nothing may be installed, the tests that need it are skipped.
    """
    missing = [need[:3] for need in SYSTEM_NEEDS if not need[3]()]
    if missing and with_packages and may_install():
        print("dev.py: some tests need programs that are not here; these Debian packages are installed now:")
        for _, package, reason in missing:
            print(f"  {package:20}{reason}")
        print(
            "dev.py: to skip these tests instead: python3 dev.py test --without-system-packages", flush=True
        )
    failed = []
    for what, package, _ in missing:
        try:
            if not with_packages:
                raise Missing(f"{what} is missing (Debian's package {package}) and is not installed")
            install_debian_package(what, package)
        except Missing as reason:
            print(f"dev.py: {reason}; the tests on it are skipped", file=sys.stderr, flush=True)
        except subprocess.CalledProcessError:
            failed.append(f"installing {package}")
    return failed


def may_install() -> bool:
    """Return whether this is a Debian-based system and the user is root."""
    return shutil.which("apt-get") is not None and hasattr(os, "geteuid") and os.geteuid() == 0


def install_debian_package(what: str, package: str) -> None:
    """Install a system package on Debian as root; elsewhere say what is missing."""
    if not may_install():
        raise Missing(f"{what} is missing; on Debian or Ubuntu: apt-get install {package}")
    print(f"dev.py: {what} is missing: installing Debian's package {package} …", flush=True)
    update_package_lists()
    apt_get("install", "-y", "-qq", "--no-install-recommends", package)


@functools.cache
def update_package_lists() -> None:
    """Update the package lists once for all packages."""
    apt_get("update", "-qq")


def apt_get(*arguments: str) -> None:
    """Run apt-get; RUNLEVEL 1 keeps installed servers from starting, since the tests start their own."""
    run(["apt-get", *arguments], {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"})


def has_postgresql() -> bool:
    """Return whether PostgreSQL is installed; Debian keeps its programs off the PATH."""
    return shutil.which("initdb") is not None or any(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


def has(*programs: str) -> Callable[[], bool]:
    """Return a check whether one of the programs is installed; Debian keeps servers off the user's PATH."""
    path = f"{os.environ.get('PATH', os.defpath)}{os.pathsep}/usr/sbin"
    return lambda: any(shutil.which(program, path=path) for program in programs)


SYSTEM_NEEDS = (
    ("PostgreSQL", "postgresql", "a database server for the tests of storage", has_postgresql),
    (
        "Chromium's headless shell",
        "chromium-headless-shell",
        "the browser of most tests of pages",
        has("chromium-headless-shell"),
    ),
    ("Firefox", "firefox-esr", "a tournament day in a second browser", has("firefox-esr", "firefox")),
    ("WebKit's driver", "webkit2gtk-driver", "the same day in the engine of Safari", has("WebKitWebDriver")),
    ("Xvfb, a screen for WebKit,", "xvfb", "a screen in memory, which WebKit wants", has("Xvfb")),
    ("nginx", "nginx-light", "a proxy, to try the example of deploy/", has("nginx")),
    ("Caddy", "caddy", "another proxy, with HTTPS of its own", has("caddy")),
)
"""What the tests need besides Python: name, Debian package, purpose, and a check whether it is installed."""


def succeeds(name: str, command: list[str]) -> bool:
    print(f"── {name}", flush=True)
    return subprocess.run(command).returncode == 0


class Beside:
    """A command that runs while others do; what it says is printed in the end, if it fails."""

    def __init__(self, name: str, command: list[str]) -> None:
        print(f"── {name}, while tests run", flush=True)
        self._said = tempfile.TemporaryFile()  # noqa: SIM115
        self._process = subprocess.Popen(command, stdout=self._said, stderr=subprocess.STDOUT)

    def succeeds(self) -> bool:
        """Wait for the end."""
        if self._process.wait() == 0:
            return True
        self._said.seek(0)
        print(self._said.read().decode(errors="replace"), end="", flush=True)
        return False


def run(command: list[str], environment: dict[str, str] | None = None) -> None:
    subprocess.run(command, check=True, env=environment)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
