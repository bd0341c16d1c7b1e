"""An app on an empty database, and browsers without a screen to visit it."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from argon2.profiles import CHEAPEST
from starlette.applications import Starlette
from starlette.testclient import TestClient
from tests.compiled import keep_templates
from tests.one_call import one_call
from tests.web.visitor import LAN, PASSWORD, Visitor, at_the_computer

from albireo.desk.mechanism.desk import Desk
from albireo.storage.accounts import Accounts
from albireo.storage.organisations import Organisations
from albireo.web.app import create_app
from albireo.web.http import security
from albireo.web.http.roles import Role
from albireo.web.http.security import hash_password
from albireo.web.http.services import LOOPBACK, Config
from albireo.web.http.templating import environment
from albireo.web.server import open_desk


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test touches the rating lists of whoever runs it."""
    monkeypatch.setenv("ALBIREO_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture(scope="session", autouse=True)
def compiled_templates(request: pytest.FixtureRequest) -> None:
    keep_templates(environment(), request.config)


@pytest.fixture(scope="session", autouse=True)
def one_event_loop() -> Iterator[None]:
    """All requests in one thread with an event loop, instead of a new one for each request."""
    with one_call():
        yield


@pytest.fixture(autouse=True)
def cheap_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """Argon2 at its lowest cost: hashing a password in earnest takes 0.2 seconds, logging in twice that."""
    monkeypatch.setattr(security, "_HASHER", PasswordHasher.from_parameters(CHEAPEST))
    monkeypatch.setattr(security, "_NOBODY", security._unfitting())


@pytest.fixture
def desk(tmp_path: Path, empty_database: Path) -> Iterator[Desk]:
    made = open_desk(str(shutil.copy(empty_database, tmp_path / "albireo.db")))
    yield made
    made.journal.database.close()


@pytest.fixture
def app(desk: Desk) -> Starlette:
    return create_app(desk, Config(hosts=LOOPBACK | {LAN}, local_user="Anna"))


@pytest.fixture
def visitor(app: Starlette) -> Visitor:
    """The person at the computer, who needs no password."""
    return Visitor(at_the_computer(app))


@pytest.fixture
def stranger(app: Starlette) -> Visitor:
    """Someone in the network."""
    return Visitor(TestClient(app, base_url=f"http://{LAN}", client=("192.168.1.77", 50000)))


@pytest.fixture
def log_in(app: Starlette, desk: Desk) -> Callable[..., Visitor]:
    """Someone in the network with an account and a role in a tournament."""

    def make(
        name: str,
        role: Role = Role.READER,
        uid: str = "",
        role_there: Role | None = None,
        role_in_organisation: Role | None = None,
    ) -> Visitor:
        accounts = Accounts(desk.journal.database)
        accounts.add(name, hash_password(PASSWORD), role.code)
        if role_there is not None:
            accounts.set_role(name, uid, role_there.code)
        if role_in_organisation is not None:
            organisations = Organisations(desk.journal.database)
            ours = next(iter(organisations.all()), None)
            organisation = ours.id if ours else organisations.add("Chess club")
            organisations.set_member(organisation, name, role_in_organisation.code)
        client = TestClient(app, base_url=f"http://{LAN}", client=("192.168.1.78", 50000))
        made = Visitor(client)
        made.get("/login")
        answer = made.post("/login", name=name, password=PASSWORD)
        assert answer.status_code == 303, answer.text
        return made

    return make
