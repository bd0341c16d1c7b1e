"""People named in a journal who are not participants: arbiters, organisers, captains and authors.

They are read from the records, not from the state: corrected or undone records name people too.
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any, TypeAlias

import msgspec

from albireo.domain.initial_order import name_key
from albireo.domain.message import Remark, Translatable, remark, translatable
from albireo.state.helpers import BY_HELPER
from albireo.state.plan_table import PARTS as PLAN_PARTS
from albireo.storage.chain import ERASURE, Record
from albireo.value_classes import dataclass, field, replace

ARBITER, ORGANISER, ASSISTANT, CAPTAIN, AUTHOR = "arbiter", "organiser", "assistant", "captain", "author"
ROLES: dict[str, Translatable] = {
    ARBITER: translatable("arbiter"),
    ORGANISER: translatable("organiser"),
    ASSISTANT: translatable("player’s assistant"),
    CAPTAIN: translatable("team captain"),
    AUTHOR: translatable("author of entries in the history"),
}
"""Roles of people other than participants, by key."""
BY_PLAYER, BY_CAPTAIN, BY_PROGRAM = " (player)", " (captain)", " (API)"
"""Suffixes in the journal: of the names of people who act by phone, and of programs."""
BY_PHONE = {
    BY_PLAYER: translatable("{name} (player)"),
    BY_CAPTAIN: translatable("{name} (captain)"),
    BY_HELPER: translatable("Helper {name}"),
}
_ARBITERS = ("chief_arbiters", "deputy_arbiters")
CAPTAINS = {"captain": "captain_email", "contact": "contact_email"}
"""Facts of a team that name someone, to those that say how they can be reached."""
PARTS = ("settings", "rules", "facts", "changes")
"""Keys under which events store facts."""
_CONTACTS = {
    role: tuple(
        (table.name, fact.name) for table in PLAN_PARTS for fact in table.facts if fact.contact_of == role
    )
    for role in (ORGANISER, ARBITER)
}
"""Fields with contact details, by role."""
Contact: TypeAlias = tuple[str, str]
"""A role, and an address or number of the person."""
_PSEUDONYM = re.compile(r"N\. N\. \w+")
_LETTERS = 26


@dataclass(frozen=True, slots=True)
class Mention:
    """Someone named in a role."""

    role: str
    name: str
    fide_id: str = ""


@dataclass(frozen=True, slots=True)
class NamedPerson:
    """Someone named in a journal, with the count in each role."""

    name: str
    """The most recent spelling."""
    roles: Counter[str] = field(default_factory=Counter)
    fide_ids: set[str] = field(default_factory=set)


def with_people(body: dict[str, Any], change: Callable[[Mention], Mention]) -> dict[str, Any]:
    """Return an event's body with every person it names changed by `change`."""
    found = dict(body)
    for key in PARTS:
        if isinstance(found.get(key), dict):
            found[key] = _change_people(found[key], change)
    return found


def _change_people(facts: dict[str, Any], change: Callable[[Mention], Mention]) -> dict[str, Any]:
    found = dict(facts)
    for key in _ARBITERS:
        if key in found:
            found[key] = [_rename_person(each, ARBITER, "name", "fide_id", change) for each in found[key]]
    if isinstance(found.get("fide_event"), dict):
        found["fide_event"] = _rename_person(
            found["fide_event"], ORGANISER, "organiser", "organiser_id", change
        )
    if isinstance(found.get("plan"), dict) and "assistance" in found["plan"]:
        helped = [
            _rename_person(each, ASSISTANT, "assistant", "", change) for each in found["plan"]["assistance"]
        ]
        found["plan"] = found["plan"] | {"assistance": helped}
    for key in CAPTAINS:
        found = _rename_person(found, CAPTAIN, key, "", change)
    return found


def _rename_person(
    facts: dict[str, Any], role: str, name: str, number: str, change: Callable[[Mention], Mention]
) -> dict[str, Any]:
    if not facts.get(name):
        return facts
    now = change(Mention(role, facts[name], facts.get(number, "")))
    return facts | {name: now.name} | ({number: now.fide_id} if number in facts else {})


def contacts_in(records: Iterable[Record], is_meant: Callable[[Mention], bool]) -> frozenset[Contact]:
    """Return how someone could be reached: what was said while they held the role."""
    found: set[Contact] = set()
    said: dict[tuple[str, str], Contact] = {}
    held: set[str] = set()
    teams: dict[int, dict[str, str]] = {}
    for record in records:
        body = msgspec.json.decode(record.body)
        for facts in (body[key] for key in PARTS if isinstance(body.get(key), dict)):
            found |= _captains_contacts(teams.setdefault(body.get("team", 0), {}), facts, is_meant)
            for role, places in _CONTACTS.items():
                named = _named_in(facts, role)
                if named is not None:
                    held = held | {role} if any(map(is_meant, named)) else held - {role}
                for part, name in places:
                    if isinstance(facts.get(part), dict):
                        said[part, name] = role, facts[part].get(name, "")
        found |= {contact for contact in said.values() if contact[0] in held and contact[1]}
    return frozenset(found)


def _captains_contacts(
    team: dict[str, str], facts: dict[str, Any], is_meant: Callable[[Mention], bool]
) -> set[Contact]:
    """Return how someone could be reached as a captain, once a team is also what these facts say."""
    team.update({key: facts[key] for pair in CAPTAINS.items() for key in pair if key in facts})
    return {
        (CAPTAIN, team[email])
        for name, email in CAPTAINS.items()
        if team.get(email) and team.get(name) and is_meant(Mention(CAPTAIN, team[name]))
    }


def _named_in(facts: dict[str, Any], role: str) -> list[Mention] | None:
    """Return whose address the facts contain in a role; None if they do not say."""
    if role == ARBITER:
        chiefs = facts.get("chief_arbiters")
        return (
            None
            if chiefs is None
            else [Mention(role, each["name"], each.get("fide_id", "")) for each in chiefs]
        )
    office = facts.get("fide_event")
    if not isinstance(office, dict):
        return None
    return [Mention(role, office.get("organiser", ""), office.get("organiser_id", ""))]


def without_contacts(body: dict[str, Any], contacts: Collection[Contact]) -> dict[str, Any]:
    """Return an event's body without these contacts."""
    found = dict(body)
    for key in PARTS:
        for role, part, name in ((role, *place) for role, places in _CONTACTS.items() for place in places):
            held = found[key].get(part) if isinstance(found.get(key), dict) else None
            if isinstance(held, dict) and (role, held.get(name, "")) in contacts:
                found[key] = found[key] | {part: held | {name: ""}}
        for name in CAPTAINS.values() if isinstance(found.get(key), dict) else ():
            if (CAPTAIN, found[key].get(name, "")) in contacts:
                found[key] = found[key] | {name: ""}
    return found


def mentions(record: Record) -> list[Mention]:
    """Return everyone a record names, in an order that erasing preserves."""
    found: list[Mention] = []

    def note(mention: Mention) -> Mention:
        found.append(mention)
        return mention

    with_people(msgspec.json.decode(record.body), note)
    if record.who.endswith(BY_CAPTAIN):
        found.append(Mention(CAPTAIN, record.who.removesuffix(BY_CAPTAIN)))
    elif record.who and not record.who.endswith((BY_PLAYER, BY_HELPER)):
        found.append(Mention(AUTHOR, record.who))
    return found


def people_named(records: Iterable[Record]) -> list[NamedPerson]:
    """Return everyone a journal names who is not a participant, by name."""
    found: dict[str, NamedPerson] = {}
    for record in records:
        for mention in mentions(record):
            if _PSEUDONYM.fullmatch(mention.name) is None:
                key = name_key(mention.name)
                known = found.get(key, NamedPerson(mention.name))
                known.roles[mention.role] += 1
                known.fide_ids.update({mention.fide_id} - {""})
                found[key] = replace(known, name=mention.name)
    return [found[key] for key in sorted(found)]


def first_mention(records: Iterable[Record], name: str) -> tuple[int, int] | None:
    """Return the first mention of someone: version of the record, and index within it."""
    key = name_key(name)
    for record in records:
        for index, mention in enumerate(mentions(record)):
            if name_key(mention.name) == key:
                return record.version, index
    return None


def name_at(records: Iterable[Record], place: tuple[int, int]) -> str:
    """Return the name at a mention, empty if there is none."""
    version, index = place
    for record in records:
        if record.version == version:
            named = mentions(record)
            return named[index].name if 0 <= index < len(named) else ""
    return ""


def spellings(records: Iterable[Record], name: str) -> tuple[set[str], set[str]]:
    """Return all spellings of a name in a role, and the FIDE IDs given with it."""
    key, names, numbers = name_key(name), set(), set()
    for mention in _all_mentions(records):
        if name_key(mention.name) == key:
            names.add(mention.name)
            numbers.add(mention.fide_id)
    return names, numbers - {""}


def _all_mentions(records: Iterable[Record]) -> Iterator[Mention]:
    return (mention for record in records for mention in mentions(record))


def next_pseudonym(records: Iterable[Record]) -> str:
    """Return the pseudonym of a non-participant: `N. N. A`, then `N. N. B` …; participants have numbers."""
    count = sum(
        record.type == ERASURE and not msgspec.json.decode(record.body)["player"] for record in records
    )
    letters = ""
    while True:
        letters = chr(ord("A") + count % _LETTERS) + letters
        count = count // _LETTERS - 1
        if count < 0:
            return f"N. N. {letters}"


def author(who: str) -> Remark:
    """Return the author in words: the journal stores `Castor, Emil (player)` for actions by phone."""
    for ending, text in BY_PHONE.items():
        if who.endswith(ending):
            return remark(text, name=who.removesuffix(ending))
    return remark("{name}", name=who)
