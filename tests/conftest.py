"""Which tests are slow, and fixtures of the tests that need a database."""

import gc
import random
import secrets
import sys
from collections import Counter
from collections.abc import Generator, Iterator
from itertools import count
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule
from tests import compiled, measured  # noqa: F401 - both before anything of the package is imported
from tests.memory import Tidy
from tests.names import NAMES
from tests.postgresql import NoServer, running_server
from tests.processor_time import ProcessorTime
from tests.signals import hear_signals
from tools import probes

from albireo.storage.database import Database
from albireo.storage.migrate import bring_up_to_date

SLOW_FOLDERS = ("tests/e2e/", "tests/oracles/", "tests/properties/")
"""Browsers, literal readings of the rules, Hypothesis."""
QUICK = "not slow"
"""The choice of tests of `python3 dev.py test --quick`."""
STARTS_PROCESS = ("subprocess.Popen", "os.fork", "os.forkpty", "os.posix_spawn", "os.system")
_numbers = count(1)
_tidy = Tidy()
_started: list[str] = []
"""Events of starting a process, since the test process itself started."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--cpu-table", action="store_true", help="print the processor time by folder at the end")
    parser.addoption(
        "--random-order",
        metavar="SEED",
        nargs="?",
        const=str(secrets.randbelow(10**6)),
        help="files in random order, and the tests in each; with a seed the same order again",
    )


def pytest_configure(config: pytest.Config) -> None:
    hear_signals()
    config.pluginmanager.register(_WrittenDoctests())
    if config.getoption("cpu_table"):
        config.pluginmanager.register(ProcessorTime())


def pytest_report_header(config: pytest.Config) -> str | None:
    seed = config.getoption("random_order")
    return f"random order: --random-order={seed}" if seed else None


class _WrittenDoctests:
    """Doctests are looked for only in files that have some: looking imports the file and all it holds."""

    @pytest.hookimpl(wrapper=True)
    def pytest_collect_file(
        self, file_path: Path
    ) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
        found = yield
        if file_path.suffix == ".py" and b">>>" not in file_path.read_bytes():
            return [one for one in found if not isinstance(one, DoctestModule)]
        return found


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Folders of slow tests are not even read for the quick ones: importing Hypothesis takes a second."""
    folder = collection_path.relative_to(config.rootpath).as_posix() + "/"
    return (config.option.markexpr == QUICK and folder in SLOW_FOLDERS) or None


def pytest_collection_modifyitems(items: list[pytest.Item], config: pytest.Config) -> None:
    config.stash[NAMES] = [item.nodeid for item in items]
    cases: Counter[str] = Counter()
    for item in items:
        needs_server = "postgresql_server" in getattr(item, "fixturenames", ())
        test = item.nodeid.partition("[")[0]
        cases[test] += 1
        sample = item.get_closest_marker("sample")
        is_left_out = sample is not None and cases[test] > sample.args[0]
        if needs_server or is_left_out or item.nodeid.startswith(SLOW_FOLDERS):
            item.add_marker(pytest.mark.slow)
    if seed := config.getoption("random_order"):
        _shuffle(items, random.Random(seed))


def _shuffle(items: list[pytest.Item], luck: random.Random) -> None:
    """Files stay together, so that what is made once for a file is not made for each of its tests."""
    by_file: dict[Path, list[pytest.Item]] = {}
    for item in items:
        by_file.setdefault(item.path, []).append(item)
    files = list(by_file.values())
    luck.shuffle(files)
    for tests in files:
        luck.shuffle(tests)
    items[:] = [item for tests in files for item in tests]


def _note_process(event: str, _: object) -> None:
    if event in STARTS_PROCESS:
        _started.append(event)


sys.addaudithook(_note_process)
gc.set_threshold(100_000, 20, 20)
"""Thousands of tests are collected, and nothing of it is rubbish: no need to look through it all the time."""


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """What is alive now stays until the end: only what tests make is looked through, which is quick.

    Apps and desks refer to themselves; kept until the end of the run, they would fill two gigabytes.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """Write what this process ran of the package, before it is told to end."""
    probes.write()


@pytest.hookimpl(trylast=True)
def pytest_runtest_logfinish() -> None:
    _tidy.after_test()


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


def _new_database(server: str, template: str) -> str:
    """URL of a new PostgreSQL database, copied from another one."""
    import psycopg

    name = f"albireo_{next(_numbers)}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
    return server.replace("/postgres?", f"/{name}?")


@pytest.fixture
def postgresql_url(postgresql_server: str) -> str:
    """URL of an empty PostgreSQL database."""
    return _new_database(postgresql_server, "template1")


@pytest.fixture(scope="session")
def postgresql_template(postgresql_server: str) -> str:
    """A PostgreSQL database with the newest tables and nothing in them, to be copied; no one opens it."""
    url = _new_database(postgresql_server, "template1")
    database = Database(url)
    bring_up_to_date(database)
    database.close()
    return url.partition("?")[0].rpartition("/")[2]


@pytest.fixture
def postgresql_with_tables(postgresql_server: str, postgresql_template: str) -> str:
    """URL of a PostgreSQL database with the newest tables and nothing in them."""
    return _new_database(postgresql_server, postgresql_template)


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
