"""Files that only a passphrase opens, in the format of age (age-encryption.org/v1).

Any program for age opens them too: scrypt makes the key, ChaCha20-Poly1305 keeps and vouches for the rest.
"""

import re

from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable

HEAD = b"age-encryption.org/v1\n"
SUFFIX = ".age"
SHORTEST_PASSPHRASE = 12
"""Characters: anyone who has the file can try as often as they like."""
MOST_WORK = 21
"""Of a key: two to this power, times a kilobyte of memory. Programs take what a second allows, 17 to 20."""
_WORK = re.compile(rb"age-encryption\.org/v1\n-> scrypt [A-Za-z0-9+/]{22} ([0-9]{1,2})\n")
_NOT_OPENED = translatable("{file}: this passphrase does not open it, or it is damaged")


class WrongPassphrase(AlbireoError):
    """A file that is not opened by what was given."""


def is_encrypted(data: bytes) -> bool:
    """Return whether a file begins as one that a passphrase opens."""
    return data.startswith(HEAD)


def encrypted(data: bytes, passphrase: str) -> bytes:
    """The contents of a file that only the passphrase opens."""
    from pyrage import passphrase as age

    if len(passphrase) < SHORTEST_PASSPHRASE:
        raise WrongPassphrase(
            "Passphrase: expected at least {least} characters, found {found}",
            least=SHORTEST_PASSPHRASE,
            found=len(passphrase),
        )
    return bytes(age.encrypt(data, passphrase))


def decrypted(data: bytes, passphrase: str, file: str) -> bytes:
    """Return what is in the file."""
    from pyrage import DecryptError
    from pyrage import passphrase as age

    if not passphrase:
        raise WrongPassphrase("{file}: it is encrypted; give its passphrase", file=file)
    work = _WORK.match(data)
    if work is None or int(work[1]) > MOST_WORK:  # the head of a file says how much memory its key takes
        raise WrongPassphrase(_NOT_OPENED, file=file)
    try:
        return bytes(age.decrypt(data, passphrase))
    except DecryptError:
        raise WrongPassphrase(_NOT_OPENED, file=file) from None
