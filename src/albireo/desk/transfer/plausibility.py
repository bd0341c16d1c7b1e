"""Whether a journal from elsewhere is plausible, beyond valid seals.

Anyone can create a file with valid seals. Content that no action could have written is refused, and
everything that pages need is computed once, so that none of them fails or hangs later. This runs in the child
process for foreign files, which limits its time and memory.
"""

import unicodedata
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct

from albireo.desk.documents.commands import checked_documents
from albireo.desk.documents.events import DocumentsChanged
from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.mechanism.event import RecordedEvent
from albireo.desk.mechanism.facts import Facts
from albireo.desk.mechanism.history import history_entries
from albireo.desk.mechanism.outcome import Refused
from albireo.desk.mechanism.text_checks import check_facts
from albireo.desk.mechanism.timeline import Timeline
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.rounds.round_events import RoundTimed, StartPositionsDrawn
from albireo.desk.settings.checks import check_rules, check_settings
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.teams.facts import TeamFacts
from albireo.desk.transfer.events import FileImported, TrfImported
from albireo.desk.transfer.report import report_file
from albireo.desk.transfer.verify import invariants
from albireo.domain.chess960 import POSITIONS
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Remark, remark
from albireo.facts.player import PLAYER
from albireo.facts.settings import MOST_ROUNDS
from albireo.facts.team import TEAM
from albireo.organising.standings import standings_of

LARGEST = 999_999_999
"""As in forms: larger than any real number."""
LONGEST = 2_000
"""Maximum characters of a text; typed text is limited to 200."""
LONGEST_NAME = 200
LONGEST_COMMAND = 64
ENTRIES = 100
"""Number of history events that are worded: as many as a page shows."""


def problems(timeline: Timeline) -> Iterator[Remark]:
    """Yield the problems of a journal."""
    for item in timeline.events:
        yield from _record(item)
        yield from _event(item)
    yield from invariants(timeline.state)
    _use(timeline)


def _record(item: RecordedEvent) -> Iterator[Remark]:
    if not _is_moment(item.at):
        yield remark("version {version}: {found!r} is not a valid time", version=item.version, found=item.at)
    if not item.who.strip() or len(item.who) > LONGEST_NAME or not _is_shown(item.who):
        yield remark("version {version}: {found!r} is not a valid name", version=item.version, found=item.who)
    if not 0 < len(item.command) <= LONGEST_COMMAND:
        yield remark("version {version}: the action has no ID", version=item.version)


def _event(item: RecordedEvent) -> Iterator[Remark]:
    event = item.event
    if isinstance(event, TrfImported):  # the whole original file
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
        yield remark("version {version}: {found!r} is not a valid time", version=item.version, found=event.at)
    if isinstance(event, StartPositionsDrawn) and not all(0 <= each < POSITIONS for each in event.numbers):
        yield remark("version {version}: an impossible number", version=item.version)
    yield from _out_of_bounds(item.version, event)
    for value in _values(msgspec.to_builtins(event)):
        if isinstance(value, str):
            if len(value) > LONGEST or not _is_shown(value):
                yield remark("version {version}: text that cannot have been typed", version=item.version)
        elif isinstance(value, int | float) and not -LARGEST <= value <= LARGEST:
            yield remark("version {version}: an impossible number", version=item.version)


_CHECKS: dict[type[Facts], Callable[[Any], object]] = {
    SettingsFacts: check_settings,
    RulesFacts: check_rules,
    PlayerFacts: partial(check_facts, PLAYER),
    TeamFacts: partial(check_facts, TEAM),
}
"""Checks for facts entered by people, by type."""


def _out_of_bounds(version: int, event: Struct) -> Iterator[Remark]:
    """Yield numbers no action could have written: the length of pages depends on some of them.

    Texts are checked separately: files of other programs contain some that no form accepts.
    """
    for facts in _facts_in(event):
        numbers = {
            name: value
            for name, value in facts.given().items()
            if isinstance(value, int) and not isinstance(value, bool)
        }
        check = _CHECKS.get(type(facts))
        if check is None or not numbers:
            continue
        try:
            check(type(facts)(**numbers))
        except (AlbireoError, Refused) as error:
            yield remark("version {version}: {problem}", version=version, problem=str(error))
    for name in ("round", "rounds", "first_round", "last_round"):
        number = getattr(event, name, None)
        if isinstance(number, int) and number > MOST_ROUNDS:
            yield remark("version {version}: an impossible number", version=version)


def _facts_in(value: object) -> Iterator[Facts]:
    if isinstance(value, Facts):
        yield value
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from _facts_in(getattr(value, name))
    elif isinstance(value, tuple | list):
        for each in value:
            yield from _facts_in(each)


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
    """Compute what the pages of a tournament need: history, standings, report file."""
    for entry in history_entries(timeline, max(0, timeline.version - ENTRIES)):
        entry.sentence()
    if timeline.state.units:
        standings_of(timeline.state)
        with suppress(AlbireoError):  # there need not be one
            report_file(timeline.state)
