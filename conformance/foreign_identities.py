"""Whether an identity that a form sends grants anything: every POST of every page and address of the API.

Someone of each role sends the forms that their own pages hold, with one field after the other set to the
tournament, section, event, organisation or account of someone else, and the addresses with these in them.
Whatever the answer: everything that belongs to the others stays as it was, and no one has a role there. The
walk is made from the tables of pages and addresses, so a new page is in it by itself.

`python conformance/foreign_identities.py` walks with all six roles and prints how many requests each sent and
how they were answered; the exit code is 1 if someone gained something.
"""

import argparse
import inspect
import re
import shutil
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlsplit

from conformance.any_form import BROWSER, CONSENT, LAN, NEVER_ENDING, TEXT
from conformance.hostile_world import Forms
from msgspec import inspect as info
from sqlalchemy import Table, insert, select
from starlette.testclient import TestClient

from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import NeedsConsent
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.sections import acts
from albireo.desk.sections.commands import CreateEvent
from albireo.storage.accounts import Accounts
from albireo.storage.api_tokens import ApiTokens
from albireo.storage.organisations import Organisations
from albireo.storage.schema import metadata, organisations
from albireo.web.api.acting import ROLES
from albireo.web.app import PAGES, create_app
from albireo.web.http import security
from albireo.web.http.api_address import PREFIX
from albireo.web.http.pages import Page
from albireo.web.http.request_user import role_of, user_of
from albireo.web.http.roles import Role
from albireo.web.http.services import LOOPBACK, Config
from albireo.web.server import open_desk

PASSWORD, THEIR_PASSWORD = "correct horse battery", "nobody else knows this"
THEIR_ORGANISATION = 987_654
"""A number that nothing else has by chance."""
PERSON = "Vera"
ATTACKERS = {
    "chief of a club": (Role.READER, Role.CHIEF),
    "arbiter of a club": (Role.READER, Role.ARBITER),
    "arbiter of the server": (Role.ARBITER, None),
    "clerk": (Role.READER, Role.CLERK),
    "reader": (Role.READER, None),
    "stranger": (None, None),
}
"""Role in the installation, and in an organisation of their own."""
STRONGEST = "chief of a club"
"""Who may do in tournaments of their own what any of the others may."""
FILLED = {"name": "Walk", "rounds": "3", "password": PASSWORD, "start": "", "role": "reader"}
"""What an empty field gets, so that the first check of a page lets it pass."""
ALWAYS = ("command", "uid", "old", "section", "sections", "event", "tournament", "organisation", "account")
FILES = re.compile(r"export|zip|{kind}|{form}|{format}|svg|ics|webmanifest|json")
"""Pages that are files, which hold no forms and take long to make."""
UNCOUNTED = {"access_log", "attempt"}
"""Tables that note what was tried."""


class Gained(AssertionError):
    """Someone got hold of what is not theirs."""


@dataclass(frozen=True)
class World:
    """What there is: things of others, and the same kinds of things of the one who tries."""

    theirs: tuple[str, ...]
    own: tuple[str, ...]
    own_organisation: int


def prepare(place: Path, attacker: str) -> World:
    """Return a server that two clubs share, and a tournament of no one."""
    desk = open_desk(str(place))
    database = desk.journal.database
    accounts, clubs = Accounts(database), Organisations(database)
    with database.writing() as connection:
        connection.execute(insert(organisations).values(id=THEIR_ORGANISATION, name="Victims"))
    accounts.add(PERSON, security.hash_password(THEIR_PASSWORD), Role.READER.code)
    clubs.set_member(THEIR_ORGANISATION, PERSON, Role.CHIEF.code)
    theirs = _things(desk, "Their")
    for uid in theirs:
        accounts.set_role(PERSON, uid, Role.CHIEF.code)
        clubs.give_tournament(uid, THEIR_ORGANISATION)
    nobodys = _tournament(desk, "Nobody's")
    own, ours = _things(desk, "Own"), clubs.add("Attackers")
    role, role_in_club = ATTACKERS[attacker]
    if role is not None:
        accounts.add(attacker, security.hash_password(PASSWORD), role.code)
        accounts.open_session(security.digest(attacker), attacker)
        highest = max(role, role_in_club or role)
        for uid in own:
            accounts.set_role(attacker, uid, Role.CHIEF.code if highest >= Role.ARBITER else highest.code)
        if role_in_club is not None:
            clubs.set_member(ours, attacker, role_in_club.code)
            for uid in own:
                clubs.give_tournament(uid, ours)
    accounts.secret()
    database.close()
    return World((*theirs, nobodys), own, ours)


def _things(desk: Desk, name: str) -> tuple[str, ...]:
    """Return a tournament with a round, an event and a section of it."""
    alone, section = _tournament(desk, f"{name} open"), _tournament(desk, f"{name} section")
    event, _ = desk.create(CreateEvent(f"{name} event"), "Anna")
    acts.add_section(desk, event, section, acts.Actor("Anna"))
    return alone, event, section


def _tournament(desk: Desk, name: str) -> str:
    uid, _ = desk.create(CreateTournament(name, 5), "Anna")
    players = tuple(PlayerFacts(name=f"Name{n}, First", rating=2400 - 30 * n) for n in range(8))
    for command in (RegisterPlayers(players), PairRound(1), PublishRound(1)):
        version = desk.state(uid).version
        try:
            desk.execute(uid, command, "Anna", version)
        except NeedsConsent as asks:
            desk.execute(uid, command, "Anna", version, {w.token: w.level.answers for w in asks.warnings})
    return uid


class Walk:
    """One attacker before all pages."""

    def __init__(self, folder: Path, attacker: str) -> None:
        self.attacker = attacker
        self.answers: Counter[int] = Counter()
        self.tried: Counter[str] = Counter()
        self.understood: Counter[str] = Counter()
        """Commands of programs that came as far as the desk in tournaments of the attacker's own."""
        self._place, self._prepared = folder / "walk.db", folder / "prepared.db"
        self.world = prepare(self._prepared, attacker)
        self.foreign = (*self.world.theirs, str(THEIR_ORGANISATION), PERSON)
        self._open()
        self._before = self._belongings()

    def close(self) -> None:
        self._watching.close()
        self._desk.journal.database.close()

    def _open(self) -> None:
        for path in self._place.parent.glob(f"{self._place.name}*"):
            path.unlink()
        shutil.copyfile(self._prepared, self._place)
        self._desk = open_desk(str(self._place))
        self._watching = sqlite3.connect(self._place)
        self._checked: tuple[int] | None = None
        """How often others had written when everything was last looked at."""
        app = create_app(self._desk, Config(hosts=LOOPBACK | {LAN}, local_user="Anna"))
        self._services = app.state.services
        self._token = security.form_token(self._services.secret, BROWSER)
        self._client = TestClient(
            app, base_url=f"http://{LAN}", client=("192.168.1.78", 50000), follow_redirects=False
        )
        self._headers = {
            "cookie": f"{security.BROWSER_COOKIE}={BROWSER}; {security.SESSION_COOKIE}={self.attacker}",
            "x-csrf-token": self._token,
        }

    def pages(self, pages: tuple[Page, ...] = PAGES) -> None:
        """Every page that takes a form."""
        forms = self._own_forms()
        for page in pages:
            if page.method == "POST":
                for path, fields in self._requests(page, forms.get(page.path, [])):
                    self._send(page, path, fields)
                self._check(page.path)

    def _own_forms(self) -> dict[str, list[tuple[str, dict[str, str]]]]:
        """The forms that the attacker's own pages hold, by the page they are sent to; each kind once."""
        found: dict[str, list[tuple[str, dict[str, str]]]] = {}
        known = set()
        for page in PAGES:
            if page.method != "GET" or page.path in NEVER_ENDING or FILES.search(page.path):
                continue
            for uid in self.world.own[:2] if page.in_tournament else ("",):
                path = self._address(page, uid)
                answer = self._client.get(path, headers=self._headers)
                if not answer.headers.get("content-type", "").startswith("text/html"):
                    continue
                forms = Forms()
                forms.feed(answer.text)
                for method, action, held in forms.found:
                    at = urlsplit(action or path).path
                    owner = next((each for each in PAGES if _leads_to(each, method, at)), None)
                    fields = {
                        name: value or FILLED.get(name, "")
                        for name, value in held
                        if name not in ("csrf", "seen")
                    }
                    kind = (owner.path, *sorted(fields)) if owner is not None else ()
                    if owner is not None and kind not in known:
                        known.add(kind)
                        found.setdefault(owner.path, []).append((at, fields))
        return found

    def _requests(
        self, page: Page, forms: list[tuple[str, dict[str, str]]]
    ) -> Iterator[tuple[str, dict[str, str]]]:
        """Own forms with one foreign identity each; all fields foreign at once; foreign addresses.

        Two things prove nothing and are left out. Where a form without anything foreign is refused, the role
        is asked for before the form is read: one identity shows that no field opens the door. And below
        `/t/` everyone has a role in the same tournaments of their own, and the same code reads the form: the
        strongest tries every identity in every field there, the others one identity in every field.
        """
        more = [*_field_names(page), *ALWAYS]
        is_walked_by_one = page.in_tournament and self.attacker != STRONGEST
        identities = self.foreign[:1] if is_walked_by_one else self.foreign
        own = [self._address(page, uid) for uid in self.world.own] if page.in_tournament else []
        plain = own or [self._address(page, "")]
        if not forms:  # no page of theirs leads there
            for path in plain[:2]:
                harmless = {**dict.fromkeys(more, "1"), **FILLED}
                is_refused = self._send(page, path, harmless) == HTTPStatus.FORBIDDEN
                for foreign in self.foreign[:1] if is_refused else identities:
                    yield path, {**harmless, "command": foreign}
                    yield path, dict.fromkeys(more, foreign)
        for path, fields in forms:
            for name, value in {"command": "", **fields}.items():
                if self._is_identity(name, value):
                    yield from ((path, {**fields, name: foreign}) for foreign in identities)
            yield path, {**dict.fromkeys(more, self.foreign[0]), **fields}
            yield path, {**fields, **dict.fromkeys(more, self.foreign[0])}
        held = forms[0][1] if forms else dict(FILLED)
        for foreign in self.world.theirs if page.in_tournament else ():
            yield self._address(page, foreign), held
        for path in plain:
            if "{section}" in page.path:
                for foreign in self.world.theirs:
                    yield self._address(page, path.split("/")[2], foreign), held
        if page.in_organisation:
            yield page.path.replace("{organisation:number}", str(THEIR_ORGANISATION)), held

    def _is_identity(self, name: str, value: str) -> bool:
        """Whether a field says which tournament, organisation or person is meant: it is tried with each."""
        known = (*self.world.own, str(self.world.own_organisation), self.attacker)
        return name in ALWAYS or "name" in name or value in known or bool(re.fullmatch("[0-9a-f]{16}", value))

    def _address(self, page: Page, uid: str, section: str = "") -> str:
        known = {
            "uid": uid,
            "section": section or self.world.own[-1],
            "organisation:number": str(self.world.own_organisation),
            "side": "w",
            "code": "000000",
            "key": "0" * 43,
        }
        return re.sub(r"{([\w:]+)}", lambda found: known.get(found[1], "1"), page.path)

    def _send(self, page: Page, path: str, fields: dict[str, str]) -> int:
        """Send a form, answer what is asked back, and look whether anything was gained; gives the status."""
        sent: dict[str, Any] = dict(fields)
        consent: list[str] = []
        for _ in range(4):
            answer = self._client.post(path, data=sent, headers=self._headers)
            asked = CONSENT.findall(answer.text) if answer.status_code == 409 else []
            if not asked:
                break
            tokens = {text.rpartition("=")[0] for text in asked}
            consent = [text for text in consent if text.rpartition("=")[0] not in tokens] + asked
            sent = {**fields, "consent": consent}
        self.answers[answer.status_code] += 1
        self.tried[page.path] += 1
        if answer.status_code < 400:
            self._check(f"{path} {fields} -> {answer.status_code}")
            if not self._is_ready():
                self.close()
                self._open()
        return answer.status_code

    def _is_ready(self) -> bool:
        """Whether the attacker still has what they began with; an act of their own may have taken it."""
        accounts = Accounts(self._desk.journal.database)
        if accounts.session(security.digest(self.attacker)) is None:
            return ATTACKERS[self.attacker][0] is None
        roles = dict(accounts.roles_of(self.attacker))
        states = [self._desk.state(uid) for uid in self.world.own]
        sections, event = states[1].festival.sections, states[2].membership.event
        is_held = sections == (self.world.own[2],) and event == self.world.own[1]
        is_deleted = any(state.conduct.is_deleted for state in states)
        return roles.keys() >= set(self.world.own) and is_held and not is_deleted

    def commands(self) -> None:
        """Every command of the API, by a program that acts in the attacker's tournaments.

        Where it is refused in someone else's tournament, its token is read before the command: one body
        shows that none opens the door.
        """
        for uid in self.world.own:
            headers = self._program(uid)
            for kind in ROLES:
                places = [uid, *self.world.theirs]
                for foreign in self.foreign:
                    for command in _bodies(kind, foreign):
                        is_done = False
                        for at in tuple(places):
                            # A command of the same name is answered, not carried out again.
                            name = f"{foreign}-{self.tried.total()}"
                            status = self._act(kind, at, {"command": command, "id": name}, headers)
                            is_done = is_done or status < HTTPStatus.BAD_REQUEST
                            if at != uid and status == HTTPStatus.FORBIDDEN:
                                places.remove(at)
                        if is_done and not self._is_ready():
                            self.close()
                            self._open()
                            headers = self._program(uid)
                self._check(f"{kind.__name__} by the API")

    def _program(self, uid: str) -> dict[str, str]:
        """Return the headers of a program that may do everything in one tournament."""
        token = security.new_token()
        tokens = ApiTokens(self._desk.journal.database)
        tokens.add(security.digest(token), f"program of {uid}", Role.CHIEF.code, uid, "")
        return {"Authorization": f"Bearer {token}"}

    def _act(self, kind: type[Any], uid: str, body: dict[str, Any], headers: dict[str, str]) -> int:
        """Give a command, with the consent it asks for; gives the status."""
        for _ in range(3):
            self._services.api_rate._counts.clear()
            answer = self._client.post(f"{PREFIX}/tournaments/{uid}/commands", json=body, headers=headers)
            asked = answer.json().get("warnings", ()) if answer.status_code == HTTPStatus.CONFLICT else ()
            if not asked:
                break
            body = {**body, "consent": {each["token"]: each["answers"] for each in asked}}
        self.answers[answer.status_code] += 1
        self.tried[kind.__name__] += 1
        if answer.status_code != HTTPStatus.BAD_REQUEST and uid in self.world.own:
            self.understood[kind.__name__] += 1
        return answer.status_code

    def _check(self, where: str) -> None:
        version = self._watching.execute("PRAGMA data_version").fetchone()
        if version == self._checked:  # no one has written anything since
            return
        self._checked = version
        if self._belongings() != self._before:
            raise Gained(f"{self.attacker} changed what is not theirs by {where}")

    def _belongings(self) -> list[object]:
        """Return all rows of the others' things, and the attacker's roles there."""
        found: list[object] = []
        with self._desk.journal.database.reading() as connection:
            for table in metadata.sorted_tables:
                if table.name not in UNCOUNTED:
                    rows = connection.execute(select(table)).mappings()
                    found += [(table.name, *row.values()) for row in rows if self._is_theirs(table, row)]
        account = Accounts(self._desk.journal.database).account(self.attacker)
        user = user_of(self._services, account) if account is not None else None
        return [*found, *(role_of(self._services, user, uid) for uid in self.world.theirs)]

    def _is_theirs(self, table: Table, row: Any) -> bool:
        """Whose a row is, its tournament says if it has one: anybody may be given a role in one's own."""
        if table.name == "installation":
            return any(each in f"{row['name']} {row['value']}" for each in self.world.theirs)
        if "tournament" in row or "uid" in row:
            return row.get("tournament", row.get("uid")) in self.world.theirs
        is_theirs = row.get("organisation", row.get("id")) == THEIR_ORGANISATION
        return is_theirs or row.get("account", row.get("name")) == PERSON


def _leads_to(page: Page, method: str, path: str) -> bool:
    pattern = re.sub(r"{(\w+)(:number)?}", lambda m: "[0-9]{1,9}" if m[2] else "[^/]+", page.path)
    return page.method == method == "POST" and re.fullmatch(pattern, path) is not None


def _field_names(page: Page) -> list[str]:
    """Return the fields the module of a page asks for."""
    owner = sys.modules[page.handler.__module__]
    return sorted(set(TEXT.findall(inspect.getsource(owner))))


def _bodies(kind: type[Any], foreign: str) -> Iterator[dict[str, Any]]:
    """Yield a command with the foreign identity wherever a text may stand: the shortest, and the whole."""
    described = cast(info.StructType, info.type_info(kind))
    for is_whole in (False, True):
        yield _struct(described, foreign, is_whole=is_whole)


def _struct(kind: info.StructType, foreign: str, *, is_whole: bool) -> Any:
    fields = [each for each in kind.fields if is_whole or each.required or kind.array_like]
    values = {each.encode_name: _value(each.type, foreign, is_whole=is_whole) for each in fields}
    if kind.array_like:
        return list(values.values())
    return {**({str(kind.tag_field): kind.tag} if kind.tag_field else {}), **values}


def _value(kind: info.Type, foreign: str, *, is_whole: bool) -> Any:
    match kind:
        case info.StructType():
            return _struct(kind, foreign, is_whole=is_whole)
        case info.UnionType():
            wanted = [each for each in kind.types if isinstance(each, info.StrType)]
            return _value((wanted or [*kind.types])[0], foreign, is_whole=is_whole)
        case info.VarTupleType() | info.ListType():
            return [_value(kind.item_type, foreign, is_whole=is_whole)]
        case info.TupleType():
            return [_value(each, foreign, is_whole=is_whole) for each in kind.item_types]
        case info.EnumType():
            return next(iter(kind.cls)).value
        case info.LiteralType():
            return kind.values[0]
        case info.BoolType():
            return True
        case info.IntType():
            return 1
        case info.FloatType():
            return 1.0
        case info.DictType():
            return {foreign: _value(kind.value_type, foreign, is_whole=is_whole)}
        case info.StrType():
            return foreign
        case _:
            return "1"  # a fraction, a day: what it makes of it, the command says


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--only", choices=tuple(ATTACKERS), help="one role instead of all")
    options = parser.parse_args(arguments)
    is_bad = False
    for attacker in [options.only] if options.only else ATTACKERS:
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            walk = Walk(Path(folder), attacker)
            try:
                walk.pages()
                if attacker == STRONGEST:
                    walk.commands()
                outcome = "gained nothing"
            except Gained as gained:
                outcome, is_bad = str(gained), True
            finally:
                walk.close()
        answers = ", ".join(f"{count} × {status}" for status, count in sorted(walk.answers.items()))
        print(
            f"{attacker}: {walk.answers.total()} requests to {len(walk.tried)} forms and commands, {outcome}"
        )
        print(f"  {answers}; {time.monotonic() - began:.0f} s", flush=True)
    return int(is_bad)


if __name__ == "__main__":
    sys.exit(main())
