"""Addresses from which rating lists are fetched, and when they were last checked.

Albireo is offline first: nothing is fetched until it is switched on or the button is pressed; the start page
asks once. The addresses and the switch belong to the installation, like the lists, and are stored in a file
beside them.
"""

import json
import re
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from albireo.desk.network.http_requests import is_address
from albireo.desk.rating_lists.lists import word
from albireo.domain.errors import AlbireoError
from albireo.formats.atomic_file import write_atomically
from albireo.ratings.rating_list import KINDS
from albireo.storage.locations import rating_list_path, rating_lists_folder
from albireo.value_classes import dataclass

RENEWED = 12 * 3600.0
"""Seconds until a list is checked again while the app runs: no copy is more than a day old."""
RETRIED = 3600.0
"""Seconds until an unreachable source is tried again."""
FRESH = 600.0
"""Seconds for which an answer counts as fresh."""
MOST_SOURCES = 20


class BadSource(AlbireoError):
    """An address that cannot be used."""


@dataclass(frozen=True, slots=True)
class ListSource:
    """A list on the internet."""

    name: str
    """Name of the list, such as `fide`."""
    url: str
    kind: str = ""
    """The type of play of a list with one type of rating; empty: taken from the file."""
    federation: str = ""
    """The federation of a national list."""


FIDES = ListSource("fide", "https://ratings.fide.com/download/players_list_xml.zip")
"""FIDE's combined list of standard, rapid and blitz; suggested if no address is set."""


@dataclass(frozen=True, slots=True)
class Sources:
    """The addresses, and whether they are checked automatically."""

    is_on: bool = False
    sources: tuple[ListSource, ...] = ()


@dataclass(frozen=True, slots=True)
class Asked:
    """The result of checking a source."""

    at: float
    is_reached: bool
    etag: str = ""
    modified: str = ""
    """The server's header for the loaded file, sent with the next request."""
    url: str = ""

    @property
    def moment(self) -> str:
        """Its time, in the journal's format."""
        return datetime.fromtimestamp(self.at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def check_source(source: ListSource) -> ListSource:
    """Return a normalised source; raise if it is invalid."""
    name = word(source.name)
    if not name:
        raise BadSource("list name {found!r}: must contain letters", found=source.name)
    rating_list_path(name)
    url = source.url.strip()
    if not is_address(url):
        raise BadSource(
            "address of {name}: expected http:// or https://, found {found!r}", name=name, found=url
        )
    if source.kind not in ("", *KINDS):
        raise BadSource(
            "ratings {found!r}: expected one of {expected}", found=source.kind, expected=" ".join(KINDS)
        )
    federation = source.federation.strip().upper()
    if not re.fullmatch(r"([A-Z]{3})?", federation, re.ASCII):
        raise BadSource("federation {found!r}: expected three letters", found=federation)
    return ListSource(name, url, source.kind, federation)


def _place() -> Path:
    return rating_lists_folder() / "sources.json"


def _answer_file() -> Path:
    return rating_lists_folder() / "sources-asked.json"


def read_sources() -> Sources:
    """Return the settings; by default, no sources and updates switched off."""
    found = _read(_place())
    if not found:
        return Sources()
    return Sources(bool(found["is_on"]), tuple(ListSource(**each) for each in found["sources"]))


def is_undecided() -> bool:
    """Return whether automatic updates have not been decided yet: the start page asks once."""
    return not _place().exists()


def write_sources(is_on: bool, sources: Sequence[ListSource]) -> None:
    """Set the addresses; raise for an invalid one, or for two of the same name."""
    made = tuple(check_source(source) for source in sources)
    names = [source.name for source in made]
    for name in names:
        if names.count(name) > 1:
            raise BadSource("two addresses for the list {name}", name=name)
    if len(made) > MOST_SOURCES:
        raise BadSource("more than {most} addresses", most=MOST_SOURCES)
    _write(_place(), asdict(Sources(is_on, made)))


def read_asked() -> Mapping[str, Asked]:
    """Return when each list was last checked, by name."""
    return {name: Asked(**each) for name, each in _read(_answer_file()).items()}


def note_asked(name: str, asked: Asked) -> None:
    known = {**read_asked(), name: asked}
    _write(_answer_file(), {each: asdict(value) for each, value in known.items()})


def is_due(now: float | None = None) -> bool:
    """Return whether the app should check automatically."""
    return any(_is_older(source, RENEWED, RETRIED, now) for source in _automatic_sources())


def is_fresh(now: float | None = None) -> bool:
    """Return whether every list was checked recently, or none is to be checked."""
    return not any(_is_older(source, FRESH, FRESH, now) for source in _automatic_sources())


def _automatic_sources() -> tuple[ListSource, ...]:
    found = read_sources()
    return found.sources if found.is_on else ()


def _is_older(source: ListSource, reached: float, unreached: float, now: float | None) -> bool:
    asked = read_asked().get(source.name)
    if asked is None or asked.url != source.url:
        return True
    age = (time.time() if now is None else now) - asked.at
    return not 0 <= age < (reached if asked.is_reached else unreached)


def _read(place: Path) -> dict[str, Any]:
    try:
        found = json.loads(place.read_bytes())
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _write(place: Path, data: object) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(place, json.dumps(data, indent=1).encode())
