"""Work on many tournaments at once: on all cores, or on other machines through a scheduler."""

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
    """A scheduler that cannot be reached."""


@contextmanager
def executor(jobs: int, scheduler: str = "") -> Iterator[Executor]:
    """Provide a pool of processes, or a Dask cluster given as `dask:ADDRESS`."""
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
    """Provide a pool that ends at once, and silently, when the work fails or is stopped."""
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
"""Whether this pool process is working on a job: it then holds no lock and sends nothing."""


def _obey_the_parent() -> None:
    """Leave Ctrl-C, which a terminal sends to every process, to the parent; called in pool processes.

    When the parent ends the process, a result may be on its way. Half a result would make the parent wait for
    ever, so a process not working on a job stays alive as long as sending may take.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if os.name == "posix":
        signal.signal(signal.SIGTERM, _end)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})


def _end(number: int, frame: FrameType | None) -> None:
    if _working:
        os._exit(1)
    signal.setitimer(signal.ITIMER_REAL, 1)


def _run_job(work: Callable[[Job], Result], job: Job) -> Result:
    """Return the result of a job; called in a pool process."""
    global _working
    _working = True
    try:
        return work(job)
    finally:
        _working = False


def in_parallel(
    work: Callable[[Job], Result], jobs: Iterable[Job], count: int, pool: Executor, label: str
) -> list[Result]:
    """Return every result, in the order of the jobs, with a progress bar on a terminal.

    The first job that fails, or Ctrl-C, ends the work: no further jobs are started.
    """
    finished: SimpleQueue[Future[Result] | None] = SimpleQueue()
    results: dict[int, Result] = {}
    hidden = not sys.stderr.isatty()
    with (
        _interrupts_sent_to(finished),
        click.progressbar(length=count, label=label, file=sys.stderr, hidden=hidden) as bar,
    ):
        futures = _submit_jobs(work, jobs, pool)
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
    """Put None into the queue on Ctrl-C, to wake the reader.

    An exception in the middle of the pool's own code would leave its locks held for ever.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, lambda number, frame: queue.put(None))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _submit_jobs(
    work: Callable[[Job], Result], jobs: Iterable[Job], pool: Executor
) -> dict[Future[Result], int]:
    """Return the jobs submitted to the pool, with their positions.

    The first one starts its processes, which can be stopped only once they are ready.
    """
    if not isinstance(pool, ProcessPoolExecutor):
        return {pool.submit(work, job): at for at, job in enumerate(jobs)}
    if os.name == "posix":
        blocked_before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
    try:
        return {pool.submit(_run_job, work, job): at for at, job in enumerate(jobs)}
    finally:
        if os.name == "posix":
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked_before)


def cores() -> int:
    return os.cpu_count() or 1
