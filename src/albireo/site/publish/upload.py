"""Publishing a site: what has changed or was removed since last time, all or nothing.

New files are always uploaded beside the old ones first (`name.new`) and renamed once all are there, the front
page last. If the host fails before that, the published site is unchanged. What was published is recorded in
the folder of the site, by address.
"""

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import NamedTuple, Protocol

from albireo.formats.atomic_file import write_atomically
from albireo.site.addresses import INDEX
from albireo.site.folder import MANIFEST, PublishedFile
from albireo.site.publish.target import Target

RECORD = ".albireo-published.json"
NEW = ".new"


class Carrier(Protocol):
    """A way to transfer files; any refusal is a `PublishError`."""

    def found(self, folders: Sequence[str]) -> set[str] | None:
        """Return the files that exist in these remote folders; None if unknown."""

    def publish(self, folder: Path, changed: Sequence[str], gone: Sequence[str]) -> None:
        """Publish the changed files of a folder, all or none, and remove those that are gone."""


class Published(NamedTuple):
    """Counts of the files published."""

    sent: int
    removed: int
    files: int


def publish(folder: Path, target: Target, carrier: Carrier, *, everything: bool = False) -> Published:
    """Publish what has changed in a folder; with `everything`, all files."""
    files = site_files(folder)
    known = {} if everything else _known_hashes(folder, target)
    there = carrier.found(sorted({str(PurePosixPath(path).parent) for path in known})) if known else set()
    changed = [
        path
        for path, hash_ in files.items()
        if known.get(path) != hash_ or (there is not None and path not in there)
    ]
    gone = [path for path in known if path not in files]
    if changed or gone:
        carrier.publish(folder, sorted(changed, key=lambda path: (path == INDEX, path)), gone)
        _remember(folder, target, files)
    return Published(len(changed), len(gone), len(files))


def site_files(folder: Path) -> dict[str, str]:
    """Return the files of the site in a folder, each with its hash."""
    data = json.loads((folder / MANIFEST).read_bytes())
    return {path: PublishedFile(*kept).hash for path, kept in data["files"].items()}


def _known_hashes(folder: Path, target: Target) -> dict[str, str]:
    return dict(_record(folder).get(_key(target), {}))


def _remember(folder: Path, target: Target, files: Mapping[str, str]) -> None:
    record = _record(folder) | {_key(target): dict(files)}
    write_atomically(folder / RECORD, json.dumps(record, separators=(",", ":")).encode())


def _record(folder: Path) -> dict[str, dict[str, str]]:
    try:
        found = json.loads((folder / RECORD).read_bytes())
    except (FileNotFoundError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _key(target: Target) -> str:
    """Return a hash of the address, since the record may be public."""
    return sha256(target.address.encode()).hexdigest()[:16]
