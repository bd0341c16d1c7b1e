"""`albireo serve`: the web app on this computer."""

import gc
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from ipaddress import IPv4Network, IPv6Network, ip_network
from threading import Timer
from typing import TYPE_CHECKING, Any, TypeVar

import click

from albireo.cli.language import _
from albireo.cli.location import shown_location
from albireo.domain.errors import AlbireoError
from albireo.formats.system_errors import os_error_text
from albireo.storage.locations import database_location

if TYPE_CHECKING:
    from albireo.web.http.services import Services

F = TypeVar("F", bound=Callable[..., Any])
PORT = 8021
TRIED = 20
"""Number of ports tried if none was named."""


class NetworkParameter(click.ParamType["IPv4Network | IPv6Network"]):
    """A network such as `10.0.0.0/8`, or one address."""

    name = "network"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        try:
            return ip_network(value)
        except ValueError:
            self.fail(_("expected a network such as 10.0.0.0/8, found {found!r}", found=value), param, ctx)


def app_options(function: F) -> F:
    """Add the options of every command that starts the app."""
    for option in reversed(_OPTIONS):
        function = option(function)
    return function


_OPTIONS: tuple[Callable[[Any], Any], ...] = (
    click.option("--database", metavar="PLACE", help="File path or PostgreSQL database URL."),
    click.option(
        "--host",
        default="127.0.0.1",
        show_default=True,
        help="Address to listen on; 0.0.0.0 for the network.",
    ),
    click.option("--port", type=click.IntRange(0, 65535), help="Port (default: 8021 or the next free one)."),
    click.option("--browser/--no-browser", default=True, help="Whether to open the browser."),
    click.option("--name", default="Arbiter", show_default=True, help="Name of the person at this computer."),
    click.option("--require-login", is_flag=True, help="Also ask for a password on this computer."),
    click.option("--public-url", metavar="URL", help="Public address of the app behind a proxy."),
    click.option(
        "--proxy",
        "proxies",
        metavar="NETWORK",
        multiple=True,
        type=NetworkParameter(),
        help="Trusted proxy networks, such as 10.0.0.0/8 (default: this computer).",
    ),
    click.option(
        "--drain",
        metavar="SECONDS",
        type=click.FloatRange(0, 600),
        default=0.0,
        help="How long it reports not ready before it stops, so that a proxy can switch over.",
    ),
    click.option("--json-log", is_flag=True, help="Write a JSON line for each request and event."),
)


@click.command()
@app_options
def command(
    database: str | None,
    host: str,
    port: int | None,
    browser: bool,
    name: str,
    require_login: bool,
    public_url: str | None,
    proxies: tuple[IPv4Network | IPv6Network, ...],
    drain: float,
    json_log: bool,
) -> None:
    """Start the app for arbiters, clerks, players’ phones and the hall.

    Tournaments are stored in one file for this user, or in the given database. The person at this computer
    needs no password: the address that is opened and printed lets in one browser, once. Others sign in.
    """
    start_app(database, host, port, browser, name, require_login, public_url, proxies, drain, json_log)


def start_app(
    database: str | None,
    host: str,
    port: int | None,
    browser: bool,
    name: str,
    require_login: bool,
    public_url: str | None,
    proxies: tuple[IPv4Network | IPv6Network, ...],
    drain: float,
    json_log: bool,
    prepare: Callable[["Services"], None] = lambda _: None,
) -> None:
    """Run the app until it is stopped; `prepare` is called before it serves requests."""
    gc.disable()  # `serve` decides when: while the program loads there is nothing to collect
    from albireo.web.http.services import OWN_PROXIES
    from albireo.web.server import Address, ServerOptions, serve

    place = database or database_location()
    listener = _listen(host, port)
    address = Address(host, listener.getsockname()[1], public_url)
    local_user = None if require_login or public_url else name

    def ready(new_address: Callable[[], str]) -> None:
        with suppress(OSError):  # the parent process may no longer be listening; the tournament continues
            say(new_address())
        if browser:
            Timer(0.2, webbrowser.open, [new_address()]).start()

    def say(opening: str) -> None:
        click.echo(_("Albireo is running: {address}", address=opening))
        click.echo(_("Tournaments are stored in {place}", place=shown_location(place)))
        for other in address.others:
            click.echo(_("Other devices on this network: {address}", address=other))
            if sys.stdout.isatty():
                import segno

                segno.make(other, error="m").terminal(compact=True)
        click.echo(_("Press Ctrl+C to stop."))

    with suppress(KeyboardInterrupt):  # Ctrl-C is the normal way to stop
        options = ServerOptions(drain, json_log, proxies or OWN_PROXIES)
        serve(place, listener, address, local_user, ready, prepare, options)


def _listen(host: str, port: int | None) -> socket.socket:
    """Return a socket on the port requested, or on the first free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    last: OSError | None = None
    for candidate in [port] if port is not None else range(PORT, PORT + TRIED):
        listener = socket.socket(family, socket.SOCK_STREAM)
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
            if port is None:  # the port is reserved now; a named one opens when the app can serve requests
                listener.listen()
        except OSError as error:
            listener.close()
            last = error
        else:
            return listener
    assert last is not None
    raise AlbireoError("cannot listen on {host}: {reason}", host=host, reason=os_error_text(last))
