"""Uploaded files that were previewed and await confirmation.

What the user has seen must be what is imported, so the file stays on the server under a short name, for an
hour and only for its sender. Alternatives considered: the file in the form (1.4 MB became 2 GB when unpacked,
and anyone could send a different one) and rows of the database (a file of 12 MB in every backup).
"""

import hmac
import json
import os
import re
import secrets
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

from albireo.domain.errors import AlbireoError
from albireo.web.http.form import Upload
from albireo.web.http.roles import User

SECONDS = 3600
MOST_EACH = 5
"""Per person; the oldest is dropped."""
MOST_BYTES = 256 << 20
"""For everyone together; the largest holder, an organisation or a person without one, gives way to others."""
_TRIES = 100
_NAME = re.compile(r"[0-9a-f]{16}", re.ASCII)


class NoRoom(AlbireoError):
    """More files are waiting than can be kept."""


class KeptUploads:
    """Files in a folder that only this program reads."""

    def __init__(self, folder: Path, secret: bytes) -> None:
        self._folder = folder
        self._secret = secret

    def keep(self, user: User | None, upload: Upload) -> str:
        """Keep a file; return the short name for retrieving it."""
        self._forget_old()
        own = self._own(user)
        for path in sorted(_files(own), key=_age)[MOST_EACH - 1 :]:
            path.unlink(missing_ok=True)
        self._make_room(len(upload.data), upload.name)
        name = secrets.token_hex(8)
        data = json.dumps(upload.name).encode() + b"\n" + upload.data
        for _ in range(_TRIES):
            # Another request may remove the folder as empty: before it is written into, or during `mkdir`.
            with suppress(FileNotFoundError, FileExistsError):
                own.parent.mkdir(mode=0o700, parents=True, exist_ok=True)  # `parents` would not get the mode
                own.mkdir(mode=0o700, exist_ok=True)
                (own / name).write_bytes(data)
                return name
        raise _no_room(upload.name, 1)

    def _make_room(self, size: int, file: str) -> None:
        """Drop the oldest files of the largest holder until another fits: no one uses up all the space."""
        sizes = {path: _size(path) for path in _files(self._folder)}
        while sum(sizes.values()) + size > MOST_BYTES:
            if not sizes:
                raise _no_room(file, SECONDS // 60)
            held: Counter[Path] = Counter()
            for path, bytes_ in sizes.items():
                held[_holder(path)] += bytes_
            most = max(held, key=held.__getitem__)
            oldest = max((path for path in sizes if _holder(path) == most), key=_age)
            oldest.unlink(missing_ok=True)
            del sizes[oldest]

    def find(self, user: User | None, name: str) -> Upload | None:
        """Return the file of that name, if the same person sent it less than an hour ago."""
        self._forget_old()
        path = self._own(user) / name
        if not _NAME.fullmatch(name) or not path.is_file():
            return None
        said, _, data = path.read_bytes().partition(b"\n")
        return Upload(json.loads(said), data)

    def drop(self, user: User | None, name: str) -> None:
        """Delete a file that was imported."""
        if _NAME.fullmatch(name):
            (self._own(user) / name).unlink(missing_ok=True)

    def _own(self, user: User | None) -> Path:
        sender = "" if user is None else f"{'local' if user.is_local else 'account'}\n{user.name}"
        holder = sender
        if user is not None and user.organisation is not None:
            holder = f"organisation\n{user.organisation}"
        return self._folder / self._hash_name(holder) / self._hash_name(sender)

    def _hash_name(self, name: str) -> str:
        return hmac.new(self._secret, f"upload\n{name}".encode(), "sha256").hexdigest()[:32]

    def _forget_old(self) -> None:
        for path in _files(self._folder):
            if _age(path) > SECONDS:
                path.unlink(missing_ok=True)
        for folder, _, _ in os.walk(self._folder, topdown=False):
            with suppress(OSError):  # not empty, or another request was faster
                Path(folder).rmdir()


def _no_room(file: str, minutes: int) -> NoRoom:
    return NoRoom(
        "{file}: many files are waiting to be imported; try again in {minutes} min",
        file=file,
        minutes=minutes,
    )


def _holder(path: Path) -> Path:
    """Return the folder of the organisation, or the person without one, that a file belongs to."""
    return path.parents[1]


def _files(folder: Path) -> list[Path]:
    return [Path(place, name) for place, _, names in os.walk(folder) for name in names]


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except FileNotFoundError:  # another request was faster
        return 0


def _age(path: Path) -> float:
    try:
        return time.time() - path.stat().st_mtime
    except FileNotFoundError:  # another request was faster
        return 0.0
