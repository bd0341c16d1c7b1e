"""Places where foreign files are read: no one takes them all."""

import contextlib
import threading
import time
from collections.abc import Callable

import pytest

from albireo.formats import foreign_file
from albireo.formats.fair_turns import MOST_WAITING, FairTurns, TooManyWaiting, on_behalf_of
from albireo.formats.foreign_file import read_foreign


def started(act: Callable[[], None]) -> threading.Thread:
    thread = threading.Thread(target=act, daemon=True)
    thread.start()
    return thread


def hold(turns: FairTurns, sender: str, until: threading.Event, order: list[str] | None = None) -> None:
    with on_behalf_of(sender), turns.turn("a.ods", 20, 10):
        if order is not None:
            order.append(sender)
        until.wait(10)


def wait_for(condition: Callable[[], bool]) -> None:
    until = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.005)


def test_one_sender_leaves_a_place_for_others() -> None:
    turns, end = FairTurns(2), threading.Event()
    six = [started(lambda: hold(turns, "club", end)) for _ in range(MOST_WAITING + 1)]
    wait_for(lambda: len(turns._waiting) == MOST_WAITING)
    with on_behalf_of("other club"), turns.turn("b.csv", 20, 0.1):
        pass
    with pytest.raises(TooManyWaiting) as refused, on_behalf_of("club"), turns.turn("a.ods", 20, 10):
        pass
    assert str(refused.value) == "a.ods: other files are being read; try again in 40 s"
    end.set()
    for each in six:
        each.join(10)
    assert turns._running.total() == 0


def test_the_one_who_used_little_comes_first() -> None:
    moment = [0.0]
    turns = FairTurns(2, lambda: moment[0])
    for sender in ("slow", "slower"):
        with on_behalf_of(sender), turns.turn("a.ods", 20, 1):
            moment[0] += 20
    end, order = threading.Event(), ["", ""]
    ends = [threading.Event(), threading.Event()]
    held = [started(lambda n=n, e=e: hold(turns, f"held {n}", e)) for n, e in enumerate(ends)]  # type: ignore[misc]
    wait_for(lambda: turns._running.total() == 2)
    waiting = []
    for sender in ("slow", "slower", "new"):
        waiting.append(started(lambda sender=sender: hold(turns, sender, end, order)))  # type: ignore[misc]
        wait_for(lambda: len(turns._waiting) == len(waiting))
    ends[0].set()
    wait_for(lambda: len(order) == 3)
    assert order[2] == "new"
    ends[1].set()
    end.set()
    for each in (*held, *waiting):
        each.join(10)


def test_a_refusal_says_when_to_come_back() -> None:
    turns, end = FairTurns(1), threading.Event()
    one = started(lambda: hold(turns, "club", end))
    wait_for(lambda: turns._running.total() == 1)
    with pytest.raises(TooManyWaiting, match="try again in 20 s"), turns.turn("b.csv", 20, 0.05):
        pass
    end.set()
    one.join(10)


def nap(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def test_files_of_another_club_are_read_while_one_sends_six(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six of a club filled both places for a minute, and every other file was refused."""
    monkeypatch.setattr(foreign_file, "PATIENCE", 0.5)

    def slow() -> None:
        with on_behalf_of("club"), contextlib.suppress(TooManyWaiting):
            read_foreign(nap, 2.0, file="slow.ods")

    six = [started(slow) for _ in range(6)]
    wait_for(lambda: foreign_file._turns._running["club"] == 1)
    with on_behalf_of("other club"):
        assert read_foreign(nap, 0.0, file="list.csv") == 0.0
    for each in six:
        each.join(20)
