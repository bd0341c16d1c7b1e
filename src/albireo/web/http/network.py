"""Whether other devices reach the app, opened and closed while it runs."""

from typing import Protocol
from urllib.parse import urlsplit

from albireo.domain.errors import AlbireoError
from albireo.value_classes import dataclass


class Listener(Protocol):
    """The running server, as far as it listens in the network."""

    def possible(self) -> tuple[str, ...]:
        """The addresses other devices would use, such as `http://192.168.1.20:8021`."""
        ...

    async def listen(self) -> tuple[str, ...]:
        """Begin; the addresses that can be reached now."""
        ...

    def stop(self) -> None:
        """End, and cut off who is connected."""
        ...


@dataclass
class Network:
    """Where the app is reached, and by whom."""

    hosts: frozenset[str]
    """Names and addresses (without port) it answers to; anything else is refused."""
    addresses: tuple[str, ...] = ()
    """Of this app for other devices; none if only this computer is served."""
    listener: Listener | None = None
    """None if the way it was started decides who reaches it."""

    @property
    def is_open(self) -> bool:
        return bool(self.addresses)

    @property
    def possible(self) -> tuple[str, ...]:
        """Where it could be reached now; other than `addresses` if the computer has changed networks."""
        return self.listener.possible() if self.listener is not None else self.addresses

    async def open(self) -> None:
        """Let other devices in, at the addresses this computer has now."""
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
    """The names or numbers in addresses, as a browser sends them without the port.

    >>> sorted(host_names(("http://192.168.1.20:8021", "https://Chess.Example/", "http://[fd00::2]:80")))
    ['192.168.1.20', '[fd00::2]', 'chess.example']
    """
    places = (urlsplit(address).netloc.rpartition("@")[2].lower() for address in addresses)
    return frozenset(
        place.partition("]")[0] + "]" if place.startswith("[") else place.partition(":")[0]
        for place in places
    )
