"""The commands that set up a checkout: named alike everywhere, and clear about what is missing."""

import re
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path

import dev
import pytest

ROOT = Path(__file__).parents[2]
MAY_STAY = timedelta(days=7)
"""How long a test that is not stable may stay in the list."""
ENTRY = re.compile(r"- (?P<day>\d{4}-\d\d-\d\d) `tests/\S+::.+`")


def commands() -> set[str]:
    done = subprocess.run(
        [sys.executable, ROOT / "dev.py", "--help"], capture_output=True, text=True, check=True
    )
    return set(re.findall(r"^    (\w+)", done.stdout, flags=re.MULTILINE)) - {"COMMAND"}


@pytest.mark.slow
def test_make_only_names_the_commands() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert re.findall(r"^(\w+):\n\t(.*)$", makefile, flags=re.MULTILINE) == [
        (name, f"$(PYTHON) dev.py {name}") for name in re.findall(r"^(\w+):", makefile, flags=re.MULTILINE)
    ]
    assert set(re.findall(r"^(\w+):", makefile, flags=re.MULTILINE)) == commands()


def test_ci_runs_the_command_the_readme_gives() -> None:
    assert (ROOT / ".ci" / "run").read_text(encoding="utf-8").rstrip().endswith("exec make test")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in ("make start", "make test", "python3 dev.py start", "python3 dev.py test"):
        assert command in readme


@pytest.mark.parametrize(
    "further", [[], ["-k", "colour"], ["tests/e2e", "-n", "2"], ["--port", "8080", "--no-browser"]]
)
def test_what_follows_a_command_is_passed_on(monkeypatch: pytest.MonkeyPatch, further: list[str]) -> None:
    passed: list[list[str]] = []
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(dev, "start", lambda given: passed.append(given) or 0)
    monkeypatch.setattr(dev, "run_tests", lambda given, quick, packages: passed.append(given) or 0)
    assert dev.main(["start", *further]) == dev.main(["test", *further]) == 0
    assert passed == [further, further]


def test_a_command_without_arguments_refuses_them(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        dev.main(["lock", "--upgrde"])
    assert "unrecognized arguments: --upgrde" in capsys.readouterr().err


def test_a_missing_system_package_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(dev.Missing) as missing:
        dev.install_debian_package("Python's ensurepip", "python3-venv")
    assert str(missing.value) == (
        "Python's ensurepip is missing; on Debian or Ubuntu: apt-get install python3-venv"
    )


def test_tests_run_without_what_cannot_be_installed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(
        dev,
        "SYSTEM_NEEDS",
        (("Chess", "chess-set", "to play", lambda: False), ("Air", "air", "to breathe", lambda: True)),
    )
    assert dev.prepare_system() == []
    assert capsys.readouterr().err == (
        "dev.py: Chess is missing; on Debian or Ubuntu: apt-get install chess-set;"
        " the tests on it are skipped\n"
    )


def test_an_installation_that_fails_is_no_reason_to_skip_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(what: str, package: str) -> None:
        raise subprocess.CalledProcessError(100, ["apt-get", "install", package])

    monkeypatch.setattr(dev, "install_debian_package", fails)
    monkeypatch.setattr(dev, "SYSTEM_NEEDS", (("Chess", "chess-set", "to play", lambda: False),))
    assert dev.prepare_system() == ["installing chess-set"]


def test_packages_are_named_with_their_reason_before_they_are_installed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said_before: list[str] = []
    monkeypatch.setattr(dev, "may_install", lambda: True)
    monkeypatch.setattr(dev, "apt_get", lambda *given: said_before.append(capsys.readouterr().out))
    monkeypatch.setattr(dev, "SYSTEM_NEEDS", (("Chess", "chess-set", "to play", lambda: False),))
    dev.update_package_lists.cache_clear()
    assert dev.prepare_system() == []
    assert re.search(r"chess-set +to play\n.*--without-system-packages", said_before[0])


def test_no_package_is_installed_on_request(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "may_install", lambda: True)
    monkeypatch.setattr(dev, "apt_get", lambda *given: pytest.fail("a package is installed"))
    monkeypatch.setattr(dev, "SYSTEM_NEEDS", (("Chess", "chess-set", "to play", lambda: False),))
    assert dev.prepare_system(with_packages=False) == []
    assert capsys.readouterr().err == (
        "dev.py: Chess is missing (Debian's package chess-set) and is not installed;"
        " the tests on it are skipped\n"
    )


@pytest.mark.parametrize("option", [True, False])
def test_the_request_for_no_packages_reaches_the_installation(
    monkeypatch: pytest.MonkeyPatch, option: bool
) -> None:
    passed: list[tuple[list[str], bool]] = []
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(
        dev, "run_tests", lambda given, quick, packages: passed.append((given, packages)) or 0
    )
    dev.main(["test", *["--without-system-packages"][:option], "-k", "colour"])
    assert passed == [(["-k", "colour"], not option)]


@pytest.mark.parametrize(
    ("test", "may"),
    [
        ("tests/web/test_players.py::test_any", True),
        ("tests/e2e/test_settings.py::test_any[1]", True),
        ("tests/pairing/test_colours.py::test_any", False),
        ("tests/storage/test_changes.py::test_any", False),
        ("tests/desk/test_concurrency.py::test_any", False),
        ("tests/web/test_live.py::test_any", False),
        ("tests/web/test_updates.py::test_any", False),
        ("tests/web/test_other_processes.py::test_any", False),
        ("tests/web/test_kills.py::test_any", False),
        ("tests/e2e/test_two_servers.py::test_any", False),
        ("tests/web/test_players.py::test_any[postgresql]", False),
    ],
)
def test_what_may_be_a_race_is_never_run_again(test: str, may: bool) -> None:
    assert dev.may_run_again(test) is may


def test_what_was_unstable_is_listed_with_the_day_and_said_at_the_end(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "UNSTABLE", tmp_path / "UNSTABLE.md")
    dev.UNSTABLE.write_text("# Tests\n")
    dev.print_unstable()
    assert capsys.readouterr().out == ""
    dev.note_unstable(["tests/web/test_a.py::test_b[1]"], date(2026, 3, 1))
    dev.print_unstable()
    entry = "- 2026-03-01 `tests/web/test_a.py::test_b[1]`\n"
    assert dev.UNSTABLE.read_text() == "# Tests\n" + entry
    assert capsys.readouterr().out.endswith(entry)


def overdue(entries: str, today: date) -> list[str]:
    """Lines of the list whose test should have been mended or removed by now, or that are no entry."""
    limit = today - MAY_STAY
    return [
        line
        for line in entries.splitlines()
        if line.startswith("- ")
        and not ((entry := ENTRY.fullmatch(line)) and date.fromisoformat(entry["day"]) >= limit)
    ]


def test_no_unstable_test_is_tolerated_for_more_than_a_week() -> None:
    assert overdue(dev.UNSTABLE.read_text(encoding="utf-8"), date.today()) == []


def test_an_entry_grows_old_and_must_have_its_day() -> None:
    entries = "# List\n- 2026-03-01 `tests/a.py::b`\n- `tests/a.py::b`\n"
    assert overdue(entries, date(2026, 3, 8)) == ["- `tests/a.py::b`"]
    assert overdue(entries, date(2026, 3, 9)) == entries.splitlines()[1:]


def test_an_old_python_is_told_what_is_needed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "OLDEST_PYTHON", (99, 0))
    assert dev.main(["test"]) == 1
    assert capsys.readouterr().err.startswith("Albireo needs Python 3.11 or newer; this is ")


@pytest.mark.slow
def test_modules_stay_compiled_where_python_itself_would_not_keep_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = tmp_path / "src" / "albireo" / "thing.py"
    module.parent.mkdir(parents=True)
    module.write_text("ANSWER = 42\n")
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "PYTHON", Path(sys.executable))
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    dev.compile_modules()
    assert [path.suffix for path in (module.parent / "__pycache__").iterdir()] == [".pyc"]
