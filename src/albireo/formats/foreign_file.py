"""The single entry point for untrusted files: they are read by a child process with limits.

A workbook of one kilobyte can expand into gigabytes, keep a parser busy for a minute or abort its process. So
whatever reads a foreign file for the app is a module-level function, passed to `read_foreign`:

    table = read_foreign(read_player_table, data, file="players.xlsx")

It runs in a process that is started once and kept for the next file, with limits on memory and processor time
if the system supports them (`RLIMIT_AS` and `RLIMIT_CPU`; on Windows only the time limit applies), and
without permission to write files. Its result or refusal is returned as if it had been called directly; a
crash of the child becomes an `UnreadableFile`. A new reader needs only its function. See
docs/decisions/0038-foreign-files.md for the reasons.
"""

import atexit
import contextlib
import multiprocessing
import pickle
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from types import ModuleType
from typing import Any, TypeVar

from albireo.domain.errors import AlbireoError, MissingPackage
from albireo.formats.code_pages import current_reading, reading
from albireo.formats.fair_turns import FairTurns

try:
    import resource
except ModuleNotFoundError:  # Windows
    resource = None  # type: ignore[assignment]

Result = TypeVar("Result")
SECONDS = 20
"""Time limit per file; a list of 2,000 players takes less than a tenth of a second."""
MEGABYTES = 1024
"""Memory of the child, including the interpreter."""
MOST_RESULT = 256 << 20
"""Maximum size of the result in bytes."""
IDLE_SECONDS = 300
"""Idle time after which the child ends."""
AT_ONCE = 2
"""Files read at the same time; others wait for their turn, see `fair_turns.py`."""
PATIENCE = 30
"""Maximum waiting time in seconds."""
_READ, _REFUSED, _TOO_LARGE, _BROKEN, _BUG = "read", "refused", "too large", "broken", "bug"


class UnreadableFile(AlbireoError):
    """A file that takes more resources than any genuine file."""


def read_foreign(
    reader: Callable[..., Result], *arguments: object, file: str, seconds: int = SECONDS
) -> Result:
    """Return what `reader` makes of the arguments, read in a child process.

    Reader, arguments and result are sent between processes: a module-level function and plain values, and
    with them the chosen code page. `file` is the name shown to users.
    """
    with _turns.turn(file, seconds, PATIENCE):
        return _read(reader, arguments, file, seconds)


def read_behind_door(reader: Callable[..., Result], *arguments: object, file: str) -> Result:
    """Return what `read_foreign` does; a process that reads foreign files already reads it itself."""
    if multiprocessing.current_process().daemon:
        return reader(*arguments)
    return read_foreign(reader, *arguments, file=file)


_turns = FairTurns(AT_ONCE)
_idle: list["_Child"] = []
_idle_lock = threading.Lock()
_start_lock = threading.Lock()


def _read(reader: Callable[..., Result], arguments: tuple[object, ...], file: str, seconds: int) -> Result:
    child = _take_child()
    is_well = False
    try:
        kind, found = child.answer(reader, arguments, seconds)
        is_well = kind in (_READ, _REFUSED)
    except TimeoutError:
        raise UnreadableFile(
            "{file}: could not be read within {seconds} seconds", file=file, seconds=seconds
        ) from None
    except (EOFError, OSError):
        raise UnreadableFile(
            "{file}: could not be read with {most} MB of memory", file=file, most=MEGABYTES
        ) from None
    finally:
        if is_well:
            with _idle_lock:
                _idle.append(child)
        else:
            child.end()
    if kind == _READ:
        result: Result = found
        return result
    if kind == _REFUSED:
        refusal: AlbireoError = found
        raise refusal
    if kind == _TOO_LARGE:
        raise UnreadableFile("{file}: could not be read with {most} MB of memory", file=file, most=MEGABYTES)
    if kind == _BROKEN:
        raise UnreadableFile("{file}: damaged, or made by an unknown program", file=file)
    raise RuntimeError(f"reading {file}: {found}")


def _take_child() -> "_Child":
    """Return an idle child, or a new one."""
    with _idle_lock:
        while _idle:
            child = _idle.pop()
            if child.is_alive():
                return child
            child.end()
    return _Child()


@contextlib.contextmanager
def _no_main_module() -> Iterator[None]:
    """Hide the main module while a child starts, which would otherwise run that program a second time.

    A script that calls `albireo.open` needs no `if __name__ == "__main__"` for it.
    """
    with _start_lock:
        main = sys.modules["__main__"]
        sys.modules["__main__"] = ModuleType("__main__")
        try:
            yield
        finally:
            sys.modules["__main__"] = main


class _Child:
    """A process that reads one file after the other."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")  # a fork would copy locks that other threads hold
        self._connection, theirs = context.Pipe()
        self._process = context.Process(
            target=_work, args=(theirs, MEGABYTES), daemon=True, name="foreign-file"
        )
        with _no_main_module():
            self._process.start()
        theirs.close()

    def is_alive(self) -> bool:
        return self._process.is_alive() and not self._connection.poll()

    def answer(
        self, reader: Callable[..., Any], arguments: tuple[object, ...], seconds: int
    ) -> tuple[str, Any]:
        until = time.monotonic() + seconds
        # Sent by a thread: a hanging child reads nothing, and the capacity of the pipe is limited.
        now = current_reading()
        sent = pickle.dumps((reader, arguments, seconds, None if now is None else now.code_page))
        threading.Thread(target=self._send, args=(sent,), daemon=True).start()
        if not self._connection.poll(max(0.0, until - time.monotonic())):
            raise TimeoutError
        answer: tuple[str, Any] = pickle.loads(self._connection.recv_bytes(MOST_RESULT))
        return answer

    def _send(self, data: bytes) -> None:
        with contextlib.suppress(OSError):
            self._connection.send_bytes(data)

    def end(self) -> None:
        self._process.kill()
        self._process.join(5)
        self._connection.close()


@atexit.register
def end_children() -> None:
    """End the children that wait for a file."""
    with _idle_lock:
        while _idle:
            _idle.pop().end()


def _work(connection: Connection, megabytes: int) -> None:
    """Run the child: read files until no more are requested."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the app
    while connection.poll(IDLE_SECONDS):
        try:
            sent = connection.recv_bytes()
            kind, made = _ask_child(sent, megabytes)
            connection.send_bytes(made)
        except (EOFError, OSError):  # the app has ended
            return
        if kind not in (_READ, _REFUSED):
            return


def _ask_child(sent: bytes, megabytes: int) -> tuple[str, bytes]:
    try:
        # Our own code, which loads what it needs before the limits apply.
        reader, arguments, seconds, code_page = pickle.loads(sent)
        _limit(megabytes, seconds)
        with reading(code_page) if code_page is not None else contextlib.nullcontext():
            kind, said = _read_or_refused(reader, arguments)
        made = pickle.dumps((kind, said))
        if len(made) > MOST_RESULT:
            return _TOO_LARGE, pickle.dumps((_TOO_LARGE, None))
        return kind, made
    except MemoryError:
        return _TOO_LARGE, pickle.dumps((_TOO_LARGE, None))
    except ModuleNotFoundError as missing:  # a reader of spreadsheets without the extra `app`
        return _REFUSED, pickle.dumps((_REFUSED, MissingPackage(missing.name)))
    except Exception as bug:
        return _BUG, pickle.dumps((_BUG, f"{type(bug).__name__}: {bug}"))
    except BaseException:  # a Rust library aborted
        return _BROKEN, pickle.dumps((_BROKEN, None))


def _read_or_refused(reader: Callable[..., object], arguments: tuple[object, ...]) -> tuple[str, object]:
    try:
        return _READ, reader(*arguments)
    except AlbireoError as refusal:
        return _REFUSED, refusal


def _limit(megabytes: int, seconds: int) -> None:
    """Set limits for the next file; the parent's timeout comes first, this applies if the parent is gone."""
    if resource is None:
        return
    bound_memory(megabytes)
    used = resource.getrusage(resource.RUSAGE_SELF)
    _bound("RLIMIT_CPU", int(used.ru_utime + used.ru_stime) + seconds + 5)
    _bound("RLIMIT_FSIZE", 0)
    _bound("RLIMIT_CORE", 0)


def bound_memory(megabytes: int) -> None:
    """Limit the memory of this process, which only reads foreign files."""
    _bound("RLIMIT_AS", megabytes << 20)


def _bound(name: str, most: int) -> None:
    if resource is None:
        return
    with contextlib.suppress(OSError, ValueError, AttributeError):  # macOS has no memory limit
        kind = getattr(resource, name)
        hard = resource.getrlimit(kind)[1]
        resource.setrlimit(kind, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))
