"""Files from the disk with those that belong to them: beside them, in a folder, or in an archive."""

import io
import zipfile
from collections.abc import Sequence
from pathlib import Path, PurePosixPath

from albireo.formats.bounded_file import MOST_BYTES, TooLargeFile, read_bounded
from albireo.formats.foreign_tournament import FileSet, UnreadableTournament
from albireo.formats.registry import companions, rank, recognised

MOST_FILES = 500
ZIP = b"PK\x03\x04"


def load_files(paths: Sequence[Path]) -> FileSet:
    """The first file with the others; alone, with what lies beside it under the same name.

    A folder is all its files.
    """
    if len(paths) == 1 and paths[0].is_dir():
        return file_set([(path.name, read_bounded(path)) for path in _inside(paths[0])])
    if len(paths) > 1:
        return file_set([(path.name, read_bounded(path)) for path in paths])
    path = paths[0]
    data = read_bounded(path)
    endings = companions()
    beside = {
        other.name: read_bounded(other)
        for other in sorted(path.parent.iterdir())
        if other != path
        and other.suffix.lower() in endings
        and other.stem.lower() == path.stem.lower()
        and other.is_file()
    }
    return unpacked(FileSet(path.name, data, beside))


def file_set(files: Sequence[tuple[str, bytes]]) -> FileSet:
    """Several files as one: the one whose format comes first in the list, with the others beside it."""
    if not files:
        raise UnreadableTournament("expected files, found none")
    if len(files) == 1:
        return unpacked(FileSet(*files[0]))
    found = [FileSet(name, data, {n: d for n, d in files if n != name}) for name, data in files]
    return min(found, key=rank)


def packed(files: FileSet) -> bytes:
    """The files as one: the file itself, or a ZIP archive of all."""
    if not files.beside:
        return files.data
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in {files.name: files.data, **files.beside}.items():
            archive.writestr(zipfile.ZipInfo(name), data)
    return made.getvalue()


def unpacked(files: FileSet) -> FileSet:
    """The files in a ZIP archive; anything else as it is."""
    if not files.data.startswith(ZIP) or recognised(files) is not None:
        return files
    members: list[tuple[str, bytes]] = []
    left = MOST_BYTES
    try:
        with zipfile.ZipFile(io.BytesIO(files.data)) as archive:
            for info in archive.infolist()[:MOST_FILES]:
                if info.is_dir():
                    continue
                with archive.open(info) as stream:
                    data = stream.read(left + 1)
                left -= len(data)
                if left < 0:
                    raise TooLargeFile(
                        "{file}: expected at most {most} MB, found more",
                        file=files.name,
                        most=MOST_BYTES >> 20,
                    )
                members.append((PurePosixPath(info.filename).name, data))
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, OSError, ValueError) as error:
        if isinstance(error, TooLargeFile):
            raise
        raise UnreadableTournament("{file}: damaged archive", file=files.name) from None
    return file_set(members) if members else files


def _inside(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.iterdir())[:MOST_FILES] if path.is_file()]
