"""Writing a file: all of it or nothing, and on the disk when the call returns."""

import os
from contextlib import suppress
from pathlib import Path


def write_atomically(path: Path, data: bytes) -> None:
    """Put `data` in the place of a file, which may be the one it was made from.

    What stands there stays as it is until all of `data` is on the disk. An error names `path`, and leaves
    nothing behind. A link stays a link; pipes and devices (`/dev/stdout`) are written to.
    """
    if is_stream(path):
        try:
            path.write_bytes(data)
        except OSError as error:
            error.filename = str(path)
            raise
        return
    named, path = path, path.resolve()
    part = path.with_name(path.name + ".part")
    try:
        with part.open("wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        part.replace(path)
    except OSError as error:
        error.filename, error.filename2 = str(named), None
        raise
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    _settle(path.parent)


def is_stream(path: Path) -> bool:
    """Whether what stands there is a pipe or a device, which takes bytes and cannot be replaced.

    `/dev/stdout` is one even where it has been turned into a file.
    """
    if path.as_posix().startswith(("/dev/std", "/dev/fd/", "/proc/")):
        return True
    return path.exists() and not path.is_file() and not path.is_dir()


def _settle(folder: Path) -> None:
    """Have the folder remember the new name; some file systems cannot, which does no harm."""
    if os.name != "posix":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
