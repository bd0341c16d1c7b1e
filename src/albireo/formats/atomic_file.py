"""Writing a file: all of it or nothing, and on the disk when the call returns."""

import os
from contextlib import suppress


def write_atomically(path: str | os.PathLike[str], data: bytes, *, is_private: bool = False) -> None:
    """Put `data` in the place of a file, which may be the one it was made from; private: for its owner only.

    What stands there stays as it is until all of `data` is on the disk. An error names `path`, and leaves
    nothing behind. A link stays a link; pipes and devices (`/dev/stdout`) are written to.
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
    """A new file that no one else has opened or laid a link for."""
    with suppress(OSError):
        os.unlink(path)
    return os.open(path, flags | os.O_EXCL, 0o600)


def is_stream(path: str | os.PathLike[str]) -> bool:
    """Return whether what stands there is a pipe or a device, which takes bytes and cannot be replaced.

    `/dev/stdout` is one even where it has been turned into a file.
    """
    if os.fspath(path).startswith(("/dev/std", "/dev/fd/", "/proc/")):
        return True
    return os.path.exists(path) and not os.path.isfile(path) and not os.path.isdir(path)


def _settle(folder: str) -> None:
    """Have the folder remember the new name; some file systems cannot, which does no harm."""
    if os.name != "posix":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
