"""`event hall`: the rooms that sections share, measured and drawn."""

from pathlib import Path

import click

from albireo.cli.desk.hall import hall_options, rooms_meant, show_halls, typed_hall
from albireo.cli.event_session import EventSession, pass_event, yes_option
from albireo.desk.sections import room_acts


@click.command("hall")
@hall_options
@yes_option
@pass_event
def event_hall(
    session: EventSession,
    /,
    room: str,
    doors: tuple[str, ...],
    svg: Path | None,
    yes: int,
    **options: str | None,
) -> None:
    """Set the measurements of a room, or show how many tables fit and which section has them (C.02 8.2)."""
    hall = typed_hall(rooms_meant(session), room, doors, options)
    if hall is not None:
        measured = hall
        session.together(
            lambda actor: room_acts.measure_room(session.desk, session.uid, measured, actor), yes
        )
    if hall is None or svg is not None:
        show_halls(session, room, svg)
