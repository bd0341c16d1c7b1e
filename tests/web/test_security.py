"""Who may do what, and what is refused before anybody is asked."""

import re
from collections.abc import Callable

import pytest
from argon2 import extract_parameters
from starlette.applications import Starlette
from starlette.testclient import TestClient
from tests.web.visitor import LAN, PASSWORD, PLAYERS, Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.web.app import PAGES, create_app
from albireo.web.http import security
from albireo.web.http.local_keys import opening_path
from albireo.web.http.pages import Page
from albireo.web.http.roles import Role
from albireo.web.http.services import Config
from albireo.web.http.static_files import static

LogIn = Callable[..., Visitor]
NEVER_ENDING = frozenset({"/t/{uid}/live", "/t/{uid}/public/live/stream"})


def address(page: Page, uid: str) -> str:
    parts = {
        "title": "GM",
        "uid": uid,
        "round:number": "1",
        "board:number": "1",
        "match:number": "1",
        "team:number": "1",
        "helper:number": "1",
        "number:number": "1",
        "player:number": "1",
        "step": "start",
        "section": "event",
        "form": "it3",
        "kind": "csv",
        "format": "veg",
        "side": "w",
        "code": "000000",
        "key": "0" * 43,
        "name": "players",
        "file": "start-phone.png",
        "organisation:number": "1",
    }
    path = page.path
    for name, value in parts.items():
        path = path.replace(f"{{{name}}}", value)
    assert "{" not in path, f"give {path} an example value here"
    return path


def allowed(visitor: Visitor, page: Page, uid: str) -> bool:
    path = address(page, uid)
    answer = visitor.get(path) if page.method == "GET" else visitor.post(path)
    to_log_in = answer.headers.get("location", "").startswith("/login?")
    return answer.status_code != 403 and not to_log_in


@pytest.mark.slow
@pytest.mark.parametrize("role", [Role.READER, Role.CLERK, Role.ARBITER, Role.CHIEF], ids=lambda r: r.code)
def test_every_page_asks_for_its_role(visitor: Visitor, log_in: LogIn, role: Role) -> None:
    """Every page and role: allowed exactly from the role of the page on."""
    uid = visitor.tournament().removeprefix("/t/")
    for method in ("GET", "POST"):
        someone = log_in(f"{role.code}-{method}", role, uid, role, role)
        cookies: dict[str, str] = {}
        for page in PAGES:
            if page.method != method or page.path in {
                *NEVER_ENDING,
                "/logout",
                "/login",
                "/account/sessions",
            }:
                continue
            if method == "POST" and cookies != dict(someone.client.cookies):
                someone.get(
                    "/"
                )  # for a token, which goes with the cookies: without one everything is refused
                cookies = dict(someone.client.cookies)
            assert allowed(someone, page, uid) == (role >= page.role), f"{page.method} {page.path}"


@pytest.mark.slow
def test_strangers_see_public_pages_only(visitor: Visitor, stranger: Visitor) -> None:
    uid = visitor.tournament().removeprefix("/t/")
    stranger.get("/login")
    for page in PAGES:
        if page.path not in NEVER_ENDING:
            assert allowed(stranger, page, uid) == (page.role is Role.PUBLIC), f"{page.method} {page.path}"


def test_a_role_in_one_tournament_is_none_in_another(visitor: Visitor, log_in: LogIn) -> None:
    mine, other = visitor.tournament(), visitor.tournament()
    chief = log_in("chief", Role.ARBITER, mine.removeprefix("/t/"), Role.CHIEF)
    assert chief.get(f"{mine}/rounds/1").status_code == 200
    assert chief.get(f"{other}/rounds/1").status_code == 403
    assert other not in chief.get("/").text


def test_the_one_who_starts_a_tournament_is_its_chief(log_in: LogIn) -> None:
    arbiter = log_in("Bea", Role.ARBITER)
    arbiter.get("/")
    created = arbiter.post("/tournaments", name="Spring Open", rounds=3)
    home = created.headers["location"].removesuffix("/players")
    arbiter.post(f"{home}/players/paste", pasted=PLAYERS)
    assert arbiter.post(f"{home}/rounds/1/pair").status_code == 303


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", ""])
def test_other_host_names_are_refused(visitor: Visitor, host: str) -> None:
    assert visitor.get("/", headers={"host": host}).status_code == 421


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:9999"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_other_sites_are_refused(visitor: Visitor, desk: Desk, headers: dict[str, str]) -> None:
    visitor.get("/")
    answer = visitor.post("/tournaments", headers=headers, name="Forged", rounds=5)
    assert answer.status_code == 403
    assert desk.tournaments() == []


def test_a_form_without_its_token_is_refused(visitor: Visitor, desk: Desk) -> None:
    visitor.get("/")
    visitor.token = "0" * 64
    assert visitor.post("/tournaments", name="Forged", rounds=5).status_code == 403
    assert desk.tournaments() == []


def test_the_token_of_another_browser_is_refused(visitor: Visitor, stranger: Visitor, desk: Desk) -> None:
    stranger.get("/login")
    visitor.get("/")
    visitor.token = stranger.token
    assert visitor.post("/tournaments", name="Forged", rounds=5).status_code == 403


@pytest.mark.parametrize("headers", [{}, {"x-forwarded-for": "203.0.113.9"}], ids=["plain", "with headers"])
def test_a_proxy_or_tunnel_on_this_computer_makes_no_one_the_local_user(
    app: Starlette, headers: dict[str, str]
) -> None:
    """`proxy_pass http://127.0.0.1:8021` sends everyone from here, to the host 127.0.0.1."""
    client = TestClient(app, base_url="http://127.0.0.1", client=("127.0.0.1", 1))
    answer = Visitor(client).get("/", headers=headers)
    assert answer.headers["location"] == "/login?next=/"


def test_a_key_works_once(app: Starlette) -> None:
    path = opening_path(app.state.services.local_keys.new())
    first, second = (
        Visitor(TestClient(app, base_url="http://127.0.0.1", client=("127.0.0.1", 1))) for _ in range(2)
    )
    assert first.get(path).headers["location"] == "/"
    assert first.get("/").status_code == 200
    assert second.get(path).status_code == 401
    assert second.get("/").headers["location"] == "/login?next=/"
    assert second.get("/open?key=").status_code == 401


def test_where_everyone_logs_in_no_key_works(desk: Desk) -> None:
    app = create_app(desk, Config(local_user=None))
    visitor = Visitor(TestClient(app, base_url="http://127.0.0.1", client=("127.0.0.1", 1)))
    assert visitor.get(opening_path(app.state.services.local_keys.new())).status_code == 401


def test_the_person_at_the_computer_lets_in_another_browser_and_logs_all_out(
    app: Starlette, visitor: Visitor, log_in: LogIn
) -> None:
    visitor.get("/account")
    page = visitor.post("/account/another-browser").text
    path = re.findall(r'value="http://127\.0\.0\.1(/open\?key=[^"]+)"', page)[0]
    other = Visitor(TestClient(app, base_url="http://127.0.0.1", client=("127.0.0.1", 1)))
    assert other.get(path).status_code == 303
    assert other.get("/people").status_code == 200
    other.post("/account/leave")
    assert visitor.get("/").headers["location"] == "/login?next=/"
    administrator = log_in("Ada", Role.ADMIN)
    administrator.get("/account")
    assert administrator.post("/account/another-browser").status_code == 422


def test_logging_in_gives_new_cookies(visitor: Visitor, log_in: LogIn, app: Starlette) -> None:
    log_in("Bea")
    client = TestClient(app, base_url=f"http://{LAN}", client=("192.168.1.79", 1))
    fixed = "x" * 43
    client.cookies.set("albireo_browser", fixed)
    client.cookies.set("albireo_session", "y" * 43)
    someone = Visitor(client)
    someone.get("/login")
    answer = someone.post("/login", name="Bea", password=PASSWORD)
    cookies = answer.headers.get_list("set-cookie")
    assert len(cookies) == 3  # session, browser, and that it is known here
    assert all("HttpOnly" in cookie and "SameSite=lax" in cookie for cookie in cookies)
    assert fixed not in str(cookies)
    assert "y" * 43 not in str(cookies)


def test_logging_out_ends_the_session(log_in: LogIn) -> None:
    someone = log_in("Bea", Role.ARBITER)
    token = someone.client.cookies["albireo_session"]
    someone.get("/")
    someone.post("/logout")
    someone.client.cookies.set("albireo_session", token)
    assert someone.get("/").headers["location"] == "/login?next=/"


def test_guessing_passwords_is_slowed_down(stranger: Visitor, log_in: LogIn) -> None:
    log_in("Bea")
    stranger.get("/login")
    answers = [stranger.post("/login", name="Bea", password=f"guess {n}").status_code for n in range(7)]
    assert answers == [401] * 5 + [429] * 2
    assert stranger.post("/login", name="Bea", password=PASSWORD).status_code == 429


def test_a_name_that_does_not_exist_costs_as_much_as_a_password() -> None:
    """Judged by what the hash asks for, which no busy machine changes."""
    assert extract_parameters(security._NOBODY) == extract_parameters(security.hash_password(PASSWORD))
    assert not security.is_password(None, PASSWORD)


def test_log_in_goes_to_no_other_site(visitor: Visitor, stranger: Visitor, log_in: LogIn) -> None:
    log_in("Bea")
    stranger.get("/login")
    answer = stranger.post("/login", name="Bea", password=PASSWORD, next="//evil.example/")
    assert answer.headers["location"] == "/"


def test_every_answer_has_a_strict_policy(visitor: Visitor) -> None:
    for path in ("/", "/nowhere", static("albireo.css")):
        policy = visitor.get(path).headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy


def test_a_request_too_large_is_refused(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    answer = visitor.post(f"{home}/players/paste", pasted="x" * 13_000_000)
    assert answer.status_code == 413
    assert "at most 12 MB" in answer.text


def test_a_request_that_does_not_say_how_large_it_is_is_counted(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    before = desk.state(home.removeprefix("/t/")).version
    body = (
        b"csrf=" + visitor.token.encode() + b"&pasted=" if n == 0 else b"x" * 1_000_000 for n in range(14)
    )
    headers = {"content-type": "application/x-www-form-urlencoded"}
    answer = visitor.client.post(f"{home}/players/paste", content=body, headers=headers)
    assert "content-length" not in answer.request.headers
    assert answer.status_code == 413
    assert desk.state(home.removeprefix("/t/")).version == before


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/..%2fapp.py",
        "/static/x/%2e%2e/app.py",
        "/static/x/..%2fapp.py",
        "/static/x/",
    ],
)
def test_static_files_stay_in_their_folder(visitor: Visitor, path: str) -> None:
    assert visitor.get(path).status_code == 404


def test_unknown_tournaments_are_not_found(visitor: Visitor) -> None:
    assert visitor.get("/t/0123456789abcdef/rounds/1").status_code == 404
