"""The target of a site as an address: `ftp://anna@host/www`, `ftps://…`, `sftp://…`, or a folder.

An address never contains a password, since addresses are displayed and stored.
"""

import re
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from albireo.domain.errors import AlbireoError

SCHEMES = ("ftp", "ftps", "sftp")
LONGEST_HOST = 253
_HOST = re.compile(r"[A-Za-z0-9]([A-Za-z0-9._:-]*[A-Za-z0-9])?")
_USER = re.compile(r"[^\s\x00-\x1f:/-][^\x00-\x1f]*")


class BadTarget(AlbireoError):
    """An address that cannot be published to."""


class PublishError(AlbireoError):
    """A refusal by a host or folder; the published site is unchanged."""


class Target(NamedTuple):
    """A host and a folder on it, or a folder of this computer."""

    scheme: str
    """`ftp`, `ftps`, `sftp`, or empty for a folder."""
    host: str
    port: int | None
    user: str
    path: str

    @property
    def address(self) -> str:
        if not self.scheme:
            return self.path
        user = f"{self.user}@" if self.user else ""
        port = f":{self.port}" if self.port else ""
        return f"{self.scheme}://{user}{self.host}{port}{self.path}"


def read_target(text: str) -> Target:
    """Return the target of an address.

    >>> read_target("ftps://anna@chess.example/www/open")
    Target(scheme='ftps', host='chess.example', port=None, user='anna', path='/www/open')
    >>> read_target("/srv/www").scheme
    ''
    """
    text = text.strip()
    if "://" not in text:
        if not text:
            raise BadTarget("expected a folder, or an address such as {example}", example=EXAMPLE)
        return Target("", "", None, "", text)
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise _bad(text) from None
    host, user = parts.hostname or "", unquote(parts.username or "")
    if parts.scheme not in SCHEMES or not is_host(host) or (user and not _USER.fullmatch(user)):
        raise _bad(text)
    if parts.password is not None:
        raise BadTarget("leave the password out of the address; you will be asked for it")
    path = unquote(parts.path) or "/"
    if any(ord(char) < 32 for char in path):
        raise _bad(text)
    return Target(parts.scheme, host, port, user, path)


def is_host(text: str) -> bool:
    """Return whether a text can be a host name or IP address, without empty labels."""
    labels = text.split(".")
    return (
        len(text) <= LONGEST_HOST
        and _HOST.fullmatch(text) is not None
        and all(0 < len(label) <= LONGEST_LABEL for label in labels)
    )


EXAMPLE = "ftps://anna@chess.example/www"


LONGEST_LABEL = 63
"""Maximum length of a label of a host name."""


def _bad(text: str) -> BadTarget:
    return BadTarget(
        "address {found!r}: expected a folder, or an address such as {example}", found=text, example=EXAMPLE
    )
