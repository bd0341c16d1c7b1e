"""The portable file: one tournament with its whole journal, seals included.

Gzipped text, one JSON value per line: a header, then the records of the journal. Alternatives considered: a
small SQLite file (needs a program to inspect), a zip of CSV files (loses types), plain JSON (one value as
large as the tournament). Lines can be read by anything and streamed. The body of a record comes last, exactly
as it was sealed. docs/reference/portable-file.md describes it for other programs.
"""

import gzip
import io
import json
import re
import zlib
from collections.abc import Sequence

from albireo.storage.chain import ERASURE, GENESIS, Record, check_records, seal
from albireo.storage.errors import Damaged, NewerDatabase, NotOurs
from albireo.value_classes import dataclass

FORMAT = "albireo-tournament"
GZIP = b"\x1f\x8b"
"""The first bytes of every gzipped file."""
EDITION = 1
ERASED_EDITION = 2
"""Edition of a file with actions rewritten for erasure; older readers would consider it damaged."""
SUFFIX = ".albireo"
MOST_BYTES = 64 * 1024 * 1024
"""Maximum text in one file: 2,000 participants over 13 rounds with all corrections need about 10 MB."""
_BODY = ',"body":'
_UID = re.compile(r"[A-Za-z0-9_-]{1,64}", re.ASCII)
"""An ID is part of addresses and of names of backup folders."""


@dataclass(frozen=True, slots=True)
class Portable:
    """A verified tournament from a portable file."""

    uid: str
    name: str
    records: tuple[Record, ...]


def pack(name: str, records: Sequence[Record]) -> bytes:
    """Return the portable file of a journal; the same journal always gives the same bytes."""
    header = {
        "format": FORMAT,
        "edition": ERASED_EDITION if any(r.type == ERASURE for r in records) else EDITION,
        "tournament": records[0].tournament,
        "name": name,
        "events": len(records),
        "hash": records[-1].hash,
    }
    lines = [json.dumps(header, ensure_ascii=False), *map(_line, records)]
    return gzip.compress(("\n".join(lines) + "\n").encode(), mtime=0)


def _line(record: Record) -> str:
    fields = {
        name: getattr(record, name)
        for name in ("version", "command", "at", "who", "type", "previous", "hash")
    }
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))[:-1] + _BODY + record.body + "}"


def unpack(data: bytes, file: str = "the file") -> Portable:
    """Read a portable file and verify every seal in it.

    Raises `Damaged` if it is incomplete, `NotOurs` if it is something else, `NewerDatabase` if a newer
    Albireo wrote it.
    """
    try:
        lines = _open_gzip(data, file).decode().split("\n")
        header = json.loads(lines[0])
    except (OSError, EOFError, zlib.error, ValueError, RecursionError) as error:
        broken = data.startswith(GZIP) and isinstance(error, (OSError, EOFError, zlib.error))
        kind = Damaged if broken else NotOurs
        raise kind("{file}: expected an Albireo tournament file, found something else", file=file) from None
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise NotOurs("{file}: expected an Albireo tournament file, found something else", file=file)
    if header.get("edition") not in (EDITION, ERASED_EDITION):
        raise NewerDatabase(
            "{file}: a tournament file of edition {found}, but this version knows {known}; install a newer "
            "version",
            file=file,
            found=header.get("edition"),
            known=ERASED_EDITION,
        )
    uid = str(header.get("tournament"))
    if not _UID.fullmatch(uid):
        raise Damaged("{file}: expected an ID of letters and digits, found {found!r}", file=file, found=uid)
    if lines[-1]:
        raise Damaged("{file}: the end is missing", file=file)
    try:
        records = tuple(check_records([_record(uid, line) for line in lines[1:-1]]))
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError) as error:
        raise Damaged("{file}: {error}", file=file, error=error) from None
    if not records or len(records) != header.get("events") or records[-1].hash != header.get("hash"):
        raise Damaged(
            "{file}: events: expected {expected}, found {found}",
            file=file,
            expected=header.get("events"),
            found=len(records),
        )
    return Portable(uid, str(header.get("name")), records)


def _open_gzip(data: bytes, file: str) -> bytes:
    """Return the text in a gzipped file, up to a limit."""
    with gzip.GzipFile(fileobj=io.BytesIO(data)) as packed:
        found = packed.read(MOST_BYTES + 1)
    if len(found) > MOST_BYTES:
        most = MOST_BYTES // (1024 * 1024)
        raise Damaged("{file}: expected at most {most} MB of text inside, found more", file=file, most=most)
    return found


def _record(uid: str, line: str) -> Record:
    fields = json.loads(line)
    start = line.index(_BODY) + len(_BODY)
    return Record(
        tournament=uid,
        version=int(fields["version"]),
        command=str(fields["command"]),
        at=str(fields["at"]),
        who=str(fields["who"]),
        type=str(fields["type"]),
        body=line[start:-1],
        previous=str(fields["previous"]),
        hash=str(fields["hash"]),
    )


def reseal_records(records: Sequence[Record], uid: str) -> tuple[Record, ...]:
    """Return the same journal under another ID: an independent copy."""
    found = []
    previous = GENESIS
    for r in records:
        record = seal(uid, r.version, r.command, r.at, r.who, r.type, r.body, previous)
        previous = record.hash
        found.append(record)
    return tuple(found)
