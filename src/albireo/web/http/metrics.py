"""What one process of the app has done, as Prometheus metrics: counters, response times, current values.

Counting costs almost nothing and needs no package; `prometheus_client`, which only servers have, is imported
when the metrics are requested.
"""

import os
import sys
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import accumulate
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from albireo.domain.errors import AlbireoError
from albireo.value_classes import dataclass, field

if TYPE_CHECKING:
    from prometheus_client import Metric

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

    def buckets(self) -> Iterator[tuple[str, int]]:
        """Yield (bound, number of responses within it)."""
        yield from zip((*map(str, BOUNDS), "+Inf"), accumulate(self.counts), strict=True)


class NoMetrics(AlbireoError):
    """The package that writes Prometheus metrics is not installed."""


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

    def collect(self) -> "Iterator[Metric]":
        """Yield every metric, for prometheus_client."""
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily

        answers = CounterMetricFamily(
            "albireo_requests", "Requests answered, by who asked and status.", labels=("asker", "status")
        )
        for (asker, status), count in sorted(self.answers.items()):
            answers.add_metric((asker, str(status)), count)
        yield answers
        took = HistogramMetricFamily(
            "albireo_request_seconds", "Seconds an answer took, streams left out.", labels=("asker",)
        )
        for asker, times in sorted(self.times.items()):
            took.add_metric((asker,), list(times.buckets()), times.total)
        yield took
        for name, value, words in (
            ("acts", self.acts, "Acts written to journals."),
            ("log_ins_refused", self.log_ins_refused, "Wrong passwords and codes."),
            ("processor_seconds", time.process_time(), "Processor time of this process."),
        ):
            yield CounterMetricFamily(f"albireo_{name}", words, value)
        for name, now in sorted(self.gauges.items()):
            yield GaugeMetricFamily(f"albireo_{name}", _GAUGES[name], now())

    def text(self) -> bytes:
        """Return the metrics in Prometheus format."""
        try:
            from prometheus_client import generate_latest
        except ModuleNotFoundError:
            raise NoMetrics(
                "Metrics need prometheus-client; install it with: pip install 'albireo[server]'"
            ) from None
        return generate_latest(self)


_GAUGES = {
    "connections": "Connections that are open.",
    "connections_most": "Connections this process can hold.",
    "spectators": "Screens of spectators that follow a tournament.",
    "staff_screens": "Screens of the staff that follow a tournament.",
    "tournaments_open": "Tournaments whose states are in memory.",
    "database_connections": "Connections to the database in use.",
    "memory_bytes": "Memory of this process.",
}


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
