"""Fixtures of the tests that need a database, and how Hypothesis runs."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings
from tests.postgresql import NoServer, running_server

_numbers = count(1)


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


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where an empty database is: the same tests run on both kinds."""
    if request.param == "sqlite":
        return str(tmp_path / "albireo.db")
    return str(request.getfixturevalue("postgresql_url"))


settings.register_profile("albireo", deadline=None)
settings.load_profile("albireo")
"""Speed is measured in `benchmarks/`; a busy machine must not fail a test."""
