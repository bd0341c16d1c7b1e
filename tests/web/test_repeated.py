"""Acts the app repeats by itself: at once when woken, again after a failure, over when the app ends."""

import threading

import pytest

from albireo.domain.errors import AlbireoError
from albireo.web.http.background_jobs import Repeated

NEVER = 3600.0


class Act:
    """Counts its calls and fails as told."""

    def __init__(self, *failures: Exception) -> None:
        self.failures = list(failures)
        self.done = threading.Semaphore(0)

    def __call__(self) -> None:
        self.done.release()
        if self.failures:
            raise self.failures.pop(0)


def test_it_acts_at_the_start_and_when_woken() -> None:
    act = Act()
    clock = Repeated("test", act, every=NEVER)
    clock.start()
    assert act.done.acquire(timeout=60)
    clock.wake()
    assert act.done.acquire(timeout=60)
    clock.close(60)
    assert not clock._thread.is_alive()
    assert not act.done.acquire(blocking=False)


def test_the_first_time_comes_when_it_is_told_to() -> None:
    act = Act()
    clock = Repeated("test", act, every=NEVER, first=NEVER)
    clock.start()
    clock.close(60)
    assert not act.done.acquire(blocking=False)


@pytest.mark.parametrize("failure", [OSError("full"), AlbireoError("out of reach")])
def test_a_failure_waits_for_the_next_time(failure: Exception) -> None:
    act = Act(failure)
    clock = Repeated("test", act, every=0.001)
    clock.start()
    assert act.done.acquire(timeout=60)
    assert act.done.acquire(timeout=60)
    clock.close(60)


def test_one_that_was_never_started_can_be_closed() -> None:
    Repeated("test", Act(), every=NEVER).close()
