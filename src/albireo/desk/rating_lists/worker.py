"""What the process does that loads one rating list; `albireo rating-worker` calls it."""

import json
import os
import shutil
import signal
import time
from pathlib import Path

from albireo.desk.rating_lists.jobs import (
    CANCEL,
    CANCELLED,
    JOB,
    LOADED,
    LOADING,
    UPLOAD,
    Status,
    failed,
    write_status,
)
from albireo.desk.rating_lists.lists import Wishes, load_list
from albireo.domain.errors import AlbireoError
from albireo.formats.foreign_file import bound_memory
from albireo.formats.system_errors import os_error_text
from albireo.storage.errors import DiskFull

INTERVAL = 0.3
"""Seconds between two words of the worker."""
MEGABYTES = 2048
"""Of memory: a list of 1.5 million players takes a tenth of it."""
ROOM = 200 << 20
"""Bytes that stay free on the disk for the journal."""


class Cancelled(Exception):
    """Somebody pressed the button, or the app is ending."""


def _end(*_: object) -> None:
    raise Cancelled


def work(folder: Path) -> Status:
    """Load the list of a folder, telling how far it is."""
    job = json.loads((folder / JOB).read_text(encoding="utf-8"))
    file = str(job["file"])
    told = 0.0

    def watch(players: int, part: float) -> None:
        nonlocal told
        now = time.time()
        if now - told < INTERVAL:
            return
        told = now
        if (folder / CANCEL).exists():
            raise Cancelled
        if shutil.disk_usage(folder).free < ROOM:
            raise DiskFull("{file}: no room left on the disk", file=file)
        write_status(folder, Status(LOADING, file, now, players, part))

    try:
        loaded = load_list(folder / UPLOAD, file, Wishes(**job["wishes"]), watch)
    except Cancelled:
        return Status(CANCELLED, file, time.time())
    except AlbireoError as error:
        return failed(file, error)
    except MemoryError:
        text = "{file}: it could not be read with {most} MB of memory"
        return failed(file, AlbireoError(text, file=file, most=MEGABYTES))
    except OSError as error:
        error.filename = file
        said = os_error_text(error)
        return failed(file, AlbireoError(said.text, **said.values))
    finally:
        (folder / UPLOAD).unlink(missing_ok=True)
    assert loaded.info is not None
    return Status(LOADED, file, time.time(), loaded.info.players, 1.0, loaded.name)


def run_worker(folder: Path) -> None:
    """Load the list of a folder as a process of its own, which gives way to the others."""
    if hasattr(os, "nice"):
        os.nice(10)
    signal.signal(signal.SIGTERM, _end)
    bound_memory(MEGABYTES)
    write_status(folder, work(folder))
