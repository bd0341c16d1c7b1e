"""What the operating system refuses, in the words of the person at the keyboard.

Python gives the system's own sentence in English. The refusals a user can meet are worded here, so that they
can be translated; any other keeps the words of the system.
"""

import errno

from albireo.domain.message import Remark, remark, translatable

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


def os_error_text(error: OSError) -> Remark:
    """The refusal with the file it is about.

    >>> os_error_text(FileNotFoundError(errno.ENOENT, "No such file", "x.trf"))
    'x.trf: there is no such file or folder'
    """
    known = WORDS.get(error.errno) if error.errno is not None else None
    if type(error).__name__ == "gaierror":  # of the module socket, which is slow to import
        known = translatable("there is no such address")
    said = known if known is not None else error.strerror or str(error)
    if not error.filename:
        return remark("{refusal}", refusal=said)
    return remark("{file}: {refusal}", file=error.filename, refusal=said)
