"""Forecasts of running tournaments, computed in a child process while people watch them sharpen.

A run takes milliseconds of processor time, a forecast a thousand of them: in a thread it would delay every
result. So one child process at a time, with a low priority and a limit of time, sends what it has counted
after every few runs. It ends when the tournament changes or no one watches any more; who comes back goes on
where it stopped.
"""

import contextlib
import multiprocessing
import os
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from multiprocessing.connection import Connection

from albireo.checking.forecast import Forecast, Influence, Simulation, forecast
from albireo.domain.tournament import Tournament
from albireo.value_classes import dataclass, field

RUNS = 1_000
PART = 10
"""Runs counted at a time."""
SECONDS = 30.0
"""Processor time of one forecast."""
WATCHED = 6.0
"""Seconds without a request after which no one watches."""
KEPT = 16
"""Tournaments whose forecasts are kept."""


@dataclass
class WatchedForecast:
    """The forecast of a tournament, as far as it has been computed."""

    simulation: Simulation
    found: Forecast = field(default_factory=Forecast)
    influences: tuple[Influence, ...] = ()
    asked: float = 0.0
    """When it was last requested."""
    is_followed: bool = False
    """Whether a thread follows its child process, or waits for its turn."""
    is_complete: bool = False
    """Whether no further runs are counted."""


class Forecasts:
    """The forecasts of one app, by tournament."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, WatchedForecast] = OrderedDict()
        self._lock = threading.Lock()
        self._turn = threading.Lock()

    def get(self, uid: str, tournament: Tournament, simulate: Callable[[], Simulation]) -> WatchedForecast:
        """Return what is known of a tournament's forecast, and go on with it.

        `simulate` may refuse a tournament whose rest cannot be simulated.
        """
        with self._lock:
            known = self._kept.get(uid)
            if known is None or known.simulation.tournament != tournament:
                known = WatchedForecast(simulate())
                self._kept[uid] = known
                while len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
            self._kept.move_to_end(uid)
            known.asked = time.monotonic()
            if not (known.is_complete or known.is_followed):
                known.is_followed = True
                threading.Thread(target=self._follow, args=(uid, known), name="forecast", daemon=True).start()
            found = Forecast()
            found.merge(known.found)
            return WatchedForecast(known.simulation, found, known.influences, is_complete=known.is_complete)

    def close(self) -> None:
        """End all forecasts."""
        with self._lock:
            self._kept.clear()

    def _is_wanted(self, uid: str, watched: WatchedForecast) -> bool:
        return self._kept.get(uid) is watched and time.monotonic() - watched.asked < WATCHED

    def _follow(self, uid: str, watched: WatchedForecast) -> None:
        """Start the child when it is its turn, and count what it sends while someone watches."""
        with self._turn:
            with self._lock:
                if not self._is_wanted(uid, watched):
                    watched.is_followed = False
                    return
            context = multiprocessing.get_context("spawn")  # a fork would copy locks of other threads
            connection, theirs = context.Pipe(duplex=False)
            arguments = (theirs, watched.simulation, watched.found.runs)
            process = context.Process(target=_work, args=arguments, daemon=True, name="forecast")
            process.start()
            theirs.close()
            is_complete = self._receive(connection, uid, watched)
            process.kill()
            process.join()
            connection.close()
        with self._lock:
            watched.is_followed, watched.is_complete = False, is_complete

    def _receive(self, connection: Connection, uid: str, watched: WatchedForecast) -> bool:
        """Count what the child sends; return whether it sent everything."""
        while True:
            try:
                found = None if not connection.poll(WATCHED) else connection.recv()
            except (EOFError, OSError):
                return True
            with self._lock:
                if isinstance(found, Forecast):
                    watched.found.merge(found)
                elif found is not None:
                    watched.influences = found
                if not self._is_wanted(uid, watched):
                    return False


def _work(connection: Connection, simulation: Simulation, first: int) -> None:
    """Run the child: count runs until there are enough or the time is used up."""
    if hasattr(os, "nice"):
        os.nice(10)
    with contextlib.suppress(BrokenPipeError):  # the app has ended
        for start in range(first, RUNS, PART):
            if time.process_time() > SECONDS:
                return
            connection.send(forecast(simulation, range(start, start + PART)))
            if start == 0:
                connection.send(tuple(simulation.influences()))
