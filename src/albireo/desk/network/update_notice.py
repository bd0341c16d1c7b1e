"""Whether a newer version of Albireo is out, for those who want to be told.

Albireo is offline first: nothing is asked until someone switches it on. Then one address is asked once a
day, by a thread that no one waits for; nothing is sent but the request, nothing is installed. The wish and
the last answer are files of the data folder, which all processes of a server share.
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
"""Where the package index says which version is the newest: the address unless another is set."""
RENEWED = 24 * 3600.0
"""Seconds between two questions."""
RETRIED = 3600.0
"""Seconds after which a server that did not answer is asked again."""
SILENCE = 10.0
"""Seconds a server may say nothing."""
MOST_BYTES = 4 << 20
"""Of an answer; a package index lists all versions there ever were."""
_VERSION = re.compile(r"v?(\d{1,4}(?:\.\d{1,4}){0,3})", re.ASCII)


class BadAddress(AlbireoError):
    """An address that cannot be asked."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Whether the administrator wants to be told, and who is asked."""

    is_on: bool = False
    url: str = PROJECT


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of asking."""

    url: str
    at: float
    is_reached: bool
    version: str = ""
    """Empty: the server did not answer, or said something else than a version."""

    @property
    def host(self) -> str:
        return urlsplit(self.url).hostname or ""

    @property
    def moment(self) -> str:
        """When that was, as the journal writes moments."""
        return datetime.fromtimestamp(self.at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")

    @property
    def is_newer(self) -> bool:
        """Than the program that runs."""
        return bool(self.version) and _parts(self.version) > _parts(__version__)


def read_wish() -> Wish:
    found = _read(_place("update-notice.json"))
    return Wish(bool(found.get("is_on")), str(found.get("url") or PROJECT))


def write_wish(is_on: bool, url: str) -> None:
    """Switch it on or off; an empty address is the project's. Raises for an address that cannot be asked."""
    wish = Wish(is_on, url.strip() or PROJECT)
    if not is_address(wish.url):
        raise BadAddress("address: expected http:// or https://, found {found!r}", found=wish.url[:200])
    _write(_place("update-notice.json"), asdict(wish))


def read_answer() -> Answer | None:
    """The last one, if it is to what is asked now."""
    found, wish = _read(_place("update-notice-answer.json")), read_wish()
    if not wish.is_on or found.get("url") != wish.url:
        return None
    try:
        return Answer(wish.url, float(found["at"]), bool(found["is_reached"]), version_in(found["version"]))
    except (KeyError, TypeError, ValueError):
        return None


def forget_answer() -> None:
    """So that it is asked again at the next look."""
    _place("update-notice-answer.json").unlink(missing_ok=True)


def newer_version() -> str:
    """The version that is out and newer than this one, as far as is known; the network is not asked."""
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
    """Ask if someone wants to know and it is time to."""
    if is_due():
        ask(door)


def ask(door: OutgoingDoor = OPEN_DOOR) -> None:
    """Ask the address that is set and note what came of it; takes as long as the server takes."""
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
    """The version an answer names: JSON of a package index, or a text whose first line is a version.

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
    """For comparing: `0.2` is `0.2.0`."""
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
