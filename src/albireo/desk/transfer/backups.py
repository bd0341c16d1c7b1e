"""Backups: of one tournament at each round, kept by age; of the whole desk on demand.

A second folder, such as a USB stick, is brought up to date whenever a backup is made and it is available.
"""

import io
import re
import zipfile
from collections.abc import Collection, Iterable
from datetime import UTC, datetime, timedelta
from enum import Enum
from pathlib import Path
from tempfile import TemporaryDirectory

from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.event import Event
from albireo.desk.rounds.pairing_events import RoundPublished
from albireo.desk.rounds.result_events import ResultEntered
from albireo.desk.transfer.portable import (
    MOST_PACKED,
    Taken,
    export_tournament,
    import_tournament,
    open_portable_in_zip,
    portables_in_zip,
    take_over,
)
from albireo.domain.errors import AlbireoError
from albireo.formats.atomic_file import write_atomically
from albireo.formats.encrypted_file import HEAD, decrypt, encrypt, is_encrypted
from albireo.formats.encrypted_file import SUFFIX as AGE
from albireo.formats.system_errors import os_error_text
from albireo.storage.errors import Damaged
from albireo.storage.portable import GZIP, SUFFIX
from albireo.storage.second_backup_folder import SecondBackupFolder

KEEP_ALL = timedelta(days=7)
KEEP_DAILY = timedelta(days=60)
"""After this, one backup a month is kept."""
STAMP = "%Y%m%dT%H%M%SZ"
_NAME = re.compile(r".*-(\d{8}T\d{6}Z)\.albireo")


class Occasion(Enum):
    """Why a backup was made; its value begins the file name."""

    PUBLISHED = "round"
    """A round was published."""
    COMPLETE = "complete"
    """The last result of a round was entered."""
    ASKED = "asked"
    """Requested by a user."""
    BEFORE_RESTORE = "before"
    """The state before an older backup was restored."""
    OPENED = "opened"
    """An uploaded file."""


class NotInSecondFolder(AlbireoError):
    """A backup is in the first folder but could not be written to the second."""


class RoundBackups:
    """Writes a backup at the beginning and the end of each round into a folder per tournament."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._completed: dict[str, int] = {}
        """By tournament: the version of the last backup of a complete round."""

    def after_event(self, desk: Desk, uid: str, event: Event) -> None:
        """Write a backup if the event is a publication or the last result of a round."""
        if isinstance(event, RoundPublished):
            desk.journal.database.checkpoint()
            self(desk, uid, event.round)
        elif isinstance(event, ResultEntered):
            state = desk.state(uid)
            is_last = event.round == len(state.rounds) and state.rounds[-1].is_complete
            if is_last and self._completed.get(uid) != state.version:  # a match has several results
                self._completed[uid] = state.version
                self(desk, uid, event.round, Occasion.COMPLETE)

    def __call__(
        self,
        desk: Desk,
        uid: str,
        round_: int,
        occasion: Occasion = Occasion.PUBLISHED,
        data: bytes | None = None,
    ) -> Path:
        """Write a backup of the current tournament, or of the given `data`."""
        now = datetime.now(UTC)
        folder = self.folder / uid
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        folder.mkdir(exist_ok=True, mode=0o700)
        path = folder / f"{occasion.value}-{round_}-{now.strftime(STAMP)}{SUFFIX}"
        write_atomically(path, export_tournament(desk, uid) if data is None else data, is_private=True)
        for old in backups_to_delete(folder.glob(f"*{SUFFIX}"), now):
            old.unlink(missing_ok=True)
        self.update_second(desk, uid)
        return path

    def update_second(self, desk: Desk, uid: str) -> None:
        """Copy missing backups to the second folder, if it is available."""
        second = SecondBackupFolder(desk.journal.database)
        beside = second.backups()
        if beside is None or second.is_missing():
            return
        folder = beside / uid
        try:
            folder.mkdir(parents=True, exist_ok=True)
            known = {path.name for path in folder.iterdir()}
            for path in (self.folder / uid).glob(f"*{SUFFIX}"):
                if path.name not in known:
                    write_atomically(folder / path.name, path.read_bytes(), is_private=True)
            for old in backups_to_delete(folder.glob(f"*{SUFFIX}"), datetime.now(UTC)):
                old.unlink(missing_ok=True)
        except OSError as error:
            raise NotInSecondFolder(
                "second folder {folder}: {error}", folder=beside, error=os_error_text(error)
            ) from None


def backups_to_delete(copies: Iterable[Path], now: datetime) -> list[Path]:
    """Return backups that may be deleted: all are kept for a week, one a day for two months, then monthly.

    The newest of each day or month stays, and the newest of all whatever its age.
    """
    dated = sorted(
        (
            (datetime.strptime(match[1], STAMP).replace(tzinfo=UTC), path)
            for path in copies
            if (match := _NAME.fullmatch(path.name))
        ),
        reverse=True,
    )
    kept: set[str] = set()
    going = []
    for at, path in dated[1:]:
        age = now - at
        if age <= KEEP_ALL:
            continue
        slot = at.strftime("%Y%m%d" if age <= KEEP_DAILY else "%Y%m")
        if slot in kept:
            going.append(path)
        kept.add(slot)
    return going


def back_up(desk: Desk, path: Path, uids: Collection[str] | None = None, passphrase: str = "") -> int:
    """Write every tournament, or some, as portable files into one zip; return how many.

    With a passphrase it is encrypted; in any case only its owner can read the file on this computer.
    """
    data, count = pack_backup(desk, uids)
    write_atomically(path, encrypt(data, passphrase) if passphrase else data, is_private=True)
    return count


def pack_backup(desk: Desk, uids: Collection[str] | None = None) -> tuple[bytes, int]:
    """Return the backup as written, and the number of tournaments in it."""
    heads = [head for head in desk.heads() if uids is None or head.uid in uids]
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        for head in heads:
            try:
                data = export_tournament(desk, head.uid)
            except Damaged as damage:
                raise Damaged(
                    "{name}: {damage}. No backup was made: use the newest earlier backup of this "
                    "tournament instead.",
                    name=head.name,
                    damage=damage,
                ) from None
            archive.writestr(f"{head.uid}{SUFFIX}", data)
    return made.getvalue(), len(heads)


def restore(desk: Desk, path: Path, passphrase: str = "") -> list[tuple[str, Taken | AlbireoError]]:
    """Restore every tournament of a backup or portable file; newer local ones stay.

    Returns the result of each; one that fails does not affect the others.
    """
    return restore_named(desk, path, str(path), passphrase)


def needs_passphrase(path: Path) -> bool:
    """Return whether a backup was encrypted."""
    with path.open("rb") as file:
        return is_encrypted(file.read(len(HEAD)))


def _is_gzip(path: Path) -> bool:
    """Return whether a file is one tournament; that of a festival is an archive, whatever it is called."""
    with path.open("rb") as file:
        return file.read(len(GZIP)) == GZIP


def restore_named(
    desk: Desk, path: Path, file: str, passphrase: str = ""
) -> list[tuple[str, Taken | AlbireoError]]:
    """Do the same as `restore`, from a file with another display name, one tournament at a time."""
    if needs_passphrase(path):
        data = decrypt(path.read_bytes(), passphrase, file)
        with TemporaryDirectory(prefix="albireo-restore-") as folder:  # readable by its owner only
            opened = Path(folder) / "backup"
            opened.write_bytes(data)
            return restore_named(desk, opened, file.removesuffix(AGE))
    if _is_gzip(path) or not zipfile.is_zipfile(path):
        if path.stat().st_size > MOST_PACKED:
            raise Damaged("{file}: too large to be a tournament", file=file)
        uid, taken = import_tournament(desk, path.read_bytes(), file)
        return [(uid, taken)]
    found: list[tuple[str, Taken | AlbireoError]] = []
    for name in portables_in_zip(path, file):
        inside = f"{file}: {name}"
        try:
            found.append(take_over(desk, open_portable_in_zip(path, name, inside), inside))
        except AlbireoError as error:
            found.append((name.removesuffix(SUFFIX), error))
    return found
