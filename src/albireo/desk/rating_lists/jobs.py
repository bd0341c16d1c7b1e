"""Loading of rating lists in a separate process, while results are being entered.

A load is a folder: the file sent or fetched, the request, and a status updated by the worker. Any process of
the app can read the progress and cancel it; the process that started the worker notices if it dies.
Alternatives considered: a thread (parsing a million lines holds the interpreter lock, delaying every result)
and a queue in the database (it needs the journal's writer lock, and a table for something that takes a
minute).
"""

import contextlib
import json
import os
import secrets
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import albireo
from albireo.desk.rating_lists.lists import Wishes
from albireo.desk.rating_lists.sources import ListSource, is_due, read_sources
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Translatable, translatable
from albireo.storage.locations import rating_lists_folder
from albireo.value_classes import dataclass, replace

LOADING, LOADED, FAILED, CANCELLED = "loading", "loaded", "failed", "cancelled"
UNCHANGED = "unchanged"
"""There is nothing newer."""
SILENCE = 20.0
"""Seconds without a status update after which a worker is considered dead."""
REMEMBERED = 3600.0
"""Seconds for which a finished load is reported."""
PATIENCE = 3.0
"""Seconds the app waits at exit for a worker to clean up."""
UPLOAD, JOB, STATUS, CANCEL = "upload", "job.json", "status.json", "cancel"


class AlreadyLoading(AlbireoError):
    """Another list is being loaded."""


@dataclass(frozen=True, slots=True)
class JobStatus:
    """The progress of a load."""

    state: str
    file: str
    at: float
    """Time of writing, in seconds."""
    players: int = 0
    part: float = 0.0
    """The part read, from 0 to 1."""
    name: str = ""
    """Name of the list, once it is loaded."""
    error: str = ""
    values: tuple[tuple[str, str, bool], ...] = ()
    """Values for `error`: name, value, and whether it is translatable."""
    is_fetching: bool = False
    """Whether the file is still being downloaded."""
    skipped: int = 0
    """Rows of the file that are not in the list, because they have no name, or no ID and no rating."""
    skipped_names: tuple[str, ...] = ()
    """The first of them."""

    @property
    def is_running(self) -> bool:
        return self.state == LOADING

    @property
    def reason(self) -> AlbireoError | None:
        """The error, translatable."""
        filling = {name: translatable(text) if words else text for name, text, words in self.values}
        return AlbireoError(self.error, **filling) if self.error else None


def failed_status(file: str, error: AlbireoError) -> JobStatus:
    """Return the status of a job that ended with an error."""
    values = tuple(
        (name, str(value), isinstance(value, Translatable)) for name, value in error.values.items()
    )
    return JobStatus(FAILED, file, time.time(), error=error.text, values=values)


def jobs_folder() -> Path:
    return rating_lists_folder() / "loading"


def new_folder() -> Path:
    """Return a new folder for an incoming file."""
    made = jobs_folder() / f"{time.time_ns():020}-{secrets.token_hex(4)}"
    made.mkdir(parents=True)
    return made


def write_status(folder: Path, status: JobStatus) -> None:
    """Replace the status atomically, without syncing to disk."""
    part = folder / f"{STATUS}.part"
    part.write_text(json.dumps(asdict(status)), encoding="utf-8")
    part.replace(folder / STATUS)


def read_status(folder: Path) -> JobStatus | None:
    """Return the status of a load; None if it has not begun."""
    try:
        found: dict[str, Any] = json.loads((folder / STATUS).read_bytes())
    except (OSError, ValueError):
        return None
    names = tuple(found.get("skipped_names", ()))
    values = tuple(tuple(each) for each in found["values"])
    status = JobStatus(**{**found, "values": values, "skipped_names": names})
    if status.is_running and time.time() - status.at > SILENCE:
        return _interrupted_status(status)
    return status


def _interrupted_status(status: JobStatus) -> JobStatus:
    error = AlbireoError(
        translatable("{file}: loading was interrupted; the lists are unchanged"), file=status.file
    )
    return replace(failed_status(status.file, error), at=status.at)


def current() -> JobStatus | None:
    """Return the current load, or the last one if it ended recently."""
    for folder in sorted(jobs_folder().glob("*-*"), reverse=True):
        status = read_status(folder)
        if status is not None:
            return status if time.time() - status.at < REMEMBERED else None
    return None


def refuse_second() -> None:
    """Raise if a list is being loaded."""
    status = current()
    if status is not None and status.is_running:
        raise AlreadyLoading("{file} is being loaded: wait for it, or cancel it", file=status.file)


def cancel(patience: float = 5.0) -> JobStatus | None:
    """Cancel the current load and return its status."""
    for folder in jobs_folder().glob("*-*"):
        status = read_status(folder)
        if status is not None and status.is_running:
            (folder / CANCEL).touch()
    until = time.monotonic() + patience
    while (status := current()) is not None and status.is_running and time.monotonic() < until:
        time.sleep(0.05)
    return status


def sweep() -> None:
    """Remove the remains of earlier loads; a current one stays."""
    for folder in jobs_folder().glob("*-*"):
        status = read_status(folder)
        with contextlib.suppress(OSError):  # another process may clean up as well
            age = time.time() - folder.stat().st_mtime
            if (status is not None and not status.is_running) or (status is None and age > REMEMBERED):
                shutil.rmtree(folder)


def own_program() -> tuple[list[str], dict[str, str]]:
    """Return the arguments and the environment that start this program again.

    A frozen executable is started directly, since it has no interpreter.
    """
    if getattr(sys, "frozen", False):
        return [sys.executable], dict(os.environ)
    source = str(Path(albireo.__file__).parents[1])
    path = os.pathsep.join(filter(None, (source, os.environ.get("PYTHONPATH"))))
    return [sys.executable, "-m", "albireo"], {**os.environ, "PYTHONPATH": path}


class Workers:
    """The workers this process has started."""

    def __init__(self) -> None:
        self._running: dict[int, subprocess.Popen[bytes]] = {}
        self.allows_private: Callable[[], bool] = lambda: True
        """Returns whether lists may come from the local network (`albireo.desk.network.outgoing`)."""

    def start(self, folder: Path, file: str, wishes: Wishes) -> None:
        """Load the file in a folder made by `new_folder`."""
        self._start(folder, file, {"file": file, "wishes": asdict(wishes)})

    def fetch(self, sources: Sequence[ListSource]) -> None:
        """Fetch and load lists that are newer than the local ones."""
        if not sources:
            return
        refuse_second()
        wanted = {"fetch": [asdict(source) for source in sources], "allows_private": self.allows_private()}
        self._start(new_folder(), sources[0].name, wanted)

    def fetch_if_due(self) -> None:
        """Fetch newer lists if that is switched on and due."""
        if is_due():
            self.fetch(read_sources().sources)

    def _start(self, folder: Path, file: str, job: dict[str, object]) -> None:
        refuse_second()
        sweep()
        (folder / JOB).write_text(json.dumps(job), encoding="utf-8")
        write_status(folder, JobStatus(LOADING, file, time.time(), is_fetching="fetch" in job))
        program, environment = own_program()
        process = subprocess.Popen(
            [*program, "rating-worker", str(folder)],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            creationflags=getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0),
            start_new_session=os.name == "posix",  # Ctrl+C goes to the app, which then ends the worker
        )
        self._running[process.pid] = process
        threading.Thread(target=self._wait, args=(process, folder), daemon=True).start()

    def _wait(self, process: "subprocess.Popen[bytes]", folder: Path) -> None:
        process.wait()
        self._running.pop(process.pid, None)
        status = read_status(folder)
        if status is not None and status.is_running:  # it was killed without reporting
            with contextlib.suppress(OSError):
                write_status(folder, replace(_interrupted_status(status), at=time.time()))
        (folder / UPLOAD).unlink(missing_ok=True)
        for part in rating_lists_folder().glob(f"*.{process.pid}.part"):
            part.unlink(missing_ok=True)

    def close(self) -> None:
        """End all workers; the lists stay as they were."""
        running = tuple(self._running.values())
        for process in running:
            process.terminate()
        for process in running:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(PATIENCE)
