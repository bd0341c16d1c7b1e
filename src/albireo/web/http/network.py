"""Access by other devices, opened and closed while the app runs."""

from typing import Protocol
from urllib.parse import urlsplit

from albireo.domain.errors import AlbireoError
from albireo.value_classes import dataclass


class Listener(Protocol):
    """The part of the running server that listens in the network."""

    def possible(self) -> tuple[str, ...]:
        """Return the addresses other devices would use, such as `http://192.168.1.20:8021`."""
        ...

    async def listen(self) -> tuple[str, ...]:
        """Start listening; return the reachable addresses."""
        ...

    def stop(self) -> None:
        """Stop listening, and disconnect clients."""
        ...


@dataclass
class Network:
    """Where the app can be reached."""

    hosts: frozenset[str]
    """Host names and addresses (without port) it answers to; others are refused."""
    addresses: tuple[str, ...] = ()
    """Its addresses for other devices; empty if only this computer is served."""
    listener: Listener | None = None
    """None if the way it was started decides that."""

    @property
    def is_open(self) -> bool:
        return bool(self.addresses)

    @property
    def possible(self) -> tuple[str, ...]:
        """The currently possible addresses, which differ from `addresses` after a change of networks."""
        return self.listener.possible() if self.listener is not None else self.addresses

    async def open(self) -> None:
        """Accept other devices, at this computer's current addresses."""
        if self.listener is None:
            raise AlbireoError("Network access was set when Albireo was started.")
        self.close()
        self.addresses = await self.listener.listen()
        self.hosts |= host_names(self.addresses)

    def close(self) -> None:
        """Serve this computer only."""
        if self.listener is None:
            raise AlbireoError("Network access was set when Albireo was started.")
        self.listener.stop()
        self.hosts -= host_names(self.addresses)
        self.addresses = ()


def host_names(addresses: tuple[str, ...]) -> frozenset[str]:
    """Return the hosts of addresses, as a browser sends them without the port.

    >>> sorted(host_names(("http://192.168.1.20:8021", "https://Chess.Example/", "http://[fd00::2]:80")))
    ['192.168.1.20', '[fd00::2]', 'chess.example']
    """
    places = (urlsplit(address).netloc.rpartition("@")[2].lower() for address in addresses)
    return frozenset(
        place.partition("]")[0] + "]" if place.startswith("[") else place.partition(":")[0]
        for place in places
    )
