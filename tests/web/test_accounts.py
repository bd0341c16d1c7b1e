"""Accounts, roles per tournament, passwords and sessions."""

import re
from collections.abc import Callable

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from tests.web.visitor import LAN, PASSWORD, Visitor, at_the_computer

from albireo.desk.mechanism.desk import Desk
from albireo.domain.errors import AlbireoError
from albireo.storage.accounts import Accounts
from albireo.storage.organisations import Organisations
from albireo.web.app import create_app
from albireo.web.http.roles import Role
from albireo.web.http.security import hash_password
from albireo.web.http.services import LOOPBACK, Config
from albireo.web.server import check_administrator

LogIn = Callable[..., Visitor]


def entered(app: Starlette, name: str, password: str, number: int = 90) -> tuple[Visitor, int]:
    client = TestClient(app, base_url=f"http://{LAN}", client=(f"192.168.1.{number}", 50000))
    made = Visitor(client)
    made.get("/login")
    return made, made.post("/login", name=name, password=password).status_code


def test_an_account_from_beginning_to_end(visitor: Visitor, app: Starlette) -> None:
    visitor.get("/people")
    assert (
        visitor.post("/people/add", name=" Bea  Rossi ", password=PASSWORD, role="arbiter").status_code == 303
    )
    assert "Bea Rossi" in visitor.get("/people").text
    bea, status = entered(app, "Bea Rossi", PASSWORD)
    assert status == 303
    assert "signed in on 1 device" in visitor.get("/people").text
    visitor.post("/people/role", name="Bea Rossi", role="reader")
    assert bea.get("/").headers["location"].startswith("/login")
    visitor.post("/people/password", name="Bea Rossi", password="another one")
    assert entered(app, "Bea Rossi", PASSWORD)[1] == 401
    assert entered(app, "Bea Rossi", "another one")[1] == 303
    visitor.post("/people/remove", name="Bea Rossi")
    assert entered(app, "Bea Rossi", "another one")[1] == 401


def test_what_no_account_can_be_made_of(visitor: Visitor) -> None:
    visitor.get("/people")
    short = visitor.post("/people/add", name="Bea", password="short", role="reader")
    assert short.status_code == 422
    assert "at least 8 characters" in short.text
    assert 'value="Bea"' in short.text
    assert visitor.post("/people/add", name="", password=PASSWORD, role="reader").status_code == 422
    assert visitor.post("/people/add", name="Bea", password=PASSWORD, role="king").status_code == 422
    visitor.post("/people/add", name="Bea", password=PASSWORD, role="reader")
    assert visitor.post("/people/add", name="Bea", password=PASSWORD, role="admin").status_code == 422


def test_the_chief_gives_roles_in_the_own_tournament_only(
    visitor: Visitor, log_in: LogIn, desk: Desk
) -> None:
    mine, other = visitor.tournament(), visitor.tournament()
    uid = mine.removeprefix("/t/")
    chief = log_in("Carla", Role.READER, uid, Role.CHIEF)
    clerk = log_in("Dino", Role.READER)
    assert clerk.get(mine).status_code == 403
    chief.get(f"{mine}/people")
    assert chief.post(f"{mine}/people/role", name="Dino", role="clerk").status_code == 303
    assert clerk.get(f"{mine}/rounds/1").status_code == 200
    assert chief.post(f"{mine}/people/role", name="Dino", role="admin").status_code == 422
    assert chief.post(f"{mine}/people/role", name="Nobody", role="clerk").status_code == 422
    assert chief.post(f"{other}/people/role", name="Carla", role="chief").status_code == 403
    own = chief.post(f"{mine}/people/role", name="Carla", role="")
    assert own.status_code == 422
    assert chief.post(f"{mine}/people/add", name="Eva", password=PASSWORD, role="clerk").status_code == 303
    accounts = Accounts(desk.journal.database)
    assert accounts.roles_in(uid)["Eva"] == "clerk"
    made = accounts.account("Eva")
    assert made is not None
    assert made.role == "reader"
    taken = chief.post(f"{mine}/people/add", name="Dino", password=PASSWORD, role="chief")
    assert taken.status_code == 422
    assert accounts.roles_in(uid)["Dino"] == "clerk"
    chief.post(f"{mine}/people/role", name="Dino", role="")
    assert clerk.get(f"{mine}/rounds/1").status_code == 403


def test_changing_the_own_password_ends_other_sessions(log_in: LogIn, app: Starlette) -> None:
    here = log_in("Bea")
    there, _ = entered(app, "Bea", PASSWORD)
    here.get("/account")
    assert here.post("/account/password", password="wrong one", new="a new password").status_code == 422
    assert here.post("/account/password", password=PASSWORD, new="short").status_code == 422
    changed = here.post("/account/password", password=PASSWORD, new="a new password")
    assert "Password changed" in changed.text
    assert here.get("/account").status_code == 200
    assert there.get("/account").headers["location"].startswith("/login")
    assert entered(app, "Bea", "a new password", 91)[1] == 303


def test_logging_out_everywhere(log_in: LogIn, app: Starlette) -> None:
    here = log_in("Bea")
    there, _ = entered(app, "Bea", PASSWORD)
    here.get("/account")
    here.post("/account/sessions")
    assert here.get("/account").headers["location"].startswith("/login")
    assert there.get("/account").headers["location"].startswith("/login")


def test_sessions_are_listed_and_ended_one_by_one(log_in: LogIn, app: Starlette, desk: Desk) -> None:
    here = log_in("Bea")
    there, _ = entered(app, "Bea", PASSWORD)
    other = log_in("Dino")
    page = here.get("/account").text
    assert "signed in on 2 devices" in page
    assert page.count("this device") == 1
    accounts = Accounts(desk.journal.database)
    (dinos,) = accounts.sessions_of("Dino")
    found = re.findall(r'name="session" value="([0-9a-f]{64})"', page)
    assert len(found) == 1
    assert here.post("/account/session", session=dinos.token).status_code == 303
    assert other.get("/account").status_code == 200
    assert here.post("/account/session", session=found[0]).status_code == 303
    assert here.get("/account").status_code == 200
    assert there.get("/account").headers["location"].startswith("/login")


def test_the_one_who_is_locked_out_is_shown_and_can_be_released(visitor: Visitor, app: Starlette) -> None:
    visitor.get("/people")
    visitor.post("/people/add", name="Bea", password=PASSWORD, role="reader")
    for _ in range(5):
        assert entered(app, "Bea", "wrong", 93)[1] == 401
    locked = entered(app, "Bea", PASSWORD, 94)[0].get("/login")
    assert locked.status_code == 200
    assert "locked for" in visitor.get("/people").text
    visitor.post("/people/release", name="Bea")
    assert entered(app, "Bea", PASSWORD, 95)[1] == 303


def test_one_administrator_stays_where_everyone_logs_in(desk: Desk) -> None:
    accounts = Accounts(desk.journal.database)
    accounts.add("Ada", hash_password(PASSWORD), Role.ADMIN.code)
    app = create_app(desk, Config(hosts=LOOPBACK | {LAN}, local_user=None))
    ada, status = entered(app, "Ada", PASSWORD)
    assert status == 303
    ada.get("/people")
    assert ada.post("/people/remove", name="Ada").status_code == 422
    assert ada.post("/people/role", name="Ada", role="reader").status_code == 422
    assert accounts.account("Ada") is not None


def test_no_door_is_locked_with_everyone_outside(desk: Desk) -> None:
    accounts = Accounts(desk.journal.database)
    accounts.add("Bea", hash_password(PASSWORD), Role.ARBITER.code)
    with pytest.raises(AlbireoError, match="albireo administrator NAME"):
        check_administrator(desk)
    accounts.add("Ada", hash_password(PASSWORD), Role.ADMIN.code)
    check_administrator(desk)


def test_the_network_page(visitor: Visitor, desk: Desk) -> None:
    assert "was set when Albireo was started" in visitor.get("/network").text  # no server that listens
    app = create_app(desk, Config(addresses=(f"http://{LAN}:8021",)))
    client = at_the_computer(app)
    page = Visitor(client).get("/network").text
    assert f'href="http://{LAN}:8021"' in page
    assert "data:image/svg+xml" in page


def test_everything_stored_about_an_account(
    visitor: Visitor, log_in: Callable[..., Visitor], desk: Desk
) -> None:
    """For whoever asks: roles, devices and the access log; no one but administrators gets it."""
    address = visitor.tournament()
    bea = log_in("Bea", Role.READER, address.rpartition("/")[2], Role.CLERK)
    found = visitor.get("/people/data.json?name=Bea").json()
    assert found["roles"] == [{"tournament": "Spring Open", "role": "clerk"}]
    assert (found["account"], found["role"], len(found["logged_in"])) == ("Bea", "reader", 1)
    assert [each["what"] for each in found["access_log"]] == ["log-in"]
    assert "password" not in str(found)
    assert found["organisation"] is None
    organisations = Organisations(desk.journal.database)
    organisations.set_member(organisations.add("City League"), "Bea", "arbiter")
    found = visitor.get("/people/data.json?name=Bea").json()
    assert found["organisation"] == {"name": "City League", "role": "arbiter"}
    assert visitor.get("/people/data.json?name=Nobody").status_code == 404
    assert bea.get("/people/data.json?name=Bea").status_code == 403
    assert "/people/data.json?name=Bea" in visitor.get("/people").text
