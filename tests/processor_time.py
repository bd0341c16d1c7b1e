"""A table of the processor time of a run by folder: `pytest --cpu-table`, printed at the end.

It counts the time of this process and of every program it started, browsers and servers that still run
included, so that a busy machine changes it far less than the clock on the wall. Where there is no `/proc`,
programs are counted when they have ended.
"""

import os
import sys
from collections import defaultdict
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

KEY = "processor time"
GROWTH = "memory growth"
MOST_TESTS = 30
MOST_GROWTH = 15
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class ProcessorTime:
    """Measures every test where it runs, and adds up where the reports arrive."""

    def __init__(self) -> None:
        self.own: dict[str, float] = defaultdict(float)
        self.programs: dict[str, float] = defaultdict(float)
        self.tests: dict[str, int] = defaultdict(int)
        self.by_test: dict[str, float] = defaultdict(float)
        """Seconds of each test, all its parameters together."""
        self.workers: list[tuple[float, int]] = []
        """Of each process of tests: seconds before its first test, and the most memory it had in MB."""
        self.growth: dict[str, float] = defaultdict(float)
        """MB by which a process was larger after a test than before, all its parameters together."""
        self._before_tests = 0.0
        self._at_start = (0.0, 0.0)
        self._size_at_start = 0.0

    def pytest_collection_finish(self) -> None:
        self._before_tests = sum(spent())

    def pytest_runtest_logstart(self) -> None:
        self._at_start = spent()
        self._size_at_start = memory_now()

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if call.when == "teardown":
            report.user_properties.append(
                (KEY, tuple(max(0.0, b - a) for a, b in zip(self._at_start, spent(), strict=True)))
            )
            report.user_properties.append((GROWTH, memory_now() - self._size_at_start))
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for name, value in report.user_properties:
            if name == GROWTH and isinstance(value, float):
                self.growth[report.nodeid.partition("[")[0]] += value
            if name == KEY and report.when == "teardown" and isinstance(value, tuple | list):
                place = folder_of(report.nodeid)
                self.tests[place] += 1
                self.own[place] += value[0]  # type: ignore[index]
                self.programs[place] += value[1]  # type: ignore[index]
                self.by_test[report.nodeid.partition("[")[0]] += sum(value)  # type: ignore[call-overload]

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        output: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
        if output is not None:
            output[KEY] = (self._before_tests, most_memory())
        elif not session.config.getoption("numprocesses", None):
            self.workers.append((self._before_tests, most_memory()))

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        if KEY in getattr(node, "workeroutput", {}):
            self.workers.append(node.workeroutput[KEY])

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.section("processor time")
        for line in self.lines():
            terminalreporter.write_line(line)

    def lines(self) -> Iterator[str]:
        """Yield the table as Markdown, the folder with most time first."""
        yield "| folder | tests | seconds | of these in other programs |"
        yield "|---|---:|---:|---:|"
        total = {place: self.own[place] + self.programs[place] for place in self.tests}
        for place in sorted(total, key=lambda place: -total[place]):
            yield f"| {place} | {self.tests[place]} | {total[place]:.1f} | {self.programs[place]:.1f} |"
        before = sum(seconds for seconds, _ in self.workers)
        yield f"| starting and collecting, {len(self.workers)} processes | | {before:.1f} | |"
        yield (
            f"| together | {sum(self.tests.values())} | {sum(total.values()) + before:.1f} "
            f"| {sum(self.programs.values()):.1f} |"
        )
        yield ""
        yield "| tests with most time, all their parameters together | seconds |"
        yield "|---|---:|"
        for test in sorted(self.by_test, key=lambda test: -self.by_test[test])[:MOST_TESTS]:
            yield f"| {test} | {self.by_test[test]:.1f} |"
        yield ""
        yield "| tests after which a process is larger, all their parameters together | MB |"
        yield "|---|---:|"
        for test in sorted(self.growth, key=lambda test: -self.growth[test])[:MOST_GROWTH]:
            yield f"| {test} | {self.growth[test]:.0f} |"
        yield ""
        yield f"Most memory of each process: {', '.join(f'{mb} MB' for _, mb in self.workers)}"


def folder_of(nodeid: str) -> str:
    """`tests/web` for everything below it; the doctests of the source are one row."""
    parts = nodeid.partition("::")[0].split("/")
    return "/".join(parts[:2]) if parts[0] == "tests" and len(parts) > 2 else parts[0]


def spent() -> tuple[float, float]:
    """Seconds of this process so far, and of all programs it started."""
    own = os.times()
    return (
        own.user + own.system,
        own.children_user + own.children_system + sum(map(_spent_by, _children(os.getpid()))),
    )


def _spent_by(process: int) -> float:
    """Seconds of another process, of the programs it waited for, and of those that still run."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:  # it has just ended
        return 0.0
    return sum(map(int, fields[11:15])) / TICKS + sum(map(_spent_by, _children(process)))


def _children(process: int) -> list[int]:
    """Return those whose parent it is, whichever of its threads started them."""
    found: list[int] = []
    try:
        for task in Path(f"/proc/{process}/task").iterdir():
            found += map(int, (task / "children").read_text().split())
    except OSError:
        return []
    return found


def memory_now() -> float:
    """Return how much memory this process has at the moment, in MB; 0 where there is no `/proc`."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024**2


def most_memory() -> int:
    """Return the most memory this process had at any time, in MB."""
    if sys.platform == "win32":
        return 0
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // (
        1024 if sys.platform == "linux" else 1024**2
    )
