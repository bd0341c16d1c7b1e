"""What holds for every route: a declared role, headers, no forged request, no script, no stray file."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.routing import Match, Mount, Route
from tests.web.test_security import NEVER_ENDING, address
from tests.web.visitor import PASSWORD, Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.storage.accounts import Accounts
from albireo.web.api.table import ENDPOINTS
from albireo.web.app import PAGES
from albireo.web.http.pages import Page
from albireo.web.http.roles import Role
from albireo.web.http.security import hash_password

LogIn = Callable[..., Visitor]
PUBLIC = {
    "GET /login",
    "GET /open",
    "GET /health",
    "GET /ready",
    "POST /login",
    "POST /logout",
    "POST /preferences",
    "GET /public",
    "GET /t/{uid}/live",
    "GET /t/{uid}/public",
    "GET /t/{uid}/public/names",
    "GET /t/{uid}/public/boards",
    "GET /t/{uid}/public/standings",
    "GET /t/{uid}/public/standings/{player:number}",
    "GET /t/{uid}/public/bracket",
    "GET /t/{uid}/public/calendar",
    "GET /t/{uid}/event/schedule.ics",
    "GET /t/{uid}/public/schedule.ics",
    "GET /t/{uid}/public/cross-table",
    "GET /t/{uid}/public/seasons",
    "GET /t/{uid}/public/players/{player:number}",
    "GET /t/{uid}/public/teams/{team:number}",
    "GET /t/{uid}/captain/{team:number}/{code}",
    "POST /t/{uid}/captain/{team:number}/{code}",
    "POST /t/{uid}/captain/{team:number}/{code}/report",
    "GET /t/{uid}/helper/{helper:number}/{code}",
    "POST /t/{uid}/helper/{helper:number}/{code}",
    "POST /t/{uid}/helper/{helper:number}/{code}/result",
    "GET /t/{uid}/hall",
    "GET /t/{uid}/hall/live",
    "GET /t/{uid}/public/live",
    "GET /t/{uid}/public/forecast",
    "GET /t/{uid}/public/live/stream",
    "GET /t/{uid}/public/live/pgn",
    "GET /t/{uid}/broadcast/{key}",
    "POST /t/{uid}/moves/{key}",
    "GET /t/{uid}/event/public",
    "GET /t/{uid}/event/public/championships",
    "GET /t/{uid}/me",
    "GET /t/{uid}/me/qr.svg",
    "GET /t/{uid}/me/app.webmanifest",
    "GET /t/{uid}/me/{round:number}/{board:number}/{side}/{code}",
    "GET /t/{uid}/overlay/boards",
    "GET /t/{uid}/overlay/boards.json",
    "GET /t/{uid}/overlay/standings",
    "GET /t/{uid}/overlay/standings.json",
    "GET /t/{uid}/overlay/results",
    "GET /t/{uid}/overlay/results.json",
    "GET /t/{uid}/overlay/game/{board:number}",
    "GET /t/{uid}/overlay/game/{board:number}/data.json",
    "GET /t/{uid}/me/worker.js",
    "GET /t/{uid}/me/messages",
    "POST /t/{uid}/me/messages",
    "POST /t/{uid}/me/messages/end",
    "POST /t/{uid}/me/here",
    "POST /t/{uid}/me/here/unlisted",
    "GET /t/{uid}/me/own/{player:number}/{code}",
    "POST /t/{uid}/me/result",
    "GET /t/{uid}/register",
    "POST /t/{uid}/register",
    "GET /t/{uid}/register/{code}",
    "GET /t/{uid}/register/{code}/edit",
    "GET /t/{uid}/register/{code}/papers/{section}/{number:number}/pdf",
    "GET /t/{uid}/register/{code}/pay",
    "POST /t/{uid}/payment-answer",
    "POST /t/{uid}/register/{code}/edit",
    "GET /t/{uid}/register/{code}/data.json",
    "POST /t/{uid}/register/{code}/confirm",
    "POST /t/{uid}/register/{code}/withdraw",
}
"""Everything that needs no account. A page is added here only after thought."""
API_PUBLIC = {
    "GET /openapi.json",
    "GET /schema.json",
    "GET /tournaments",
    "GET /tournaments/{uid}",
    "GET /tournaments/{uid}/players",
    "GET /tournaments/{uid}/teams",
    "GET /tournaments/{uid}/rounds",
    "GET /tournaments/{uid}/rounds/{round:number}",
    "GET /tournaments/{uid}/rounds/{round:number}/boards/{board:number}",
    "GET /tournaments/{uid}/rounds/{round:number}/boards/{board:number}/why",
    "GET /tournaments/{uid}/standings",
    "GET /tournaments/{uid}/cross-table",
    "GET /tournaments/{uid}/hall",
    "GET /tournaments/{uid}/events",
    "GET /events",
    "GET /events/{uid}",
    "GET /events/{uid}/pairings",
    "GET /events/{uid}/championships",
}
"""The same of the HTTP API."""
OWN = {
    "POST /account/password",
    "POST /account/second-factor",
    "POST /account/second-factor/confirm",
    "POST /account/second-factor/remove",
    "POST /account/session",
    "POST /account/sessions",
}
"""What everyone with an account may change: nothing but that account."""
LARGE = ["/safety/restore", "/rating-lists/load"]
SCRIPT = "<script>alert(1)</script>"
BREAKOUT = '"><img src=x onerror=alert(2)>'
ENDS_SESSION = ("/logout", "/account/sessions")


def named(page: Page) -> str:
    return f"{page.method} {page.path}"


READS = [page for page in PAGES if page.method == "GET" and page.path not in NEVER_ENDING]
WRITES = [page for page in PAGES if page.method != "GET"]


def version(desk: Desk, home: str) -> int:
    return desk.state(home.removeprefix("/t/")).version


def test_every_route_of_the_app_is_a_page_with_a_role(app: Starlette) -> None:
    """No one can add a route beside the two tables, nor two for the same address."""
    pages = {named(page) for page in PAGES} | {f"{each.method} {each.address}" for each in ENDPOINTS}
    assert len(pages) == len(PAGES) + len(ENDPOINTS)
    found = set()
    *routes, static = app.routes
    assert isinstance(static, Mount)
    assert static.path == "/static"
    for route in routes:
        assert isinstance(route, Route)
        methods = (route.methods or set()) - {"HEAD"}
        assert len(methods) == 1
        found.add(f"{methods.pop()} {route.path}")
    assert found == pages
    assert all(isinstance(page.role, Role) for page in (*PAGES, *ENDPOINTS))  # type: ignore[attr-defined]


def test_no_page_hides_another(app: Starlette) -> None:
    """Addresses are tried one after the other: each is found by its own words, wherever it stands."""
    pages = [(page.method, page.path) for page in PAGES]
    for method, pattern in pages + [(endpoint.method, endpoint.address) for endpoint in ENDPOINTS]:
        path = re.sub(r"\{.*?\}", "word", re.sub(r"\{\w+:number\}", "7", pattern))
        scope = {"type": "http", "path": path, "method": method}
        taken = next(route for route in app.routes if route.matches(scope)[0] is Match.FULL)
        assert isinstance(taken, Route)
        assert taken.path == pattern


def test_only_these_addresses_of_the_api_are_public() -> None:
    assert {f"{each.method} {each.path}" for each in ENDPOINTS if each.role is Role.PUBLIC} == API_PUBLIC
    assert {each.role for each in ENDPOINTS if each.method != "GET"} == {Role.CLERK, Role.ARBITER}


def test_only_these_pages_are_public() -> None:
    assert {named(page) for page in PAGES if page.role is Role.PUBLIC} == PUBLIC


def test_readers_change_nothing() -> None:
    assert {named(page) for page in WRITES if page.role is Role.READER} == OWN


def test_people_are_decided_on_by_chiefs_and_administrators() -> None:
    for page in PAGES:
        if page.path.startswith("/people"):
            assert page.role is Role.ADMIN, named(page)
        if page.path.startswith("/t/{uid}/people"):
            assert page.role is Role.CHIEF, named(page)


def test_rating_lists_are_loaded_by_arbiters_of_the_installation() -> None:
    """That page and the one for backups take more than others; where lists come from, administrators say."""
    lists = [page for page in PAGES if page.path.startswith("/rating-lists")]
    reads = {page.path.rpartition("/")[2]: page.role for page in lists if page.method == "GET"}
    assert reads.pop("columns") is Role.ARBITER, "it shows a file that was just sent"
    assert set(reads.values()) == {Role.READER}
    writes = {page.path.rpartition("/")[2]: page.role for page in lists if page.method == "POST"}
    assert writes.pop("sources") is Role.ADMIN
    assert set(writes.values()) == {Role.ARBITER}
    assert [page.path for page in PAGES if page.large is not None] == LARGE


@pytest.mark.slow
def test_forged_requests_are_refused_everywhere(visitor: Visitor, desk: Desk) -> None:
    """Other origins, other hosts, and forms without the token, on every address that changes something.

    Signed answers have no token: the address is not there until a service with a secret is set up
    (`test_online_payment.py` forges answers to one that is).
    """
    home = visitor.tournament()
    before, heads = version(desk, home), len(desk.tournaments())
    fields = {"name": "Forged", "password": PASSWORD, "role": "reader", "rounds": 5}
    for page in WRITES:
        path = address(page, home.removeprefix("/t/"))
        answers = [
            visitor.post(path, headers={"origin": "http://evil.example"}, **fields).status_code,
            visitor.post(path, headers={"sec-fetch-site": "cross-site"}, **fields).status_code,
            visitor.post(path, headers={"host": "evil.example"}, **fields).status_code,
        ]
        token, visitor.token = visitor.token, ""
        answers.append(visitor.post(path, **fields).status_code)
        visitor.token = token
        refused = 404 if page.is_signed or page.is_raw else 403
        assert answers == [refused, refused, 421, refused], named(page)
        assert version(desk, home) == before, named(page)
        assert len(desk.tournaments()) == heads, named(page)
        assert Accounts(desk.journal.database).all() == [], named(page)


@pytest.mark.slow
def test_the_reading_pages_refuse_other_hosts_and_carry_the_policy(visitor: Visitor) -> None:
    home = visitor.tournament()
    visitor.post(f"{home}/rounds/1/pair")
    visitor.post(f"{home}/rounds/1/publish")
    for page in READS:
        path = address(page, home.removeprefix("/t/"))
        assert visitor.get(path, headers={"host": "evil.example"}).status_code == 421, named(page)
        answer = visitor.get(path)
        assert answer.status_code < 500, named(page)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"
        if answer.headers.get("content-type", "").startswith("text/html"):
            text = answer.text
            assert " style=" not in text, f"{named(page)} has a style the policy forbids"
            assert "<script>" not in text, f"{named(page)} has a script the policy forbids"
            assert " onclick=" not in text
            assert "javascript:" not in text


@pytest.mark.slow
def test_scripts_in_names_are_shown_as_they_are_on_every_page(visitor: Visitor, desk: Desk) -> None:
    visitor.get("/")
    created = visitor.post("/tournaments", name=f"{SCRIPT} Open {BREAKOUT}", rounds=3)
    home = created.headers["location"].removesuffix("/players")
    visitor.post(f"{home}/players/paste", pasted=f"{SCRIPT}\t2000\n{BREAKOUT}\t1900\nCastor\t1800")
    assert len(desk.state(home.removeprefix("/t/")).entrants) == 3
    Accounts(desk.journal.database).add(f"{SCRIPT}{BREAKOUT}"[:64], hash_password(PASSWORD), Role.READER.code)
    visitor.confirmed(f"{home}/rounds/1/pair")
    visitor.confirmed(f"{home}/rounds/1/publish")
    visitor.fragment(f"{home}/rounds/1/boards/1/result", result="10")
    shown = 0
    for page in READS:
        path = address(page, home.removeprefix("/t/"))
        for answer in (visitor.get(path), visitor.get(path, headers={"HX-Request": "true"})):
            text = answer.text
            if "attachment" in answer.headers.get("content-disposition", ""):
                continue  # a file to be kept, which no browser shows as a page
            if answer.headers.get("content-type", "").startswith("application/json"):
                continue  # data for programs, which `nosniff` keeps from being taken for a page
            assert "<script>alert" not in text, named(page)
            assert "<img src=x" not in text, named(page)
            shown += "&lt;script&gt;alert(1)" in text
    visitor.get(f"{home}/me?player=1")
    assert "<script>alert" not in visitor.get(f"{home}/me").text
    assert shown >= 10


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["../../escaped.trf", "..\\..\\escaped.trf", "/etc/escaped", "C:\\escaped.trf"]
)
def test_files_with_paths_in_their_names_go_nowhere(visitor: Visitor, tmp_path: Path, name: str) -> None:
    """Whatever a form is sent to: no file appears anywhere but in the database."""
    home = visitor.tournament()
    before = {path for path in tmp_path.parent.rglob("*") if "escaped" in path.name}
    for page in WRITES:
        if page.path in ENDS_SESSION:
            continue
        answer = visitor.client.post(
            address(page, home.removeprefix("/t/")),
            data={"csrf": visitor.token},
            files={"file": (name, b"\x00\xff not a file of ours", "application/octet-stream")},
        )
        assert answer.status_code < 500, named(page)
    assert {path for path in tmp_path.parent.rglob("*") if "escaped" in path.name} == before
    assert not Path("/etc/escaped").exists()
    assert not [path for path in Path().iterdir() if "escaped" in path.name]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("multipart/form-data", b"no boundary at all"),
        ("multipart/form-data; boundary=x", b"--x\r\nContent-Disposition: form-data; name=\r\n\r\n"),
        ("multipart/form-data; boundary=x", b"\xff" * 1000),
        ("application/x-www-form-urlencoded", b"csrf=%ff%fe&name=%00"),
        ("application/json", b'{"name": "Forged"}'),
    ],
)
def test_malformed_forms_are_refused_and_nothing_is_stored(
    visitor: Visitor, desk: Desk, kind: str, body: bytes
) -> None:
    home = visitor.tournament()
    before, heads = version(desk, home), len(desk.tournaments())
    for page in WRITES:
        answer = visitor.client.post(
            address(page, home.removeprefix("/t/")), content=body, headers={"content-type": kind}
        )
        assert 400 <= answer.status_code < 500, named(page)
        assert answer.text.strip(), named(page)
    assert (version(desk, home), len(desk.tournaments())) == (before, heads)


def test_more_than_allowed_is_refused_on_every_address(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    before = version(desk, home)
    for page in WRITES[:6]:
        path = address(page, home.removeprefix("/t/"))
        answer = visitor.client.post(path, content=b"", headers={"content-length": str(10**9)})
        assert answer.status_code == 413
        assert "at most 12 MB" in answer.text
    assert version(desk, home) == before


def test_no_role_is_gained_by_asking(visitor: Visitor, log_in: LogIn, desk: Desk) -> None:
    """A clerk who sends what the forms of others send."""
    home = visitor.tournament()
    uid = home.removeprefix("/t/")
    clerk = log_in("Dino", Role.READER, uid, Role.CLERK)
    clerk.get("/")
    for path, fields in (
        ("/people/role", {"name": "Dino", "role": "admin"}),
        ("/people/add", {"name": "Eve", "password": PASSWORD, "role": "admin"}),
        (f"{home}/people/role", {"name": "Dino", "role": "chief"}),
        (f"{home}/people/add", {"name": "Eve", "password": PASSWORD, "role": "chief"}),
        ("/people/password", {"name": "Dino", "password": PASSWORD}),
    ):
        assert clerk.post(path, **fields).status_code == 403, path
    accounts = Accounts(desk.journal.database)
    assert accounts.roles_in(uid) == {"Dino": "clerk"}
    assert [(account.name, account.role) for account in accounts.all()] == [("Dino", "reader")]


def test_a_role_that_is_taken_away_ends_at_once(visitor: Visitor, log_in: LogIn) -> None:
    home = visitor.tournament()
    clerk = log_in("Dino", Role.READER, home.removeprefix("/t/"), Role.CLERK)
    assert clerk.get(f"{home}/rounds/1").status_code == 200
    visitor.get(f"{home}/people")
    visitor.post(f"{home}/people/role", name="Dino", role="")
    assert clerk.get(f"{home}/rounds/1").status_code == 403
