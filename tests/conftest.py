"""Which tests are slow, fixtures of the tests that need a database, and how Hypothesis runs."""

import sys
from collections.abc import Generator, Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings
from tests.postgresql import NoServer, running_server

from albireo.storage.database import Database
from albireo.storage.migrate import bring_up_to_date

SLOW_FOLDERS = ("tests/e2e/", "tests/oracles/", "tests/properties/")
"""Browsers, literal readings of the rules, Hypothesis."""
STARTS_PROCESS = ("subprocess.Popen", "os.fork", "os.forkpty", "os.posix_spawn", "os.system")
_numbers = count(1)
_started: list[str] = []
"""Events of starting a process, since the test process itself started."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        needs_server = "postgresql_server" in getattr(item, "fixturenames", ())
        if needs_server or item.nodeid.startswith(SLOW_FOLDERS):
            item.add_marker(pytest.mark.slow)


def _note_process(event: str, _: object) -> None:
    if event in STARTS_PROCESS:
        _started.append(event)


sys.addaudithook(_note_process)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Whoever starts a process is slow, and says so."""
    before = len(_started)
    outcome = yield
    if len(_started) > before and item.get_closest_marker("slow") is None:
        pytest.fail(f"this test starts a process ({_started[-1]}): mark it with pytest.mark.slow")
    return outcome


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[str]:
    """URL of a running server's maintenance database."""
    try:
        with running_server() as url:
            yield url
    except NoServer as reason:
        pytest.skip(f"no PostgreSQL: {reason}")


@pytest.fixture
def postgresql_url(postgresql_server: str) -> str:
    """URL of an empty PostgreSQL database."""
    import psycopg

    name = f"albireo_{next(_numbers)}"
    with psycopg.connect(postgresql_server, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    return postgresql_server.replace("/postgres?", f"/{name}?")


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where an empty database is: the same tests run on both kinds."""
    if request.param == "sqlite":
        return str(tmp_path / "albireo.db")
    return str(request.getfixturevalue("postgresql_url"))


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file with the newest tables and nothing in them, to be copied: making them takes longer."""
    path = tmp_path_factory.mktemp("database") / "empty.db"
    database = Database(path)
    bring_up_to_date(database)
    database.close()
    return path


settings.register_profile("albireo", deadline=None)
settings.load_profile("albireo")
"""Speed is measured in `benchmarks/`; a busy machine must not fail a test."""
