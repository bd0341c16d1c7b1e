"""Whether a journal from elsewhere could be one of ours, beyond seals that fit.

Whoever makes a file can seal anything. What an arbiter's act could never have written is refused, and
everything that pages need of the tournament is made once, so that none of them fails or hangs afterwards.
This runs in the process that reads foreign files, which bounds its time and memory.
"""

import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime

import msgspec

from albireo.desk.core.event import RecordedEvent
from albireo.desk.core.history import history_entries
from albireo.desk.core.outcome import Refused
from albireo.desk.core.timeline import Timeline
from albireo.desk.documents.commands import checked_documents
from albireo.desk.documents.events import DocumentsChanged
from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.rounds.events import RoundTimed, StartPositionsDrawn
from albireo.desk.standings.table import standings_of
from albireo.desk.transfer.events import FileImported, TrfImported
from albireo.desk.transfer.report import report_file
from albireo.desk.transfer.verify import invariants
from albireo.domain.chess960 import POSITIONS
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Remark, remark

LARGEST = 999_999_999
"""As in forms: of more digits than anything has."""
LONGEST = 2_000
"""Characters of a text; what people type is kept to 200."""
LONGEST_NAME = 200
LONGEST_COMMAND = 64
ENTRIES = 100
"""Events of the history that are put into words: as many as a page shows."""


def problems(timeline: Timeline) -> Iterator[Remark]:
    """What speaks against a journal."""
    for item in timeline.events:
        yield from _record(item)
        yield from _event(item)
    yield from invariants(timeline.state)
    _use(timeline)


def _record(item: RecordedEvent) -> Iterator[Remark]:
    if not _is_moment(item.at):
        yield remark("version {version}: {found!r} is no moment", version=item.version, found=item.at)
    if not item.who.strip() or len(item.who) > LONGEST_NAME or not _is_shown(item.who):
        yield remark("version {version}: {found!r} is nobody's name", version=item.version, found=item.who)
    if not 0 < len(item.command) <= LONGEST_COMMAND:
        yield remark("version {version}: the act has no identity", version=item.version)


def _event(item: RecordedEvent) -> Iterator[Remark]:
    event = item.event
    if isinstance(event, TrfImported):  # the whole file, as it was
        event = msgspec.structs.replace(event, text="", adjusted=(), report=())
    if isinstance(event, FileImported):
        event = msgspec.structs.replace(event, data=b"", notes=(), report=())
    if isinstance(event, DocumentsChanged):
        try:
            checked_documents(event.changes)
        except (AlbireoError, Refused) as error:
            yield remark("version {version}: {problem}", version=item.version, problem=str(error))
        event = msgspec.structs.replace(event, changes=DocumentFacts())
    if isinstance(event, RoundTimed) and event.at and not _is_moment(event.at):
        yield remark("version {version}: {found!r} is no moment", version=item.version, found=event.at)
    if isinstance(event, StartPositionsDrawn) and not all(0 <= each < POSITIONS for each in event.numbers):
        yield remark("version {version}: a number that nothing has", version=item.version)
    for value in _values(msgspec.to_builtins(event)):
        if isinstance(value, str):
            if len(value) > LONGEST or not _is_shown(value):
                yield remark("version {version}: a text that nobody could type", version=item.version)
        elif isinstance(value, int | float) and not -LARGEST <= value <= LARGEST:
            yield remark("version {version}: a number that nothing has", version=item.version)


def _values(value: object) -> Iterator[object]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from _values(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _values(inner)
    else:
        yield value


def _is_moment(text: str) -> bool:
    try:
        return datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        return False


def _is_shown(text: str) -> bool:
    return not any(
        unicodedata.category(character) in ("Cc", "Cs") and character not in "\t\n\r" for character in text
    )


def _use(timeline: Timeline) -> None:
    """Make what the pages of a tournament are made of: history, standings, report file."""
    for entry in history_entries(timeline, max(0, timeline.version - ENTRIES)):
        entry.sentence()
    if timeline.state.units:
        standings_of(timeline.state)
        with suppress(AlbireoError):  # there need not be one
            report_file(timeline.state)
