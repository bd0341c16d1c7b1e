"""`albireo help`: the help of any command, and man pages."""

import shutil
import subprocess
from pathlib import Path

import pytest

from albireo.cli import exit_codes
from albireo.cli.commands import COMMANDS
from albireo.cli.start import main


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(list(words)) == exit_codes.OK
    return capsys.readouterr().out


@pytest.mark.parametrize("words", [(), ("pair",), ("desk",), ("desk", "manual", "pair")])
def test_help_shows_what_the_option_shows(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    assert said(capsys, "help", *words) == said(capsys, *words, "--help")


def test_help_speaks_the_language_of_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "--lang", "de", "help", "pair") == said(capsys, "--lang", "de", "pair", "--help")


@pytest.mark.parametrize("words", [("nothing",), ("desk", "nothing"), ("pair", "nothing")])
def test_a_command_there_is_not_is_refused(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    assert main(["help", *words]) == exit_codes.REFUSED
    assert "No such command 'nothing'." in capsys.readouterr().err


@pytest.mark.slow
def test_every_command_has_a_man_page_without_a_fault(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    said(capsys, "help", "--man-pages", str(tmp_path / "man1"))
    pages = {path.name for path in (tmp_path / "man1").iterdir()}
    assert {f"albireo-{name}.1" for name in COMMANDS} | {"albireo.1", "albireo-desk-pair.1"} <= pages
    page = (tmp_path / "man1" / "albireo-pair.1").read_text(encoding="utf-8")
    assert page.startswith('.TH "ALBIREO\\-PAIR" "1"')
    assert "\n.B \\-\\-absent LIST\n" in page
    if shutil.which("groff") is None:
        return
    files = sorted(map(str, (tmp_path / "man1").iterdir()))
    done = subprocess.run(
        ["groff", "-man", "-Tutf8", "-Kutf8", "-ww", *files], capture_output=True, text=True, timeout=120
    )
    assert (done.stderr, done.returncode) == ("", 0)
    assert "Pair the next round of the tournament in FILE" in done.stdout
