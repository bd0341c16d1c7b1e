"""Erasing personal data from the journal, the database file and the backups beside it.

Every action that contains the data is rewritten without it. The ID of such an action, which its old seals
also cover, is replaced, so that no one can try names and birth dates until one fits a seal.
"""

import contextlib
import secrets
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path

from albireo.desk.mechanism.codec import entry
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import NeedsConsent
from albireo.desk.mechanism.outcome import Level, Refused, Warned, refusal
from albireo.desk.players.erasable import (
    ERASABLE,
    ONLY_OF_PLAYERS,
    ErasablePerson,
    Eraser,
    named_person_in,
    names_in,
    person_in,
)
from albireo.desk.players.events import PersonalDataErased
from albireo.desk.players.named_people import ARBITER, ROLES, first_mention
from albireo.desk.transfer.backups import NotInSecondFolder, RoundBackups
from albireo.desk.transfer.event_of import event_of
from albireo.domain.errors import AlbireoError
from albireo.domain.explanation import Note
from albireo.domain.message import Listed, Remark, plural, remark, translatable
from albireo.state.conduct import Phase
from albireo.state.tournament import State
from albireo.storage import journal as storage
from albireo.storage.arrival_reports import ArrivalReports
from albireo.storage.chain import Record, check_records, digest_of_act
from albireo.storage.entry_requests import EntryRequests
from albireo.storage.erasure_debts import (
    COPIES,
    DATABASE,
    HISTORY,
    OLD_COPIES,
    SITES,
    ErasureDebt,
    ErasureDebts,
    Target,
)
from albireo.storage.errors import UnknownTournament
from albireo.storage.live_games import LiveGames
from albireo.storage.locations import seasons_with, sites_folder
from albireo.storage.migrate import copies_before_migrations
from albireo.storage.portable import SUFFIX
from albireo.storage.push_subscriptions import PushSubscriptions
from albireo.storage.second_backup_folder import SecondBackupFolder
from albireo.storage.wiping import wipe
from albireo.value_classes import dataclass, replace

_TAKES_BACK = "back:"
"""Prefix of the ID of an action that undoes another, followed by its version; see `rounds/own_undo.py`."""


@dataclass(frozen=True, slots=True)
class Erased:
    """The result of a request."""

    version: int
    """Version of the journal after it."""
    is_wiped: bool
    """Whether nothing is left in free pages of the database; otherwise the next start does it."""
    copies: int
    """Number of backups that contained the data and were replaced by a new one."""
    other_copies: tuple[Path, ...]
    """Whole copies of the database made before a migration, which still contain everything."""
    kept_as: tuple[str, ...] = ()
    """Roles in which the person is still named, since they were not chosen."""


def remains(done: Erased) -> tuple[Remark, ...]:
    """Return what was done, and what may still contain the data."""
    found = [remark("Erased from the history.")]
    if done.copies:
        text = plural(
            "{count} backup of an earlier round was replaced by a new one.",
            "{count} backups of earlier rounds were replaced by new ones.",
            done.copies,
        )
        found.append(remark(text, count=done.copies))
    if not done.is_wiped:
        found.append(
            remark("Free space in the database could not be wiped now; this will be done at the next start.")
        )
    if done.kept_as:
        roles = Listed(ROLES[role] for role in done.kept_as)
        found.append(remark("Still named, as you chose: {roles}.", roles=roles))
    found += [
        remark("This copy of the database still contains them: {path}", path=path)
        for path in done.other_copies
    ]
    found.append(
        remark("Not erased: backups, files, printouts and websites passed on earlier, and PostgreSQL logs.")
    )
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Erasure:
    """The person and the data to erase from a journal."""

    person: ErasablePerson
    name: str
    what: tuple[str, ...]
    roles: tuple[str, ...]
    """The chosen roles in which the journal names them."""
    kept: tuple[str, ...]
    """Roles in which they stay named."""
    named_at: tuple[int, int] | None

    @property
    def eraser(self) -> Eraser:
        return Eraser(self.person, self.what, self.roles, self.kept)


def erasure_in(
    records: Sequence[Record], whom: int | str, what: Collection[str], roles: Collection[str]
) -> Erasure:
    """Return what a request covers: a participant by number, or someone else by name.

    Raises `Refused`.
    """
    chosen = tuple(key for key in ERASABLE if key in what)
    if not chosen or len(chosen) != len(set(what)):
        raise refusal(
            "erase-what",
            "Choose what to erase; expected some of {known}, found {found}.",
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
            raise refusal("nobody-named", "There is no one called {name} here.", name=whom)
        name, named_at = whom, first_mention(records, whom)
    found = person.roles_in(records)
    reached = tuple(role for role in found if role in roles)
    unknown = {*(() if reached else ("contact",)), *(() if person.player else ONLY_OF_PLAYERS)}
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
    """Permanently remove data of a participant, or of someone else named, from a tournament.

    Raises `Refused`, `NeedsConsent` or, if the journal is not as it was written, `Damaged`.
    """
    records = list(check_records(desk.journal.read(uid)))
    erasure = erasure_in(records, whom, what, roles)
    asked = questions(desk.state(uid), erasure, consent or {})
    if asked:
        raise NeedsConsent(asked)
    if not is_anything_held(records, erasure):
        raise nothing_held()
    return erase_together(desk, [(uid, whom)], what, who, backups, roles)[0]


def is_anything_held(records: Sequence[Record], erasure: Erasure) -> bool:
    """Return whether any action of a journal contains the data to erase."""
    return bool(_rewritten(records, erasure.eraser))


def nothing_held() -> Refused:
    """Return the refusal if there is nothing to erase."""
    return refusal("nothing-to-erase", "The history holds none of this person’s data.")


def erase_together(
    desk: Desk,
    targets: Sequence[Target],
    what: Collection[str],
    who: str,
    backups: Path,
    roles: Collection[str],
    entries: Sequence[int] = (),
) -> list[Erased]:
    """Erase in several journals, with entries from the public form; everything was confirmed before.

    The task is recorded first, so that `pay_erasures` completes it whatever happens to this process.
    """
    desk.sign(who)  # an invalid author is refused before anything is recorded
    database = desk.journal.database
    debt = ErasureDebts(database).open(targets, what, roles, who, entries)
    done = _rewrite_journals(desk, debt)
    debt = ErasureDebts(database).note_rewritten(debt, _old_copies(desk, backups))
    owed, copies = _clean(desk, debt, backups)
    other_copies = tuple(map(Path, debt.old_copies))
    return [
        Erased(version, DATABASE not in owed, copies[uid], other_copies, kept)
        for uid, (version, kept) in done.items()
    ]


def pay_erasures(desk: Desk, backups: Path, clean_site: Callable[[str], bool] | None = None) -> None:
    """Complete every unfinished erasure; `clean_site` rebuilds and publishes a website."""
    debts = ErasureDebts(desk.journal.database)
    for debt in debts.all():
        with contextlib.suppress(AlbireoError):  # a damaged journal does not affect the others
            if HISTORY in debt.owed:
                _rewrite_journals(desk, debt)
                debt = debts.note_rewritten(debt, _old_copies(desk, backups))
            _clean(desk, debt, backups, clean_site)


def _rewrite_journals(desk: Desk, debt: ErasureDebt) -> dict[str, tuple[int, tuple[str, ...]]]:
    """Rewrite each journal that still has the data; return its new version and the roles kept."""
    EntryRequests(desk.journal.database).delete(debt.entries)
    done = {}
    for uid, whom in debt.targets:
        if isinstance(whom, int):
            LiveGames(desk.journal.database).delete_of(uid, whom)
        player = whom if isinstance(whom, int) else None
        ArrivalReports(desk.journal.database).erase(uid, player)
        PushSubscriptions(desk.journal.database).erase(uid, player)
        try:
            done[uid] = _rewrite_journal(desk, uid, whom, debt)
        except Refused as refused:  # rewritten before
            if refused.note.kind not in ("nothing-to-erase", "nobody-named"):
                raise
        except UnknownTournament:  # deleted in the meantime
            continue
        desk.forget(uid)
    return done


def _rewrite_journal(desk: Desk, uid: str, whom: int | str, debt: ErasureDebt) -> tuple[int, tuple[str, ...]]:
    with desk.journal.locked(uid) as locked:
        records = list(check_records(locked.read(0)))
        erasure = erasure_in(records, whom, debt.what, debt.roles)
        rewritten = _rewritten(records, erasure.eraser)
        if not rewritten:
            raise nothing_held()
        event = PersonalDataErased(
            erasure.person.player,
            erasure.what,
            tuple((run[0].version, run[-1].version, digest_of_act(run)) for run in rewritten),
            erasure.roles,
            erasure.named_at,
            erasure.person.pseudonym,
        )
        locked.rewrite([record for run in rewritten for record in run])
        author = erasure.eraser.author(debt.who)
        written = locked.append(
            locked.head.version,
            storage.Action(secrets.token_hex(8), author, desk.sign(debt.who).at, (entry(event),)),
        )
    return written[-1].version, erasure.kept


def _old_copies(desk: Desk, backups: Path) -> tuple[str, ...]:
    """Return whole copies of the database made before a migration, also those it did not complete."""
    return tuple(sorted(map(str, copies_before_migrations(desk.journal.database, backups))))


def _clean(
    desk: Desk, debt: ErasureDebt, backups: Path, clean_site: Callable[[str], bool] | None = None
) -> tuple[tuple[str, ...], dict[str, int]]:
    """Do what can be done now; return what is still owed, and how many backups were replaced."""
    owed = set(debt.owed)
    if wipe(desk.journal.database):
        owed.discard(DATABASE)
    copies = {uid: _replace_copies(desk, uid, backups) if COPIES in owed else 0 for uid in debt.journals}
    if None not in copies.values():
        owed.discard(COPIES)
    sites = [uid for uid in debt.journals for uid in _sites_with(desk, uid)] if SITES in owed else []
    if all(clean_site(uid) if clean_site is not None else False for uid in dict.fromkeys(sites)):
        owed.discard(SITES)
    old_copies = tuple(path for path in debt.old_copies if Path(path).exists())
    if not old_copies:
        owed.discard(OLD_COPIES)
    left = tuple(each for each in debt.owed if each in owed)
    ErasureDebts(desk.journal.database).keep(replace(debt, owed=left, old_copies=old_copies))
    return left, {uid: count or 0 for uid, count in copies.items()}


def _sites_with(desk: Desk, uid: str) -> Iterator[str]:
    """Yield the local websites that show a tournament: its own, its event's, those of later seasons."""
    folder = sites_folder(desk.journal.database.path)
    try:
        event = event_of(desk, uid, desk.state(uid))
    except AlbireoError:
        event = None
    later = seasons_with(folder, uid)
    for each in (uid, *((event[0],) if event is not None else ()), *later):
        if (folder / each).exists():
            yield each


def _rewritten(records: Sequence[Record], eraser: Eraser) -> list[list[Record]]:
    """Return the actions that contain the data, without it."""
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


def _replace_copies(desk: Desk, uid: str, backups: Path) -> int | None:
    """Replace the backups of earlier rounds by a new one, which contains all their actions.

    Return how many there were; None if that cannot be done now.
    """
    old, second = list((backups / uid).glob(f"*{SUFFIX}")), SecondBackupFolder(desk.journal.database)
    beside = second.backups()
    elsewhere = [] if beside is None else list((beside / uid).glob(f"*{SUFFIX}"))
    try:
        if old or elsewhere:
            made = RoundBackups(backups)
            kept = made(desk, uid, desk.state(uid).published)
            for path in old:
                if path != kept:
                    path.unlink(missing_ok=True)
            for path in () if beside is None else (beside / uid).glob(f"*{SUFFIX}"):
                path.unlink(missing_ok=True)
            made.update_second(desk, uid)
        if second.is_missing():  # its backups are replaced once it is available again
            return None
    except (UnknownTournament, NotInSecondFolder, OSError):
        return None  # backups of a deleted tournament have to be deleted by the user
    return len({path.name for path in (*old, *elsewhere)})


_PLACES = {
    HISTORY: translatable("the history"),
    DATABASE: translatable("free places of the database"),
    COPIES: translatable("copies of earlier rounds"),
    SITES: translatable("the website"),
}


def debts_in_words(desk: Desk) -> list[Remark]:
    """Return what erasures still have to be completed, in words."""
    found = []
    names = {head.uid: head.name for head in desk.heads()}
    for debt in ErasureDebts(desk.journal.database).all():
        of = ", ".join(names.get(uid, uid) for uid in debt.journals)
        places = Listed(word for key, word in _PLACES.items() if key in debt.owed)
        if set(debt.owed) - {OLD_COPIES}:
            text = "{tournament}: erased data may still be in: {places}. Albireo is removing them."
            found.append(remark(text, tournament=of, places=places))
        found += [
            remark("This copy of the database still holds erased data; delete it: {path}", path=path)
            for path in debt.old_copies
        ]
    return found


def questions(state: State, erasure: Erasure, consent: Mapping[str, int]) -> tuple[Warned, ...]:
    """Return the open questions: since data cannot be restored, erasure is confirmed twice."""
    words = Listed(word for key, word in ERASABLE.items() if key in erasure.what)
    values = {"what": words, "name": erasure.name}
    text = "Permanently erased from the whole history: {what} of {name}."
    if erasure.roles:
        text = "Permanently erased from the whole history: {what} of {name}, named as {roles}."
        if erasure.person.player:
            text = "Permanently erased from the whole history: {what} of {name}, also as {roles}."
        values["roles"] = Listed(ROLES[role] for role in erasure.roles)
    consequence = "This cannot be undone."
    if erasure.person.player:
        consequence = (
            "This cannot be undone. Prizes and lists by age or sex, norms and ratings will not have "
            "this data."
        )
        if state.conduct.phase is not Phase.FINISHED:
            consequence = (
                "The tournament is not finished: its report to FIDE will lack this data, which cannot "
                "be restored. Prizes and lists by age or sex, norms and ratings will be made without it."
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
            "{name} is named as an arbiter of {tournament}. Reports already sent keep the name; those "
            "made from now on say {pseudonym}. To keep the name, choose to leave them named as arbiter."
        )
        values = {
            "name": erasure.name,
            "tournament": state.name,
            "pseudonym": erasure.person.pseudonym,
        }
        found.append(Warned(Level.CONFIRM, Note("erase-arbiter", text, values=values)))
    return tuple(each for each in found if consent.get(each.token, 0) < each.level.answers)
