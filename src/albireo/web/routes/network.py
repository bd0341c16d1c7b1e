"""Network access: one switch for phones, clerks and hall screens."""

from starlette.responses import Response

from albireo.domain.message import translatable
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.addresses import qr


def show(context: RequestContext) -> Response:
    """Show how other devices reach this computer, and what they can access."""
    services = context.services
    network = services.network
    return context.page(
        "network.html",
        codes=[(address, qr(address)) for address in network.addresses],
        possible=network.possible,
        has_moved=network.is_open and network.possible != network.addresses,
        has_switch=network.listener is not None,
        accounts=len(services.accounts.all()) if context.may(Role.ADMIN) else 0,
    )


async def open_network(context: RequestContext) -> Response:
    await context.services.network.open()
    return context.go("/network")


async def close_network(context: RequestContext) -> Response:
    context.services.network.close()
    return context.go("/network")


PAGES = (
    Page("GET", "/network", Role.READER, show),
    Page("POST", "/network/open", Role.ADMIN, open_network, translatable("Open to the network")),
    Page("POST", "/network/close", Role.ADMIN, close_network, translatable("Close network access")),
)
