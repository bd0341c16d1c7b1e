"""Requests no browser makes, and a database that is away: a calm answer, never a bug."""

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from tests.web.visitor import LAN, Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.storage.errors import Unreachable
from albireo.web.app import create_app
from albireo.web.http.guard import HEADERS
from albireo.web.http.network import Network, host_names
from albireo.web.http.services import LOOPBACK, Config

PAGE = {"accept": "text/html"}


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "[", "http://evil.example"])
def test_an_origin_that_is_no_address_is_another_site(visitor: Visitor, origin: str) -> None:
    visitor.get("/")
    answer = visitor.post("/tournaments", headers={"origin": origin}, name="Open", rounds=5)
    assert answer.status_code == 403


@pytest.mark.parametrize("fragment", [False, True])
def test_a_way_back_with_any_character(visitor: Visitor, fragment: bool) -> None:
    visitor.get("/")
    send = visitor.fragment if fragment else visitor.post
    answer = send("/preferences", language="it", back="/public?q=€")
    found = answer.headers["HX-Redirect" if fragment else "location"]
    assert found == "/public?q=%E2%82%AC"


@pytest.mark.parametrize("path", ["/t/a%00b", "/%00", "/t/a%00b/rounds/1", "/static/%00"])
def test_a_zero_in_an_address(visitor: Visitor, path: str) -> None:
    assert visitor.get(path).status_code == 404


def test_a_zero_in_a_name(stranger: Visitor, visitor: Visitor) -> None:
    stranger.get("/login")
    assert stranger.post("/login", name="A\0da", password="correct horse").status_code == 401
    visitor.get("/people")
    for path in ("/people/role", "/people/password", "/people/remove", "/people/sessions"):
        answer = visitor.post(path, name="A\0da", role="reader", password="correct horse")
        assert answer.status_code in (303, 422), path


def test_a_public_address_with_capitals() -> None:
    assert host_names(("https://Chess.Example:8443/",)) == {"chess.example"}
    assert Network(host_names(("https://Chess.Example/",))).hosts == {"chess.example"}


def test_a_browser_that_hangs_up_while_it_sends(app: Starlette) -> None:
    async def hang_up(scope: dict[str, object]) -> int:
        status = 0

        async def receive() -> dict[str, object]:
            return {"type": "http.disconnect"}

        async def send(message: dict[str, object]) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = int(str(message["status"]))

        await app(scope, receive, send)  # type: ignore[arg-type]
        return status

    headers = [(b"host", b"127.0.0.1"), (b"content-type", b"application/x-www-form-urlencoded")]
    scope: dict[str, object] = {"type": "http", "method": "POST", "path": "/login", "headers": headers}
    scope |= {"query_string": b"", "client": ("127.0.0.1", 1), "http_version": "1.1", "root_path": ""}
    portal = TestClient.portal
    assert portal is not None
    assert portal.call(hang_up, scope) == 400


def test_a_bug_carries_the_headers_of_every_answer(app: Starlette, monkeypatch: pytest.MonkeyPatch) -> None:
    client = TestClient(app, base_url=f"http://{LAN}", raise_server_exceptions=False)
    monkeypatch.setattr(Desk, "heads", lambda self: 1 // 0)
    for accept in ("text/html", "*/*"):
        answer = client.get("/public", headers={"accept": accept})
        assert answer.status_code == 500
        assert {name: answer.headers.get(name) for name in HEADERS} == dict(HEADERS)


@pytest.mark.parametrize("path", ["/public", "/", "/login"])
def test_a_database_that_is_away_gets_a_calm_page(
    app: Starlette, desk: Desk, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    """No one is told where it is, nothing is called a bug, and the page tries again."""

    def away(*_: object) -> None:
        raise Unreachable("{place}: the database server is not responding", place="postgresql://db.example/x")

    client = TestClient(app, base_url=f"http://{LAN}", raise_server_exceptions=True)
    client.cookies.set("albireo_session", "y" * 43)
    monkeypatch.setattr(type(desk.journal.database), "reading", away)
    answer = client.get(path, headers=PAGE)
    assert answer.status_code == 503
    assert answer.headers["retry-after"] == "5"
    assert "The database is not responding" in answer.text
    assert 'http-equiv="refresh"' in answer.text
    assert "db.example" not in answer.text


def test_https_is_asked_for_where_there_is_https(desk: Desk) -> None:
    for is_https in (False, True):
        app = create_app(desk, Config(hosts=LOOPBACK, is_https=is_https))
        answer = TestClient(app, base_url="http://127.0.0.1").get("/login")
        assert ("strict-transport-security" in answer.headers) == is_https


@pytest.mark.parametrize("kind", ["application/json", "text/plain", "application/xml", "", "form"])
def test_what_is_no_form_is_refused_as_such(visitor: Visitor, desk: Desk, kind: str) -> None:
    home = visitor.tournament()
    uid = home.removeprefix("/t/")
    before = desk.state(uid).version
    body = f"csrf={visitor.token}&result=10"
    for path in (f"{home}/rounds/1/pair", "/tournaments", "/login"):
        answer = visitor.client.post(path, content=body, headers={"content-type": kind})
        assert answer.status_code == 415, path
        assert answer.text == "The request did not contain a form.\n"
    assert desk.state(uid).version == before


def test_a_button_without_fields_is_a_form(visitor: Visitor) -> None:
    home = visitor.tournament()
    visitor.get(f"{home}/players")
    headers = {"x-csrf-token": visitor.token}
    assert visitor.client.post(f"{home}/rounds/1/pair", headers=headers).status_code == 303


def test_two_hosts_are_one_too_many(visitor: Visitor) -> None:
    """A proxy may have believed the second one."""
    good = visitor.client.base_url.netloc
    twice = [(b"Host", good), (b"Host", b"evil.example")]
    assert visitor.client.get("/public", headers=[(b"Host", good)]).status_code == 200
    assert visitor.client.get("/public", headers=twice).status_code == 421
