"""Changes reach everyone who listens, also those that another process wrote."""

import asyncio
import time
from collections.abc import AsyncIterator, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import pytest
from starlette.applications import Starlette
from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import CreateTournament, LeaveFideMode
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import NeedsConsent
from albireo.storage.changes import Changes
from albireo.web.app import create_app
from albireo.web.http import live as live_module
from albireo.web.http.live import Live
from albireo.web.http.services import Config
from albireo.web.server import open_desk

T = TypeVar("T")


def run(coroutine: Coroutine[object, object, T]) -> T:
    """What a coroutine gives; in a thread of its own, since a browser's loop may be running in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


async def next_version(stream: AsyncIterator[str]) -> int:
    async for text in stream:
        if text.startswith("event: changed"):
            return int(text.splitlines()[1].removeprefix("id: "))
    raise AssertionError("the stream ended")


def leave_fide_mode(desk: Desk, uid: str, seen: int) -> int:
    """Any act will do."""
    command = LeaveFideMode("a club evening")
    try:
        return desk.execute(uid, command, "Bea", seen).version
    except NeedsConsent as asks:
        consent = {warning.token: 2 for warning in asks.warnings}
        return desk.execute(uid, command, "Bea", seen, consent).version


def test_what_another_process_writes_arrives_within_a_second(place: str) -> None:
    here, elsewhere = open_desk(place), open_desk(place)
    uid, done = here.create(CreateTournament("Open", 5), "Anna")
    live: Live = create_app(here).state.services.live

    async def watch() -> tuple[int, float]:
        stream = live.stream(uid, done.version)
        assert (await anext(stream)).startswith("retry:")
        waiting = asyncio.ensure_future(next_version(stream))
        await asyncio.sleep(0.05)
        assert live.listeners(uid) == 1
        version = await asyncio.to_thread(leave_fide_mode, elsewhere, uid, done.version)
        written = time.monotonic()
        assert await asyncio.wait_for(waiting, 3) == version
        took = time.monotonic() - written
        await stream.aclose()  # type: ignore[attr-defined]
        live.close()
        return version, took

    version, took = run(watch())
    assert version == here.state(uid).version
    assert took < 1
    assert live.listeners(uid) == 0
    for desk in (here, elsewhere):
        desk.journal.database.close()


def test_a_player_who_comes_late_is_told_at_once(desk: Desk) -> None:
    uid, done = desk.create(CreateTournament("Open", 5), "Anna")
    live: Live = create_app(desk).state.services.live

    async def watch() -> int:
        stream = live.stream(uid, seen=0)
        version = await asyncio.wait_for(next_version(stream), 2)
        await stream.aclose()  # type: ignore[attr-defined]
        live.close()
        return version

    assert run(watch()) == done.version


def test_closing_ends_every_stream(desk: Desk) -> None:
    uid, done = desk.create(CreateTournament("Open", 5), "Anna")
    live: Live = create_app(desk).state.services.live

    async def watch() -> list[str]:
        texts: list[str] = []

        async def listen() -> None:
            async for text in live.stream(uid, done.version):
                texts.append(text)

        listening = asyncio.ensure_future(listen())
        await asyncio.sleep(0.05)
        live.close()
        await asyncio.wait_for(listening, 2)
        return texts

    assert [text.partition(":")[0] for text in run(watch())] == ["retry"]


def test_spectators_are_answered_from_memory_while_it_is_new(
    visitor: Visitor, stranger: Visitor, desk: Desk, app: Starlette
) -> None:
    home = visitor.tournament()
    uid = home.removeprefix("/t/")
    visitor.post(f"{home}/outside", public_pages="on")
    visitor.post(f"{home}/rounds/1/pair")
    visitor.post(f"{home}/rounds/1/publish")
    live: Live = app.state.services.live

    def fetched() -> tuple[str, str]:
        answer = stranger.get(f"{home}/public/boards", headers={"HX-Request": "true"})
        assert answer.status_code == 200
        return answer.text, answer.headers["x-albireo-version"]

    async def watch() -> None:
        stream = live.stream(uid, 0)
        version = await asyncio.wait_for(next_version(stream), 2)
        assert version == live.public_version(uid) == desk.state(uid).version
        first = await asyncio.to_thread(fetched)
        assert await asyncio.to_thread(fetched) == first
        await asyncio.to_thread(visitor.fragment, f"{home}/rounds/1/boards/1/result", result="10")
        assert await asyncio.wait_for(next_version(stream), 2) == version + 1
        text, seen = await asyncio.to_thread(fetched)
        assert (seen, text != first[0]) == (str(version + 1), True)
        await asyncio.to_thread(visitor.post, f"{home}/outside")
        await asyncio.wait_for(next_version(stream), 2)
        await stream.aclose()  # type: ignore[attr-defined]

    run(watch())
    assert stranger.get(f"{home}/public/boards", headers={"HX-Request": "true"}).status_code == 404


def test_where_there_are_too_many_spectators_one_more_is_told_and_comes_back_later(desk: Desk) -> None:
    uid, done = desk.create(CreateTournament("Open", 5), "Anna")
    live: Live = create_app(desk, Config(most_spectators=2)).state.services.live

    async def watch() -> list[str]:
        streams = [live.stream(uid, done.version - 1, is_staff=False) for _ in range(2)]
        for stream in streams:
            await next_version(stream)
        told = [text async for text in live.stream(uid, done.version - 1, is_staff=False)]
        assert (await anext(live.stream(uid, done.version))).startswith("retry: 700")  # the staff always
        for stream in streams:
            await stream.aclose()  # type: ignore[attr-defined]
        live.close()
        return told

    (told,) = run(watch())
    assert int(told.split()[1]) >= 20_000
    assert told.endswith(f"event: changed\nid: {done.version}\ndata: {done.version}\n\n")


def test_where_many_look_on_they_hear_later_than_the_staff(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of them fetches a page then; several changes are told as one."""
    monkeypatch.setattr(live_module, "AT_ONCE", 2)
    monkeypatch.setattr(live_module, "A_SECOND", 0.001)  # one more takes hours
    live = Live(lambda: _Silent(), most_spectators=10)

    async def watch() -> list[bool]:
        staff = live.stream("t", 0)
        others = [live.stream("t", 0, is_staff=False) for _ in range(3)]
        for stream in (staff, *others):
            assert (await anext(stream)).startswith("retry:")
        waiting = [asyncio.ensure_future(next_version(stream)) for stream in (staff, *others)]
        live.announce("t", 1)
        assert await waiting[0] == 1
        heard = [task.done() for task in waiting]
        live.close()
        await asyncio.wait(waiting)
        return heard

    assert run(watch()) == [True, False, False, False]


def test_many_hear_of_changes_in_one_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a list is made once for all of them, not once for each result."""
    monkeypatch.setattr(live_module, "AT_ONCE", 0)
    monkeypatch.setattr(live_module, "A_SECOND", 1e9)
    monkeypatch.setattr(live_module, "PACE", 3600.0)
    live = Live(lambda: _Silent(), most_spectators=10)

    async def watch() -> tuple[int, int, int]:
        staff, spectator = live.stream("t", 0), live.stream("t", 0, is_staff=False)
        for stream in (staff, spectator):
            assert (await anext(stream)).startswith("retry:")
        live.announce("t", 1)
        assert await next_version(staff) == await next_version(spectator) == 1
        waiting = asyncio.ensure_future(next_version(spectator))
        live.announce("t", 2)
        live.announce("t", 3)
        found = await next_version(staff), live.public_version("t"), int(waiting.done())
        live.close()
        await asyncio.wait([waiting])
        return found

    assert run(watch()) == (3, 1, 0)


def test_the_last_change_reaches_the_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_module, "AT_ONCE", 0)
    monkeypatch.setattr(live_module, "A_SECOND", 1e9)
    monkeypatch.setattr(live_module, "PACE", 0.01)
    live = Live(lambda: _Silent(), most_spectators=10)

    async def watch() -> list[int]:
        spectator = live.stream("t", 0, is_staff=False)
        assert (await anext(spectator)).startswith("retry:")
        told: list[int] = []
        for version in range(1, 30):
            live.announce("t", version)
        while not told or told[-1] < 29:
            told.append(await next_version(spectator))
        live.close()
        return told

    told = run(watch())
    assert told == sorted(set(told))


class _Silent(Changes):
    """No one else writes."""

    def wait(self, seconds: float) -> dict[str, int]:
        time.sleep(0.01)
        return {}

    def close(self) -> None:
        pass
