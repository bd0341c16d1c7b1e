"""Metrics of one process in the Prometheus format: counters, response times, open connections.

`prometheus_client` was rejected: another package for everyone that a laptop does not need. The text format is
one line per metric, and a dozen are enough for a federation's server.
"""

import os
import sys
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Lock

from albireo.value_classes import dataclass, field

try:
    import resource
except ModuleNotFoundError:  # Windows
    resource = None  # type: ignore[assignment]

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Bounds in seconds of the response time histogram."""
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


@dataclass(slots=True)
class Times:
    """Response times."""

    counts: list[int] = field(default_factory=lambda: [0] * (len(BOUNDS) + 1))
    total: float = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds


class Metrics:
    """The metrics of one process."""

    def __init__(self) -> None:
        self.answers: Counter[tuple[str, int]] = Counter()
        """By type of client (`staff`, `public`, `program`) and status."""
        self.times: dict[str, Times] = {}
        """By type of client, without streams."""
        self.log_ins_refused = 0
        self.acts = 0
        """Commands of the desk that wrote something."""
        self.gauges: dict[str, Callable[[], float]] = {"memory_bytes": memory_bytes}
        """Values that go up and down, read on demand."""
        self._lock = Lock()

    def answered(self, asker: str, status: int, seconds: float | None) -> None:
        """Count a response; `seconds` is None for a stream. Called in the event loop."""
        self.answers[asker, status] += 1
        if seconds is not None:
            self.times.setdefault(asker, Times()).add(seconds)

    def acted(self) -> None:
        """Count a command; may be called from any thread."""
        with self._lock:
            self.acts += 1

    def refused_log_in(self) -> None:
        with self._lock:
            self.log_ins_refused += 1

    def lines(self) -> Iterator[str]:
        """Yield every metric."""
        yield from _head("requests_total", "counter", "Requests answered, by who asked and status.")
        for (asker, status), count in sorted(self.answers.items()):
            yield f'albireo_requests_total{{asker="{asker}",status="{status}"}} {count}'
        yield from _head("request_seconds", "histogram", "Seconds an answer took, streams left out.")
        for asker, times in sorted(self.times.items()):
            yield from _buckets(asker, times)
        for name, value, words in (
            ("acts_total", self.acts, "Acts written to journals."),
            ("log_ins_refused_total", self.log_ins_refused, "Wrong passwords and codes."),
            ("processor_seconds_total", time.process_time(), "Processor time of this process."),
        ):
            yield from _head(name, "counter", words)
            yield f"albireo_{name} {value:g}"
        for name, now in sorted(self.gauges.items()):
            yield from _head(name, "gauge", _GAUGES[name])
            yield f"albireo_{name} {now():.10g}"

    def text(self) -> str:
        return "\n".join(self.lines()) + "\n"


_GAUGES = {
    "connections": "Connections that are open.",
    "connections_most": "Connections this process can hold.",
    "spectators": "Screens of spectators that follow a tournament.",
    "staff_screens": "Screens of the staff that follow a tournament.",
    "tournaments_open": "Tournaments whose states are in memory.",
    "database_connections": "Connections to the database in use.",
    "memory_bytes": "Memory of this process.",
}


def _head(name: str, kind: str, words: str) -> Iterator[str]:
    yield f"# HELP albireo_{name} {words}"
    yield f"# TYPE albireo_{name} {kind}"


def _buckets(asker: str, times: Times) -> Iterator[str]:
    count = 0
    for bound, more in zip((*map(str, BOUNDS), "+Inf"), times.counts, strict=True):
        count += more
        yield f'albireo_request_seconds_bucket{{asker="{asker}",le="{bound}"}} {count}'
    yield f'albireo_request_seconds_sum{{asker="{asker}"}} {times.total:.6f}'
    yield f'albireo_request_seconds_count{{asker="{asker}"}} {count}'


def memory_bytes() -> int:
    """Return the memory of this process; its peak if the system shows no more, 0 if nothing."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        pass
    if resource is None:
        return 0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
