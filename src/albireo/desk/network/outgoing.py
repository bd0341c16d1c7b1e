"""The single door for outgoing connections.

On a laptop it is open: a club may publish to a disk in its own network. If organisations share a server,
users must not reach what only the server can reach: a host has to be allowed or named by an administrator;
its addresses are resolved once, must be public, and are the ones used for the connection.
"""

import socket
from collections.abc import Iterable
from ipaddress import IPv6Address, ip_address, ip_network

from albireo.domain.errors import AlbireoError
from albireo.storage.database import Database
from albireo.storage.organisations import Organisations
from albireo.storage.outgoing_hosts import read_outgoing_hosts
from albireo.value_classes import dataclass

_DISGUISED = (ip_network("64:ff9b::/96"), ip_network("64:ff9b:1::/48"), ip_network("2002::/16"))
"""IPv6 addresses that represent IPv4 addresses."""


class NotOutside(AlbireoError):
    """A host that may not be reached from here."""


@dataclass(frozen=True, slots=True)
class OutgoingDoor:
    """The hosts that may be reached."""

    hosts: frozenset[str] | None = None
    """None means any host."""
    allows_private: bool = True
    """Whether addresses of the local network and computer are allowed."""

    @property
    def quotes_answers(self) -> bool:
        """Whether a host's answer may be shown: not if it could come from a private service."""
        return self.allows_private

    @property
    def for_administrators(self) -> "OutgoingDoor":
        """The door for hosts named by an administrator: any public host."""
        return OutgoingDoor(None, self.allows_private)

    def check_host(self, host: str) -> None:
        """Raise `NotOutside` for a host that has not been allowed."""
        if self.hosts is not None and plain_host(host) not in self.hosts:
            raise NotOutside("{host}: an administrator has to allow this host first", host=host)

    def addresses(self, host: str, port: int) -> list[str]:
        """Return a host's addresses, resolved once; raise `NotOutside`, or `OSError` if there is none."""
        self.check_host(host)
        try:
            found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except UnicodeError:
            raise OSError(f"{host}: not a name of a host") from None
        numbers = list(dict.fromkeys(str(each[4][0]) for each in found))
        if not self.allows_private and not all(map(is_public, numbers)):
            raise NotOutside("{host}: addresses in a private network cannot be used from here", host=host)
        return numbers

    def connect(self, host: str, port: int, timeout: float | None = None) -> socket.socket:
        """Connect to one of these addresses without resolving the name again."""
        problem: OSError = ConnectionRefusedError()
        for number in self.addresses(host, port):
            try:
                return socket.create_connection((number, port), timeout)
            except OSError as error:
                problem = error
        raise problem


OPEN_DOOR = OutgoingDoor()


def door_of(database: Database) -> OutgoingDoor:
    """Return an open door without organisations, else what an administrator allows."""
    if not Organisations(database).all():
        return OPEN_DOOR
    return OutgoingDoor(read_outgoing_hosts(database), allows_private=False)


def plain_host(host: str) -> str:
    """Return a host in normalised form.

    >>> plain_host("Chess.Example.")
    'chess.example'
    """
    return host.strip().rstrip(".").casefold()


def plain_hosts(typed: str) -> Iterable[str]:
    """Return hosts separated by blanks, commas or lines."""
    return (plain_host(word) for word in typed.replace(",", " ").split())


def is_public(number: str) -> bool:
    """Return whether an address is public.

    >>> [is_public(each) for each in ("93.184.215.14", "127.0.0.1", "10.1.2.3", "169.254.169.254", "::1")]
    [True, False, False, False, False]
    >>> [is_public(each) for each in ("::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "fe80::1%eth0")]
    [False, False, False, False]
    """
    found = ip_address(number.partition("%")[0])
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return is_public(str(found.ipv4_mapped))
        if any(found in network for network in _DISGUISED):
            return False
    return found.is_global and not found.is_multicast
