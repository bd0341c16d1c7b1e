"""Announcements of an event: one paper, what all sections share once, then what is different in each."""

from tests.desk.test_sections import ANN, festival

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.documents.source import DeskSource
from albireo.desk.mechanism.desk import Desk
from albireo.desk.sections import room_acts
from albireo.desk.sections.acts import sections_of
from albireo.desk.settings.facts import RulesFacts
from albireo.reports.document import Document
from albireo.reports.formatter import Formatter
from albireo.reports.registry import kind_named
from albireo.reports.source import Choices
from albireo.state.documents import Room
from albireo.state.event_plan import EventPlan

EN = Formatter("en")
SAID = "11.2.4"


def made(desk: Desk, event: str) -> Document:
    state = desk.state(event)
    return kind_named("sections-announcements").document(
        DeskSource(state, sections=sections_of(desk, state, event)), Choices()
    )


def told(document: Document) -> dict[str, list[str]]:
    """Title of a part to what is said there."""
    return {EN.remark(part.title or ""): [EN.text(row[1]) for row in part.rows] for part in document.sections}


def test_what_all_sections_share_is_said_once(desk: Desk) -> None:
    event, a, b = festival(desk)
    room_acts.arrange_rooms(desk, event, (Room("Hall", 1, 8, a), Room("Library", 9, 12, b)), ANN)
    found = told(made(desk, event))
    assert list(found) == ["For all sections", "Open A", "Open B"]
    assert found["For all sections"][0].startswith("How to find the table by its number")
    assert len(found["For all sections"]) == 10
    assert found["Open A"] == ["Hall, tables 1–8"]
    assert found["Open B"] == ["Library, tables 9–12"]


def test_what_a_section_does_otherwise_is_said_there_and_not_for_all(desk: Desk) -> None:
    event, a, b = festival(desk)
    without = RulesFacts(plan=EventPlan(without_clocks=True), default_time=15)
    for uid, facts in ((a, without), (b, RulesFacts(default_time=15))):
        desk.execute(uid, ChangeRules(facts), "Ann", desk.state(uid).version)
    found = told(made(desk, event))
    assert "Default time: 15 min" in found["For all sections"]
    assert not any("The clock" in line for line in found["For all sections"])
    assert found["Open A"] == ["Games start without clocks; after 20 minutes the arbiter brings one."]
    assert found["Open B"] == ["The clock: how to start and stop it, with the hand that made the move."]


def test_a_room_for_all_sections_is_said_for_all(desk: Desk) -> None:
    event, _, _ = festival(desk)
    room_acts.arrange_rooms(desk, event, (Room("Hall", 1, 20),), ANN)
    found = told(made(desk, event))
    assert found["For all sections"][0] == "Hall, tables 1–20"
    assert list(found) == ["For all sections"]


def test_every_line_can_be_ticked_and_has_its_article(desk: Desk) -> None:
    event, _, _ = festival(desk)
    document = made(desk, event)
    (part,) = document.sections
    assert {row[2] for row in part.rows} == {SAID}
    assert [column.id for column in part.columns] == ["said", "item", "article"]
