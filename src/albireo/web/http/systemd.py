"""Telling systemd that the app is ready, or stops: a unit of `Type=notify` waits for that word."""

import contextlib
import os
import socket


def tell_systemd(state: str) -> None:
    """Send one word to anyone who started this process, if it was systemd."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address or not hasattr(socket, "AF_UNIX"):
        return
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
        sender.connect("\0" + address[1:] if address.startswith("@") else address)
        sender.send(state.encode())
