"""Uploaded files that were previewed and await confirmation.

What the user has seen must be what is imported, so the file stays on the server under a short name, for an
hour and only for its sender. Alternatives considered: the file in the form (1.4 MB became 2 GB when unpacked,
and anyone could send a different one) and rows of the database (a file of 12 MB in every backup).
"""

import hmac
import json
import re
import secrets
import shutil
import time
from pathlib import Path

from albireo.domain.errors import AlbireoError
from albireo.web.http.form import Upload
from albireo.web.http.roles import User

SECONDS = 3600
MOST_EACH = 5
"""Per person; the oldest is dropped."""
MOST_BYTES = 256 << 20
"""For everyone together."""
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
        if sum(path.stat().st_size for path in _files(self._folder)) + len(upload.data) > MOST_BYTES:
            raise NoRoom(
                "{file}: many files are waiting to be imported; try again in {minutes} min",
                file=upload.name,
                minutes=SECONDS // 60,
            )
        own.mkdir(mode=0o700, parents=True, exist_ok=True)
        name = secrets.token_hex(8)
        (own / name).write_bytes(json.dumps(upload.name).encode() + b"\n" + upload.data)
        return name

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
        return self._folder / hmac.new(self._secret, f"upload\n{sender}".encode(), "sha256").hexdigest()[:32]

    def _forget_old(self) -> None:
        for path in _files(self._folder):
            if _age(path) > SECONDS:
                path.unlink(missing_ok=True)
        for own in self._folder.iterdir() if self._folder.is_dir() else ():
            if own.is_dir() and not any(own.iterdir()):
                shutil.rmtree(own, ignore_errors=True)


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()] if folder.is_dir() else []


def _age(path: Path) -> float:
    try:
        return time.time() - path.stat().st_mtime
    except FileNotFoundError:  # another request was faster
        return 0.0
