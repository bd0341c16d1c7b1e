"""News of the journals, on both databases."""

import time
from contextlib import ExitStack
from threading import Thread

import psycopg
import pytest

from albireo.storage import changes as module
from albireo.storage.changes import SqliteChanges, changes_of
from albireo.storage.database import Database
from albireo.storage.errors import StorageError
from albireo.storage.journal import CHANNEL, Action, Journal, JournalEntry
from albireo.storage.migrate import bring_up_to_date
from albireo.storage.postgresql_changes import PostgresqlChanges
from albireo.storage.process_messages import ProcessMessages


def act(number: int) -> Action:
    return Action(f"c{number}", "Ann", "2026-02-01T10:00:00.000000Z", (JournalEntry("noted/1", "{}"),))


@pytest.fixture
def journal(place: str) -> Journal:
    database = Database(place)
    bring_up_to_date(database)
    made = Journal(database)
    made.create("one", "One", act(1))
    made.create("two", "Two", act(2))
    return made


def test_what_stands_there_is_the_first_news(journal: Journal) -> None:
    changes = changes_of(journal)
    assert changes.wait(5) == {"one": 1, "two": 1}
    assert changes.wait(0.2) == {}
    changes.close()
    journal.database.close()


def test_an_act_is_news_at_once_and_long_before_the_slow_look(
    journal: Journal, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "CHECK_EVERY", 60.0)
    changes = changes_of(journal)
    changes.wait(5)
    elsewhere = Journal(Database(place))
    for version in (2, 3):
        elsewhere.append("two", version - 1, act(10 + version))
        written = time.monotonic()
        assert changes.wait(5)["two"] == version
        assert time.monotonic() - written < 0.5
    changes.close()
    for one in (journal, elsewhere):
        one.database.close()


def test_what_was_taken_back_is_no_news(
    journal: Journal, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "CHECK_EVERY", 60.0)
    changes = changes_of(journal)
    changes.wait(5)
    elsewhere = Journal(Database(place))

    def fail() -> None:
        with elsewhere.locked("one") as turn:
            turn.append(1, act(11))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert changes.wait(0.3) == {}
    changes.close()
    for one in (journal, elsewhere):
        one.database.close()


def test_the_slow_look_finds_what_no_one_announced(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CHECK_EVERY", 0.3)
    changes = changes_of(journal)
    changes.wait(5)
    if isinstance(changes, PostgresqlChanges):
        assert changes._connection is not None
        changes._connection.execute(f"UNLISTEN {CHANNEL}")
    else:
        assert isinstance(changes, SqliteChanges)
        monkeypatch.setattr(changes, "_counter", lambda: changes._seen)
    journal.append("one", 1, act(11))
    assert changes.wait(5)["one"] == 2
    changes.close()
    journal.database.close()


def test_a_cut_connection_is_made_anew_and_loses_nothing(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server ends all connections while an act is written."""
    monkeypatch.setattr(module, "CHECK_EVERY", 60.0)
    database = Database(postgresql_url)
    bring_up_to_date(database)
    journal = Journal(database)
    journal.create("one", "One", act(1))
    changes = PostgresqlChanges(journal)
    assert changes.wait(5) == {"one": 1}
    with psycopg.connect(postgresql_url, autocommit=True) as server:
        server.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    journal.append("one", 1, act(2))
    assert changes.wait(5) == {"one": 2}
    writer = Thread(target=journal.append, args=("one", 2, act(3)))
    writer.start()
    assert changes.wait(5) == {"one": 3}
    writer.join()
    changes.close()
    database.close()


def test_a_database_that_is_away_is_waited_for(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    changes = changes_of(journal)
    there = journal.versions

    def away() -> dict[str, int]:
        raise StorageError("away")

    monkeypatch.setattr(journal, "versions", away)
    assert changes.wait(0.3) == {}
    monkeypatch.setattr(journal, "versions", there)
    assert changes.wait(5) == {"one": 1, "two": 1}
    changes.close()
    journal.database.close()


def test_a_pool_that_is_used_up_is_waited_for(postgresql_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever listens goes on: no one would start the thread again in which it does."""
    monkeypatch.setattr("albireo.storage.database.BUSY_SECONDS", 0.2)
    database = Database(postgresql_url)
    bring_up_to_date(database)
    journal = Journal(database)
    journal.create("one", "One", act(1))
    heard: list[object] = []
    messages = ProcessMessages(database, heard.append)
    changes = changes_of(journal)
    with ExitStack() as held:
        for _ in range(16):
            held.enter_context(database.engine.connect())
        messages.start()
        assert changes.wait(1) == {}
    assert changes.wait(5) == {"one": 1}
    until = time.monotonic() + 5
    while not heard and time.monotonic() < until:
        messages.send("here")
        time.sleep(0.1)
    assert heard
    messages.close()
    changes.close()
    database.close()
