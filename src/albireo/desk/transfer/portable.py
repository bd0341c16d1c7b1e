"""Tournaments out of the desk into a file, and back."""

import secrets
from enum import Enum

from albireo.desk.core.codec import read_event
from albireo.desk.core.timeline import Timeline
from albireo.desk.desk import Desk
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.storage.errors import Damaged, UnknownTournament
from albireo.storage.portable import Portable, pack, resealed, unpack


class Diverged(AlbireoError):
    """The file and the desk went different ways from the same beginning."""


class Taken(Enum):
    """What became of an imported file."""

    NEW = "new"
    """The tournament was not here before."""
    CONTINUED = "continued"
    """The file goes on where the desk stood."""
    KNOWN = "known"
    """The desk has everything in the file, and perhaps more."""
    COPY = "copy"
    """Stored beside the tournament it came from, with an identity of its own."""


TAKEN = {
    Taken.NEW: translatable("new here"),
    Taken.CONTINUED: translatable("goes on from what was here"),
    Taken.KNOWN: translatable("was here already"),
    Taken.COPY: translatable("stored as a copy"),
}
"""The same in words."""


def export_tournament(desk: Desk, uid: str) -> bytes:
    """The portable file of a tournament."""
    return pack(desk.journal.head(uid).name, desk.journal.read(uid))


def import_tournament(
    desk: Desk, data: bytes, file: str = "the file", *, copy: bool = False
) -> tuple[str, Taken]:
    """Take a tournament from a portable file; gives its identity and what became of it.

    The seals and the meaning of every event are verified first. Raises `Diverged` if the tournament
    is here with another continuation: then only a copy can be taken.
    """
    portable = unpack(data, file)
    understood(portable, file)
    if copy:
        uid = secrets.token_hex(8)
        desk.journal.import_records(uid, portable.name, resealed(portable.records, uid))
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
            "{file}: {name} is here already and went another way; take it as a copy",
            file=file,
            name=portable.name,
        )
    if len(records) <= len(here):
        return uid, Taken.KNOWN
    desk.journal.import_rest(uid, portable.name, records[common:])
    return uid, Taken.CONTINUED


def understood(portable: Portable, file: str) -> Timeline:
    """The folded journal of a file; raises `Damaged` if it has no meaning."""
    timeline = Timeline()
    try:
        timeline.extend(map(read_event, portable.records))
        timeline.state.tournament  # noqa: B018  built to see whether it can be
    except AlbireoError:
        raise
    except (KeyError, IndexError, TypeError, AssertionError) as error:
        raise Damaged("{file}: its events make no tournament: {error!r}", file=file, error=error) from None
    return timeline
