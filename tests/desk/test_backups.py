"""Backup copies, restoring and verifying."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import delete, update
from tests.desk.conftest import round_1

from albireo.desk.mechanism.desk import Desk
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.transfer.backups import RoundBackups, back_up, backups_to_delete, restore
from albireo.desk.transfer.portable import Taken, import_tournament
from albireo.desk.transfer.verify import verify
from albireo.storage.errors import Damaged
from albireo.storage.schema import events, tournaments


def test_each_published_round_leaves_a_copy(desk: Desk, other_desk: Desk, tmp_path: Path) -> None:
    desk._after_event = RoundBackups(tmp_path / "backups").after_event
    uid = round_1(desk)
    (copy,) = (tmp_path / "backups" / uid).iterdir()
    assert copy.name.startswith("round-1-")
    import_tournament(other_desk, copy.read_bytes())
    assert other_desk.state(uid) == desk.state(uid)


def test_a_copy_that_cannot_be_written_does_not_hold_up_the_round(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "backups").write_text("in the way")
    uid = round_1(desk)
    for board in (1, 2, 3, 4):
        desk.execute(uid, EnterResult(1, board, "10"), "Ann", desk.state(uid).version)
    desk._after_event = RoundBackups(tmp_path / "backups").after_event
    desk.execute(uid, PairRound(2), "Ann", desk.state(uid).version)
    done = desk.execute(uid, PublishRound(2), "Ann", desk.state(uid).version)
    assert done.state.published == 2
    assert "no backup was made" in done.remarks[0]


def test_copies_are_kept_by_age() -> None:
    now = datetime(2026, 3, 1, 12, tzinfo=UTC)

    def copy(age: timedelta) -> Path:
        return Path(f"round-1-{(now - age).strftime('%Y%m%dT%H%M%SZ')}.albireo")

    fresh = [copy(timedelta(hours=n)) for n in range(5)]
    days = [copy(timedelta(days=20, hours=n)) for n in (1, 2, 3)]
    months = [copy(timedelta(days=300, hours=n)) for n in (1, 2)]
    unknown = [Path("notes.albireo")]
    assert backups_to_delete([*fresh, *days, *months, *unknown], now) == [*days[1:], *months[1:]]
    assert backups_to_delete([months[0]], now) == []


def test_a_backup_of_everything_is_restored_elsewhere(desk: Desk, other_desk: Desk, tmp_path: Path) -> None:
    uids = {round_1(desk), round_1(desk)}
    assert back_up(desk, tmp_path / "all.zip") == 2
    assert dict(restore(other_desk, tmp_path / "all.zip")) == dict.fromkeys(uids, Taken.NEW)
    for uid in uids:
        assert other_desk.state(uid) == desk.state(uid)
    assert {taken for _, taken in restore(desk, tmp_path / "all.zip")} == {Taken.KNOWN}
    assert sorted(path.name for path in tmp_path.glob("*.part")) == []


def test_restoring_something_else(other_desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("hello")
    with pytest.raises(Damaged, match="expected an Albireo tournament file"):
        restore(other_desk, tmp_path / "notes.txt")


def test_verifying_a_sound_desk(desk: Desk) -> None:
    uid = round_1(desk)
    (verdict,) = verify(desk)
    assert (verdict.uid, verdict.events, verdict.problems) == (uid, desk.state(uid).version, ())


def test_verifying_notices_tampering_and_loss(desk: Desk, place: str) -> None:
    uid = round_1(desk)
    desk.execute(uid, EnterResult(1, 1, "10"), "Ann", desk.state(uid).version)
    last = desk.state(uid).version
    with desk.journal.database.writing() as connection:
        body = '{"board":1,"result":"01","round":1,"type":"result-entered/1"}'
        connection.execute(update(events).where(events.c.version == last).values(body=body))
    fresh = Desk(desk.journal)
    (verdict,) = verify(fresh)
    assert verdict.problems == (f"journal, version {last}: altered after it was written",)
    with desk.journal.database.writing() as connection:
        connection.execute(delete(events).where(events.c.version == last))
    (verdict,) = verify(Desk(desk.journal))
    assert f"expected the head at version {last}, found {last - 1}" in verdict.problems
    with desk.journal.database.writing() as connection:
        connection.execute(update(tournaments).values(version=last - 1))
    (verdict,) = verify(Desk(desk.journal))
    assert verdict.problems  # the hash of the head still names the lost event
