"""Exporting tournaments to portable files, and importing them."""

import io
import secrets
import struct
import zipfile
import zlib
from collections.abc import Iterator
from enum import Enum
from pathlib import Path

from albireo.desk.mechanism.codec import read_event
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.timeline import Timeline
from albireo.desk.players.erasable import is_only_erased
from albireo.desk.transfer.plausibility import problems
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.formats.foreign_file import read_foreign
from albireo.storage.chain import check_records, erased_acts
from albireo.storage.erasure_debts import ErasureDebts
from albireo.storage.errors import Damaged, UnknownTournament
from albireo.storage.portable import SUFFIX, Portable, pack, reseal_records, unpack
from albireo.value_classes import dataclass

SECONDS = 60
"""Time limit per tournament: 2,000 participants over 13 rounds take a sixth of it."""
MOST_PACKED = 64 << 20
"""Maximum size of a portable file as sent."""
BROKEN_ZIP = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    OSError,
    EOFError,
    RuntimeError,
    ValueError,
    KeyError,
)
"""Exceptions of Python for damaged, encrypted or unknown zip files."""


class Diverged(AlbireoError):
    """The file and the desk diverged from the same beginning."""


class Taken(Enum):
    """The outcome of importing a file."""

    NEW = "new"
    """The tournament was not here before."""
    CONTINUED = "continued"
    """The file continues the local tournament."""
    KNOWN = "known"
    """The desk has everything in the file, and perhaps more."""
    COPY = "copy"
    """Stored beside the original tournament, with a new ID."""


TAKEN = {
    Taken.NEW: translatable("new"),
    Taken.CONTINUED: translatable("continues what was here"),
    Taken.KNOWN: translatable("already here"),
    Taken.COPY: translatable("saved as a copy"),
}
"""The outcomes in words."""


@dataclass(frozen=True, slots=True)
class PortableContent:
    """What a portable file is linked to."""

    players: int
    ties: frozenset[str]
    """Events and sections named by any of its actions, to which undo and redo lead back."""


def export_tournament(desk: Desk, uid: str) -> bytes:
    """Return the portable file of a tournament; refuse if its journal is damaged.

    Otherwise the damage would be noticed only when the copy is needed.
    """
    records = desk.journal.read(uid)
    try:
        for _ in check_records(records):
            pass
    except Damaged as damage:
        desk.note_damage(uid, damage)
        raise
    return pack(desk.journal.head(uid).name, records)


def import_tournament(
    desk: Desk, data: bytes, file: str = "the file", *, copy: bool = False
) -> tuple[str, Taken]:
    """Import a tournament from a portable file; return its ID and the outcome.

    Raises `Diverged` if the local tournament continued differently: then only a copy can be imported.
    """
    return take_over(desk, open_portable(data, file), file, copy=copy)


def open_portable(data: bytes, file: str) -> Portable:
    """Return a portable file with valid seals and plausible events."""
    return read_foreign(check_portable, data, file, file=file, seconds=SECONDS)


def look_into_portable(data: bytes, file: str) -> tuple[Portable, PortableContent]:
    """Return the same with what must be known before importing; both are found in the child process."""
    return read_foreign(_portable_and_inside, data, file, file=file, seconds=SECONDS)


def open_portable_in_zip(path: Path, name: str, file: str) -> Portable:
    """Return one of the files in a backup."""
    return read_foreign(_check_in_zip, path.absolute(), name, file, file=file, seconds=SECONDS)


def portables_in_zip(path: Path, file: str) -> tuple[str, ...]:
    """Return the names of the files in a backup."""
    return read_foreign(_names_in_zip, path.absolute(), file, file=file)


def portables_inside(data: bytes, file: str) -> tuple[tuple[str, bytes], ...]:
    """Return the files in an archive held in memory, by name; together no larger than one of them may be."""
    return read_foreign(_files_inside, data, file, file=file)


def take_over(desk: Desk, portable: Portable, file: str, *, copy: bool = False) -> tuple[str, Taken]:
    """Import a portable file; see `import_tournament`."""
    if copy:
        uid = secrets.token_hex(8)
        desk.journal.import_records(uid, portable.name, reseal_records(portable.records, uid))
        return uid, Taken.COPY
    uid, records = portable.uid, portable.records
    try:
        here = desk.journal.read(uid)
    except UnknownTournament:
        desk.journal.import_records(uid, portable.name, records)
        return uid, Taken.NEW
    common = min(len(here), len(records))
    if here[common - 1].hash != records[common - 1].hash:
        raise Diverged(
            "{file}: {name} is already here and continued differently; import it as a copy",
            file=file,
            name=portable.name,
        )
    if len(records) <= len(here):
        return uid, Taken.KNOWN
    if not is_only_erased(here, records):
        raise Damaged(
            "{file}: differs from the history stored here, and not only in erased personal data",
            file=file,
        )
    desk.journal.import_rest(uid, portable.name, records, common)
    if erased_acts(records[common:]):  # local copies and websites still contain the data
        ErasureDebts(desk.journal.database).open_rewritten(uid)
    return uid, Taken.CONTINUED


def check_portable(data: bytes, file: str) -> Portable:
    """Check a portable file; runs in the child process."""
    return _portable_and_inside(data, file)[0]


def _portable_and_inside(data: bytes, file: str) -> tuple[Portable, PortableContent]:
    portable = unpack(data, file)
    try:
        timeline = understood(portable, file)
        problem = next(problems(timeline), None)
    except AlbireoError:
        raise
    except (ValueError, KeyError, IndexError, TypeError, AssertionError, ArithmeticError) as error:
        raise Damaged(
            "{file}: its journal entries do not make a valid tournament: {error!r}", file=file, error=error
        ) from None
    if problem is not None:
        raise Damaged("{file}: {problem}", file=file, problem=problem)
    return portable, PortableContent(len(timeline.state.entrants), frozenset(_ties(timeline)))


def _ties(timeline: Timeline) -> Iterator[str]:
    for item in timeline.events:
        yield from item.event.journals()


def _check_in_zip(path: Path, name: str, file: str) -> Portable:
    try:
        with zipfile.ZipFile(path) as archive, archive.open(name) as entry:
            data = entry.read(MOST_PACKED + 1)
    except BROKEN_ZIP:
        raise Damaged("{file}: damaged", file=file) from None
    if len(data) > MOST_PACKED:
        raise Damaged("{file}: too large to be a tournament", file=file)
    return check_portable(data, file)


def _names_in_zip(path: Path, file: str) -> tuple[str, ...]:
    try:
        with zipfile.ZipFile(path) as archive:
            return tuple(name for name in archive.namelist() if name.endswith(SUFFIX))
    except BROKEN_ZIP:
        raise Damaged("{file}: damaged", file=file) from None


def _files_inside(data: bytes, file: str) -> tuple[tuple[str, bytes], ...]:
    found: list[tuple[str, bytes]] = []
    left = MOST_PACKED
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for name in archive.namelist():
                if name.endswith(SUFFIX):
                    with archive.open(name) as entry:
                        content = entry.read(left + 1)
                    left -= len(content)
                    if left < 0:
                        break
                    found.append((name, content))
    except (*BROKEN_ZIP, NotImplementedError):
        raise Damaged("{file}: damaged", file=file) from None
    if left < 0:
        raise Damaged("{file}: too large to be a tournament", file=file)
    return tuple(found)


def understood(portable: Portable, file: str) -> Timeline:
    """Return the folded journal of a file; raise `Damaged` if it is invalid."""
    timeline = Timeline()
    try:
        timeline.extend(map(read_event, portable.records))
        timeline.state.tournament  # noqa: B018  built to see whether it can be
    except AlbireoError:
        raise
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError, StopIteration) as error:
        raise Damaged(
            "{file}: its journal entries do not make a valid tournament: {error!r}", file=file, error=error
        ) from None
    return timeline
