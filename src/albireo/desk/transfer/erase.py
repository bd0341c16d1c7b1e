"""Erasing somebody's data: out of the journal, the database file and the copies kept beside it.

Every act that holds the data is rewritten without them. The identity of such an act, which its old seals
cover too, is drawn anew: without it nobody can try names and birth dates until one fits a seal.
"""

import secrets
from collections.abc import Collection, Mapping, Sequence
from itertools import groupby
from pathlib import Path

from albireo.desk.core.codec import entry
from albireo.desk.core.outcome import Level, Warned, refusal
from albireo.desk.core.state import Phase, State
from albireo.desk.desk import Desk
from albireo.desk.execution import NeedsConsent
from albireo.desk.players.erasable import (
    ERASABLE,
    Eraser,
    Person,
    named_person_in,
    names_in,
    person_in,
)
from albireo.desk.players.events import PersonalDataErased
from albireo.desk.players.named_people import ARBITER, ROLES, first_mention
from albireo.desk.transfer.backups import RoundBackups
from albireo.domain.explanation import Note
from albireo.domain.message import Listed, Remark, plural, remark
from albireo.storage import journal as storage
from albireo.storage.chain import Record, checked, digest_of_act
from albireo.storage.portable import SUFFIX
from albireo.storage.wiping import wipe
from albireo.value_classes import dataclass, replace

_TAKES_BACK = "back:"
"""Begins the identity of an act that takes another back, whose version it names; see `core/own_undo.py`."""


@dataclass(frozen=True, slots=True)
class Erased:
    """What became of a request."""

    version: int
    """Of the journal, after it."""
    is_wiped: bool
    """Whether nothing is left in free places of the database; otherwise that is done at the next start."""
    copies: int
    """Copies of earlier rounds that held the data and were replaced by a new one."""
    other_copies: tuple[Path, ...]
    """Whole copies of the database beside it, made before its tables changed: they still hold everything."""
    kept_as: tuple[str, ...] = ()
    """What the person stays named as, since it was not chosen."""


def remains(done: Erased) -> tuple[Remark, ...]:
    """What was done, and what may still hold the data."""
    found = [remark("Erased from the journal.")]
    if done.copies:
        text = plural(
            "{count} copy of an earlier round was replaced by a new one.",
            "{count} copies of earlier rounds were replaced by a new one.",
            done.copies,
        )
        found.append(remark(text, count=done.copies))
    if not done.is_wiped:
        found.append(
            remark("Free places of the database could not be wiped now; that is done at the next start.")
        )
    if done.kept_as:
        roles = Listed(ROLES[role] for role in done.kept_as)
        found.append(remark("Still named, as you chose: {roles}.", roles=roles))
    found += [
        remark("This copy of the database still holds them: {path}", path=path) for path in done.other_copies
    ]
    found.append(
        remark("Not reached: backups, files, prints and web sites given away before, and logs of PostgreSQL.")
    )
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Erasure:
    """What is to be erased of whom in a journal."""

    person: Person
    name: str
    what: tuple[str, ...]
    roles: tuple[str, ...]
    """What they are erased as beside a participant: those chosen in which the journal names them."""
    kept: tuple[str, ...]
    """What they stay named as."""
    named_at: tuple[int, int] | None

    @property
    def eraser(self) -> Eraser:
        return Eraser(self.person, self.what, self.roles, self.kept)


def erasure_in(
    records: Sequence[Record], whom: int | str, what: Collection[str], roles: Collection[str]
) -> Erasure:
    """What a request means: about a participant, by number, or about somebody named otherwise.

    Raises `Refused`.
    """
    chosen = tuple(key for key in ERASABLE if key in what)
    if not chosen or len(chosen) != len(set(what)):
        raise refusal(
            "erase-what",
            "Choose what is to be erased; expected some of {known}, found {found}.",
            known=", ".join(ERASABLE),
            found=", ".join(sorted(what)) or "-",
        )
    if isinstance(whom, int):
        person = person_in(records, whom)
        if person is None:
            raise refusal("no-player", "There is no participant {id}.", id=whom)
        name, named_at = names_in(records).get(whom, str(whom)), None
    else:
        person = named_person_in(records, whom)
        if person is None:
            raise refusal("nobody-named", "Nobody is named {name} here.", name=whom)
        name, named_at = whom, first_mention(records, whom)
    found = person.roles_in(records)
    reached = tuple(role for role in found if role in roles)
    unknown = {*(() if reached else ("contact",)), *(() if person.player else ("birth_date", "sex"))}
    chosen = tuple(key for key in chosen if key not in unknown)
    return Erasure(
        person, name, chosen, reached, tuple(role for role in found if role not in roles), named_at
    )


def erase(
    desk: Desk,
    uid: str,
    whom: int | str,
    what: Collection[str],
    who: str,
    backups: Path,
    consent: Mapping[str, int] | None = None,
    roles: Collection[str] = tuple(ROLES),
) -> Erased:
    """Take data of a participant, or of somebody named otherwise, out of a tournament for good.

    Raises `Refused`, `NeedsConsent` or, if the journal is not as it was written, `Damaged`.
    """
    act = desk.act(who)
    with desk.journal.locked(uid) as locked:
        records = list(checked(locked.read(0)))
        erasure = erasure_in(records, whom, what, roles)
        asked = questions(desk.state(uid), erasure, consent or {})
        if asked:
            raise NeedsConsent(asked)
        rewritten = _rewritten(records, erasure.eraser)
        if not rewritten:
            raise refusal("nothing-to-erase", "The journal holds none of these data of this person.")
        event = PersonalDataErased(
            erasure.person.player,
            erasure.what,
            tuple((run[0].version, run[-1].version, digest_of_act(run)) for run in rewritten),
            erasure.roles,
            erasure.named_at,
            erasure.person.pseudonym,
        )
        locked.rewrite([record for run in rewritten for record in run])
        author = erasure.eraser.author(who)
        written = locked.append(
            locked.head.version, storage.Act(secrets.token_hex(8), author, act.at, (entry(event),))
        )
    desk.forget(uid)
    database = desk.journal.database
    return Erased(
        written[-1].version,
        wipe(database),
        _replace_copies(desk, uid, backups),
        tuple(sorted(database.path.parent.glob(f"{database.path.name}.*.bak"))) if database.path else (),
        erasure.kept,
    )


def _rewritten(records: Sequence[Record], eraser: Eraser) -> list[list[Record]]:
    """The acts that hold the data, without them."""
    found = []
    for command, group in groupby(records, key=lambda record: record.command):
        act = list(group)
        texts = [eraser.erased(record) for record in act]
        if any(text != (record.who, record.body) for text, record in zip(texts, act, strict=True)):
            found.append(
                [
                    replace(record, command=identity, who=author, body=body)
                    for identity in (_new_identity(command),)
                    for record, (author, body) in zip(act, texts, strict=True)
                ]
            )
    return found


def _new_identity(command: str) -> str:
    if command.startswith(_TAKES_BACK):
        return f"{command.partition('.')[0]}.{secrets.randbits(64)}"
    return secrets.token_hex(16)


def _replace_copies(desk: Desk, uid: str, backups: Path) -> int:
    """A new copy takes the place of those made at earlier rounds: it holds all their acts."""
    old = list((backups / uid).glob(f"*{SUFFIX}"))
    if old:
        kept = RoundBackups(backups)(desk, uid, desk.state(uid).published)
        for path in old:
            if path != kept:
                path.unlink(missing_ok=True)
    return len(old)


def questions(state: State, erasure: Erasure, consent: Mapping[str, int]) -> tuple[Warned, ...]:
    """Nothing brings the data back, so that it is confirmed twice; empty: it was."""
    words = Listed(word for key, word in ERASABLE.items() if key in erasure.what)
    values = {"what": words, "name": erasure.name}
    text = "Erased for good, from the whole history: {what} of {name}."
    if erasure.roles:
        text = "Erased for good, from the whole history: {what} of {name}, named as {roles}."
        if erasure.person.player:
            text = "Erased for good, from the whole history: {what} of {name}, also as {roles}."
        values["roles"] = Listed(ROLES[role] for role in erasure.roles)
    consequence = "Nothing brings them back."
    if erasure.person.player:
        consequence = (
            "Nothing brings them back. Prizes and lists by age or sex, norms and ratings do without them."
        )
        if state.phase is not Phase.FINISHED:
            consequence = (
                "The tournament is not finished: its report to FIDE will lack them. Nothing brings them back."
                " Prizes and lists by age or sex, norms and ratings do without them."
            )
    found = [
        Warned(
            Level.CONFIRM_TWICE,
            Note("erase", text, values=values),
            Note("erase-consequence", consequence),
        )
    ]
    if ARBITER in erasure.roles:
        text = (
            "{name} is named as an arbiter of {tournament}. Reports already sent keep that; those made from"
            " now on say {pseudonym}. To keep it, choose that they stay named as arbiter."
        )
        values = {
            "name": erasure.name,
            "tournament": state.name,
            "pseudonym": erasure.person.pseudonym,
        }
        found.append(Warned(Level.CONFIRM, Note("erase-arbiter", text, values=values)))
    return tuple(each for each in found if consent.get(each.token, 0) < each.level.answers)
