"""A clerk's request goes first; spectators wait, but not for ever."""

from collections.abc import Callable

import anyio
import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from tests.web.visitor import LAN, Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.web.app import create_app
from albireo.web.http import priority
from albireo.web.http.priority import StaffFirst
from albireo.web.http.roles import Role
from albireo.web.http.security import SESSION_COOKIE, digest

LogIn = Callable[..., Visitor]


def test_spectators_wait_while_one_of_the_staff_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(priority, "LONGEST", 600.0)
    passed: list[str] = []

    async def spectator(first: StaffFirst, name: str) -> None:
        await first.after_you()
        passed.append(name)

    async def hall() -> None:
        first = StaffFirst()
        async with anyio.create_task_group() as tasks:
            with first.working():
                for name in ("a", "b", "c"):
                    tasks.start_soon(spectator, first, name)
                await anyio.wait_all_tasks_blocked()
                assert passed == []
                with first.working():
                    pass
                await anyio.wait_all_tasks_blocked()
                assert passed == []
        assert passed == ["a", "b", "c"]

    anyio.run(hall)


def test_they_do_not_wait_for_a_long_pairing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(priority, "LONGEST", 0.01)

    async def hall() -> None:
        first = StaffFirst()
        with first.working():
            for _ in range(3):
                await first.after_you()

    anyio.run(hall)


def test_one_who_gives_up_holds_up_no_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(priority, "LONGEST", 600.0)

    async def hall() -> None:
        first = StaffFirst()
        with first.working():
            with anyio.CancelScope() as gone:
                gone.cancel()
                await first.after_you()
        await first.after_you()

    anyio.run(hall)


def test_the_event_loop_waits_for_no_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(priority, "LONGEST", 600.0)

    async def hall() -> str:
        first = StaffFirst()
        with first.working():
            return first.joined(["no ", "pause"])

    assert anyio.run(hall) == "no pause"


def test_a_page_waits_for_the_end_of_an_act(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(priority, "LONGEST", 600.0)
    order: list[str] = []

    async def hall() -> None:
        first = StaffFirst()

        async def page() -> None:
            await anyio.to_thread.run_sync(first.joined, ["all"])
            order.append("page")

        async with anyio.create_task_group() as tasks:
            with first.working():
                tasks.start_soon(page)
                await anyio.sleep(0.02)
                order.append("act")

    anyio.run(hall)
    assert order == ["act", "page"]


def test_a_token_that_is_good_no_longer_is_forgotten() -> None:
    first = StaffFirst()
    first.remember({"a", "b"})
    first.forget({"a", "c"})
    assert (first.knows({"a"}), first.knows({"b"})) == (False, True)


def test_a_token_is_known_once_it_was_good(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(priority, "MOST_KNOWN", 2)
    first = StaffFirst()
    assert not first.knows({"a"})
    assert not first.knows(set())
    first.remember({"a", "b"})
    assert first.knows({"a", "made up"})
    first.remember({"c"})
    assert first.knows({"c"})
    assert not first.knows({"a"})  # more than it keeps: looked up again


def test_someone_who_logs_in_is_known_from_the_next_page_on(app: Starlette, log_in: LogIn) -> None:
    clerk = log_in("Bea", Role.ARBITER)
    clerk.get("/")
    first = app.state.services.staff_first
    token = clerk.client.cookies[SESSION_COOKIE]
    assert first.knows({digest(token)})
    clerk.post("/logout")
    clerk.client.cookies.set(SESSION_COOKIE, token, domain=LAN)
    assert first.knows({digest(token)})
    assert clerk.get("/").headers["location"].startswith("/login")  # known, and looked up all the same
    assert not first.knows({digest(token)})


def test_a_process_that_starts_knows_who_is_logged_in(app: Starlette, desk: Desk, log_in: LogIn) -> None:
    here, gone = log_in("Bea", Role.ARBITER), log_in("Dan", Role.READER)
    tokens = [clerk.client.cookies[SESSION_COOKIE] for clerk in (here, gone)]
    gone.get("/")
    gone.post("/logout")
    started = create_app(desk)
    with TestClient(started):
        first = started.state.services.staff_first
        assert [first.knows({digest(token)}) for token in tokens] == [True, False]
        assert not first.knows({digest("made up")})
