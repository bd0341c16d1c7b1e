"""The one door for whatever the program asks of other computers.

On a laptop it is open: a club publishes to the disk in its own network. Where organisations share a server,
someone who may start a tournament must not reach what only the server can reach: a host has to be allowed by
an administrator, or be named by one; its addresses are looked up once, have to be public, and are the ones
that are then connected to.
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
"""Addresses of IPv6 that stand for others of IPv4."""


class NotOutside(AlbireoError):
    """A host that may not be reached from here."""


@dataclass(frozen=True, slots=True)
class OutgoingDoor:
    """Who may be reached."""

    hosts: frozenset[str] | None = None
    """None: any."""
    allows_private: bool = True
    """Whether addresses of the own network and computer are reached."""

    @property
    def quotes_answers(self) -> bool:
        """Whether the words of a host may be shown: not where they could be those of a private service."""
        return self.allows_private

    @property
    def for_administrators(self) -> "OutgoingDoor":
        """For what an administrator names: any public host."""
        return OutgoingDoor(None, self.allows_private)

    def check_host(self, host: str) -> None:
        """Raise `NotOutside` for a host no one has allowed."""
        if self.hosts is not None and plain_host(host) not in self.hosts:
            raise NotOutside("{host}: an administrator has to allow this host first", host=host)

    def addresses(self, host: str, port: int) -> list[str]:
        """The numbers of a host, looked up once; raises `NotOutside`, or `OSError` if there is none."""
        self.check_host(host)
        try:
            found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except UnicodeError:
            raise OSError(f"{host}: not a name of a host") from None
        numbers = list(dict.fromkeys(str(each[4][0]) for each in found))
        if not self.allows_private and not all(map(is_public, numbers)):
            raise NotOutside("{host}: addresses of a private network are not reached from here", host=host)
        return numbers

    def connect(self, host: str, port: int, timeout: float | None = None) -> socket.socket:
        """A connection to one of these numbers: the name is not looked up a second time."""
        problem: OSError = ConnectionRefusedError()
        for number in self.addresses(host, port):
            try:
                return socket.create_connection((number, port), timeout)
            except OSError as error:
                problem = error
        raise problem


OPEN_DOOR = OutgoingDoor()


def door_of(database: Database) -> OutgoingDoor:
    """Open on a computer without organisations; else what an administrator allows."""
    if not Organisations(database).all():
        return OPEN_DOOR
    return OutgoingDoor(read_outgoing_hosts(database), allows_private=False)


def plain_host(host: str) -> str:
    """A host as it is compared.

    >>> plain_host("Chess.Example.")
    'chess.example'
    """
    return host.strip().rstrip(".").casefold()


def plain_hosts(typed: str) -> Iterable[str]:
    """Hosts as someone types them, with blanks, commas or lines between."""
    return (plain_host(word) for word in typed.replace(",", " ").split())


def is_public(number: str) -> bool:
    """Return whether an address is one of the internet.

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
