"""The notice that a newer version of Albireo is available, if wanted.

Albireo is offline first: nothing is checked until it is switched on. Then one address is queried once a day
in a background thread; nothing but the request is sent, and nothing is installed. The setting and the last
answer are files in the data folder, shared by all processes of a server.
"""

import json
import re
import time
import urllib.error
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from albireo import __version__
from albireo.desk.network.http_requests import CannotFetch, is_address, open_address
from albireo.desk.network.outgoing import OPEN_DOOR, NotOutside, OutgoingDoor
from albireo.domain.errors import AlbireoError
from albireo.formats.atomic_file import write_atomically
from albireo.storage.locations import data_folder
from albireo.value_classes import dataclass, replace

PROJECT = "https://pypi.org/pypi/albireo/json"
"""The default address: the package index, which names the newest version."""
RENEWED = 24 * 3600.0
"""Seconds between two checks."""
RETRIED = 3600.0
"""Seconds until a server that did not answer is asked again."""
SILENCE = 10.0
"""Timeout in seconds."""
MOST_BYTES = 4 << 20
"""Maximum size of an answer; a package index lists all versions."""
_VERSION = re.compile(r"v?(\d{1,4}(?:\.\d{1,4}){0,3})", re.ASCII)


class BadAddress(AlbireoError):
    """An address that cannot be used."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Whether the administrator wants the notice, and the address to ask."""

    is_on: bool = False
    url: str = PROJECT


@dataclass(frozen=True, slots=True)
class Answer:
    """The result of a check."""

    url: str
    at: float
    is_reached: bool
    version: str = ""
    """Empty if the server did not answer with a version."""

    @property
    def host(self) -> str:
        return urlsplit(self.url).hostname or ""

    @property
    def moment(self) -> str:
        """Its time, in the journal's format."""
        return datetime.fromtimestamp(self.at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")

    @property
    def is_newer(self) -> bool:
        """Whether it is newer than the running program."""
        return bool(self.version) and _parts(self.version) > _parts(__version__)


def read_wish() -> Wish:
    found = _read(_place("update-notice.json"))
    return Wish(bool(found.get("is_on")), str(found.get("url") or PROJECT))


def write_wish(is_on: bool, url: str) -> None:
    """Switch it on or off; an empty address means the project's. Raise for an invalid address."""
    wish = Wish(is_on, url.strip() or PROJECT)
    if not is_address(wish.url):
        raise BadAddress("address: expected http:// or https://, found {found!r}", found=wish.url[:200])
    _write(_place("update-notice.json"), asdict(wish))


def read_answer() -> Answer | None:
    """Return the last answer if it is for the current address."""
    found, wish = _read(_place("update-notice-answer.json")), read_wish()
    if not wish.is_on or found.get("url") != wish.url:
        return None
    try:
        return Answer(wish.url, float(found["at"]), bool(found["is_reached"]), version_in(found["version"]))
    except (KeyError, TypeError, ValueError):
        return None


def forget_answer() -> None:
    """Delete the answer so that it is asked again."""
    _place("update-notice-answer.json").unlink(missing_ok=True)


def newer_version() -> str:
    """Return the newer version known to be available, without using the network."""
    answer = read_answer()
    return answer.version if answer is not None and answer.is_newer else ""


def is_due(now: float | None = None) -> bool:
    """Return whether it is time to ask."""
    wish, answer = read_wish(), read_answer()
    if not wish.is_on or answer is None:
        return wish.is_on
    age = (time.time() if now is None else now) - answer.at
    return not 0 <= age < (RENEWED if answer.is_reached else RETRIED)


def ask_if_due(door: OutgoingDoor = OPEN_DOOR) -> None:
    """Check if wanted and due."""
    if is_due():
        ask(door)


def ask(door: OutgoingDoor = OPEN_DOOR) -> None:
    """Check the configured address and store the result; takes as long as the server does."""
    wish = read_wish()
    answer = Answer(wish.url, time.time(), is_reached=False)
    try:
        with open_address(wish.url, {"Accept": "application/json, text/plain"}, SILENCE, door) as found:
            text = found.read(MOST_BYTES)
        answer = replace(answer, is_reached=True, version=version_in(text.decode("utf-8", "replace")))
    except urllib.error.HTTPError:
        answer = replace(answer, is_reached=True)
    except (CannotFetch, NotOutside):
        pass
    _write(_place("update-notice-answer.json"), asdict(answer))


def version_in(text: str) -> str:
    """Return the version an answer names: JSON of a package index, or a text whose first line is a version.

    >>> version_in('{"info": {"version": "0.2.1"}}'), version_in("v0.3\\n"), version_in("<html>")
    ('0.2.1', '0.3', '')
    """
    words = text.strip().splitlines()[:1]
    if text.lstrip().startswith("{"):
        try:
            words = [str(json.loads(text)["info"]["version"])]
        except (ValueError, KeyError, TypeError, RecursionError):
            words = []
    found = _VERSION.fullmatch(words[0].strip()) if words else None
    return found[1] if found else ""


def _parts(version: str) -> tuple[int, ...]:
    """Return the numbers for comparison: `0.2` is `0.2.0`."""
    parts = [int(part) for part in version.split(".")]
    return tuple(parts + [0] * (4 - len(parts)))


def _place(name: str) -> Path:
    return data_folder() / name


def _read(place: Path) -> dict[str, Any]:
    try:
        found = json.loads(place.read_bytes())
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _write(place: Path, data: object) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(place, json.dumps(data, indent=1).encode())
