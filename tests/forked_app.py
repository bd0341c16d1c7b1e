"""Processes of `albireo`, each with a memory of its own, that need not load the program first.

A process that has everything loaded waits beside the tests and is copied (`fork`) for each app. Starting the
interpreter, importing the program and compiling its templates takes a second of processor time, ten times
what most tests do with the app. How people start it is for the tests of `tests/web/test_server.py`.
"""

import gc
import importlib
import multiprocessing
import os
import signal
import sys
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path

LOADED = ("tests.forked_app", "albireo.cli.commands", "albireo.cli.serve", "albireo.web.server")
PREPARE = "ALBIREO_TESTS_PREPARE"
"""Set in the environment of the process that is copied."""
TEMPLATES = Path(__file__).parents[1] / ".pytest_cache" / "templates-of-apps"
"""Compiled once for all runs, until their source changes."""


class ForkedApp:
    """A process of `albireo serve` with these arguments; its first line is read when it is there."""

    def __init__(self, arguments: list[str], environment: dict[str, str]) -> None:
        self._process, self._reading = _started(["serve", *arguments], {**os.environ, **environment}, 1)
        """What it says is not closed for as long as it lives: it goes on writing there."""
        with os.fdopen(os.dup(self._reading.fileno()), encoding="utf-8") as lines:
            self.first_line = lines.readline()

    def end(self, how: signal.Signals) -> None:
        """Send a signal and wait for the end."""
        if self._process.is_alive():
            os.kill(self._process.pid or 0, how)
            self._process.join(timeout=10)
            assert not self._process.is_alive(), "the app goes on"
        self._reading.close()


def said_by(arguments: list[str], environment: dict[str, str]) -> str:
    """Return all that `albireo` with these arguments says, here and as an error, until its end."""
    process, reading = _started(arguments, environment, 1, 2)
    with os.fdopen(os.dup(reading.fileno()), encoding="utf-8") as said:
        text = said.read()
    process.join(timeout=60)
    reading.close()
    return text


def _started(
    arguments: list[str], environment: dict[str, str], *streams: int
) -> tuple[ForkServerProcess, Connection]:
    """Return a copy at work, and what it writes to the streams."""
    forks = multiprocessing.get_context("forkserver")
    forks.set_forkserver_preload(list(LOADED))
    reading, writing = forks.Pipe(duplex=False)
    os.environ[PREPARE] = "1"
    try:
        process = forks.Process(target=_run, args=(writing, arguments, environment, str(Path.cwd()), streams))
        process.start()
    finally:
        del os.environ[PREPARE]
    writing.close()
    return process, reading


def _run(
    writing: Connection,
    arguments: list[str],
    environment: dict[str, str],
    folder: str,
    streams: tuple[int, ...],
) -> None:
    """In the copy: what `albireo` does, with its words written to the tests."""
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    for stream in streams:
        os.dup2(writing.fileno(), stream)
    writing.close()
    sys.stdout = open(1, "w", encoding="utf-8", buffering=1, closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", encoding="utf-8", buffering=1, closefd=False)  # noqa: SIM115
    code = importlib.import_module("albireo.cli.start").main(arguments)
    sys.stdout.flush()
    os._exit(code)


def _prepare() -> None:
    """In the process that is copied: every template, so that no app compiles one."""
    from jinja2 import FileSystemBytecodeCache

    from albireo.web.http.templating import environment

    TEMPLATES.mkdir(parents=True, exist_ok=True)
    made = environment()
    made.bytecode_cache = FileSystemBytecodeCache(str(TEMPLATES))
    for name in made.list_templates(extensions=["html"]):
        made.get_template(name)
    made.bytecode_cache = None
    gc.freeze()


if PREPARE in os.environ:
    for _name in LOADED[1:]:
        importlib.import_module(_name)
    _prepare()
