"""Work on many tournaments at once: on all cores, or on other machines through an existing scheduler."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from types import FrameType
from typing import Any, TypeVar

import click

from albireo.domain.errors import AlbireoError

Job = TypeVar("Job")
Result = TypeVar("Result")


class NoScheduler(AlbireoError):
    """The scheduler asked for is not there."""


@contextmanager
def executor(jobs: int, scheduler: str = "") -> Iterator[Executor]:
    """A pool of processes, or a Dask cluster given as `dask:ADDRESS`."""
    if not scheduler:
        with _processes(jobs) as pool:
            yield pool
        return
    kind, _, address = scheduler.partition(":")
    if kind != "dask" or not address:
        text = "expected a scheduler such as dask:tcp://host:8786, found {found!r}"
        raise NoScheduler(text, found=scheduler)
    try:
        import distributed
    except ModuleNotFoundError:
        raise NoScheduler("the package distributed is missing; install it to use a Dask cluster") from None
    connect: Any = distributed.Client
    try:
        client = connect(address, timeout=10)
    except (OSError, ValueError) as error:
        text = "no Dask scheduler answers at {address}: {error}"
        raise NoScheduler(text, address=address, error=error) from None
    with client:
        yield client.get_executor(pure=False)


@contextmanager
def _processes(jobs: int) -> Iterator[Executor]:
    """A pool that ends at once when the work fails or is stopped, without a word of its processes."""
    pool = ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_the_parent)
    try:
        yield pool
    except BaseException:
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    finally:
        pool.shutdown()


def _leave_interrupts_to_the_parent() -> None:
    """A terminal sends Ctrl-C to every process; one that dies of it may take the pool's locks with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _interrupts_deferred() -> Iterator[None]:
    """Let Ctrl-C wait until the end of the block.

    A pool that is interrupted while it starts its processes can never be shut down: it waits for processes it
    does not know of, and they for work.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    interrupted = False

    def remember(number: int, frame: FrameType | None) -> None:
        nonlocal interrupted
        interrupted = True

    before = signal.signal(signal.SIGINT, remember)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if interrupted:
        raise KeyboardInterrupt


def in_parallel(
    work: Callable[[Job], Result], jobs: Iterable[Job], count: int, pool: Executor, label: str
) -> list[Result]:
    """Every result, in the order of the jobs; a progress bar on a terminal.

    The first job that fails, or Ctrl-C, ends the work: what has not begun is not begun any more.
    """
    with _interrupts_deferred():  # the first job starts the processes
        futures = {pool.submit(work, job): at for at, job in enumerate(jobs)}
    results: dict[int, Result] = {}
    hidden = not sys.stderr.isatty()
    with click.progressbar(length=count, label=label, file=sys.stderr, hidden=hidden) as bar:
        try:
            for done in as_completed(futures):
                results[futures[done]] = done.result()
                bar.update(1)
        except BaseException:
            if not isinstance(pool, ProcessPoolExecutor):  # which ends with its processes
                for future in futures:
                    future.cancel()
            raise
    return [results[at] for at in sorted(results)]


def cores() -> int:
    return os.cpu_count() or 1
