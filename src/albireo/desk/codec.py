"""Events to the records of the journal and back."""

from dataclasses import dataclass

import msgspec

from albireo.desk.events import AnyEvent, Event
from albireo.domain.errors import AlbireoError
from albireo.storage.chain import Record
from albireo.storage.journal import Entry

_encoder = msgspec.json.Encoder(order="sorted")
_decoder: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


class UnreadableEvent(AlbireoError):
    """A record this Albireo does not understand."""


@dataclass(frozen=True, slots=True)
class Happened:
    """An event with its place in the journal."""

    version: int
    command: str
    at: str
    who: str
    event: AnyEvent


def kind_of(event: Event) -> str:
    """Name and edition: `result-entered/1`."""
    return str(event.__struct_config__.tag)


def entry(event: Event) -> Entry:
    """The canonical JSON of an event: keys sorted, no blanks, UTF-8."""
    return Entry(kind_of(event), _encoder.encode(event).decode())


def happened(record: Record) -> Happened:
    """The event of a record."""
    try:
        event = _decoder.decode(record.body)
    except msgspec.DecodeError as error:
        raise UnreadableEvent(
            "journal, version {version}: cannot read {type!r}: {error}; a newer Albireo may have written it",
            version=record.version,
            type=record.type,
            error=error,
        ) from None
    return Happened(record.version, record.command, record.at, record.who, event)
