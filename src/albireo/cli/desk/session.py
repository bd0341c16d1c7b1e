"""Shared by the desk commands: the open desk, the chosen tournament, consent, and showing actions."""

import getpass
import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click

from albireo.cli.language import LanguageSession, _, wording
from albireo.cli.location import shown_location
from albireo.desk.commands import AnyCommand
from albireo.desk.mechanism.decide import Command
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import NeedsConsent, Receipt
from albireo.desk.mechanism.history import HistoryEntry
from albireo.desk.mechanism.outcome import Level, Warned
from albireo.desk.players.search import find_entrant
from albireo.domain.errors import AlbireoError
from albireo.domain.initial_order import alphabetical, name_key
from albireo.domain.participant_search import UnknownParticipant
from albireo.state.tournament import State
from albireo.storage.journal import JournalHead

if TYPE_CHECKING:
    from albireo.desk.entries.inbox import Inbox
    from albireo.desk.sections.personal_data import Whom

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])


class BadArgument(AlbireoError):
    """An argument that matches nothing, or more than one thing."""


class DeskSession(LanguageSession):
    """One run of a desk command."""

    def __init__(
        self, place: str | None, tournament: str | None, who: str | None, form: str, outer: object
    ) -> None:
        super().__init__(**({"language": outer.language} if isinstance(outer, LanguageSession) else {}))
        self._place = place
        self.meant = tournament
        """Identity or part of the name of the tournament, as given."""
        self.who = who or os.environ.get("ALBIREO_WHO") or _user()
        self.json = form == "json"
        self.may_begin = False
        """Whether a missing database is created."""
        self._desk: Desk | None = None

    @property
    def desk(self) -> Desk:
        """The desk, opened and migrated on first use; created only when starting a tournament."""
        if self._desk is None:
            from albireo.desk.transfer.backups import RoundBackups
            from albireo.storage.database import Database
            from albireo.storage.erasure_debts import ErasureDebts
            from albireo.storage.journal import Journal
            from albireo.storage.locations import backup_folder, database_location
            from albireo.storage.migrate import bring_up_to_date, is_filled

            place = self._place or database_location()
            if not self.may_begin and not is_filled(place):
                raise BadArgument(
                    "there is no database at {place}, and none was created; check the name, or start "
                    "with `albireo desk create`",
                    place=shown_location(place),
                )
            database = Database(place)
            backups = backup_folder(database.path)
            bring_up_to_date(database, backups)
            self._desk = Desk(Journal(database), after_event=RoundBackups(backups).after_event)
            if ErasureDebts(database).all():
                self._pay_erasures()
        return self._desk

    def _pay_erasures(self) -> None:
        """Resume unfinished erasures."""
        from albireo.desk.transfer.erase import pay_erasures
        from albireo.site.publisher import SitePublisher
        from albireo.storage.locations import backup_folder, sites_folder
        from albireo.storage.site_plans import SitePlans

        database = self.desk.journal.database
        sites = SitePublisher(self.desk, SitePlans(database), sites_folder(database.path))
        pay_erasures(self.desk, backup_folder(database.path), sites.clean)

    def close(self) -> None:
        if self._desk is not None:
            self._desk.journal.database.close()

    @property
    def uid(self) -> str:
        """The chosen tournament: the one named, or the only one."""
        if self.meant is None:
            heads = self.desk.tournaments()
            if len(heads) == 1:
                return heads[0].uid
            raise BadArgument(
                "which tournament? there are {count}; choose one with --tournament", count=len(heads)
            )
        return meant_by(self.meant, self.desk.heads())

    @property
    def state(self) -> State:
        return self.desk.state(self.uid)

    def participant_or_name(self, text: str) -> int | str:
        """Return a participant, including removed ones, or the name of another person."""
        from albireo.desk.players.erasable import names_in
        from albireo.desk.sections.personal_data import people_named_in

        known = names_in(self.desk.journal.read(self.uid))
        if text.isascii() and text.isdecimal():
            return self._numbered(int(text), known)
        named = {name_key(each.name): each.name for each in people_named_in(self.desk, self.uid)}
        whole = [number for number, name in known.items() if name_key(name) == name_key(text)]
        if len(whole) == 1:  # including removed participants; part of a name matches only current ones
            return whole[0]
        return named.get(name_key(text)) or find_entrant(self.state, text)

    def _numbered(self, number: int, known: Mapping[int, str]) -> int:
        """Return a participant by pairing number, or by registration number if removed."""
        removed = number if number in known and number not in self.state.entrants else None
        try:
            found = find_entrant(self.state, str(number))
        except UnknownParticipant:
            if removed is None:
                raise
            return removed
        if removed is not None:
            raise BadArgument(
                "{number} is the pairing number of {name}, and {other} was registered under it: use a name",
                number=number,
                name=self.state.entrants[found].name,
                other=known[removed],
            )
        return found

    def erase(
        self, uid: str, inbox: "Inbox", whom: "Whom", what: Sequence[str], keep: Sequence[str], yes: int
    ) -> None:
        """Erase someone's data and report what was done."""
        from albireo.desk.players.named_people import ROLES
        from albireo.desk.sections.personal_data import erase_person
        from albireo.desk.transfer.erase import debts_in_words
        from albireo.storage.locations import backup_folder

        backups, roles = backup_folder(self.desk.journal.database.path), [r for r in ROLES if r not in keep]
        told = self.consented(
            lambda consent: erase_person(
                self.desk, inbox, uid, whom, what, self.who, backups, consent, roles
            ),
            yes,
        )
        self._pay_erasures()  # rebuild websites
        told += tuple(debts_in_words(self.desk))
        said = [line.sentence(wording()) for line in told]
        data = {"tournament": uid, "told": said}
        click.echo(json.dumps(data, ensure_ascii=False) if self.json else "\n".join(said))

    def act(self, command: AnyCommand, yes: int = 0, seen: int | None = None) -> Receipt:
        """Execute a command, asking for or giving confirmations, and show what was done."""
        uid = self.uid
        before = self.state
        version = before.version if seen is None else seen
        done = self.consented(
            lambda consent: self.desk.execute(uid, command, self.who, version, consent), yes
        )
        self.show_done(uid, done)
        if before.shown_to_all != done.state.shown_to_all:
            self.publish_site(uid)
        return done

    def publish_site(self, uid: str) -> None:
        """Publish the website if enabled, and report the outcome."""
        from albireo.site.publisher import SitePublisher
        from albireo.storage.locations import sites_folder
        from albireo.storage.site_plans import SitePlans

        database = self.desk.journal.database
        sites = SitePublisher(self.desk, SitePlans(database), sites_folder(database.path))
        if not sites.start_if_wished(uid):
            return
        sites.wait(uid)
        outcome = sites.outcome(uid)
        problem = outcome.problem if outcome is not None else None
        if problem is not None:
            said = _("the website was not published: {problem}", problem=problem.sentence(wording()))
        else:
            said = _("the website was published")
        click.echo(said, err=True)

    def create(self, command: Command, yes: int = 0) -> str:
        """Start a tournament, show what was done, and return its identity."""
        self.may_begin = True
        uid, done = self.consented(lambda consent: self.desk.create(command, self.who, consent), yes)
        self.show_done(uid, done)
        return uid

    def consented(self, attempt: Callable[[dict[str, int]], T], yes: int) -> T:
        """Try, answer the warnings, and try again."""
        consent: dict[str, int] = {}
        while True:
            try:
                return attempt(consent)
            except NeedsConsent as asked:
                for warning in asked.warnings:
                    self._answer(warning, yes, asked)
                    consent[warning.token] = warning.level.answers

    def _answer(self, warning: Warned, yes: int, asked: NeedsConsent) -> None:
        """Answer a warning; level 4 needs `-yy`, or two confirmations at the terminal."""
        if yes >= warning.level.answers:
            click.echo(_("confirmed: {warning}").format(warning=self.sentence(warning)), err=True)
            return
        if self.json or not sys.stdin.isatty():
            if self.json:
                click.echo(
                    json.dumps({"asks": [warning_data(w) for w in asked.warnings]}, ensure_ascii=False)
                )
            else:
                self._show_rest(warning, asked)
            twice = any(each.level is Level.CONFIRM_TWICE for each in asked.warnings)
            hint = "-yy" if twice else "-y"
            raise BadArgument(
                "{warning} Confirm with {hint}; nothing was changed.",
                warning=self.sentence(warning),
                hint=hint,
            )
        click.echo(warning.note.sentence(wording()), err=True)
        _show_parts(warning)
        _make_sure(_("Confirm?"))
        if warning.consequence is not None:
            click.echo(warning.consequence.sentence(wording()), err=True)
        if warning.level is Level.CONFIRM_TWICE:
            _make_sure(_("Are you sure?"))

    def _show_rest(self, warning: Warned, asked: NeedsConsent) -> None:
        """Show the details of a warning that ends the command, and the warnings beside it."""
        _show_parts(warning)
        for other in asked.warnings:
            if other is not warning:
                click.echo(self.sentence(other), err=True)
                _show_parts(other)

    @staticmethod
    def sentence(warning: Warned) -> str:
        parts = (warning.note, warning.consequence)
        return " ".join(note.sentence(wording()) for note in parts if note is not None)

    def show_done(self, uid: str, done: Receipt) -> None:
        """Print the version and effects of an action, as one line of JSON if requested."""
        told = self.desk.history(uid, done.events[0].version - 1) if done.events else ()
        mine = [line for line in told if done.events and line.versions[0] == done.events[0].version]
        if self.json:
            data = {"tournament": uid, "version": done.version, "did": [line_data(line) for line in mine]}
            click.echo(
                json.dumps(data | ({"remarks": done.remarks} if done.remarks else {}), ensure_ascii=False)
            )
            return
        if not mine:
            click.echo(_("nothing to do: already done"))
        for line in mine:
            click.echo("; ".join(note.sentence(wording()) for note in line.notes))
        for remark in done.remarks:
            click.echo(remark.sentence(wording()), err=True)


def meant_by(wanted: str, heads: Sequence[JournalHead]) -> str:
    """Return the identity of the tournament or event that `wanted` names."""
    hits = [head for head in heads if head.uid == wanted] or [
        head
        for head in heads
        if head.uid.startswith(wanted) or alphabetical(wanted) in alphabetical(head.name)
    ]
    if len(hits) != 1:
        raise BadArgument(
            "tournament {found!r}: expected an ID or part of one name, found {count}",
            found=wanted,
            count=len(hits),
        )
    return hits[0].uid


def _show_parts(warning: Warned) -> None:
    for part in warning.note.parts:
        click.echo(f"  {part.sentence(wording())}", err=True)


def _make_sure(question: str) -> None:
    """Ask for confirmation in English or the language of the command; stop unless the answer is yes."""
    yes, no = _("yes").casefold(), _("no").casefold()
    while True:
        asked = f"{question} [{yes[0]}/{no[0].upper()}]"
        answer = click.prompt(asked, default="", show_default=False, err=True).strip().casefold()
        if alphabetical(answer) in ("y", "yes", yes[0], alphabetical(yes)):
            return
        if answer in ("", "n", "no", no):
            raise click.Abort
        click.echo(_("expected {yes} or {no}, found {found!r}", yes=yes, no=no, found=answer), err=True)


def _user() -> str:
    """Return the user's name; some containers have none."""
    try:
        return getpass.getuser()
    except (KeyError, OSError, ImportError):
        return "arbiter"


def line_data(line: HistoryEntry) -> dict[str, object]:
    return {
        "versions": line.versions,
        "at": line.at,
        "who": line.who,
        "said": [note.sentence(wording()) for note in line.notes],
        "in_force": line.in_force,
    }


def warning_data(warning: Warned) -> dict[str, object]:
    return {
        "level": int(warning.level),
        "kind": warning.note.kind,
        "token": warning.token,
        "text": warning.note.sentence(wording()),
        "consequence": warning.consequence.sentence(wording()) if warning.consequence else "",
        "article": warning.note.article,
        "details": [part.sentence(wording()) for part in warning.note.parts],
    }


pass_session = click.make_pass_decorator(DeskSession)


def acting(function: F) -> F:
    """Add the options of a command that changes something."""
    for option in (
        click.option(
            "--yes", "-y", count=True, help="Confirm warnings; -yy also confirms those that ask twice."
        ),
        click.option(
            "--seen", type=int, metavar="VERSION", help="The version you saw; reports conflicts since then."
        ),
    ):
        function = option(function)
    return function
