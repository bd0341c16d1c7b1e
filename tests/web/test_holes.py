"""Ways to more than a role allows, each found once and kept shut."""

import html
import re
from collections.abc import Callable

import pytest
from httpx2 import Response
from starlette.applications import Starlette
from starlette.testclient import TestClient
from tests.web.test_live import leave_fide_mode
from tests.web.visitor import LAN, PASSWORD, Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.desk.transfer.portable import export_tournament, import_tournament
from albireo.state.tournament import State
from albireo.storage.accounts import Accounts
from albireo.web.app import create_app
from albireo.web.http.roles import Role
from albireo.web.http.security import hash_password
from albireo.web.http.services import LOOPBACK, Config
from albireo.web.server import open_desk

LogIn = Callable[..., Visitor]


@pytest.fixture
def home(visitor: Visitor) -> str:
    return visitor.tournament()


def uid_of(home: str) -> str:
    return home.removeprefix("/t/")


def state_of(desk: Desk, home: str) -> State:
    return desk.state(uid_of(home))


def take(visitor: Visitor, data: bytes) -> Response:
    visitor.get("/")
    return visitor.client.post(
        "/import", data={"csrf": visitor.token}, files={"file": ("open.albireo", data)}
    )


def test_the_stream_of_a_tournament_that_is_not_public(
    visitor: Visitor, stranger: Visitor, log_in: LogIn, home: str
) -> None:
    """Not even that something happens there is told."""
    visitor.post(f"{home}/outside")
    assert stranger.get(f"{home}/public").status_code == 404
    assert stranger.get(f"{home}/live").status_code == 404
    assert log_in("Bea", Role.ARBITER).get(f"{home}/live").status_code == 404
    assert stranger.get("/t/0123456789abcdef/live").status_code == 404


def test_an_arbiter_cannot_undo_what_only_the_chief_may_do(
    visitor: Visitor, log_in: LogIn, home: str, desk: Desk
) -> None:
    before = state_of(desk, home).version
    visitor.post(f"{home}/settings/rules", half_byes="3", half_byes_until="", late_entry_limit="0")
    assert state_of(desk, home).version > before
    arbiter = log_in("Bea", Role.READER, uid_of(home), Role.ARBITER)
    arbiter.get(f"{home}/history")
    kept = state_of(desk, home)
    assert arbiter.post(f"{home}/undo", sure="1").status_code == 422
    assert arbiter.post(f"{home}/go-to", version=before).status_code == 422
    assert state_of(desk, home).version == kept.version
    assert visitor.post(f"{home}/undo").status_code == 303
    assert arbiter.post(f"{home}/redo").status_code == 422
    visitor.post(f"{home}/check-in/3", state="present")
    assert arbiter.post(f"{home}/undo", sure="1").status_code == 303


def test_an_arbiter_cannot_bring_a_chiefs_acts_in_a_file(
    visitor: Visitor, log_in: LogIn, home: str, desk: Desk, tmp_path: object
) -> None:
    """At home everyone is chief: a journal continued there is for chiefs to take over."""
    elsewhere = open_desk(f"{tmp_path}/elsewhere.db")
    uid, _ = import_tournament(elsewhere, export_tournament(desk, uid_of(home)))
    leave_fide_mode(elsewhere, uid, elsewhere.state(uid).version)
    data = export_tournament(elsewhere, uid)
    elsewhere.journal.database.close()
    arbiter = log_in("Bea", Role.ARBITER, uid, Role.ARBITER)
    assert take(arbiter, data).status_code == 422
    assert state_of(desk, home).fide_mode
    chief = log_in("Carla", Role.ARBITER, uid, Role.CHIEF)
    assert take(chief, data).status_code == 303
    assert not state_of(desk, home).fide_mode


def test_readers_see_no_payments_in_the_history(visitor: Visitor, log_in: LogIn, home: str) -> None:
    visitor.post(f"{home}/payments", amount="25", currency="EUR")
    visitor.post(f"{home}/payments", **{"paid-3": "10"})
    assert "has paid" in visitor.get(f"{home}/history").text
    reader = log_in("Rea", Role.READER, uid_of(home), Role.READER)
    assert "has paid" not in reader.get(f"{home}/history").text


@pytest.mark.parametrize("path", ["players/{n}", "rounds/{n}", "standings/{n}/why", "players/{n}/edit"])
def test_numbers_no_computer_reads(visitor: Visitor, home: str, path: str) -> None:
    for digits in (20, 5000):
        assert visitor.get(f"{home}/{path.format(n='9' * digits)}").status_code in (404, 422), digits


@pytest.mark.parametrize(
    "place", ["//evil.example", "/\\evil.example", "/\t/evil.example", "https://evil.example"]
)
@pytest.mark.parametrize("headers", [None, {"HX-Request": "true"}])
@pytest.mark.sample(2)
def test_no_one_is_sent_to_another_site(
    visitor: Visitor, desk: Desk, place: str, headers: dict[str, str] | None
) -> None:
    Accounts(desk.journal.database).add("Bea", hash_password(PASSWORD), Role.READER.code)
    visitor.get("/login")
    for path, fields in (
        ("/preferences", {"back": place}),
        ("/login", {"name": "Bea", "password": PASSWORD, "next": place}),
    ):
        answer = visitor.post(path, headers=headers, **fields)
        assert answer.headers.get("hx-redirect", answer.headers.get("location")) == "/", path


def test_attempts_at_the_same_moment_are_all_counted(
    app: Starlette, stranger: Visitor, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While one password is being checked, the next attempts are counted already."""
    Accounts(desk.journal.database).add("Bea", hash_password(PASSWORD), Role.READER.code)
    waits: list[int] = []

    def checked(*_: object) -> bool:
        waits.append(app.state.services.login_limiter.wait("name:Bea"))
        return False

    monkeypatch.setattr("albireo.web.http.security.is_password", checked)
    stranger.get("/login")
    for _ in range(5):
        assert stranger.post("/login", name="Bea", password="wrong").status_code == 401
    assert [wait > 0 for wait in waits] == [False, False, False, False, True]
    locked = stranger.post("/login", name="Bea", password=PASSWORD)
    assert locked.status_code == 429
    assert re.search(r"Try again in \d+ s", locked.text)


def test_the_person_at_the_computer_gives_a_role_to_an_account_of_the_same_name(
    visitor: Visitor, desk: Desk, home: str
) -> None:
    accounts = Accounts(desk.journal.database)
    accounts.add("Anna", hash_password(PASSWORD), Role.READER.code)
    visitor.get(f"{home}/people")
    assert visitor.post(f"{home}/people/role", name="Anna", role="chief").status_code == 303
    assert accounts.roles_in(uid_of(home)) == {"Anna": "chief"}


def test_a_name_is_the_same_however_it_is_typed(visitor: Visitor, stranger: Visitor) -> None:
    visitor.get("/people")
    visitor.post("/people/add", name="Mu\u0308ller", password=PASSWORD, role="reader")
    stranger.get("/login")
    assert stranger.post("/login", name="Mu\u0308ller", password=PASSWORD).status_code == 303
    assert visitor.post("/people/add", name="MÜLLER", password=PASSWORD, role="reader").status_code == 422


@pytest.mark.slow
def test_one_guesser_behind_a_proxy_does_not_lock_everyone_out(desk: Desk) -> None:
    """Behind a proxy all come from its address; it tells whom it speaks for, last in its line."""
    accounts = Accounts(desk.journal.database)
    accounts.add("Bea", hash_password(PASSWORD), Role.READER.code)
    app = create_app(desk, Config(hosts=LOOPBACK | {LAN}, local_user=None))

    def attempt(name: str, password: str, sender: str, client: str = "127.0.0.1") -> int:
        one = Visitor(TestClient(app, base_url=f"http://{LAN}", client=(client, 50000)))
        one.get("/login")
        headers = {"x-forwarded-for": sender}
        return one.post("/login", headers=headers, name=name, password=password).status_code

    for number in range(20):
        assert attempt(f"Nobody {number}", "guess", f"198.51.100.{number}, 203.0.113.9") == 401
    assert attempt("Bea", PASSWORD, "203.0.113.9") == 429
    assert attempt("Bea", PASSWORD, "203.0.113.10") == 303
    for number in range(20):  # whoever is no proxy speaks for no one
        assert attempt(f"Nobody {number}", "guess", f"203.0.113.{number}", "192.168.1.66") == 401
    assert attempt("Bea", PASSWORD, "203.0.113.200", "192.168.1.66") == 429


def test_two_processes_of_the_app_count_attempts_together(postgresql_url: str) -> None:
    desks = [open_desk(postgresql_url) for _ in range(2)]
    Accounts(desks[0].journal.database).add("Bea", hash_password(PASSWORD), Role.READER.code)
    apps = [create_app(desk, Config(hosts=LOOPBACK | {LAN}, local_user=None)) for desk in desks]
    answers = []
    for number in range(6):
        client = TestClient(apps[number % 2], base_url=f"http://{LAN}", client=(f"192.168.1.{number}", 50000))
        one = Visitor(client)
        one.get("/login")
        answers.append(one.post("/login", name="Bea", password="guess").status_code)
    assert answers == [401] * 5 + [429]
    for desk in desks:
        desk.journal.database.close()


def test_after_logging_in_one_is_where_one_wanted_to_be(stranger: Visitor, home: str, desk: Desk) -> None:
    Accounts(desk.journal.database).add("Bea", hash_password(PASSWORD), Role.ADMIN.code)
    answer = stranger.get(f"{home}/print/pairings?round=1&x=a%26b")
    assert answer.status_code == 303
    page = stranger.get(answer.headers["location"]).text
    found = re.search(r'name="next" value="([^"]*)"', page)
    assert found
    wanted = html.unescape(found[1])
    assert wanted == f"{home}/print/pairings?round=1&x=a%26b"
    assert stranger.post("/login", name="Bea", password=PASSWORD, next=wanted).headers["location"] == wanted


@pytest.mark.parametrize("digits", ["9" * 5_000, "٣"])
@pytest.mark.sample(2)
def test_numbers_no_one_can_mean(visitor: Visitor, home: str, digits: str) -> None:
    """More digits than Python converts, and digits of other scripts: no page, but no bug either."""
    assert visitor.get(f"{home}/rounds/1/why-not", params={"first": digits, "second": "2"}).status_code < 500
    assert visitor.get(f"{home}/me", params={"player": digits}).status_code == 303
    visitor.get(f"{home}/settings")
    asked = visitor.post(f"{home}/settings/tie-breaks", tie_breaks="BH", edit=f"up {digits}")
    assert asked.status_code == 422
    when = visitor.post(f"{home}/outside/time", **{"at-1": "0001-01-01T00:00+14:00"})
    assert when.status_code == 422


@pytest.mark.slow
def test_codes_are_guessed_by_senders_not_by_the_proxy_they_come_through(
    visitor: Visitor, stranger: Visitor, home: str
) -> None:
    """Behind a proxy on this computer all requests have one address: a guesser must not lock the hall out."""
    visitor.post(f"{home}/rounds/1/pair")
    visitor.post(f"{home}/rounds/1/publish")
    phone = TestClient(visitor.client.app, base_url="http://127.0.0.1", client=("127.0.0.1", 50000))
    for guess in range(60):
        sender = {"X-Forwarded-For": "203.0.113.9"}
        side = f"x{guess}" if guess % 2 else "w"  # there is no such side, and no count of guesses at it
        phone.get(f"{home}/me/1/1/{side}/000000", headers=sender, follow_redirects=False)
    blocked = phone.get(f"{home}/me/1/1/w/000000", headers={"X-Forwarded-For": "203.0.113.9"})
    assert blocked.status_code == 429
    other = phone.get(f"{home}/me/1/1/w/000000", headers={"X-Forwarded-For": "203.0.113.10"})
    assert other.status_code == 422


@pytest.mark.parametrize(
    "path",
    ["rounds/0", "rounds/0/byes/1/why", "rounds/0/boards/1/why", "rounds/0/changes?since=1"],
)
def test_there_is_no_round_0(visitor: Visitor, home: str, path: str) -> None:
    assert visitor.get(f"{home}/{path}").status_code == 404
