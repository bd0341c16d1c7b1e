"""`desk hall` and what it shares with `event hall`: room measurements, table capacity, the drawing."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from msgspec import structs

from albireo.cli.desk.session import BadArgument, DeskSession, acting, pass_session
from albireo.cli.language import _, wording
from albireo.cli.output import heading
from albireo.desk.documents.commands import ChangeDocuments
from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.sections.halls import Rooms, rooms_of
from albireo.organising.hall_layout import HallPlan
from albireo.organising.room_tables import with_hall
from albireo.reports.hall_plan import hall_svg, plan_notes
from albireo.state.doors import USUAL_DOOR, Door, Wall
from albireo.state.hall import SQUARE_METRES, Hall, Rows, metres, typed_metres

_OPTIONS = (
    click.option("--room", default="", help="The room, if there are several."),
    click.option("--length", metavar="METRES", help="Length of the room."),
    click.option("--width", metavar="METRES", help="Width of the room."),
    click.option("--space", metavar="METRES", help="Space between tables (default: 3)."),
    click.option("--wall", metavar="METRES", help="Distance from the walls; default 1.5."),
    click.option(
        "--rows",
        type=click.Choice([str(each.value) for each in Rows]),
        help="Number of tables side by side.",
    ),
    click.option(
        "--square-metres", type=click.Choice([str(each) for each in SQUARE_METRES]), help="Per player."
    ),
    click.option(
        "--door",
        "doors",
        multiple=True,
        metavar="WALL:AT[:WIDTH][:exit]",
        help=(
            "A door in the left, right, top or bottom wall, in metres from its left or upper end; "
            "exit: an emergency exit. Give all doors together; none removes them."
        ),
    ),
    click.option("--door-space", metavar="METRES", help="Distance from the doors; default 2."),
    click.option(
        "--svg", type=click.Path(dir_okay=False, path_type=Path), help="Write the drawing to a file."
    ),
)


def hall_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options of both commands."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def rooms_meant(session: DeskSession) -> Rooms:
    return rooms_of(session.desk, session.uid, session.state)


def typed_hall(
    rooms: Rooms, room: str, doors: tuple[str, ...], options: dict[str, str | None]
) -> Hall | None:
    """Return the stored plan changed by the options; None if there are no options."""
    if not doors and not any(options.values()):
        return None
    if room not in rooms.names:
        names = ", ".join(filter(None, rooms.names))
        raise BadArgument("room {found!r}: expected one of {names}", found=room, names=names or "–")
    if rooms.own:
        raise BadArgument("the rooms belong to {event}: use albireo event hall", event=rooms.state.name)
    lengths = {
        name: _length(name, text)
        for name in ("length", "width", "space", "wall", "door_space")
        if (text := options[name]) is not None
    }
    kept = rooms.hall(room)
    if kept is None and not {"length", "width"} <= lengths.keys():
        raise BadArgument("expected --length and --width of the room")
    made = structs.replace(kept or rooms.unmeasured(lengths["length"], lengths["width"], room), **lengths)
    rows, square_metres = options["rows"], options["square_metres"]
    if rows is not None:
        made = structs.replace(made, rows=Rows(int(rows)))
    if square_metres is not None:
        made = structs.replace(made, square_metres=int(square_metres))
    if doors:
        made = structs.replace(made, doors=() if doors == ("none",) else tuple(map(_door, doors)))
    return made


def _door(text: str) -> Door:
    """Return the door described by a text: `left:2`, `top:5.5:1.2:exit`."""
    parts = text.strip().split(":")
    is_exit = parts[-1] == "exit"
    wall, *lengths = parts[:-1] if is_exit else parts
    known = {each.value: each for each in Wall}
    if wall not in known or not 1 <= len(lengths) <= 2:
        raise BadArgument("door {found!r}: expected one such as left:2 or top:5.5:1.2:exit", found=text)
    at, *width = (_length("door", each) for each in lengths)
    return Door(known[wall], at, width[0] if width else USUAL_DOOR, is_exit)


def _length(name: str, text: str) -> int:
    found = typed_metres(text)
    if found is None:
        raise BadArgument("{field}: expected metres such as 12.5, found {found!r}", field=name, found=text)
    return found


def show_halls(session: DeskSession, room: str, svg: Path | None) -> None:
    """Print every measured room; with `svg`, write the drawing of one."""
    rooms = rooms_meant(session)
    names = [room] if room else rooms.names
    plans = [rooms.plan(hall) for name in names if (hall := rooms.hall(name)) is not None]
    if svg is not None:
        if len(plans) != 1:
            raise BadArgument(
                "expected one room with a plan, found {count}; name it with --room", count=len(plans)
            )
        sections = {uid: state.name for uid, state in rooms.sections.items()}
        title = plans[0].hall.name or rooms.state.name
        svg.write_text(hall_svg(plans[0], title, sections, rooms.own) + "\n", encoding="utf-8")
        return
    if session.json:
        click.echo(json.dumps([_data(plan) for plan in plans], ensure_ascii=False))
        return
    if not plans:
        click.echo(_("No room has been measured yet: give --length and --width."))
    for plan in plans:
        hall = plan.hall
        heading(hall.name or _("Hall"))
        click.echo(f"{metres(hall.length)} x {metres(hall.width)} m")
        for note in plan_notes(plan, is_school=rooms.is_school):
            click.echo(f"{note.sentence(wording())} {note.article}".rstrip())


def _data(plan: HallPlan) -> dict[str, Any]:
    hall = plan.hall
    return {
        "room": hall.name,
        "length": hall.length / 100,
        "width": hall.width / 100,
        "tables": plan.wanted,
        "fit": plan.fits,
        "by_area": plan.by_area,
        "by_space": plan.by_space,
        "doors": [
            {
                "wall": door.wall.value,
                "at": door.at / 100,
                "width": door.width / 100,
                "emergency_exit": door.is_emergency_exit,
            }
            for door in hall.doors
        ],
        "places": [
            {
                "table": place.table.label,
                "section": place.table.section,
                "x": place.x / 100,
                "y": place.y / 100,
            }
            for place in plan.places
            if place.table is not None
        ],
    }


@click.command("hall")
@hall_options
@acting
@pass_session
def desk_hall(
    session: DeskSession,
    /,
    room: str,
    doors: tuple[str, ...],
    svg: Path | None,
    yes: int,
    seen: int | None,
    **options: str | None,
) -> None:
    """Set the measurements of the hall, or show how many tables fit (C.02 8.2)."""
    hall = typed_hall(rooms_meant(session), room, doors, options)
    if hall is not None:
        facts = DocumentFacts(halls=with_hall(session.state.documents, hall))
        session.act(ChangeDocuments(facts), yes, seen)
    if hall is None or svg is not None:
        show_halls(session, room, svg)


COMMANDS = (desk_hall,)
