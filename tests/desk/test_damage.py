"""A journal that was changed behind the desk's back: noticed, shown, closed; the others go on."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.desk.conftest import round_1

from albireo.desk.mechanism.desk import Desk
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.transfer.backups import RoundBackups, pack_backup
from albireo.desk.transfer.portable import export_tournament, import_tournament
from albireo.desk.transfer.verify import verify, verify_database
from albireo.storage.accounts import Accounts
from albireo.storage.database import Database
from albireo.storage.errors import Damaged
from albireo.storage.journal import Journal
from albireo.storage.migrate import bring_up_to_date
from albireo.storage.organisations import Organisations

ROLES = ("reader", "clerk", "arbiter", "chief", "admin")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "albireo.db"


@pytest.fixture
def made(path: Path, tmp_path: Path) -> Desk:
    database = Database(path)
    bring_up_to_date(database)
    return Desk(Journal(database), after_event=RoundBackups(tmp_path / "backups").after_event)


def again(path: Path) -> Desk:
    """Return the same database after a restart."""
    return Desk(Journal(Database(path)))


def change(path: Path, uid: str, old: str, new: str) -> None:
    """One character of a stored event, as a failing disk or a curious hand changes it."""
    with closing(sqlite3.connect(path)) as connection, connection:
        query = "UPDATE event SET body = replace(body, ?, ?) WHERE tournament = ? AND body LIKE ?"
        assert connection.execute(query, (old, new, uid, f"%{old}%")).rowcount


def enter(desk: Desk, uid: str) -> None:
    desk.execute(uid, EnterResult(1, 1, "10"), "Ann", desk.state(uid).version)


def test_no_copy_is_made_of_damage(made: Desk, path: Path) -> None:
    uid, other = round_1(made), round_1(made)
    change(path, uid, "P1", "X1")
    for desk in (made, again(path)):
        with pytest.raises(Damaged, match="altered after it was written"):
            export_tournament(desk, uid)
        with pytest.raises(Damaged, match="No backup was made"):
            pack_backup(desk)
        assert export_tournament(desk, other)


def test_a_damaged_tournament_is_shown_and_takes_no_more_acts(made: Desk, path: Path) -> None:
    uid, other = round_1(made), round_1(made)
    change(path, uid, "P1", "X1")
    desk = again(path)
    assert any(entrant.name.startswith("X1") for entrant in desk.state(uid).entrants.values())
    assert desk.damage(uid) is not None
    with pytest.raises(Damaged, match="Import its newest backup"):
        enter(desk, uid)
    enter(desk, other)
    assert desk.damage(other) is None


def test_a_published_round_finds_damage_done_meanwhile(made: Desk, path: Path) -> None:
    uid = round_1(made)
    for board in range(1, 5):
        made.execute(uid, EnterResult(1, board, "10"), "Ann", made.state(uid).version)
    made.execute(uid, PairRound(2), "Ann", made.state(uid).version)
    change(path, uid, "P1", "X1")
    done = made.execute(uid, PublishRound(2), "Ann", made.state(uid).version)
    assert "altered after it was written" in " ".join(map(str, done.remarks))
    with pytest.raises(Damaged, match="Import its newest backup"):
        enter(made, uid)


def test_the_way_out_is_a_copy_of_before(made: Desk, path: Path) -> None:
    uid = round_1(made)
    before = export_tournament(made, uid)
    change(path, uid, "P1", "X1")
    desk = again(path)
    copy, _ = import_tournament(desk, before, copy=True)
    enter(desk, copy)


def test_events_that_make_no_tournament_are_damage(made: Desk, path: Path) -> None:
    uid = round_1(made)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM event WHERE version = 3")
    with pytest.raises(Damaged, match="expected version 3, found version 4"):
        again(path).state(uid)
    assert [bool(verdict.problems) for verdict in verify(again(path))] == [True]


def test_verifying_looks_at_the_file_itself(made: Desk, path: Path) -> None:
    round_1(made)
    assert verify_database(made, ROLES) == ()
    made.journal.database.close()
    data = bytearray(path.read_bytes())
    data[4096 * 3 + 8 : 4096 * 4] = bytes(4096 - 8)
    path.write_bytes(data)
    assert verify_database(again(path), ROLES)


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE tournament SET name = 'Clvb'",
        "UPDATE tournament SET created_at = '3026-01-01T00:00:00.000000Z'",
        "UPDATE tournament SET changed_at = substr(changed_at, 2)",
        "UPDATE account SET role = 'readez'",
        "UPDATE account SET created_at = '2026-91-01'",
        "UPDATE tournament_role SET role = 'chieg'",
        "UPDATE tournament_role SET account = 'Bed'",
        "UPDATE tournament_role SET tournament = 'elsewhere'",
        "UPDATE organisation_member SET organisation = 9",
        "UPDATE organisation SET name = 'C' || char(3) || 'ub'",
    ],
)
def test_a_bit_that_turned_over_beside_the_journal_is_found(made: Desk, path: Path, harm: str) -> None:
    database = made.journal.database
    uid = round_1(made)
    accounts, clubs = Accounts(database), Organisations(database)
    accounts.add("Bea", "hash", "reader")
    accounts.set_role("Bea", uid, "chief")
    clubs.set_member(clubs.add("Club"), "Bea", "arbiter")
    assert verify_database(made, ROLES) == ()
    assert not any(verdict.problems for verdict in verify(made))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(harm)
    after = again(path)
    assert verify_database(after, ROLES) or any(verdict.problems for verdict in verify(after))
