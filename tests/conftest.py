"""Which tests are slow, and fixtures of the tests that need a database."""

import gc
import sys
from collections import Counter
from collections.abc import Generator, Iterator
from itertools import count
from pathlib import Path

import pytest
from tests import compiled  # noqa: F401 - statements are compiled once for all databases
from tests.postgresql import NoServer, running_server

from albireo.storage.database import Database
from albireo.storage.migrate import bring_up_to_date

SLOW_FOLDERS = ("tests/e2e/", "tests/oracles/", "tests/properties/")
"""Browsers, literal readings of the rules, Hypothesis."""
QUICK = "not slow"
"""The choice of tests of `python3 dev.py test --quick`."""
STARTS_PROCESS = ("subprocess.Popen", "os.fork", "os.forkpty", "os.posix_spawn", "os.system")
_numbers = count(1)
_started: list[str] = []
"""Events of starting a process, since the test process itself started."""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Folders of slow tests are not even read for the quick ones: importing Hypothesis takes a second."""
    folder = collection_path.relative_to(config.rootpath).as_posix() + "/"
    return (config.option.markexpr == QUICK and folder in SLOW_FOLDERS) or None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    cases: Counter[str] = Counter()
    for item in items:
        needs_server = "postgresql_server" in getattr(item, "fixturenames", ())
        test = item.nodeid.partition("[")[0]
        cases[test] += 1
        sample = item.get_closest_marker("sample")
        is_left_out = sample is not None and cases[test] > sample.args[0]
        if needs_server or is_left_out or item.nodeid.startswith(SLOW_FOLDERS):
            item.add_marker(pytest.mark.slow)


def _note_process(event: str, _: object) -> None:
    if event in STARTS_PROCESS:
        _started.append(event)


sys.addaudithook(_note_process)
gc.set_threshold(100_000, 20, 20)
"""Thousands of tests are alive all the time: looking through them over and over takes a tenth of the run."""


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
