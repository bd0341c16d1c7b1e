"""`albireo event`: several tournaments held as one, from the command line."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import click

from albireo.cli.desk.players import described, facts_given
from albireo.cli.desk.session import BadArgument, DeskSession, meant_by
from albireo.cli.language import _, wording
from albireo.cli.output import Head, heading, table
from albireo.desk.core.state import State
from albireo.desk.execution import Done
from albireo.desk.sections import acts
from albireo.desk.sections.acts import Actor
from albireo.desk.sections.championships import championship_table
from albireo.desk.sections.commands import CreateEvent, DropChampionship, SetChampionship
from albireo.desk.sections.events import Entry
from albireo.desk.sections.people import Person, people_of
from albireo.desk.settings.facts import SettingsFacts
from albireo.domain.initial_order import alphabetical
from albireo.domain.wording import Money
from albireo.standings.championship import BY_PLACE, BY_POINTS, TIES, ChampionshipRules, points_text


class EventSession(DeskSession):
    """One run of a command about an event."""

    @property
    def uid(self) -> str:
        """The event meant: the one named, or the only one."""
        heads = [head for head in self.desk.events() if not self.desk.state(head.uid).deleted]
        if self.meant is not None:
            return meant_by(self.meant, heads)
        if len(heads) == 1:
            return heads[0].uid
        raise BadArgument("which event? there are {count}; name one with --event", count=len(heads))

    @property
    def sections(self) -> dict[str, State]:
        return acts.sections_of(self.desk, self.state, self.uid)

    def section(self, text: str) -> str:
        """The section meant by an identity or a part of its name."""
        found = self.sections
        hits = [uid for uid in found if uid == text or found[uid].name == text] or [
            uid for uid, state in found.items() if alphabetical(text) in alphabetical(state.name)
        ]
        if len(hits) != 1:
            names = ", ".join(state.name for state in found.values())
            raise BadArgument("section {found!r}: expected one of {names}", found=text, names=names)
        return hits[0]

    def person(self, text: str) -> Person:
        """The person meant by a FIDE ID or a part of the name."""
        people = people_of(self.state, self.sections)
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

    def together(self, what: Callable[[Actor], dict[str, Done]], yes: int) -> None:
        """Carry out an act in several journals and show what it did in each."""
        found = self.consented(lambda consent: what(Actor(self.who, consent)), yes)
        listed = dict.fromkeys([self.uid, *(self.state.sections or ()), *found])
        written = [uid for uid in listed if uid in found and found[uid].events]
        for uid in written or [self.uid]:
            if written and not self.json:
                heading(found[uid].state.name)
            self.show_done(uid, found[uid])


pass_event = click.make_pass_decorator(EventSession)
_yes = click.option("--yes", "-y", count=True, help="Confirm warnings; -yy also those to be confirmed twice.")


@click.group()
@click.option(
    "--database", "-d", metavar="PLACE", help="Path of an SQLite file or URL of a PostgreSQL database."
)
@click.option(
    "--event", "-e", metavar="NAME", help="Identity or a part of the name; needed if there are several."
)
@click.option("--who", metavar="NAME", help="In whose name to act.  [default: ALBIREO_WHO, or the user]")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.pass_context
def command(
    context: click.Context, database: str | None, event: str | None, who: str | None, form: str
) -> None:
    """Hold several tournaments as one event: sections, side events, a series.

    People are entered once and taken into sections; what touches two tournaments is done in both or in none.
    """
    meant = event or os.environ.get("ALBIREO_EVENT")
    session = EventSession(database, meant, who, form, context.obj)
    context.obj = session
    context.call_on_close(session.close)


@command.command("list")
@pass_event
def list_(session: EventSession) -> None:
    """The events of the database."""
    found = [(head, session.desk.state(head.uid)) for head in session.desk.events()]
    found = [(head, state) for head, state in found if not state.deleted]
    if session.json:
        data = [{"event": h.uid, "name": h.name, "sections": state.sections} for h, state in found]
        click.echo(json.dumps(data, ensure_ascii=False))
        return
    table(
        [Head(_("Event")), Head(_("Name")), Head(_("Sections"), ">"), Head(_("Changed"))],
        (
            [h.uid, h.name, str(len(state.sections or ())), h.changed_at[:16].replace("T", " ")]
            for h, state in found
        ),
    )


@command.command()
@click.argument("name")
@click.option("--city", default="")
@_yes
@pass_event
def create(session: EventSession, name: str, city: str, yes: int) -> None:
    """Create an event: a name suffices."""
    uid = session.create(CreateEvent(name, SettingsFacts(city=city)), yes)
    if not session.json:
        click.echo(uid)


@command.command()
@pass_event
def show(session: EventSession) -> None:
    """The sections with their players and rounds."""
    found = session.sections
    people = len(people_of(session.state, found))
    if session.json:
        data = {
            "event": session.uid,
            "name": session.state.name,
            "people": people,
            "sections": [
                {
                    "tournament": uid,
                    "name": state.name,
                    "players": len(state.entrants),
                    "rounds": state.published,
                }
                for uid, state in found.items()
            ],
        }
        click.echo(json.dumps(data, ensure_ascii=False))
        return
    heading(session.state.name)
    table(
        [Head(_("Section")), Head(_("Name")), Head(_("Players"), ">"), Head(_("Rounds"), ">")],
        (
            [
                uid,
                state.name,
                str(len(state.entrants)),
                f"{state.published}/{state.settings.number_of_rounds}",
            ]
            for uid, state in found.items()
        ),
    )
    click.echo(_("people: {count}", count=people))


@command.command("add-section")
@click.argument("tournament")
@_yes
@pass_event
def add_section(session: EventSession, tournament: str, yes: int) -> None:
    """Make a tournament a section of the event."""
    section = meant_by(tournament, session.desk.tournaments())
    session.together(lambda actor: acts.add_section(session.desk, session.uid, section, actor), yes)


@command.command("take-out")
@click.argument("section")
@_yes
@pass_event
def take_out(session: EventSession, section: str, yes: int) -> None:
    """Let a section go on as a tournament of its own."""
    uid = session.section(section)
    session.together(lambda actor: acts.take_out_section(session.desk, session.uid, uid, actor), yes)


@command.command()
@_yes
@pass_event
def share(session: EventSession, yes: int) -> None:
    """Let every section take over place, arbiters, fee and papers of the event."""
    session.together(lambda actor: acts.share_settings(session.desk, session.uid, actor), yes)


@command.command()
@pass_event
def players(session: EventSession) -> None:
    """Everybody, with the sections they play in and what they owe."""
    found = session.sections
    people = sorted(people_of(session.state, found), key=lambda each: alphabetical(each.name))
    owed = {
        each.entries[0]: sum(found[entry.section].payment(entry.player).owed for entry in each.entries)
        for each in people
    }
    if session.json:
        data = [
            {
                "name": each.name,
                "fide_id": each.player.fide_id,
                "entries": [{"tournament": entry.section, "player": entry.player} for entry in each.entries],
                "owed": owed[each.entries[0]],
            }
            for each in people
        ]
        click.echo(json.dumps(data, ensure_ascii=False))
        return
    currency = next((state.currency for state in found.values() if state.currency), "")
    table(
        [
            Head(_("Name"), shrinks=True),
            Head(_("Rating"), ">"),
            Head(_("Sections"), shrinks=True),
            Head(_("Owes"), ">"),
        ],
        (
            [
                each.name,
                str(each.player.rating or ""),
                ", ".join(found[entry.section].name for entry in each.entries),
                Money(owed[each.entries[0]], currency).sentence(wording()) if owed[each.entries[0]] else "",
            ]
            for each in people
        ),
    )


@command.command()
@click.argument("name")
@click.option("--section", "-s", "sections", multiple=True, required=True, help="A section; may be repeated.")
@described
@_yes
@pass_event
def enter(session: EventSession, /, name: str, sections: tuple[str, ...], yes: int, **given: object) -> None:
    """Enter somebody new in one section or several."""
    chosen = [session.section(text) for text in sections]
    facts = facts_given({"name": name, **given})
    session.together(lambda actor: acts.enter(session.desk, session.uid, facts, chosen, actor), yes)


@command.command()
@click.argument("player")
@click.argument("section")
@_yes
@pass_event
def also(session: EventSession, player: str, section: str, yes: int) -> None:
    """Take somebody who is entered into a further section."""
    known, to = session.person(player).entries[0], session.section(section)
    session.together(lambda actor: acts.enter_also(session.desk, session.uid, known, to, actor), yes)


@command.command()
@click.argument("player")
@click.argument("section")
@click.option("--from", "origin", metavar="SECTION", help="Needed if the player is in several sections.")
@_yes
@pass_event
def move(session: EventSession, player: str, section: str, origin: str | None, yes: int) -> None:
    """Move somebody to another section, before round 1 of both."""
    person, to = session.person(player), session.section(section)
    entry = person.entry_in(session.section(origin)) if origin else person.entries[0]
    if entry is None or (not origin and len(person.entries) > 1):
        names = ", ".join(session.sections[each.section].name for each in person.entries)
        raise BadArgument(
            "{player} plays in {sections}; choose one with --from", player=person.name, sections=names
        )
    session.together(lambda actor: acts.move(session.desk, session.uid, entry, to, actor), yes)


@command.command("check-in")
@click.argument("player")
@click.option("--missing", is_flag=True, help="Found missing.")
@_yes
@pass_event
def check_in(session: EventSession, player: str, missing: bool, yes: int) -> None:
    """Note that somebody is there, in every section they play in."""
    entries = session.person(player).entries
    session.together(lambda actor: acts.check_in(session.desk, session.uid, entries, not missing, actor), yes)


@command.command()
@click.argument("player")
@_yes
@pass_event
def pay(session: EventSession, player: str, yes: int) -> None:
    """Note that somebody has paid what is due in every section."""
    paid: dict[Entry, int | None] = dict.fromkeys(session.person(player).entries)
    session.together(lambda actor: acts.pay(session.desk, session.uid, paid, actor), yes)


@command.command()
@click.argument("name")
@click.option("--points", default=" ".join(map(str, ChampionshipRules().points)), show_default=True)
@click.option("--further", type=int, default=0, help="Points for every further place.")
@click.option("--best", type=int, help="How many results count at most.")
@click.option("--least", type=int, default=1, help="Tournaments one must have played in.")
@click.option("--places", type=click.Choice([BY_PLACE, BY_POINTS]), default=BY_PLACE, help="What a place is.")
@click.option("--ties", default=",".join(ChampionshipRules().ties), show_default=True, metavar="CODES")
@click.option("--section", "-s", "sections", multiple=True, help="A section that counts; all by default.")
@click.option("--group", default="", help="Only for a group, such as sex=w.")
@click.option("--remove", is_flag=True, help="Remove the championship.")
@_yes
@pass_event
def championship(
    session: EventSession,
    name: str,
    points: str,
    further: int,
    best: int | None,
    least: int,
    places: str,
    ties: str,
    sections: tuple[str, ...],
    group: str,
    remove: bool,
    yes: int,
) -> None:
    """Plan a championship or grand prix over the sections."""
    if remove:
        session.act(DropChampionship(name), yes)
        return
    try:
        amounts = tuple(int(text) for text in points.replace(",", " ").split())
    except ValueError:
        raise click.BadParameter(
            _("expected whole numbers such as 25 18 15, found {found!r}", found=points), param_hint="--points"
        ) from None
    codes = tuple(code for code in ties.replace(",", " ").split() if code)
    rules = ChampionshipRules(amounts, further, best, least, places, codes)
    chosen = tuple(session.section(text) for text in sections)
    session.act(SetChampionship(name, rules, chosen, group), yes)


@command.command()
@pass_event
def championships(session: EventSession) -> None:
    """The tables over the sections, each total with what makes it."""
    found = session.sections
    tables = [
        championship_table(plan, session.state, found)
        for _name, plan in sorted(session.state.championships.items())
    ]
    if session.json:
        data = [
            {
                "name": each.plan.name,
                "sections": each.sections,
                "rows": [
                    {
                        "place": row.place or None,
                        "name": each.people[row.person].name,
                        "total": points_text(row.total),
                        "results": [
                            {
                                "tournament": each.sections[part.tournament],
                                "place": part.finish.place,
                                "points": points_text(part.points),
                                "counts": part.counts,
                            }
                            for part in row.parts
                        ],
                        "decided_by": row.decided,
                    }
                    for row in each.rows
                ],
            }
            for each in tables
        ]
        click.echo(json.dumps(data, ensure_ascii=False))
        return
    for each in tables:
        heading(each.plan.name)
        table(
            [
                Head("", ">"),
                Head(_("Name"), shrinks=True),
                Head(_("Total"), ">"),
                Head(_("Results")),
                Head("", shrinks=True),
            ],
            (
                [
                    str(row.place or "–"),
                    each.people[row.person].name,
                    points_text(row.total),
                    " + ".join(
                        points_text(part.points) if part.counts else f"({points_text(part.points)})"
                        for part in row.parts
                    ),
                    _(TIES[row.decided]) if row.decided in TIES else row.decided,
                ]
                for row in each.rows
            ),
        )


@command.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@pass_event
def export(session: EventSession, file: Path) -> None:
    """Write the event with all its sections to one file; `albireo restore` takes it back."""
    from albireo.desk.transfer.backups import back_up

    count = back_up(session.desk, file, (session.uid, *session.sections))
    click.echo(_("journals written: {count}", count=count))
