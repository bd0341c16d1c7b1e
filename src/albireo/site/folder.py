"""A folder with a site: everything new is written beside it first and put in place at the end.

A disk that is full, or a program that is stopped, leaves the former site as it was. A small file remembers
what each page was made of, so that only pages that change are made and written again.
"""

import json
import os
import shutil
import tempfile
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from albireo.domain.errors import AlbireoError
from albireo.formats.atomic_file import write_atomically

MANIFEST = ".albireo-site.json"
STAGE = ".albireo-new-"


class NotASite(AlbireoError):
    """A folder with other things in it."""


class WrittenFile(NamedTuple):
    """A file of the site as it was written last."""

    basis: str
    """What it was made of; empty if it is made every time."""
    hash: str
    size: int
    frame: str = ""
    """What is around that: the ways to other pages."""


class SiteFolder:
    """The files of a site, and what they were made of."""

    def __init__(self, folder: Path, maker: str) -> None:
        """`maker` stands for everything about the program that pages depend on."""
        self.folder = folder
        self._maker = maker
        self._stage: Path | None = None
        self._staged: dict[str, WrittenFile] = {}
        self.entries: list[list[str]] = []
        """Texts that pages refer to by number."""
        self.news: dict[str, str] = {}
        """When what was first there, for the feeds."""
        self.kept = self._read()
        self._wanted: set[str] = set()

    def is_current(self, path: str, basis: str, frame: str) -> bool:
        """Return whether a file made of the same is still there; it then stays."""
        kept = self.kept.get(path)
        if kept is None or not basis or (kept.basis, kept.frame) != (basis, frame):
            return False
        if not self._is_there(path, kept):
            return False
        self._wanted.add(path)
        return True

    def in_another_frame(self, path: str, basis: str) -> bytes | None:
        """A file of which only the frame is of another time."""
        kept = self.kept.get(path)
        if kept is None or not basis or kept.basis != basis:
            return None
        try:
            data = (self.folder / path).read_bytes()
        except OSError:
            return None
        return data if sha256(data).hexdigest() == kept.hash else None

    def put(self, path: str, data: bytes, basis: str = "", frame: str = "") -> bool:
        """Write a file beside the site, if it differs from what is there."""
        self._wanted.add(path)
        made = WrittenFile(basis, sha256(data).hexdigest(), len(data), frame)
        kept = self.kept.get(path)
        if kept is not None and kept.hash == made.hash and self._is_there(path, kept):
            self.kept[path] = made
            return False
        target = self._new_folder() / path
        target.parent.mkdir(parents=True, exist_ok=True)
        try:
            target.write_bytes(data)
        except OSError as error:
            error.filename = str(self.folder / path)
            raise
        self._staged[path] = made
        return True

    def finish(self, entries: Sequence[Sequence[str]]) -> tuple[list[str], list[str]]:
        """Put everything in its place; what was written and what is gone."""
        gone = [path for path in self.kept if path not in self._wanted]
        for path in self._staged:
            target = self.folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            (self._new_folder() / path).replace(target)
        for path in gone:
            (self.folder / path).unlink(missing_ok=True)
            del self.kept[path]
        self.kept |= self._staged
        written = list(self._staged)
        data = {"maker": self._maker, "texts": entries, "news": self.news, "files": self.kept}
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        write_atomically(self.folder / MANIFEST, text.encode())
        self.leave()
        return written, gone

    def leave(self) -> None:
        """Remove what was written beside the site."""
        if self._stage is not None:
            shutil.rmtree(self._stage, ignore_errors=True)
        self._stage, self._staged = None, {}

    def _is_there(self, path: str, kept: WrittenFile) -> bool:
        try:
            return (self.folder / path).stat().st_size == kept.size
        except OSError:
            return False

    def _new_folder(self) -> Path:
        if self._stage is None:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._stage = Path(tempfile.mkdtemp(prefix=STAGE, dir=self.folder))
        return self._stage

    def _read(self) -> dict[str, WrittenFile]:
        """Return what is known of the folder.

        Nothing if another program made it, or if it was left half done.
        """
        if not self.folder.exists():
            return {}
        try:
            data = json.loads((self.folder / MANIFEST).read_bytes())
            files = {str(path): WrittenFile(*kept) for path, kept in data["files"].items()}
            maker, entries, self.news = data["maker"], data["texts"], data["news"]
        except FileNotFoundError:
            self._refuse_foreign()
            return {}
        except (ValueError, KeyError, TypeError):
            files, maker, entries = {}, "", []
        left = [Path(entry.path) for entry in os.scandir(self.folder) if entry.name.startswith(STAGE)]
        for folder in left:
            shutil.rmtree(folder, ignore_errors=True)
        if maker != self._maker or left:
            return {path: WrittenFile("", "", 0) for path in files}
        self.entries = entries
        return files

    def _refuse_foreign(self) -> None:
        foreign = [each.name for each in os.scandir(self.folder) if not each.name.startswith(STAGE)]
        if foreign:
            raise NotASite(
                "{folder}: expected an empty folder or one with an Albireo site, found {found!r}",
                folder=self.folder,
                found=sorted(foreign)[0],
            )
