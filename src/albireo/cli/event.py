"""`albireo event`: several tournaments run as one event, from the command line."""

import json
import os
from pathlib import Path

import click

from albireo.cli.desk import add_commands
from albireo.cli.desk.generated import event_commands
from albireo.cli.desk.players import described, facts_given
from albireo.cli.desk.references import PERSON, SECTION
from albireo.cli.desk.session import BadArgument, meant_by
from albireo.cli.desk.tournament import documents, rules, set_
from albireo.cli.event_championships import championship, championships
from albireo.cli.event_hall import event_hall
from albireo.cli.event_personal_data import erase_, person
from albireo.cli.event_session import EventSession, pass_event, yes_option
from albireo.cli.language import _, language, wording
from albireo.cli.output import Head, heading, table
from albireo.desk.sections import acts, room_acts
from albireo.desk.sections.commands import CreateEvent
from albireo.desk.sections.rooms import number_tables_through, room_notes
from albireo.desk.settings.facts import SettingsFacts
from albireo.domain.initial_order import alphabetical
from albireo.domain.wording import Money
from albireo.i18n.dates import moment
from albireo.organising.people import Person, people_of
from albireo.state.festival import SectionEntry


@click.group()
@click.option("--database", "-d", metavar="PLACE", help="SQLite file path or PostgreSQL database URL.")
@click.option("--event", "-e", metavar="NAME", help="ID or part of the name; needed if there are several.")
@click.option("--who", metavar="NAME", help="Name to act under. [default: ALBIREO_WHO, or the user]")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.pass_context
def command(
    context: click.Context, database: str | None, event: str | None, who: str | None, form: str
) -> None:
    """Run several tournaments as one festival: sections, side events, a series.

    People are entered once and assigned to sections; changes that affect two tournaments are made in both or
    neither.
    """
    meant = event or os.environ.get("ALBIREO_EVENT")
    session = EventSession(database, meant, who, form, context.obj)
    context.obj = session
    context.call_on_close(session.close)


@command.command("list")
@pass_event
def list_(session: EventSession) -> None:
    """List the festivals in the database."""
    found = [(head, session.desk.festival(head.uid)) for head in session.desk.events()]
    found = [(head, state) for head, state in found if not state.conduct.is_deleted]
    if session.json:
        data = [{"event": h.uid, "name": h.name, "sections": state.festival.sections} for h, state in found]
        click.echo(json.dumps(data, ensure_ascii=False))
        return
    table(
        [Head(_("ID")), Head(_("Name")), Head(_("Sections"), ">"), Head(_("Changed"))],
        (
            [h.uid, h.name, str(len(state.festival.sections)), moment(h.changed_at, language())]
            for h, state in found
        ),
    )


@command.command()
@click.argument("name")
@click.option("--city", default="")
@yes_option
@pass_event
def create(session: EventSession, name: str, city: str, yes: int) -> None:
    """Create a festival: a name is enough."""
    uid = session.create(CreateEvent(name, SettingsFacts(city=city)), yes)
    if not session.json:
        click.echo(uid)


@command.command()
@pass_event
def show(session: EventSession) -> None:
    """Show the sections with their players and rounds."""
    found = session.sections
    people = len(people_of(session.festival, found))
    if session.json:
        data = {
            "event": session.uid,
            "name": session.festival.name,
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
    heading(session.festival.name)
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
@yes_option
@pass_event
def add_section(session: EventSession, tournament: str, yes: int) -> None:
    """Add a tournament to the festival as a section."""
    section = meant_by(tournament, session.desk.tournaments())
    session.together(lambda actor: acts.add_section(session.desk, session.uid, section, actor), yes)


@command.command("take-out")
@click.argument("section", type=SECTION)
@yes_option
@pass_event
def take_out(session: EventSession, section: str, yes: int) -> None:
    """Remove a section from the festival and make it a separate tournament."""
    session.together(lambda actor: acts.take_out_section(session.desk, session.uid, section, actor), yes)


@command.command()
@yes_option
@pass_event
def share(session: EventSession, yes: int) -> None:
    """Copy the festival’s venue, arbiters, fee and documents to every section."""
    session.together(lambda actor: acts.share_settings(session.desk, session.uid, actor), yes)


@command.command()
@pass_event
def players(session: EventSession) -> None:
    """Everyone, with the sections they play in and what they owe."""
    found = session.sections
    people = sorted(people_of(session.festival, found), key=lambda each: alphabetical(each.name))
    owed = {
        each.entries[0]: sum(found[entry.section].money.payment(entry.player).owed for entry in each.entries)
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
    currency = next((state.money.currency for state in found.values() if state.money.currency), "")
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
@click.option(
    "--section",
    "-s",
    "sections",
    type=SECTION,
    metavar="TEXT",
    multiple=True,
    required=True,
    help="A section; may be repeated.",
)
@described
@yes_option
@pass_event
def enter(session: EventSession, /, name: str, sections: tuple[str, ...], yes: int, **given: object) -> None:
    """Add a new player to one or more sections."""
    facts = facts_given({"name": name, **given})
    session.together(lambda actor: acts.enter(session.desk, session.uid, facts, sections, actor), yes)


@command.command()
@click.argument("player", type=PERSON)
@click.argument("section", type=SECTION)
@yes_option
@pass_event
def also(session: EventSession, player: Person, section: str, yes: int) -> None:
    """Enter a player in another section as well."""
    known = player.entries[0]
    session.together(lambda actor: acts.enter_also(session.desk, session.uid, known, section, actor), yes)


@command.command()
@click.argument("player", type=PERSON)
@click.argument("section", type=SECTION)
@click.option(
    "--from", "origin", type=SECTION, metavar="SECTION", help="Required if the player is in several sections."
)
@yes_option
@pass_event
def move(session: EventSession, player: Person, section: str, origin: str | None, yes: int) -> None:
    """Move a player to another section, before round 1 of both."""
    entry = player.entry_in(origin) if origin else player.entries[0]
    if entry is None or (not origin and len(player.entries) > 1):
        names = ", ".join(session.sections[each.section].name for each in player.entries)
        raise BadArgument(
            "{player} plays in {sections}; choose one with --from", player=player.name, sections=names
        )
    session.together(lambda actor: acts.move(session.desk, session.uid, entry, section, actor), yes)


@command.command("check-in")
@click.argument("player", type=PERSON)
@click.option("--missing", is_flag=True, help="Mark as absent.")
@yes_option
@pass_event
def check_in(session: EventSession, player: Person, missing: bool, yes: int) -> None:
    """Record that a person is present, in every section they play in."""
    session.together(
        lambda actor: acts.check_in(session.desk, session.uid, player.entries, not missing, actor), yes
    )


@command.command()
@click.argument("player", type=PERSON)
@yes_option
@pass_event
def pay(session: EventSession, player: Person, yes: int) -> None:
    """Record that a person has paid what they owe in every section."""
    paid: dict[SectionEntry, int | None] = dict.fromkeys(player.entries)
    session.together(lambda actor: acts.pay(session.desk, session.uid, paid, actor), yes)


@command.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@pass_event
def export(session: EventSession, file: Path) -> None:
    """Write the festival with all its sections to one file; `albireo restore` imports it."""
    from albireo.desk.transfer.backups import back_up

    count = back_up(session.desk, file, (session.uid, *session.sections))
    click.echo(_("journals written: {count}", count=count))


@command.command()
@click.argument("rooms", nargs=-1, metavar="[SECTION=ROOM:FIRST-LAST]...")
@click.option(
    "--through", is_flag=True, help="Number the boards consecutively across sections, as many as each needs."
)
@yes_option
@pass_event
def rooms(session: EventSession, rooms: tuple[str, ...], through: bool, yes: int) -> None:
    """Set which tables belong to which section, or show it.

    A section numbers its boards from its first table: `A="Main hall 1-40" B="Main hall 41-70"`.
    """
    found = session.sections
    if rooms or through:
        wanted = (
            number_tables_through(session.festival, found) if through else tuple(map(session.room, rooms))
        )
        session.together(lambda actor: room_acts.arrange_rooms(session.desk, session.uid, wanted, actor), yes)
        return
    listed = [room for room in session.festival.documents.rooms if not room.section or room.section in found]
    if session.json:
        data = [
            {"tournament": each.section or None, "room": each.name, "first": each.first, "last": each.last}
            for each in listed
        ]
        click.echo(json.dumps(data, ensure_ascii=False))
        return
    table(
        [Head(_("Section")), Head(_("Room"), shrinks=True), Head(_("Boards"), ">")],
        (
            [
                found[each.section].name if each.section else _("all sections"),
                each.name,
                f"{each.first}–{each.last}",
            ]
            for each in listed
        ),
    )
    for note in room_notes(session.festival, found):
        click.echo(note.sentence(wording()))


add_commands(command, (championship, championships, event_hall, person, erase_, set_, rules, documents))
add_commands(command, event_commands())
