"""Removing personal data from a journal: from facts, and from texts that mention the person.

Numbers, results, rating, title, federation and club stay, because the tournament consists of them.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any

import msgspec

from albireo.desk.players.named_people import (
    ARBITER,
    AUTHOR,
    BY_CAPTAIN,
    BY_PLAYER,
    CAPTAIN,
    CAPTAINS,
    PARTS,
    ROLES,
    Contact,
    Mention,
    contacts_in,
    mentions,
    name_at,
    next_pseudonym,
    spellings,
    with_people,
    without_contacts,
)
from albireo.domain.initial_order import name_key
from albireo.domain.message import Translatable, translatable
from albireo.facts.player import PLAYER
from albireo.state.plan_table import LINES
from albireo.storage.chain import ERASURE, Record
from albireo.value_classes import dataclass, replace

ERASABLE: dict[str, Translatable] = {
    **{fact.name: fact.erased_as or fact.label for fact in PLAYER.personal},
    "contact": translatable("email, address and phone number of an organiser, arbiter or captain"),
}
"""What can be erased, by key. A key never reaches more than before, as journals are verified by it."""
ONLY_OF_PLAYERS = frozenset(ERASABLE) - {"name", "fide_id", "contact"}
"""Keys that do not apply to people who are not players."""
_FURTHER = tuple(
    fact.name
    for fact in PLAYER.personal
    if fact.is_mentioned and fact.name not in ("name", "fide_id", "birth_date")
)
"""Facts searched for in texts literally; the earlier ones have special spellings and places."""
_NATIONAL: dict[str, dict[str, object]] = {
    "name": {"name": ""},
    "birth_date": {"birth_date": ""},
    "fide_id": {"id": ""},
    "sex": {"sex": None},
}
"""The same in a national federation's record."""
_OF_PLAYERS = ("player-registered/", "player-edited/")
_OF_PAPERS = "paper-issued/"
_FACTS = ("facts", "changes")
_TEXTS = frozenset({"reason", "how", "text", "file", "adjusted", "notes", "report", "source", "rows"})
"""Fields of events with free text, or a whole report file."""
_TEXTS_OF_FACTS = frozenset({*LINES, "footer", "description", "remarks", "consent"})
"""The same for facts: texts under lists, invitations and forms."""
_WHOLE_FILE = "data"
"""Another program's original file: nothing can be removed from it, so it is deleted."""
_ARBITER_LINES = ("102 ", "112 ")
"""Lines of a report file: chief arbiter and deputies."""
_SHORTEST_NAME = 3
_SHORTEST_NUMBER = 5
"""Shorter numbers are not searched for in texts: they are also marks, boards and years."""


@dataclass(frozen=True, slots=True)
class ErasablePerson:
    """Everything a journal has ever said about a player, or someone else it names."""

    player: int
    """0 if not a participant."""
    names: frozenset[str]
    numbers: frozenset[str]
    birth_dates: frozenset[str]
    pseudonym: str
    """Replaces the name: `nomen nescio`, the usual name for someone unknown."""
    fide_ids: frozenset[str] = frozenset()
    """The numbers that are FIDE IDs."""
    contacts: frozenset[Contact] = frozenset()
    """Contact details in a role."""
    further: frozenset[tuple[str, str]] = frozenset()
    """Key and text of other facts that texts may mention."""

    def is_meant(self, mention: Mention) -> bool:
        """Return whether someone named in a role is this person: by FIDE ID, else by name."""
        if mention.fide_id and self.fide_ids:
            return mention.fide_id in self.fide_ids
        return name_key(mention.name) in {name_key(name) for name in self.names}

    def roles_in(self, records: Iterable[Record]) -> tuple[str, ...]:
        """Return the roles in which the person is named."""
        found = {mention.role for record in records for mention in mentions(record) if self.is_meant(mention)}
        return tuple(role for role in ROLES if role in found)


def person_in(records: Sequence[Record], player: int) -> ErasablePerson | None:
    """Return what is known of a player, including corrected or undone data; None if there never was one."""
    names: set[str] = set()
    numbers: set[str] = set()
    births: set[str] = set()
    fide_ids: set[str] = set()
    further: set[tuple[str, str]] = set()
    found = False
    for facts in _facts_of(records, player):
        found = True
        fide_ids.add(facts.get("fide_id", ""))
        further.update((key, str(facts[key])) for key in _FURTHER if facts.get(key))
        for each in (facts, *facts.get("national", ())):
            names.add(each.get("name", ""))
            numbers.update((each.get("fide_id", ""), each.get("id", "")))
            births.add(each.get("birth_date", ""))
    if not found:
        return None
    person = ErasablePerson(
        player, _some(names), _some(numbers), _some(births), f"N. N. {player}", _some(fide_ids)
    )
    return replace(person, contacts=contacts_in(records, person.is_meant), further=frozenset(further))


def named_person_in(records: Sequence[Record], name: str) -> ErasablePerson | None:
    """Return what is known of someone named in a role; None if there is no one of that name."""
    names, numbers = spellings(records, name)
    if not names:
        return None
    ids = frozenset(numbers)
    person = ErasablePerson(0, frozenset(names), ids, frozenset(), next_pseudonym(records), ids)
    return replace(person, contacts=contacts_in(records, person.is_meant))


def names_in(records: Iterable[Record]) -> dict[int, str]:
    """Return everyone a journal mentions, including those removed, by their last name given."""
    return {player: facts["name"] for player, facts in _all_facts(records) if "name" in facts}


def all_names_in(records: Iterable[Record]) -> set[tuple[int, str]]:
    """Return every name a journal has ever given each person."""
    return {(player, facts["name"]) for player, facts in _all_facts(records) if "name" in facts}


def fide_ids_in(records: Iterable[Record]) -> dict[int, set[str]]:
    """Return the FIDE IDs a journal has ever given each person."""
    found: dict[int, set[str]] = {}
    for player, facts in _all_facts(records):
        found.setdefault(player, set()).update({facts.get("fide_id", "")} - {""})
    return found


def _facts_of(records: Iterable[Record], player: int) -> Iterator[dict[str, Any]]:
    return (facts for whose, facts in _all_facts(records) if whose == player)


def _all_facts(records: Iterable[Record]) -> Iterator[tuple[int, dict[str, Any]]]:
    for record in records:
        if record.type.startswith(_OF_PLAYERS):
            body = msgspec.json.decode(record.body)
            yield body["player"], body.get("facts") or body.get("changes") or {}


def _some(texts: Iterable[str]) -> frozenset[str]:
    return frozenset(text for text in texts if text)


class Eraser:
    """Removes some of a person's data from records."""

    def __init__(
        self,
        person: ErasablePerson,
        what: Collection[str],
        roles: Collection[str] | None = None,
        kept: Collection[str] = (),
    ) -> None:
        """Prepare the eraser; `roles` are those to erase, None as before roles could be chosen.

        `kept` are roles in which they stay named; printed texts may then name them too.
        """
        self.person = person
        self._parts = () if roles is None or kept else PARTS
        self.what = frozenset(what)
        self.roles = frozenset(roles or ())
        self._is_captain_reached = roles is None or CAPTAIN in roles
        self._skipped = (
            *(() if person.player else ("001 ",)),
            *(() if roles is None or ARBITER in roles else _ARBITER_LINES),
        )
        names = person.names - {person.pseudonym}
        turned = {" ".join(reversed(name.split(", ", 1))) for name in names if ", " in name}
        self._names = _any_of(
            name
            for name in names | turned
            if len(name) >= _SHORTEST_NAME and (person.player or len(name.split()) > 1)
        )
        self._numbers = _any_of(number for number in person.numbers if len(number) >= _SHORTEST_NUMBER)
        self._births = _any_of(person.birth_dates)
        self._further = [
            _any_of([text])
            for key, text in person.further
            if key in self.what and len(text) >= _SHORTEST_NUMBER
        ]

    def erased(self, record: Record) -> tuple[str, str]:
        """Return author and body of a record without the data."""
        said = msgspec.json.decode(record.body)
        if record.type.startswith(_OF_PAPERS):
            body = self._paper(self._texts(said))
        elif not record.type.startswith(_OF_PLAYERS):
            body = self._texts(said)
        elif said["player"] == self.person.player:
            body = {key: self._facts(value) if key in _FACTS else value for key, value in said.items()}
        else:
            body = said
        if self.roles:
            body = with_people(body, self._erase_mention)
        if "contact" in self.what:
            own = {contact for contact in self.person.contacts if contact[0] in self.roles}
            body = without_contacts(body, own)
        text = record.body if body == said else msgspec.json.encode(body, order="sorted").decode()
        return self.author(record.who), text

    def author(self, who: str) -> str:
        """Return the author, under the pseudonym if it is this person."""
        if "name" not in self.what:
            return who
        for suffix, role in ((BY_PLAYER, None), (BY_CAPTAIN, CAPTAIN), ("", AUTHOR)):
            if who.endswith(suffix):
                name = who.removesuffix(suffix)
                is_player = bool(self.person.player) and name in self.person.names
                is_reached = is_player if role is None else self._reaches(Mention(role, name))
                return self.person.pseudonym + suffix if is_reached else who
        return who

    def _reaches(self, mention: Mention) -> bool:
        return mention.role in self.roles and self.person.is_meant(mention)

    def _erase_mention(self, mention: Mention) -> Mention:
        """Return someone named in a role, without the data if it is this person."""
        if not self._reaches(mention):
            return mention
        return Mention(
            mention.role,
            self.person.pseudonym if "name" in self.what else mention.name,
            "" if "fide_id" in self.what else mention.fide_id,
        )

    def _facts(self, facts: dict[str, Any]) -> dict[str, Any]:
        """Return the facts of the person; erased facts are omitted, a name is replaced."""
        found = {key: value for key, value in facts.items() if key not in self.what}
        if "name" in self.what and "name" in facts:
            found["name"] = self.person.pseudonym
        if "national" in facts:
            empty = {key: value for each in self.what for key, value in _NATIONAL.get(each, {}).items()}
            found["national"] = [
                {key: empty.get(key, value) for key, value in row.items()} for row in facts["national"]
            ]
        return found

    def _paper(self, body: dict[str, Any]) -> dict[str, Any]:
        """Return a receipt or invoice without the recipient; number, day and amounts stay."""
        if "name" not in self.what:
            return body
        if self.person.player and body["player"] == self.person.player:
            return {**body, "payer": self.person.pseudonym, "address": ""}
        return {
            key: self._anywhere(value) if key in ("payer", "address") else value
            for key, value in body.items()
        }

    def _texts(self, body: dict[str, Any]) -> dict[str, Any]:
        """Return an event about something else, with the data removed from free texts."""
        found = {key: self._anywhere(value) if key in _TEXTS else value for key, value in body.items()}
        if _WHOLE_FILE in found:
            found[_WHOLE_FILE] = ""
        found |= {
            key: self._erase_in_texts(found[key]) for key in self._parts if isinstance(found.get(key), dict)
        }
        for key in _FACTS:  # of a team, whose captain may be one of its players
            for role in CAPTAINS if self._is_captain_reached else ():
                if role in found.get(key, ()):
                    captain = found[key][role]
                    is_whole = "name" in self.what and captain in self.person.names
                    renamed = self.person.pseudonym if is_whole else self._anywhere(captain)
                    found[key] = found[key] | {role: renamed}
        return found

    def _erase_in_texts(self, facts: dict[str, Any]) -> dict[str, Any]:
        """Return facts of a tournament with the data removed from texts."""
        return {
            key: self._erase_in_texts(value)
            if isinstance(value, dict)
            else self._anywhere(value)
            if key in _TEXTS_OF_FACTS
            else value
            for key, value in facts.items()
        }

    def _anywhere(self, value: Any) -> Any:
        if isinstance(value, str):
            return "".join(map(self._line, value.splitlines(keepends=True)))
        return [self._anywhere(each) for each in value] if isinstance(value, list) else value

    def _line(self, line: str) -> str:
        """Return one line; the columns of a report file keep their positions."""
        for pattern in self._further:  # by themselves: what the other keys reach must not grow with them
            line = pattern.sub(_blank, line)
        is_about = bool(self._names.search(line) or self._numbers.search(line))
        if not is_about or line.startswith(self._skipped):
            return line
        is_player = line.startswith("001 ")
        if "birth_date" in self.what:
            line = self._births.sub(_blank, line)
        if "sex" in self.what and is_player:
            line = line[:9] + " " + line[10:]
        if "fide_id" in self.what:
            line = self._numbers.sub(_blank, line)
        if "name" in self.what:
            line = self._names.sub(self._pseudonym_for, line)
        return line

    def _pseudonym_for(self, found: re.Match[str]) -> str:
        """Return the pseudonym, padded if blanks follow the name it replaces."""
        width = len(found[0])
        return self.person.pseudonym[:width].ljust(width) if found[0].endswith(" ") else self.person.pseudonym


def is_only_erased(here: Sequence[Record], there: Sequence[Record]) -> bool:
    """Return whether a longer journal equals the one here, apart from data erased since.

    Its seals cannot tell, since they belong to the original text, which is still available here.
    """
    expected = list(here)
    for record in there[len(here) :]:
        if record.type == ERASURE:
            said = msgspec.json.decode(record.body)
            known = (*expected, *there[len(here) : record.version - 1])
            person = (
                person_in(known, said["player"])
                if said["player"]
                else named_person_in(known, name_at(known, tuple(said["named_at"])))
            )
            if person is None or not ERASABLE.keys() >= set(said["what"]):
                return False
            roles = said.get("roles", ()) if "pseudonym" in said else None
            kept = set(person.roles_in(known)) - set(roles or ())
            eraser = Eraser(person, said["what"], roles, kept)
            texts = [eraser.erased(each) for each in expected]
            expected = [
                replace(each, who=who, body=body) for each, (who, body) in zip(expected, texts, strict=True)
            ]
    return all(
        (one.at, one.who, one.type, one.body) == (other.at, other.who, other.type, other.body)
        for one, other in zip(expected, there, strict=False)
    )


def _any_of(texts: Iterable[str]) -> re.Pattern[str]:
    """Return a pattern for any of these texts as whole words, longest first, with padding blanks."""
    words = "|".join(re.escape(text) for text in sorted(texts, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{words})(?!\w)(?: {{2,}})?" if words else r"(?!)", re.IGNORECASE)


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])
