"""The backups of one tournament, and what restoring one of them would do.

A backup that is an earlier state of the journal is restored by going back to its moment: nothing is deleted,
and the way back is in the history. One that continues the journal adds what is missing here. One that
diverged can only be opened as a copy.
"""

import json
import re
import zlib
from collections.abc import Iterator
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path

from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.history import HistoryEntry, acts_in, entries_of_acts
from albireo.desk.transfer.backups import STAMP, Occasion
from albireo.desk.transfer.portable import open_portable
from albireo.storage.locations import backup_folder
from albireo.storage.portable import SUFFIX, Portable
from albireo.storage.second_backup_folder import SecondBackupFolder
from albireo.value_classes import dataclass

_NAME = re.compile(
    rf"({'|'.join(each.value for each in Occasion)})-(\d+)-(\d{{8}}T\d{{6}}Z){re.escape(SUFFIX)}", re.ASCII
)
_HEADER_BYTES = 8192
"""The first line of a file is within this many unpacked bytes."""


@dataclass(frozen=True, slots=True)
class KeptBackup:
    """One backup, in the first folder, in the second, or in both."""

    name: str
    occasion: Occasion
    round: int
    at: str
    paths: tuple[Path, ...]
    is_here: bool
    is_elsewhere: bool

    @property
    def path(self) -> Path:
        return self.paths[0]

    @property
    def size(self) -> int:
        """In kB."""
        return max(1, self.path.stat().st_size // 1024)


def kept_backups(desk: Desk, uid: str) -> list[KeptBackup]:
    """Return the backups of a tournament in both folders, newest first."""
    database = desk.journal.database
    second = SecondBackupFolder(database).backups()
    here = _files(backup_folder(database.path) / uid)
    elsewhere = {} if second is None else _files(second / uid)
    found = []
    for name in here.keys() | elsewhere.keys():
        match = _NAME.fullmatch(name)
        assert match is not None
        at = datetime.strptime(match[3], STAMP).replace(tzinfo=UTC)
        paths = tuple(files[name] for files in (here, elsewhere) if name in files)
        occasion = Occasion(match[1])
        found.append(
            KeptBackup(name, occasion, int(match[2]), at.isoformat(), paths, name in here, name in elsewhere)
        )
    return sorted(found, key=lambda each: (each.at, each.round, each.name), reverse=True)


def _files(folder: Path) -> dict[str, Path]:
    try:
        return {path.name: path for path in folder.glob(f"*{SUFFIX}") if _NAME.fullmatch(path.name)}
    except OSError:  # a stick that was just unplugged
        return {}


def version_in(path: Path) -> int:
    """Return the number of events in a backup; 0 if it cannot be read."""
    try:
        with path.open("rb") as file:
            text = zlib.decompressobj(wbits=31).decompress(file.read(_HEADER_BYTES), _HEADER_BYTES)
        return int(json.loads(text.split(b"\n", 1)[0])["events"])
    except (OSError, zlib.error, ValueError, KeyError, TypeError):
        return 0


class Relation(Enum):
    """The relation of a backup to the tournament here."""

    EARLIER = "earlier"
    """The tournament continued from it."""
    LATER = "later"
    """It continues the tournament."""
    DIVERGED = "diverged"
    """They diverged from the same beginning, or have nothing in common."""


@dataclass(frozen=True, slots=True)
class RestorePreview:
    """The effect of restoring a backup."""

    relation: Relation
    portable: Portable
    version: int
    """The version to go back to."""
    lost: tuple[HistoryEntry, ...]
    """Actions in force now that would no longer be, newest first."""
    regained: tuple[HistoryEntry, ...]
    """Actions undone since that would be in force again."""
    more: int
    """Number of actions that only the backup has."""

    @property
    def changes_nothing(self) -> bool:
        return self.relation is Relation.EARLIER and not self.lost and not self.regained


def restore_preview(desk: Desk, uid: str, data: bytes, file: str) -> RestorePreview:
    """Return the effect of restoring a backup; raise `Damaged` if it is incomplete."""
    portable = open_portable(data, file)
    there, here = portable.records, desk.journal.read(uid)
    common = min(len(here), len(there))
    if portable.uid != uid or here[common - 1].hash != there[common - 1].hash:
        return RestorePreview(Relation.DIVERGED, portable, 0, (), (), 0)
    if len(there) > len(here):
        more = len({record.command for record in there[common:]})
        return RestorePreview(Relation.LATER, portable, len(there), (), (), more)
    with desk.timeline(uid) as timeline:
        undone, done = timeline.between(timeline.version, common)
        lost, regained = (entries_of_acts(timeline, acts_in(events)) for events in (undone, done))
    return RestorePreview(Relation.EARLIER, portable, common, lost[::-1], regained[::-1], 0)


def removable_folders(system_roots: tuple[str, ...] = ("/media", "/run/media", "/Volumes")) -> Iterator[Path]:
    """Yield folders of removable disks currently plugged in, as far as the system shows them."""
    for root in map(Path, system_roots):
        try:
            inside = sorted(path for path in root.iterdir() if path.is_dir())
        except OSError:
            continue
        for path in inside:
            if path.is_mount():
                yield path
                continue
            try:
                yield from sorted(each for each in path.iterdir() if each.is_mount())
            except OSError:
                continue
