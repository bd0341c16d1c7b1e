"""Files that need a passphrase, in the format of age (age-encryption.org/v1).

Any age program can open them too: scrypt derives the key, ChaCha20-Poly1305 encrypts and authenticates the
rest.
"""

import re

from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable

HEAD = b"age-encryption.org/v1\n"
SUFFIX = ".age"
SHORTEST_PASSPHRASE = 12
"""In characters: anyone who has the file can try any number of passphrases."""
MOST_WORK = 21
"""Maximum work factor (log2, in kilobytes of memory). Programs use 17 to 20, about a second."""
_WORK = re.compile(rb"age-encryption\.org/v1\n-> scrypt [A-Za-z0-9+/]{22} ([0-9]{1,2})\n")
_NOT_OPENED = translatable("{file}: this passphrase does not open it, or it is damaged")


class WrongPassphrase(AlbireoError):
    """The passphrase does not open the file."""


def is_encrypted(data: bytes) -> bool:
    """Return whether a file begins like one encrypted with a passphrase."""
    return data.startswith(HEAD)


def encrypt(data: bytes, passphrase: str) -> bytes:
    """Return the data encrypted with the passphrase."""
    from pyrage import passphrase as age

    if len(passphrase) < SHORTEST_PASSPHRASE:
        raise WrongPassphrase(
            "Passphrase: expected at least {least} characters, found {found}",
            least=SHORTEST_PASSPHRASE,
            found=len(passphrase),
        )
    return bytes(age.encrypt(data, passphrase))


def decrypt(data: bytes, passphrase: str, file: str) -> bytes:
    """Return the decrypted content of the file."""
    from pyrage import DecryptError
    from pyrage import passphrase as age

    if not passphrase:
        raise WrongPassphrase("{file}: it is encrypted; give its passphrase", file=file)
    work = _WORK.match(data)
    if work is None or int(work[1]) > MOST_WORK:  # the header says how much memory the key needs
        raise WrongPassphrase(_NOT_OPENED, file=file)
    try:
        return bytes(age.decrypt(data, passphrase))
    except DecryptError:
        raise WrongPassphrase(_NOT_OPENED, file=file) from None
