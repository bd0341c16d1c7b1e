"""Small events for the goldens: the sample as a file and at the desk, teams, a round robin, a knock-out."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from tools.document_pictures import round_robin, sample_at_desk

from albireo.data import sample_bytes
from albireo.formats.trf import read_trf
from albireo.reports.registry import DocumentKind, kinds
from albireo.reports.source import Source, from_file

DATA = Path(__file__).parents[1] / "data" / "trf"


@cache
def sample() -> Source:
    return from_file(read_trf(sample_bytes()).tournament)


@cache
def at_desk() -> Source:
    return sample_at_desk()


@cache
def teams() -> Source:
    return from_file(read_trf(DATA / "team-26.trf").tournament)


@cache
def all_play_all() -> Source:
    return round_robin()


EVENTS: dict[str, Callable[[], Source]] = {
    "sample": sample,
    "desk": at_desk,
    "teams": teams,
    "round-robin": all_play_all,
}


def cases() -> Iterator[tuple[str, DocumentKind]]:
    """Every document with every event that makes it; the desk only those that a file cannot make."""
    for name, source in EVENTS.items():
        for kind in kinds():
            if kind.can_be_made(source()) and not (name == "desk" and kind.can_be_made(sample())):
                yield name, kind
