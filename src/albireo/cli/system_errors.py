"""What the operating system refuses, in the words of the person at the keyboard.

Python gives the system's own sentence in English. The refusals a user can meet are worded here, so that they
can be translated; any other keeps the words of the system.
"""

import errno
from collections.abc import Callable

from albireo.domain.message import translatable

WORDS = {
    errno.ENOENT: translatable("there is no such file or folder"),
    errno.EACCES: translatable("permission denied"),
    errno.EPERM: translatable("permission denied"),
    errno.EISDIR: translatable("expected a file, found a folder"),
    errno.ENOTDIR: translatable("expected a folder, found a file"),
    errno.EEXIST: translatable("exists already"),
    errno.ENOSPC: translatable("the disk is full"),
    errno.EDQUOT: translatable("the disk is full"),
    errno.EFBIG: translatable("the file would be too large"),
    errno.EROFS: translatable("the disk can only be read"),
    errno.EIO: translatable("the disk cannot be read or written"),
    errno.ENAMETOOLONG: translatable("the name is too long"),
    errno.ELOOP: translatable("links that lead in a circle"),
    errno.EADDRINUSE: translatable("the address is in use"),
    errno.EMFILE: translatable("too many open files"),
}


def in_words(error: OSError, translate: Callable[[str], str]) -> str:
    """The refusal with the file it is about.

    >>> in_words(FileNotFoundError(errno.ENOENT, "No such file", "x.trf"), str)
    'x.trf: there is no such file or folder'
    """
    known = WORDS.get(error.errno) if error.errno is not None else None
    said = translate(known) if known is not None else error.strerror or str(error)
    return f"{error.filename}: {said}" if error.filename else said
