"""The hash chain: each record seals itself and, through its predecessor's hash, all before it.

Erasing personal data rewrites the actions that contain it. Their records keep their seals, so that the chain
and every copy of it still fit together; a later record of the chain vouches for the new text
(docs/decisions/0045-erasing-personal-data.md).
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence

from albireo.storage.errors import Damaged
from albireo.value_classes import dataclass

GENESIS = "0" * 64
"""The `previous` of a tournament's first record."""


ERASURE = "personal-data-erased/1"
"""The kind of record that vouches for rewritten actions: (first version, last version, digest)."""


@dataclass(frozen=True, slots=True)
class Record:
    """One sealed entry of a tournament's journal."""

    tournament: str
    version: int
    """1, 2, 3 … without gaps."""
    command: str
    """The action it belongs to: its records share the ID and were written together."""
    at: str
    """UTC, ISO 8601 with microseconds."""
    who: str
    type: str
    """Kind and edition of the body: `result-entered/1`."""
    body: str
    """Canonical JSON, kept exactly."""
    previous: str
    hash: str


def seal(
    tournament: str, version: int, command: str, at: str, who: str, type_: str, body: str, previous: str
) -> Record:
    """Return a record with its hash."""
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
    """Return the SHA-256 of the JSON array of all sealed values, in UTF-8."""
    text = json.dumps(
        [previous, tournament, version, command, at, who, type_, body],
        ensure_ascii=False,
        separators=(",", ":"),
    )
    return hashlib.sha256(text.encode()).hexdigest()


def digest_of(record: Record) -> str:
    """Return the seal of a record according to its text."""
    return digest(
        record.previous,
        record.tournament,
        record.version,
        record.command,
        record.at,
        record.who,
        record.type,
        record.body,
    )


def digest_of_act(records: Iterable[Record]) -> str:
    """Return one digest over several records in their current text."""
    return hashlib.sha256("".join(map(digest_of, records)).encode()).hexdigest()


def erased_acts(records: Iterable[Record]) -> dict[tuple[int, int], str]:
    """Return first and last version of each rewritten action, with the digest of the last erasure."""
    found: dict[tuple[int, int], str] = {}
    for record in records:
        if record.type == ERASURE:
            for first, last, vouched in json.loads(record.body)["acts"]:
                if 1 <= first <= last < record.version:
                    found[first, last] = vouched
    return found


def check_records(records: Sequence[Record], previous: str = GENESIS, version: int = 0) -> Iterator[Record]:
    """Yield the records, each verified against its predecessor.

    Raises `Damaged` at the first record that is missing, changed or out of place.
    """
    rewritten: frozenset[int] | None = None
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
                "journal, version {version}: does not follow on from the version before it", version=version
            )
        if record.hash != digest_of(record):
            rewritten = _confirmed_versions(records) if rewritten is None else rewritten
            if version not in rewritten:
                raise Damaged("journal, version {version}: altered after it was written", version=version)
        previous = record.hash
        yield record


def _confirmed_versions(records: Sequence[Record]) -> frozenset[int]:
    """Return the versions confirmed by an erasure."""
    start = records[0].version
    found: set[int] = set()
    try:
        for (first, last), expected in erased_acts(records).items():
            act = records[max(0, first - start) : max(0, last - start + 1)]
            if digest_of_act(act) == expected:
                found.update(record.version for record in act)
    except (ValueError, KeyError, TypeError):
        return frozenset()  # the record that vouches is damaged itself
    return frozenset(found)
