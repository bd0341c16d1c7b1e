"""The rooms of a festival: the tables of each section, and the plans of the rooms."""

from collections.abc import Mapping, Sequence

from albireo.desk.documents.commands import ChangeDocuments, checked_documents, with_plans
from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import Receipt
from albireo.desk.mechanism.facts import with_facts
from albireo.desk.mechanism.outcome import refusal
from albireo.desk.sections.acts import Actor, as_festival, do_together, sections_of
from albireo.desk.sections.rooms import placing_steps, refuse_by_plan
from albireo.desk.sections.transaction import Step
from albireo.organising.room_tables import with_hall
from albireo.state.documents import Room
from albireo.state.hall import Hall
from albireo.state.tournament import State


def arrange_rooms(desk: Desk, uid: str, rooms: tuple[Room, ...], actor: Actor) -> dict[str, Receipt]:
    """Assign tables to sections.

    The sections number their boards accordingly from their next round on.
    """
    sections = sections_of(desk, desk.state(uid), uid)

    def plan(states: Mapping[str, State]) -> Sequence[Step]:
        event = as_festival(states[uid])
        unknown = [room for room in rooms if room.section and room.section not in sections]
        if unknown:
            raise refusal(
                "no-section", "{found} is not a section of {name}.", found=unknown[0].section, name=event.name
            )
        facts = with_plans(event, checked_documents(DocumentFacts(rooms=rooms)))
        arranged = event.having(with_facts(event.documents, facts))
        refuse_by_plan(arranged, {section: states[section] for section in sections})
        steps: list[Step] = [(uid, ChangeDocuments(facts))]
        for section in sections:
            steps += placing_steps(arranged, section, states[section])
        return steps

    return do_together(desk, (uid, *sections), plan, actor)


def measure_room(desk: Desk, uid: str, hall: Hall, actor: Actor) -> dict[str, Receipt]:
    """Set the plan of a room that sections share."""
    sections = sections_of(desk, desk.state(uid), uid)

    def plan(states: Mapping[str, State]) -> Sequence[Step]:
        event = as_festival(states[uid])
        facts = checked_documents(DocumentFacts(halls=with_hall(event.documents, hall)))
        measured = event.having(with_facts(event.documents, facts))
        refuse_by_plan(measured, {section: states[section] for section in sections})
        return [(uid, ChangeDocuments(facts))]

    return do_together(desk, (uid, *sections), plan, actor)
