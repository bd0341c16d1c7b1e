"""What someone had does not come back or go on after it was taken away."""

import asyncio
import time
from collections.abc import Callable, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from tests.web.visitor import LAN, PASSWORD, Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.storage.accounts import Accounts
from albireo.storage.api_tokens import ApiTokens
from albireo.storage.organisations import Organisations
from albireo.web.http.api_address import PREFIX
from albireo.web.http.roles import Role
from albireo.web.http.second_factor import STEP, code_at
from albireo.web.http.security import digest
from albireo.web.routes import start

LogIn = Callable[..., Visitor]
COMMAND = "0123456789abcdef"


def started(person: Visitor, path: str = "/tournaments") -> str:
    person.get("/")
    answer = person.post(path, name="Open", rounds=3, command=COMMAND)
    return str(answer.headers.get("location", answer.status_code)).removeprefix("/t/").partition("/")[0]


@pytest.mark.parametrize("path", ["/tournaments", "/events"])
def test_a_form_sent_again_brings_no_role_back(
    log_in: LogIn, desk: Desk, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    eve, chief = (
        log_in(name, role_in_organisation=role) for name, role in (("Eve", Role.ARBITER), ("Max", Role.CHIEF))
    )
    uid = started(eve, path)
    assert started(eve, path) == uid
    chief.get(f"/t/{uid}/people")
    assert chief.post(f"/t/{uid}/people/role", name="Eve", role="").status_code == 303
    monkeypatch.setattr(start, "SENT_TWICE", timedelta(0))
    started(eve, path)
    assert Accounts(desk.journal.database).roles_in(uid) == {}


def test_no_event_of_ones_own_keeps_a_role_in_a_section_of_the_organisation(
    log_in: LogIn, desk: Desk
) -> None:
    """Begun before someone was a member, it stays theirs; the tournament put into it does not."""
    eve = log_in("Eve", role=Role.ARBITER)
    event = started(eve, "/events")
    clubs = Organisations(desk.journal.database)
    club = clubs.add("Club")
    clubs.set_member(club, "Eve", Role.ARBITER.code)
    eve.get("/")
    place = eve.post("/tournaments", name="Club open", rounds=3, command="other").headers["location"]
    section = place.removeprefix("/t/").partition("/")[0]
    eve.get(f"/t/{event}/event")
    assert eve.confirmed(f"/t/{event}/event/sections", section=section).status_code == 404
    clubs.set_member(club, "Eve", None)
    assert eve.get(f"/t/{section}/players").status_code == 403
    assert section not in eve.get("/").text


def test_requests_at_once_get_no_more_tournaments_than_allowed(log_in: LogIn, desk: Desk) -> None:
    eve = log_in("Eve", role_in_organisation=Role.ARBITER)
    clubs = Organisations(desk.journal.database)
    club = clubs.all()[0].id
    clubs.limit(club, 2, None, None)
    eve.get("/")
    with ThreadPoolExecutor(8) as pool:
        list(
            pool.map(
                lambda n: eve.client.post(
                    "/tournaments", data={"csrf": eve.token, "name": f"T{n}", "rounds": 3, "command": f"c{n}"}
                ),
                range(8),
            )
        )
    assert len(desk.heads()) == len(clubs.tournaments(club)) == 2


def test_an_event_like_another_counts_with_its_sections(log_in: LogIn, desk: Desk) -> None:
    eve = log_in("Eve", role_in_organisation=Role.ARBITER)
    event = started(eve, "/events")
    eve.get(f"/t/{event}/event")
    for name in "AB":
        assert eve.post(f"/t/{event}/event/new-section", name=name, rounds=3, command=name).status_code == 303
    clubs = Organisations(desk.journal.database)
    club = clubs.all()[0].id
    clubs.limit(club, 4, None, None)
    eve.get("/events/new")
    assert eve.post("/tournaments/like", old=event, name="Again", command="like").status_code == 422
    assert len(clubs.tournaments(club)) == 3


def test_the_code_that_sets_up_the_second_factor_lets_no_one_in(
    log_in: LogIn, stranger: Visitor, desk: Desk
) -> None:
    eve = log_in("Eve")
    secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
    eve.get("/account")
    code = code_at(secret, int(time.time() // STEP))
    answer = eve.post("/account/second-factor/confirm", secret=secret, code=code, password=PASSWORD)
    assert answer.status_code == 303
    stranger.get("/login")
    assert stranger.post("/login", name="Eve", password=PASSWORD, code=code).status_code == 401


def test_a_stream_ends_with_the_role_it_was_opened_with(log_in: LogIn, app: Starlette, desk: Desk) -> None:
    eve = log_in("Eve", role_in_organisation=Role.ARBITER)
    uid = started(eve)
    clubs = Organisations(desk.journal.database)
    told = listened(app, f"/t/{uid}/live", dict(eve.client.cookies), {}, partial(_dismissed, clubs), uid)
    assert "event: changed" not in told


def _dismissed(clubs: Organisations) -> None:
    clubs.set_member(clubs.all()[0].id, "Eve", None)


def test_a_stream_of_a_program_ends_with_its_token(log_in: LogIn, app: Starlette, desk: Desk) -> None:
    uid = started(log_in("Eve", role_in_organisation=Role.ARBITER))
    tokens = ApiTokens(desk.journal.database)
    tokens.add(digest("token"), "program", Role.READER.code, uid)
    head = {"Authorization": "Bearer token"}
    told = listened(
        app, f"{PREFIX}/tournaments/{uid}/events", {}, head, partial(tokens.revoke, "program"), uid
    )
    assert "event: changes" not in told


def listened(
    app: Starlette,
    path: str,
    cookies: dict[str, str],
    headers: dict[str, str],
    ending: Callable[[], None],
    uid: str,
) -> str:
    """Return what a stream tells of a change after the right to hear it has ended."""
    sent: list[bytes] = []
    live = app.state.services.live

    async def listen() -> None:
        gone, has_begun = asyncio.Event(), asyncio.Event()

        async def receive() -> dict[str, object]:
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                assert message["status"] == 200
            sent.append(message.get("body", b""))
            if b"retry" in sent[-1]:
                has_begun.set()

        cookie = "; ".join(f"{name}={value}" for name, value in cookies.items())
        given = {"host": LAN, "cookie": cookie, **headers}
        scope = {
            "type": "http",
            "method": "GET",
            "path": path,
            "query_string": b"seen=1000",
            "headers": [(name.lower().encode(), value.encode()) for name, value in given.items()],
            "client": ("192.168.1.78", 50000),
            "server": (LAN, 80),
            "scheme": "http",
            "http_version": "1.1",
        }
        stream = asyncio.create_task(app(scope, receive, send))
        await has_begun.wait()
        await asyncio.to_thread(ending)
        live.announce(uid, 2000)
        await asyncio.wait([stream], timeout=3)
        gone.set()
        await stream

    portal = TestClient.portal
    assert portal is not None
    portal.call(listen)
    return b"".join(sent).decode()
