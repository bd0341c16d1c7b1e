"""Backups that only a passphrase opens, and that only their owner reads."""

import io
import os
import stat
from pathlib import Path

import pytest
from tests.cheap_keys import use_cheap_keys
from tests.desk.test_erasing import NAME, played

from albireo.cli.start import main
from albireo.desk.mechanism.desk import Desk
from albireo.desk.transfer.backups import RoundBackups, back_up, restore
from albireo.desk.transfer.portable import Taken
from albireo.formats.encrypted_file import _WORK, WrongPassphrase, decrypt, encrypt

PASSPHRASE = "four words make sense"
ABOUT_A_SECOND_EACH = pytest.mark.slow
"""Making the key takes a second of a core and up to a gigabyte, each time: that is what it is for."""
HEAD = b"age-encryption.org/v1\n-> scrypt "
pytestmark = pytest.mark.parametrize("place", ["sqlite"], indirect=True)


@ABOUT_A_SECOND_EACH
def test_an_encrypted_backup_comes_back_with_its_passphrase(
    desk: Desk, other_desk: Desk, tmp_path: Path
) -> None:
    uid, file = played(desk), tmp_path / "all.zip.age"
    assert back_up(desk, file, passphrase=PASSPHRASE) == 1
    assert file.read_bytes().startswith(HEAD)
    for wrong in ("", "four words make nonsense"):
        with pytest.raises(WrongPassphrase):
            restore(other_desk, file, wrong)
    assert other_desk.heads() == []
    assert restore(other_desk, file, PASSPHRASE) == [(uid, Taken.NEW)]
    assert other_desk.state(uid).entrants[3].name == desk.state(uid).entrants[3].name


@ABOUT_A_SECOND_EACH
def test_a_changed_byte_is_noticed(desk: Desk, other_desk: Desk, tmp_path: Path) -> None:
    played(desk)
    file = tmp_path / "all.zip.age"
    back_up(desk, file, passphrase=PASSPHRASE)
    data = bytearray(file.read_bytes())
    data[-100] ^= 1
    file.write_bytes(data)
    with pytest.raises(WrongPassphrase):
        restore(other_desk, file, PASSPHRASE)


def test_a_short_passphrase_is_refused(desk: Desk) -> None:
    with pytest.raises(WrongPassphrase, match="at least 12"):
        encrypt(b"all", "short")


def test_a_file_that_asks_for_endless_work_is_refused(desk: Desk) -> None:
    """The head of the file says how much work the key takes: 2 to the power of the last number."""
    salt, rest = b"A" * 22, b"\n" + b"A" * 43 + b"\n--- " + b"A" * 43 + b"\n" + bytes(60)
    costly = HEAD + salt + b" 40" + rest
    with pytest.raises(WrongPassphrase):
        decrypt(costly, PASSPHRASE, "costly.age")
    assert _WORK.match(costly), "it is the number that is refused, not the shape"


@ABOUT_A_SECOND_EACH
@pytest.mark.skipif(os.name != "posix", reason="modes of files")
def test_only_the_owner_reads_a_backup(desk: Desk, tmp_path: Path) -> None:
    uid, old = played(desk), os.umask(0)
    try:
        plain, secret = tmp_path / "all.zip", tmp_path / "all.zip.age"
        back_up(desk, plain)
        back_up(desk, secret, passphrase=PASSPHRASE)
        copy = RoundBackups(tmp_path / "backups")(desk, uid, 1)
    finally:
        os.umask(old)
    assert {stat.S_IMODE(path.stat().st_mode) for path in (plain, secret, copy)} == {0o600}


@pytest.mark.skipif(os.name != "posix", reason="symbolic links")
def test_a_link_laid_for_the_part_is_not_written_through(desk: Desk, tmp_path: Path) -> None:
    played(desk)
    victim = tmp_path / "victim"
    victim.write_text("mine")
    (tmp_path / "all.zip.part").symlink_to(victim)
    back_up(desk, tmp_path / "all.zip")
    assert victim.read_text() == "mine"
    assert (tmp_path / "all.zip").read_bytes().startswith(b"PK")


def test_on_the_command_line(desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALBIREO_DATA", str(tmp_path / "data"))
    use_cheap_keys(monkeypatch)
    played(desk)
    place, file = str(desk.journal.database.path), str(tmp_path / "all.zip.age")

    def run(*words: str, typed: str) -> int:
        monkeypatch.setattr("sys.stdin", io.StringIO(f"{typed}\n"))
        return main([*words, "--database", place])

    assert run("backup", file, "--encrypt", typed=PASSPHRASE) == 0
    assert NAME.encode() not in Path(file).read_bytes()
    place = str(tmp_path / "other.db")
    assert run("restore", file, typed="these are wrong words") != 0
    assert run("restore", file, typed=PASSPHRASE) == 0
