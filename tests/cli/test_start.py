"""The command line as a whole: overview, errors, exit codes."""

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import click
import pytest

import albireo
from albireo import __version__
from albireo.cli import commands, exit_codes
from albireo.cli.start import main
from albireo.domain.errors import AlbireoError


def failing(error: BaseException) -> type:
    """Return a module whose command raises."""

    @click.command()
    def command() -> None:
        raise error

    return type("module", (), {"command": staticmethod(command)})


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == exit_codes.OK
    assert capsys.readouterr().out == f"albireo {__version__}\n"


@pytest.mark.slow
def test_overview_names_every_command_without_importing_one() -> None:
    program = (
        "import sys; from albireo.cli.start import main; main(['--help']);"
        "print([name for name in sys.modules if name.startswith(('rich', 'albireo.formats'))])"
    )
    environment = {**os.environ, "PYTHONPATH": str(Path(albireo.__file__).parents[1])}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, env=environment
    )
    *overview, imported = done.stdout.splitlines()
    assert imported == "[]"
    listed = {line.split()[0] for line in overview if line.startswith("  ") and not line.startswith("   ")}
    assert set(commands.COMMANDS) <= listed


def test_every_command_can_be_loaded_and_has_help(capsys: pytest.CaptureFixture[str]) -> None:
    for name, entry in commands.COMMANDS.items():
        assert isinstance(import_module(entry.module).command, click.Command)
        assert main([name, "--help"]) == exit_codes.OK
        assert f"Usage: albireo {name}" in capsys.readouterr().out


def test_unknown_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["castle"]) == exit_codes.REFUSED
    assert "No such command 'castle'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("error", "code", "message"),
    [
        (AlbireoError("round 3 is incomplete"), exit_codes.REFUSED, "albireo: round 3 is incomplete\n"),
        (
            FileNotFoundError(2, "No such file or directory", "x.trf"),
            exit_codes.REFUSED,
            "albireo: x.trf: there is no such file or folder\n",
        ),
        (KeyboardInterrupt(), exit_codes.INTERRUPTED, "\nalbireo: stopped\n"),
        (
            ZeroDivisionError("division by zero"),
            exit_codes.BUG,
            (
                "albireo: a bug: ZeroDivisionError: division by zero\nPlease report it; set "
                "ALBIREO_TRACEBACK=1 in the environment to see where.\n"
            ),
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_no_error_ends_in_a_traceback(
    error: BaseException,
    code: int,
    message: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.delenv("ALBIREO_TRACEBACK", raising=False)
    monkeypatch.setattr(commands, "import_module", lambda _: failing(error))
    assert main(["completion"]) == code
    assert capsys.readouterr().err == message


@pytest.mark.slow
@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_script_names_the_program(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == exit_codes.OK
    assert f"_ALBIREO_COMPLETE={shell}_complete" in capsys.readouterr().out
