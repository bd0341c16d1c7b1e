"""Loading of tournaments from disk: single files with their companions, folders and archives."""

import io
import re
import zipfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path, PurePosixPath

from albireo.domain.errors import AlbireoError
from albireo.formats.bounded_file import MOST_BYTES, TooLargeFile, read_bounded
from albireo.formats.file_format import FileFormat
from albireo.formats.foreign_file import read_behind_door
from albireo.formats.foreign_tournament import FileSet, UnreadableTournament
from albireo.formats.registry import (
    OpenedFile,
    companions,
    format_named,
    open_files,
    rank,
    read_files,
    recognise_format,
)
from albireo.formats.several import open_tournaments
from albireo.value_classes import replace

MOST_FILES = 2_000
"""A festival in Vega is a folder of folders, each with some hundred files."""
MOST_IN_FOLDERS = 4 * MOST_BYTES
MOST_LEVELS = 4
ZIP = b"PK\x03\x04"
NamedBytes = tuple[str, bytes]
"""A file: its name, with the folder inside an archive or folder, and its content."""


class SeveralTournaments(AlbireoError):
    """Files of several tournaments where one was expected."""


class TooManyFiles(AlbireoError):
    """More files than any festival has."""


def load_files(paths: Sequence[Path]) -> FileSet:
    """Return the only tournament in the files; a single file is read with its companions of the same name."""
    return only_one(load_tournaments(paths), str(paths[0]))


def load_tournaments(paths: Sequence[Path]) -> tuple[FileSet, ...]:
    """Return every tournament in files, folders and archives."""
    if len(paths) == 1 and not paths[0].is_dir():
        return _in_one_file(paths[0])
    files: list[NamedBytes] = []
    for path in paths:
        files += _inside(path) if path.is_dir() else [(path.name, read_bounded(path))]
    return tournaments_in(files)


def _in_one_file(path: Path) -> tuple[FileSet, ...]:
    endings = companions()
    beside = {
        other.name: read_bounded(other)
        for other in sorted(path.parent.iterdir())
        if other != path
        and other.suffix.lower() in endings
        and other.stem.lower() == path.stem.lower()
        and other.is_file()
    }
    files = FileSet(path.name, read_bounded(path), beside)
    return tournaments_in([(files.name, files.data)]) if _is_archive(files) else _parts(files)


def file_set(files: Sequence[NamedBytes]) -> FileSet:
    """Return several files as the one tournament they contain."""
    return only_one(tournaments_in(files), files[0][0] if files else "")


def tournaments_in(files: Sequence[NamedBytes]) -> tuple[FileSet, ...]:
    """Return the tournaments that files hold, archives unpacked; files in no known format belong to none.

    Files of one name with different endings are one tournament in several forms, of which the best known is
    read. A list of players is a tournament only where nothing else is one. If no file is in a
    known format, the first is given with the others beside it.
    """
    unpacked_ = [member for name, data in files for member in _members(name, data)]
    if not unpacked_:
        raise UnreadableTournament("expected files, found none")
    groups: dict[tuple[str, str], list[NamedBytes]] = {}
    best: dict[str, FileFormat] = {}
    for name, data in unpacked_:
        format_ = recognise_format(_with_siblings(name, data, unpacked_))
        if format_ is not None:
            stem = _stem_in(format_, name)
            if stem not in best or rank(best[stem]) > rank(format_):
                best[stem] = format_
            groups.setdefault((format_.name, _tournament_of(format_, name, data)), []).append((name, data))
    chosen = [
        (format_named(format_name), group)
        for (format_name, _), group in groups.items()
        if any(best[_stem_in(format_named(format_name), name)].name == format_name for name, _ in group)
    ]
    has_tournament = any(not format_.is_list for format_, _ in chosen)
    found = [
        part
        for format_, group in chosen
        if not (format_.is_list and has_tournament)
        for part in _parts(_files_of_group(group, unpacked_))
    ]
    if not found:
        (name, data), *others = unpacked_
        found = [FileSet(_base(name), data, {_base(n): d for n, d in others})]
    return tuple(found)


def pack_files(files: FileSet) -> bytes:
    """Return the files as one: the file itself, or a ZIP archive of all."""
    if not files.beside:
        return files.data
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in {files.name: files.data, **files.beside}.items():
            archive.writestr(zipfile.ZipInfo(name), data)
    return made.getvalue()


def unpack_archive(files: FileSet) -> FileSet:
    """Return the one tournament in a ZIP archive; anything else unchanged."""
    if not _is_archive(files):
        return files
    return only_one(tournaments_in([(files.name, files.data)]), files.name, read_files)


def only_one(
    found: tuple[FileSet, ...], name: str, read: Callable[[FileSet], OpenedFile] = open_files
) -> FileSet:
    """Return the tournament where there is one, in its latest state; several are refused by their names.

    With `read_files` it reads them here: for a process that is behind the door already.
    """
    if len(found) > 1:
        opened = open_tournaments(found, read)
        latest = [each.files for each in opened if not each.later]
        if len(latest) == 1:
            return replace(latest[0], left_out=tuple(each.files.name for each in opened if each.later))
        found = tuple(latest)
        raise SeveralTournaments(
            "{file}: expected one tournament, found {count}: {names}",
            file=name,
            count=len(found),
            names=", ".join(each.name for each in found[:10]) + (" …" if len(found) > 10 else ""),
        )
    return found[0]


def _tournament_of(format_: FileFormat, name: str, data: bytes) -> str:
    """Return the key that the files of one tournament share, in a format."""
    if format_.tournament_of is not None:
        return format_.tournament_of(data)
    # A tournament in several files has them under one name; otherwise each file is separate.
    return _stem_in(format_, name) if _ending(name) in format_.companions else name.lower()


def _stem_in(format_: FileFormat, name: str) -> str:
    return _stem(format_.backup_of(name) if format_.backup_of is not None else name)


def _with_siblings(name: str, data: bytes, files: Sequence[NamedBytes]) -> FileSet:
    beside = {_base(n): d for n, d in files if n != name and _stem(n) == _stem(name)}
    return FileSet(_base(name), data, beside)


def _files_of_group(group: Sequence[NamedBytes], files: Sequence[NamedBytes]) -> FileSet:
    """Return the files of one tournament: the first, with the others and those of the same name beside it."""
    (name, data), *others = group
    found = _with_siblings(name, data, files)
    return FileSet(found.name, data, {**found.beside, **{_base(n): d for n, d in others}})


def _parts(files: FileSet) -> tuple[FileSet, ...]:
    """Return the tournaments of one file, each by its number; only the file if it contains just one."""
    format_ = recognise_format(files)
    if format_ is None or format_.parts is None or "#" in files.name:
        return (files,)
    try:
        count = read_behind_door(format_.parts, files.data, file=files.name)
    except AlbireoError:  # told when it is read
        return (files,)
    if count < 2:
        return (files,)
    return tuple(replace(files, name=f"{files.name}#{part}") for part in range(1, min(count, MOST_FILES) + 1))


def _is_archive(files: FileSet) -> bool:
    return files.data.startswith(ZIP) and recognise_format(files) is None


def _members(name: str, data: bytes) -> Iterator[NamedBytes]:
    """Yield the files in an archive by their path; anything else unchanged."""
    if not _is_archive(FileSet(name, data)):
        yield name, data
        return
    left = MOST_BYTES
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members = [info for info in archive.infolist() if not info.is_dir()]
            if len(members) > MOST_FILES:
                raise TooManyFiles(
                    "files in {file}: expected at most {most}, found more", file=name, most=MOST_FILES
                )
            for info in sorted(members, key=lambda info: natural_key(info.filename)):
                with archive.open(info) as stream:
                    content = stream.read(left + 1)
                left -= len(content)
                if left < 0:
                    raise TooLargeFile(
                        "{file}: expected at most {most} MB, found more", file=name, most=MOST_BYTES >> 20
                    )
                yield info.filename, content
    except (TooLargeFile, TooManyFiles):
        raise
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, OSError, ValueError):
        raise UnreadableTournament("{file}: damaged archive", file=name) from None


def _base(name: str) -> str:
    return PurePosixPath(name).name or name


def _stem(name: str) -> str:
    """Return the name without its ending, with its folder."""
    return str(PurePosixPath(name).with_suffix("")).lower() if _base(name) not in ("", "..") else name


def _ending(name: str) -> str:
    return PurePosixPath(name).suffix.lower()


def _inside(folder: Path) -> list[NamedBytes]:
    """Return the files of a folder and the folders in it, in the order of their names."""
    found: list[NamedBytes] = []
    left = MOST_IN_FOLDERS
    for path in _files_below(folder, MOST_LEVELS):
        if len(found) == MOST_FILES:
            raise TooManyFiles(
                "files in {file}: expected at most {most}, found more", file=folder, most=MOST_FILES
            )
        content = read_bounded(path)
        left -= len(content)
        if left < 0:
            raise TooLargeFile(
                "{file}: expected at most {most} MB, found more", file=folder, most=MOST_IN_FOLDERS >> 20
            )
        found.append((path.relative_to(folder.parent).as_posix(), content))
    return found


def _files_below(folder: Path, levels: int) -> Iterator[Path]:
    """Yield the files below a folder; links to other folders are not followed, hidden files are left out."""
    for path in sorted(folder.iterdir(), key=lambda path: natural_key(path.name)):
        if path.name.startswith("."):
            continue
        if path.is_file():
            yield path
        elif levels > 1 and path.is_dir() and not path.is_symlink():
            yield from _files_below(path, levels - 1)


def natural_key(name: str) -> list[tuple[int, str]]:
    """Return a sort key by which group 10 comes after group 2.

    >>> sorted(["g10.veg", "G2.veg", "g1.veg"], key=natural_key)
    ['g1.veg', 'G2.veg', 'g10.veg']
    """
    parts = re.split(r"([0-9]{1,18})", name.casefold())
    return [(int(part) if part.isdecimal() else -1, part) for part in parts]
