"""A filled PostgreSQL database of the first edition killed while it is migrated.

`python conformance/migration_kills.py --kills 20 --tournaments 300` fills a database with tournaments, takes
its tables back to the first edition, and migrates copies of it. At a random moment of each migration either
the migrating program or the server is killed with SIGKILL. Afterwards the program starts again: every event
is there as it was, every journal verifies, the tables are the newest, and every backup that was made has all
rows.
"""

import argparse
import contextlib
import gzip
import hashlib
import json
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(PROJECT / "src"), str(PROJECT)]

import psycopg  # noqa: E402
from alembic.command import upgrade  # noqa: E402
from alembic.config import Config  # noqa: E402
from conformance.postgresql_kills import adopt_orphans, kill_and_start  # noqa: E402
from psycopg.sql import SQL, Identifier  # noqa: E402
from sqlalchemy import MetaData, Table, insert, inspect, select, text  # noqa: E402
from tests.postgresql import running_server  # noqa: E402

import albireo.storage  # noqa: E402
from albireo.desk.conduct.commands import CreateTournament  # noqa: E402
from albireo.desk.mechanism.desk import Desk  # noqa: E402
from albireo.desk.players.facts import PlayerFacts  # noqa: E402
from albireo.desk.players.registration import RegisterPlayers  # noqa: E402
from albireo.desk.rounds.pairing import PairRound, PublishRound  # noqa: E402
from albireo.desk.transfer.verify import verify  # noqa: E402
from albireo.storage.database import Database  # noqa: E402
from albireo.storage.journal import Journal  # noqa: E402
from albireo.storage.migrate import bring_up_to_date, is_up_to_date  # noqa: E402

FIRST = "0001"
KEPT = ("tournament", "event")
"""The tables of the first edition."""
BEGINS = "begins"
"""What the migrating program says when it has loaded."""


def opened(url: str, backups: Path | None = None) -> Desk:
    """Open a desk as the app does at its start."""
    database = Database(url)
    bring_up_to_date(database, backups)
    return Desk(Journal(database))


def fill(url: str, tournaments: int) -> None:
    """Fill a database of the newest edition with tournaments of which one round is paired."""
    desk = opened(url)
    players = tuple(PlayerFacts(name=f"Player {n}", rating=2000 - 10 * n) for n in range(8))
    for number in range(tournaments):
        uid, _ = desk.create(CreateTournament(f"Open {number}", 3), "Ann")
        for command in (RegisterPlayers(players), PairRound(1, lot="00"), PublishRound(1)):
            desk.execute(uid, command, "Ann", desk.state(uid).version)
    desk.journal.database.close()


def first_edition(url: str, filled: str) -> None:
    """Make the tables of the first edition, with the rows of a filled database."""
    database, source = Database(url), Database(filled)
    with database.writing() as connection:
        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", str(Path(albireo.storage.__file__).parent / "migrations"))
        upgrade(config, FIRST)
    with source.reading() as there, database.writing() as here:
        for name in KEPT:
            old = Table(name, MetaData(), autoload_with=here)
            new = Table(name, MetaData(), autoload_with=there)
            columns = [new.c[column.name] for column in old.columns]
            here.execute(insert(old), [dict(row) for row in there.execute(select(*columns)).mappings()])
    database.close()
    source.close()


def digest(url: str) -> tuple[int, str]:
    """Return how many events there are, and a sum over all of them."""
    database = Database(url)
    with database.reading() as connection:
        event = Table("event", MetaData(), autoload_with=connection)
        names = sorted(column.name for column in event.columns)
        columns = [event.c[name] for name in names]
        rows = connection.execute(select(*columns).order_by(event.c.tournament, event.c.version)).all()
    database.close()
    return len(rows), hashlib.sha256(repr([tuple(row) for row in rows]).encode()).hexdigest()


def migrate(url: str, backups: Path) -> None:
    """Be the program that migrates; `main` runs it as a process of its own."""
    print(BEGINS, flush=True)
    bring_up_to_date(Database(url), backups)


def started(url: str, backups: Path) -> subprocess.Popen[str]:
    """Start a migrating program, and wait until it begins."""
    program = [sys.executable, __file__, "--migrate", url, "--backups", str(backups)]
    child = subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert child.stdout is not None
    assert child.stdout.readline().strip() == BEGINS
    return child


def rows_of(backup: Path) -> Counter[str]:
    """Return how many rows of each table a backup holds; raises if it is not whole."""
    with gzip.open(backup, "rt", encoding="utf-8") as lines:
        return Counter(json.loads(line)[0] for line in lines)


def run(kills: int, tournaments: int, seed: int = 1) -> dict[str, int]:
    """Return how often each edition was found after a kill."""
    chance, found = random.Random(seed), Counter[str]()
    adopt_orphans()
    with running_server() as server, tempfile.TemporaryDirectory() as place:
        folder = Path(server.partition("host=")[2])

        def database(name: str, template: str = "template1") -> str:
            with psycopg.connect(server, autocommit=True) as connection:
                connection.execute(
                    SQL("CREATE DATABASE {} TEMPLATE {}").format(Identifier(name), Identifier(template))
                )
            return server.replace("/postgres?", f"/{name}?")

        fill(database("filled"), tournaments)
        old = database("old")
        first_edition(old, old.replace("/old?", "/filled?"))
        events, whole = digest(old)
        child = started(database("timed", "old"), Path(place) / "timed")
        begun = time.monotonic()
        assert child.wait(300) == 0
        lasts = time.monotonic() - begun
        for number in range(kills):
            url, backups = database(f"try{number}", "old"), Path(place) / f"try{number}"
            child = started(url, backups)
            time.sleep(chance.random() * lasts)
            if number % 2:
                child.send_signal(signal.SIGKILL)
                child.wait()
            else:
                kill_and_start(folder)
                with contextlib.suppress(subprocess.TimeoutExpired):
                    child.wait(30)
                if child.poll() is None:
                    raise SystemExit("the migrating program hangs after its server was killed")
            there = Database(url)
            with there.reading() as connection:
                edition = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one()
                tables = set(inspect(connection).get_table_names())
            there.close()
            found[edition] += 1
            assert edition != FIRST or tables == {*KEPT, "alembic_version"}, f"half migrated: {tables}"
            desk = opened(url, backups)
            assert is_up_to_date(desk.journal.database)
            assert digest(url) == (events, whole), "events were lost or changed"
            assert all(not verdict.problems for verdict in verify(desk))
            desk.journal.database.close()
            made = sorted(backups.glob("*.jsonl.gz"))
            assert made, "migrated without a backup"
            for backup in made:
                assert rows_of(backup)["event"] == events, f"{backup.name} is not whole"
            with psycopg.connect(server, autocommit=True) as session:
                session.execute(SQL("DROP DATABASE {} WITH (FORCE)").format(Identifier(f"try{number}")))
    return dict(found)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--tournaments", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--migrate", metavar="URL", help=argparse.SUPPRESS)
    parser.add_argument("--backups", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.migrate:
        migrate(options.migrate, options.backups)
        return 0
    found = run(options.kills, options.tournaments, options.seed)
    editions = ", ".join(f"{count} at {edition}" for edition, count in sorted(found.items()))
    print(f"{options.kills} kills of {options.tournaments} tournaments migrated, found {editions}; none lost")
    return 0


if __name__ == "__main__":
    sys.exit(main())
