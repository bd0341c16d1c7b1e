"""The hash chain: each record seals itself and, through its predecessor's hash, all before it."""

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from albireo.storage.errors import Damaged

GENESIS = "0" * 64
"""The `previous` of a tournament's first record."""


@dataclass(frozen=True, slots=True)
class Record:
    """One sealed entry of a tournament's journal."""

    tournament: str
    version: int
    """1, 2, 3 … without gaps."""
    command: str
    """The act it belongs to: records of one act share it and were written together."""
    at: str
    """UTC, ISO 8601 with microseconds."""
    who: str
    type: str
    """Kind and edition of the body: `result-entered/1`."""
    body: str
    """Canonical JSON, kept to the character."""
    previous: str
    hash: str


def seal(
    tournament: str, version: int, command: str, at: str, who: str, type_: str, body: str, previous: str
) -> Record:
    """A record with its hash."""
    return Record(
        tournament,
        version,
        command,
        at,
        who,
        type_,
        body,
        previous,
        digest(previous, tournament, version, command, at, who, type_, body),
    )


def digest(
    previous: str, tournament: str, version: int, command: str, at: str, who: str, type_: str, body: str
) -> str:
    """SHA-256 over the JSON array of everything that matters, in UTF-8."""
    text = json.dumps(
        [previous, tournament, version, command, at, who, type_, body],
        ensure_ascii=False,
        separators=(",", ":"),
    )
    return hashlib.sha256(text.encode()).hexdigest()


def checked(records: Iterable[Record], previous: str = GENESIS, version: int = 0) -> Iterator[Record]:
    """The records one by one, each verified against its predecessor.

    Raises `Damaged` at the first record that is missing, changed or out of place.
    """
    for record in records:
        version += 1
        if record.version != version:
            raise Damaged(
                "journal: expected version {expected}, found version {found}",
                expected=version,
                found=record.version,
            )
        if record.previous != previous:
            raise Damaged(
                "journal, version {version}: it does not follow from the version before it", version=version
            )
        expected = digest(
            previous,
            record.tournament,
            record.version,
            record.command,
            record.at,
            record.who,
            record.type,
            record.body,
        )
        if record.hash != expected:
            raise Damaged("journal, version {version}: it was changed after it was written", version=version)
        previous = record.hash
        yield record
