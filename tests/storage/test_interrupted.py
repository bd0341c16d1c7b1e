"""Kills during a restore and a migration, and a disk that takes no more bytes: nothing is half done."""

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import inspect
from tests.desk.conftest import opened

from albireo.desk.conduct.commands import ChangeRules, CreateTournament
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.transfer.backups import back_up, restore
from albireo.desk.transfer.portable import Taken
from albireo.desk.transfer.verify import verify
from albireo.domain.errors import AlbireoError
from albireo.storage.database import Database
from albireo.storage.migrate import NEWEST, is_up_to_date
from albireo.web.server import open_desk

resource = pytest.importorskip("resource", reason="this system has no limits of files")
KILLED = """
import os, signal, sys
from pathlib import Path
from albireo.web.server import open_desk
place, file, count = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])
"""
RESTORE = (
    KILLED
    + """
from albireo.desk.transfer.backups import restore
from albireo.storage import journal
real, done = journal._insert, []
def insert(connection, records):
    real(connection, records)
    done.append(1)
    if len(done) == count:
        os.kill(os.getpid(), signal.SIGKILL)
journal._insert = insert
restore(open_desk(place), file)
"""
)
MIGRATE = (
    KILLED
    + """
from alembic.operations import Operations
real, done = Operations.create_table, []
def create_table(self, *given, **named):
    made = real(self, *given, **named)
    done.append(1)
    if len(done) == count:
        os.kill(os.getpid(), signal.SIGKILL)
    return made
Operations.create_table = create_table
open_desk(place)
"""
)


def killed(program: str, *arguments: object) -> None:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", program, *map(str, arguments)]
    quiet = subprocess.DEVNULL  # readers of files that outlive the killed process would keep a pipe open
    done = subprocess.run(command, env=environment, stdout=quiet, stderr=quiet, check=False)
    assert done.returncode == -signal.SIGKILL


@pytest.mark.slow
@pytest.mark.parametrize("count", [1, 3])
def test_a_restore_that_was_killed_is_done_again(tmp_path: Path, count: int) -> None:
    desk, file, place = opened(tmp_path / "here.db"), tmp_path / "all.zip", tmp_path / "there.db"
    uids = {desk.create(CreateTournament(name, 5), "Ann")[0] for name in ("A", "B", "C")}
    back_up(desk, file)
    desk.journal.database.close()
    killed(RESTORE, place, file, count)
    there = open_desk(str(place))
    assert len(there.heads()) == count - 1, "whole tournaments or none"
    assert not any(verdict.problems for verdict in verify(there))
    became = dict(restore(there, file))
    assert became.keys() == uids
    assert list(became.values()).count(Taken.NEW) == 3 - (count - 1)
    assert {head.uid for head in there.heads()} == uids
    there.journal.database.close()


@pytest.mark.slow
@pytest.mark.parametrize("count", [1, 9])
def test_a_migration_that_was_killed_is_done_again(tmp_path: Path, count: int) -> None:
    """An empty place is brought through all versions; each kill leaves the version that was there before."""
    place = tmp_path / "albireo.db"
    killed(MIGRATE, place, tmp_path, count)
    with closing(sqlite3.connect(place)) as raw:
        tables = {row[0] for row in raw.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert tables == set(), "all of a migration or nothing"
    desk = open_desk(str(place))
    with desk.journal.database.reading() as connection:
        version = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one()
    assert version == NEWEST
    desk.journal.database.close()


@pytest.mark.slow
@pytest.mark.parametrize("count", [1, 9])
def test_a_migration_that_was_killed_is_done_again_on_postgresql(
    postgresql_url: str, tmp_path: Path, count: int
) -> None:
    killed(MIGRATE, postgresql_url, tmp_path, count)
    database = Database(postgresql_url)
    with database.reading() as connection:
        assert inspect(connection).get_table_names() == [], "all of a migration or nothing"
    database.close()
    desk = open_desk(postgresql_url)
    assert is_up_to_date(desk.journal.database)
    desk.journal.database.close()


def test_a_disk_that_takes_nothing_more_refuses_in_words_and_loses_nothing(tmp_path: Path) -> None:
    desk = opened(tmp_path / "albireo.db")
    uid, done = desk.create(CreateTournament("Club", 5), "Ann")
    wanted = ChangeRules(RulesFacts(public_pages=not done.state.rules.public_pages))
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        with pytest.raises(AlbireoError):
            desk.execute(uid, wanted, "Ann", done.version)
        assert desk.state(uid).version == done.version, "reading goes on"
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, before)
    assert desk.execute(uid, wanted, "Ann", done.version).events
    desk.journal.database.close()
    again = opened(tmp_path / "albireo.db")
    assert not any(verdict.problems for verdict in verify(again))
    again.journal.database.close()
    shutil.rmtree(tmp_path)
