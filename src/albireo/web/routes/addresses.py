"""Where other devices find the pages, and the QR codes that lead there."""

import segno

from albireo.web.guard import host_name
from albireo.web.house import LOOPBACK
from albireo.web.visit import Visit


def phone_address(visit: Visit) -> str:
    """Where phones find their page: the address in the network if there is one."""
    base = next(iter(visit.house.config.addresses), str(visit.request.base_url).rstrip("/"))
    return base.rstrip("/") + visit.path("me")


def is_reachable(visit: Visit) -> bool:
    """Whether phones can use the address shown."""
    return bool(visit.house.config.addresses) or host_name(visit.request.url.netloc) not in LOOPBACK


def qr(address: str) -> str:
    """The QR code of an address, as an image in the page itself."""
    return segno.make(address, error="m").svg_data_uri(scale=6, border=2)
