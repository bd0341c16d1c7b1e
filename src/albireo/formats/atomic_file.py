"""Atomic writing of a file, flushed to disk when the call returns."""

import os
from contextlib import suppress


def write_atomically(path: str | os.PathLike[str], data: bytes, *, is_private: bool = False) -> None:
    """Replace a file by `data`, even the one it was made from; with `is_private` only for its owner.

    The old content stays until all of `data` is on the disk. An error names `path` and leaves nothing behind.
    A link stays a link; pipes and devices (`/dev/stdout`) are written to directly.
    """
    if is_stream(path):
        try:
            with open(path, "wb") as stream:
                stream.write(data)
        except OSError as error:
            error.filename = os.fspath(path)
            raise
        return
    place = os.path.realpath(path)
    part = place + ".part"
    try:
        with open(part, "wb", opener=_private if is_private else None) as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        os.replace(part, place)
    except OSError as error:
        error.filename, error.filename2 = os.fspath(path), None
        raise
    finally:
        with suppress(OSError):
            os.unlink(part)
    _settle(os.path.dirname(place))


def _private(path: str, flags: int) -> int:
    """Open a new file that no one else has opened or linked."""
    with suppress(OSError):
        os.unlink(path)
    return os.open(path, flags | os.O_EXCL, 0o600)


def is_stream(path: str | os.PathLike[str]) -> bool:
    """Return whether the path is a pipe or a device, which accepts bytes and cannot be replaced.

    `/dev/stdout` is one even if it is redirected to a file.
    """
    if os.fspath(path).startswith(("/dev/std", "/dev/fd/", "/proc/")):
        return True
    return os.path.exists(path) and not os.path.isfile(path) and not os.path.isdir(path)


def _settle(folder: str) -> None:
    """Flush the folder entry; some file systems cannot, which is harmless."""
    if os.name != "posix":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
