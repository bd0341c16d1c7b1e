"""A desk on a real database, SQLite and PostgreSQL in turn."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.mechanism.desk import Desk
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.settings.facts import SettingsFacts
from albireo.storage.database import Database
from albireo.storage.journal import Journal
from albireo.storage.migrate import bring_up_to_date


def opened(place: str | Path) -> Desk:
    database = Database(place)
    bring_up_to_date(database)
    return Desk(Journal(database))


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def place(request: pytest.FixtureRequest, tmp_path: Path, empty_database: Path) -> str:
    """Where a database with tables and nothing in them is: making tables anew each time takes longer."""
    if request.param == "sqlite":
        return str(shutil.copy(empty_database, tmp_path / "albireo.db"))
    return str(request.getfixturevalue("postgresql_with_tables"))


@pytest.fixture
def desk(place: str) -> Iterator[Desk]:
    desk = opened(place)
    yield desk
    desk.journal.database.close()


@pytest.fixture
def other_desk(tmp_path: Path, empty_database: Path) -> Iterator[Desk]:
    """A second installation, on SQLite."""
    desk = opened(shutil.copy(empty_database, tmp_path / "other.db"))
    yield desk
    desk.journal.database.close()


def round_1(desk: Desk) -> str:
    """Return a tournament of eight with round 1 published."""
    uid, _ = desk.create(CreateTournament("Club ½", 7, SettingsFacts(system="BERGER_ROUNDROBIN")), "Ann")
    players = tuple(PlayerFacts(name=f"P{n}", rating=2000 - n) for n in range(8))
    for command in (RegisterPlayers(players), PairRound(1), PublishRound(1)):
        desk.execute(uid, command, "Ann", desk.state(uid).version)
    return uid
