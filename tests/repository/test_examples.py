"""The examples in the README and the documentation run and print what the pages say.

A block marked `console` holds commands (`$ albireo …`) with their output, one marked `pycon` a Python
session. The blocks of a page run one after another in one empty folder. A line `…` in the output stands
for any number of lines.
"""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from tests.forked_app import said_by

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
BLOCK = re.compile(r"^```(console|pycon)\n(.*?)^```$", flags=re.DOTALL | re.MULTILINE)
RUNNABLE = ("albireo ", "cat ", "head ", "ls")
"""What a documented command may start with; anything else belongs into a plain block."""


FOR_A_SHELL = re.compile(r"[|<>;&$*`]")


def blocks(page: Path) -> list[tuple[str, str]]:
    return BLOCK.findall(page.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "page", [page for page in PAGES if blocks(page)], ids=lambda page: str(page.relative_to(ROOT))
)
def test_examples(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for kind, text in blocks(page):
        if kind == "pycon":
            run_session(text, names, page)
        else:
            run_commands(text)


def run_session(text: str, names: dict[str, object], page: Path) -> None:
    test = doctest.DocTestParser().get_doctest(text, names, page.name, str(page), 0)
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test, out=report.append, clear_globs=False)
    names.update(test.globs)
    assert "".join(report) == ""


def run_commands(text: str) -> None:
    for example in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, expected = example.partition("\n")
        assert command.startswith(RUNNABLE), f"mark the block as plain text: {command}"
        said = said_by_command(command)
        assert matches(said, expected), f"$ {command}\n{said}"


def said_by_command(command: str) -> str:
    """What a line for a shell prints; a plain call of `albireo` needs no shell and no new interpreter."""
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("LC_")},
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT / "src"),
        "LANG": "C.UTF-8",
        "LANGUAGE": "",
        "COLUMNS": "100",
        "NO_COLOR": "1",
    }
    if os.name == "posix" and command.startswith("albireo ") and not FOR_A_SHELL.search(command):
        return said_by(shlex.split(command)[1:], environment)
    return subprocess.run(
        ["bash", "-c", command],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ).stdout


def matches(output: str, expected: str) -> bool:
    pattern = "".join(
        r"(?:.*\n)*?" if line.strip() == "…" else re.escape(line) + r"[ \t]*\n"
        for line in expected.rstrip("\n").splitlines()
    )
    return re.fullmatch(pattern + r"\s*", output) is not None


@pytest.mark.parametrize(
    ("output", "expected", "same"),
    [
        ("a\nb\n", "a\nb\n", True),
        ("a  \nb\n", "a\nb\n", True),
        ("a\nb\nc\n", "a\n…\nc\n", True),
        ("a\nc\n", "a\n…\nc\n", True),
        ("a\nb\n", "a\n", False),
        ("a\n", "a\nb\n", False),
        ("", "", True),
    ],
)
def test_output_is_compared_line_by_line(output: str, expected: str, same: bool) -> None:
    assert matches(output, expected) is same
