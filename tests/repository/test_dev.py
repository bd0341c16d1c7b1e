"""The commands that set up a checkout: named alike everywhere, and clear about what is missing."""

import re
import subprocess
import sys
from pathlib import Path

import dev
import pytest

ROOT = Path(__file__).parents[2]


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
    monkeypatch.setattr(dev, "run_tests", lambda given, quick: passed.append(given) or 0)
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
        dev, "SYSTEM_NEEDS", (("Chess", "chess-set", lambda: False), ("Air", "air", lambda: True))
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
    monkeypatch.setattr(dev, "SYSTEM_NEEDS", (("Chess", "chess-set", lambda: False),))
    assert dev.prepare_system() == ["installing chess-set"]


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
