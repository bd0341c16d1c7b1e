"""Opening, migrating, and the errors of a database."""

import contextlib
import os
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest
from conformance.postgresql_kills import kill_and_start
from sqlalchemy import event, inspect, text
from sqlalchemy.exc import InvalidatePoolError
from tests.postgresql import NoServer, running_server

from albireo.storage import database as database_module
from albireo.storage import migrate
from albireo.storage.database import Database, url_of
from albireo.storage.errors import (
    Busy,
    Damaged,
    DatabaseMoved,
    DiskFull,
    NewerDatabase,
    ReadOnly,
    StorageError,
    Unreachable,
    WrongEncoding,
)
from albireo.storage.journal import Action, Journal, JournalEntry
from albireo.storage.migrate import bring_up_to_date, is_up_to_date
from albireo.storage.schema import metadata

ACT = Action("c", "Ann", "2026-02-01T10:00:00.000000Z", (JournalEntry("noted/1", "{}"),))


def test_places() -> None:
    assert url_of("postgres://h/d").drivername == "postgresql+psycopg"
    assert url_of("/a/b.db").database == "/a/b.db"
    with pytest.raises(Unreachable, match="expected an SQLite or PostgreSQL database, found 'mysql'"):
        url_of("mysql://h/d")


@pytest.mark.parametrize("encoding", ["SQL_ASCII", "LATIN1"])
def test_a_database_that_lacks_letters_is_refused_in_plain_words(postgresql_url: str, encoding: str) -> None:
    name = f"in_{encoding.lower()}"
    with psycopg.connect(postgresql_url, autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name} ENCODING '{encoding}' LOCALE 'C' TEMPLATE template0")
        other = Database(url_of(postgresql_url).set(database=name).render_as_string(hide_password=False))
        with pytest.raises(
            WrongEncoding, match=rf"{name}: expected .* as UTF8, found {encoding}; .*createdb"
        ):
            bring_up_to_date(other)
        other.close()
        server.execute(f"DROP DATABASE {name}")


def test_the_newest_migration_makes_the_tables_of_the_schema(place: str) -> None:
    database = Database(place)
    bring_up_to_date(database)
    with database.reading() as connection:
        found = inspect(connection)
        for table in metadata.sorted_tables:
            assert [(c["name"], c["nullable"]) for c in found.get_columns(table.name)] == [
                (column.name, column.nullable) for column in table.columns
            ]
    database.close()


def test_newest_names_the_last_script() -> None:
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory(str(Path(migrate.__file__).parent / "migrations"))
    assert scripts.get_current_head() == migrate.NEWEST
    assert {script.revision for script in scripts.walk_revisions()} == set(migrate._KNOWN)


def test_a_database_of_a_newer_albireo_is_left_alone(place: str) -> None:
    database = Database(place)
    bring_up_to_date(database)
    with database.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        since = "UPDATE installation SET value = '9998' WHERE name = 'tables-serve-since'"
        connection.execute(text(since))
    with pytest.raises(NewerDatabase, match="tables are version 9999"):
        bring_up_to_date(database)
    database.close()


def test_a_newer_albireo_that_only_added_tables_leaves_us_at_work(place: str) -> None:
    """A server's processes are replaced one by one; an older one that has to start meanwhile does."""
    database = Database(place)
    bring_up_to_date(database)
    with database.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        connection.execute(text("CREATE TABLE novelty (id INTEGER)"))
    assert bring_up_to_date(database) is None
    assert is_up_to_date(database)
    with database.writing() as connection:
        connection.execute(text("DELETE FROM installation WHERE name = 'tables-serve-since'"))
    assert not is_up_to_date(database)
    database.close()


def test_a_copy_is_made_before_an_older_database_is_migrated(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = Database(place)
    bring_up_to_date(database)
    Journal(database).create("t", "Open", ACT)
    # An older database, as far as the comparison of versions can tell.
    with database.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0000'"))
    monkeypatch.setattr(migrate, "_KNOWN", ("0000", migrate.NEWEST))
    monkeypatch.setattr(migrate, "_upgrade", lambda connection: None)
    copy = bring_up_to_date(database, tmp_path / "backups")
    assert copy is not None
    assert copy.parent == tmp_path / "backups"
    if database.is_sqlite:
        with sqlite3.connect(copy) as there:
            assert there.execute("SELECT uid, version FROM tournament").fetchall() == [("t", 1)]
    else:
        import gzip

        assert '["event", {"tournament": "t", "version": 1' in gzip.decompress(copy.read_bytes()).decode()
    database.close()


def test_sqlite_is_opened_durable(tmp_path: Path) -> None:
    database = Database(tmp_path / "a.db")
    with database.reading() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2  # FULL
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1
    database.close()


def test_a_full_disk_is_said_plainly_and_nothing_is_half_written(tmp_path: Path) -> None:
    database = Database(tmp_path / "a.db")
    bring_up_to_date(database)
    journal = Journal(database)
    journal.create("t", "Open", ACT)
    with database.reading() as connection:
        pages = connection.execute(text("PRAGMA page_count")).scalar_one()
        # SQLite answers SQLITE_FULL at this limit exactly as it does when the disk is full.
        connection.execute(text(f"PRAGMA max_page_count={pages + 4}"))
    long = tuple(JournalEntry("noted/1", '{"x":"' + "y" * 4000 + '"}') for _ in range(100))
    with pytest.raises(DiskFull, match="the disk is full; nothing was saved"):
        journal.append("t", 1, Action("d", "Ann", ACT.at, long))
    assert journal.head("t").version == 1
    assert len(journal.read("t")) == 1
    database.close()


def test_a_read_only_database_can_be_read_and_says_so_when_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "a.db"
    database = Database(path)
    bring_up_to_date(database)
    Journal(database).create("t", "Open", ACT)
    database.close()
    # `mode=ro` rather than chmod: root may write any file.
    reader = Database(f"sqlite:///file:{path}?mode=ro&uri=true")
    journal = Journal(reader)
    assert len(journal.read("t")) == 1
    with pytest.raises(ReadOnly, match="cannot be written to; nothing was changed"):
        journal.append("t", 1, Action("d", "Ann", ACT.at, ACT.entries))
    reader.close()
    assert len(Journal(Database(path)).read("t")) == 1
    assert not (tmp_path / "file:").exists()


def test_a_read_only_postgresql_says_so(postgresql_url: str) -> None:
    database = Database(postgresql_url)
    bring_up_to_date(database)
    Journal(database).create("t", "Open", ACT)
    database.close()
    reader = Database(postgresql_url + "&options=-c%20default_transaction_read_only%3Don")
    with pytest.raises(ReadOnly, match="cannot be written"):
        Journal(reader).append("t", 1, Action("d", "Ann", ACT.at, ACT.entries))
    assert len(Journal(reader).read("t")) == 1
    reader.close()


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.write_text("not a database, but long enough to be taken for one" * 50)
    with pytest.raises(Damaged, match="damaged or not an Albireo database"):
        bring_up_to_date(Database(path))


def test_a_server_that_does_not_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database_module, "AWAY_SECONDS", 0.0)
    with pytest.raises(Unreachable, match="is not responding"):
        bring_up_to_date(Database(f"postgresql://nobody@/none?host={tmp_path}"))


def test_connections_that_the_server_has_closed_are_made_anew(postgresql_url: str) -> None:
    database = Database(postgresql_url)
    bring_up_to_date(database)
    with database.reading(), database.reading(), database.writing():
        assert database.connections_in_use() == 3
    with psycopg.connect(postgresql_url, autocommit=True) as server:
        server.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    for _ in range(4):
        with database.reading() as connection:
            assert connection.execute(text("SELECT 1")).scalar_one() == 1
    database.close()


def test_a_server_that_cuts_every_connection_does_not_answer(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_module, "AWAY_SECONDS", 0.1)
    database = Database(postgresql_url)

    @event.listens_for(database.engine, "checkout")
    def cut(connection: Any, *_: object) -> None:
        raise InvalidatePoolError

    for block in (database.reading, database.writing):
        with pytest.raises(Unreachable, match="is not responding"), block():
            pass
    database.close()


def test_what_is_written_after_a_look_is_written_as_a_whole(place: str) -> None:
    """A look at PostgreSQL takes no transaction; the same connection has one for whoever writes next."""
    database = Database(place)
    bring_up_to_date(database)
    found = text("SELECT count(*) FROM installation WHERE name IN ('one', 'two')")

    def write(*names: str) -> None:
        with database.writing() as connection:
            for name in names:
                connection.execute(text(f"INSERT INTO installation VALUES ('{name}', '1')"))

    for _ in range(2):
        with database.reading() as connection:
            assert connection.execute(found).scalar_one() == 0
        with pytest.raises(StorageError):
            write("one", "two", "one")
    write("one", "two")
    with database.reading() as connection:
        assert connection.execute(found).scalar_one() == 2
    database.close()


@pytest.mark.slow
def test_a_server_that_starts_again_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database_module, "AWAY_SECONDS", 120.0)
    try:
        with running_server() as url, ThreadPoolExecutor(1) as other:
            database = Database(url)
            bring_up_to_date(database)
            coming = other.submit(kill_and_start, Path(url.partition("host=")[2]))
            while not coming.done():
                with (
                    contextlib.suppress(Unreachable),
                    database.reading() as connection,
                ):  # it broke in between
                    connection.execute(text("SELECT 1"))
            coming.result()
            with database.writing() as connection:
                connection.execute(text("INSERT INTO installation VALUES ('one', '1')"))
            database.close()
    except NoServer as reason:
        pytest.skip(str(reason))


@pytest.mark.slow
def test_a_server_that_stays_away_keeps_only_the_first_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = []
    monkeypatch.setattr(database_module, "AWAY_SECONDS", 0.2)
    monkeypatch.setattr(database_module, "sleep", tries.append)
    database = Database(f"postgresql://nobody@/none?host={tmp_path}")
    for is_first in (True, False):
        tries.clear()
        with pytest.raises(Unreachable), database.reading():
            pass
        assert bool(tries) == is_first


def filled(path: Path) -> Database:
    database = Database(path)
    bring_up_to_date(database)
    with database.writing() as connection:
        connection.execute(text("INSERT INTO installation VALUES ('one', '1')"))
    return database


def rows(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(
            connection.execute("SELECT count(*) FROM installation WHERE name NOT LIKE 'tables%'").fetchone()[
                0
            ]
        )


@pytest.mark.parametrize("how", ["removed", "replaced", "moved"])
def test_nothing_is_acknowledged_once_the_file_is_gone(tmp_path: Path, how: str) -> None:
    """What is written to a file that has no name any more is lost when the app ends."""
    path = tmp_path / "albireo.db"
    database = filled(path)
    if how == "moved":
        path.rename(tmp_path / "elsewhere.db")
    else:
        path.unlink()
    if how == "replaced":
        filled(path).close()
    with (
        pytest.raises(DatabaseMoved, match="moved, removed or replaced while Albireo was running"),
        database.writing() as connection,
    ):
        connection.execute(text("INSERT INTO installation VALUES ('two', '2')"))
    if how != "replaced":
        assert not path.exists()  # no empty database in its place either
    database.close()


def test_a_checkpoint_leaves_everything_in_the_file_itself(tmp_path: Path) -> None:
    path = tmp_path / "albireo.db"
    database = filled(path)
    database.checkpoint()
    copy = tmp_path / "copy.db"
    copy.write_bytes(path.read_bytes())  # as people copy: the file named on the screen, nothing else
    assert rows(copy) == 1
    database.close()


def test_a_write_waits_briefly_for_another_program_and_then_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert database_module.BUSY_SECONDS <= 5
    monkeypatch.setattr(database_module, "BUSY_SECONDS", 0.2)
    path = tmp_path / "albireo.db"
    database = filled(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Busy, match="nothing was saved"), database.writing():
            pass
        with database.reading() as connection:  # readers do not wait
            assert (
                connection.execute(
                    text("SELECT count(*) FROM installation WHERE name NOT LIKE 'tables%'")
                ).scalar_one()
                == 1
            )
    with ThreadPoolExecutor(1) as pool, database.writing():
        asked = pool.submit(lambda: database.writing().__enter__())
        with pytest.raises(Busy, match="someone else is saving"):
            asked.result()
    database.close()


@pytest.mark.skipif(os.name != "posix", reason="rights as Unix has them")
def test_strangers_cannot_read_the_file(tmp_path: Path) -> None:
    path = tmp_path / "new" / "albireo.db"
    database = filled(path)
    found = {each.name: each.stat().st_mode & 0o777 for each in path.parent.iterdir()}
    assert found == {"albireo.db": 0o600, "albireo.db-wal": 0o600, "albireo.db-shm": 0o600}
    database.close()
    path.chmod(0o644)
    Database(path).close()
    assert path.stat().st_mode & 0o777 == 0o640


def test_postgresql_without_its_driver_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("albireo.storage.database.find_spec", lambda name: None)
    with pytest.raises(Unreachable, match=r"pip install 'albireo\[server\]'"):
        url_of("postgresql://club/albireo")
