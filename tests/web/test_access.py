"""Coming in: passwords no one should use, guessing, second factors, idle sessions, and the log of it."""

import re
import time
from collections.abc import Callable
from datetime import timedelta

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from tests.web.visitor import LAN, PASSWORD, Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.storage import accounts as storage
from albireo.storage.accounts import Accounts
from albireo.web.http.passwords import check_password
from albireo.web.http.roles import Role
from albireo.web.http.second_factor import STEP, code_at, step_of
from albireo.web.http.security import BadPassword, hash_password, is_password

LogIn = Callable[..., Visitor]


@pytest.mark.parametrize(
    "password",
    [
        *("12345678", "        ", "aaaaaaaa", "abababab", "password", "Password1", "P4ssw0rd!", "qwertzuiop"),
        *(
            "87654321",
            "abcdefgh",
            "11112222",
            "Passwort123",
            "schach2026",
            "scacchi!!",
            "1q2w3e4r",
            "Bea2026!",
        ),
        *("short", "x" * 2000, "123456789012345", "Willkommen1"),
    ],
)
def test_passwords_that_are_guessed_first_are_refused(password: str) -> None:
    with pytest.raises(BadPassword):
        check_password(password, "Bea")


@pytest.mark.parametrize(
    "password", ["correct horse", "another one", "tre torri bianche", "Läufer auf g7!", "k9#vQ2mx"]
)
def test_passwords_that_take_thought_are_taken(password: str) -> None:
    check_password(password, "Bea")


def test_a_password_has_up_to_128_characters() -> None:
    words = "correct horse battery staple " * 5
    check_password(words[:128], "Bea")
    with pytest.raises(BadPassword, match="at most 128 characters"):
        check_password(words[:129], "Bea")


def test_nothing_of_a_password_is_left_out_of_the_comparison() -> None:
    long = "correct horse battery staple " * 40
    assert is_password(hash_password(long[:128]), long[:128])
    assert not is_password(hash_password(long[:128]), long[:129])
    assert not is_password(hash_password(long[:1000]), long[:1001])


def test_the_page_refuses_them(visitor: Visitor) -> None:
    visitor.get("/people")
    answer = visitor.post("/people/add", name="Bea", password="12345678", role="reader")
    assert answer.status_code == 422
    assert "among the first to be guessed" in answer.text


def browser(app: Starlette, number: int) -> Visitor:
    made = Visitor(TestClient(app, base_url=f"http://{LAN}", client=(f"192.168.2.{number}", 50000)))
    made.get("/login")
    return made


def test_strangers_who_guess_lock_no_one_out_of_a_browser_used_before(app: Starlette, log_in: LogIn) -> None:
    bea = log_in("Bea", Role.ARBITER)
    bea.get("/")
    bea.post("/logout")
    for number in range(8):
        browser(app, number).post("/login", name="Bea", password="a guess of mine")
    assert browser(app, 100).post("/login", name="Bea", password=PASSWORD).status_code == 429
    bea.get("/login")
    assert bea.post("/login", name="Bea", password=PASSWORD).status_code == 303


def test_a_browser_used_before_does_not_guess_either(log_in: LogIn) -> None:
    bea = log_in("Bea", Role.ARBITER)
    bea.get("/")
    bea.post("/logout")
    bea.get("/login")
    found = [bea.post("/login", name="Bea", password=f"guess {n}").status_code for n in range(7)]
    assert found == [401] * 5 + [429] * 2


def test_at_most_thirty_guesses_an_hour_for_one_account(app: Starlette) -> None:
    limiter = app.state.services.login_limiter
    assert limiter._allowed * 3600 / limiter._seconds <= 30


def test_a_session_no_one_uses_ends(log_in: LogIn, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    bea = log_in("Bea", Role.ARBITER)
    assert bea.get("/").status_code == 200
    now = storage._now()
    monkeypatch.setattr(storage, "_now", lambda: now + timedelta(hours=12))
    assert bea.get("/").status_code == 200  # used, and noted as used
    monkeypatch.setattr(storage, "_now", lambda: now + timedelta(hours=28))
    assert bea.get("/").status_code == 200
    monkeypatch.setattr(storage, "_now", lambda: now + timedelta(hours=28 + 19))
    assert bea.get("/").headers["location"] == "/login?next=/"


def test_a_code_belongs_to_its_half_minute_and_its_neighbours() -> None:
    secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
    assert step_of(secret, "287 082", now=59) == 1
    assert step_of(secret, "287082", now=89) == 1
    assert step_of(secret, "287082", now=200) is None
    assert step_of(secret, "", now=59) is None


def test_a_second_factor_from_set_up_to_removal(app: Starlette, visitor: Visitor, log_in: LogIn) -> None:
    ada = log_in("Ada", Role.ADMIN)
    ada.get("/account")
    page = ada.post("/account/second-factor").text
    secret = re.findall(r'name="secret" value="([A-Z2-7]{32})"', page)[0]
    assert "data:image/svg+xml" in page
    wrong = ada.post("/account/second-factor/confirm", secret=secret, code="000000", password=PASSWORD)
    assert wrong.status_code == 422
    step = int(time.time() // STEP)
    code = code_at(secret, step)
    unknown = ada.post("/account/second-factor/confirm", secret=secret, code=code, password="guessed")
    assert unknown.status_code == 422, "whoever finds a browser open shuts nobody out"
    right = ada.post("/account/second-factor/confirm", secret=secret, code=code, password=PASSWORD)
    assert right.status_code == 303
    assert ada.get("/people").status_code == 200  # this browser goes on

    def enter(number: int, code: str) -> int:
        return browser(app, number).post("/login", name="Ada", password=PASSWORD, code=code).status_code

    assert enter(1, "") == 401
    assert enter(2, "123456") == 401
    assert enter(3, code) == 401, "it was used to set the factor up"
    code = code_at(secret, step + 1)
    assert enter(3, code) == 303
    assert enter(4, code) == 401  # each code works once
    ada.get("/account")
    assert ada.post("/account/second-factor/remove", password="a wrong one").status_code == 422
    assert ada.post("/account/second-factor/remove", password=PASSWORD).status_code == 303
    assert enter(5, "") == 303


def test_an_administrator_helps_someone_who_lost_the_phone(
    app: Starlette, visitor: Visitor, desk: Desk
) -> None:
    accounts = Accounts(desk.journal.database)
    accounts.add("Bea", hash_password(PASSWORD), Role.ARBITER.code)
    accounts.change("Bea", second_factor="GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")
    assert "Turn off two-factor authentication" in visitor.get("/people").text
    visitor.post("/people/second-factor", name="Bea")
    assert browser(app, 1).post("/login", name="Bea", password=PASSWORD).status_code == 303


def test_the_log_tells_who_came_in_and_who_got_which_role(app: Starlette, visitor: Visitor) -> None:
    home = visitor.tournament()
    visitor.get("/people")
    visitor.post("/people/add", name="Bea", password=PASSWORD, role="reader")
    visitor.post("/people/role", name="Bea", role="arbiter")
    visitor.post(f"{home}/people/role", name="Bea", role="clerk")
    browser(app, 1).post("/login", name="Bea", password="a guess of mine")
    bea = browser(app, 2)
    bea.post("/login", name="Bea", password=PASSWORD)
    bea.get("/")
    bea.post("/logout")
    visitor.post("/people/remove", name="Bea")
    kinds = [entry.kind for entry in app.state.services.access_log.newest()]
    assert kinds[::-1] == [
        *("local", "account-added", "role-changed", "tournament-role", "refused", "log-in", "log-out"),
        "account-removed",
    ]
    page = visitor.get("/people/access").text
    assert "wrong password" in page
    assert "192.168.2.1" in page
    assert PASSWORD not in page


def test_a_page_that_is_refused_to_someone_with_an_account_is_in_the_log(
    app: Starlette, visitor: Visitor, stranger: Visitor, log_in: LogIn
) -> None:
    reader = log_in("Bea", Role.READER)
    assert reader.get("/people").status_code == 403
    assert reader.post("/people/add", name="Eve", password=PASSWORD, role="admin").status_code == 403
    stranger.get("/people")  # is asked to log in
    log = app.state.services.access_log
    found = [(entry.who, entry.about) for entry in log.newest() if entry.kind == "not-allowed"]
    assert found == [("Bea", "POST /people/add"), ("Bea", "GET /people")]
    assert "access denied" in visitor.get("/people/access").text
    for _ in range(30):
        reader.get("/people")
    assert log.count(("not-allowed",), timedelta(hours=1)) == 20  # no one pushes older lines out of it


def test_administrators_are_told_of_many_refused_log_ins(
    app: Starlette, visitor: Visitor, log_in: LogIn
) -> None:
    log = app.state.services.access_log
    for number in range(9):
        log.record("refused", f"name {number}")
    words = "sign-ins have been refused since yesterday"
    assert words not in visitor.get("/").text
    log.record("refused-code", "Ada")
    assert f"10 {words}" in visitor.get("/").text
    assert words not in log_in("Bea", Role.ARBITER).get("/").text


def test_a_second_factor_can_be_demanded_of_administrators(
    app: Starlette, visitor: Visitor, log_in: LogIn
) -> None:
    admin = log_in("Bea", Role.ADMIN)
    clerk = log_in("Carl", Role.ARBITER)
    assert admin.get("/people").status_code == 200
    visitor.get("/people")
    visitor.post("/people/demand-second-factor", demand="on")
    assert "two-factor authentication required for administrators" in visitor.get("/people/access").text
    sent = admin.get("/people")
    assert (sent.status_code, sent.headers["location"]) == (303, "/account")
    assert "Set it up below" in admin.get("/account").text
    assert admin.post("/people/add", name="Eve", password=PASSWORD, role="admin").status_code == 403
    assert clerk.get("/").status_code == 200
    secret = re.search(r"<code>([A-Z2-7]{32})</code>", admin.post("/account/second-factor").text)
    assert secret
    code = code_at(secret[1], int(time.time() // STEP))
    confirmation = {"secret": secret[1], "code": code, "password": PASSWORD}
    assert admin.post("/account/second-factor/confirm", **confirmation).status_code == 303
    assert admin.get("/people").status_code == 200
    admin.get("/account")
    kept = admin.post("/account/second-factor/remove", password=PASSWORD)
    assert "Administrators need two-factor authentication here." in kept.text
    visitor.get("/people")
    visitor.post("/people/demand-second-factor")
    admin.get("/account")
    assert admin.post("/account/second-factor/remove", password=PASSWORD).status_code == 303
    assert admin.get("/people").status_code == 200
