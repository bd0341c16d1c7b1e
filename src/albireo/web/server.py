"""Running the app: database up to date, server on a socket, clean end."""

import contextlib
import socket
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from types import FrameType
from urllib.parse import urlsplit

import uvicorn

from albireo.desk.desk import Desk
from albireo.desk.transfer.backups import RoundBackups
from albireo.domain.errors import AlbireoError
from albireo.storage.accounts import Accounts
from albireo.storage.database import Database
from albireo.storage.journal import Journal
from albireo.storage.locations import backup_folder
from albireo.storage.migrate import bring_up_to_date
from albireo.web.app import create_app
from albireo.web.roles import Role
from albireo.web.services import LOOPBACK, Config

SECONDS_TO_END = 3
EVERYWHERE = ("0.0.0.0", "::")


@dataclass(frozen=True)
class Address:
    """Where the app listens and how it is reached."""

    host: str
    port: int
    public_url: str | None = None

    @property
    def own(self) -> str:
        """For the browser on this computer."""
        return f"http://{'127.0.0.1' if self.host in EVERYWHERE else _bracketed(self.host)}:{self.port}"

    @cached_property
    def others(self) -> tuple[str, ...]:
        """For other devices; none if only this computer is served."""
        if self.public_url:
            return (self.public_url,)
        if self.host in LOOPBACK:
            return ()
        hosts = own_addresses() if self.host in EVERYWHERE else (self.host,)
        return tuple(f"http://{_bracketed(host)}:{self.port}" for host in hosts)

    @property
    def names(self) -> frozenset[str]:
        """Host names the app answers to."""
        named = {urlsplit(url).netloc.rpartition("@")[2] for url in self.others}
        return LOOPBACK | {name if name.startswith("[") else name.partition(":")[0] for name in named}


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def own_addresses() -> tuple[str, ...]:
    """This computer's addresses in its network, the one used for going out first; nothing is sent."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address nobody has (RFC 5737)
            found.append(probe.getsockname()[0])
        except OSError:
            pass
    with contextlib.suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return tuple(dict.fromkeys(host for host in found if not host.startswith("127.")))


def open_desk(place: str) -> Desk:
    """The desk on a database brought up to date."""
    database = Database(place)
    backups = backup_folder(database.path)
    bring_up_to_date(database, backups)
    return Desk(Journal(database), after_publication=RoundBackups(backups))


def check_administrator(desk: Desk) -> None:
    """Where everybody has to log in, there is somebody who can let others in."""
    accounts = Accounts(desk.journal.database).all()
    if not any(account.role == Role.ADMIN.code for account in accounts):
        raise AlbireoError(
            "nobody could log in: start Albireo on this computer without --require-login and --public-url,"
            " and add an administrator on the page People"
        )


class _Server(uvicorn.Server):
    """Ends the streams to the browsers before it waits for connections to close."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], end: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready, self._end = ready, end

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            self._ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._end()
        super().handle_exit(sig, frame)


def serve(
    place: str,
    listener: socket.socket,
    address: Address,
    local_user: str | None,
    ready: Callable[[], None] = lambda: None,
) -> None:
    """Serve until told to stop."""
    desk = open_desk(place)
    if local_user is None:
        check_administrator(desk)
    is_https = (address.public_url or "").startswith("https:")
    app = create_app(desk, Config(address.names, local_user, address.others, is_https))
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=SECONDS_TO_END,
    )
    try:
        _Server(config, ready, app.state.services.live.close).run(sockets=[listener])
    finally:
        desk.journal.database.close()
