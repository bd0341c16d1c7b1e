"""The process that fetches and loads rating lists; `albireo rating-worker` calls it."""

import json
import os
import shutil
import signal
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

from albireo.desk.network.outgoing import OPEN_DOOR, OutgoingDoor
from albireo.desk.rating_lists.fetch import fetch, still_newest
from albireo.desk.rating_lists.jobs import (
    CANCEL,
    CANCELLED,
    FAILED,
    JOB,
    LOADED,
    LOADING,
    UNCHANGED,
    UPLOAD,
    JobStatus,
    failed_status,
    new_folder,
    refuse_second,
    write_status,
)
from albireo.desk.rating_lists.lists import Wishes, load_list
from albireo.desk.rating_lists.sources import Asked, ListSource, note_asked, read_asked
from albireo.domain.errors import AlbireoError
from albireo.formats.foreign_file import bound_memory
from albireo.formats.system_errors import os_error_text
from albireo.storage.errors import DiskFull
from albireo.storage.locations import rating_list_path

INTERVAL = 0.3
"""Seconds between two status updates."""
MEGABYTES = 2048
"""Memory limit: a list of 1.5 million players needs a tenth of it."""
ROOM = 200 << 20
"""Bytes of disk space kept free for the journal."""


class Cancelled(Exception):
    """Cancelled by the user, or the app is ending."""


def _end(*_: object) -> None:
    raise Cancelled


def work(folder: Path) -> JobStatus:
    """Do the work described in a folder, reporting progress."""
    job = json.loads((folder / JOB).read_text(encoding="utf-8"))
    if "fetch" not in job:
        return _load_file(folder, str(job["file"]), Wishes(**job["wishes"]))
    door = OutgoingDoor(allows_private=bool(job.get("allows_private", True)))
    ends = [_fetch_list(folder, ListSource(**each), door) for each in job["fetch"]]
    worst = (CANCELLED, FAILED, LOADED, UNCHANGED)
    return min(ends, key=lambda status: worst.index(status.state))


def fetch_lists(sources: Sequence[ListSource]) -> list[JobStatus]:
    """Fetch and load lists in this process; return the result of each."""
    refuse_second()
    folder = new_folder()
    try:
        return [_fetch_list(folder, source) for source in sources]
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _fetch_list(folder: Path, source: ListSource, door: OutgoingDoor = OPEN_DOOR) -> JobStatus:
    """Fetch and load a list if the local one is not the newest."""
    known = read_asked().get(source.name)
    if not rating_list_path(source.name).is_file():
        known = None  # it was removed: load whatever is there now
    file = f"{urlsplit(source.url).hostname} ({source.name})"
    tell = _Teller(folder, file)
    if (folder / CANCEL).exists():
        return JobStatus(CANCELLED, file, time.time())
    try:
        new = fetch(source, folder / UPLOAD, known, tell.fetching, door)
    except Cancelled:
        return JobStatus(CANCELLED, file, time.time())
    except AlbireoError as error:
        (folder / UPLOAD).unlink(missing_ok=True)
        before = known or Asked(0, False, url=source.url)
        note_asked(source.name, replace(before, at=time.time(), is_reached=False))
        return failed_status(file, error)
    if new is None:
        assert known is not None  # without it the server sends everything
        note_asked(source.name, still_newest(known))
        return JobStatus(UNCHANGED, file, time.time(), name=source.name)
    named = urlsplit(source.url).path.rpartition("/")[2] or source.name
    status = _load_file(folder, named, Wishes(source.name, source.kind, source.federation))
    if status.state == LOADED:
        note_asked(source.name, new)
    elif status.state == FAILED:
        note_asked(source.name, Asked(time.time(), False, url=source.url))
    return status


class _Teller:
    """Writes the status regularly, and ends the work when cancelled."""

    def __init__(self, folder: Path, file: str) -> None:
        self._folder, self._file, self._told = folder, file, 0.0

    def loading(self, players: int, part: float) -> None:
        self._tell(JobStatus(LOADING, self._file, time.time(), players, part))

    def fetching(self, part: float) -> None:
        self._tell(JobStatus(LOADING, self._file, time.time(), 0, part, is_fetching=True))

    def _tell(self, status: JobStatus) -> None:
        if status.at - self._told < INTERVAL:
            return
        self._told = status.at
        if (self._folder / CANCEL).exists():
            raise Cancelled
        if shutil.disk_usage(self._folder).free < ROOM:
            raise DiskFull("{file}: no space left on the disk", file=self._file)
        write_status(self._folder, status)


def _load_file(folder: Path, file: str, wishes: Wishes) -> JobStatus:
    """Load the file of a folder."""
    try:
        loaded = load_list(folder / UPLOAD, file, wishes, _Teller(folder, file).loading)
    except Cancelled:
        return JobStatus(CANCELLED, file, time.time())
    except AlbireoError as error:
        return failed_status(file, error)
    except MemoryError:
        text = "{file}: could not be read with {most} MB of memory"
        return failed_status(file, AlbireoError(text, file=file, most=MEGABYTES))
    except OSError as error:
        error.filename = file
        said = os_error_text(error)
        return failed_status(file, AlbireoError(said.text, **said.values))
    finally:
        (folder / UPLOAD).unlink(missing_ok=True)
    assert loaded.info is not None
    return JobStatus(
        LOADED,
        file,
        time.time(),
        loaded.info.players,
        1.0,
        loaded.name,
        skipped=loaded.skipped,
        skipped_names=loaded.skipped_names,
    )


def run_worker(folder: Path) -> None:
    """Do the work of a folder as a separate low-priority process."""
    if hasattr(os, "nice"):
        os.nice(10)
    signal.signal(signal.SIGTERM, _end)
    bound_memory(MEGABYTES)
    write_status(folder, work(folder))
