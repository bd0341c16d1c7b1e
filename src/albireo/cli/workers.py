"""Work on many tournaments at once: on all cores, or on other machines through an existing scheduler."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from queue import SimpleQueue
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
        raise NoScheduler(
            "a Dask cluster needs a package that is missing; install with: pip install 'albireo[app,cluster]'"
            " (without --scheduler the cores of this computer are used)"
        ) from None
    connect: Any = distributed.Client
    try:
        client = connect(address, timeout=10)
    except (OSError, ValueError) as error:
        text = "no Dask scheduler responds at {address}: {error}"
        raise NoScheduler(text, address=address, error=error) from None
    with client:
        yield client.get_executor(pure=False)


@contextmanager
def _processes(jobs: int) -> Iterator[Executor]:
    """A pool that ends at once when the work fails or is stopped, without a word of its processes."""
    pool = ProcessPoolExecutor(jobs, initializer=_obey_the_parent)
    try:
        yield pool
    except BaseException:
        if os.name == "posix":  # elsewhere a process can only be killed, perhaps with half a result sent
            for process in multiprocessing.active_children():
                process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


_working = False
"""Whether this process of a pool is at work on a job: then it holds no lock and sends nothing."""


def _obey_the_parent() -> None:
    """In a process of a pool: leave Ctrl-C, which a terminal sends to every process, to the parent.

    When the parent ends the process, a result may be on its way. Half a result would keep the parent waiting
    for the other half for ever, so a process not at work on a job lives on for as long as sending may take.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if os.name == "posix":
        signal.signal(signal.SIGTERM, _end)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})


def _end(number: int, frame: FrameType | None) -> None:
    if _working:
        os._exit(1)
    signal.setitimer(signal.ITIMER_REAL, 1)


def _done(work: Callable[[Job], Result], job: Job) -> Result:
    """The job, done in a process of a pool."""
    global _working
    _working = True
    try:
        return work(job)
    finally:
        _working = False


def in_parallel(
    work: Callable[[Job], Result], jobs: Iterable[Job], count: int, pool: Executor, label: str
) -> list[Result]:
    """Every result, in the order of the jobs; a progress bar on a terminal.

    The first job that fails, or Ctrl-C, ends the work: what has not begun is not begun any more.
    """
    finished: SimpleQueue[Future[Result] | None] = SimpleQueue()
    results: dict[int, Result] = {}
    hidden = not sys.stderr.isatty()
    with (
        _interrupts_sent_to(finished),
        click.progressbar(length=count, label=label, file=sys.stderr, hidden=hidden) as bar,
    ):
        futures = _submitted(work, jobs, pool)
        for future in futures:
            future.add_done_callback(finished.put)
        try:
            for _ in futures:
                done = finished.get()
                if done is None:
                    raise KeyboardInterrupt
                results[futures[done]] = done.result()
                bar.update(1)
        except BaseException:
            if not isinstance(pool, ProcessPoolExecutor):  # which ends with its processes
                for future in futures:
                    future.cancel()
            raise
    return [results[at] for at in sorted(results)]


@contextmanager
def _interrupts_sent_to(queue: "SimpleQueue[Any]") -> Iterator[None]:
    """Put None into the queue on Ctrl-C, for the one waiting there.

    An exception in the middle of the pool's own code would leave its locks taken for ever.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, lambda number, frame: queue.put(None))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _submitted(
    work: Callable[[Job], Result], jobs: Iterable[Job], pool: Executor
) -> dict[Future[Result], int]:
    """The jobs handed to the pool, with their places.

    The first one starts its processes, which can be ended only once they are ready for it.
    """
    if not isinstance(pool, ProcessPoolExecutor):
        return {pool.submit(work, job): at for at, job in enumerate(jobs)}
    if os.name == "posix":
        blocked_before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
    try:
        return {pool.submit(_done, work, job): at for at, job in enumerate(jobs)}
    finally:
        if os.name == "posix":
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked_before)


def cores() -> int:
    return os.cpu_count() or 1
