"""The secret of an installation: one, however many processes of a new server ask for it at once."""

import contextlib
import secrets
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, BrokenBarrierError

import pytest

from albireo.storage.accounts import Accounts
from albireo.storage.database import Database
from albireo.storage.migrate import bring_up_to_date

PROCESSES = 3


def test_processes_that_start_at_once_have_one_secret(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    databases = [Database(place) for _ in range(PROCESSES)]
    bring_up_to_date(databases[0])
    all_made_one, make = Barrier(PROCESSES), secrets.token_hex

    def made_at_once(size: int) -> str:
        with contextlib.suppress(BrokenBarrierError):  # SQLite lets one come so far
            all_made_one.wait(1)
        return make(size)

    monkeypatch.setattr("albireo.storage.accounts.secrets.token_hex", made_at_once)
    with ThreadPoolExecutor(PROCESSES) as threads:
        found = set(threads.map(lambda database: Accounts(database).secret(), databases))
    assert len(found) == 1
    assert found == {Accounts(databases[0]).secret()}
    for database in databases:
        database.close()
