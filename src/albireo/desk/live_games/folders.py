"""A folder in which live boards write their games: which files have changed since the last look.

A file that grows every second is never at rest, so it is read as it is; what may be half written at its end
is held back until the file has stayed the same for one look.
"""

from pathlib import Path

from albireo.formats.pgn.transmitted import LARGEST_FILE

SUFFIXES = frozenset({".pgn", ".txt"})
MOST_FILES = 500
"""More are not the boards of a round."""
LARGEST_LOOK = 16 * 1024 * 1024
"""Bytes read in one look; what is left follows in the next."""


class BoardsFolder:
    """A folder, or a single file, with what is known of it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known: dict[str, tuple[int, int]] = {}
        self._unsettled: set[str] = set()

    def changed_files(self) -> list[tuple[bytes, bool]]:
        """Return each file that has something new, and whether it is complete; raises `OSError`."""
        found: list[tuple[bytes, bool]] = []
        for path in self._files():
            if sum(len(data) for data, _ in found) > LARGEST_LOOK:
                break
            status = path.stat()
            signature = (status.st_size, status.st_mtime_ns)
            if self._known.get(path.name) != signature:
                self._known[path.name] = signature
                self._unsettled.add(path.name)
                found.append((_content(path), False))
            elif path.name in self._unsettled:
                self._unsettled.discard(path.name)
                found.append((_content(path), True))
        return found

    def _files(self) -> list[Path]:
        if not self._path.is_dir():
            return [self._path]
        files = (path for path in self._path.iterdir() if path.suffix.lower() in SUFFIXES)
        return sorted(path for path in files if path.is_file())[:MOST_FILES]


def _content(path: Path) -> bytes:
    """Return the content, a little more than may be read of a file that is too large."""
    with path.open("rb") as file:
        return file.read(LARGEST_FILE + 1)
