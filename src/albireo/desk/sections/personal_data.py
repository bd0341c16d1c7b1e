"""The data of a tournament or a whole festival about one person: exported, or erased in one action."""

from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

from albireo.desk.entries.entry import is_same_person
from albireo.desk.entries.inbox import Arrived, Inbox
from albireo.desk.entries.person import entry_data, named_data, person_data
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import NeedsConsent
from albireo.desk.mechanism.outcome import Warned, refusal
from albireo.desk.players.erasable import fide_ids_in, named_person_in, names_in
from albireo.desk.players.named_people import ROLES, NamedPerson, people_named
from albireo.desk.sections.acts import sections_of
from albireo.desk.transfer.erase import (
    erase_together,
    erasure_in,
    is_anything_held,
    nothing_held,
    questions,
    remains,
)
from albireo.domain.initial_order import name_key
from albireo.domain.message import Remark, plural, remark
from albireo.domain.player import Player
from albireo.organising.people import Person
from albireo.state.festival import FestivalState
from albireo.state.tournament import State
from albireo.storage.accounts import Accounts

Whom = Person | int | str
"""A person of a festival, a participant of a tournament, or the name of someone who is neither."""


def event_person_data(
    desk: Desk, inbox: Inbox, uid: str, whom: Person | str, translate: Callable[[str], str] = str
) -> dict[str, Any]:
    """Return all data: each section's, entries that were not accepted, and other roles."""
    event = desk.state(uid)
    sections = sections_of(desk, event, uid)
    name = whom if isinstance(whom, str) else whom.name
    data: dict[str, Any] = {"event": event.name}
    if isinstance(whom, Person):
        data["sections"] = [
            person_data(desk, inbox, entry.section, entry.player, translate) for entry in whom.entries
        ]
        data["further_entries"] = [
            {"tournament": sections[section].name, **entry_data(arrived)}
            for section, arrived in _requests(inbox, sections, whom)
            if arrived.request.player is None
        ]
    elsewhere = [
        named_data(desk, each, name, translate)
        for each in (uid, *sections)
        if isinstance(whom, str) or (whom.entry_in(each) is None and not _is_another_in(desk, each, whom))
    ]
    data["named_as"] = [found for found in elsewhere if found["named"] or found["history"]]
    return data


def people_named_in(desk: Desk, uid: str) -> list[NamedPerson]:
    """Return everyone named in a tournament or a festival with its sections who is not a participant.

    Someone with a participant's name but another FIDE ID is a different person.
    """
    found: dict[str, NamedPerson] = {}
    players: dict[str, list[set[str]]] = {}
    for journal in _journals(desk, uid):
        records = desk.journal.read(journal)
        ids = fide_ids_in(records)
        for player, name in names_in(records).items():
            players.setdefault(name_key(name), []).append(ids[player])
        for each in people_named(records):
            known = found.setdefault(name_key(each.name), NamedPerson(each.name))
            known.roles.update(each.roles)
            known.fide_ids.update(each.fide_ids)
    return [
        found[key]
        for key in sorted(found)
        if not any(_may_be_one(found[key].fide_ids, each) for each in players.get(key, ()))
    ]


def _may_be_one(one: Collection[str], other: Collection[str]) -> bool:
    return not one or not other or not set(one).isdisjoint(other)


def erase_person(
    desk: Desk,
    inbox: Inbox,
    uid: str,
    whom: Whom,
    what: Collection[str],
    who: str,
    backups: Path,
    consent: Mapping[str, int] | None = None,
    roles: Collection[str] = tuple(ROLES),
) -> tuple[Remark, ...]:
    """Erase a person's data in a tournament, or in a whole festival, with the entries they sent.

    Everything is confirmed before anything is written; the result says what remains. If the computer fails in
    between, the next start completes it.
    """
    name, targets = _name(desk, uid, whom), _targets(desk, uid, whom, roles)
    if not targets:
        raise refusal("nobody-named", "There is no one called {name} here.", name=name)
    asked: list[Warned] = []
    for journal, target in targets:
        erasure = erasure_in(desk.journal.read(journal), target, what, roles)
        asked += questions(desk.state(journal), erasure, consent or {})
    if asked:
        raise NeedsConsent(tuple({each.token: each for each in asked}.values()))
    sent = [] if isinstance(whom, str) else _entries_sent_by(desk, inbox, uid, whom)
    held = [
        (journal, target)
        for journal, target in targets
        if is_anything_held(records := desk.journal.read(journal), erasure_in(records, target, what, roles))
    ]
    if not held and not sent:
        raise nothing_held()
    done = erase_together(desk, held, what, who, backups, roles, sent)
    told = {line.sentence(): line for each in done for line in remains(each)}
    if sent:
        text = plural("{count} entry was deleted.", "{count} entries were deleted.", len(sent))
        told |= {text: remark(text, count=len(sent))}
    count = plural("Erased in {count} tournament.", "Erased in {count} tournaments.", len(done))
    first = () if len(_journals(desk, uid)) == 1 else (remark(count, count=len(done)),)
    return (*first, *told.values(), *_accounts(desk, name))


def _journals(desk: Desk, uid: str) -> tuple[str, ...]:
    """Return a tournament alone, or a festival with its sections."""
    state = desk.state(uid)
    return (uid, *(sections_of(desk, state, uid) if isinstance(state, FestivalState) else ()))


def _targets(desk: Desk, uid: str, whom: Whom, roles: Collection[str]) -> list[tuple[str, int | str]]:
    """Return the journals and people to erase: by number for participants, otherwise by name."""
    if isinstance(whom, int):
        return [(uid, whom)]
    found: list[tuple[str, int | str]] = []
    name = whom if isinstance(whom, str) else whom.name
    for journal in _journals(desk, uid):
        own = whom.entry_in(journal) if isinstance(whom, Person) else None
        if own is not None:
            found.append((journal, own.player))
            continue
        records = desk.journal.read(journal)
        named = named_person_in(records, name)
        if named is None or (isinstance(whom, Person) and _is_another(whom.player, named.numbers)):
            continue
        if set(named.roles_in(records)) & set(roles):
            found.append((journal, name))
    return found


def _is_another_in(desk: Desk, uid: str, person: Person) -> bool:
    """Return whether someone of that name in a journal is known to be a different person."""
    named = named_person_in(desk.journal.read(uid), person.name)
    return named is not None and _is_another(person.player, named.numbers)


def _is_another(player: Player, numbers: Collection[str]) -> bool:
    """Return whether someone of the same name is known to be a different person."""
    return bool(player.fide_id and numbers and player.fide_id not in numbers)


def _name(desk: Desk, uid: str, whom: Whom) -> str:
    if isinstance(whom, int):
        return names_in(desk.journal.read(uid)).get(whom, "")
    return whom if isinstance(whom, str) else whom.name


def _entries_sent_by(desk: Desk, inbox: Inbox, uid: str, whom: Person | int) -> list[int]:
    """Return all entries a person sent."""
    state = desk.state(uid)
    if isinstance(whom, Person):
        return [each.request.id for _, each in _requests(inbox, sections_of(desk, state, uid), whom)]
    entrant = state.entrants.get(whom)
    return [
        each.request.id
        for each in inbox.arrived(uid, state)
        if each.request.player == whom or (entrant and is_same_person(each.entry, entrant.player))
    ]


def _requests(inbox: Inbox, sections: Mapping[str, State], person: Person) -> Iterator[tuple[str, Arrived]]:
    """Yield entries that a person sent to any section, including declined and undecided ones."""
    for uid, state in sections.items():
        own = person.entry_in(uid)
        for arrived in inbox.arrived(uid, state):
            is_own = own is not None and arrived.request.player == own.player
            if is_own or is_same_person(arrived.entry, person.player):
                yield uid, arrived


def _accounts(desk: Desk, name: str) -> Iterator[Remark]:
    """Yield accounts with the name, which belong to the installation, not to a tournament."""
    for account in Accounts(desk.journal.database).all():
        if name_key(account.name) == name_key(name):
            text = "An account with this name can still sign in: {name}. An administrator has to delete it."
            yield remark(text, name=account.name)
