"""Conversion of events to journal records and back."""

from functools import cache

import msgspec

from albireo.desk.mechanism.event import Event, RecordedEvent, kind_of
from albireo.desk.mechanism.subjects import every_event
from albireo.domain.errors import AlbireoError
from albireo.storage.chain import Record
from albireo.storage.journal import JournalEntry

_encoder = msgspec.json.Encoder(order="sorted")


@cache
def _decoder() -> msgspec.json.Decoder[Event]:
    return msgspec.json.Decoder(every_event())


class UnreadableEvent(AlbireoError):
    """A record that this version of Albireo does not understand."""


def entry(event: Event) -> JournalEntry:
    """Return the canonical JSON of an event: keys sorted, no blanks, UTF-8."""
    return JournalEntry(kind_of(event), _encoder.encode(event).decode())


def read_event(record: Record) -> RecordedEvent:
    """Return the event of a record, in the newest edition of its kind."""
    return RecordedEvent(record.version, record.command, record.at, record.who, decode_event(record).newest())


def decode_event(record: Record) -> Event:
    """Return the event of a record as it was written."""
    try:
        return _decoder().decode(record.body)
    except msgspec.DecodeError as error:
        raise UnreadableEvent(
            "journal, version {version}: cannot read {type!r}: {error}; it may come from a newer "
            "version of Albireo",
            version=record.version,
            type=record.type,
            error=error,
        ) from None
