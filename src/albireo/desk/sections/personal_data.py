"""What an event holds about one person, in all sections and entries: given out, or erased in one act."""

from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

from albireo.desk.core.outcome import Refused
from albireo.desk.core.state import State
from albireo.desk.desk import Desk
from albireo.desk.entries.entry import is_same_person, name_key
from albireo.desk.entries.inbox import Arrived, Inbox
from albireo.desk.entries.person import entry_data, person_data
from albireo.desk.execution import NeedsConsent
from albireo.desk.sections.acts import sections_of
from albireo.desk.sections.people import Person
from albireo.desk.transfer.erase import erase, question, remains
from albireo.domain.message import Remark, plural, remark


def event_person_data(
    desk: Desk, inbox: Inbox, uid: str, person: Person, translate: Callable[[str], str] = str
) -> dict[str, Any]:
    """Everything: each section as it gives it by itself, entries that became no participant, other roles."""
    event = desk.state(uid)
    sections = sections_of(desk, event, uid)
    return {
        "event": event.name,
        "sections": [
            person_data(desk, inbox, entry.section, entry.player, translate) for entry in person.entries
        ],
        "further_entries": [
            {"tournament": sections[section].name, **entry_data(arrived)}
            for section, arrived in _requests(inbox, sections, person)
            if arrived.request.player is None
        ],
        "named_as": [role.sentence(translate) for role in named_as(event, sections, person.name)],
    }


def erase_everywhere(
    desk: Desk,
    inbox: Inbox,
    uid: str,
    person: Person,
    what: Collection[str],
    who: str,
    backups: Path,
    consent: Mapping[str, int] | None = None,
) -> tuple[Remark, ...]:
    """Erase somebody's data in every section, with the entries they sent; tells what remains.

    All is asked before anything is written. Each journal is rewritten for itself: if the computer fails in
    between, the same act again does the rest.
    """
    event = desk.state(uid)
    sections = sections_of(desk, event, uid)
    asked = [
        found
        for entry in person.entries
        if (found := question(sections[entry.section], entry.player, what, consent or {})) is not None
    ]
    if asked:
        raise NeedsConsent(tuple({each.token: each for each in asked}.values()))
    elsewhere = tuple(named_as(event, sections, person.name))
    requests = [arrived.request.id for _, arrived in _requests(inbox, sections, person)]
    told: dict[str, Remark] = {}
    erased = 0
    for entry in person.entries:
        try:
            done = erase(desk, entry.section, entry.player, what, who, backups, consent)
        except Refused as refused:
            if refused.note.kind != "nothing-to-erase":
                raise
            continue
        erased += 1
        told |= {line.sentence(): line for line in remains(done)}
    if requests:
        inbox.requests.delete(requests)
        text = plural("{count} entry was deleted.", "{count} entries were deleted.", len(requests))
        told |= {text: remark(text, count=len(requests))}
    text = plural("Erased in {count} section.", "Erased in {count} sections.", erased)
    return (remark(text, count=erased), *told.values(), *elsewhere)


def _requests(inbox: Inbox, sections: Mapping[str, State], person: Person) -> Iterator[tuple[str, Arrived]]:
    """Entries that somebody sent to any section, also those that were declined or wait."""
    for uid, state in sections.items():
        own = person.entry_in(uid)
        for arrived in inbox.arrived(uid, state):
            is_own = own is not None and arrived.request.player == own.player
            if is_own or is_same_person(arrived.entry, person.player):
                yield uid, arrived


def named_as(event: State, sections: Mapping[str, State], name: str) -> Iterator[Remark]:
    """Where somebody of this name is an arbiter or an assistant: erasing a player does not reach that."""
    key = name_key(name)
    for state in (event, *sections.values()):
        arbiters = (*state.settings.chief_arbiters, *state.settings.deputy_arbiters)
        if any(name_key(each.name) == key for each in arbiters):
            yield remark("Still named as an arbiter, and in the history of that: {where}.", where=state.name)
        if any(name_key(each.assistant) == key for each in state.rules.plan.assistance):
            yield remark(
                "Still named as an assistant, and in the history of that: {where}.", where=state.name
            )
