"""Processes of one server tell each other who asks much and who looks on."""

import asyncio
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conformance.federation import prepare
from conformance.federation_clients import Server, run_to_end
from conformance.federation_processes import App, wait_until_open

from albireo.storage.database import Database
from albireo.web.http import other_processes as module
from albireo.web.http.other_processes import OtherProcesses
from albireo.web.http.request_rate import RequestRate

MINUTE = 29_700_000


class Told:
    """Another process, played by the test."""

    def __init__(self) -> None:
        self.there = 0
        self.messages: list[int] = []

    def requests(self, key: str, minute: int) -> int:
        assert (key, minute) == ("api:a", MINUTE)
        return self.there

    def tell_requests(self, key: str, minute: int, count: int) -> None:
        assert (key, minute) == ("api:a", MINUTE)
        self.messages.append(count)


def within(seconds: float, happens: Callable[[], bool]) -> None:
    until = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < until, "too late"
        time.sleep(0.05)


def test_what_others_have_counted_counts_here() -> None:
    others = Told()
    rate = RequestRate(20, others, "api", lambda: MINUTE * 60 + 30.0)
    assert [rate.wait("a") for _ in range(5)] == [0] * 5
    others.there = 15
    assert rate.wait("a") == 31
    others.there = 14
    assert rate.wait("a") == 31  # what was refused counts as well


def test_others_are_told_in_steps_until_they_know_enough() -> None:
    others = Told()
    rate = RequestRate(20, others, "api", lambda: MINUTE * 60.0)
    waits = [rate.wait("a") for _ in range(50)]
    assert waits == [0] * 20 + [61] * 30
    assert others.messages == list(range(2, 21, 2))


def test_the_count_starts_anew_each_minute(tmp_path: Path) -> None:
    now = [30.0]
    alone = OtherProcesses(Database(tmp_path / "a.db"), dict)
    rate = RequestRate(2, alone, clock=lambda: now[0])
    assert [rate.wait("a"), rate.wait("a"), rate.wait("a"), rate.wait("b")] == [0, 0, 31, 0]
    now[0] = 61.0
    assert rate.wait("a") == 0


@pytest.fixture
def two(postgresql_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[OtherProcesses, ...]]:
    """Two processes; at the second, three look on at one tournament and one at another."""
    monkeypatch.setattr(module, "TELL_EVERY", 0.1)
    databases = Database(postgresql_url), Database(postgresql_url)
    looking: dict[str, int] = {"one": 3, "two": 1}
    made = OtherProcesses(databases[0], dict), OtherProcesses(databases[1], lambda: looking)
    for each in made:
        each.start()
    yield made
    for each in made:
        each.close()
    for database in databases:
        database.close()


def test_spectators_elsewhere_are_counted_until_their_process_is_gone(
    two: tuple[OtherProcesses, OtherProcesses], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = two
    within(10, lambda: here.spectators("one") == 3)
    assert (here.spectators("two"), here.spectators("three")) == (1, 0)
    assert there.spectators("one") == 0  # its own are not told twice
    monkeypatch.setattr(module, "FORGET_AFTER", 0.5)
    there.close()
    within(10, lambda: here.spectators("one") == 0)


def test_requests_are_told_by_program_and_minute(two: tuple[OtherProcesses, OtherProcesses]) -> None:
    here, there = two
    within(10, lambda: here.spectators("one") == 3)  # both listen
    there.tell_requests("api:a", MINUTE, 30)
    there.tell_requests("api:a", MINUTE, 60)
    within(10, lambda: here.requests("api:a", MINUTE) == 60)
    assert (here.requests("api:b", MINUTE), here.requests("api:a", MINUTE + 1)) == (0, 0)
    assert there.requests("api:a", MINUTE) == 0
    there.tell_requests("api:a", MINUTE + 1, 30)
    within(10, lambda: here.requests("api:a", MINUTE + 1) == 30)
    assert here.requests("api:a", MINUTE) == 0


@pytest.mark.parametrize("nonsense", [None, 7, [], ["spectators"], ["requests", "x", 1], {"a": 1}])
def test_what_no_one_understands_is_passed_over(tmp_path: Path, nonsense: object) -> None:
    alone = OtherProcesses(Database(tmp_path / "a.db"), dict)
    alone._handle_message(nonsense)
    assert alone.spectators("one") == 0


async def _audience(server: Server, uid: str, cookie: str, wanted: int) -> None:
    """Until a stream of the staff says that so many look on."""
    reader, writer, status, _ = await server.start(
        "GET", f"/t/{uid}/live", {"Cookie": cookie, "Accept": "text/event-stream"}
    )
    assert status == 200
    async with asyncio.timeout(30):
        while line := await reader.readline():
            if line.strip() == b"event: audience" and await reader.readline() == b"data: %d\n" % wanted:
                break
        else:
            pytest.fail("the stream ended")
    writer.close()


async def _ask_both(servers: list[Server], uid: str, cookie: str) -> int:
    """Return how many of 400 requests of one program are answered by two processes in turn."""
    looking = [
        await servers[place].start("GET", f"/t/{uid}/live", {"Accept": "text/event-stream"})
        for place in (0, 0, 1)
    ]
    await _audience(servers[0], uid, cookie, 3)
    await _audience(servers[1], uid, cookie, 3)
    for _, writer, status, _ in looking:
        assert status == 200
        writer.close()
    if (left := 60 - time.time() % 60) < 25:  # the count would start anew meanwhile
        await asyncio.sleep(left)
    statuses = []
    for number in range(400):
        statuses.append((await servers[number % 2].ask("GET", "/api/v1/tournaments", {}))[0])
    assert set(statuses) == {200, 429}
    return statuses.count(200)


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_two_real_processes_count_requests_and_spectators_together(
    postgresql_url: str, tmp_path: Path
) -> None:
    [uid], [cookie], _ = prepare(postgresql_url, 1, 1)
    apps = [App(postgresql_url, tmp_path, "http://127.0.0.1:9") for _ in range(2)]
    try:
        servers = [Server([app.port], "127.0.0.1:9") for app in apps]
        for app in apps:
            wait_until_open(app.port, "/ready", "127.0.0.1:9")
        answered = run_to_end(_ask_both(servers, uid, cookie))
    finally:
        for app in apps:
            app.end()
    assert 240 <= answered <= 360  # 300, and up to a step of each that the other had not heard of
