"""One run of an event command: finding people and sections, and actions in several journals."""

from collections.abc import Callable

import click

from albireo.cli.desk.session import BadArgument, DeskSession, meant_by
from albireo.cli.output import heading
from albireo.desk.documents.typed_room import typed_room
from albireo.desk.entries.inbox import Inbox
from albireo.desk.mechanism.execution import Receipt
from albireo.desk.sections import acts
from albireo.desk.sections.acts import Actor
from albireo.domain.initial_order import alphabetical, name_key
from albireo.organising.people import Person, people_of
from albireo.state.documents import Room
from albireo.state.festival import FestivalState
from albireo.state.tournament import State
from albireo.storage.entry_requests import EntryRequests


class EventSession(DeskSession):
    """One run of an event command."""

    @property
    def uid(self) -> str:
        """The chosen event: the one named, or the only one."""
        if self.meant is not None:
            return meant_by(self.meant, self.desk.events())
        heads = [head for head in self.desk.events() if not self.desk.state(head.uid).conduct.is_deleted]
        if len(heads) == 1:
            return heads[0].uid
        raise BadArgument("which festival? there are {count}; choose one with --event", count=len(heads))

    @property
    def festival(self) -> FestivalState:
        return self.desk.festival(self.uid)

    @property
    def sections(self) -> dict[str, State]:
        return acts.sections_of(self.desk, self.festival, self.uid)

    @property
    def inbox(self) -> Inbox:
        """The entries of all sections."""
        return Inbox(EntryRequests(self.desk.journal.database))

    def section(self, text: str) -> str:
        """Return the section with this identity or part of a name."""
        found = self.sections
        hits = [uid for uid in found if uid == text or found[uid].name == text] or [
            uid for uid, state in found.items() if alphabetical(text) in alphabetical(state.name)
        ]
        if len(hits) != 1:
            names = ", ".join(state.name for state in found.values())
            raise BadArgument("section {found!r}: expected one of {names}", found=text, names=names)
        return hits[0]

    def room(self, text: str) -> Room:
        """Return the room described by a text: `A=Main hall: 1-40`, or `Main hall: 1-40` for all sections."""
        section, equals, typed = text.rpartition("=")
        found = typed_room(typed, self.section(section) if equals else "")
        if found is None:
            raise BadArgument("room {found!r}: expected the form A=Main hall: 1-40", found=text)
        return found

    def person(self, text: str) -> Person:
        """Return the person with this FIDE ID or part of a name."""
        people = people_of(self.festival, self.sections)
        hits = [each for each in people if text in (each.name, each.player.fide_id)] or [
            each for each in people if alphabetical(text) in alphabetical(each.name)
        ]
        if len(hits) != 1:
            raise BadArgument(
                "player {found!r}: expected the name or FIDE ID of one person, found {count}",
                found=text,
                count=len(hits),
            )
        return hits[0]

    def person_or_name(self, text: str) -> Person | str:
        """Return a participant, or the name of another person mentioned by the event or a section."""
        from albireo.desk.sections.personal_data import people_named_in

        named = {name_key(each.name): each.name for each in people_named_in(self.desk, self.uid)}
        return named.get(name_key(text)) or self.person(text)

    def together(self, what: Callable[[Actor], dict[str, Receipt]], yes: int) -> None:
        """Perform an action in several journals and show its effect in each."""
        found = self.consented(lambda consent: what(Actor(self.who, consent)), yes)
        listed = dict.fromkeys([self.uid, *self.festival.festival.sections, *found])
        written = [uid for uid in listed if uid in found and found[uid].events]
        for uid in written or [self.uid]:
            if written and not self.json:
                heading(found[uid].state.name)
            self.show_done(uid, found[uid])


pass_event = click.make_pass_decorator(EventSession)
yes_option = click.option(
    "--yes", "-y", count=True, help="Confirm warnings; -yy also confirms those that ask twice."
)
