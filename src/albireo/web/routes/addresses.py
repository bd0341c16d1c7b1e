"""Addresses for other devices, and their QR codes."""

import segno

from albireo.web.http.guard import host_name
from albireo.web.http.request_context import RequestContext
from albireo.web.http.services import LOOPBACK


def phone_address(context: RequestContext, section: str = "") -> str:
    """Return the address for phones, of a section if one is given: that in the network if there is one."""
    base = next(iter(context.services.network.addresses), str(context.request.base_url).rstrip("/"))
    return base.rstrip("/") + (f"/t/{section}/me" if section else context.path("me"))


def is_reachable(context: RequestContext) -> bool:
    """Return whether phones can use the address shown."""
    return context.services.network.is_open or host_name(context.request.url.netloc) not in LOOPBACK


def qr(address: str) -> str:
    """Return the QR code of an address, as an inline image."""
    return segno.make(address, error="m").svg_data_uri(scale=6, border=2)
