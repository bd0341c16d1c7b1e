"""Errors of the operating system in plain words.

Python gives the system's message in English. The errors a user is likely to meet are worded here, so that
they can be translated; others keep the system's words.
"""

import errno

from albireo.domain.message import Remark, Translatable, remark, translatable

NO_ANSWER = translatable("no response in time")
NO_ADDRESS = translatable("there is no such address")
WORDS = {
    errno.ENOENT: translatable("there is no such file or folder"),
    errno.EACCES: translatable("permission denied"),
    errno.EPERM: translatable("permission denied"),
    errno.EISDIR: translatable("expected a file, found a folder"),
    errno.ENOTDIR: translatable("expected a folder, found a file"),
    errno.EEXIST: translatable("already exists"),
    errno.ENOSPC: translatable("the disk is full"),
    errno.EDQUOT: translatable("the disk is full"),
    errno.EFBIG: translatable("the file would be too large"),
    errno.EROFS: translatable("the disk is read-only"),
    errno.EIO: translatable("the disk cannot be read or written"),
    errno.ENAMETOOLONG: translatable("the name is too long"),
    errno.ELOOP: translatable("circular links"),
    errno.EADDRINUSE: translatable("the address is already in use"),
    errno.EMFILE: translatable("too many open files"),
    errno.ECONNREFUSED: translatable("the connection was refused"),
    errno.ECONNRESET: translatable("the connection was lost"),
    errno.EHOSTUNREACH: translatable("the address cannot be reached"),
    errno.ENETUNREACH: translatable("the address cannot be reached"),
    errno.ETIMEDOUT: NO_ANSWER,
}


SAID: dict[str, Translatable] = {str(text): text for text in (*WORDS.values(), NO_ADDRESS)}
"""The texts alone, for code that stored them as strings."""


def os_error_words(error: OSError) -> Translatable | str:
    """Return the error without the file.

    >>> os_error_words(TimeoutError("timed out"))
    'no response in time'
    """
    if type(error).__name__ == "gaierror":  # of the module socket, which is slow to import
        return NO_ADDRESS
    known = WORDS.get(error.errno) if error.errno is not None else None
    if known is None and isinstance(error, TimeoutError):
        known = NO_ANSWER
    return known if known is not None else error.strerror or str(error)


def os_error_text(error: OSError) -> Remark:
    """Return the error with the file concerned.

    >>> os_error_text(FileNotFoundError(errno.ENOENT, "No such file", "x.trf"))
    'x.trf: there is no such file or folder'
    """
    said = os_error_words(error)
    if not error.filename:
        return remark("{refusal}", refusal=said)
    return remark("{file}: {refusal}", file=error.filename, refusal=said)
