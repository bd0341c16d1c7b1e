"""Checks of rooms: more tables than fit, or fewer than needed."""

from collections.abc import Iterable, Mapping

from albireo.desk.mechanism.outcome import refusal
from albireo.organising.hall_layout import hall_plan
from albireo.organising.room_tables import THE_HALL, SpecialTables, tables_in
from albireo.state.documents import DocumentSettings, Room
from albireo.state.hall import Hall


def refuse_what_does_not_fit(
    documents: DocumentSettings, rooms: tuple[Room, ...], special: Mapping[str, SpecialTables]
) -> None:
    """Refuse rooms with more tables than their plan has space for."""
    names = {room.name for room in rooms}
    for hall in documents.halls:
        wanted = tables_in(hall.name, rooms, special) if hall.name in names else ()
        plan = hall_plan(hall, wanted)
        if plan.wanted > plan.fits:
            raise refusal(
                "hall-full",
                "{room}: {fits} tables fit according to the hall plan, not {wanted}.",
                room=hall.name or THE_HALL,
                fits=plan.fits,
                wanted=plan.wanted,
            )


def refuse_too_few(name: str, needed: int, rooms: Iterable[Room], halls: Iterable[Hall]) -> None:
    """Refuse rooms with too few tables for all boards, if every room of the tournament was measured."""
    own, measured = tuple(rooms), {hall.name for hall in halls}
    tables = sum(room.last - room.first + 1 for room in own)
    if own and needed > tables and all(room.name in measured for room in own):
        raise refusal(
            "few-tables",
            "{section} has too few tables: {needed} needed, {tables} according to the hall plan.",
            section=name,
            needed=needed,
            tables=tables,
        )
