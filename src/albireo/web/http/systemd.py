"""Notifying systemd that the app is ready or stopping, for units of `Type=notify`."""

import contextlib
import os
import socket


def tell_systemd(state: str) -> None:
    """Send a state to systemd, if it started this process."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address or not hasattr(socket, "AF_UNIX"):
        return
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
        sender.connect("\0" + address[1:] if address.startswith("@") else address)
        sender.send(state.encode())
