"""Running the app: migration of the database, server on a socket, clean shutdown."""

import asyncio
import contextlib
import signal
import socket
import sys
import time
from collections.abc import Callable
from ipaddress import IPv4Network, IPv6Network
from types import FrameType
from typing import cast

import uvicorn

from albireo import __version__
from albireo.desk.mechanism.desk import Desk
from albireo.desk.transfer.backups import RoundBackups
from albireo.desk.transfer.erase import pay_erasures
from albireo.domain.cached_property import cached_property
from albireo.domain.errors import AlbireoError
from albireo.formats.system_errors import os_error_text
from albireo.storage.accounts import Accounts
from albireo.storage.database import Database
from albireo.storage.errors import Unreachable
from albireo.storage.journal import Journal
from albireo.storage.locations import backup_folder, compiled_templates_folder
from albireo.storage.migrate import bring_up_to_date
from albireo.value_classes import dataclass
from albireo.web.app import create_app
from albireo.web.http import logs
from albireo.web.http.compiled_templates import CompiledTemplates, load_first
from albireo.web.http.connections import Connections, capacity, most_streams
from albireo.web.http.garbage_collection import collect_now_and_then, collect_only_the_young
from albireo.web.http.local_keys import opening_path
from albireo.web.http.network import host_names
from albireo.web.http.priority import StaffFirst
from albireo.web.http.protocol import LimitedProtocol, limited_protocol
from albireo.web.http.readiness import Readiness
from albireo.web.http.roles import Role
from albireo.web.http.services import LOOPBACK, OWN_PROXIES, Config, Services
from albireo.web.http.systemd import tell_systemd
from albireo.web.http.templating import environment

SECONDS_TO_END = 3
"""Time for pending responses when the app is stopped."""
SECONDS_TO_END_SERVER = 30
"""The same if it is one of several processes."""
SWITCH_SECONDS = 0.001
"""How long a thread keeps the interpreter while others wait: results must not wait for spectators' pages."""
SECONDS_FOR_DATABASE = 60
"""How long one of several processes waits at its start for a starting database."""
KEEP_ALIVE_SECONDS = 75
"""How long an idle connection stays open. Safari does not repeat a result sent on one that is being closed;
where connections are scarce, idle ones are closed first (`connections.py`)."""
EVERYWHERE = ("0.0.0.0", "::")


@dataclass(frozen=True)
class Address:
    """The listening address of the app and how it is reached."""

    host: str
    port: int
    public_url: str | None = None

    @property
    def own(self) -> str:
        """The address for the browser on this computer."""
        return f"http://{'127.0.0.1' if self.host in EVERYWHERE else _in_brackets(self.host)}:{self.port}"

    @cached_property
    def others(self) -> tuple[str, ...]:
        """Addresses for other devices; empty if only this computer is served."""
        if self.public_url:
            return (self.public_url,)
        if self.host in LOOPBACK:
            return ()
        hosts = own_addresses() if self.host in EVERYWHERE else (self.host,)
        return tuple(f"http://{_in_brackets(host)}:{self.port}" for host in hosts)

    @property
    def names(self) -> frozenset[str]:
        """Host names the app answers to."""
        own = {socket.gethostname().lower()} if self.public_url else set()  # for monitoring of the server
        return LOOPBACK | own | host_names(self.others)


def _in_brackets(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def own_addresses() -> tuple[str, ...]:
    """Return this computer's network addresses, the outgoing one first; nothing is sent."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an unassigned address (RFC 5737)
            found.append(probe.getsockname()[0])
        except OSError:
            pass
    with contextlib.suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return tuple(dict.fromkeys(host for host in found if not host.startswith("127.")))


@dataclass(frozen=True)
class ServerOptions:
    """Options of an app that serves a federation instead of a laptop."""

    drain: float = 0.0
    """Seconds for which it reports that it is not ready before it stops."""
    is_json_log: bool = False
    proxies: tuple[IPv4Network | IPv6Network, ...] = OWN_PROXIES


class NoNetwork(AlbireoError):
    """There is no network to open."""


def open_desk(place: str) -> Desk:
    """Return the desk on a migrated database."""
    database = Database(place)
    backups = backup_folder(database.path)
    bring_up_to_date(database, backups)
    desk = Desk(Journal(database), after_event=RoundBackups(backups).after_event)
    pay_erasures(desk, backups)
    return desk


def _open_when_there(place: str, seconds: float) -> Desk:
    """Return the desk once the database answers, rather than restarting the program repeatedly."""
    until = time.monotonic() + seconds
    while True:
        try:
            return open_desk(place)
        except Unreachable:
            if time.monotonic() >= until:
                raise
            time.sleep(0.1)


def check_administrator(desk: Desk) -> None:
    """Refuse to start without an administrator if everyone has to sign in."""
    accounts = Accounts(desk.journal.database).all()
    if not any(account.role == Role.ADMIN.code for account in accounts):
        raise AlbireoError(
            "no one could sign in; add someone first: albireo administrator NAME, with the same --database"
        )


class _Server(uvicorn.Server):
    """Ends the streams to browsers before waiting for connections; listens in the network on request."""

    def __init__(
        self,
        config: uvicorn.Config,
        port: int,
        ready: Callable[[], None],
        end: Callable[[], None],
        close: Callable[[], None],
        staff_first: StaffFirst,
        readiness: Readiness,
        drain: float,
    ) -> None:
        super().__init__(config)
        self._readiness, self._drain = readiness, drain
        self._port, self._ready, self._end, self._close = port, ready, end, close
        self._in_network: list[asyncio.Server] = []
        self._staff_first = staff_first
        self._collecting: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        hang_up = getattr(signal, "SIGHUP", None)  # the terminal it was started from is closed
        if hang_up is not None and signal.getsignal(hang_up) is signal.SIG_DFL:
            signal.signal(hang_up, self.handle_exit)
        if self.started:
            self._loop = asyncio.get_running_loop()
            self._collecting = asyncio.create_task(collect_now_and_then(self._staff_first))
            self._ready()
            tell_systemd("READY=1")
            logs.event("started", port=self._port, version=__version__)

    def possible(self) -> tuple[str, ...]:
        return tuple(f"http://{host}:{self._port}" for host in own_addresses())

    async def listen(self) -> tuple[str, ...]:
        """Listen on this computer's network addresses, in addition to the loopback."""
        hosts = own_addresses()
        if not hosts:
            raise NoNetwork("This computer is not on a network.")
        try:
            for host in hosts:
                self._in_network.append(
                    await asyncio.get_running_loop().create_server(self._connection, host, self._port)
                )
        except OSError as error:
            self.stop()
            raise NoNetwork(
                "cannot listen on {host}: {reason}", host=host, reason=os_error_text(error)
            ) from None
        return tuple(f"http://{host}:{self._port}" for host in hosts)

    def _connection(self) -> asyncio.Protocol:
        """Return a protocol, as for connections by the loopback."""
        protocol: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return protocol

    def stop(self) -> None:
        hosts = {place.getsockname()[0] for server in self._in_network for place in server.sockets}
        for server in self._in_network:
            server.close()
        self._in_network.clear()
        for connection in tuple(self.server_state.connections):
            if connection.transport.get_extra_info("sockname")[0] in hosts:
                cast(LimitedProtocol, connection).hang_up()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; one of several processes first reports for a while that it is not ready.

        A second signal, and Ctrl+C, stop it at once.
        """
        is_first, self._readiness.is_stopping = not self._readiness.is_stopping, True
        if self._drain and is_first and sig != signal.SIGINT and self._loop is not None:
            tell_systemd("STOPPING=1")
            logs.event("draining", port=self._port, seconds=self._drain)
            self._loop.call_soon_threadsafe(self._loop.call_later, self._drain, self._exit, sig)
            return
        self._exit(sig)

    def _exit(self, sig: int) -> None:
        logs.event("stopping", port=self._port)
        self._end()
        super().handle_exit(sig, None)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._collecting is not None:
            self._collecting.cancel()
        await super().shutdown(sockets=sockets)
        self._close()  # here: after a signal uvicorn ends the process by that signal


def serve(
    place: str,
    listener: socket.socket,
    address: Address,
    local_user: str | None,
    ready: Callable[[Callable[[], str]], None] = lambda _: None,
    prepare: Callable[[Services], None] = lambda _: None,
    options: ServerOptions = ServerOptions(),  # noqa: B008, a value that never changes
) -> None:
    """Serve until told to stop; `prepare` is called first.

    `ready` is called with a function that returns a new address for a local browser each time.
    """
    if options.is_json_log:
        logs.write_json_lines()
    sys.setswitchinterval(SWITCH_SECONDS)
    collect_only_the_young()
    desk = _open_when_there(place, SECONDS_FOR_DATABASE if address.public_url else 0)
    if local_user is None:
        check_administrator(desk)
    environment().bytecode_cache = CompiledTemplates(compiled_templates_folder())
    load_first(environment())
    is_https = (address.public_url or "").startswith("https:")
    connections = Connections(capacity())
    spectators = most_streams(connections.most)
    app = create_app(
        desk,
        Config(address.names, local_user, address.others, is_https, spectators, proxies=options.proxies),
    )
    config = uvicorn.Config(
        app,
        http=limited_protocol(connections),
        ws="none",
        log_config=None if options.is_json_log else uvicorn.config.LOGGING_CONFIG,
        log_level="error",  # at a lower level, anyone who sends nonsense could fill the disk
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=SECONDS_TO_END_SERVER if options.drain else SECONDS_TO_END,
    )
    try:
        services: Services = app.state.services
        services.secret  # noqa: B018, read now: whether it runs can be asked while the database is away
        services.metrics.gauges["connections"] = lambda: len(connections)
        services.metrics.gauges["connections_most"] = lambda: connections.most

        def opening() -> str:
            return address.own + ("" if local_user is None else opening_path(services.local_keys.new()))

        prepare(services)
        database = desk.journal.database
        server = _Server(
            config,
            address.port,
            lambda: ready(opening),
            services.live.close,
            database.close,
            services.staff_first,
            services.readiness,
            options.drain,
        )
        if address.host in LOOPBACK and not address.public_url:
            services.network.listener = server
        server.run(sockets=[listener])
    finally:
        desk.journal.database.close()
