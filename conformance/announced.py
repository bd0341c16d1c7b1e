"""What `albireo serve` prints: where it runs, and a key for one browser of the person at the computer."""

import re
from http.client import HTTPConnection
from typing import NamedTuple
from urllib.parse import urlsplit


class Announced(NamedTuple):
    """A running app and someone who has come in."""

    port: int
    cookie: str
    """Of the person at the computer, as `name=value`."""


def another_address(app: Announced) -> str:
    """Return an address for one more browser of the person at the computer."""
    connection = HTTPConnection("127.0.0.1", app.port, timeout=60)
    try:
        connection.request("GET", "/account", headers={"Cookie": app.cookie})
        answer = connection.getresponse()
        cookie = f"{app.cookie}; {answer.headers['set-cookie'].partition(';')[0]}"
        answer.read()
        connection.request("GET", "/account", headers={"Cookie": cookie})
        token = re.findall(r'name="csrf" value="([0-9a-f]+)"', connection.getresponse().read().decode())[0]
        headers = {"Cookie": cookie, "X-CSRF-Token": token}
        connection.request("POST", "/account/another-browser", headers=headers)
        found = re.search(r'value="(http://[^"]+/open[^"]+)"', connection.getresponse().read().decode())
    finally:
        connection.close()
    assert found
    return found[1]


def come_in(line: str) -> Announced:
    """Open the address in a line of `albireo serve`, as its browser would."""
    found = re.search(r"http://\S+", line)
    assert found, f"no address: {line}"
    address = urlsplit(found[0])
    assert address.port is not None
    connection = HTTPConnection("127.0.0.1", address.port, timeout=60)
    try:
        connection.request("GET", f"{address.path}?{address.query}")
        answer = connection.getresponse()
        answer.read()
        given = [value.partition(";")[0] for value in answer.headers.get_all("set-cookie") or ()]
    finally:
        connection.close()
    cookie = next(text for text in given if text.startswith("albireo_local_"))
    return Announced(address.port, cookie)
