"""A folder with a site: new files are staged beside it first and moved into place at the end.

A full disk or an interrupted program leaves the previous site unchanged. A small file records what each page
was built from, so that only changed pages are rebuilt and written.
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
    """A folder that contains other files."""


class PublishedFile(NamedTuple):
    """A file of the site as last written."""

    basis: str
    """Hash of what it was built from; empty if it is rebuilt every time."""
    hash: str
    size: int
    frame: str = ""
    """Hash of its frame, with the links to other pages."""


def forget_texts(folder: Path) -> None:
    """Make the next build render all pages again with new texts, since old texts may contain erased names."""
    manifest = folder / MANIFEST
    try:
        data = json.loads(manifest.read_bytes())
        forgotten = {**data, "maker": "", "texts": []}
    except (FileNotFoundError, ValueError, TypeError):  # nothing to forget
        return
    write_atomically(manifest, json.dumps(forgotten, ensure_ascii=False, separators=(",", ":")).encode())


class SiteFolder:
    """The files of a site, and what they were built from."""

    def __init__(self, folder: Path, maker: str) -> None:
        """Read the folder; `maker` identifies everything in the program that pages depend on."""
        self.folder = folder
        self._maker = maker
        self._stage: Path | None = None
        self._staged: dict[str, PublishedFile] = {}
        self.entries: list[list[str]] = []
        """Texts that pages refer to by number."""
        self.news: dict[str, str] = {}
        """When each news item first appeared, for the feeds."""
        self.kept = self._read()
        self._wanted: set[str] = set()

    def is_current(self, path: str, basis: str, frame: str) -> bool:
        """Return whether a file built from the same data exists; if so, keep it."""
        kept = self.kept.get(path)
        if kept is None or not basis or (kept.basis, kept.frame) != (basis, frame):
            return False
        if not self._is_there(path, kept):
            return False
        self._wanted.add(path)
        return True

    def in_another_frame(self, path: str, basis: str) -> bytes | None:
        """Return a file of which only the frame is outdated; None if there is none."""
        kept = self.kept.get(path)
        if kept is None or not basis or kept.basis != basis:
            return None
        try:
            data = (self.folder / path).read_bytes()
        except OSError:
            return None
        return data if sha256(data).hexdigest() == kept.hash else None

    def put(self, path: str, data: bytes, basis: str = "", frame: str = "") -> bool:
        """Stage a file if it differs from the existing one, and return whether it does."""
        self._wanted.add(path)
        made = PublishedFile(basis, sha256(data).hexdigest(), len(data), frame)
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
        """Move everything into place; return the paths written and those removed."""
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
        """Remove the staged files."""
        if self._stage is not None:
            shutil.rmtree(self._stage, ignore_errors=True)
        self._stage, self._staged = None, {}

    def _is_there(self, path: str, kept: PublishedFile) -> bool:
        try:
            return (self.folder / path).stat().st_size == kept.size
        except OSError:
            return False

    def _new_folder(self) -> Path:
        if self._stage is None:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._stage = Path(tempfile.mkdtemp(prefix=STAGE, dir=self.folder))
        return self._stage

    def _read(self) -> dict[str, PublishedFile]:
        """Return the recorded files of the folder.

        Return none if another program created it or if writing was interrupted.
        """
        if not self.folder.exists():
            return {}
        try:
            data = json.loads((self.folder / MANIFEST).read_bytes())
            files = {str(path): PublishedFile(*kept) for path, kept in data["files"].items()}
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
            return {path: PublishedFile("", "", 0) for path in files}
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
